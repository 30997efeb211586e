import type { Act } from '../act.ts'
import { type ShownTask, shown } from '../saying/reply.ts'
import { matches } from '../tasks/match-titles.ts'
import { View } from '../tasks/view.ts'
import { TOOLS } from '../tool-names.ts'
import { changeTasks } from './change-tasks.ts'
import { completeOrDelete } from './complete-or-delete.ts'
import { sayMissing } from './find-or-ask.ts'
import { isProposed } from './only-done.ts'
import type { HistoryEntry } from './tools.ts'
import type { Turn } from './turn.ts'

export async function undo(
  turn: Turn,
  { steps, words, isWhole, told }: Extract<Act, { kind: 'undo' }>,
): Promise<void> {
  const history = await turn.tools.history()
  const undone = new Set(history.flatMap(({ undoes }) => undoes ?? []))
  const open = history.filter(({ undoes, change }) => undoes === undefined && !undone.has(change))
  if (words !== undefined) return bringBack(turn, words, open)
  const added = isWhole ? addedHere(turn, open) : []
  if (added.length > 0)
    return completeOrDelete(turn, { kind: 'delete', target: { by: 'numbers', numbers: added }, isSeen: true })
  const all = turn.before.changes.filter((change) => open.some((entry) => entry.change === change))
  const last = told === undefined ? all : namedOf(all, told, open)
  // "Undo both" means the two changes of one message.
  const groups = groupsOf(turn, open, last).slice(0, last.length > 1 && last.length === steps ? 1 : steps)
  if (groups.length === 0) return turn.say({ kind: 'nothing', why: 'undo' })
  const restored = new Map<number, ShownTask>()
  let more = 0
  for (const change of groups.flat().sort((one, other) => other - one)) {
    const envelope = await turn.tools.call(TOOLS.undo, { change: String(change) })
    if (isProposed(envelope)) {
      turn.failed(envelope)
      break
    }
    if (!envelope.success) {
      const titles =
        open
          .find((entry) => entry.change === change)
          ?.tasks?.map(({ before, after }) => (after ?? before) as ShownTask) ?? []
      turn.say({ kind: 'nothing', why: 'changed-since', tasks: titles.map(shown) })
      break
    }
    const data = envelope.data as { tasks: ShownTask[]; more?: number }
    for (const task of data.tasks) restored.set(task.number, shown(task))
    more += data.more ?? 0
  }
  await turn.look()
  if (restored.size === 0) return
  const isThere = ({ number }: ShownTask) => turn.context.view.get(number) !== undefined
  const tasks = [...restored.values()].filter(isThere)
  const gone = [...restored.values()].filter((task) => !isThere(task))
  turn.did(
    { kind: 'undo', steps },
    tasks.map(({ number }) => number),
  )
  turn.know({ changes: [] })
  turn.say({ kind: 'undone', tasks, ...(gone.length > 0 && { gone }), ...(more > 0 && { more }) })
}

/** The changes that concern a named task; all of them if none is named. */
function namedOf(changes: number[], told: string, open: HistoryEntry[]): number[] {
  const named = changes.filter((change) =>
    open
      .find((entry) => entry.change === change)
      ?.tasks?.some(({ before, after }) => isLike(told, (before ?? after)?.title ?? '')),
  )
  return named.length > 0 ? named : changes
}

/** Mentioned tasks that were added in this conversation, before the last message. */
function addedHere({ before }: Turn, open: HistoryEntry[]): number[] {
  const changes = new Set(before.earlier.flat())
  const added = open
    .filter(({ change }) => changes.has(change))
    .flatMap(({ tasks = [] }) => tasks.flatMap(({ before, after }) => (before || !after ? [] : after.number)))
  return before.focus.length > 0 && before.focus.every((number) => added.includes(number)) ? before.focus : []
}

/** Changes to undo together, newest first: those of one message, or a single one made elsewhere. */
function groupsOf({ before }: Turn, open: HistoryEntry[], last: number[]): number[][] {
  const left = new Set(open.map(({ change }) => change).filter((change) => !last.includes(change)))
  const groups = before.earlier.map((group) => group.filter((change) => left.has(change)))
  for (const change of groups.flat()) left.delete(change)
  const rest = [...groups, ...[...left].map((change) => [change])]
    .filter((group) => group.length > 0)
    .sort((one, other) => Math.max(...other) - Math.max(...one))
  return [...(last.length > 0 ? [last] : []), ...rest]
}

