import { Problem } from '../problem.ts'
import { type Clock, isDay, isTime } from '../tasks/calendar.ts'
import { readRemind } from '../tasks/remind/read-remind.ts'
import { remindText } from '../tasks/remind/remind.ts'
import { readRepeat } from '../tasks/repeat/read-repeat.ts'
import { partsOfRule, type Repeat, ruleOf } from '../tasks/repeat/repeat.ts'
import { PRIORITIES } from '../tasks/task-fields.ts'
import type { Draft, Drafts, ListDraft, Source } from './draft.ts'
import { pastInstant } from './moments.ts'
import { uuidIn } from './outside-id.ts'
import { cellsBy, readCsv } from './read-csv.ts'

/** The first columns of the tasks that Errand has exported as CSV. */
export const ERRAND_HEADER = /^number,title,description,status,/i

/**
 * Errand's own export as JSON: its tasks and lists. Only known fields of these are read, so a claim of an owner, or
 * anything else in the file, has no effect.
 */
export function readErrandJson(source: Source): Drafts {
  const { tasks, lists } = recordsIn(source.text)
  return {
    drafts: tasks.map((task) => draftOf(task, source)),
    lists: lists.map((list) => listOf(list, source)),
  }
}

/** The tasks as CSV. It has no series, so the occurrences of a repeating task are no longer connected. */
export async function readErrandCsv(source: Source): Promise<Drafts> {
  const [header = [], ...rows] = await readCsv(source.text, ',')
  const cellsOf = cellsBy(header)
  const columns = header.map((name) => name.trim().toLowerCase())
  return {
    drafts: rows.map((row) => {
      const cells = cellsOf(row)
      const named = columns.map((name) => [name, withoutGuard(cells(name))])
      return draftOf(Object.fromEntries(named), source)
    }),
  }
}

/** The export writes an apostrophe before a text that a spreadsheet would run as a formula. */
function withoutGuard(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/, '')
}

type Fields = Readonly<Record<string, unknown>>

function recordsIn(text: string): { tasks: Fields[]; lists: Fields[] } {
  let document: unknown
  try {
    document = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    throw new Problem('invalid_input', 'The JSON file is broken, so nothing was imported', {
      hint: 'Export it again; a file that ends early cannot be read.',
    })
  }
  const { tasks, lists } = Object(document) as Fields
  if (!Array.isArray(tasks))
    throw new Problem('invalid_input', 'This JSON file is not an export of Errand', {
      hint: 'Errand reads its own exports, Todoist and TickTick as CSV, todo.txt and calendar files (.ics).',
    })
  return { tasks: tasks.map(Object), lists: Array.isArray(lists) ? lists.map(Object) : [] }
}

function draftOf(task: Fields, { name, clock, warn }: Source): Draft {
  const [number, under, after] = [task.number, task.under, task.after].map(numberIn)
  const title = textIn(task.title)
  const id = uuidIn(task.id)
  const day = textIn(task.due_date)
  const time = textIn(task.due_time)
  const isCompleted = task.status === 'completed'
  const due = isDay(day) ? { day, time: isTime(time) ? time : null } : undefined
  const repeat = isCompleted ? undefined : (ownRule(task) ?? readRepeat(textIn(task.repeat), clock)?.repeat)
  const remind = remindIn(textIn(task.remind), due, clock)
  if (remind === undefined) warn('Reminders that could not be read are left out', title)
  const [seriesDay, seriesTime] = [textIn(task.series_date), textIn(task.series_time)]
  return {
    ...(number !== undefined && { key: `${name}/${number}` }),
    ...(id !== undefined && { id }),
    title,
    description: textIn(task.description),
    priority: PRIORITIES.find((priority) => priority === task.priority) ?? null,
    ...(due && { due }),
    tags: textIn(task.tags)
      .split(' ')
      .filter((tag) => tag !== ''),
    list: textIn(task.list) || undefined,
    parent: under === undefined ? undefined : `${name}/${under}`,
    after: after === undefined ? undefined : `${name}/${after}`,
    repeat,
    remind: remind ?? null,
    isCompleted,
    createdAt: pastInstant(task.created_at, clock),
    completedAt: pastInstant(task.completed_at, clock),
    own: {
      ...(number !== undefined && { number }),
      series: uuidIn(task.series) ?? null,
      series_date: isDay(seriesDay) ? seriesDay : null,
      series_time: isTime(seriesTime) ? seriesTime : null,
      ...instantOr(pastInstant(task.updated_at, clock)),
    },
  }
}

/** The export has reminders in words. A moment is kept even if it has passed. */
function remindIn(words: string, due: Draft['due'], clock: Clock): string | null | undefined {
  if (words === '') return null
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/.exec(words) ?? []
  if (isDay(day) && isTime(time)) return remindText({ day, time })
  return readRemind(words, clock, { due_date: due?.day ?? null, due_time: due?.time ?? null })
}

function instantOr(updated_at: string | undefined) {
  return updated_at === undefined ? {} : { updated_at }
}

function listOf(list: Fields, { clock }: Source): ListDraft {
  const id = uuidIn(list.id)
  const position = numberIn(list.position)
  return {
    ...(id !== undefined && { id }),
    name: textIn(list.name),
    ...(position !== undefined && { position }),
    archivedAt: pastInstant(list.archived_at, clock),
    createdAt: pastInstant(list.created_at, clock),
  }
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A whole number that a task of a large account can have. */
function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return Number.isInteger(number) && (number as number) > 0 && (number as number) < 1e9
    ? (number as number)
    : undefined
}

const RULE =
  /^FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;(?:INTERVAL=[1-9]\d{0,2}|BYMONTH=\d{1,2}|BYMONTHDAY=-?\d{1,2}(?:,-?\d{1,2}){0,30}|BYDAY=-?\d?[A-Z]{2}(?:,-?\d?[A-Z]{2}){0,6}|BYSETPOS=-?\d{1,2}(?:,-?\d{1,2}){0,30}|COUNT=[1-9]\d{0,2}|UNTIL=\d{8})){0,7}$/

/** A rule that Errand could have written. */
function ownRule({ repeat_rule, repeat_from }: Fields): Repeat | undefined {
  const rule = textIn(repeat_rule)
  const from = (['due', 'completion', 'each'] as const).find((one) => one === repeat_from)
  if (from === undefined || rule.length > 300 || !RULE.test(rule)) return undefined
  return ruleOf(partsOfRule(rule)) === rule ? { rule, from } : undefined
}
