import { useState } from 'react'
import type { Task } from '../data/api.ts'
import { sayDue, sayWhen } from '../data/dates.ts'
import type { Changed } from '../history/families.ts'
import { taskOf } from '../history/families.ts'
import { Arrow } from '../ui/more-icons.tsx'
import { type FieldChange, fieldChanges, sayEmpty } from './field-changes.ts'
import { kindOf } from './intent.ts'
import type { Proposal } from './proposal.ts'

/** What a proposal changes: the fields of one task, or a line for each of several. */
export function Diff({ tasks, lists = [] }: Pick<Proposal, 'tasks' | 'lists'>) {
  const [first, ...more] = tasks
  const renamed = lists.flatMap(({ before, after }) =>
    before && after && before.name !== after.name
      ? [{ label: 'Name', was: before.name, becomes: after.name }]
      : [],
  )
  if (!first) return <Fields changes={renamed} />
  if (more.length > 0) return <Lines tasks={tasks} />
  const isNew = first.before === null
  const changes = first.after ? fieldChanges(first.before, first.after) : []
  // The headline has the title of a new task.
  return <Fields changes={isNew ? changes.filter(({ label }) => label !== 'Title') : changes} />
}

function Fields({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null
  return (
    <dl className="mt-2.5 grid gap-1">
      {changes.map((change) => (
        <div key={change.label} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <dt className="min-w-18 text-[0.8125rem]/[1.375rem] text-ink-3">{change.label}</dt>
          <dd className="min-w-0 flex-1 basis-32">
            <FieldDiff {...change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const MARK = 'rounded-[0.3125rem] px-1.5 py-px box-decoration-clone decoration-1'

function FieldDiff({ label, was, becomes }: FieldChange) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
      {was !== undefined && (
        <del className={`${MARK} bg-danger-soft text-danger`}>
          <span className="sr-only">was </span>
          <bdi>{was}</bdi>
        </del>
      )}
      <span className="inline-flex min-w-0 items-center gap-2">
        {was !== undefined && (
          <span className="text-ink-3 rtl:-scale-x-100 [&_svg]:size-3.5">
            <Arrow />
          </span>
        )}
        <ins className={`${MARK} bg-accent-soft font-medium text-accent no-underline`}>
          <span className="sr-only">becomes </span>
          <bdi>{becomes ?? sayEmpty(label)}</bdi>
        </ins>
      </span>
    </span>
  )
}

/** A list this long is cut. */
const MOST_LINES = 6
/** How many lines are left of it. */
const FEW_LINES = 5

function Lines({ tasks }: { tasks: readonly Changed[] }) {
  const [isWhole, setIsWhole] = useState(tasks.length <= MOST_LINES)
  const shown = isWhole ? tasks : tasks.slice(0, FEW_LINES)
  return (
    <ul
      aria-label="Tasks"
      className="mt-2.5 divide-y divide-line overflow-hidden rounded-lg border border-line"
    >
      {shown.map((changed) => (
        <Line key={taskOf(changed).id} changed={changed} />
      ))}
      {!isWhole && (
        <li className="px-1 py-0.5">
          <button type="button" className="quiet" onClick={() => setIsWhole(true)}>
            Show {tasks.length - FEW_LINES} more
          </button>
        </li>
      )}
    </ul>
  )
}

const SIGNS = {
  add: ['+', 'Added'],
  delete: ['−', 'Deleted'],
  complete: ['✓', 'Completed'],
  reopen: ['○', 'Reopened'],
} as const

function Line({ changed }: { changed: Changed }) {
  const kind = kindOf(changed)
  const task = taskOf(changed)
  const { before, after } = changed
  const [sign, word] = kind in SIGNS ? SIGNS[kind as keyof typeof SIGNS] : ['~', 'Changed']
  const isDelete = kind === 'delete'
  const edits = before && after ? fieldChanges(before, after) : []
  return (
    <li className="flex gap-2 py-1.5 ps-2 pe-3">
      <span
        aria-hidden="true"
        className={`w-4 flex-none text-center font-semibold ${isDelete ? 'text-danger' : 'text-accent'}`}
      >
        {sign}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <span
            className={`min-w-0 flex-1 basis-32 wrap-anywhere ${isDelete ? 'text-danger line-through decoration-1' : ''}`}
          >
            <span className="sr-only">{word}: </span>
            <bdi>{(before ?? task).title}</bdi>
          </span>
          <span className="text-[0.8125rem] text-ink-2">{edits.length === 0 && sayTask(task)}</span>
        </div>
        {edits.length > 0 && (
          <div className="mt-1 grid gap-1 text-[0.8125rem]">
            {edits.map((edit) => (
              <FieldDiff key={edit.label} {...edit} />
            ))}
          </div>
        )}
      </div>
    </li>
  )
}

function sayTask(task: Task): string {
  if (task.completed) return 'Done'
  return task.due_time ? sayDue(task) : task.due_date ? sayWhen(task) : ''
}
