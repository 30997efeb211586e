import { compactPattern } from '../../../compact-pattern.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { EVENTS } from '../renaming/add-to-title.ts'
import { likeness } from '../tasks/match-titles.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { kindsOf } from '../words/interchangeable.ts'
import { isSameRoot } from '../words/same-root.ts'
import { contentWords, wordsIn } from '../words/words.ts'

// People mention days and hours without asking for a date.

/** After a change, and about something else: "she works until 5", "two more days to the weekend". */
const MENTIONED = [
  /^(?:and |but |so )*(?:he|she|they|we|i)(?:'s|'re|'m| is| are| am)?(?: only| usually| always| normally| never)? (?:works?|working) (?!for\b|better\b)/,
  /\bmore (?:days?|weeks?|hours?) (?:to|till|until) (?:the|my|our)\b|^more \x80[ .!]*$/,
  /^(?:my|our|his|her|their) (?:lunch|break|shift|night|bus|train|flight)(?:'s| is| starts| ends| leaves)\b/,
  /\b(?:i|we|he|she|they)(?:'ll| will| should) be (?:back|home|away|off|out|here|busy|in [a-z]+)\b/,
  /^(?:it's|its|it is|that's) (?:too (?:late|early|long|far|soon)|(?:high|low|medium) (?:this|that|at the|right now|for this))\b/,
  /\b(?:doesn't|doesnt|don't|dont|didn't|didnt) (?:want|like|fancy|need|suggest)\b[^,]*\x80[ .!]*$|\b(?:always|never|usually) (?:says?|wants?|asks?)\b/,
  /\b(?:we'll|you'll|they'll) (?:laugh|see|remember|regret|forget|be fine)\b/,
]
  .map(compactPattern)
  .map(compactPattern)

/** "it was due on monday" tells what was; "no, it was monday" puts it right. */
function isPastDue({ text, whens }: Clause): boolean {
  return /^(?:it|that|this) was \x80[ .!]*$/.test(text) && whens.some(({ prefix }) => prefix === 'due')
}

/** "a day early!", of a task that is done */
function isPraise({ piece }: Clause, { state }: Context): boolean {
  return state.done?.kind === 'complete' && /\b(?:early|late|ahead|in time|on time)\b/i.test(piece.text)
}

/** Whether a date is only mentioned, and not meant for the task before. */
export function isMentioned(clause: Clause, context: Context): boolean {
  const whole = clause.piece.text.toLowerCase()
  return (
    MENTIONED.some((form) => form.test(clause.text) || form.test(whole)) ||
    isPastDue(clause) ||
    isPraise(clause, context)
  )
}

/** States and whereabouts: "Anna is back on sunday". */
const IS_SOMEWHERE = compactPattern(
  /^(?:the |my |our )?[a-z'-]+(?: [a-z'-]+)?(?:'s| is| are|'ll be| will be) (?:only |already )?(?:back|away|home|here|in town|on (?:holiday|leave|vacation|shift)|working|asleep|sick|ill|travelling|abroad)\b/,
)

/** "my husband goes to the gym on saturday" */
const SOMEBODY_DOES = compactPattern(
  /^(?:my |our |the )?(?<who>[a-z]+) (?:(?:usually|always|also|only) )?(?:goes|comes|plays|takes|gets|has|does|works|leaves|flies|visits|cooks|cleans|pays|starts|finishes|trains|meets|sees)\b/,
)

/** Whether a date belongs to somebody's doings rather than to a task. */
export function isAboutSomebody({ text }: Clause, { title }: IndexedTask): boolean {
  const who = SOMEBODY_DOES.exec(text)?.groups?.who
  const isOwn = wordsIn(title).some(({ norm }) => norm === who)
  return IS_SOMEWHERE.test(text) || (who !== undefined && kindsOf(who).has('who') && !isOwn)
}

const SUBJECT = compactPattern(
  /^(?:the |my |our |this |that )?(?<x>[a-z'-]+(?: (?!is\b|are\b)[a-z'-]+){1,3}?)(?:'s| is| are| will be)(?: now| actually| really)? \x80/,
)

/** Nouns whose date is the task's: "the report deadline is friday". */
const OWN_DATE =
  /^(?:date|deadline|day|time|one|task|thing|stuff|job|slot|booking|errand|bit|part|session|due)$/

/** Whether a date belongs to something the title only mentions: "the garage sale is on saturday". */
export function isOtherThing({ text }: Clause, { title }: IndexedTask): boolean {
  const subject = contentWords(SUBJECT.exec(text)?.groups?.x ?? '')
  const head = subject.at(-1)
  if (subject.length < 2 || !head || OWN_DATE.test(head.norm) || EVENTS.test(head.norm)) return false
  return !wordsIn(title).some((own) => likeness(head, own) > 0 || isSameRoot(own.norm, head.norm))
}
