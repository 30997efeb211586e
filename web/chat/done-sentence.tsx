import { Fragment } from 'react'
import type { Task } from '../data/api.ts'
import { CHANGE_WORDS } from '../data/change-words.ts'
import { sayDueInside, sayMomentInside, sayWhen } from '../data/dates.ts'
import { remindFact } from '../data/remind-words.ts'
import { sayStepCount } from '../data/steps.ts'
import { type Changed, ChangeSentence } from '../history/change-sentence.tsx'
import { type Outcome, type Result, reportedBy } from './outcome.ts'

type DoneProps = {
  outcome: Outcome
  result: Result
  /** The tasks before and after an undo, once the history has been read. */
  undone?: readonly Changed[] | undefined
}

/** Describes a change by the result of its call, until the history with the details has been read. */
export function DoneSentence({ outcome, result, undone }: DoneProps) {
  const task = result as Task
  const tasks = result.tasks ?? []
  if (result.kind !== undefined)
    return (
      <>
        {CHANGE_WORDS[result.kind].done}{' '}
        <b className="font-semibold">{result.count ?? (tasks.length || '')} tasks</b>
      </>
    )
  if (result.approved !== undefined)
    return (
      <>
        Approved {result.approved} {result.approved === 1 ? 'proposal' : 'proposals'}
      </>
    )
  if (result.proposal !== undefined)
    return (
      <>
        Approved: <bdi>{result.summary}</bdi>
      </>
    )
  switch (reportedBy(outcome)) {
    case 'added':
      return <ChangeSentence tasks={(result.tasks ?? [task]).map((after) => ({ before: null, after }))} />
    case 'completed':
      return result.already_completed ? (
        <AlreadySentence task={task} result={result} />
      ) : (
        <>
          Completed <Name task={task} />
          {withSteps(result.completed_steps)}
          {result.next && `. Next: ${sayWhen(result.next)}`}
        </>
      )
    case 'deleted':
      return (
        <>
          Deleted <Name task={task} />
          {withSteps(result.deleted_steps)}
          {result.repeat && '; it no longer repeats'}
        </>
      )
    case 'undone':
      return <UndoneSentence result={result} undone={undone} />
    case 'changed':
      return <UpdateSentence task={task} outcome={outcome} result={result} />
  }
}

/** Three names fit into a sentence. */
const MOST_NAMED = 3

function UndoneSentence({ result: { tasks = [], more = 0, operation }, undone }: Omit<DoneProps, 'outcome'>) {
  return (
    <>
      {undone ? undoVerb(undone) : (UNDO_VERBS[operation ?? ''] ?? BROUGHT_BACK)}{' '}
      {tasks.length > MOST_NAMED ? (
        <b className="font-semibold">{(tasks.length + more).toLocaleString('en')} tasks</b>
      ) : (
        tasks.map((task, index) => (
          <Fragment key={task.id}>
            {index > 0 && (index === tasks.length - 1 ? ' and ' : ', ')}
            <Name task={task} />
          </Fragment>
        ))
      )}
    </>
  )
}

const BROUGHT_BACK = 'Brought back'
const REMOVED = 'Removed'
const UNDID = 'Undid the change to'
const UNDO_VERBS: Record<string, string> = { add_task: REMOVED, add_tasks: REMOVED, update_task: UNDID }

/** Undoing an addition removes a task, and undoing a deletion or completion brings it back. */
function undoVerb(undone: readonly Changed[]): string {
  if (undone.every(({ after }) => !after)) return REMOVED
  const isBack = ({ before, after }: Changed) => !before || (before.completed && after && !after.completed)
  return undone.filter(({ after }) => after).every(isBack) ? BROUGHT_BACK : UNDID
}

function withSteps(count = 0): string {
  return count > 0 ? ` with ${sayStepCount(count)}` : ''
}

type Props = { task: Task; result: Result }

function AlreadySentence({ task, result: { completed_at, next } }: Props) {
  if (!next)
    return (
      <>
        <Name task={task} /> was done already
      </>
    )
  return (
    <>
      <Name task={task} /> was already completed{completed_at && ` ${sayMomentInside(completed_at)}`}. The
      next one is {sayWhen(next)}.
    </>
  )
}

function UpdateSentence({ task, outcome, result }: Props & { outcome: Outcome }) {
  const { previous_title: previousTitle, skipped } = result
  if (skipped)
    return (
      <>
        Skipped <Name task={task} /> on {sayWhen({ due_date: skipped })}. Next: {sayWhen(task)}
      </>
    )
  if (previousTitle !== undefined) {
    const renamed: Changed = { before: { ...task, title: previousTitle }, after: task }
    return <ChangeSentence tasks={[renamed]} />
  }
  if ('repeat' in outcome.input)
    return (
      <>
        <Name task={task} /> {task.repeat ? `repeats ${task.repeat}` : 'no longer repeats'}
      </>
    )
  if ('remind' in outcome.input)
    return (
      <>
        Changed <Name task={task} />: {remindFact(task.remind)}
      </>
    )
  if ('list' in outcome.input)
    return (
      <>
        Moved <Name task={task} /> to <bdi>{task.list ?? 'the inbox'}</bdi>
      </>
    )
  if (!('due_date' in outcome.input))
    return (
      <>
        Changed <Name task={task} />
      </>
    )
  return (
    <>
      Moved <Name task={task} /> to {sayDueInside(task) || 'no date'}
    </>
  )
}

function Name({ task }: { task: Task }) {
  return (
    <b className="font-semibold">
      <bdi>{task.title}</bdi>
    </b>
  )
}
