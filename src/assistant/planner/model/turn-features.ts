import { LEVEL, MaskedMessage, QUOTED, TAG, WHEN } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import { matches } from '../tasks/match-titles.ts'
import { PAST_FORMS, STOP_WORDS } from '../words/lexicon.ts'
import { stemOf } from '../words/words.ts'
import { hashOf, mix } from './features.ts'

// Training and the product run this same code, so a change here asks for new weights: npm run train:turns.

/** What a message is seen with: the words as runs, and where it comes in the conversation. */
export function turnFeatures(text: string, context: Context): Uint32Array {
  const words = foldedWords(text, context)
  const marks = new Set(words)
  const situation = situationOf(context)
  const share = sharesOf(text, context)
  const keys = new Set<number>()
  const add = (...parts: (string | number)[]) =>
    keys.add(parts.reduce<number>((key, part) => mix(key, hashOf(String(part))), parts.length))
  add('bias')
  for (const [name, value] of Object.entries(situation)) add(name, value)
  add('shares', share)
  add('shares', share, situation.last)
  add('question', situation.question, situation.last)
  add('length', Math.min(words.length, 14) >> 1)
  add('date', marks.has(DATE) ? 1 : 0, marks.has(TASK) || marks.has(TASK_PAST) ? 1 : 0, situation.last)
  const padded = ['^', ...words, '$']
  for (const [i, word] of padded.entries()) {
    add('word', word)
    add('word', word, situation.last, situation.question)
    add('word', word, share)
    const [next, after] = [padded[i + 1], padded[i + 2]]
    if (next === undefined) continue
    add('two', word, next)
    if (after === undefined) continue
    add('three', word, next, after)
    add('around', word, after)
  }
  add('first', ...words.slice(0, 2))
  add('first', ...words.slice(0, 3))
  add('first', words[0] ?? '', share)
  add('last', ...words.slice(-2))
  add('last', words.at(-1) ?? '', share)
  return Uint32Array.from(keys).sort()
}

const DATE = '<date>'
const TASK = '<task>'
const TASK_PAST = '<task, past>'
const MARKS: ReadonlyMap<string, string> = new Map([
  [WHEN, DATE],
  [LEVEL, '<priority>'],
  [QUOTED, '<quote>'],
  [TAG, '<tag>'],
])
const TOKEN = /[a-z]+(?:'[a-z]+)?|\d+|[?!.,:#\x80-\x86]/g

/** The message with dates, priorities and the words of the person's own tasks folded into one mark each. */
function foldedWords(text: string, { view, clock }: Context): string[] {
  const open = new Set<string>()
  const done = new Set<string>()
  for (const { completed, words } of view.tasks)
    for (const { norm, stem } of words) if (!STOP_WORDS.has(norm)) (completed ? done : open).add(stem)
  const folded: string[] = []
  for (const [token] of new MaskedMessage(text, clock).masked.matchAll(TOKEN)) {
    const name = MARKS.get(token) ?? nameOf(token, open, done)
    if (name.startsWith('<task') && folded.at(-1) === name) continue
    folded.push(name)
    if (folded.length >= MOST) break
  }
  return folded
}

const MOST = 60

function nameOf(token: string, open: ReadonlySet<string>, done: ReadonlySet<string>): string {
  if (/^\d/.test(token)) return token.length > 2 ? '<number>' : '<small>'
  if (STOP_WORDS.has(token)) return token
  const stem = stemOf(token)
  // "posted the letter" and "post the letter" differ by the tense alone.
  const isPast = PAST_FORMS.has(token) || token.endsWith('ed')
  if (open.has(stem)) return isPast ? TASK_PAST : TASK
  if (done.has(stem)) return '<done task>'
  return token
}

/** How much of a title the message names, in thirds: of open tasks and of completed ones. */
function sharesOf(text: string, { view }: Context): string {
  const found = matches(text, view)
  const share = (isDone: boolean) =>
    Math.floor(
      3 *
        Math.max(
          0,
          ...found.filter(({ task }) => task.completed === isDone).map(({ titleShare }) => titleShare),
        ),
    )
  return `${share(false)} ${share(true)}`
}

function situationOf({ state, view }: Context) {
  const { question, proposed, done, ask, isTalk, maybe, focus, listed, changes, earlier } = state
  const isFirst = changes.length + earlier.length + listed.length + focus.length === 0 && !question && !isTalk
  return {
    question: proposed ? 'proposal' : (question?.kind ?? 'none'),
    last: isFirst ? 'first' : (done?.kind ?? (ask ? 'ask' : 'none')),
    maybe: maybe ? 1 : 0,
    focus: Math.min(focus.length, 2),
    listed: Math.min(listed.length, 2),
    talk: isTalk ? 1 : 0,
    tasks: Math.min(view.tasks.length, 1),
  }
}
