import { compactPattern } from '../../../compact-pattern.ts'
import { addDays, addMonths } from '../../../tasks/calendar.ts'
import type { Setting } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { settingIn } from '../clauses/setting-in-clause.ts'
import type { Context } from '../context.ts'
import { amountOf, shiftOf } from '../dates/relative-dates.ts'

// New times and days for the task mentioned last.

/** "they moved it to 6.30", "the card says 10.40": a new time from somebody else. */
export function toldSetting(clause: Clause, context: Context): Setting | undefined {
  const told = MOVED_IT.exec(clause.text)?.groups
  if (told?.w) return settingIn(clause)
  if (KEEPS_DAY.test(clause.text) || LEAVES.test(clause.text)) return settingIn(clause)
  const kept = KEEPS_TIME.exec(clause.text)?.groups
  if (kept) return timeSetting({ h: kept.h ?? kept.g, m: kept.m ?? kept.n }, context)
  const said = told ?? SAYS_TIME.exec(clause.text)?.groups
  return said?.h ? timeSetting({ h: said.h, m: said.m }, context) : undefined
}

/** "let's stick with friday", "monday was fine after all" */
const KEEPS_DAY = compactPattern(
  /^(?:let's |lets |we'll |i'll )?(?:stick|stay|go) (?:with|to|on|back to) \x80(?: (?:then|after all|please))*[ .!]*$|^(?:back to|keep) \x80(?: (?:then|after all|please))*[ .!]*$|^\x80 (?:was|is) (?:right|fine|better|ok|correct|good)(?: after all)?[ .!]*$/,
)

/** "nah keep 6", "4 was right" */
const KEEPS_TIME =
  /^(?:(?:keep|leave) (?:it at |at )?|(?:stick|stay) (?:with|at) |back to )(?<h>\d{1,2})(?:[:.](?<m>\d{2}))?(?: then| please)*[ .!]*$|^(?<g>\d{1,2})(?:[:.](?<n>\d{2}))? was(?: right| fine| better| ok| correct)?(?: after all)?[ .!]*$/

/** "it leaves at 8.15", "doors open at 7" */
const LEAVES = compactPattern(
  /^(?:and |oh )?(?:(?:it|they|boarding|the (?:train|flight|plane|bus|coach|ferry|boat|film|show|gig|match|game))(?:'ll| will)? |doors (?:will )?(?=open))?(?:leaves?|departs?|boards?|sets? off|takes? off|kicks? off|pulls? out|(?<=doors (?:will )?)open)(?: at)? \x80[ .!]*$/,
)

const SAYS_TIME = /\b(?:it|card|letter|ticket|email) says (?<h>\d{1,2})[:.](?<m>\d{2})[ .!]*$/

const MOVED_IT = compactPattern(
  /^(?:and |but )?(?:he|she|they|[a-z]+)(?: have| has|'ve|'s)?(?: just)? (?:moved|changed|pushed|shifted|put|brought) (?:it|that|this)(?: forward| back| out)? (?:to |at |until )?(?:(?<w>\x80)|(?<h>\d{1,2})(?:[:.](?<m>\d{2}))?)(?: now| instead)?[ .!]*$/,
)

const PAST = compactPattern(
  /^(?:(?:it|that) )?(?:(?:should|was meant|has|needs) (?:to )?be |it's |its |that's |make (?:it|that) )?(?:at )?(?:(?<q>half|quarter) past|(?<t>quarter) to)(?: instead| please)*[ .!]*$/,
)

/** "make that half past": of its current hour. */
export function pastHour(clause: Clause, { state, view }: Context): Setting | undefined {
  const time = view.get(state.focus[0] ?? 0)?.due_time
  const found = PAST.exec(clause.piece.text.toLowerCase())
  if (!time || !found || state.focus.length !== 1) return undefined
  const hour = Number(time.slice(0, 2)) - (found.groups?.t ? 1 : 0)
  const minute = found.groups?.t ? '45' : found.groups?.q === 'half' ? '30' : '15'
  return { time: `${String((hour + 24) % 24).padStart(2, '0')}:${minute}`, words: clause.piece.text }
}

const AMOUNT = compactPattern(
  /^(?:(?:make|do) (?:it|that) |i mean |i meant |rather |only |just |in |by |for )*(?<n>an?|one|two|three|four|five|six|seven|\d{1,2}|a couple of|half an) (?<u>days?|weeks?|months?|hours?|minutes?|mins?)(?: (?<side>later|earlier|sooner|back|forward))?(?: (?:please|instead|only|then|actually|sorry|in total|altogether|total|is enough|not .*|rather than .*|instead of .*))*[ .!]*$/,
)

/** "in two weeks", then "three weeks, not two": from today. After "by two days", "no, three days" is by three. */
export function otherAmount(
  clause: Clause,
  { state: { done }, clock }: Context,
  isCorrection: boolean,
): Setting | undefined {
  const text = clause.piece.text.toLowerCase()
  const found = AMOUNT.exec(text.replaceAll(/[,’]/g, ''))?.groups
  if (!found?.n || !found.u) return undefined
  const said = done?.kind === 'add' ? done.tasks.at(-1)?.words : done?.kind === 'change' ? done.set.words : ''
  const shift = found.n === 'half an' ? { minutes: 30 } : shiftOf(amountOf(found.n), found.u)
  const before = done?.kind === 'change' ? done.set.shift : undefined
  const isInstead = isCorrection || /\b(?:not|only|just|meant|rather|instead|make|enough)\b/.test(text)
  if (before) return isInstead ? { shift: instead(before, shift, found.side), words: text } : undefined
  if (!/^in .*\b(?:days?|weeks?|months?)$/i.test(said ?? '') || found.side) return undefined
  const { days, months } = shift
  const day = days ? addDays(clock.today, days) : months ? addMonths(clock.today, months) : undefined
  return day ? { day, words: clause.piece.text } : undefined
}

type Shift = NonNullable<Setting['shift']>

/** Replaces the last move: another amount, in the same direction unless the person names one. */
function instead(before: Shift, shift: Shift, side: string | undefined): Shift {
  const wasEarlier = Object.values(before).some((amount) => amount < 0)
  const isEarlier = side === undefined ? wasEarlier : /earlier|sooner|forward/.test(side)
  const less = (unit: keyof Shift) => (shift[unit] ?? 0) * (isEarlier ? -1 : 1) - (before[unit] ?? 0)
  return { days: less('days'), months: less('months'), minutes: less('minutes') }
}

const HALF =
  /^(?:i mean |i meant |no,? |make it |make that |in the |at )*(?:(?<am>a\.?m\.?|morning)|p\.?m\.?|afternoon|evening|night)(?: (?:please|obviously|obvs|of course|lol|haha|duh))*[.!]*$/i

/** "pm", "in the evening": corrects the half of the day of the last time. */
export function halfOf(clause: Clause, { state, view }: Context): Setting | undefined {
  const time =
    state.focus.length === 1 && state.done ? view.get(state.focus[0] as number)?.due_time : undefined
  const found = HALF.exec(clause.piece.text)
  if (time === undefined || !found) return undefined
  const hour = (Number(time.slice(0, 2)) % 12) + (found.groups?.am ? 0 : 12)
  return { time: `${String(hour).padStart(2, '0')}${time.slice(2)}`, words: clause.piece.text }
}

export function timeSetting(
  said: Record<string, string | undefined>,
  { view, state }: Context,
): Setting | undefined {
  return timeLike(said, view.get(state.focus[0] ?? 0)?.due_time)
}

/** An hour, in the same half of the day as the time it replaces. */
export function timeLike(
  { h = '', m = '00', half }: Record<string, string | undefined>,
  before: string | undefined,
): Setting | undefined {
  const hour = Number(h)
  if (hour > 23 || Number(m) > 59) return undefined
  const isMorning = before !== undefined && before < '12:00'
  const isLate = half ? half.startsWith('p') : before !== undefined ? !isMorning : hour >= 1 && hour <= 6
  const full = isLate && hour < 12 ? hour + 12 : half?.startsWith('a') && hour === 12 ? 0 : hour
  return {
    time: `${String(full).padStart(2, '0')}:${m}`,
    words: `${h}:${m}`,
    ...(!half && { isGuess: true }),
  }
}
