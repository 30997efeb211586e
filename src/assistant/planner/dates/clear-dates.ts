import { DOING } from '../words/lexicon.ts'

/** Where an item of a list may begin: at the start, after a day, or after the item before. */
const BEGINNING =
  /(^|[,;:] (?:then |and )?|\bthen |\band |\b(?:today|tomorrow|tonight|tmrw|(?:mon|tues|wednes|thurs|fri|satur|sun)day) )(\d{1,2}) (?=([a-z]+))/gi
const DAY = /\b(?:today|tomorrow|tonight|tmrw|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i
const CLOCK = /\b\d{1,2}(?:[:.]\d{2}|(?:[:.]\d{2})? ?[ap]m)\b/i

/** "move fridays stuff to monday" */
const DAYS_OWN =
  /\b((?:mon|tues|wednes|thurs|fri|satur|sun)day)s(?= (?:things|tasks|stuff|ones|jobs|list|to-?dos|plans|appointments)\b)/gi

/** Writes dates that people write loosely so that they can be found. */
export function withClearDates(text: string): string {
  return withClearHours(text.replace(DAYS_OWN, "$1's"))
}

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
