import { bulkWish } from './bulk.ts'
import { readAdd } from './read-add.ts'
import { findOften, findWhen, MARK, marked, tidy, without } from './when.ts'
import type { Wish, WishArguments } from './wish.ts'
import { meant } from './words.ts'

const MOVE =
  '(?:move|reschedule|postpone|push(?: back| out)?|shift|delay|bring forward|change|update|set|make|edit|modify|revise|adjust|switch|extend|defer|snooze|bump|reset)'
const MOVES = new RegExp(`^${MOVE}\\b`, 'i')
const MOVE_AND = new RegExp(`^${MOVE}\\s+`, 'i')
/** Not a change but something new: "set a reminder for friday". */
const MAKING =
  /^(?:set|make|schedule)\s+(?:me\s+)?(?:up\s+)?(?!(?:my|the|it|that|this|task #?\d)\b)(?:(?:an?|another|new|some)\b(?!.*\bdue\b)|(?:[\w'-]+\s+){0,4}(?:reminders?|tasks?|to-?dos?|alarms?|alerts?)\b)/i

const DATE = `${MARK}\\d+${MARK}`
/** Between such words a number is an hour. */
const POINT = `(?:${DATE}|\\d{1,2}(?::?\\d{2})?(?:\\s?[ap])?(?![\\w${MARK}]))`
const INTO = '(?:(?:be|start|occur|show|happen|be due)\\s+)?'

/** Where a move says to what, and perhaps from what: the new and the old stand in captures called so. */
const INSTEAD = new RegExp(
  `\\s+(?:to\\s+${INTO})?(?<now>${POINT}),?\\s+(?:instead of|rather than|and not|not|from)\\s+(?<old>${POINT})`,
  'i',
)
const SHAPES = [
  `\\s+from\\s+(?<old>${POINT}),?\\s+to\\s+${INTO}(?<now>${POINT})`,
  `\\s+(?<old>${DATE}),?\\s+to\\s+${INTO}(?<now>${POINT})`,
  `\\s+(?:to|due)\\s+${INTO}(?<now>${POINT})(?=(?:\\s+(?:instead|at the same time|too))?$)`,
  `\\s+(?<now>${DATE})(?=\\s+instead$)`,
  `\\s+to\\s+${INTO}(?<now>${POINT})(?!\\w)`,
].map((shape) => new RegExp(shape, 'i'))
const ALL_SHAPES = [INSTEAD, ...SHAPES]

/** "move the dentist from monday to friday", "change it to 5pm", "remind me on friday instead of thursday" */
export function readMove(said: string): Wish | undefined {
  const isMove = MOVES.test(said) && !MAKING.test(said)
  const { text, phrases } = marked(said)
  const unmarked = (part: string) =>
    part.replace(MARKED, (_, at) => phrases[Number(at)] ?? '').replace(/^from\s+/i, '')
  for (const shape of isMove ? ALL_SHAPES : [INSTEAD]) {
    const match = shape.exec(text)
    if (!match?.groups) continue
    const now = unmarked(match.groups.now ?? '')
    const old = match.groups.old === undefined ? undefined : unmarked(match.groups.old)
    const rest = unmarked(`${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`)
    return isMove ? moved(rest, now, old) : instead(rest, now, old)
  }
  if (IS_DUE.test(said)) return dueNow(said)
  return isMove ? movedSomehow(said) : undefined
}

const MARKED = new RegExp(`${MARK}(\\d+)${MARK}`, 'g')

/** "Remind me to call on friday instead of thursday" changes what there is. */
function instead(rest: string, now: string, old: string | undefined): Wish | undefined {
  const title = readAdd(tidy(rest))?.args.title
  return title === undefined ? undefined : moved(title, now, old)
}

function moved(rest: string, now: string, old: string | undefined): Wish {
  const to: WishArguments = findOften(now)?.phrase === now ? { recurrence: now } : { due_phrase: now }
  const all = bulkWish([targetIn(rest), old].filter(Boolean).join(' '), { change: 'set_due_date', ...to })
  if (all) return all
  const left = dated(rest)
  const before = old ?? left.when
  const args: WishArguments = { ...meant(targetIn(left.rest)), ...to }
  if (before !== undefined) args.filter_due_phrase = before
  return { tool: 'update_task', args }
}

/** The task that is meant, perhaps by when it is due; what is quoted is its name. */
export function meantWhen(target: string): WishArguments {
  const { rest, when } = /["“']/.test(target) ? { rest: target } : dated(target)
  return { ...meant(targetIn(rest)), ...(when !== undefined && { filter_due_phrase: when }) }
}

/** What is said besides, without the date in it. */
function dated(rest: string): { rest: string; when?: string } {
  const often = findOften(rest)
  const once = often ? without(rest, often) : rest
  const [first] = findWhen(once)
  return first ? { rest: without(once, first), when: first.phrase } : { rest: once }
}

const OF_WHAT =
  /^(?:the\s+|my\s+)?(?:(?:due|alert|reminder|deadline)\s+)*(?:date|time|day|deadline)(?: and time)?\s+(?:of|for|on)\s+/i
const TIME_AFTER = /(?:'s)?\s+(?:due\s+)?(?:date|time|deadline)(?:\s+(?:to|be))?$/i
const LOOSE =
  /(?:\s+(?:from|to|until|till|for|on|at|by|be|is|due|set|instead|back|forward|down|out|up|too|an?|recurring|at the same time|and change the time|so it is|is now))+$/i

function targetIn(rest: string): string {
  return tidy(rest)
    .replace(MOVE_AND, '')
    .replace(OF_WHAT, '')
    .replace(LOOSE, '')
    .replace(TIME_AFTER, '')
    .replace(LOOSE, '')
    .replace(/\s+'s\b/, '')
}

/** "make it friday": the only date there is. */
function movedSomehow(said: string): Wish | undefined {
  const when = findWhen(said).at(-1)
  const often = findOften(said)
  if (!when) return often ? moved(without(said, often), often.phrase, undefined) : undefined
  return IN_PLACE.test(said) ? moved(without(said, when), when.phrase, undefined) : undefined
}

const IN_PLACE =
  /^(?:make|set|schedule|move|reschedule|postpone|push|shift|delay|defer|snooze|bump|switch)\b/i
const IS_DUE =
  /^((?:task|number)\s*#?\d+|it|that|the .+?)\s+(?:is|should be|has to be|must be)\s+(?:now\s+)?due\s/i

/** "task 3 is due friday" */
function dueNow(said: string): Wish | undefined {
  const when = findWhen(said).at(-1)
  const target = IS_DUE.exec(said)?.[1]
  return when && target !== undefined ? moved(target, when.phrase, undefined) : undefined
}
