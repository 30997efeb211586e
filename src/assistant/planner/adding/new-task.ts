import { compactPattern } from '../../../compact-pattern.ts'
import type { NewTask } from '../act.ts'
import { Clause } from '../clauses/clause.ts'
import { unquoted } from '../clauses/cut.ts'
import { LEVEL, MaskedMessage, QUOTED, TAG, WHEN } from '../clauses/masked-message.ts'
import { fieldsOf, onDay } from '../dates/due-fields.ts'
import { findWhens, type When } from '../dates/find-whens.ts'
import { withoutTags } from '../words/find-tags.ts'
import { DOING } from '../words/lexicon.ts'
import { priorityOf } from '../words/priorities.ts'
import { sentence, wordsIn } from '../words/words.ts'
import { type TitleEnds, titleIn } from './title-ends.ts'

const DESCRIBED =
  /^(?<t>.+?)(?:[,;]| -)? (?:with (?:the |a )?(?:description|note|details?) ?(?:of|:|saying|that says)?|\(?(?:description|notes?|details?) ?:) (?<d>.+?)\)?$/
const PRONOUN = /^(?:it|that|this|them|those|these)$/i
const STARTS_QUOTED = new RegExp(`^${QUOTED}`)
/** "put down 'dig the bed' for that day": nothing follows the quotes but a date. */
const QUOTED_WHEN = new RegExp(`^${QUOTED}(?: (?:for|on|at|by|due))?(?:[ ,]*${WHEN})+[ .!]*$`)
const IS_QUOTED = new RegExp(`^${QUOTED}$`)

/**
 * The fields of a new task. The title is one piece of the message: dates and priorities are cut from its ends, and its one
 * date also from the middle if the rest still reads well.
 */
export function newTask(whole: Clause, lead: Clause): NewTask | undefined {
  const quoted = quotedTask(whole, lead)
  if (quoted) return quoted
  const described = whole.match(DESCRIBED)
  const rest = described?.t ?? whole
  const description = described?.d ? unquoted(described.d.piece.text) : undefined
  const ends: TitleEnds = {}
  const title = titleIn(rest, ends)
  const timed = ends.when?.day === undefined && ends.when?.range === undefined ? ends.when : undefined
  const middle =
    ends.when && !timed
      ? undefined
      : title.whens.findLast((when) => isClearlyDue(when, title) && (!timed || when.day !== undefined))
  // "Bake a cake for Ann Saturday, she comes at 11"
  const both = timed?.time && middle?.time === undefined ? { ...middle, ...timed } : undefined
  const when = (middle && both ? (both as When) : undefined) ?? ends.when ?? middle
  const often = ends.often ?? title.whens.find((each) => each.often)
  const words = IS_QUOTED.test(title.text)
    ? unquoted(title.piece.text)
    : withoutTags(withoutMiddle(title, when === ends.when ? (ends.often ? undefined : often) : middle))
        .replace(/[.!,;:]+$/, '')
        .replace(/^[*•]\s*/, '')
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(words) || PRONOUN.test(words)) return undefined
  const priority = ends.priority ?? priorityIn(title)
  return {
    title: sentence(words),
    ...inMorning(inEvening(fieldsOf(when ?? often), words), words),
    ...(often?.often && { often: often.often }),
    ...(priority && priority !== 'none' && { priority }),
    ...(description && { description }),
    ...tagsIn(whole),
  }
}

function tagsIn({ tags }: Clause): Pick<NewTask, 'tags'> {
  return tags.length > 0 ? { tags: tags.map(({ name }) => name) } : {}
}

/** Events that usually take place in the evening. */
const EVENING = compactPattern(
  /\b(?:party|dinner|supper|drinks|pub|bar|gig|concert|cinema|movie|film|theatre|theater|club night|date night|disco|dance|bbq|barbecue|cocktails)\b/i,
)

