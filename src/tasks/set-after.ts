import { z } from 'zod'
import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import type { Context } from '../operation.ts'
import { Problem } from '../problem.ts'
import { findOneTask } from './find-task.ts'
import { findAfter } from './step-store.ts'
import { type Task, TaskIdentifier } from './task.ts'
import { isClear } from './task-fields.ts'

/** The most tasks that can wait in a row: each check follows the row to its end. */
const MAX_ROW = 50

export const AfterIdentifier = z.optional(TaskIdentifier.describe('Task to be done first'))

/** The number of the task that must be done before this one, after a call; `current` has its new place already. */
export async function afterFrom(
  argument: string | undefined,
  current: Pick<Task, 'after' | 'under'> & { number?: number },
  { db, caller }: Context,
): Promise<number | null> {
  // A task that has just become a step no longer waits for its own task.
  if (argument === undefined) return current.after === current.under ? null : current.after
  if (isClear(argument)) return null
  const { task: first } = await findOneTask(db, caller, argument, { prefer: 'one' })
  if (first.number === current.number) throw refused('A task cannot wait for itself')
  if (first.number === current.under)
    throw refused(`A step cannot wait for its own task #${first.number}, which is done last`)
  if (first.under !== null && first.under === current.number)
    throw refused(`#${first.number} is a step of this task, which waits for its steps anyway`)
  const row = await rowFrom(db, caller, first.number)
  if (current.number !== undefined && row.includes(current.number)) {
    const names = [current.number, ...row.slice(0, row.indexOf(current.number) + 1)].map((each) => `#${each}`)
    throw refused(`These tasks would wait for each other: ${names.join(' after ')}`)
  }
  if (row.length >= MAX_ROW) throw refused(`At most ${MAX_ROW} tasks can wait in a row`)
  return first.number
}

/** The task that a restored task waited for, unless they would wait for each other by now. */
export async function restoredAfter(
  db: Db,
  caller: Caller,
  { number, after }: Pick<Task, 'number' | 'after'>,
): Promise<number | null> {
  const row = after === null ? [] : await rowFrom(db, caller, after)
  return row.includes(number) || row.length >= MAX_ROW ? null : after
}

/** The task with this number, the one that it waits for, and so on. Completed ones count: they may be reopened. */
async function rowFrom(db: Db, caller: Caller, first: number): Promise<number[]> {
  const row: number[] = []
  let next: number | null = first
  while (next !== null && row.length < MAX_ROW) {
    row.push(next)
    next = await findAfter(db, caller, next)
  }
  return row
}

function refused(message: string): Problem {
  return new Problem('invalid_input', message, { details: [{ field: 'after', message }] })
}
