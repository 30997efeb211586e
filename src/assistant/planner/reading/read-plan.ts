import { compactPattern } from '../../../compact-pattern.ts'
import type { NewTask, Reading } from '../act.ts'
import { withPerson } from '../adding/for-somebody.ts'
import { beginsAnother as isNext } from '../adding/list-items.ts'
import { newTasks, onSameDay } from '../adding/new-task.ts'
import { startsAsking } from '../asking/ask-forms.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutTail } from '../clauses/cut.ts'
import { withoutLeads } from '../clauses/lead-ins.ts'
import { WHEN } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import { fieldsOf, onDay } from '../dates/due-fields.ts'
import { EVENTS } from '../renaming/add-to-title.ts'
import { namesGoods } from '../words/goods.ts'
import { isTold } from '../words/whole-sentence.ts'
import { sentence, wordsIn } from '../words/words.ts'
import { hasDate, isReason, NEEDS, type Segment, segmentsOf } from './plan-segments.ts'
import { SURE } from './read-sentence.ts'

const DAY_OF_ALL = compactPattern(
  new RegExp(
    `(?:[ ,.;-]+|^)(?:(?:and |they're |they are )?(?:both|all|everything|each|all (?:of )?(?:them|these|those|this|that)|both of (?:them|these|those)|the lot|all (?:two|three|four|five))(?: (?:are|is|due|for|on|by|to do|need doing|to be done))*) (?<day>${WHEN})(?:[ ,]*(?:please|pls|thanks))*[ .!]*$`,
  ),
)
const TRIES = /\b(?:to (?:go|come|try|stop|wait|sit)|go|come|try)$/
/** The readings, or the plan that has more to do in it. */
export function withPlan(readings: Reading[], whole: Clause, context: Context): Reading[] {
  const plan = isPoorPlan(readings) ? readPlan(whole, context) : undefined
  return plan && isFuller(plan, readings) ? [plan] : readings
}

/** More tasks, or as many and more of them with a date. One that gives a day to all of them is sure. */
function isFuller(plan: Reading, readings: readonly Reading[]): boolean {
  const [one, other] = [newIn([plan]), newIn(readings)]
  const dated = (tasks: readonly NewTask[]) => tasks.filter(({ day, time }) => day ?? time).length
  const letters = (tasks: readonly NewTask[]) => tasks.reduce((sum, { title }) => sum + title.length, 0)
  if (plan.score >= 0.95 && one.length >= other.length - 1) return true
  if (one.length !== other.length) return one.length > other.length
  return dated(one) > dated(other) || (dated(one) === dated(other) && letters(one) < letters(other))
}

/** Only new tasks or nothing certain: several things to do may be meant. */
function isPoorPlan(readings: readonly Reading[]): boolean {
  return readings.every(
    ({ act, score }) =>
      act.kind === 'add' ||
      act.kind === 'ask' ||
      score < SURE ||
      (act.kind === 'chat' && /^(?:offtopic|unclear|unchanged|thanks|noted|personal)$/.test(act.about)),
  )
}

function newIn(readings: readonly Reading[]): NewTask[] {
  return readings.flatMap(({ act, score }) => (act.kind === 'add' && score >= SURE ? act.tasks : []))
}

/** Several things to do, said in one breath: "ring Bob tomorrow uh order tiles on friday and I also need to book a hotel". */
function readPlan(whole: Clause, context: Context): Reading | undefined {
  const { text } = whole
  if (
    text.length > 500 ||
    /\?|\n|(?:^|[\s:])\d{1,2}[.)] |\b(?:if|unless)\b/.test(text) ||
    startsAsking(withoutLeads(whole).clause.text)
  )
    return undefined
  const ofAll = whole.match(DAY_OF_ALL)
  const body = ofAll ? cutTail(whole, DAY_OF_ALL) : whole
  const segments = segmentsOf(body, context)
  const items = segments && joined(segments, ofAll !== undefined)
  if (!segments || !items || items.length < 2) return undefined
  const head = segments.find(({ kind }) => kind === 'head')?.clause
  const shared = fieldsOf((ofAll?.day ?? head)?.whens[0])
  const kind = KIND_OF.exec(head?.text ?? '')?.[1]
  const tasks = tasksOf(items)
    .map((task) => onDay(shared, task))
    .map((task) => (kind ? { ...task, title: sentence(task.title.replace(ONE, `${kind} `)) } : task))
  const isOnlyTold = (task: NewTask) => isTold(task) && !NEEDS.test(task.title.toLowerCase())
  return tasks.length >= 2 && !tasks.some(isOnlyTold)
    ? { act: { kind: 'add', tasks }, score: ofAll ? 0.95 : 0.86 }
    : undefined
}