/** "party at 8 on saturday": picks the later hour. */
function inEvening(fields: Partial<NewTask>, words: string): Partial<NewTask> {
  const { time, isGuess } = fields
  const hour = Number(time?.slice(0, 2))
  if (!time || !isGuess || hour < 7 || hour > 11 || !EVENING.test(words)) return fields
  return { ...fields, time: `${hour + 12}${time.slice(2)}` }
}

/** Early events. */
const MORNING = /\b(?:wake[ -]?up|wake|get up|alarm|breakfast|sunrise)\b/i

/** "wake up call 5:45 tomorrow": picks the earlier hour. */
function inMorning(fields: Partial<NewTask>, words: string): Partial<NewTask> {
  const { day, time, isGuess } = fields
  const hour = Number(time?.slice(0, 2)) - 12
  if (!day || !time || !isGuess || hour < 3 || hour > 9 || !MORNING.test(words)) return fields
  return { ...fields, time: `0${hour}${time.slice(2)}` }
}

const ONLY_MARKS = new RegExp(
  `^(?:(?:on|for|by|due|at|repeat(?:s|ing)?(?: it| that| this)?|recurring) )*(?:${WHEN}|${LEVEL}|${TAG})(?:[ ,]*(?:${WHEN}|${LEVEL}|${TAG}))*[ .!]*$`,
)

/** "both by monday" */
const OF_ALL = new RegExp(
  `^(?:both|all|each|all of (?:them|those|these)|both of (?:them|those|these)|all (?:two|three|four|five))(?: (?:are|is|due|for|on|by))* ${WHEN}[ .!]*$`,
)

/** The tasks of some items. An item that is only a date or a priority belongs to the one before it, or after it. */
export function newTasks(items: readonly Clause[], lead: Clause): NewTask[] {
  const tasks: NewTask[] = []
  let ahead: Partial<NewTask> = {}
  for (const item of items) {
    const last = tasks.at(-1)
    const level = item.levels[0]?.value
    const fields = {
      ...fieldsOf(item.whens[0]),
      ...(level && level !== 'none' && { priority: level }),
      ...withTags(last?.tags, item),
    }
    if (last && OF_ALL.test(item.text)) for (const each of tasks) Object.assign(each, onDay(fields, each))
    else if (last && ONLY_MARKS.test(item.text)) Object.assign(last, fields)
    // "urgent - call the lab"
    else if (ONLY_MARKS.test(item.text) && items.length > 1) ahead = fields
    else {
      for (const task of onDays(item, lead)) tasks.push({ ...ahead, ...task })
      ahead = {}
    }
  }
  return onSameDay(leadingDay(sharedDay(tasks, items), items))
}

/** "call mum #family, #urgent": both tags are of one task. */
function withTags(before: string[] | undefined, item: Clause): Pick<NewTask, 'tags'> {
  const { tags } = tagsIn(item)
  return tags ? { tags: [...(before ?? []), ...tags] } : {}
}

/** "tomorrow pick up the van and also water the orchids": one day for what follows it. */
function leadingDay(tasks: NewTask[], items: readonly Clause[]): NewTask[] {
  const [first, ...more] = tasks
  const isLed = items[0]?.whenAt(0)?.day !== undefined && tasks.length === items.length
  if (!first?.day || !isLed || more.length === 0 || more.some(({ day, often }) => day ?? often)) return tasks
  return tasks.map((task) => ({ ...task, day: first.day as string, words: task.words ?? first.words ?? '' }))
}

/** "buy milk, eggs and bread tomorrow": one day for all of them. */
function sharedDay(tasks: NewTask[], items: readonly Clause[]): NewTask[] {
  const [last, ...before] = tasks.toReversed()
  const day = last?.time === undefined ? last?.day : undefined
  const isOne = before.length > 0 && tasks.length === items.length
  const areThings = items.slice(1).every(({ text }) => !DOING.has(wordsIn(text)[0]?.norm ?? ''))
  const isFree = before.every(
    ({ day, time, often }) => day === undefined && time === undefined && often === undefined,
  )
  // "dentist, tuesday: bins"
  const isItsOwn = items.at(-1)?.whenAt(0) !== undefined
  if (day === undefined || isItsOwn || !isOne || !areThings || !isFree) return tasks
  return tasks.map((task) => ({ ...task, day, ...(last?.words && { words: last.words }) }))
}

