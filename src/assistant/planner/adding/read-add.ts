import { compactPattern } from '../../../compact-pattern.ts'
import type { NewTask, Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutTail } from '../clauses/cut.ts'
import { LEVEL, WHEN } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import { fieldsOf, onDay, together } from '../dates/due-fields.ts'
import { settingOf } from '../dates/setting-from-date.ts'
import { readUnchanged } from '../talk/changes-nothing.ts'
import { filterOf } from '../targets/filters.ts'
import { matches } from '../tasks/match-titles.ts'
import { DOING } from '../words/lexicon.ts'
import { sentence, wordsIn } from '../words/words.ts'
import { leadOf } from './add-leads.ts'
import { readForSomebody, withPerson } from './for-somebody.ts'
import { itemsIn } from './list-items.ts'
import { newTask, newTasks } from './new-task.ts'
import { DOES_IT, readAppointment } from './read-appointment.ts'
import { AFTER_TITLE, cutList, TO_PUT } from './title-ends.ts'

/** Things made or sent in other apps. */
const ELSEWHERE =
  /^(?:create|make|send|start|write|compose) (?:(?:an?|the|new|my|me) )*(?:[a-z-]+ )?(?:messages?|texts?|playlists?|chats?|poems?|songs?|jokes?|stor(?:y|ies)|essays?|code|emails?)\b(?! (?:to|about|for|on|off|out)\b)/
