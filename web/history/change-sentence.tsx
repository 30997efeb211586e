import type { ReactNode } from 'react'
import type { Task } from '../data/api.ts'
import { sayDueInside } from '../data/dates.ts'

export type Changed = { before: Task | null; after: Task | null }

/** A change of one or several tasks in a sentence: Moved **Pay rent** from today to Fri 20 Nov. */
export function ChangeSentence({ tasks }: { tasks: readonly Changed[] }) {
  const [first] = tasks
  if (!first) return <>Changed something</>
  if (tasks.length === 1) return <Single {...first} />
  return (
    <>
      {verbOf(first)} <b className="font-semibold">{tasks.length} tasks</b>
    </>
  )
}

function verbOf({ before, after }: Changed): string {
  if (!before) return 'Added'
  if (!after) return 'Deleted'
  if (before.completed !== after.completed) return after.completed ? 'Completed' : 'Reopened'
  if (dueOf(before) !== dueOf(after)) return 'Moved'
  return before.title === after.title ? 'Changed' : 'Renamed'
}

function Single({ before, after }: Changed): ReactNode {
  const task = (after ?? before) as Task
  const verb = verbOf({ before, after })
  const name = <Title>{task.title}</Title>
  if (!before || !after || verb === 'Completed' || verb === 'Reopened') {
    const facts = before ? [] : [task.due_date && `due ${sayDueInside(task)}`, levelOf(task)].filter(Boolean)
    return (
      <>
        {verb} {name}
        {facts.length > 0 && `, ${facts.join(', ')}`}
      </>
    )
  }
  const isMoved = dueOf(before) !== dueOf(after)
  const more = [
    before.priority !== after.priority && (levelOf(after) || 'no priority'),
    before.description !== after.description &&
      (after.description ? 'description changed' : 'no description'),
  ].filter(Boolean)
  if (before.title !== after.title)
    return (
      <>
        Renamed <Title>{before.title}</Title> to {name}
        {[isMoved && `due ${sayDueInside(after) || 'no more'}`, ...more]
          .filter(Boolean)
          .map((fact) => `, ${fact}`)}
      </>
    )
  if (isMoved)
    return (
      <>
        {before.due_date ? 'Moved' : 'Set'} {name}
        {before.due_date && ` from ${sayDueInside(before)}`} to {sayDueInside(after) || 'no date'}
        {more.map((fact) => `, ${fact}`)}
      </>
    )
  return (
    <>
      Changed {name}
      {more.length > 0 && `: ${more.join(', ')}`}
    </>
  )
}

function Title({ children }: { children: string }) {
  return (
    <b className="font-semibold">
      <bdi>{children}</bdi>
    </b>
  )
}

function dueOf({ due_date, due_time }: Task): string {
  return `${due_date ?? ''} ${due_time ?? ''}`
}

function levelOf({ priority }: Task): string {
  return priority ? `${priority.toLowerCase()} priority` : ''
}
