import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import { Problem } from '../problem.ts'
import { fold } from '../text.ts'
import { type Task, type TaskView, view } from './task.ts'
import { findTaskById, findTaskByNumber, findTasksByTitle } from './task-store.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const NUMBER = /^#?(\d+)$/
const NUMERIC = /^[#+\-\d.,]+$/
const LARGEST_NUMBER = 2 ** 31 - 1
const CANDIDATES = 10

type Wish = {
  /** Which of several tasks that fit is meant. `one` means none of them: changing the wrong task would be worse. */
  prefer: 'pending' | 'newest' | 'one'
}

export type Found = { task: Task; others: TaskView[] }

/** The task that a person means by its id, its number, or words of its title. */
export async function findOneTask(
  db: Db,
  caller: Caller,
  identifier: string,
  { prefer }: Wish,
): Promise<Found> {
  const words = fold(identifier)
  const named = await findByName(db, caller, words)
  if (named) return { task: named, others: [] }

  const matches = await findTasksByTitle(db, caller, words, {
    prefer: prefer === 'pending' ? 'pending' : 'newest',
    limit: CANDIDATES + 1,
  })
  // Whole titles come before parts of titles. What looks like a number or an id means that one, never a title that
  // happens to contain it: "3" must not delete "Buy 30 eggs".
  const exactOnly = matches[0]?.exact || UUID.test(words) || NUMERIC.test(words)
  const [first, ...rest] = matches.filter(({ exact }) => exact || !exactOnly).map(({ task }) => task)
  if (!first) {
    throw new Problem('not_found', `No task matching '${identifier}' found`, {
      hint: 'Call list_tasks to see the tasks and their numbers.',
    })
  }
  if (prefer === 'one' && rest.length > 0) throw ambiguous(identifier, [first, ...rest])
  return { task: first, others: rest.slice(0, CANDIDATES).map(view) }
}

async function findByName(db: Db, caller: Caller, words: string): Promise<Task | undefined> {
  if (UUID.test(words)) return findTaskById(db, caller, words)
  const number = Number(NUMBER.exec(words)?.[1])
  return number <= LARGEST_NUMBER ? findTaskByNumber(db, caller, number) : undefined
}

function ambiguous(identifier: string, candidates: Task[]): Problem {
  const shown = candidates.slice(0, CANDIDATES).map(view)
  const names = shown.map(({ number, title }) => `#${number} '${title}'`).join(', ')
  const more = candidates.length > CANDIDATES ? ' and more' : ''
  return new Problem(
    'ambiguous',
    `Several tasks match '${identifier}': ${names}${more}. Nothing was changed`,
    {
      details: shown,
      hint: 'Ask the person which one they mean, then call again with its number.',
    },
  )
}
