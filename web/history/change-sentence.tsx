import type { ReactNode } from 'react'
import type { Task } from '../data/api.ts'
import { sayDueInside, sayWhen } from '../data/dates.ts'
import { remindFact } from '../data/remind-words.ts'
import { sayStepCount } from '../data/steps.ts'
import { useTaskNumbered } from '../data/task-store.ts'
import { type Changed, type Family, familyIn, netChanges, stepsAddedTo, taskOf } from './families.ts'

export type { Changed }

/** A change of one or several tasks in a sentence: Moved **Pay rent** from today to Fri 20 Nov. */
export function ChangeSentence({ tasks: changes }: { tasks: readonly Changed[] }) {
  const tasks = netChanges(changes)
  const [first] = tasks
  if (!first) return <>Changed something</>
  const family = familyIn(tasks)
  if (family) return <OneTask {...family} />
  const verb = verbOf(first)
  const parent = stepsAddedTo(tasks)
  if (parent !== undefined)
    return (
      <>
        Added <b className="font-semibold">{sayStepCount(tasks.length)}</b> to <Parent number={parent} />
      </>
    )
  return (
    <>
      {verb}{' '}
      <b className="font-semibold">{tasks.filter((changed) => verbOf(changed) === verb).length} tasks</b>
    </>
  )
}

function verbOf({ before, after }: Changed): string {
  if (!before) return 'Added'
  if (!after) return 'Deleted'
  if (before.completed !== after.completed) return after.completed ? 'Completed' : 'Reopened'
  if (dueOf(before) !== dueOf(after) || before.list !== after.list) return 'Moved'
  return before.title === after.title ? 'Changed' : 'Renamed'
}

function OneTask({ main, steps, next }: Family): ReactNode {
  const { before, after } = main
  const task = taskOf(main)
  const verb = verbOf(main)
  const name = <Title>{task.title}</Title>
  const withSteps = steps > 0 && ` with ${sayStepCount(steps)}`
  if (!before)
    return (
      <>
        Added {name}
        {withSteps}
        {task.under !== undefined && (
          <>
            {' '}
            as a step of <Parent number={task.under} />
          </>
        )}
        {[
          task.list !== undefined && `in ${isolated(task.list)}`,
          task.due_date && `due ${sayDueInside(task)}`,
          task.after !== undefined && `after #${task.after}`,
          repeatOf(task),
          task.remind && remindFact(task.remind),
          levelOf(task),
          task.tags && `tagged ${sayTags(task.tags)}`,
        ]
          .filter(Boolean)
          .map((fact) => `, ${fact}`)}
      </>
    )
  if (!after || verb === 'Completed' || verb === 'Reopened')
    return (
      <>
        {verb} {name}
        {withSteps}
        {verb === 'Completed' && next && `. Next: ${sayWhen(next)}`}
        {verb === 'Completed' && !next && before.repeat && '. It won’t repeat again'}
        {verb === 'Deleted' && before.repeat && '; it no longer repeats'}
      </>
    )
  return <Edited before={before} after={after} />
}

function Edited({ before, after }: { before: Task; after: Task }) {
  const name = <Title>{after.title}</Title>
  const isMoved = dueOf(before) !== dueOf(after)
  const more = factsChanged(before, after)
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
  if (before.list !== after.list)
    return (
      <>
        Moved {name} to <ListName name={after.list} />
        {more.filter((fact) => !fact.startsWith('in ')).map((fact) => `, ${fact}`)}
      </>
    )
  return (
    <>
      Changed {name}
      {more.length > 0 && `: ${more.join(', ')}`}
    </>
  )
}

/** The changed fields beside title and date, in words. */
export function factsChanged(before: Task, after: Task): string[] {
  const [old, now] = [before.tags ?? [], after.tags ?? []]
  const tagged = now.filter((tag) => !old.includes(tag))
  const untagged = old.filter((tag) => !now.includes(tag))
  const facts = [
    before.repeat !== after.repeat && (repeatOf(after) || 'no longer repeats'),
    before.remind !== after.remind && remindFact(after.remind),
    before.under !== after.under &&
      (after.under === undefined ? 'no longer a step' : `a step of #${after.under}`),
    before.after !== after.after && (after.after === undefined ? 'no longer waits' : `after #${after.after}`),
    before.priority !== after.priority && (levelOf(after) || 'no priority'),
    before.description !== after.description &&
      (after.description ? 'description changed' : 'no description'),
    before.list !== after.list && (after.list === undefined ? 'in the inbox' : `in ${isolated(after.list)}`),
    tagged.length > 0 && `tagged ${sayTags(tagged)}`,
    untagged.length > 0 && `no longer tagged ${sayTags(untagged)}`,
  ]
  return facts.filter((fact) => fact !== false)
}

function ListName({ name }: { name: string | undefined }) {
  return name === undefined ? <>the inbox</> : <Title>{name}</Title>
}

function sayTags(tags: readonly string[]): string {
  return tags.map((tag) => isolated(`#${tag}`)).join(' ')
}

/** Keeps the direction of a name from changing that of the sentence. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`
}

function Parent({ number }: { number: number }) {
  const parent = useTaskNumbered(number)
  return parent ? <Title>{parent.title}</Title> : <>#{number}</>
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

function repeatOf({ repeat }: Task): string {
  return repeat ? `repeats ${repeat}` : ''
}

function levelOf({ priority }: Task): string {
  return priority ? `${priority.toLowerCase()} priority` : ''
}
