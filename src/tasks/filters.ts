import { z } from 'zod'
import { fold } from '../fold.ts'
import { findList } from '../lists/find-list.ts'
import { ListName } from '../lists/list.ts'
import { readTagFilter, TagFilter } from '../lists/tags.ts'
import type { Context } from '../operation.ts'
import { Problem } from '../problem.ts'
import { text } from '../text.ts'
import type { Clock, Day } from './calendar.ts'
import { readDayRange } from './day-range.ts'
import { findOneTask } from './find-task.ts'
import { STATUSES, type Task, TaskIdentifier } from './task.ts'
import { PriorityOrClear } from './task-fields.ts'

/** The filter parameters of list_tasks and change_tasks. */
export const Filters = {
  status: z.enum(['all', ...STATUSES], { error: 'status must be all, pending or completed' }),
  search: text('search', 255).describe('Words in title or description').optional(),
  priority: PriorityOrClear.optional(),
  due: text('due', 60)
    .describe('overdue, today, tomorrow, this week, next week, none, a date, or from..to')
    .optional(),
  list: ListName.describe("List name, or 'none' for the inbox").optional(),
  tag: TagFilter.optional(),
  under: z.optional(TaskIdentifier.describe('Steps of this task')),
}

export const FILTER_NAMES = Object.keys(Filters) as (keyof typeof Filters)[]

type FilterArguments = { [Name in Exclude<keyof typeof Filters, 'status'>]?: string | undefined }

export type DueRange = { from: Day; to: Day } | { before: Day; time: string } | 'none'

/** Filters for the store: folded text, and days instead of words. */
export type TaskFilters = {
  search?: string
  priority?: NonNullable<Task['priority']> | 'none'
  due?: DueRange
  /** Its id; null for the inbox. */
  list?: string | null
  tags?: readonly string[]
  /** The parent's number. */
  under?: number
}

type Reading = Pick<Context, 'db' | 'caller' | 'clock'>

export async function readFilters(args: FilterArguments, context: Reading): Promise<TaskFilters> {
  const { search, priority, due, list, tag, under } = args
  const { db, caller, clock } = context
  return {
    ...(search !== undefined && { search: fold(search) }),
    ...(priority !== undefined && { priority: priority as NonNullable<TaskFilters['priority']> }),
    ...(due !== undefined && { due: readRange(due, clock) }),
    ...(list !== undefined && { list: (await findList(list, context))?.id ?? null }),
    ...(tag !== undefined && { tags: readTagFilter(tag) }),
    ...(under !== undefined && {
      under: (await findOneTask(db, caller, under, { prefer: 'one' })).task.number,
    }),
  }
}

const ANY_EARLIER = '0001-01-01'
const ANY_LATER = '9999-12-31'

function readRange(phrase: string, clock: Clock): DueRange {
  const words = fold(phrase)
  if (words === 'none') return 'none'
  if (words === 'overdue') return { before: clock.today, time: clock.time }
  const [first = '', last, ...more] = words.split('..')
  const [from, to] = last === undefined ? bothEnds(words, clock) : [start(first, clock), end(last, clock)]
  if (!from || !to || from > to || more.length > 0 || words === '..') {
    const message =
      'due must be overdue, today, tomorrow, this week, next week, none, a date, or from..to with the earlier day first'
    throw new Problem('invalid_date', message, { details: [{ field: 'due', message }] })
  }
  return { from, to }
}

function bothEnds(words: string, clock: Clock): (Day | undefined)[] {
  const range = readDayRange(words, clock)
  return range ? [range.from ?? ANY_EARLIER, range.to ?? ANY_LATER] : []
}

function start(side: string, clock: Clock): Day | undefined {
  return side.trim() === '' ? ANY_EARLIER : readDayRange(side.trim(), clock)?.from
}

function end(side: string, clock: Clock): Day | undefined {
  return side.trim() === '' ? ANY_LATER : readDayRange(side.trim(), clock)?.to
}
