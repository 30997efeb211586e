import { compactPattern } from '../../../compact-pattern.ts'
import type { NewTask } from '../act.ts'
import { leadOf } from '../adding/add-leads.ts'
import { startsAsking } from '../asking/ask-forms.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutStart } from '../clauses/cut.ts'
import { withoutLeads, withoutMarks } from '../clauses/lead-ins.ts'
import { LEVEL, WHEN } from '../clauses/masked-message.ts'
import { donenessIn } from '../clauses/says-done.ts'
import type { Context } from '../context.ts'
import { fieldsOf } from '../dates/due-fields.ts'
import { matches } from '../tasks/match-titles.ts'
import { DOING, NEGATED, PHRASAL, UNPAIRED } from '../words/lexicon.ts'
import { isTold, sentenceIn } from '../words/whole-sentence.ts'
import { wordsIn } from '../words/words.ts'

type Kind = 'deed' | 'event' | 'need' | 'marks' | 'loose' | 'told' | 'head' | 'other'
/** A piece of the message: its words, without "I need to" and the like, and the day said before them. */
export type Segment = { said: Clause; clause: Clause; kind: Kind; cut: string; day?: Partial<NewTask> }

/** What joins two pieces: "…, oh and …", "… uh …". */
const JOINS =
  '(?:and|then|also|plus|after|afterwards|oh|um+|uh+|er+m?|n|&|so|right|ok|yeah|well|finally|lastly)'