const NOTHING_YET = compactPattern(
  /^(?:add|create|new|put|schedule|make)(?: (?:something|one|it|(?:an? )?(?:(?:new|urgent|important|quick|\x81) )*(?:task|reminder|to-?do|note)|a new one|another(?: one| task)?|tasks?|(?:some |a few |a couple(?: of)? |two |three )?(?:more )?(?:things|tasks|items)))?(?: (?:to|on) (?:my|the) list)?(?: for me)?[.!]*$|^(?:(?:i|we) (?:need|want|have|must|should)(?: to)? )?(?:add|note|note down|remember|write down|put down|jot down|save|tell you|put in|schedule|remind me (?:of|about)) (?:something|smth|sth|sthg|a thing|one thing|some things|a couple of things)(?: (?:else|important|new|quickly?|here))*(?: (?:to|on|in) (?:my|the) list)?(?:,? (?:for|on|by|at)? ?\x80)?(?: for me| please)*[.!?]*$|^set(?: up)? (?:an? )?(?:new |quick )*(?:reminder|alert)[.!]*$|^(?:i (?:need|want) to add (?:something|a task)|remind me|new task|remind me of something|can you remind me(?: of something)?)[.!?]*$|^(?:(?:i|we)(?:'ve| have)?(?: got)?|got|there(?:'s| are)) (?:\d{1,2}|two|three|four|five|six|a few|a couple(?: of)?|some|several|loads of|lots of) (?:more |new |other |little |quick )*(?:things|jobs|tasks|bits|errands|reminders|chores|to-?dos)(?: (?:to (?:add|put down|remember|write down|note)|for you|for the list|\x80))+[ .!:]*$/,
)
const REMINDS_OF_FACT =
  /^(?:remind me (?:again )?(?:if|what|what's|when|which|who|where|how|why|of what|about what)\b|remind me,? (?:would|will|could) you)/

/** "add buy milk tomorrow", "remind me to call mom", "I need to remember to pay bills" */
export function readAdd(clause: Clause, context: Context): Reading | undefined {
  const { text } = clause
  if (NOTHING_YET.test(text)) return { act: { kind: 'add', tasks: [], due: sharedIn(clause) }, score: 0.96 }
  if (ELSEWHERE.test(text) || REMINDS_OF_FACT.test(text)) return undefined
  const reading =
    readForSomebody(clause) ??
    readCounted(clause) ??
    readPutDown(clause, context) ??
    readPutThen(clause, context) ??
    readNamed(clause) ??
    readLed(clause, context)
  return reading && REMINDS.test(text) ? withReminder(reading) : reading
}

/** "remind me to …", "add a reminder to …" */
const REMINDS =
  /^(?:reminds? |alert me|notify me|ping me|nudge me|be reminded|i(?:'d like| would like| want| need) to be reminded|reminder\b|(?:set|add|create|make|put|give|send|schedule|new|need|want|get|i need|i want|i'd like)\b.{0,40}?\breminder\b)/

function withReminder({ act, score }: Reading): Reading {
  if (act.kind !== 'add') return { act, score }
  const tasks = act.tasks.map((task) => (task.person ? task : { ...task, isReminder: true }))
  return { act: { ...act, tasks }, score }
}

function added(tasks: NewTask[], score: number): Reading {
  return { act: { kind: 'add', tasks }, score }
}

export const COUNTING = compactPattern(
  /^(?:(?:i have|i've got|i need to do|there are|here are|just|so|need to add|add|can you add|got) )*(?:(?:\d{1,2}|two|three|four|five|six|a few|a couple(?: of)?|couple(?: of)?|some|several|these|the following|few) (?:little |quick |more |other |small |new |things i )?(?:things|matters|jobs|tasks|bits|items|errands|reminders|chores|ones|stuff)(?: (?:i (?:have|need|must|want) to do|i need|to do|for (?:today|tomorrow|the list|me|you)|to add|to remember|please|on (?:the|my) list|(?:for |due |by )?\x80))*)[ ,:.-]+(?=\S)(?!to\b)/,
)
const COLON = compactPattern(
  /^(?:to-? ?do(?: list)?(?: (?:for|on))? ?\x80? ?[-–] ?|(?:to-? ?do(?: list)?(?: (?:for|on))? ?\x80?(?= ?: )|[a-z' ]{2,30}(?=:[^:]*,[^:]*,)|[^:;]{0,70}?(?:\b(?:need|buy|get|list|to do|add|remember|do|shopping|groceries|grocery|pack|bring|order|today|tomorrow|these|following|tasks|things|items|to-?dos|please|stuff|it|each|separately)|\x80) ?): ?)(?=\S)/,
)

const TELLS_DONE =
  /^(?:(?:i|we)(?:'ve| have)? )?(?:just |already |finally )*(?:made|did|done|finished|completed|called|rang|paid|bought|got|sent|posted|sorted)\b/

/** "three things: milk, eggs and bread" */
function readCounted(clause: Clause): Reading | undefined {
  const { text } = clause
  const isLabel = /^(?:note|task|todo|reminder|urgent|important)/.test(text)
  const counted = COUNTING.exec(text) ?? (isLabel ? null : (COLON.exec(text) ?? headOf(clause)))
  if (!counted) return undefined
  const head = clause.part(0, counted[0].length)
  const shared = fieldsOf(head.whens.find(({ isPast }) => !isPast))
  const tasks = newTasks(itemsIn(clause.part(counted[0].length), true), head).map((task) =>
    onDay(shared, task),
  )
  // "my boss is annoying: he moans, he shouts"
  if (tasks.every(({ title }) => /^(?:he|she|they|it|you|i|we)\b/i.test(title))) return undefined
  // "made all three calls: the bank, Pat, the garage"
  if (TELLS_DONE.test(text)) return undefined
  const isAsked = tasks.length === 1 && /\b(?:add|list|note)\b/.test(counted[0])
  return tasks.length > 1 || isAsked ? added(tasks, 0.95) : undefined
}

/** "brain dump before the train goes: reply to Aisha, cancel Netflix, haircut Monday" */
const LONG_HEAD = /^[^:;?\n]{2,90}: ?(?=[^:]+,[^:]+,)/

function headOf(clause: Clause): RegExpExecArray | null {
  const head = LONG_HEAD.exec(clause.text)
  const items = head ? itemsIn(clause.part(head[0].length), true) : []
  const deeds = items.filter(({ text }) => DOING.has(wordsIn(text)[0]?.norm ?? ''))
  return items.length >= 3 && deeds.length * 2 >= items.length ? head : null
}

const PUT_DOWN =
  /^(?:put|pop|stick|pencil|write|get|jot|mark|chuck|bung|throw|slot|add) (?!(?:both|all|those|them|these|down that|down i)\b)(?<x>.+?) (?:down|(?<!^add .*)in|on there|on the list|on my list|in there|in the diary|on the calendar)(?<rest>(?:,? (?:for|on|at|by|as|due|please|for me|too|also|and)(?: .*)?|,? [\x80\x81].*)?)$/
const PRONOUN =
  /^(?:me|(?:the |its )?(?:priority|date|time)|it|that|this|that one|this one|them|those|these|both|them both|those two|both of those|both of these|them all|it all|all of (?:it|them)|both of them)$/

/** "put the dentist down for Friday" */
function readPutDown(clause: Clause, { view }: Context): Reading | undefined {
  const put = clause.match(PUT_DOWN)
  if (!put?.x || PRONOUN.test(put.x.text) || DOING.has(put.x.text) || TO_PUT.test(put.x.text))
    return undefined
  const task = newTask(put.x, clause)
  const when = together(put.rest?.whens.filter(({ isPast }) => !isPast) ?? [])
  const level = put.rest?.levels[0]?.value
  const isRest =
    !put.rest ||
    put.rest.isEmpty ||
    when !== undefined ||
    level !== undefined ||
    /^(?:for me|please|thanks)$/.test(put.rest.text)
  if (!task || !isRest) return undefined
  // "put the milk down for tomorrow", with such a task
  const [best] = matches(task.title, view, ({ completed }) => !completed)
  const set = when && settingOf(when)
  if (best && set && best.wordShare >= 0.95 && best.titleShare >= 0.5)
    return {
      act: { kind: 'change', target: { by: 'numbers', numbers: [best.task.number] }, set },
      score: 0.94,
    }
  return added([{ ...task, ...fieldsOf(when), ...(level && level !== 'none' && { priority: level }) }], 0.94)
}

const PUT_THEN =
  /^(?:put|stick|pop|chuck|bung|slot|pencil|schedule|book|squeeze) (?!down\b|in\b|up\b|out\b|away\b|it\b|that\b|this\b|them\b|those\b|both\b)(?<x>.+?)(?: (?:in|down|there|then|in there|on there|on))*(?<w>(?:[ ,]*(?:\x80|please|then))*)[ .!]*$/

/** "put training on friday", but not "put the bins out on friday". */
function isEvent(part: Clause | undefined): boolean {
  return (
    part !== undefined &&
    !/^(?:the|my|our|a|an|some|new|all|more|everything|anything|whatever|both|every)\b|\b(?:out|away|up|on|off|together|back|down|in|into|onto|under|over|through|aside|to|around)\b/.test(
      part.text,
    ) &&
    wordsIn(part.text).length <= 4
  )
}

/** "put coffee with Priya at 11": after a question about a day, it is for that day. */
function readPutThen(clause: Clause, { state, view }: Context): Reading | undefined {
  const due = state.ask?.about === 'list' ? state.ask.filter.due : undefined
  const day = typeof due === 'object' && due.from === due.to ? due.from : undefined
  const put = clause.match(PUT_THEN)
  const isPut =
    day !== undefined ||
    (put?.w?.whens[0]?.prefix !== undefined && isEvent(put.x) && !/^(?:book|schedule)/.test(clause.text)) ||
    (put?.w?.whens[0]?.prefix === 'for' && /^put (?:the|my) (?!.* on \x80)/.test(clause.text))
  const task = isPut && put?.x && !filterOf(put.x) ? newTask(put.x, clause) : undefined
  if (!put || !task) return undefined
  const [best] = matches(task.title, view, ({ completed }) => !completed)
  if (best && best.wordShare >= 0.8 && (best.titleShare >= 0.5 || /^put (?:the|my) /.test(clause.text)))
    return undefined
  const said = put.w?.whens.map(fieldsOf) ?? []
  return added([Object.assign(day ? { day } : {}, ...said, task)], 0.91)
}

/** "Set up a bridal shower reminder for Sunday": the title comes before the word "reminder". */
const NAMED =
  /^(?:add|create|make|set(?: ?up)?|schedule|new) (?:up )?(?:an? )?(?:new )?(?!(?:the|an?|my|all|this|that|reminder|task|to-?do)\b)(?<t>(?:(?!task\b|reminder\b|to\b|about\b|called\b)[\p{L}\p{N}'-]+ ){1,5}?)(?:reminder|task|to-?do)(?! (?:to|about|that|of|called|named|force|list)\b)(?<rest> .*|[.!]?)$/u
const HAS_MARK = new RegExp(`${LEVEL}|${WHEN}`)
const ONLY_SETTING = new RegExp(
  `^(?:(?:for|on|at|by|due|in|to) )*(?:${WHEN}|${LEVEL})(?:[ ,]*(?:for|on|at|by|due)? ?(?:${WHEN}|${LEVEL}))*[.!]*$`,
)

function readNamed(clause: Clause): Reading | undefined {
  const found = clause.match(NAMED)
  if (
    !found?.t ||
    /\b(?:priority|urgent|important|quick|new|another|one)\b/.test(found.t.text) ||
    HAS_MARK.test(found.t.text)
  )
    return undefined
  const rest = found.rest
  if (rest && !rest.isEmpty && !ONLY_SETTING.test(rest.text)) return undefined
  const [when, level] = [rest?.whens[0], rest?.levels[0]?.value]
  return added(
    [
      {
        title: sentence(found.t.piece.text),
        ...fieldsOf(when),
        ...(level && level !== 'none' && { priority: level }),
      },
    ],
    0.93,
  )
}

const ONLY_MARKS = new RegExp(`^(?:${WHEN}|${LEVEL}|[ ,.!])+$`)

/** "remind me to ...", "I need to ...": a lead, then the tasks. */
function readLed(clause: Clause, context: Context): Reading | undefined {
  const lead = leadOf(clause)
  if (!lead) return readAppointment(clause, context)
  const { length, score } = lead
  const rest = clause.part(length)
  if (
    ONLY_MARKS.test(rest.text) &&
    context.state.focus.length > 0 &&
    /\b(?:it|that|this)\b/.test(clause.text)
  )
    return undefined
  if (ONLY_MARKS.test(rest.text))
    return { act: { kind: 'add', tasks: [], due: fieldsOf(rest.whens[0]) }, score }
  // "I promised Margaret to phone" refers to "Phone Margaret".
  const [known] = /^i (?:told|promised)\b/.test(clause.text) ? matches(clause.piece.text, context.view) : []
  if (known && known.hits >= 2 && known.titleShare >= 0.6) return undefined
  // "still need the wire" refers to an existing task.
  if (/^(?:(?:i|we)(?:'ve)? )?still (?:need|have|got) /.test(clause.text) && isOpen(rest, context))
    return readUnchanged(rest, context)
  if (/^(?:(?:i|we) )?need /.test(clause.text) && isOpen(rest, context)) return undefined
  const tasks = tasksIn(rest, clause.part(0, length)).map((task) => withPerson(task, clause))
  if (tasks.length === 0) return { act: { kind: 'add', tasks: [] }, score: 0.5 }
  if (tasks.length === 1 && DOES_IT.test(tasks[0]?.title ?? '') && context.state.focus.length > 0)
    return undefined
  return moved(tasks, clause, context) ?? added(tasks, score)
}

function isOpen(rest: Clause, { view }: Context): boolean {
  const [best] = matches(rest.piece.text, view, ({ completed }) => !completed)
  return best !== undefined && best.wordShare >= 0.8 && rest.whens.length === 0
}

/** "… on friday instead of thursday" moves the existing task. */
function moved([task, ...more]: NewTask[], { message }: Clause, { view }: Context): Reading | undefined {
  const isInstead =
    message.text !== message.written && /\b(?:instead of|rather than)\b/i.test(message.written)
  if (!task?.day || more.length > 0 || !isInstead) return undefined
  const [best] = matches(task.title, view, ({ completed }) => !completed)
  if (!best || best.wordShare < 0.9 || best.titleShare < 0.9) return undefined
  const { day, time, words } = task
  return {
    act: {
      kind: 'change',
      target: { by: 'numbers', numbers: [best.task.number] },
      set: { day, ...(time && { time }), ...(words && { words }) },
    },
    score: 0.94,
  }
}

function tasksIn(whole: Clause, lead: Clause): NewTask[] {
  const rest = cutTail(cutList(whole), AFTER_TITLE)
  const bits = itemsIn(rest)
  const shared = sharedIn(lead)
  const tasks = newTasks(bits, lead)
  if (bits.length === 0 || tasks.length === 0) return []
  // "add milk, eggs and bread tomorrow": the date at the end is of all, if only the last has one.
  const last = tasks.at(-1)
  const isShared =
    tasks.length > 1 &&
    last?.words !== undefined &&
    tasks.slice(0, -1).every((task) => task.words === undefined) &&
    (bits.at(-1)?.whens.at(-1)?.prefix === 'for' ||
      (bits.every((bit) => wordsIn(bit.piece.text).length <= 4) &&
        !DOING.has(wordsIn(bits[0]?.piece.text ?? '')[0]?.norm ?? '')))
  return tasks.map((task) => ({
    ...shared,
    ...(isShared &&
      last && {
        ...(last.day && { day: last.day }),
        ...(last.time && { time: last.time }),
        ...(last.words && { words: last.words }),
      }),
    ...task,
  }))
}

function sharedIn(lead: Clause): Partial<NewTask> {
  const often = /\b(?:daily|weekly|biweekly|monthly|yearly|annual|nightly)\b/.exec(lead.text)?.[0]
  const level =
    lead.levels[0]?.value ?? (/\b(?:urgent(?:ly)?|important|asap)\b/.test(lead.text) ? 'High' : undefined)
  return {
    ...(level && level !== 'none' && { priority: level }),
    ...fieldsOf(lead.whens[0]),
    ...(often && { often: often.replace('annual', 'yearly') }),
    ...(/\b(?:recurring|repeating)\b/.test(lead.text) && { isRepeating: true }),
  }
}
