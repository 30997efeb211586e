import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import { fold } from '../fold.ts'
import { Problem } from '../problem.ts'
import { type Matches, matchTitles } from './match-titles.ts'
import { showTasks } from './show-tasks.ts'
import type { Task } from './task.ts'
import { findTaskById, findTaskByNumber, findTasksByTitle, readTitles } from './task-store.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const NUMBER = /^#?(\d+)$/
const NUMERIC = /^[#+\-\d.,]+$/
const LARGEST_NUMBER = 2 ** 31 - 1
const CANDIDATES = 10

type Preference = {
  /** How to choose among several matches. `one` refuses them: changing the wrong task would be worse. */
  prefer: 'pending' | 'newest' | 'one'
}

export type Found = { task: Task; others: Task[]; isByTitle: boolean }

/** Finds a task by its id, its number, or words of its title. */
export async function findOneTask(
  db: Db,
  caller: Caller,
  identifier: string,
  { prefer }: Preference,
): Promise<Found> {
  const words = fold(identifier)
  const identified = await findByIdOrNumber(db, caller, words)
  if (identified) return { task: identified, others: [], isByTitle: false }

  const matches = await findTasksByTitle(db, caller, words, {
    prefer: prefer === 'pending' ? 'pending' : 'newest',
    limit: CANDIDATES + 1,
  })
  const exactOnly = matches[0]?.exact || isOnlyExact(words)
  const [first, ...rest] = matches.filter(({ exact }) => exact || !exactOnly).map(({ task }) => task)
  if (!first) throw notFound(identifier)
  if (prefer === 'one' && rest.length > 0) throw await ambiguous(db, caller, identifier, [first, ...rest])
  return { task: first, others: rest.slice(0, CANDIDATES), isByTitle: true }
}

/** `findOneTask` with `one` for each identifier, in a single pass over the titles. */
export async function findEachTask(db: Db, caller: Caller, identifiers: readonly string[]): Promise<Task[]> {
  const identified = new Map<string, Task | undefined>()
  for (const identifier of identifiers) {
    const words = fold(identifier)
    if (!identified.has(words)) identified.set(words, await findByIdOrNumber(db, caller, words))
  }
  const queries = [...identified].flatMap(([words, task]) => (task ? [] : [words]))
  const matches = await matchTitles(queries, readTitles(db, caller), CANDIDATES + 1)
  const tasks = new Map<string, Task>()
  for (const identifier of identifiers) {
    const words = fold(identifier)
    const task =
      identified.get(words) ?? (await onlyMatch(db, caller, identifier, matches.get(words) as Matches))
    tasks.set(task.id, task)
  }
  return [...tasks.values()]
}

async function onlyMatch(
  db: Db,
  caller: Caller,
  identifier: string,
  { exact, partial }: Matches,
): Promise<Task> {
  const numbers = exact.length > 0 || isOnlyExact(fold(identifier)) ? exact : partial
  const tasks = []
  for (const number of numbers) tasks.push((await findTaskByNumber(db, caller, number)) as Task)
  const [first, ...rest] = tasks
  if (!first) throw notFound(identifier)
  if (rest.length > 0) throw await ambiguous(db, caller, identifier, [first, ...rest])
  return first
}

/** Numbers and ids match exactly: "3" must not delete "Buy 30 eggs". */
function isOnlyExact(words: string): boolean {
  return UUID.test(words) || NUMERIC.test(words)
}

function notFound(identifier: string): Problem {
  return new Problem('not_found', `No task matching '${identifier}' found`, {
    hint: 'Call list_tasks to see the tasks and their numbers.',
  })
}

async function findByIdOrNumber(db: Db, caller: Caller, words: string): Promise<Task | undefined> {
  if (UUID.test(words)) return findTaskById(db, caller, words)
  const number = Number(NUMBER.exec(words)?.[1])
  return number <= LARGEST_NUMBER ? findTaskByNumber(db, caller, number) : undefined
}

async function ambiguous(db: Db, caller: Caller, identifier: string, candidates: Task[]): Promise<Problem> {
  const shown = await showTasks(db, caller, candidates.slice(0, CANDIDATES))
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
