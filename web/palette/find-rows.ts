import type { Task } from '../data/api.ts'
import { foldForSearch, score, wordsOf } from './match.ts'

export type Command = {
  id: string
  section: 'Do' | 'Go to'
  name: string
  /** Other words that find it. */
  also?: string
  /** As the shortcut sheet writes them. */
  keys?: string
  /** It may reject; the palette stays open until it has worked, so that the typed words are not lost. */
  mayFail?: boolean
  run: () => unknown
}

export type Row = { id: string; score: number } & ({ task: Task } | { command: Command })
export type Section = { title: string; rows: Row[] }

/** Drawing more would take longer than typing another letter. */
export const MOST_TASKS = 8
export const MOST_COMMANDS = 30

type Source = {
  tasks: Iterable<Task>
  /** Shown while nothing is typed. */
  recent: readonly Task[]
  commands: readonly Command[]
  /** The commands that use the typed words. They come after all that match. */
  typed: readonly Command[]
}

/** The rows for a query, in sections that have any. */
export function findRows(query: string, { tasks, recent, commands, typed }: Source): Section[] {
  const words = wordsOf(query)
  const found = words.length === 0 ? recent.map(rowOf) : bestTasks(words, query, tasks)
  const matching = commands
    .flatMap((command) => {
      const points = score(words, foldForSearch(`${command.name} ${command.also ?? ''}`.trim()))
      return points === undefined ? [] : [{ id: command.id, score: points, command }]
    })
    .sort((a, b) => b.score - a.score)
  const inSection = (name: Command['section']) =>
    matching.filter(({ command }) => command.section === name).slice(0, MOST_COMMANDS)
  const typedRows = typed.map((command) => ({ id: command.id, score: 0, command }))
  const sections = [
    { title: words.length === 0 ? 'Recent tasks' : 'Tasks', rows: found },
    { title: 'Do', rows: [...inSection('Do'), ...typedRows] },
    { title: 'Go to', rows: inSection('Go to') },
  ]
  return sections.filter(({ rows }) => rows.length > 0)
}

/** The place of the row that Enter chooses first: the best match, not always the first row. */
export function bestPlace(rows: readonly Row[]): number {
  const best = Math.max(...rows.map((row) => row.score))
  return Math.max(
    0,
    rows.findIndex((row) => row.score === best),
  )
}

function rowOf(task: Task): Row {
  return { id: task.id, score: 0, task }
}

/** Titles are folded once, not with every letter that is typed. */
const foldedTitles = new WeakMap<Task, string>()

function foldedTitle(task: Task): string {
  const known = foldedTitles.get(task)
  if (known !== undefined) return known
  const folded = foldForSearch(task.title)
  foldedTitles.set(task, folded)
  return folded
}

/** A done task is found after an open one that matches as well. */
const DONE_PENALTY = 15
const NUMBER_SCORE = 120

/** The tasks that match best, in one pass that keeps only those. */
function bestTasks(words: readonly string[], query: string, tasks: Iterable<Task>): Row[] {
  const number = Number(/^#?(\d{1,15})$/.exec(query.trim())?.[1] ?? 0)
  const best: (Row & { task: Task })[] = []
  for (const task of tasks) {
    const points = task.number === number ? NUMBER_SCORE : score(words, foldedTitle(task))
    if (points === undefined) continue
    const row = { id: task.id, score: points - (task.completed ? DONE_PENALTY : 0), task }
    const place = best.findIndex((one) => isBefore(row, one))
    if (place >= 0) best.splice(place, 0, row)
    else if (best.length < MOST_TASKS) best.push(row)
    if (best.length > MOST_TASKS) best.pop()
  }
  return best
}

type TaskRow = Row & { task: Task }

/** The better match is first; among equals the newer task. */
function isBefore(a: TaskRow, b: TaskRow): boolean {
  return a.score === b.score ? a.task.number > b.task.number : a.score > b.score
}
