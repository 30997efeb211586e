import type { Act, Target } from '../act.ts'
import { filterLabel } from '../saying/filter-label.ts'
import { shown } from '../saying/reply.ts'
import type { Choice } from '../state.ts'
import { byUrgency } from '../tasks/by-urgency.ts'
import { matches } from '../tasks/match-titles.ts'
import { type Purpose, resolve } from '../tasks/resolve.ts'
import type { IndexedTask } from '../tasks/view.ts'
import type { Turn } from './turn.ts'

/** The tasks an act is about; undefined if it asked a question instead. */
export function findOrAsk(
  turn: Turn,
  act: Act & { target: Target },
  purpose: Purpose,
): IndexedTask[] | undefined {
  const found = resolve(act.target, purpose, turn.context)
  const verb = VERBS[act.kind] ?? 'change'
  if ('tasks' in found) {
    if (found.tasks.length > 0) return found.tasks
    const { target } = act
    turn.say({
      kind: 'nothing',
      why: 'condition',
      ...(target.by === 'filter' && { label: filterLabel(target.filter) }),
    })
    return undefined
  }
  if ('which' in found) {
    const numbers = found.which.map(({ number }) => number)
    turn.know({ question: { kind: 'which', act, numbers }, listed: numbers, focus: [] })
    turn.say(
      { kind: 'which', verb, tasks: found.which.map(shown), ...(found.words && { words: found.words }) },
      found.which.map(choiceOf),
    )
    return undefined
  }
  if ('missing' in found) {
    sayMissing(turn, found.missing, verb, act)
    return undefined
  }
  if ('noList' in found) {
    turn.say({
      kind: 'no-list',
      name: found.noList,
      lists: turn.context.view.lists.map(({ name }) => name),
      isChange: true,
    })
    return undefined
  }
  if ('unread' in found) {
    turn.say({ kind: 'ask', about: 'condition', verb, words: found.unread })
    return undefined
  }
  const open = byUrgency(
    turn.context.view.tasks.filter(({ completed }) => completed === (purpose === 'reopen')),
  ).slice(0, 6)
  const numbers = open.map(({ number }) => number)
  if (open.length > 0) turn.know({ question: { kind: 'which', act, numbers } })
  turn.say({ kind: 'ask', about: 'target', verb }, open.map(choiceOf))
  return undefined
}

/** The least share of the words that a title must have to be suggested. */
const NEAR = 0.3

export function sayMissing(turn: Turn, words: string, verb: string, act?: Act): void {
  const near = matches(words, turn.context.view)
    .filter(({ wordShare, task }) => wordShare >= NEAR && task.completed === (verb === VERBS.reopen))
    .slice(0, 3)
    .map(({ task }) => task)
  const numbers = near.map(({ number }) => number)
  turn.know({
    focus: [],
    question: { kind: 'unknown', text: words, ...(act && { act, near: numbers }) },
  })
  turn.say(
    { kind: 'missing', words, ...(act && near.length > 0 && { near: near.map(shown) }) },
    near.map(choiceOf),
  )
}

export const VERBS: Readonly<Record<string, string>> = {
  complete: 'complete',
  delete: 'delete',
  reopen: 'reopen',
  change: 'change',
  skip: 'skip',
  split: 'split',
}

export function choiceOf(task: IndexedTask): Choice {
  return { label: task.title, say: `#${task.number}` }
}