const CUT = compactPattern(
  new RegExp(
    `(?:\\s*(?:[,;]|:(?= )|(?<!\\b(?:dr|mr|mrs|ms|st|no|vs))[.!](?=\\s)|\\s-\\s)\\s*(?:${JOINS}(?:[ ,]+|$))*|${UNPAIRED} (?:${JOINS}[ ,]+)+)`,
    'g',
  ),
)
const COUNTED = compactPattern(
  new RegExp(
    `^(?:(?:i have|i've got|i got|there are|got|just|so|need to do|add|please|note|these) )*(?:(?:\\d|two|three|four|five|six|a few|couple(?: of)?|a couple(?: of)?|few|some) )(?:[a-z]+ )?(?:things|jobs|tasks|bits|errands|reminders|chores|calls|appointments|meetings|stops|visits|deliveries|emails|orders|payments|deadlines|exams|tests)(?: (?:to (?:do|make|run|get done|sort|pay|send)|for me|please))*(?: (?:for |due |by |on )?(?<day>${WHEN}))?$`,
  ),
)
/** Orders that change tasks which are there. */
const ORDERS = compactPattern(
  /^(?:please )?(?:(?:move|push|postpone|reschedule|shift|swap|bump|rename|undo|mark|tick|untick|delete|remove|erase|scrap|reopen|un-?mark|untag|tag) |(?:complete|change|cancel|clear|keep|leave|show|list|drop|forget|make|set|put|finish) (?:it|that|this|them|those|these|everything|all|both|the (?:first|second|third|last|other|rest)|tasks?|#?\d))(?![\w'])/,
)
/** These name nothing to do by themselves. */
const POINTS = compactPattern(
  /^(?:\w+ (?:up |down |in )?(?:it|that|this|them|those|these|there|here|one)\b|(?:be|do|go on|(?:(?:an?|one|new|my|the) )*(?:tasks?|reminders?|to-?dos?|items?|things?|notes?)$|let me|hit me|remind me|mark|might|may)\b|(?:ask|tell) (?:him|her|them)\b|(?:returning|coming|going|leaving|arriving|starting|ending|departing)\b|(?:leave|go|come|stay|arrive|start|finish|wake up|get up|get) (?:early|late|there|home|ready|soon|now|first)\b)|\b(?:might|may|not sure|perhaps|new one|other one)\b/,
)
/** "bung that in the diary" */
const PUTS = /^(?!remind\b|help\b|let\b)\w+ (?:it|that|this|them|those|these)\b/
/** "no lunch", "sorry, pears" */
const REVOKES = /^(?:no|nope|not|sorry|wait|scratch|i mean|actually|never ?mind)\b/
/** "is very important" */
const LEVELS = compactPattern(
  new RegExp(
    `^(?:(?:it's|it is|is|are|this is|they're|and) )*(?:(?:very|really|quite|so|super|not) )*(?:${LEVEL}|important|urgent|high|low|medium)(?: priority| one)?$`,
  ),
)
/** "the grass wants cutting" */
export const NEEDS = compactPattern(
  /^(?:the |my |our )?(?!(?:he|she|it|they|you|who|what|everyone|nobody|someone|this|that|there|i|we)\b)[a-z'-]+(?: [a-z'-]+){0,2} (?:needs?|wants?|could do with) (?:an? |some |more |new )?(?:[a-z]+ing\b|to be [a-z]+|clean|wash|service|cut|trim|refill|repair)/,
)
const HAS = compactPattern(
  new RegExp(
    `^(?:(?:i|we)(?:'ve got| have got|'ve| have| got)|got|there's|there is) (?:an? |the |my )?(?!(?:to|been|no|not|nothing|everything|it|that|done|finished|rid|back|home)\\b)(?=.*${WHEN})`,
  ),
)
const ONLY_MARKS = new RegExp(
  `^(?:(?:on|for|by|due|at) )*(?:${WHEN}|${LEVEL})(?:[ ,]*(?:${WHEN}|${LEVEL}))*$`,
)
/** These need no object. */
const ALONE =
  /^(?:hoover|vacuum|dust|mop|iron|swim|jog|run|study|exercise|meditate|train|practi[sc]e|rehearse|pack|shop|tidy|clean|cook|bake|volunteer|vote|babysit|declutter|stretch|paint|revise)\b/
/** These begin with a verb by chance. */
const NOUN =
  /^(?:post office|call centre|book (?:club|group)|test (?:drive|results?)|show and tell|play ?date|water bill|record shop|paint shop|print shop|drop-?in)\b/
const PROMISED = /^i (?:told|promised) /
/** A subject that nobody lists as a thing. */
const SPOKEN =
  /^(?:i|we|you|he|she|it|they|this|that|there|who|what|because|since|cos|but|if|or|not|no|when)\b/

const SAYS_NOTHING =
  /^(?:(?:put|add|note|write)(?: down)?(?: please)?|thank you|thanks|cheers|ta|i|we|right|righto|ok|okay|so|well|hi|hey|hello|morning|evening|please|thanks|also|and|then|oh|um+|uh+|er+)$/

/** Splits a message into pieces that may each be a task; undefined if a piece asks for something else. */
export function segmentsOf(body: Clause, context: Context): Segment[] | undefined {
  const segments: Segment[] = []
  let [from, before] = [0, '']
  const add = (to: number) => {
    for (const [index, piece] of runOn(body.part(from, to)).entries()) {
      const clause = withoutMarks(withoutLeads(piece).clause)
      if (!clause.isEmpty && !SAYS_NOTHING.test(clause.text))
        segments.push({
          ...classified(clause, segments.length === 0),
          said: piece,
          cut: index > 0 ? ' then ' : before,
        })
    }
  }
  for (const cut of body.text.matchAll(CUT)) {
    add(cut.index)
    before = cut[0]
    from = cut.index + cut[0].length
  }
  add(body.text.length)
  const isBad = segments.some(
    (segment, index) =>
      (segment.kind === 'other' && !isReason(segment, segments[index + 1])) ||
      (ORDERS.test(segment.clause.text) && segment.clause.from === segment.said.from) ||
      REVOKES.test(segment.said.text) ||
      namesKnown(segment.clause, context),
  )
  return isBad || segments.length < 2 || segments.length > 14 ? undefined : segments
}

const OF_THING = new RegExp(`\\b(?:the|an?|my|our|your|this|that|his|her|their) ?${WHEN}$`)
const RUN_ON = new RegExp(`${WHEN} (?=[a-z])`, 'g')

/** "call mum tonight pick up the suit": without a comma, a date ends one thing and a verb begins the next. */
function runOn(clause: Clause): Clause[] {
  const pieces: Clause[] = []
  let from = 0
  for (const { index } of clause.text.matchAll(RUN_ON)) {
    const at = index + 1
    const [first, second] = wordsIn(clause.text.slice(at))
    // "review the friday report"
    if (OF_THING.test(clause.text.slice(from, at))) continue
    if (!DOING.has(first?.norm ?? '') || !second || wordsIn(clause.text.slice(from, at)).length < 2) continue
    pieces.push(clause.part(from, at))
    from = at
  }
  return [...pieces, clause.part(from)]
}

function classified(whole: Clause, isFirst: boolean): Pick<Segment, 'clause' | 'kind' | 'day'> {
  if (ONLY_MARKS.test(whole.text)) return { clause: whole, kind: 'marks' }
  if (isFirst && COUNTED.test(whole.text)) return { clause: whole, kind: 'head' }
  if (startsAsking(whole.text) || LEVELS.test(whole.text)) return { clause: whole, kind: 'other' }
  const when = whole.text.length > 1 ? whole.whenAt(0) : undefined
  const led = when ? withoutLeads(whole.part(1)).clause : whole
  const day = when && { day: fieldsOf(when) }
  const lead = leadOf(led)
  const clause = lead && lead.score >= 0.72 ? led.part(lead.length) : led
  const [first, second] = wordsIn(clause.text)
  if (clause.isEmpty || PUTS.test(led.text) || (POINTS.test(clause.text) && !PROMISED.test(led.text)))
    return { clause, kind: 'other' }
  if (clause !== led && donenessIn(clause) === 'none') return { clause, kind: 'deed', ...day }
  const isDated = when !== undefined || hasDate(clause)
  if (HAS.test(clause.text) && isDated) return { clause: cutStart(clause, HAS), kind: 'event', ...day }
  if (donenessIn(whole) !== 'none' || NEGATED.test(whole.text)) return { clause: whole, kind: 'other' }
  const said = sentenceIn(clause.text)
  const isDeed = DOING.has(first?.norm ?? '') || PHRASAL.test(clause.text)
  if (
    isDeed &&
    (second !== undefined || (ALONE.test(clause.text) && hasDate(clause))) &&
    !said &&
    !NOUN.test(clause.text)
  )
    return { clause, kind: 'deed', ...day }
  if (NEEDS.test(clause.text)) return { clause, kind: 'need', ...day }
  const isOnlyTold = said && !(isDated && !isTold({ title: clause.text, day: isDated }))
  if (SPOKEN.test(clause.text) || isOnlyTold) return { clause, kind: 'told' }
  return { clause, kind: isDated ? 'event' : 'loose', ...day }
}

export function hasDate({ whens }: Clause): boolean {
  return whens.some(
    ({ isPast, shift, day, time, range }) => !isPast && !shift && (day ?? time ?? range) !== undefined,
  )
}

function namesKnown({ piece }: Clause, { view }: Context): boolean {
  const [best] = matches(piece.text, view, ({ completed }) => !completed)
  return best !== undefined && best.wordShare >= 0.75 && best.titleShare >= 0.5
}

const REMARKS = /^(?:(?:because|since|cos|as) |(?:he|she|it|they|this|that|there)(?![a-z]))/

/** "we're out of eggs so buy eggs", "ring Bob, he's back": tells why. */
export function isReason({ clause, cut }: Segment, next: Segment | undefined): boolean {
  if (next && /\bso\b/.test(next.cut) && next.kind === 'deed') return true
  return cut !== '' && REMARKS.test(clause.text) && !hasDate(clause)
}
