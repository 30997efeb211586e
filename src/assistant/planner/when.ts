/** A date or time in somebody's words, and where it stands. */
export type Found = { phrase: string; start: number; end: number }

const WEEKDAY =
  '(?:mon|tues?|wed(?:nes|ns|ens)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?(?!\\w)(?:\\s+(?:morning|afternoon|evening|night))?'
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?!\\w)\\.?'
const NUMBER =
  '(?:\\d{1,4}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|a couple of|a few|half an)'
const UNIT = '(?:minutes?|mins?|hours?|hrs?|days?|weeks?|fortnights?|months?|years?)'
const ORDINAL = '\\d{1,2}(?:st|nd|rd|th)'
const PART = '(?:morning|afternoon|evening|night|noon|midnight|lunch ?time)'

const DAY = [
  `(?:the )?day after (?:tomorrow|tom+or+ow)`,
  `(?:tom+or+ow|tmrw|tmr|today|tonight|tonite|yesterday)(?:'?s)?(?:\\s+${PART})?`,
  `(?:early |later? )?(?:this|next|coming|last|the following)\\s+(?:coming\\s+)?(?:${WEEKDAY}|weekend|week|month|year|${PART}|spring|summer|fall|autumn|winter)`,
  `(?:(?:the|this)\\s+)?(?:next|past|last|coming|upcoming)\\s+(?:${NUMBER}\\s+)?${UNIT}`,
  `(?:in|within)\\s+(?:the next\\s+)?${NUMBER}\\s+${UNIT}(?: from now)?`,
  `${NUMBER}\\s+${UNIT}\\s+(?:from (?:now|today|tomorrow)|later|before(?: (?:hand|then))?|ahead)`,
  `(?:the )?(?:end|start|beginning|middle) of (?:the |this |next )?(?:day|week|month|year)`,
  `${WEEKDAY}(?:'s)?(?:\\s+(?:the\\s+)?${ORDINAL}|\\s+of\\s+(?:this|next)\\s+week)?`,
  `${MONTH}\\s+(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)?(?!\\w|:)(?:,?\\s+\\d{4})?`,
  `(?:the\\s+)?${ORDINAL}\\s+(?:of\\s+)?(?:${MONTH}|(?:this|next|the) month)(?:,?\\s+\\d{4})?`,
  `\\d{1,2}\\s+${MONTH}(?:\\s+\\d{4})?`,
  `the\\s+${ORDINAL}`,
  `\\d{4}-\\d{2}-\\d{2}`,
  `\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?`,
  `(?:the )?weekend`,
  `(?<=\\b(?:in|for|of|by|until|before|since)\\s+(?:the\\s+)?)(?:(?:month|rest|end|start|beginning) of )?${MONTH}(?:,?\\s+\\d{4})?(?!\\s+\\d)`,
]
const TIME = [
  `\\d{1,2}(?:[:.]?\\d{2})?\\s*(?:[ap]\\.?m\\.?(?!\\w)|o'?clock)(?:\\s+(?:in the ${PART}|(?:this|tomorrow) ${PART}|sharp|at night))?`,
  `\\d{1,2}:\\d{2}(?!\\d)`,
  `(?:noon|midday|midnight)(?!\\w)`,
  `(?:in the|at) (?:morning|afternoon|evening|night|lunch ?time)`,
  `(?<=\\b(?:at|by|before|around|until)\\s+)\\d{1,2}(?!\\w|[:/.%]|\\s+\\p{L})`,
  `(?<=\\b(?:at)\\s+)\\d{1,2}(?=\\s+(?:on|today|tonight|tomorrow|this|next|to|in the|${WEEKDAY}))`,
]
const ONE = `(?:${[...DAY, ...TIME].join('|')})`
const BEFORE =
  '(?:due (?:on|by|at)?|by|on|at|for|before|until|till|from|around|about|starting|after|this|during|between|in|every)'
/** One date or time, perhaps of several parts: "on friday at 5pm". */
const MOMENT = `(?:${BEFORE}\\s+){0,2}${ONE}(?:(?:\\s*,)?\\s+(?:(?:${BEFORE}|in the)\\s+){0,2}${ONE}){0,3}`
const WHEN = new RegExp(
  `(?<![\\w#/-])(?:${BEFORE}\\s+){0,2}${ONE}(?:(?:\\s*,)?\\s+(?:(?:${BEFORE}|and|to|through|thru|in the)\\s+){0,2}${ONE}){0,3}(?!\\w)`,
  'giu',
)

const REPEATED = `(?:(?:on\\s+)?(?:every|each)\\s+(?:single\\s+)?(?:other\\s+|second\\s+)?(?:${NUMBER}\\s+)?(?:${UNIT}|${WEEKDAY}(?:\\s*(?:,|and|,\\s*and)\\s*${WEEKDAY})*|weekday|weekend|${PART}|(?:the\\s+)?${ORDINAL}(?: of (?:the|every|each) month)?)|everyday|daily|(?:once )?weekly|bi-?weekly|monthly|yearly|annual(?:ly)?|nightly|hourly|(?:once|twice) (?:an?|per) (?:day|week|month|year))(?!\\w)`
const OFTEN = new RegExp(`(?<!\\w)${REPEATED}`, 'iu')
const EACH = new RegExp(`(?<![\\w#/-])(?:${REPEATED}|${MOMENT})(?!\\w)`, 'giu')

/** The text with a mark for each date or time in it, even where "to" stands between two, and what the marks stand for. */
export function marked(text: string): { text: string; phrases: string[] } {
  const phrases: string[] = []
  return { text: text.replace(EACH, (phrase) => `${MARK}${phrases.push(phrase) - 1}${MARK}`), phrases }
}

/** A character that nobody types. */
export const MARK = '\uE001'

/** Every date or time in a text, in order. */
export function findWhen(text: string): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(WHEN)) {
    // "march" and "may" begin sentences about other things too, and a bare number is no date.
    const phrase = match[0].trim()
    if (/^(?:may|mar|march|sun|sat|second)$/i.test(phrase)) continue
    found.push({ phrase, start: match.index, end: match.index + match[0].length })
  }
  return found
}

/** How often something should come back, if that is said. */
export function findOften(text: string): Found | undefined {
  const match = OFTEN.exec(text)
  return match ? { phrase: match[0], start: match.index, end: match.index + match[0].length } : undefined
}

/** The text without that part, mended where it was cut. */
export function without(text: string, { start, end }: Found): string {
  return tidy(`${text.slice(0, start)} ${text.slice(end)}`)
}

export function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;!?])(?!\w)/g, '$1')
    .replace(/^[\s,.;:-]+|(?<![\s,;:-])[\s,;:-]+$/g, '')
    .trim()
}
