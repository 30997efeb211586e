import { compactPattern } from '../../../compact-pattern.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { kindsOf } from '../words/interchangeable.ts'
import { DOING } from '../words/lexicon.ts'
import { sentence, wordsIn } from '../words/words.ts'

/** Events, which have a place and people. */
export const EVENTS = compactPattern(
  /\b(?:breakfast|brunch|lunch|dinner|supper|coffee|drinks|tea|call|meeting|party|appointment|lesson|class|match|game|interview|rehearsal|practice|training|concert|gig|wedding|funeral|christening|birthday|viewing|exam|test|checkup|check-up|haircut|session|workshop|seminar|webinar|conference|reunion|picnic|bbq|barbecue|quiz|film|movie|cinema|theatre|play|date|catch-?up|1:1|standup|stand-up|demo|tour|visit|show|playdate|sleepover|parents' evening)\b/i,
)
const PLACE =
  /^(?:and |oh |btw |by the way |so )*(?:it's|its|it is|that's|is|we're meeting|we are meeting|we'll meet|meeting|it'll be|it will be|it's gonna be|happening|we're going)(?: now| actually)? (?<x>(?:at|in|with|near|by|on|about|for) [^,.?!]{2,40}?)(?:,? (?:by the way|btw|now|this time|actually|please))*[ .!]*$/
/** "it's on me", "it's in my calendar" say nothing about where. */
const NO_PLACE =
  /^(?:on (?:me|you|us|him|her|hold|time|track|the list|my list|fire|sale)|in (?:a |an |the bag|my calendar|the calendar|the diary|the fridge|the post|the way|order|case|fact|\d)|by (?:the way|then|now|myself|far)|at (?:least|last|all|the moment|once|risk)|about (?:time|to\b)|for (?:now|me|sure|free|real|ever|good|nothing|fun|what)|with (?:that|it|me|pleasure)|near(?:ly)?$)/
/** "for Tess's birthday", said by itself after a new task */
const MORE =
  /^(?:it's |its |that's )?(?<x>(?:for|from) (?!me\b|you\b|us\b|that\b|it\b|this\b|example\b|instance\b|the (?:record|moment|time being)\b)[^,.?!]{2,40}?)(?: please)?[ .!]*$/
/** "about Ella's glasses", after "Call the school" */
const ABOUT =
  /^(?:it's |its |that's )?(?<x>(?:about|regarding|re|concerning) (?!me\b|you\b|that\b|it\b|this\b|time\b|to\b|\d)[^,.?!]{2,40}?)(?: please)?[ .!]*$/
const SPEAKS =
  /^(?:call|ring|phone|email|text|message|whatsapp|write|speak|talk|ask|see|meet|contact|chase|tell|skype|zoom|ping|remind)$/
const ALSO_COMES =
  /^(?:and |oh |also )*(?<x>\p{L}+(?: and \p{L}+)?)(?:'s| is|'re| are)? (?:coming|joining|invited|going|comes|joins)(?: (?:us|along|with us))?(?: too| as well| also)(?:[, ]+(?:so )?(?:please )?(?:add|put|include) (?:him|her|them)(?: (?:in|to it|too))?)?[ .!]*$/u
const WITH_TOO = /^(?:and |also )*with (?<x>\p{L}+(?: and \p{L}+)?)(?: too| as well| also)[ .!]*$/u
const AND_NAME = /^(?:and|plus|&) (?<x>\p{L}+)(?: too| as well| also)?[ .!]*$/u

const BOOKS = /^(?:book|reserve|order|get|buy)$/
/** "two tickets", after "Book train to Lyon" */
const AMOUNT =
  /^(?:and |oh |it's |that's |make it )*(?<x>(?:for )?(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:tickets?|seats?|people|persons?|guests|rooms?|beds?|nights?|places|adults?|kids|children|of us)(?: and (?:\d|one|two|three|four) (?:adults?|kids?|child(?:ren)?|bab(?:y|ies)|dogs?))?)(?: please)?[ .!]*$/

/** "it's at the garden centre", "Marko is coming too": what was just put down gets a place, or another guest. */
export function extended(clause: Clause, { state, view }: Context): string | undefined {
  const task = state.focus.length === 1 ? view.get(state.focus[0] as number) : undefined
  if (!task || task.completed || (state.done?.kind !== 'add' && state.done?.kind !== 'change'))
    return undefined
  if (clause.whens.length + clause.levels.length > 0) return undefined
  const words = wordsIn(task.title)
  const isTalk = SPEAKS.test(words[0]?.norm ?? '')
  const more =
    state.done.kind === 'add'
      ? (clause.match(MORE) ?? (isTalk ? clause.match(ABOUT) : undefined))?.x
      : undefined
  const [lead1] = wordsIn(more?.text ?? '')
  if (more && !NO_PLACE.test(more.text) && !words.some(({ norm }) => norm === lead1?.norm))
    return sentence(`${task.title} ${more.piece.text}`)
  const amount =
    state.done.kind === 'add' && BOOKS.test(words[0]?.norm ?? '') ? clause.match(AMOUNT)?.x : undefined
  if (amount && !/\d/.test(task.title)) return `${task.title}, ${amount.piece.text}`
  if (!EVENTS.test(task.title) || DOING.has(words[0]?.norm ?? '')) return undefined
  const guest = (clause.match(ALSO_COMES) ?? clause.match(WITH_TOO) ?? nameAfter(clause))?.x
  const lead = words.findIndex(({ norm }) => norm === 'with')
  const next = words.findIndex(({ norm }, at) => at > lead && /^(?:at|in|for|about|on)$/.test(norm))
  if (guest && lead > 0) {
    const end = words[(next < 0 ? words.length : next) - 1]?.end ?? task.title.length
    return `${task.title.slice(0, end)} and ${guest.piece.text}${task.title.slice(end)}`
  }
  const place = clause.match(PLACE)?.x
  const [first] = wordsIn(place?.text ?? '')
  if (!place || NO_PLACE.test(place.text) || words.some(({ norm }) => norm === first?.norm)) return undefined
  return sentence(`${task.title} ${place.piece.text}`)
}

/** "and Marko": a name, or somebody like "mum". */
function nameAfter(clause: Clause): Record<string, Clause> | undefined {
  const found = clause.match(AND_NAME)
  const name = found?.x?.piece.text ?? ''
  return /^\p{Lu}\p{Ll}/u.test(name) || kindsOf(name.toLowerCase()).has('who') ? found : undefined
}