/** Joins each piece that is no task by itself to the one before it; undefined if that fails. */
function joined(segments: Segment[], isDated: boolean): Segment[] | undefined {
  const said = segments.filter(({ kind }) => kind !== 'head')
  const isList = said.length < segments.length || isDated
  const items: Segment[] = []
  for (const [index, segment] of said.entries()) {
    const before = items.at(-1)
    if (segment.kind === 'told' || segment.kind === 'other') {
      if (!isReason(segment, said[index + 1])) return undefined
      continue
    }
    // "task - call the plumber", "good. put lunch there": what is no thing to do or to get is read otherwise.
    const isThing = isList || segment.kind !== 'loose' || namesGoods(segment.clause.text)
    if (!isThing && (!before || !joins(segment))) return undefined
    if (!before || beginsAnother(segment, before, isList)) items.push(segment)
    else {
      const { clause } = before
      items[items.length - 1] = { ...before, clause: clause.part(0, segment.clause.to - clause.from) }
    }
  }
  return isList || items.filter(({ kind }) => kind !== 'loose').length >= 2 ? items : undefined
}

/** "call the bank and the gas company", "dinner tomorrow, at Mum's" */
function joins({ clause, cut }: Segment): boolean {
  return /^\s*(?:and|&|n)\s*$/.test(cut) || GOES_ON.test(clause.text)
}

const AT_END = new RegExp(`${WHEN}$`)
/** "two calls to make: one to Dolores, one to the church" */
const ONE_OF = /^one (?:to|for|with|at|from|about|by)\b/
const ONE = /^one (?=(?:to|for|with|at|from|about|by)\b)/i
const KIND_OF = /\b(call|email|appointment|meeting|visit|order|payment|exam|test)s\b/
const GOES_ON = /^(?:at|with|for|in|on|by|to|from|near|about|of|before|after|the same)\b/

function beginsAnother({ kind, clause, cut }: Segment, before: Segment, isList: boolean): boolean {
  const isComma = /[,;.\n-]|\b(?:then|also|plus|oh|um+|uh+|er)\b/.test(cut)
  switch (kind) {
    case 'marks':
      return true
    case 'deed':
      // "wash and dry the car", "ask Tom to come and fix the sink"
      if (TRIES.test(before.clause.text) || (before.kind === 'loose' && !isComma)) return false
      return isComma || before.kind !== 'deed' || hasDate(before.clause) || isNext(clause, before.clause)
    case 'need':
      return true
    case 'event':
      return (
        hasDate(before.clause) ||
        before.day !== undefined ||
        (isComma && (isList || EVENTS.test(clause.text)))
      )
    default: {
      if (ONE_OF.test(clause.text)) return isList
      const isShort = wordsIn(clause.text).length <= 4 && !GOES_ON.test(clause.text)
      return isShort && ((isComma && AT_END.test(before.clause.text)) || (isList && before.kind === 'loose'))
    }
  }
}

function tasksOf(items: Segment[]): NewTask[] {
  const clauses = items.map(({ clause }) => clause)
  const found = newTasks(clauses, (clauses[0] as Clause).part(0, 0))
  if (found.length !== items.length) return found
  const [first, ...more] = items
  const isLed = first?.day?.day !== undefined && more.every(({ clause, day }) => !day && !hasDay(clause))
  const tasks = found.map((task, index) => {
    const { day, said } = items[index] as Segment
    return onDay(
      day ?? (isLed ? (first.day as Partial<NewTask>) : {}),
      withPerson(task, withoutLeads(said).clause),
    )
  })
  return onSameDay(
    tasks.map((task, index) => sharedInPair(untilThen(task, tasks.slice(0, index)), index, tasks, items)),
  )
}

/** "Mum's birthday is on the 23rd, I must buy a present until then" */
function untilThen(task: NewTask, before: readonly NewTask[]): NewTask {
  const title = task.title.replace(/,? (?:until|till|by|before|for) then$/i, '')
  const day = before.findLast((each) => each.day !== undefined)?.day
  return title === task.title || task.day !== undefined || day === undefined ? task : { ...task, title, day }
}

function hasDay({ whens }: Clause): boolean {
  return whens.some(({ day, range, often }) => day ?? range ?? often)
}

/** "charge the batteries and format the cards tonight, collect the lens friday": one day for the two. */
function sharedInPair(task: NewTask, at: number, tasks: NewTask[], items: Segment[]): NewTask {
  const next = tasks[at + 1]
  const isPair =
    items[at]?.kind === 'deed' &&
    items[at + 1]?.kind === 'deed' &&
    /^\s*(?:and|&|n)\s*$/.test(items[at + 1]?.cut ?? '')
  const isApart = items.length > 2 && (next?.day ?? next?.often) !== undefined && next?.time === undefined
  const isFree = task.day === undefined && task.time === undefined && task.often === undefined
  return isPair && isApart && isFree && next
    ? { ...task, ...(next.day && { day: next.day }), ...(next.words && { words: next.words }) }
    : task
}
