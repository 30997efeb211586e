import { readAdd, readBareTask } from './read-add.ts'
import { readChange } from './read-change.ts'
import { readList } from './read-list.ts'
import { readComplete, readRemove, readReopen } from './read-target.ts'
import { findOften, findWhen, tidy } from './when.ts'
import type { Wish } from './wish.ts'

/** What each request in a message seems to want, in order. */
export function recognise(message: string): Wish[] {
  return requestsIn(message).map(recogniseOne)
}

const COMMAND =
  "(?:please )?(?:add|create|new task|remind me|alert me|show|list|what|what's|whats|which|delete|remove|cancel|mark|complete|finish|check off|tick off|undo|change|rename|move|reschedule|postpone|update|set|make|tell me|i finished|i need to remember)\\b"
const BETWEEN = new RegExp(
  `(?:\\s*(?:[;\\n]+|[.!?]+\\s+(?=${COMMAND})|,?\\s+(?:and then|then|and also|also)\\s+(?=${COMMAND})|,?\\s+and\\s+(?=${COMMAND})|,\\s+(?=${COMMAND})))\\s*`,
  'i',
)
const QUOTED = /(?<!\w)["“”](.+?)["“”]|(?<!\w)'([^']+)'(?!\w)/g

/** The requests of a message. What is quoted is one thing, whatever words are in it. */
function requestsIn(message: string): string[] {
  const quotes: string[] = []
  const masked = message.replace(QUOTED, (whole) => `\uE000${quotes.push(whole) - 1}\uE000`)
  const parts = masked
    .split(BETWEEN)
    .map((part) => part.replace(/\uE000(\d+)\uE000/g, (_, index) => quotes[Number(index)] ?? '').trim())
    .filter(Boolean)
  // Where the first part is no request it only says why: "the parade is off, delete the reminder".
  const [first = '', ...more] = parts
  return more.length > 0 && !recogniseOne(first).tool ? [message.trim()] : parts
}

const POLITE_BEFORE =
  /^(?:(?:hey|hi|hello|ok(?:ay)?|so|well|also|now|yes|um|oh)[\s,!.]+|(?:errand|assistant)[\s,!.]+|(?:please|pls|plz|kindly)[\s,]+|(?:can|could|will|would) (?:you|u)(?: please| kindly| also)?\s+|(?:i(?:'d| would) like|i want|i(?:'d)? need) (?:you )?to (?=(?:add|create|delete|remove|cancel|mark|see|view|show|list|change|update|move|reschedule|set|make|rename|complete|schedule|remind)\b)|(?:go ahead and|let's|lets|i(?:'ll| will) (?:need|have) you to)\s+)/i
const POLITE_AFTER = /[\s,]*(?:\b(?:please|pls|thanks|thank you|thx|for me|if you can|right now)\b)[\s.!?]*$/i

function plain(text: string): string {
  let said = tidy(text.replace(/[’‘]/g, "'")).replace(/[\s.!]+$/, '')
  for (let before = ''; before !== said; ) {
    before = said
    said = said.replace(POLITE_BEFORE, '').replace(POLITE_AFTER, '')
  }
  return said
}

/** The first that knows what to make of it. */
const READERS = [
  readSmallTalk,
  readUndo,
  readComplete,
  readReopen,
  readRemove,
  readList,
  readChange,
  readAdd,
  readBareTask,
]

function recogniseOne(text: string): Wish {
  const said = plain(text)
  return readWith(said) ?? afterDate(said) ?? afterReason(said) ?? { tool: null, args: {}, about: 'other' }
}

function readWith(said: string): Wish | undefined {
  for (const read of READERS) {
    const wish = read(said)
    if (wish) return wish
  }
  return undefined
}

/** "On Monday, remind me to call": the date is said first. */
function afterDate(said: string): Wish | undefined {
  const [first] = [findOften(said), findWhen(said)[0]].filter((found) => found?.start === 0)
  const wish = first ? readWith(`${plain(said.slice(first.end))} ${first.phrase}`) : undefined
  return wish?.tool ? wish : undefined
}

const REASON = new RegExp(
  `(?:[.;!?]|,| so| and|\\.{2,})\\s*(?:so |and |then |please |kindly |can you |could you |just )*(?=${COMMAND})`,
  'i',
)

/** "The parade is off, so delete the reminder": why comes first. */
function afterReason(said: string): Wish | undefined {
  const end = REASON.exec(said)
  const wish = end ? readWith(plain(said.slice(end.index + end[0].length))) : undefined
  return wish?.tool ? wish : undefined
}

function readSmallTalk(said: string): Wish | undefined {
  if (said === '' || /^(?:hi|hello|hey|good (?:morning|evening|afternoon)|yo)(?: there)?[!.]*$/i.test(said))
    return { tool: null, args: {}, about: 'greeting' }
  if (/^(?:thanks|thank you|thx|great|cool|nice|perfect|ok(?:ay)?|got it)\b.{0,20}$/i.test(said))
    return { tool: null, args: {}, about: 'thanks' }
  if (
    /^(?:help\b|what can (?:you|i) (?:do|say)|how (?:do|does|can) (?:i|this|you)\b|what do you do|who are you)/i.test(
      said,
    )
  )
    return { tool: null, args: {}, about: 'help' }
  return undefined
}

function readUndo(said: string): Wish | undefined {
  const back =
    /^(?:undo|revert|(?:take|put|bring) (?:that|it|this) back|restore (?:it|that|this|the last)|un-?delete)\b/i
  return back.test(said) ? { tool: 'undo_change', args: {} } : undefined
}
