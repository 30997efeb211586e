import { z } from 'zod'
import { Problem } from '../problem.ts'
import { fold, text } from '../text.ts'
import { addDays, type Clock, type Day, mondayOf } from './calendar.ts'
import { readDue } from './due.ts'
import { PriorityOrClear, STATUSES, type Task } from './task.ts'

/** Which tasks are meant: the parameters that list_tasks and change_tasks share. */
export const Filters = {
  status: z.enum(['all', ...STATUSES], { error: 'status must be all, pending or completed' }),
  search: text('search', 255).describe('Words in title or description').optional(),
  priority: PriorityOrClear.optional(),
  due: text('due', 60)
    .describe('overdue, today, tomorrow, this week, next week, none, a date, or from..to')
    .optional(),
}

type Said = { search?: string | undefined; priority?: string | undefined; due?: string | undefined }

export type DueRange = { from: Day; to: Day } | { before: Day; time: string } | 'none'

/** Filters as the store takes them: folded, and with days instead of words. */
export type TaskFilters = {
  search?: string
  priority?: NonNullable<Task['priority']> | 'none'
  due?: DueRange
}

export function readFilters({ search, priority, due }: Said, clock: Clock): TaskFilters {
  return {
    ...(search !== undefined && { search: fold(search) }),
    ...(priority !== undefined && { priority: priority as NonNullable<TaskFilters['priority']> }),
    ...(due !== undefined && { due: readRange(due, clock) }),
  }
}

const ANY_EARLIER = '0001-01-01'
const ANY_LATER = '9999-12-31'

function readRange(said: string, clock: Clock): DueRange {
  const words = fold(said)
  if (words === 'none') return 'none'
  if (words === 'overdue') return { before: clock.today, time: clock.time }
  if (words === 'this week') return week(clock, 0)
  if (words === 'next week') return week(clock, 7)
  const [first = '', last = first, ...more] = words.split('..')
  const [from, to] = [first.trim() || ANY_EARLIER, last.trim() || ANY_LATER].map(
    (side) => readDue(side, clock)?.day,
  )
  if (!from || !to || from > to || more.length > 0 || words === '..') {
    const message =
      'due must be overdue, today, tomorrow, this week, next week, none, a date, or from..to with the earlier day first'
    throw new Problem('invalid_date', message, { details: [{ field: 'due', message }] })
  }
  return { from, to }
}

/** Monday to Sunday. */
function week({ today }: Clock, daysAhead: number): DueRange {
  const from = addDays(mondayOf(today) as Day, daysAhead) as Day
  return { from, to: addDays(from, 6) as Day }
}