const A_DAY = '(?:mon|tues?|wednes|weds?|thurs?|thu|fri|satur|sat|sun)(?:days?)?'
const EACH_DAY = new RegExp(A_DAY, 'gi')
const MANY_DAYS = compactPattern(
  new RegExp(
    `^(?<title>.+?),? (?:on )?(?<days>${A_DAY}(?:(?:,? and|,| &|/)? ?${A_DAY})+)(?<rest>(?: .*)?)$`,
    'i',
  ),
)

/** From this many days on, a list of weekdays is a routine. */
const LEAST_ROUTINE = 3

/** "gym mon wed fri 7am" repeats on these days; "gym mon and wed" is one for each day. */
function onDays(item: Clause, lead: Clause): NewTask[] {
  const timed = atTimes(item, lead)
  if (timed) return timed
  const { title, days = '', rest = '' } = MANY_DAYS.exec(item.piece.text)?.groups ?? {}
  const each = days.match(EACH_DAY) ?? []
  if (!title || each.length < 2 || /\b(?:every|each|move|from|between)\b/i.test(item.message.text)) {
    const task = newTask(item, lead)
    return task ? [task] : []
  }
  const { clock } = item.message
  // "mon tue wed next week" are three days.
  const isRoutine = each.length >= LEAST_ROUTINE && !findWhens(rest, clock).some(({ range }) => range)
  const names = isRoutine
    ? [`every ${each.slice(0, -1).join(', ')} and ${each.at(-1)}`]
    : each.map((day) => `on ${day}`)
  return names.flatMap((name) => {
    const said = new MaskedMessage(`${title} ${name}${rest}`, clock)
    return newTask(new Clause(said), lead) ?? []
  })
}

const TWO_TIMES = new RegExp(`^(?<t>.+?),? (?:at )?(?<a>${WHEN})(?:,? and|,| &) (?:at )?(?<b>${WHEN})[ .!]*$`)

/** "feed the cat 7am and 6pm tomorrow": one for each time. */
function atTimes(item: Clause, lead: Clause): NewTask[] | undefined {
  const { t, a, b } = item.match(TWO_TIMES) ?? {}
  const whens = [a?.whenAt(0), b?.whenAt(0)].filter((when) => when !== undefined)
  const areTimes = whens.every(
    ({ time, often, shift, isPast }) => time !== undefined && !often && !shift && !isPast,
  )
  const days = new Set(whens.flatMap(({ day }) => day ?? []))
  const task = t && whens.length === 2 && areTimes && days.size <= 1 ? newTask(t, lead) : undefined
  if (!task || task.time !== undefined || whens[0]?.time === whens[1]?.time) return undefined
  const [day = task.day] = days
  return whens.map((when) => ({ ...task, ...fieldsOf(when), ...(day && { day }) }))
}

/** "cut at 10 tomorrow, then perm at 1": a time without a day takes the day of the task before it. */
export function onSameDay(tasks: NewTask[]): NewTask[] {
  let day: NewTask['day']
  return tasks.map((task) => {
    const own =
      task.time !== undefined && day !== undefined && task.day === undefined
        ? { ...task, ...inEvening(onDay({ day }, task), task.title) }
        : task
    day = own.day ?? day
    return own
  })
}

/** "a task called 'Buy milk' for tomorrow": the quotes say where the title ends. */
function quotedTask(whole: Clause, lead: Clause): NewTask | undefined {
  const isCalled =
    /\b(?:task|to-?do|reminder|item|called|named|titled)\b/.test(lead.text) || QUOTED_WHEN.test(whole.text)
  if (!isCalled || !STARTS_QUOTED.test(whole.text)) return undefined
  const tail = whole.part(1)
  if (tail.isEmpty) return undefined
  const [when] = tail.whens.filter(({ isPast }) => !isPast)
  const level = tail.levels[0]?.value
  return {
    title: sentence(unquoted(whole.part(0, 1).piece.text)),
    ...fieldsOf(when),
    ...(level && level !== 'none' && { priority: level }),
    ...tagsIn(tail),
  }
}

