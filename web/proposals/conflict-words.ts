import { isByHand } from '../data/actors.ts'
import type { Change, Task } from '../data/api.ts'
import { sayMomentInside, sayWhen } from '../data/dates.ts'
import { fieldChanges } from './field-changes.ts'
import type { Conflict, Proposal } from './proposal.ts'

/** A conflict with its author as the page names them, if the history knows. */
export type Explained = Conflict & { by?: string }

const YOU = 'You'

/** Finds who changed the tasks last. */
export function explain(conflicts: readonly Conflict[], history: Iterable<Change>): Explained[] {
  const newestFirst = [...history].sort((a, b) => b.change - a.change)
  return conflicts.map((conflict) => {
    const last = newestFirst.find(({ tasks = [] }) =>
      tasks.some(({ before, after }) => (after ?? before)?.number === conflict.number),
    )
    if (!last) return conflict
    const by = isByHand(last) ? YOU : last.client === 'Assistant' ? 'The assistant' : last.client
    return { at: last.at, ...conflict, by }
  })
}

/** Why a proposal needs a choice: You renamed this task at 10:41, after the proposal. It is now “Agenda”. */
export function sayConflict(
  conflicts: readonly Explained[],
  current: Task | undefined,
  count: number,
): string {
  const [first, ...more] = conflicts
  if (!first) return ''
  if (count > 1) {
    const those = more.length === 0 ? 'One' : conflicts.length
    const names = conflicts.map(({ title }) => `“${title}”`).join(', ')
    return `${those} of these ${count} tasks changed after the proposal: ${names}.`
  }
  const when = first.at ? ` ${sayMomentInside(first.at)}` : ''
  const happened = `${sayEvent(first, current)}${when}, after the proposal.`
  return [happened, sayNow(first, current)].filter(Boolean).join(' ')
}

function sayEvent({ what, fields, by }: Explained, current: Task | undefined): string {
  const [noun = '', ...more] = new Set(fields.map(nounOf))
  const verb = what === 'deleted' ? 'deleted' : more.length > 0 ? 'changed' : pastOf(noun, current)
  if (by === undefined) return `This task was ${verb}`
  const isNamed = verb === 'changed' && more.length === 0 && noun !== '' && noun !== 'change'
  return `${by} ${verb} ${isNamed ? `the ${noun} of ` : ''}this task`
}

function pastOf(noun: string, current: Task | undefined): string {
  if (noun === 'title') return 'renamed'
  if (noun === 'date' || noun === 'list') return 'moved'
  if (noun === 'status') return current?.completed === false ? 'reopened' : 'completed'
  return 'changed'
}

/** Whether the person made the later change, so that the buttons may say "mine". */
function isOwn({ by }: Explained): boolean {
  return by === YOU
}

/** The two choices: to let the proposal win, unless its task is gone, and to keep the task as it is. */
export function sayChoices(
  conflicts: readonly Explained[],
  { tasks, button }: Pick<Proposal, 'tasks'> & { button: string },
): { replace?: string; keep: string } {
  if (conflicts.some(({ what }) => what === 'deleted')) return { keep: 'Decline' }
  if (button !== 'Approve') return { replace: `${button} anyway`, keep: sayKeep(conflicts) }
  const proposed = new Set(
    tasks.flatMap(({ before, after }) =>
      after ? fieldChanges(before, after).map(({ label }) => label) : [],
    ),
  )
  const nouns = new Set(conflicts.flatMap(({ fields }) => fields.map(nounOf)))
  const replaced = NOUNS.filter(([, noun, label]) => nouns.has(noun) && proposed.has(label))
  const [noun, ...more] = new Set(replaced.map(([, each]) => each))
  // Only what the proposal sets would be replaced, and here that is nothing.
  if (noun === undefined) return { replace: 'Approve anyway', keep: 'Decline' }
  const whose = conflicts.every(isOwn) ? 'my' : 'the'
  return {
    replace: `Replace ${whose} ${more.length === 0 ? noun : 'changes'}`,
    keep: sayKeep(conflicts),
  }
}

function sayKeep(conflicts: readonly Explained[]): string {
  return conflicts.every(isOwn) ? 'Keep mine, decline' : 'Keep it, decline'
}

function sayNow({ what, fields }: Conflict, current: Task | undefined): string {
  if (what === 'deleted' || !current) return ''
  const nouns = new Set(fields.map(nounOf))
  if (nouns.has('title')) return `It is now “${current.title}”.`
  if (nouns.has('date'))
    return current.due_date ? `It is now due ${sayWhen(current)}.` : 'It now has no date.'
  return nouns.has('list') ? `It is now in ${current.list ?? 'the inbox'}.` : ''
}

/** The page's noun for a field of a stored task. */
function nounOf(field: string): string {
  return NOUNS.find(([prefix]) => field.startsWith(prefix))?.[1] ?? 'change'
}

/** The start of a stored field's name, the page's noun for it, and its label. */
const NOUNS = [
  ['title', 'title', 'Title'],
  ['due', 'date', 'Date'],
  ['list', 'list', 'List'],
  ['status', 'status', ''],
  ['completed', 'status', ''],
  ['priority', 'priority', 'Priority'],
  ['description', 'description', 'Description'],
  ['tags', 'tags', 'Tags'],
  ['repeat', 'repetition', 'Repeat'],
  ['series', 'repetition', 'Repeat'],
  ['remind', 'reminder', 'Remind'],
  ['after', 'order', 'After'],
] as const
