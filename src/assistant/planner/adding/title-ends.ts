import { compactPattern } from '../../../compact-pattern.ts'
import type { NewTask } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutEnd, cutStart, cutTail } from '../clauses/cut.ts'
import { LEVEL, WHEN } from '../clauses/masked-message.ts'
import { isShort } from '../dates/due-fields.ts'
import type { When } from '../dates/find-whens.ts'
import { DOING, PUT_IT } from '../words/lexicon.ts'
import { priorityOf } from '../words/priorities.ts'
import { wordsIn } from '../words/words.ts'

/** The date, recurrence and priority cut from a title's ends so far. */
export type TitleEnds = { when?: When; often?: When; priority?: NewTask['priority'] | 'none' }

/** Cuts dates, priorities, tags and filler words from both ends until only the title is left. */
export function titleIn(whole: Clause, ends: TitleEnds): Clause {
  let title = whole
  for (let before = ''; before !== title.text && !title.isEmpty; ) {
    before = title.text
    title = takeStart(title, ends)
    title = takeEnd(title, ends)
  }
  return title
}

const LABEL =
  /^(?:(?:very |really |super |quite )?(?:urgent(?:ly)?|important)|asap|high priority|low priority|todo|to-do|task|reminder) ?[:!-]+ ?/
const BEFORE_TITLE =
  /^(?:(?:(?:something|smth|sth|sthg) (?:like|along the lines of)|to|about|that|of|for|is|i (?:need|have|must|should) to|i have(?= an?\b)|i've got to|i must|i should|there(?:'s| is)|we (?:need|have) to|me to|and|called|named|titled|so i (?:don't|do not) (?:miss|forget)(?: to)?|so (?:that )?i (?:can|remember to)|so|then|also|(?:before|after) that|please|just|really|definitely|probably|um|uh|er|oh|like|on|at|by|due|need to|have to|got to|gotta|must|it's|this|these|following|remember to|don't forget to)(?=[ ,:]|$)|[ ,:*•-])+/

function takeStart(title: Clause, ends: TitleEnds): Clause {
  const when = title.whenAt(0)
  const after = title.text.slice(1)
  if (when && after.trim() !== '' && !/^(?:'s|-)/.test(after)) {
    const isPossessive = /['’]s$/i.test(title.message.text.slice(when.start, when.end))
    if (!isPossessive && takeDate(when, ends)) return title.part(1)
  }
  const level = title.levelAt(0)
  if (level && ends.priority === undefined && after.trim() !== '') {
    ends.priority = level.value
    return title.part(1)
  }
  if (title.tagAt(0)) return title.part(1)
  const lead = LABEL.exec(title.text)?.[0]
  if (lead) {
    if (/urgent|important|asap|high/.test(lead)) ends.priority = 'High'
    return title.part(lead.length)
  }
  return cutStart(title, BEFORE_TITLE)
}

/** All tasks; a list with a name is read in `grouping/`, or else is a part of the title. */
const WHOLE_LIST =
  '(?:(?:to[ -]?do|tasks?|reminders?) )?(?:lists?|to-?dos|tasks|agenda|calendar|schedule|diary|reminders)'
const TO_A_LIST = compactPattern(
  new RegExp(
    `,? (?:to|on|in|onto|into) (?:(?:my|the|our|a) )?${WHOLE_LIST}(?= ?(?:$|[,.]|${WHEN}|${LEVEL}|for|on|by))`,
  ),
)
/** "a present to put on the list": the list belongs to the verb. */
export const TO_PUT = /\bto (?!do\b)[a-z]+$/

/** Cuts "to my list" from the end. */
export function cutList(title: Clause): Clause {
  const list = TO_A_LIST.exec(title.text)
  const isAtEnd =
    list && list.index > 0 && list.index + list[0].length >= title.text.replace(/[.! ]+$/, '').length
  return isAtEnd && !TO_PUT.test(title.text.slice(0, list.index)) ? title.part(0, list.index) : title
}

export const AFTER_TITLE = compactPattern(
  /(?<! (?:an?|the|my))(?:[ ,.!]+(?:(?:please|pls)(?: and (?:thank you|thanks|ta))?(?: (?:my )?(?:dear|love|mate|darling|sweetheart|honey|hun|pal|buddy|bro|man|duck|pet))?|(?:many )?thanks(?: a lot| so much)?(?: (?:my )?(?:dear|love|mate|darling|sweetheart|honey|hun|pal|buddy|bro|man|duck|pet))?|thank you(?: so much| very much| kindly)?(?: (?:my )?(?:dear|love|mate|darling|sweetheart|honey|hun|pal|buddy|bro|man|duck|pet))?|thx|cheers(?: (?:my )?(?:dear|love|mate|darling|sweetheart|honey|hun|pal|buddy|bro|man|duck|pet))?|ta(?: (?:my )?(?:dear|love|mate|darling|sweetheart|honey|hun|pal|buddy|bro|man|duck|pet))?|for me|if you (?:can|could|would)|would you|will you|could you|can you|ok|okay|as well|remind me|don't let me forget|i think|i guess|asap|ugh+|lol|haha+|omg|yay|ffs|smh|tho|though|full stop|exclamation mark|(?<=,) ?no (?:rush|hurry)))+[ .!?]*$/,
)
const LOOSE_END = compactPattern(
  /(?:[ ,]+(?:(?<=, )(?:(?:it|they|that|this)(?:'s)? )?(?:has|have|needs?|must|got|should)(?: got)?(?: to)? be(?: (?:in|there|here|done|sent|ready|back|finished|delivered))?|is due|has to be in|has to be|have to be in|needs to be in|must be in|is on|are on|is at|is set|are set|is|are|on|at|by|for|due|in|from|and|before|this|the|to|of|with|as|is|it's|its|set(?= (?:for|on|at|to|by)\b)|scheduled|around|also|too|please|thanks|thank you|though|tho|or|so|until|till|high|sometime|some time|,|:|;|-))+$/,
)
const BEFORE_LEVEL =
  /(?:[ ,]+(?:but they're|they're|but it's|make it|mark it|put it|set it|put it down|it's|its|as|and it's|with|this is|this one is|that one is|that's|set to|flag it|and|is|it is|priority|very|really|super))+$/
/** "… and #home" */
const BEFORE_TAG = /(?:[ ,]+(?:and|with|as|plus|also))+$/
const LOUD_END = new RegExp(
  `(?:,| and| -|\\.) ?(?:(?:this|that) one (?:is )?|which is |is |are |they are |they're |it's |it is |this is |that's |that is |make it |mark it |quite |very |really |pretty |super |kind of )*(?<l>urgent|important|high|low|medium)$|(?<=${WHEN}),? (?<m>high|low|medium)$| (?:really |very |super |so )+(?<n>urgent|important)$`,
)

/** "order ethanol (high priority)" */
const IN_BRACKETS = new RegExp(` ?\\((?:${WHEN}|${LEVEL})\\)$`)

/** "check in on the 27th": a verb keeps its particle. */
function withParticle(title: Clause): Clause {
  const cut = cutTail(title, LOOSE_END)
  const [first, second] = wordsIn(title.text)
  const isVerbAlone = wordsIn(cut.text).length === 1 && DOING.has(first?.norm ?? '')
  return isVerbAlone && second && /^(?:in|out|up|off)$/.test(second.norm) ? title.part(0, second.end) : cut
}

const PUT_DOWN = compactPattern(
  new RegExp(
    `[,.;-] ?(?:(?:so|and|then|also|just|please|can you|could you) )*(?:${PUT_IT}|(?:put|stick|pop|add|get) (?:it|that|this))(?: for| on| in| down)*$`,
  ),
)

/** "at 11 tomorrow so" */
const AFTER_DATE = compactPattern(
  new RegExp(`(?<=${WHEN}),? (?:so|then|like|yeah|right|eh|mate|love)[ .!]*$`),
)
const EITHER_DAY = new RegExp(` (?:or|maybe) (?:on |maybe )?${WHEN}$`)

/** "the truck that came in yesterday": the day is that of the truck. */
const WITHIN = / (?:that|which|who|where|i|we|he|she|they|you) (?:\S+ ){1,5}?$/

function takeEnd(whole: Clause, ends: TitleEnds): Clause {
  // "tomorrow or friday": the first will do.
  const plain = cutEnd(whole, /[ .!?,;]+$/)
  let title = new RegExp(`${WHEN}${EITHER_DAY.source}`).test(plain.text) ? cutEnd(plain, EITHER_DAY) : plain
  title = cutList(cutTail(cutEnd(title, AFTER_DATE), AFTER_TITLE))
  // "…, stick it on for Thursday": the date was cut before.
  if (ends.when || ends.priority) title = cutTail(title, PUT_DOWN)
  const bracketed = IN_BRACKETS.exec(title.text)
  const end = bracketed?.index ?? title.text.length - 1
  if (title.tagAt(end)) return cutTail(title.part(0, end), BEFORE_TAG)
  const place = bracketed ? end + bracketed[0].length - 2 : end
  const when = title.whenAt(place)
  const isAbout = / (?:about|regarding|re)$/.test(title.text.slice(0, end).trimEnd())
  const isInside = when?.isPast && WITHIN.test(title.text.slice(0, end))
  if (when && end > 0 && !isAbout && !isInside && takeDate(when, ends))
    return withParticle(title.part(0, end))
  const level = title.levelAt(place)
  if (level && end > 0 && ends.priority === undefined) {
    const before = title.text.slice(0, end)
    // "Ask what the top priority is" speaks of one, and gives none.
    const isOwn =
      /[,;]\s*(?:(?:the|a|an)|(?:this|that|it)(?: one)? is)?\s*$| (?:this|that) one(?:'s| is)\s*$/.test(
        before,
      )
    if (!/\b(?:the|a|an|is|are|its)\s*$/.test(before) || isOwn) {
      ends.priority = level.value
      return cutTail(title.part(0, end), BEFORE_LEVEL)
    }
  }
  const loud = LOUD_END.exec(title.text)
  if (loud && ends.priority === undefined) {
    ends.priority = priorityOf(loud.groups?.l ?? loud.groups?.m ?? loud.groups?.n ?? '')
    return title.part(0, loud.index)
  }
  return title
}

/** Takes a date unless there is one already; a separate day and time form one date. */
function takeDate(when: When, ends: TitleEnds): boolean {
  if (when.shift && !when.day && !when.time) return false
  if (when.isPast && !when.often && when.day === undefined) return false
  if (when.day === undefined && when.time === undefined && !when.often && !isShort(when.range)) return false
  if (when.often) {
    if (ends.often) return false
    ends.often = when
    return true
  }
  const before = ends.when
  if (!before) {
    ends.when = when
    return true
  }
  if (before.time === undefined && when.time !== undefined && when.day === undefined) {
    ends.when = {
      ...before,
      time: when.time,
      words: `${before.words} ${when.words}`,
      ...(when.isGuess && { isGuess: true }),
    }
    return true
  }
  if (
    before.day === undefined &&
    before.time !== undefined &&
    when.day !== undefined &&
    when.time === undefined
  ) {
    ends.when = {
      ...when,
      time: before.time,
      words: `${when.words} ${before.words}`,
      ...(before.isGuess && { isGuess: true }),
    }
    return true
  }
  return false
}