const INNER_LEVEL = compactPattern(
  new RegExp(
    `(?:[,.] ?(?:and )?(?:make (?:it|that|that one|this)|mark (?:it|that)|it's|that's|as)? ?(?:as |a )?)${LEVEL}`,
  ),
)
const INNER_LOUD = compactPattern(
  /[,.] (?:make|mark) (?:it|that|that one|this)(?: as)? (high|low|urgent|important)\b/,
)
const LEVEL_BESIDE = new RegExp(`${LEVEL}(?= (?:for|on|at|by|before|because|in) )`)

/** A priority in the middle of the title; the title keeps its words. */
function priorityIn(title: Clause): NewTask['priority'] | 'none' | undefined {
  const inner = INNER_LEVEL.exec(title.text)
  const loud = INNER_LOUD.exec(title.text)?.[1]
  const said = inner
    ? title.levelAt(inner.index + inner[0].length - 1)?.value
    : loud
      ? priorityOf(loud)
      : undefined
  return said ?? besides(title)
}

/** "… with high priority for the party": the task has it, whatever it is for. */
function besides(title: Clause): NewTask['priority'] | 'none' | undefined {
  const found = LEVEL_BESIDE.exec(title.text)
  const level = found ? title.levelAt(found.index) : undefined
  return level && /^with\b/i.test(title.message.text.slice(level.start, level.end)) ? level.value : undefined
}

/** Words that may follow a date, unlike "the Sunday paper": "call mum Sunday after dinner". */
const ENDS_DATE = compactPattern(
  /^(?:,| (?:after|before|with|for|at|in|by|when|if|because|since|so|and|or|unless|once|to|its|it's|cos|cause|as|i|i'm|we|we're|he|he's|she|she's|they|they're)\b)/i,
)

const READS_ON =
  /^ (?:about|regarding|re|with|w|for|at|in|to|from|because|cause|cos|since|so|or|before|after|when|if|unless|once|near|outside|by|its|it's|as|i|i'm|we|we're|he|he's|she|she's|they|they're)\b|^, \p{L}/iu

/** "Ring the lab tomorrow about the crown": cuts the date if the rest still reads well. */
function withoutMiddle({ piece }: Clause, middle: When | undefined): string {
  if (!middle) return piece.text
  const after = piece.text.slice(middle.end - piece.start)
  // "Haircut, Tuesday at ten, at Sheila's"
  const before = piece.text
    .slice(0, middle.start - piece.start)
    .replace(after.startsWith(', ') ? /[\s,]+$/ : /\s+$/, '')
  const isLoose = /(?:^|\s)(?:on|at|by|for|from|until|till|before|after|since|in|about|and|or|,)$/i.test(
    before,
  )
  // "Twins' jabs 20 March 11:20 health centre"
  const isWhole = middle.day !== undefined && middle.time !== undefined && /^ \p{L}/u.test(after)
  return (isWhole || READS_ON.test(after)) && before !== '' && !isLoose ? before + after : piece.text
}

/** A clear date inside the title sets the due date; the title keeps its words. */
function isClearlyDue(when: When, title: Clause): boolean {
  if (when.often || when.shift || when.isPast || /^this (?:year|month)$/i.test(when.words)) return false
  const at = when.start - title.piece.start
  const before = title.piece.text.slice(0, at)
  const isPossessive = /['’]s$/i.test(title.piece.text.slice(at, when.end - title.piece.start))
  if (isPossessive || /(?:^|\s)(?:the|an?|my|our|your|his|her|their|that|every|each)\s*$/i.test(before))
    return false
  return (
    when.time !== undefined ||
    when.prefix !== undefined ||
    /^(?:today|tonight|tomorrow|tmrw|next|this|the day (?:before|after))/i.test(when.words) ||
    (when.day !== undefined && ENDS_DATE.test(title.piece.text.slice(when.end - title.piece.start)))
  )
}
