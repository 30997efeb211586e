import type { Reply } from './reply.ts'
import { called, dateOf, named, plainLine } from './task-words.ts'

/** `hasCards`: cards show the tasks, so the words need not repeat them. */
export type SayOptions = { hasCards: boolean; today?: string }

export function sayWhich(
  { verb, tasks: all, words: said }: Extract<Reply, { kind: 'which' }>,
  { hasCards, today }: SayOptions,
): string {
  const head = `${said ? `${countOf(all)} match ${called(said)}. ` : ''}Which one should I ${verb}?`
  return hasCards ? head : [head, ...all.map((task) => plainLine(task, today))].join('\n')
}

const COUNTS = ['', '', ...'Two Three Four Five Six Seven Eight Nine'.split(' ').map((n) => `${n} tasks`)]

/** Only the ten likeliest are offered. */
function countOf(all: readonly unknown[]): string {
  return COUNTS[all.length] ?? 'Many tasks'
}

export function sayMissing(
  { words: said, near = [] }: Extract<Reply, { kind: 'missing' }>,
  { hasCards, today }: SayOptions,
): string {
  const [only, ...more] = near
  const found = `No task matches ${called(said)}. Nothing was changed.`
  if (!only) return found
  if (more.length === 0) return `${found} Did you mean ${named(only)}?`
  return [
    `${found} Did you mean one of these?`,
    ...(hasCards ? [] : near.map((task) => plainLine(task, today))),
  ].join('\n')
}

export function sayQuestion(
  { about, verb, tasks: all = [], words: said = '', field }: Extract<Reply, { kind: 'ask' }>,
  { today }: SayOptions,
): string {
  const names = all.map(named).join(', ')
  switch (about) {
    case 'title':
      return said === ''
        ? 'What should the task be called?'
        : `What should the task in the list ${called(said)} be called?`
    case 'target':
      return `Which task should I ${verb ?? 'change'}?`
    case 'what':
      if (field === 'remind') return `When should I remind you of ${names}?`
      if (field === 'often') return `How often should ${names} repeat?`
      if (field === 'day') return `Which day should I move ${names} to?`
      return field === 'title' ? `What should ${names} be called?` : `What should I change about ${names}?`
    case 'delete':
      return `Should I delete ${names}?`
    case 'undo':
      return `Sorry. Should I ${undoing(verb, names)}?`
    case 'complete':
      return `Is that about ${names}? Should I mark it as done, or leave it?`
    case 'move-or-add':
      return `You already have ${names}${all[0]?.due_date ? `, due ${dateOf(all[0], today)}` : ''}. Should I move it, or add another?`
    case 'due':
      return `When is ${called(said)}? Then I can remind you ${verb}.`
    case 'condition':
      return `I didn’t understand ${called(said)}, so nothing was changed. Which tasks should I ${verb ?? 'change'}? You can say “${verb ?? 'change'} everything about the car” or “${verb ?? 'change'} all overdue tasks”.`
    default:
      return `I didn’t understand that. Add ${called(said)} as a task, or search for it?`
  }
}

function undoing(kind: string | undefined, names: string): string {
  if (names === '') return 'undo that'
  if (kind === 'complete') return `open ${names} again`
  if (kind === 'delete') return `bring ${names} back`
  return kind === 'add' ? `take ${names} off the list again` : `undo the change of ${names}`
}
