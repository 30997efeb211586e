import type { Wish } from './wish.ts'

export const COMMAND =
  "(?:please )?(?:add|create|new task|remind me|alert me|show|list|what|what's|whats|which|delete|remove|erase|cancel|get rid of|take|mark|complete|finish|check off|tick off|undo|change|switch|rename|move|reschedule|postpone|update|set|make|tell me|i finished|i need to remember)\\b"
const BETWEEN = new RegExp(
  `( ?(?:[;\\n][;\\s]*|(?<![.!?])[.!?]+\\s(?=${COMMAND})|,?\\s(?:and then|then|and also|also)\\s(?=${COMMAND})|,?\\sand\\s(?=${COMMAND})|,\\s(?=${COMMAND})))`,
  'i',
)
const QUOTED = /(?<!\w)["“”][^"“”]+["“”]|(?<!\w)'[^']+'(?!\w)/g

/** The requests of a message. What is quoted is one thing, whatever words are in it. */
export function requestsIn(message: string, read: (said: string) => Wish): string[] {
  const quotes: string[] = []
  const masked = message
    .replace(/[^\S\n]+/g, ' ')
    .replace(/[‘’]/g, "'")
    .trim()
    .replace(QUOTED, (whole) => `\uE000${quotes.push(whole) - 1}\uE000`)
  const unmasked = (part: string) => part.replace(/\uE000(\d+)\uE000/g, (_, at) => quotes[Number(at)] ?? '')
  const several =
    enumerated(masked) ??
    datedOnes(masked, (part) => read(unmasked(part))) ??
    together(masked.split(BETWEEN), (part) => read(unmasked(part)))
  return several.map((part) => unmasked(part).trim())
}

const ENUMERATION =
  /^(?:please )?(?:add|create|put|make|new)(?: me)? (?:these|the following|(?:(?:these|the following|my|some|\w+) )?(?:new )?(?:tasks|items|to-?dos|things|reminders))(?: to my list)? ?:\s*(.+)$/is

/** "Add these tasks: buy milk, call mom and pay rent" */
function enumerated(message: string): string[] | undefined {
  const things = ENUMERATION.exec(message)?.[1]
    ?.split(/\s*(?:[;\n]+|,(?:\s*and)?\s|\sand\s)\s*/i)
    .map((thing) => thing.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').trim())
    .filter(Boolean)
  return things && things.length > 0 ? things.map((thing) => `add ${thing}`) : undefined
}

/** What goes on with the sentence, and begins nothing new. */
const GOES_ON =
  /^(?:or|but|because|since|as|unless|if|when|while|until|till|before|after|which|who|that|so|not|s?he|it|they|we|i|you|back|returning|deadline|due|from|to)\b/i
const MOST_PARTS = 50

/** "Buy milk tomorrow, pay rent on the 1st": each with a day of its own. */
function datedOnes(message: string, read: (part: string) => Wish): string[] | undefined {
  const [first = '', ...rest] = message.split(/\s*,\s+(?:and |then )?/i)
  if (rest.length === 0 || rest.length >= MOST_PARTS) return undefined
  const isDated = ({ tool, args }: Wish) => tool === 'add_task' && args.title && args.due_phrase
  if (!isDated(read(first))) return undefined
  const parts = [first]
  for (const part of rest) {
    if (GOES_ON.test(part)) return undefined
    const whole = read(part).tool ? part : `add ${part}`
    if (!isDated(read(whole))) return undefined
    parts.push(whole)
  }
  return parts
}

/** Puts back together what the words between the parts did not part. */
function together(pieces: string[], read: (part: string) => Wish): string[] {
  const [first = '', ...rest] = pieces
  const parts = [first]
  let before = read(first)
  // Where the first part is no request it only says why or when: "on friday, remind me to call".
  if (!before.tool || (before.isBare && before.tool === 'list_tasks')) return [pieces.join('')]
  for (let at = 0; at < rest.length; at += 2) {
    const [between = '', part = ''] = [rest[at], rest[at + 1]]
    if (part.trim() === '') continue
    const wish = read(part)
    const isWhole = wish.tool && !(before.tool === 'add_task' && isEmptyAdd(wish))
    if (isWhole && !isOfTheTitle(before, wish, between, part)) {
      parts.push(part)
      before = wish
    } else if (
      !wish.tool &&
      /[;\n]/.test(between) &&
      before.tool === 'add_task' &&
      read(`add ${part}`).args.title
    )
      parts.push(`add ${part}`)
    else parts.push(`${parts.pop()}${between}${part}`)
  }
  return parts
}

export const SURELY_A_REQUEST =
  /\b(?:tasks?|reminders?|to-?dos?|list|it|them|that|both|done|completed?)\b|#?\d/i

/** "I need to water the plants, please remind me": the reminder is of that. */
function isEmptyAdd({ tool, args }: Wish): boolean {
  return tool === 'add_task' && args.title === undefined
}

/** "Remind me to call Bob and finish the report" is one thing to do, "and mark task 3 as done" another request. */
function isOfTheTitle(before: Wish, { tool }: Wish, between: string, part: string): boolean {
  const isChange = tool === 'complete_task' || tool === 'delete_task' || tool === 'update_task'
  return before.tool === 'add_task' && isChange && /^ ?and $/i.test(between) && !SURELY_A_REQUEST.test(part)
}
