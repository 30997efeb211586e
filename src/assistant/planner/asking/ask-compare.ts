import { addDays } from '../../../tasks/calendar.ts'
import type { Comparison, Filter, Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutEnd, cutStart } from '../clauses/cut.ts'
import type { Context } from '../context.ts'
import { called, dateOf } from '../saying/task-words.ts'
import { targetOf } from '../targets/targets.ts'
import { resolve } from '../tasks/resolve.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { minutesFrom } from './ask-hours.ts'
import { askReading } from './ask-list.ts'

const SOONER =
  'first|more important|most important|sooner|soonest|earlier|earliest|next|nearest|closer|closest|more urgent|most urgent|quicker|before the other'
const LATER = 'later|latest|last|second|further (?:off|away|out)|furthest(?: (?:off|away|out))?'
const ORDER = `(?<o>${SOONER}|${LATER})`
const END = '(?: (?:due|again|then|now|of the two|in time|on the list|up|out))*[?. ]*$'
const LEAD = '^(?:(?:and|so|but|ok|okay|hey|wait|hmm|then|tell me|remind me)[ ,]+)*'
const WHICH =
  "(?:which|what|who)(?: (?:one|task|thing|job|of (?:them|these|those|the two)))?(?: did i (?:say|tell you|write|put))?(?:'s| is| are| was| comes?| happens?| falls| has to be done| needs doing| do i have| have i got| do i (?:need to )?do| should i do| must i do| will be)?(?: (?:it|due|on|coming|up|the|there|more|to be|do i))*"
const SAME =
  '(?:on |for |at |due |both |falls? |land |come |happen |booked )*(?:on |at )?(?:the )?same (?<s>day|date|time|week)'

/** Two tasks to compare, and by which question. */
const FORMS: readonly RegExp[] = [
  // "which one is later, rent or gym"
  new RegExp(
    `${LEAD}${WHICH} ${ORDER}(?: due| up| on)?(?: ?[,:;?.-]+| between| out of| of)? (?:is it )?(?<x>.+?),? (?:or|and|vs\\.?|versus) (?<y>.+?)${END}`,
  ),
  // "rent or gym, which is first", "rent or gym first?"
  new RegExp(
    `${LEAD}(?:is it |is |are |does |do )?(?<x>.+?),? (?:or|vs\\.?|versus) (?<y>.+?)[,:;?.-]* (?:${WHICH} |come |comes |due |is |happening )*${ORDER}${END}`,
  ),
  // "is the exam before the dentist", "does rent come after the gym", "is rent later than the gym"
  new RegExp(
    `${LEAD}(?:do i have|have i got|is|are|was|were|isn't|does|do|doesn't|will|did) (?<x>.+?)(?: (?:due|on|be|come|comes|happen|happening|fall|falls|really|still|coming|scheduled|set|down|any|actually|a lot|much))* (?<b>before|after|sooner than|earlier than|later than|ahead of)(?: (?:or after|or before))? (?<y>.+?)${END}`,
  ),
  // "are the exam and the rent on the same day", "do gym and dentist clash"
  new RegExp(
    `${LEAD}(?:(?:did|have|had|do) (?:i|we) (?:really |already )?(?:put|set|book|booked|schedule|scheduled|got|get|have|plan|planned)|is|are|was|were|aren't|isn't|do|does|don't|will|did) (?<x>.+?) (?:and|&) (?<y>.+?) (?:${SAME}|(?<s2>clash|overlap|collide|conflict|coincide))${END}`,
  ),
  // "is that the same day as rent"
  new RegExp(
    `${LEAD}(?:is|are|was|were|isn't|aren't|does|will) (?<x>.+?) ${SAME} (?:as|with|like) (?<y>.+?)${END}`,
  ),
]

