import { z } from 'zod'
import { fold } from '../fold.ts'
import { Problem } from '../problem.ts'
import { text } from '../text.ts'
import type { Clock, Day } from './calendar.ts'
import { readDayRange } from './day-range.ts'
import { STATUSES, type Task } from './task.ts'
import { PriorityOrClear } from './task-fields.ts'

/** The filter parameters of list_tasks and change_tasks. */
export const Filters = {
  status: z.enum(['all', ...STATUSES], { error: 'status must be all, pending or completed' }),
  search: text('search', 255).describe('Words in title or description').optional(),
  priority: PriorityOrClear.optional(),
  due: text('due', 60)
    .describe('overdue, today, tomorrow, this week, next week, none, a date, or from..to')
    .optional(),
}

type FilterArguments = {
  search?: string | undefined
  priority?: string | undefined
  due?: string | undefined
}

export type DueRange = { from: Day; to: Day } | { before: Day; time: string } | 'none'

/** Filters for the store: folded text, and days instead of words. */
export type TaskFilters = {
  search?: string
  priority?: NonNullable<Task['priority']> | 'none'
  due?: DueRange
}

export function readFilters({ search, priority, due }: FilterArguments, clock: Clock): TaskFilters {
  return {
    ...(search !== undefined && { search: fold(search) }),
    ...(priority !== undefined && { priority: priority as NonNullable<TaskFilters['priority']> }),
    ...(due !== undefined && { due: readRange(due, clock) }),
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
