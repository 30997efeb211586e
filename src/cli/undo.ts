import type { z } from 'zod'
import type { Config } from '../config.ts'
import { listHistory } from '../history/list-history.ts'
import { undoChange } from '../history/undo-change.ts'
import type { Acting } from '../operation.ts'
import { LONGEST_PAGE } from '../page.ts'
import { act, answer, call, refuse } from './act.ts'
import type { Command } from './command.ts'
import { readArguments, wrongUsage } from './read-arguments.ts'
import { allNamed } from './say-task.ts'

/** `errand undo` */
export async function undoLast(args: string[], config: Config, command: Command): Promise<void> {
  const { words, options } = readArguments(args, command, ['json'])
  const [given, ...more] = words
  if (more.length > 0 || (given !== undefined && !/^#?\d{1,9}$/.test(given))) throw wrongUsage(command)
  await act(config, async (acting) => {
    const change = given ?? (await lastInEffect(acting))
    if (change === undefined) return refuse('There is nothing to undo')
    answer(await call(acting, undoChange, { change }), {
      asJson: options.has('json'),
      say: sayUndone,
      next: NEXT,
    })
  })
}

const NEXT = {
  not_found: 'errand history lists the changes with their numbers.',
  conflict: 'errand history shows what changed since.',
}

type Outline = { change: number; undoes?: number | undefined }

/** The newest change that is no undo and has not been undone; running undo again goes further back. */
async function lastInEffect(acting: Acting): Promise<string | undefined> {
  const undos = new Map<number, Outline>()
  let before: number | null | undefined
  while (before !== null) {
    const args = { limit: LONGEST_PAGE, details: 'none', ...(before !== undefined && { before }) }
    const { data } = await call(acting, listHistory, args)
    for (const entry of data?.changes ?? []) {
      const { change, undoes } = entry
      if (undoes !== undefined && !undos.has(undoes)) undos.set(undoes, entry)
      if (undoes === undefined && !isUndone(change, undos)) return String(change)
    }
    before = data?.next_before ?? null
  }
  return undefined
}

/** Whether a change was undone, and the undo not undone in turn. `undos` has the newest undo of each change. */
function isUndone(change: number, undos: ReadonlyMap<number, Outline>): boolean {
  const undo = undos.get(change)
  return undo !== undefined && !isUndone(undo.change, undos)
}

function sayUndone({
  tasks,
  more = 0,
  lists = [],
  operation,
  change,
}: z.output<(typeof undoChange)['output']>): string {
  const again = change === undefined ? '' : ` errand undo ${change} does it again.`
  if (tasks.length === 0) return `Undone: the list ‘${lists[0]}’ is as before.${again}`
  const be = tasks.length === 1 ? 'is' : 'are'
  const now = Object.hasOwn(NOW, operation) ? NOW[operation] : 'as before'
  return `Undone: ${allNamed(tasks, more)} ${be} ${now}.${again}`
}

/** What undoing an operation leaves its tasks as. */
const NOW: Readonly<Record<string, string>> = {
  add_task: 'off the list again',
  add_tasks: 'off the list again',
  import_tasks: 'off the list again',
  complete_task: 'open again',
  delete_task: 'back',
}
