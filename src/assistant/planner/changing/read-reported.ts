import { compactPattern } from '../../../compact-pattern.ts'
import { NUMBER_WORDS } from '../../../tasks/date-words.ts'
import type { Reading, Setting } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { withoutLeads } from '../clauses/lead-ins.ts'
import { WHEN } from '../clauses/masked-message.ts'
import { settingIn } from '../clauses/setting-in-clause.ts'
import type { Context } from '../context.ts'
import { namedIn } from '../targets/named-task.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { kindsOf } from '../words/interchangeable.ts'
import { HYPOTHETICAL } from '../words/lexicon.ts'
import { pastHour, timeLike } from './amend-times.ts'

// A date that somebody gave: "she now suggests one o'clock", "the Hendersons want eleven", "Dolores can't, she says friday".

const HOURS = NUMBER_WORDS.slice(1, 13)
const HOUR = `(?:(?:${HOURS.join('|')})(?![\\w'])|\\d{1,2}(?:[:.]\\d{2})?)`
const GIVEN = `(?:(?<w>${WHEN}(?: ${WHEN})?)|(?<p>(?:half|quarter) past|quarter to)|(?<h>${HOUR}))`

const WHO = '(?:he|she|they|(?:the |my |our )?[a-z][a-z-]+(?: (?!can|won)[a-z-]+)?)'
const ADVERBS = '(?: (?:now|just|actually|also|really|instead|then|only|again|all))*'
const GIVES = `(?:says?|said|tells me|told me|suggest(?:s|ed)|propose[sd]|offer(?:s|ed)|ask(?:s|ed)?|(?:is |are )?asking|wants?|wanna|needs|prefers?|rather|like|can|could|do|make|manage)`
const TO =
  "(?: (?:for|to|if (?:we|i) (?:can|could)|me|us|it|that|wants?|do|make|have|meet|come|go|be|see me|see us|fit me in|is|it's|it should be|move|moved|on|at|around|about))*"
const INSTEAD = `(?:,? (?:instead of|not|rather than) (?:${WHEN}|${HOUR}))?`
const END =
  "(?:,? (?:instead|now|then|better|please|only|if (?:that's|that is|it's) (?:ok|okay|fine|possible)|if possible|(?:at the )?same time|same place|for (?:him|her|them|me|us)))*[ .!]*"

/** "sam wants 1pm instead", "the Hendersons asked if we could do eleven" */
const REPORTED = compactPattern(
  new RegExp(
    `^(?:and |but |so )?(?<who>${WHO})(?:'d|'s|'re| would|s)?${ADVERBS} ${GIVES}${ADVERBS}${TO} ${GIVEN}${INSTEAD}${END}$`,
  ),
)

/** "turns out it's at 1", "I mixed up the days, it's saturday" */
const FOUND_OUT = compactPattern(
  new RegExp(
    `^(?:it )?(?:turns out|apparently|looks like|seems like|(?:i )?swapped (?:with|w) \\w+|i misread|misread|(?:i )?(?:mixed|messed|got mixed) up)(?: (?:it|that|the (?:days|dates|times|hours)))*,? (?:it's|its|it is|that's|he's|she's|they're|mine's|mine is)(?: now| actually| really| on| at)* ${GIVEN}(?: now)?${END}$`,
  ),
)

/** "Dolores can't do thursday after all": a reason against the current date. */
const REFUSED = compactPattern(
  new RegExp(
    `^(?<who>${WHO})(?:(?: can't| cant| cannot| couldn't| won't)(?: (?:make|do|come|manage|it|that|then|any ?more|after all|\\x80))*|(?:'s|'re| is| are| got)? (?:busy|away|closed|full|booked(?: up)?|not (?:free|in|there|available))(?: (?:then|after all|\\x80))*|(?:'ve| has| have)? (?:just )?(?:rang|rung|called|phoned|texted|emailed|messaged)(?: me| us| back)*),? (?:(?:so|and|but) )?(?=\\S)`,
  ),
)
const INSTEAD_THEN = compactPattern(
  new RegExp(`^(?:(?:maybe|rather|let's do|lets do|do|make it|better|so) )*${GIVEN}${END}$`),
)
const HEARSAY = /\b(?:might|may|maybe|always|usually|never|don't|doesn't|doesnt|not sure)\b/

/** Moves the task whose person or thing gave a new date, or the task spoken of. */
export function readReported(whole: Clause, context: Context): Reading | undefined {
  if (!context.hasView || whole.text.length > 120 || /\?/.test(whole.text)) return undefined
  const said = whole.text.replace(/ if (?=(?:we|i) (?:can|could)\b)/, ' to ')
  if (HYPOTHETICAL.test(said) || HEARSAY.test(said)) return undefined
  const { clause } = withoutLeads(whole)
  const refusal = clause.match(REFUSED)
  const told = refusal?.all ? clause.part(refusal.all.text.length).match(REPORTED) : undefined
  const rest = refusal?.all && clause.part(refusal.all.text.length)
  const found =
    told ??
    (rest && /[,.]/.test(rest.message.masked[rest.from - 2] ?? '') ? rest.match(INSTEAD_THEN) : undefined) ??
    clause.match(REPORTED) ??
    clause.match(FOUND_OUT)
  if (!found) return undefined
  const task = taskOf(refusal?.who, context) ?? taskOf(found.who, context) ?? spokenOf(found.who, context)
  const set = task && settingFor(found, task, context)
  return (
    set && { act: { kind: 'change', target: { by: 'numbers', numbers: [task.number] }, set }, score: 0.95 }
  )
}

/** The open task that names them. */
function taskOf(who: Clause | undefined, context: Context): IndexedTask | undefined {
  if (!who || /^(?:he|she|they|i|we|you|it)$/.test(who.text)) return undefined
  const target = namedIn(who, context, 'open', true)
  return target?.by === 'numbers' && target.numbers.length === 1
    ? context.view.get(target.numbers[0] as number)
    : undefined
}

/** The task spoken of, if nobody else's is named. */
function spokenOf(who: Clause | undefined, { state, view }: Context): IndexedTask | undefined {
  const name = who?.text.replace(/^(?:the|my|our) /, '') ?? 'it'
  const isKnown = /^(?:he|she|they|it)$/.test(name) || kindsOf(name).has('who')
  const isSpoken = state.done?.kind === 'add' || state.done?.kind === 'change' || state.ask?.about === 'task'
  const task = state.focus.length === 1 ? view.get(state.focus[0] as number) : undefined
  return isKnown && isSpoken && !state.question && !state.proposed && !task?.completed ? task : undefined
}

function settingFor(
  { w, p, h }: Record<string, Clause>,
  task: IndexedTask,
  context: Context,
): Setting | undefined {
  if (w) return settingIn(w)
  if (p) return pastHour(p, { ...context, state: { ...context.state, focus: [task.number] } })
  if (!h || task.due_time === undefined) return undefined
  const [hour = '', m] = h.text.split(/[:.]/)
  const word = HOURS.indexOf(hour) + 1
  return timeLike({ h: word > 0 ? String(word) : hour, m }, task.due_time)
}
