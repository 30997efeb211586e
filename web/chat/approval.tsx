import { useEffect } from 'react'
import type { ChangeKind } from '../../src/tasks/change-kinds.ts'
import type { Task } from '../data/api.ts'
import { CHANGE_WORDS } from '../data/change-words.ts'
import { highlightForDeletion } from '../data/marks.ts'
import { Trash } from '../ui/icons.tsx'
import { Pencil } from '../ui/more-icons.tsx'
import { Actions } from './action-card.tsx'
import type { Props as AnswerProps } from './answer.tsx'
import type { ProposalOutcome } from './outcome.ts'
import { TaskLine, TaskLines } from './task-lines.tsx'

type Props = {
  kind: ChangeKind
  /** The length of the undo window. */
  days: number
  tasks: Task[]
  /** Also "decided" when the person went on to something else. */
  state: 'open' | 'approved' | 'decided' | 'expired'
  onDecide: (approved: boolean) => void
}

/** A change of many tasks that needs, or needed, approval. */
export function Proposal({
  message,
  about,
  isOpen,
  appliedAfter,
  busy,
  onDecide,
  outcome,
}: AnswerProps & { outcome: ProposalOutcome }) {
  const { approval, kind, tasks, expires_at } = outcome.envelope.data
  const applied = appliedAfter(message, outcome)
  if (applied?.byButton)
    return (
      <>
        <Actions outcomes={[applied.outcome]} />
        <details className="text-sm">
          <summary className="quiet !-ms-2">Show the {tasks.length} tasks</summary>
          <div className="card mt-1">
            <TaskLines label="Tasks changed" tasks={tasks} />
          </div>
        </details>
      </>
    )
  const isWaiting = !busy && isOpen(message, approval)
  const isOver = expires_at <= new Date().toISOString()
  return (
    <Approval
      kind={kind}
      days={about.history_days}
      tasks={tasks}
      state={applied ? 'approved' : !isWaiting ? 'decided' : isOver ? 'expired' : 'open'}
      onDecide={(approved) => onDecide(approval, approved)}
    />
  )
}

/** The exact tasks that would change, and the buttons to decide. */
function Approval({ kind, days, tasks, state, onDecide }: Props) {
  const isDelete = kind === 'delete'
  const isOpen = state === 'open'
  const { verb, done } = CHANGE_WORDS[kind]
  const these = tasks.length === 1 ? '1 task' : `${tasks.length} tasks`
  const isOfDone = isDelete && tasks.every(({ completed }) => completed)
  const title =
    state === 'approved' ? `${done} ${these}` : `${verb} ${isOfDone ? these.replace(' ', ' done ') : these}?`
  useEffect(() => {
    if (!isDelete || !isOpen) return
    highlightForDeletion(tasks.map(({ id }) => id))
    return () => highlightForDeletion([])
  }, [isDelete, isOpen, tasks])
  return (
    <section aria-label={title} className="card text-sm">
      <div className="flex gap-2.5 px-4 pt-3 pb-2.5">
        <span className={`pt-0.5 ${!isOpen ? 'text-ink-3' : isDelete ? 'text-danger' : 'text-accent'}`}>
          {isDelete ? <Trash /> : <Pencil />}
        </span>
        <div>
          <h3 className={isOpen ? 'font-semibold' : 'font-medium text-ink-2'}>{title}</h3>
          {isOpen && (
            <p className="text-[0.8125rem]/[1.125rem] text-ink-2">
              Nothing is {done.toLowerCase()} until you choose.
            </p>
          )}
          {state === 'expired' && (
            <p className="text-[0.8125rem]/[1.125rem] text-ink-2">This offer has expired. Ask again.</p>
          )}
        </div>
      </div>
      <ul
        aria-label="Tasks to change"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        tabIndex={0}
        className={`max-h-60 divide-y divide-line overflow-y-auto border-t border-line bg-sunken ${isOpen ? 'border-b' : ''}`}
      >
        {tasks.map((task) => (
          <TaskLine key={task.id} task={task} />
        ))}
      </ul>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-2 p-3">
          <button
            type="button"
            className={`button max-tablet:flex-1 ${isDelete ? 'danger' : 'primary'}`}
            onClick={() => onDecide(true)}
          >
            {verb} {these}
          </button>
          <button type="button" className="button max-tablet:flex-1" onClick={() => onDecide(false)}>
            {isDelete ? 'Keep' : 'Leave'} {tasks.length === 1 ? 'it' : 'them'}
          </button>
          <span className="text-[0.8125rem]/[1.125rem] text-ink-2 max-tablet:w-full max-tablet:text-center tablet:ms-auto">
            Undo for {days} days
          </span>
        </div>
      )}
    </section>
  )
}
