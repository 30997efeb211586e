import { compactPattern } from '../../../compact-pattern.ts'
import { BREAK, type Line } from '../../../tasks/date-tokens.ts'
import { WEEKDAYS } from '../../../tasks/date-words.ts'
import { FIXED_WORDS } from '../../../tasks/day-rules.ts'
import { isOver, type Moment } from '../../../tasks/read-moment.ts'

const TIME_LEADS = new Set(['at', 'by', 'before', 'until', 'after', 'from', 'due'])
export const DAY_LEADS = new Set(['on', 'by', 'due', 'until', 'before', 'after', 'from', 'since', 'at'])
/** Words that are names or verbs more often than dates. */
const SELDOM = new Set(
  'sat sun mon wed may march mar april apr june jun august aug jan feb jul sep sept oct nov dec'.split(' '),
)

/** Whether the words are a date here rather than a number, a name or a duration. */
export function isDate(moment: Moment, line: Line, first: number, prefix = ''): boolean {
  const isAlone = moment.pieces === 1
  const { word, written } = line.tokens[first] as Line['tokens'][number]
  const before = line.tokens[first - 1]?.word ?? ''
  // "tasks from 3 to 7"
  if (isAlone && moment.time?.isOpen && /^(?:from|between)$/.test(word)) return false
  // "have a good friday"
  if (word === 'good' && /^(?:a|very|really)$/.test(before)) return false
  switch (moment.weak) {
    case 'span':
      return false
    case 'part':
      return !isAlone
    case 'hour':
      if (!isAlone && moment.day !== undefined && isNewHour(line, first)) return true
      if (!isAlone) return TIME_LEADS.has(prefix) || (moment.part !== undefined && moment.day === undefined)
      // "tasks from 3 to 7"
      return TIME_LEADS.has(prefix) && prefix !== 'from' && isOver(line, moment.next)
    case 'spoken':
      return !isAlone || isOver(line, moment.next)
    case 'clock':
      // "call 555 1234 tomorrow"
      if (/^\d/.test(before)) return false
      // "exam 102 tomorrow"
      if (/^\d{3,4}$/.test(word) && Number(word) % 5 > 0 && !TIME_LEADS.has(prefix)) return false
      return !isAlone || ((TIME_LEADS.has(prefix) || prefix === 'on') && isOver(line, moment.next))
    case 'ordinal':
      if (!isAlone) return true
      if (!isOver(line, moment.next)) return false
      return (
        DAY_LEADS.has(prefix) ||
        prefix === 'for' ||
        before === 'to' ||
        (word === 'the' && isFarOrdinal(line, first))
      )
    case 'place':
      // "pay it by the first", but "change the date on the second".
      return /^(?:on|by|due|until)$/.test(prefix) && isOver(line, moment.next) && !isOfTask(line, first)
    case 'name':
      return !isAlone || DAY_LEADS.has(prefix) || (prefix !== '' && !FIXED_WORDS.test(word))
    default: {
      const name = written.toLowerCase().replace(/['’]s$/, '')
      if (!isAlone || moment.next > first + 1 || !SELDOM.has(name)) return true
      if (isLastDay(line, first)) return true
      // "move it to sun", but "we want to march"
      if (before === 'to') return isMoved(line, first)
      if (DAY_LEADS.has(prefix) || WEEKDAYS.includes(line.tokens[first - 2]?.word ?? '')) return true
      return moment.day === undefined ? prefix === 'in' : prefix === 'for' && isOver(line, moment.next)
    }
  }
}

const CHANGED = /^(?:change|edit|update|priority|notes?|tag|label|date|deadline)$/

/** Something is changed "on the first" task of a list, or somebody works "on the first". */
function isOfTask(line: Line, first: number): boolean {
  if (/^(?:work|working|worked|start|started|focus|focusing)$/.test(line.tokens[first - 2]?.word ?? ''))
    return true
  return line.tokens.slice(Math.max(0, first - FAR), first).some(({ word }) => CHANGED.test(word))
}

const CORRECTIONS = compactPattern(
  /(?:(?:^|[|] )(?:no|nope)|(?:^| )(?:now|sorry|meant|mean|actually|make (?:it|that)))(?: ,)? $/,
)

/** "move it to 2 on sunday", "now 11 on monday", "sorry, 4 on friday": the number is an hour, not a quantity. */
function isNewHour(line: Line, first: number): boolean {
  if (line.tokens[first - 1]?.word === 'to') return isMoved(line, first)
  // "make that one sunday"
  if (line.tokens[first]?.written.toLowerCase() === 'one') return false
  const start = line.starts[first] as number
  return CORRECTIONS.test(line.line.slice(Math.max(0, start - FAR), start))
}

const PLEASE = /^(?:[|>,]|please|pls|plz|thanks|thx|ta|x)$/
/** "gym sat, dentist mon" */
const ENDS = /^(?:[|,]|and)$/
/** Before these, a short name of a day is another word: "the cat sat", "we wed", "enjoy the sun". */
const NO_TITLE = new Set(
  `a the this that my our your his their some any no more i we he she they you who all both and or but to of in under
  is are was were be been not just then so as with like love enjoy need get got has have had should must will catch see want hot full rising midday
  morning afternoon evening summer winter spring autumn baby newly buy read hey yeah ok hi yes`.split(/\s+/),
)
/** A sentence that begins with these is a statement, while "ring surgery sat" is a task. */
const TELLS =
  /^(?:a|an|the|my|our|your|his|her|their|this|that|i|we|he|she|they|you|it|who|what|where|when|while|if|as|so|and|but|then|there|did|rename|retitle) (?!(?:need|have|want|must|should|got|gotta) )/

/** "ring surgery mon": the last word of what is to be done. */
function isLastDay(line: Line, first: number): boolean {
  if (!WEEKDAYS.includes(line.tokens[first]?.word as string)) return false
  const last = line.tokens.findLastIndex(({ word }) => !PLEASE.test(word))
  const isListed =
    WEEKDAYS.includes(line.tokens[last]?.word as string) && ENDS.test(line.tokens[first + 1]?.word ?? '')
  if (last !== first && !isListed) return false
  const begin = line.tokens.slice(0, first).findLastIndex(({ word }) => word === BREAK || word === ',') + 1
  const before = line.tokens[first - 1]?.word as string
  return (
    begin < first &&
    /^\p{L}{2}/u.test(before) &&
    !NO_TITLE.has(before) &&
    !TELLS.test(line.line.slice(line.starts[begin], line.starts[first]))
  )
}

/** "delete the 2nd" means a place in a list; nobody counts to the 15th. */
function isFarOrdinal(line: Line, first: number): boolean {
  return Number.parseInt(line.tokens[first + 1]?.word as string, 10) > 10
}

const MOVES =
  /^(?:move|moved|moving|resched\w*|rearrang\w*|change|changed|push|pushed|shift|switch|bring|postpone|delay|swap|update|adjust|correct|put)$/
const FAR = 40

/** After "move it from friday to monday", the two days are no range. */
export function isMoved(line: Line, at: number): boolean {
  const from = Math.max(0, at - FAR)
  return line.tokens
    .slice(from, at)
    .some(({ word }, index) => MOVES.test(word) && !(word === 'shift' && isWork(line, from + index)))
}

/** "night shift 7am to 3pm": a shift that somebody works, and no order to shift something. */
function isWork(line: Line, at: number): boolean {
  return (
    at > 0 &&
    !/^(?:[|,]|please|pls|you|u|just|to|and|then|now|so|ok|okay)$/.test(line.tokens[at - 1]?.word ?? '')
  )
}