/** "What did you just delete?" */
export async function recall(turn: Turn, { isDeleted }: Extract<Act, { kind: 'recall' }>): Promise<void> {
  const history = await turn.tools.history()
  const last = isDeleted ? history.find(({ summary }) => summary.startsWith('deleted')) : history[0]
  turn.say({ kind: 'recalled', ...(last && { summary: last.summary }) })
}

/** "No!" after a change: asks what is wrong. */
export async function protest(turn: Turn): Promise<void> {
  const { changes, done } = turn.before
  if (changes.length === 0 || !done) {
    turn.say({ kind: 'chat', about: 'cancelled' })
    return
  }
  turn.know({ question: { kind: 'confirm', act: { kind: 'undo', steps: 1 } }, done, changes })
  const history = await turn.tools.history()
  const tasks = history
    .filter(({ change }) => changes.includes(change))
    .flatMap((entry) => (entry.tasks ?? []).flatMap(({ before, after }) => after ?? before ?? []))
  turn.say({ kind: 'ask', about: 'undo', verb: done.kind, tasks: tasks.map(shown) }, [
    { label: 'Undo', say: 'undo' },
    { label: 'Leave it', say: 'no, leave it' },
  ])
}

const OLD_NAME = /^(?:the |its )?(?:(?:old|previous|original|first|former) )?(?:name|title)$/i

/** "put the old name back": restores the previous title. */
async function nameBack(turn: Turn, open: HistoryEntry[]): Promise<void> {
  const { focus } = turn.before
  const changed = open
    .flatMap(({ tasks }) => tasks ?? [])
    .find(
      ({ before, after }) =>
        before &&
        after &&
        before.title !== after.title &&
        (focus.length === 0 || focus.includes(after.number)),
    )
  const task = changed?.after && turn.context.view.get(changed.after.number)
  if (!changed?.before || !task) return turn.say({ kind: 'nothing', why: 'undo' })
  const { title } = changed.before
  return changeTasks(turn, {
    kind: 'change',
    target: { by: 'numbers', numbers: [task.number] },
    set: { title },
  })
}

/** "bring back the gym session": undoes the change that removed it. */
async function bringBack(turn: Turn, words: string, open: HistoryEntry[]): Promise<void> {
  if (OLD_NAME.test(words)) return nameBack(turn, open)
  const done = matches(words, turn.context.view, ({ completed }) => completed)[0]
  const gone = open.find(({ tasks }) =>
    tasks?.some(({ before, after }) => before !== null && after === null && isLike(words, before.title)),
  )
  if (gone) return takeBack(turn, gone)
  if (done && done.wordShare >= 0.6)
    return completeOrDelete(turn, { kind: 'reopen', target: { by: 'numbers', numbers: [done.task.number] } })
  const here = new Set([...turn.before.changes, ...turn.before.earlier.flat()])
  const changed = open.find(
    ({ change, tasks }) =>
      here.has(change) && tasks?.some(({ before, after }) => before && after && isLike(words, after.title)),
  )
  return changed ? takeBack(turn, changed) : sayMissing(turn, words, 'bring back')
}

async function takeBack(turn: Turn, { change }: HistoryEntry): Promise<void> {
  const envelope = await turn.tools.call(TOOLS.undo, { change: String(change) })
  if (!envelope.success) return turn.failed(envelope)
  await turn.look()
  const tasks = (envelope.data as { tasks: ShownTask[] }).tasks.map(shown)
  turn.did(
    { kind: 'undo', steps: 1 },
    tasks.map(({ number }) => number),
  )
  turn.know({ changes: [] })
  return turn.say({ kind: 'undone', tasks })
}

function isLike(words: string, title: string): boolean {
  const [match] = matches(words, new View([{ number: 1, title, completed: false }]))
  return match !== undefined && (match.wordShare >= 0.6 || match.titleShare >= 0.6)
}
