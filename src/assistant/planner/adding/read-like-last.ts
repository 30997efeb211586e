import { compactPattern } from '../../../compact-pattern.ts'
import { addDays, type Day } from '../../../tasks/calendar.ts'
import type { NewTask, Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { byDay, fieldsOf } from '../dates/due-fields.ts'
import type { When } from '../dates/find-whens.ts'
import { alignedTitle } from '../renaming/title-edit.ts'
import { matches } from '../tasks/match-titles.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { kindsOf } from '../words/interchangeable.ts'
import { DOING } from '../words/lexicon.ts'
import { sentence, wordsIn } from '../words/words.ts'
import { newTask } from './new-task.ts'

const LEADS = '(?:(?:and|also|then|oh|ok|okay|please|plus|yes|now|lovely|great)[ ,]+)*'
const DATES =
  '(?:[ ,]*(?:\\x80|(?:at |and )?(?:the )?same time|right after|straight after|after that|again|too|as well|also|please|as an? (?:second|new|separate|extra) (?:entry|task|one)))*[ ,.!]*'
/** "same for Priya at 4:30", "another one with Leo on friday", "the same also a day later but in Delft" */
const LIKE = new RegExp(
  `^${LEADS}(?:(?:do|add|make|put|set) )?(?<cue>(?:the )?same(?! (?:time|day|place|here|old)\\b)(?: thing| one| again| also)*|ditto|an?other(?: one)?|one more|one)${DATES}(?: (?<link>goes for|for|but for|but with|but|and))?(?<x> (?:(?:with|at|on|about|to|in|from|against) )?(?!\\x80)[^\\x80,.?]{2,40}?)?${DATES}$`,
)
/** "also one for Noah" is a new one even after the first got its date; "the same for Noah" may be the date. */
const ONE_MORE = compactPattern(
  new RegExp(`^${LEADS}(?:(?:do|add|make|put|set) )?(?:an?other one|one more|one) (?:for|with)\\b`),
)
/** "add another one Sunday", of the task just asked about */
const ADDS_ONE = compactPattern(
  new RegExp(`^${LEADS}(?:do|add|make|put|set) (?:an?other(?: one)?|one more)\\b`),
)
/** "and mine too", "Tom's as well" */
const ALSO_THEIRS = new RegExp(
  `^${LEADS}(?<who>mine|ours|his|hers|theirs|[\\p{L}]+['’]s)(?: one)?(?:,? (?:too|as well|also|please))*[ .!]*$`,
  'iu',
)
const OWN: Record<string, string> = { mine: 'my', ours: 'our', hers: 'her', theirs: 'their' }
/** "and Rohan's is at 6.10, same day" */
const THEIRS = new RegExp(`^${LEADS}(?<who>[a-z]+)'s(?: one)? is${DATES}$`)
/** "the same person told me", "one thing I hate" */
const TALK = compactPattern(
  /\b(?:i|i'm|i'll|me|we|he|she|they|it|is|are|was|as|things?|stuff|told|said|always|never|problem|instead|day|hour|week|time|please)\b/,
)
const AGAIN = new RegExp(
  `^${LEADS}(?:(?:do|repeat|copy|duplicate|clone) (?:it|that|this|the same)(?: again)?|again)(?: (?:to|for|on))?${DATES}$`,
)
/** "and Saturday the same", "and on Sunday too", "also Friday" */
const DAY_AGAIN =
  /^(?:(?:oh|ok|yes|yeah)[ ,]+)*(?:(?:and|also|plus) )+(?:on |for )?\x80(?:,? (?:(?:the )?same(?: (?:thing|time|again))?|too|as well|also|again|please))*[ .!]*$/

/** Whether "and Saturday" asks for another task like the one just added. */
export function isDayAgain({ message, whens }: Clause, { state, view }: Context): boolean {
  const day = whens[0]?.day
  const due = view.get(state.focus.at(-1) ?? 0)?.due_date
  return (
    state.done?.kind === 'add' &&
    state.focus.length === 1 &&
    day !== undefined &&
    due !== undefined &&
    due !== day &&
    DAY_AGAIN.test(message.masked)
  )
}

/** Another task like the last one, with the differences. */
export function readLikeLast(clause: Clause, context: Context): Reading | undefined {
  const { state, view } = context
  const last = state.focus.length === 1 ? view.get(state.focus[0] as number) : undefined
  const isOneMore =
    (state.done?.kind === 'change' && ONE_MORE.test(clause.text)) ||
    (state.ask?.about === 'task' && ADDS_ONE.test(clause.text))
  if (!last || !(state.done?.kind === 'add' || isOneMore) || state.question || state.proposed)
    return undefined
  // "better tomorrow, same time" is for the last one itself.
  if (/^(?:better|rather|instead)\b/.test(clause.text)) return undefined
  if (clause.text.length > 120 || /\?/.test(clause.text) || clause.levels.length > 0) return undefined
  return (
    likeLast(clause, last, context) ??
    theirs(clause, last, context) ??
    alsoTheirs(clause, last) ??
    sameTime(clause, last, context)
  )
}

function likeLast(clause: Clause, last: IndexedTask, context: Context): Reading | undefined {
  const again = isDayAgain(clause, context) ? { all: clause } : undefined
  const found: Record<string, Clause> | undefined = clause.match(LIKE) ?? clause.match(AGAIN) ?? again
  const what = found?.x?.piece.text.trim()
  if (!found || (what === undefined && clause.whens.length === 0)) return undefined
  if (what !== undefined && (wordsIn(what).length > 5 || TALK.test(what.toLowerCase()))) return undefined
  const isLike = /^(?:the )?same|^ditto/.test(found.cue?.text ?? 'same')
  const [best] =
    what === undefined ? [] : matches(what, context.view, (task) => task !== last && !task.completed)
  const { due_date: day, due_time: time } = last
  // "same for the dentist", with such a task
  if (best && best.wordShare >= 0.8)
    return isLike && day && clause.whens.length === 0
      ? {
          act: {
            kind: 'change',
            target: { by: 'numbers', numbers: [best.task.number] },
            set: { day: day as Day, ...(time && { time }) },
          },
          score: 0.95,
        }
      : undefined
  const link = found.link?.text
  const said = what && link === 'for' && !isLike ? `for ${what}` : what
  const title =
    said === undefined
      ? last.title
      : ((link === 'for' ? withPlace(last.title, what ?? '') : undefined) ??
        titleLike(last, said, link !== undefined || found.cue?.text === 'ditto'))
  if (title === undefined) return undefined
  const isSame = what === undefined || isLike || /\bsame time\b/.test(clause.text)
  const days = clause.whens.filter(({ day, range }) => day ?? range)
  // "saturday and sunday"
  const each =
    days.length > 1 && clause.whens.length === days.length ? days.map((day) => [day]) : [clause.whens]
  const tasks = each.map((whens) => ({ title, ...datesLike(last, whens, isSame) }))
  return { act: { kind: 'add', tasks }, score: 0.97 }
}

/** "Rohan's is at 6.10": the same task for somebody else. */
function theirs(clause: Clause, last: IndexedTask, { view }: Context): Reading | undefined {
  const who = clause.match(THEIRS)?.who?.piece.text
  if (!who || clause.whens.length === 0 || DOING.has(wordsIn(last.title)[0]?.norm ?? '')) return undefined
  if (matches(who, view, ({ completed }) => !completed).some(({ wordShare }) => wordShare >= 0.8))
    return undefined
  const name = sentence(who)
  const own = /\p{L}+(?=['’]s )/u.exec(last.title)?.[0]
  const title = own
    ? last.title.replace(own, name)
    : (alignedTitle(last.title, `for ${name}`, 'told') ??
      `${name}'s ${last.title.charAt(0).toLowerCase()}${last.title.slice(1)}`)
  return {
    act: { kind: 'add', tasks: [{ title, ...datesLike(last, clause.whens, false) }] },
    score: 0.97,
  }
}

/** "and mine too", after "Wash Leo's kit": the same for another owner, or a question if nobody owns it. */
function alsoTheirs(clause: Clause, last: IndexedTask): Reading | undefined {
  const who = ALSO_THEIRS.exec(clause.piece.text)?.groups?.who
  if (
    who === undefined ||
    !/^(?:and|also|plus|mine|ours)\b|\b(?:too|as well|also)\b/i.test(clause.piece.text)
  )
    return undefined
  const owner = /(?<=^|\s)(?:\p{L}+(?:['’]s|(?<=s)['’])|my|our|his|her|their)(?= \p{L})/iu.exec(
    last.title,
  )?.[0]
  if (owner === undefined) return { act: { kind: 'chat', about: 'unclear' }, score: 0.97 }
  const title = sentence(last.title.replace(owner, OWN[who.toLowerCase()] ?? who))
  return { act: { kind: 'add', tasks: [{ title, ...datesLike(last, clause.whens, true) }] }, score: 0.97 }
}

/** "with Leo" after "Lesson with Priya", "the tulips" after "Water the roses". */
function titleLike({ title, words: own }: IndexedTask, what: string, isLinked: boolean): string | undefined {
  const words = wordsIn(what)
  const isPhrase = /^(?:with|at|on|about|to|in|from|for|against)$/.test(words[0]?.norm ?? '')
  const rest = what.slice(words[1]?.start)
  if (isPhrase)
    return (
      alignedTitle(title, what, 'told') ??
      (words[0]?.norm === 'for' ? alignedTitle(title, rest, 'weak') : undefined) ??
      `${title} ${what}`
    )
  const isShared = words.some(({ stem }) => own.some((word) => word.stem === stem))
  if (!isLinked && !isShared) return undefined
  return alignedTitle(title, what, 'sure') ?? (wordsIn(title).length === 1 ? sentence(what) : undefined)
}

/** "same again for the blue cardigan", after "Sew button on grey coat" */
function withPlace(title: string, thing: string): string | undefined {
  const lead = /^\p{L}+ .*\p{L} (?:on|in) (?=(?:the |my |our )?\p{L}+(?: \p{L}+)?$)/u.exec(title)?.[0]
  const isThing = /^(?:the|my|our) /i.test(thing) && !kindsOf(wordsIn(thing).at(-1)?.norm ?? '').has('who')
  return lead && isThing && DOING.has(wordsIn(title)[0]?.norm ?? '') ? lead + thing : undefined
}

/** The other task's date; missing parts are copied. */
function datesLike(last: IndexedTask, whens: readonly When[], isSame: boolean): Partial<NewTask> {
  const day = last.due_date as Day | undefined
  const shift = whens.find(({ shift }) => shift?.days !== undefined)?.shift?.days
  const dated = whens.find((when) => when.day ?? when.range)
  const timed = whens.find(({ time }) => time !== undefined)
  const moved = shift !== undefined && day ? (addDays(day, shift) as Day) : undefined
  const own = moved ? { day: moved } : fieldsOf(dated)
  const time = timed ? clock(timed, last) : dated === undefined || isSame ? { time: last.due_time } : {}
  const on = own.day ?? day
  return {
    ...(on && { day: on }),
    ...Object.fromEntries(Object.entries(time).filter(([, value]) => value !== undefined)),
  }
}

/** "at 4:15" after half past three in the afternoon is in the afternoon too. */
function clock(when: When, last: IndexedTask): Partial<NewTask> {
  const { time, isGuess } = byDay({ ...fieldsOf(when), day: undefined })
  const hour = Number(time?.slice(0, 2))
  const isLate = (last.due_time ?? '') >= '12:00' && hour < 12
  return {
    ...(time && { time: isGuess && isLate ? `${hour + 12}${time.slice(2)}` : time }),
    ...(isGuess && !last.due_time && { isGuess }),
  }
}

const SAME_TIME = compactPattern(/(?:[ ,]*(?:at |and )?(?:the )?same (?:time|hour)\b)/)
const REQUEST = compactPattern(
  /^(?:please |can you |could you )*(?:move|push|put|make|set|change|shift|bring|keep|leave|mark|do|have) (?:it|that|this|them|everything|all|the|my|both)\b/,
)

/** "wait no, the shop is closed that day" */
const TELLS = compactPattern(
  /\b(?:is|are|was|were|will|can|can't|closed|busy|away|got|been|moved|pushed|shifted|postponed|rescheduled|instead|sorry|no|not|wait|hm+|actually|i|i'm|i'll|he|she|they|we|it|it's|oh)\b|[.;!] /,
)

/** "push day Sunday same time", "and call the insurance the same day": another task, at the time or on the day of the last. */
function sameTime(clause: Clause, last: IndexedTask, { view }: Context): Reading | undefined {
  const isTime = SAME_TIME.test(clause.text)
  const isDay = clause.whens.some(({ words }) => /\b(?:same|that) day\b/i.test(words))
  if (!(isTime || isDay) || REQUEST.test(clause.text) || TELLS.test(clause.text)) return undefined
  const lead = new RegExp(`^${LEADS}`).exec(clause.text)?.[0].length ?? 0
  const rest = clause.part(lead)
  const at = SAME_TIME.exec(rest.text)
  const parts = at ? [rest.part(0, at.index), rest.part(at.index + at[0].length)] : [rest]
  const named = parts
    .filter(({ text }) => /[a-z]{2}/.test(text))
    .flatMap((part) => newTask(part, part.part(0, 0)) ?? [])
  const [task, ...more] = named
  if (!task || more.length > 0 || /^(?:it|that|this|he|she|they|we|i|is|but|not|no)\b/i.test(task.title))
    return undefined
  const [best] = matches(task.title, view)
  // "the adapter as well, same day", with such a task
  const isThat = /^(?:the|my|our) /i.test(task.title) && best?.wordShare === 1 && best.hits >= 1
  const isKnown = best !== undefined && best.wordShare >= 0.8 && (best.titleShare >= 0.5 || isThat)
  if (isKnown) return undefined
  const when = clause.whens.find((each) => each.day ?? each.range)
  const day = fieldsOf(when).day ?? (last.due_date as Day | undefined)
  const time = task.time ?? (isTime ? last.due_time : undefined)
  return {
    act: { kind: 'add', tasks: [{ ...task, ...(day && { day }), ...(time && { time }) }] },
    score: 0.96,
  }
}
