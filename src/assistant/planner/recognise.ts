import { readUnclearBulk } from './bulk.ts'
import { isDate } from './dates.ts'
import { readAdd, readBareTask } from './read-add.ts'
import { readChange } from './read-change.ts'
import { readList } from './read-list.ts'
import { readComplete, readRemove, readReopen } from './read-target.ts'
import { COMMAND, requestsIn, SURELY_A_REQUEST } from './requests.ts'
import { readSmallTalk, readUndo } from './small-talk.ts'
import { asWritten, spelt } from './spelling.ts'
import { type Found, findOften, findWhen, tidy } from './when.ts'
import type { Wish } from './wish.ts'
import { sentence } from './words.ts'

/** What each request in a message seems to want, in order. */
export function recognise(message: string): Wish[] {
  // The patterns below try every way to divide a run of spaces, so a long run would take them seconds.
  const said = message.replace(/[^\S\n]{2,}/g, ' ').replace(/\n{3,}/g, '\n\n')
  return requestsIn(said, recogniseOne).map(recogniseOne)
}

/** Longer than the longest title and description together. */
const LONGEST = 1500

function recogniseOne(text: string): Wish {
  if (text.length > LONGEST) return { tool: null, args: {}, about: 'long' }
  const said = plain(text)
  const wish = readSmallTalk(text) ?? readWith(said) ?? afterDate(said) ?? afterReason(said)
  return wish ? inOwnWords(wish, text.replace(/[’‘]/g, "'")) : { tool: null, args: {}, about: 'other' }
}

/** Mended spelling is for the command. What is stored stays as it was written. */
function inOwnWords(wish: Wish, text: string): Wish {
  const { title, new_title, description } = wish.args
  const { wholeTitle } = wish
  return {
    ...wish,
    args: {
      ...wish.args,
      ...(title && { title: sentence(asWritten(title, text)) }),
      ...(new_title && { new_title: sentence(asWritten(new_title, text)) }),
      ...(description && { description: asWritten(description, text) }),
    },
    ...(wholeTitle && { wholeTitle: sentence(asWritten(wholeTitle, text)) }),
  }
}

const POLITE_BEFORE =
  /^(?:(?:hey|hi|hello|ok(?:ay)?|so|well|also|now|yes|um|oh)[\s,!.]+|(?:errand|assistant)[\s,!.]+|(?:please|pls|plz|kindly|just|actually)[\s,]+|no,\s+|(?:can|could|will|would) (?:you|u|we)(?: please| kindly| also)?\s+|(?:go ahead and|let's|lets|i(?:'ll| will)? (?:need|have|want) you to|i(?:'d| would) like you to)\s+)/i
const POLITE_AFTER =
  /(?<![\s,])[\s,]*(?:\b(?:please|pls|plz|(?<!\b(?:say|write|send|a|the|of|for)\s)(?:thanks|thank you|thx)|for me|if you can|right now)\b)[\s.!?]*$/i
/** "I want to delete the meeting" */
const WANTING =
  /^i(?:'d| would)? (want|like|need) to (?=(?:add|create|delete|remove|cancel|mark|see|view|show|list|change|update|move|reschedule|set|make|rename|complete|schedule|remind)\b)/i

function plain(text: string): string {
  let said = tidy(text.replace(/[’‘]/g, "'")).replace(/(?<![\s.!])[\s.!]+$/, '')
  for (let before = ''; before !== said; ) {
    before = said
    said = said.replace(POLITE_BEFORE, '').replace(POLITE_AFTER, '')
  }
  const [lead = '', verb] = WANTING.exec(said) ?? []
  // "I need to change the oil" is something to do.
  const isWish = verb && (verb.toLowerCase() !== 'need' || SURELY_A_REQUEST.test(said))
  return spelt(isWish ? said.slice(lead.length) : said)
}

/** The first that knows what to make of it. */
const READERS = [
  readUndo,
  readComplete,
  readReopen,
  readChange,
  readRemove,
  readUnclearBulk,
  readList,
  readAdd,
  readBareTask,
]

function readWith(said: string): Wish | undefined {
  for (const read of READERS) {
    const wish = read(said)
    if (wish) return wish
  }
  return undefined
}

/** "On Monday, remind me to call": the date is said first. */
function afterDate(said: string): Wish | undefined {
  const often = findOften(said)
  const first = often?.start === 0 ? often : findWhen(said)[0]
  if (first?.start !== 0) return undefined
  const rest = plain(said.slice(first.end))
  const wish = readWith(rest)
  if (wish?.tool === 'add_task' && wish.args.title !== undefined) return dated(wish, first, first === often)
  const all = readWith(`${rest} ${first.phrase}`)
  return all?.tool ? all : undefined
}

/** A new task with a date that was said before it. One that cannot be both stays in the title. */
function dated(wish: Wish, { phrase }: Found, isOften: boolean): Wish {
  const { args, wholeTitle, ...rest } = wish
  if (isOften) return { ...wish, args: { recurrence: phrase, ...args } }
  const { due_phrase: own } = args
  const both = [`${own} ${phrase}`, `${phrase} ${own}`].find(isDate)
  if (own === undefined || both) return { ...rest, args: { ...args, due_phrase: both ?? phrase } }
  return { ...rest, args: { ...args, due_phrase: phrase, ...(wholeTitle && { title: wholeTitle }) } }
}

const REASON = new RegExp(
  `(?:[.;!?]|,| so| and|\\.{2,})\\s*(?:so |and |then |please |kindly |can you |could you |just )*(?=${COMMAND})`,
  'i',
)

/** "The parade is off, so delete the reminder": why comes first. */
function afterReason(said: string): Wish | undefined {
  const end = REASON.exec(said)
  const wish = end ? readWith(plain(said.slice(end.index + end[0].length))) : undefined
  if (!end || !wish?.tool) return undefined
  // "Except for the milk, delete everything": before a request for many it may be a condition.
  return wish.args.scope ? { ...wish, unclear: said.slice(0, end.index) } : wish
}
