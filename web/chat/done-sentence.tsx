import type { Task } from '../data/api.ts'
import { CHANGE_WORDS } from '../data/change-words.ts'
import { sayDueInside } from '../data/dates.ts'
import { type Changed, ChangeSentence } from '../history/change-sentence.tsx'
import { type Outcome, type Result, reportedBy } from './outcome.ts'

/** Describes a change by the result of its call, until the history with the details has been read. */
export function DoneSentence({ outcome, result }: { outcome: Outcome; result: Result }) {
  const task = result as Task
  const tasks = result.tasks ?? []
  if (result.kind !== undefined)
    return (
      <>
        {CHANGE_WORDS[result.kind].done}{' '}
        <b className="font-semibold">{result.count ?? (tasks.length || '')} tasks</b>
      </>
    )
  switch (reportedBy(outcome)) {
    case 'added':
      return <ChangeSentence tasks={(result.tasks ?? [task]).map((after) => ({ before: null, after }))} />
    case 'completed':
      return result.already_completed ? (
        <>
          <Name task={task} /> was done already
        </>
      ) : (
        <>
          Completed <Name task={task} />
        </>
      )
    case 'deleted':
      return <ChangeSentence tasks={[{ before: task, after: null }]} />
    case 'undone':
      return (
        <>
          Undone: <bdi>{tasks.map(({ title }) => title).join(', ')}</bdi>
        </>
      )
    case 'changed':
      return <UpdateSentence task={task} outcome={outcome} previousTitle={result.previous_title} />
  }
}

type UpdateProps = { task: Task; outcome: Outcome; previousTitle: string | undefined }

function UpdateSentence({ task, outcome, previousTitle }: UpdateProps) {
  if (previousTitle !== undefined) {
    const renamed: Changed = { before: { ...task, title: previousTitle }, after: task }
    return <ChangeSentence tasks={[renamed]} />
  }
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
