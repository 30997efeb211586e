import { compactPattern } from '../../../compact-pattern.ts'
import { DOING } from '../words/lexicon.ts'

/** Where an item of a list may begin: at the start, after a day, or after the item before. */
const BEGINNING = compactPattern(
  /(^|[,;:] (?:then |and )?|\bthen |\band |\b(?:today|tomorrow|tonight|tmrw|(?:mon|tues|wednes|thurs|fri|satur|sun)day) )(\d{1,2}) (?=([a-z]+))/gi,
)
const DAY = /\b(?:today|tomorrow|tonight|tmrw|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i
const CLOCK = /\b\d{1,2}(?:[:.]\d{2}|(?:[:.]\d{2})? ?[ap]m)\b/i

/** "move fridays stuff to monday" */
const DAYS_OWN =
  /\b((?:mon|tues|wednes|thurs|fri|satur|sun)day)s(?= (?:things|tasks|stuff|ones|jobs|list|to-?dos|plans|appointments)\b)/gi

/** Writes dates that people write loosely so that they can be found. */
export function withClearDates(text: string): string {
  return withClearHours(
    withDayOfBoth(
      withNumbers(text)
        .replace(/\bb4\b/gi, 'before')
        .replace(DAYS_OWN, "$1's")
        .replace(MAKE_HOUR, '$1:$2')
        .replace(FROM_NOW, 'until ')
        .replace(WITHOUT_DATE, 'without ')
        .replace(WITH_WHOM, 'with '),
    ),
  )
}

const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
/** "between now and Saturday" */
const FROM_NOW = /\bbetween (?:now|today) (?:and|till|until) /gi
/** "better make Sue 1.30 then" */
const MAKE_HOUR = /(?<=\bmake [a-z][a-z' ]{1,40} )(\d{1,2})\.([0-5]\d)(?=(?: then| instead| please)*[.!]*$)/i
const WITHOUT_DATE = /\bw\/o (?=(?:an? |any )?(?:due )?(?:date|deadline)s?\b)/gi
/** "9.20 w/ Biscuit": the hour ends there. */
const WITH_WHOM = /(?<=\d[.:]\d\d )w\/ ?(?=[a-z])/gi

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const A_DAY = `(?:(?:mon|tues?|wed(?:nes)?|thurs?|fri|sat(?:ur)?|sun)(?:day)?|today|tonight|tomorrow|tmrw|tmr|\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH} \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th))`
/** "jabs 20 March 11.20 health centre" */
const DOTTED_HOUR = compactPattern(
  new RegExp(
    `(\\b${A_DAY},? (?:at )?)([01]?\\d|2[0-3])\\.([0-5]\\d)(?![\\d%.]| ?(?:am|pm|km|miles?|kg|euros?|pounds?|quid|dollars?|bucks|m|l)\\b)`,
    'gi',
  ),
)
/** "training 10h", "at 14h30", but not "a 2h drive". */
const HOUR_H = compactPattern(
  /(?<!\b(?:for|in|every|after|another|about|over|under|within|of|an?|takes?|lasts?|than|sleep|work|worked|study|drive|walk|each|plus|next|last) )(?<=[ ,])(at |from |until |till |by |before |around )?([01]?\d|2[0-3])h([0-5]\d)?(?=$|[,.;!?]| (?:and|then|with|in|on|at|today|tomorrow|tonight|please|for|room|to)\b| (?:mon|tues|wednes|thurs|fri|satur|sun)day\b)/gi,
)
/** "meeting with maintenance, day 17th" */
const DAY_NUMBER = /(?<=[ ,])day (\d{1,2}(?:st|nd|rd|th)|\d{1,2}(?= at \d|, \d))(?=$|[,.]| at\b)/gi
/** "AGM, Monday it is, half seven" */
const IT_IS = /\b((?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight) it is(?=, \S)/gi
/** "set a reminder for 7 to feed the cat" */
const FOR_HOUR = /\b(reminder|alarm|remind me) for (\d{1,2}(?::\d\d)?)(?= to [a-z])/i
/** "1. back up the server today 2. order disks": apart. */
const INLINE_NUMBER = compactPattern(new RegExp(`(?<=\\b${A_DAY}) (?=[2-9][.)] \\S)`, 'gi'))

/** Most messages have none of these forms, and their patterns are never compiled. */
const HAS_NUMBERS = /\d\.\d\d|\dh|\bday \d| it is,|\bfor \d|\b[2-9][.)] /i

function withNumbers(text: string): string {
  if (!HAS_NUMBERS.test(text)) return text
  return text
    .replace(DOTTED_HOUR, '$1$2:$3')
    .replace(
      HOUR_H,
      (_, at: string, hour: string, minute?: string) => `${at || 'at '}${hour}:${minute ?? '00'}`,
    )
    .replace(DAY_NUMBER, (_, day: string) => `on the ${/\D/.test(day) ? day : `${day}th`}`)
    .replace(IT_IS, '$1')
    .replace(FOR_HOUR, '$1 at $2')
    .replace(INLINE_NUMBER, '\n')
}

const BOTH_THEN = compactPattern(
  new RegExp(
    `^(?<tasks>\\w+ .+ (?:and|&) .+?),? (?:both |both of them )(?<day>(?:(?:on|for) )?(?:today|tonight|tom+or+ow|tmrw|tmr|${WEEKDAY}|next ${WEEKDAY}))[.!]*$`,
    'i',
  ),
)

/** "buy vanilla and ring the egg supplier both tomorrow": what comes first holds for all. */
function withDayOfBoth(text: string): string {
  const { tasks, day } = BOTH_THEN.exec(text)?.groups ?? {}
  const isOrder = tasks !== undefined && DOING.has(/^\w+/.exec(tasks)?.[0].toLowerCase() ?? '')
  return isOrder && !ORDERED.test(tasks) ? `${day} ${tasks}` : text
}

/** These change tasks that are there. */
const ORDERED = /^(?:move|change|cancel|mark|put|push|set|make|reschedule|switch|swap|do|get)\b/i

/**
 * "tomorrow: 8:30 school run, 11 bank": writes the numbers that are hours as hours. On a given day, a number before a verb
 * is one, and so is a number in a list with clock times.
 */
function withClearHours(text: string): string {
  if (!DAY.test(text)) return text
  const isTimetable = CLOCK.test(text) && text.includes(',')
  return text.replace(BEGINNING, (all, before: string, hour: string, word: string) => {
    // "10 press-ups tonight"
    const isDeed = before !== '' && DOING.has(word.toLowerCase())
    const isHour = Number(hour) >= 1 && Number(hour) <= 23 && (isDeed || isTimetable)
    return isHour ? `${before}${hour}:00 ` : all
  })
}