/** "what comes first, the exam or the dentist", "is that before the exam": two tasks by their dates. */
export function askCompare(clause: Clause, context: Context): Reading | undefined {
  if (!context.hasView || clause.text.length > MOST_LETTERS) return undefined
  for (const form of FORMS) {
    const found = clause.match(form)
    if (!found?.x || !found.y) continue
    const [one, other] = [tasksIn(found.x, context), tasksIn(found.y, context)]
    const [first, second] = [one[0], other[0]]
    if (!first && !second) continue
    // If one of the two is missing or ambiguous, the matches are shown with their dates.
    if (!first || !second || one.length > 1 || other.length > 1 || first === second) {
      const missing = !first ? found.x : !second ? found.y : undefined
      if (missing && !isNamed(missing)) continue
      return missing
        ? askReading({ about: 'task', aspect: 'when', target: targetOf(missing) }, 0.96)
        : askReading({ about: 'list', filter: { among: [...one, ...other] } }, 0.96)
    }
    // We do not rank importance; the priorities and dates are shown.
    if (/important/.test(found.o?.text ?? ''))
      return askReading({ about: 'list', filter: { among: [first, second] } }, 0.97)
    return askReading(
      { about: 'compare', asks: comparisonIn(found), filter: { among: [first, second] } },
      0.97,
    )
  }
  return undefined
}

const BESIDE = new RegExp(
  `${LEAD}(?:is |are |do i have |have i got |is there |are there |what(?:'s| is| are| comes| follows| happens| do i have| have i got| do i need to do| must i do| should i do)?|show me |list )? ?(?:anything|something|everything|what|any(?: tasks?)?|all|tasks)?(?: (?:else|on|due|planned|left|to do|scheduled|down|coming up|happening|coming))* (?<b>before|after) (?<y>.+?)(?<w> \\x80)?${END}`,
)

/** "what do I have before the dentist": on the days before, and on its day at the hours before, if it has a time. */
export function askBeside(clause: Clause, context: Context): Reading | undefined {
  const found = context.hasView && clause.text.length <= MOST_LETTERS ? clause.match(BESIDE) : undefined
  if (!found?.b || !found.y) return undefined
  const [number, ...more] = tasksIn(found.y, context)
  const task = number !== undefined && more.length === 0 ? context.view.get(number) : undefined
  if (!task?.due_date || task.completed) return undefined
  const { due_date: day, due_time: time } = task
  const isBefore = found.b.text === 'before'
  const next = addDays(day, isBefore ? -1 : 1) as string
  const edge = time ? day : next
  const words = `${found.b.text} ${called(task.title)} (${dateOf(task, context.clock.today)})`
  const hours = isBefore
    ? { from: '00:00', to: minutesFrom(time ?? '00:00', -1), day, words }
    : { from: minutesFrom(time ?? '23:58', 1), to: '23:59', day, words }
  const filter: Filter = {
    status: 'pending',
    due: found.w?.whens[0]?.range ?? (isBefore ? { to: edge } : { from: edge }),
    dueWords: `${found.b.text} ${found.y.piece.text}`,
    hours,
  }
  return askReading({ about: 'list', filter }, 0.96)
}

/** Longer questions are not about two tasks. */
const MOST_LETTERS = 160
const MOST_WORDS = 6

function comparisonIn({ o, b, s, s2 }: Record<string, Clause>): Comparison {
  if (o) return new RegExp(`^(?:${LATER})$`).test(o.text) ? 'later' : 'sooner'
  if (b) return /^(?:after|later)/.test(b.text) ? 'after' : 'before'
  return s?.text === 'time' || s2 ? 'same time' : s?.text === 'week' ? 'same week' : 'same day'
}

/** The numbers of the tasks a name may mean, open ones first. */
function tasksIn(part: Clause, context: Context): number[] {
  const name = cutEnd(cutStart(part, /^(?:for|with|to) /), /[ ,?.]+$/)
  if (!isNamed(name)) return []
  const found = resolve(targetOf(name), 'ask', context)
  const tasks: IndexedTask[] = 'tasks' in found ? found.tasks : 'which' in found ? found.which : []
  const open = tasks.filter(({ completed }) => !completed)
  return (open.length > 0 ? open : tasks).map(({ number }) => number)
}

/** A name, and no part of a sentence. */
function isNamed({ text, whens }: Clause): boolean {
  return (
    whens.length === 0 &&
    text.split(' ').length <= MOST_WORDS &&
    !/^(?:it(?= \w)|i|we|you|he|she|they|there|any|anything|something|everything|nothing|what|which|when|today|now|me)(?![\w])/.test(
      text,
    )
  )
}
