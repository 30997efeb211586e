import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { dateLabel } from '../dates/date-label.ts'
import { plainly } from '../talk/read-product.ts'

/** Longer questions do not ask for a day. */
const MOST = 120

const NOW = /^(?:today(?:'s)?|now)$/i
const DAY_NOUN = '(?:day|date|weekday|day of (?:the )?(?:week|month)|month|year|calendar day)'
const WHAT = "(?:what|which|(?:what|which)(?:'s| is)|what was)(?: (?:the|our))?(?: current| exact)?"

/** "what day is it?", "what's the date" */
const THE_DAY = compactPattern(
  new RegExp(
    `^${WHAT} ${DAY_NOUN} (?:is it|it is|are we(?: on| in)?|do we have|have we got|is this)(?: currently)?$|^(?:what's|what is) the (?:current )?(?:date|day|weekday|day of the week)$`,
  ),
)
/** "what's the date today", "today's date", "what day is the 25th" */
const A_DAY = compactPattern(
  new RegExp(
    `^(?:what's|what is|tell me|give me|show me|which is)? ?\x80 (?:${DAY_NOUN})$|^${WHAT} ${DAY_NOUN}(?: (?:is it|it is|is|of|on|are we|are we on|do we have|was|will it be|does|for|falls?|land))* \x80(?: (?:be|fall on|on|fall|land on))?$|^\x80 is (?:on )?(?:what|which) ${DAY_NOUN}$`,
  ),
)
const IS_IT = /^(?:is|isn't) (?:it |this )?\x80(?: (?:already |really )?\x80)$|^\x80 is \x80$/
const UNTIL =
  /^how (?:many (?:more )?(?:days|nights|sleeps)|long|far)(?: (?:is it|are there|do i have|have i got|is|off is|away is|left|to go|more))* ?(?:(?:until|till|to|before) )?\x80$/
const THE_TIME = compactPattern(
  /^(?:what's|what is) the (?:current )?time(?: \x80| (?:right )?now)?$|^what time (?:is it|it is|do we have)(?: \x80| (?:right )?now)?$|^(?:have you (?:got )?|do you have |got )the time$|^(?:what's|what is|which is)? ?(?:my |the )?(?:current )?time ?zone(?: am i in| is this| are you using)?$|^(?:what|which) time ?zone\b.*$/,
)

/** "what's the date today?", "what day is the 25th?", "what time is it?": answered from the clock. */
export function readClock(whole: Clause, { state, clock }: Context): Reading | undefined {
  if (whole.text.length > MOST) return undefined
  const text = plainly(whole.text)
  const [when, other] = whole.whens
  // After a task, "what day is it?" is about that.
  const isAboutTask = state.focus.length > 0
  // "push it back an hour", "so what time is it now?"
  const isJustMoved =
    state.focus.length === 1 &&
    state.done?.kind === 'change' &&
    (state.done.set.time ?? state.done.set.shift) !== undefined
  if (
    THE_TIME.test(text) &&
    (!isAboutTask || /\bthe\b|zone/.test(text) || (!isJustMoved && (isNow(when) || /\bnow$/.test(text)))) &&
    (!when || isNow(when))
  )
    return { act: { kind: 'clock', asks: 'time' }, score: 0.97 }
  if (THE_DAY.test(text) && !isAboutTask) return { act: { kind: 'clock', asks: 'day' }, score: 0.97 }
  if (IS_IT.test(text) && (isNow(when) || isNow(other)))
    return { act: { kind: 'clock', asks: 'day' }, score: 0.97 }
  if (!when?.day || other || when.time || !(A_DAY.test(text) || UNTIL.test(text))) return undefined
  return {
    act: { kind: 'clock', asks: 'day', ...(when.day !== clock.today && { day: when.day }) },
    score: 0.97,
  }

  function isNow(each: typeof when): boolean {
    return each !== undefined && NOW.test(each.words)
  }
}

const BUSY = compactPattern(
  /\b(?:busiest|fullest|heaviest|craziest|most (?:busy|packed|crowded|full|tasks|things|stuff|jobs|work|deadlines|(?:things |stuff |work )?(?:to do|to get done|on|due|going on|planned|scheduled)))\b/,
)
const QUIET = compactPattern(
  /\b(?:quietest|emptiest|freest|lightest|calmest|easiest|least (?:busy|full|tasks|things|stuff|work|(?:to do|on|due|going on|planned|scheduled))|fewest|most (?:free|time|space|room))\b/,
)
const FREE_DAYS = compactPattern(
  /^(?:on )?(?:which|what|any|are any|is any|do i have (?:an?|any)|have i (?:got )?(?:an?|any)|is there (?:an?|any))(?: \S+){0,4}? ?(?:free|clear|empty|open|quiet|available) days?\b|^(?:on )?(?:which|what) days?\b.*\b(?:free|clear|empty|available|nothing|no tasks)\b|^when (?:am|are|will) (?:i|we) (?:be )?(?:next )?(?:free|available|least busy)\b/,
)

/** "which day is busiest?", "when am I free this week?" */
export function readDays(whole: Clause): Reading | undefined {
  if (whole.text.length > MOST) return undefined
  const text = plainly(whole.text)
  const isAsked = /^(?:(?:on )?(?:what|which|when|any|are|is|do|have|how)|tell me|show me|my)(?![\w])/.test(
    text,
  )
  const isDays = /\bdays?\b|^when\b|\bday's\b/.test(text)
  const isQuiet = QUIET.test(text) || FREE_DAYS.test(text)
  if (!isAsked || !isDays || !(isQuiet || BUSY.test(text))) return undefined
  const ranges = whole.whens.filter(({ range }) => range)
  // "which day is free, monday or friday?" names them.
  if (ranges.length > 1) return undefined
  // "when am I free tomorrow?" asks for hours.
  if (/^when\b/.test(text) && ranges[0]?.range?.from === ranges[0]?.range?.to && ranges.length > 0)
    return undefined
  const [when] = ranges.filter(({ range }) => range?.from !== range?.to)
  return {
    act: {
      kind: 'ask',
      ask: {
        about: 'days',
        filter: when?.range ? { due: when.range, dueWords: dateLabel(when) } : {},
        ...(isQuiet && { isQuiet }),
      },
    },
    score: 0.97,
  }
}
