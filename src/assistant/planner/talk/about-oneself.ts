import { compactPattern } from '../../../compact-pattern.ts'
import type { Chat, Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { readChat } from './read-chat.ts'

// Talk about oneself or to the assistant. It may mention a day, but is no task.

/** "i'm off to bed", "see you tomorrow", "logging off for tonight" */
const LEAVING =
  /^(?:(?:i'm|i am|im|we're|right|ok|well|just|gonna go|i'll be) )*(?:(?:off|going|heading|away|crawling|straight)(?: off| back| up| straight)* (?:to (?:bed|sleep|work)|home(?= now|[ .!]*$))|(?:logging|signing|switching|clocking|heading) off|that's me(?= (?:done|off|\x80))(?: done| off)?|(?:see|catch|talk to|speak to) (?:you|ya|u)|talk|speak|(?:good ?)?night|bedtime|time for bed|sweet dreams|sleep (?:well|tight)|bye)(?:[ ,]+(?:now|then|for|the|bye|later|soon|again|all|everyone|in|night|day|morning|\x80))*[ .!]*$/

/** "you really saved me today" */
const TO_YOU = compactPattern(
  /^(?:and |because |cos |thanks |cheers )*(?:you(?:'ve|'re| have| are)?|your) (?:(?:really|just|totally|always|honestly|so|absolutely|have|are) )*(?:saved|helped|been (?:an? |so |very |really )*(?:help|great|good|lifesaver|star|kind|patient|brilliant|amazing|lovely|wonderful)|made my|rock|rule|the best|a (?:star|legend|lifesaver|gem))\b/,
)

/** "so nervous about the dentist tomorrow", "dreading the exam" */
const FEELING = compactPattern(
  /^(?:(?:i'm|i am|im|we're|i|we|feeling|feel|so|really|very|a|bit|little|quite|pretty|super|already|absolutely|getting|just|proper|kinda|kind of|slightly|totally|too|still) )*(?:(?:nervous|anxious|worried|worrying|excited|scared|afraid|terrified|stressed(?: out)?|stressing|buzzing|hyped|gutted|stoked|pumped|thrilled|psyched|panicking|freaking out|upset|losing sleep)(?: (?:about|for|of|to|that|by|over|with|because)\b.*| \x80)?|dreading(?: .*)?|can't wait(?: (?:for|to|till|until)\b.*| \x80)|looking forward to\b.*)[ .!]*$/,
)

const ASKS = compactPattern(
  /\b(?:remind|add|put|move|cancel|delete|push|change|mark|need to|have to|must|should|don't forget|so i(?:'ll)?|note)\b/,
)

function kindOf(text: string): Chat | undefined {
  if (ASKS.test(text)) return undefined
  if (LEAVING.test(text)) return 'bye'
  if (TO_YOU.test(text)) return 'thanks'
  return FEELING.test(text) ? 'noted' : undefined
}

/** "night night", which looks like a part of a day */
function isGoodNight({ text, piece }: Clause): boolean {
  return /^[\x80 ]+x*$/.test(text) && /^(?:good ?)?nig?ht/i.test(piece.text)
}

/** Whether possible task words only tell how somebody is. */
export function isPersonal(text: string): boolean {
  return kindOf(text) !== undefined
}

/** "thanks a million, you really saved me today": nothing but talk, in each of its pieces. */
export function readPersonal(whole: Clause): Reading | undefined {
  if (whole.text.length > 120) return undefined
  const pieces = [...whole.text.matchAll(/[^,.!]+/g)]
    .map(({ index, 0: { length } }) => whole.part(index, index + length))
    .filter(({ isEmpty }) => !isEmpty)
  const kinds = pieces.map((piece) => (isGoodNight(piece) ? 'bye' : kindOf(piece.text)))
  const about = kinds.find((kind) => kind !== undefined)
  const isTalk = pieces.every((piece, index) => kinds[index] || readChat(piece)?.act.kind === 'chat')
  return about && isTalk ? { act: { kind: 'chat', about }, score: 0.97 } : undefined
}
