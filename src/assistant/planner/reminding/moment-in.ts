import { compactPattern } from '../../../compact-pattern.ts'
import { addDays, type Clock } from '../../../tasks/calendar.ts'
import { readRemind } from '../../../tasks/remind/read-remind.ts'
import { isRelative, OFF } from '../../../tasks/remind/remind.ts'
import { remindWords } from '../../../tasks/remind/remind-words.ts'

const NO_DUE = { due_date: null, due_time: null }
/** Longer than anybody says it. */
const LONGEST = 60

const LEAD = /^(?:(?:please|just|set|for|to|say|like|about|around|maybe|roughly|it|be|make it) )+/
const TAIL =
  /(?:,? (?:please|pls|instead|rather|thanks|thank you|cheers|then|too|as well|ok|okay|for me|though|if you can|if possible|or so|tho|this time))+$/
/** Other ways to say the words that the tools know. */
const PLAINLY: readonly [RegExp, string][] = [
  [/\bhalf (?:a |an )?hour\b/, 'half an hour'],
  [/\b(?:a )?quarter (?:of )?an? hour\b/, '15 minutes'],
  [/\b(?:a )?couple (?:of )?(?=minutes|hours|days)/, '2 '],
  [/(\d) ?(?:hrs?|hours?)\b/, '$1 hours'],
  [/(\d) ?(?:mins?|minutes?)\b/, '$1 minutes'],
  [
    /\b(?:ahead of time|ahead of it|in advance of it|in advance|ahead|earlier|prior|beforehand|upfront)$/,
    'before',
  ],
  [
    compactPattern(
      /\bbefore(?:hand)? (?:it|that|then|i|we|they|he|she|the thing)(?:'s| is| has| have|'re| are| need| needs)?(?: (?:to|due|time|happens?|starts?|begins?|comes?|leaves?|go(?:es)?|meet|on|arrives?))*$/,
    ),
    'before',
  ],
  [
    compactPattern(
      /^(?:right )?(?:when|once|as soon as) (?:it|that)(?:'s| is)? (?:time|due|starts?|begins?|happens?)$/,
    ),
    'when it is due',
  ],
  [compactPattern(/^(?:right )?(?:at|on) (?:the )?(?:time|start|moment)(?: itself)?$/), 'when it is due'],
  [/^first thing (?=tomorrow|\w+day)(.+?)(?: morning)?$/, '$1 morning'],
  [compactPattern(/^(?:in )?an? (?:little )?(?:bit|while) (?:before|early)$/), '30 minutes before'],
]

/** The moment of a reminder, in words that the tools take: "an hour before", "tomorrow at 9". */
export function momentIn(said: string, clock: Clock): string | undefined {
  const words = plainly(said)
  if (words === '' || words.length > LONGEST) return undefined
  const due = { due_date: addDays(clock.today, 60) ?? null, due_time: '12:00' }
  return TOO_FAR.test(words) || readRemind(words, clock, due) !== undefined ? words : undefined
}

/** These are refused with the reminders that there are. */
const TOO_FAR = compactPattern(
  /^(?:an?|one|two|three|four|five|six|\d{1,3}) (?:days?|weeks?|months?|years?) before$/,
)

function plainly(said: string): string {
  const words = said
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:;-]+|[\s,.!?;:)-]+$/g, '')
    .replace(TAIL, '')
    .replace(LEAD, '')
  return PLAINLY.reduce((text, [form, plain]) => text.replace(form, plain), words)
}

/** The next such moment, even for a task with a date: snoozing "until noon" means this noon. */
export function nextMoment(moment: string, clock: Clock): string {
  const next = readRemind(moment, clock, NO_DUE) ?? OFF
  return isTimeOnly(moment, clock) && next !== OFF ? remindWords(next) : moment
}

function isTimeOnly(moment: string, clock: Clock): boolean {
  const due = { due_date: clock.today, due_time: null }
  return !isBeforeDue(moment, clock) && isRelative(readRemind(moment, clock, due) ?? null)
}

/** Whether a moment counts back from the due one. */
export function isBeforeDue(moment: string, clock: Clock): boolean {
  return TOO_FAR.test(moment) || isRelative(readRemind(moment, clock, NO_DUE) ?? null)
}
