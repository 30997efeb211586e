import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import { findChange } from '../history/history-store.ts'
import { taskChanges } from '../history/read-changes.ts'
import { tagsOf } from '../lists/tags.ts'
import { addDays, type Clock, dayInWords } from '../tasks/calendar.ts'
import { listNames } from '../tasks/show-tasks.ts'
import type { Task } from '../tasks/task.ts'
import type { Channel, Filter } from './channel.ts'
import type { Event, EventTask, Message } from './message.ts'
import type { OutboxRow } from './outbox-store.ts'
import { concerns, eventOf } from './plan-events.ts'
import { dueOf } from './plan-task.ts'
import { findDueBy, findTasksByIds } from './plannable-store.ts'
import { renderProposals } from './render-proposals.ts'

export type Rendering = { baseUrl: string; clock: Clock }

/** The longest list of tasks in one message. */
const MAX_LINES = 20

/** A message as it is now; undefined if its tasks were completed, deleted or moved, or its proposals decided. */
export async function renderMessage(
  db: Db,
  caller: Caller,
  { id, body }: Pick<OutboxRow, 'id' | 'body'>,
  rendering: Rendering,
): Promise<Message | undefined> {
  if (body.about === 'reminders') {
    const dues = new Map(body.tasks.map((task) => [task.id, task.due]))
    const tasks = (await findTasksByIds(db, caller, [...dues.keys()])).filter(
      (task) => task.status === 'pending' && dueOf(task) === dues.get(task.id),
    )
    return reminderOf(id, tasks.sort(byDue), rendering)
  }
  if (body.about === 'proposals')
    return renderProposals(db, caller, { id, range: body, baseUrl: rendering.baseUrl })
  if (body.about !== 'summary') return undefined
  return summaryOf(id, body.day, await findDueBy(db, caller, body.day, 1000), rendering)
}

function reminderOf(id: string, tasks: readonly Task[], { baseUrl, clock }: Rendering): Message | undefined {
  const [first] = tasks
  if (!first) return undefined
  if (tasks.length === 1) {
    const due = dueWords(first, clock)
    return { id, title: first.title, lines: due ? [due] : [], url: `${baseUrl}/#/tasks/${first.number}` }
  }
  return { id, title: `${tasks.length} reminders`, lines: linesOf(tasks, clock), url: `${baseUrl}/` }
}

function summaryOf(
  id: string,
  day: string,
  tasks: readonly Task[],
  { baseUrl, clock }: Rendering,
): Message | undefined {
  if (tasks.length === 0) return undefined
  const late = tasks.filter(({ due_date }) => (due_date as string) < day)
  const counts = [
    tasks.length > late.length && `${tasks.length - late.length} due`,
    late.length > 0 && `${late.length} late`,
  ]
  const title = `Today: ${counts.filter(Boolean).join(', ')}`
  return { id, title, lines: linesOf(tasks, clock), url: `${baseUrl}/` }
}

function linesOf(tasks: readonly Task[], clock: Clock): string[] {
  const lines = tasks.slice(0, MAX_LINES).map((task) => {
    const due = dueWords(task, clock)
    return due ? `${task.title} (${due})` : task.title
  })
  return tasks.length > MAX_LINES ? [...lines, `and ${tasks.length - MAX_LINES} more`] : lines
}

/** "due today at 15:00", "due tomorrow", "was due on Friday 13 November". */
function dueWords({ due_date, due_time }: Task, { today, time }: Clock): string | undefined {
  if (due_date === null) return undefined
  const isLate = due_date < today || (due_date === today && due_time !== null && due_time < time)
  const day = due_date === today ? 'today' : due_date === addDays(today, 1) ? 'tomorrow' : undefined
  const words = day ?? `on ${dayInWords(due_date, today)}`
  return `${isLate ? 'was due' : 'due'} ${words}${due_time === null ? '' : ` at ${due_time}`}`
}

function byDue(one: Task, other: Task): number {
  const [first, second] = [dueOf(one) ?? '', dueOf(other) ?? '']
  return first === second ? one.number - other.number : first < second ? -1 : 1
}

/** A webhook's event; undefined if the change was purged or the task is no longer due then. */
export async function renderEvent(
  db: Db,
  caller: Caller,
  { id, body, created_at }: Pick<OutboxRow, 'id' | 'body' | 'created_at'>,
  { filter }: Pick<Channel, 'filter'>,
): Promise<Event | undefined> {
  if (body.about === 'due') {
    const [task] = await findTasksByIds(db, caller, [body.id])
    const isWanted = task?.status === 'pending' && dueOf(task) === body.due && inList(task, filter)
    if (!isWanted) return undefined
    const tasks = [eventTask(task, await listNames(db, caller), filter)]
    return { id, type: 'task.due', timestamp: created_at, data: { tasks } }
  }
  if (body.about !== 'change') return undefined
  const entry = await findChange(db, caller, body.seq)
  const changes = taskChanges(entry?.changes ?? []).filter(
    (change) => eventOf(change) === body.type && concerns(change, { filter }),
  )
  if (!entry || changes.length === 0) return undefined
  const lists = await listNames(db, caller)
  const tasks = changes.map(({ before, after }) => eventTask((after ?? before) as Task, lists, filter))
  const data = { change: entry.seq, client: entry.client, tasks }
  return { id, type: body.type, timestamp: entry.created_at, data }
}

function inList({ list_id }: Task, filter: Filter): boolean {
  return filter.list_id === null || filter.list_id === list_id
}

function eventTask(task: Task, lists: ReadonlyMap<string, string>, { descriptions }: Filter): EventTask {
  const { number, title, status, due_date, due_time, priority, tags, description } = task
  const list = task.list_id === null ? undefined : lists.get(task.list_id)
  return {
    number,
    title,
    completed: status === 'completed',
    ...(due_date !== null && { due_date }),
    ...(due_time !== null && { due_time }),
    ...(priority !== null && { priority }),
    ...(list !== undefined && { list }),
    ...(tags !== null && { tags: tagsOf(tags) }),
    ...(descriptions && description !== null && { description }),
  }
}
