import { compactPattern } from '../../../compact-pattern.ts'
import type { DayRange } from '../../../tasks/day-range.ts'
import type { Filter, Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutStart, unquoted } from '../clauses/cut.ts'
import { LEVEL, QUOTED, TAG, WHEN } from '../clauses/masked-message.ts'
import { dateLabel } from '../dates/date-label.ts'
import type { When } from '../dates/find-whens.ts'
import { DONE, LIST_NOUN, TASK_NOUN } from '../words/lexicon.ts'
import { COUNTED } from './places.ts'
import { listParts, nameIn, targetOf } from './targets.ts'

const ALL = compactPattern(
  /^(?:both(?= .*(?:tasks|items|things|ones|reminders|stuff|jobs|entries)\b)|all (?:two|three|four|five|six|\d{1,2})(?! of )(?= )|(?:all|every(?: single| last)?|each(?: (?:and every|single))?|any)(?![\w'-])(?: of(?: (?:my|the|those|these|them|it)(?![\w'-]))?)?|(?:every|any)thing(?: else)?(?![\w'-])|(?:the|my) (?:whole|entire|full) (?:lot|list)(?![\w'-])|the rest(?![\w'-])|the lot(?= (?:of|that|due|except|but|on|for|is|are)\b|[ .!?]*$)|whatever|what(?:'s| is|ever's)?(?= (?:still |is |already )?(?:left|open|outstanding|remaining|not done|overdue|late|done|finished|completed)\b)|what(?:'s| is)(?= \x80))/,
)
const PLURAL = compactPattern(
  new RegExp(
    `^(?:my |the |our |those |these )?(?:(?:two|three|four|five|six|\\d) (?=(?:overdue|late|completed|done|finished) ))?(?:(?:completed?|done|finished|overdue|late|pending|open|old|remaining|other|outstanding|repeating|recurring|already finished|already done|already completed|${LEVEL}|urgent|important|low|high|medium) (?:tasks|to-?dos|items|reminders|ones|stuff|things)|(?:completed|overdue|finished|done) ?$|(?:whole |entire |full )?(?:to-?do |task )?list$|tasks$|reminders$|to-?dos$|others$|(?:tasks|reminders|to-?dos|things|ones|stuff|items) (?:that|which|who|i|we|about|for|due|on|from|with|without|marked|labelled|${WHEN}|related|to do))`,
  ),
)
/** Plural words for a kind of task: "the shopping tasks", "all the car stuff". */
const KIND =
  /^(?:all )?(?:my |the |our |those |these |their |his |her )(?:.{2,60}?) (?:tasks|stuff|things|to-?dos|reminders|ones|items)$|^(?!the |my |our |that |this |those |these |which |other |last |first |new |old |good )[a-z]{3,}(?: [a-z]+)? ones$/

/** "#work", "my #work tasks" */
const TAGGED = new RegExp(
  `^(?:my |the |our |those |these )?(?:(?:done|completed|finished|open|pending|overdue) )?${TAG}(?:(?:,| and)? ?${TAG})*(?: (?:tasks|stuff|things|to-?dos|reminders|ones|items))?$`,
)

/** "today's lessons" */
const DAYS_THINGS = /^(?:all )?(?:the |my )?\x80 (?!starts?|is|was)[a-z]{2,}[^s]s$/

const SEPARATOR = /^(?:[ ,.;:!?()-]+|from (?=\x80))/
const NAME = new RegExp(`^(?:${TASK_NOUN}|things?|stuff|ones?|lists?)(?![\\w'-])`)
const DETERMINER =
  /^(?:two|three|four|five|[2-9](?= [a-z]+ (?:things|ones|tasks|items|jobs|bits)\b)|of|my|the|our|single|those|these|that|both)(?![\w'-])/
/** Possessives that refer to the thing just named. */
const THEIRS = /^(?:their|his|her|its)(?= (?:tasks|stuff|things|ones|items|reminders|to-?dos)(?![\w'-]))/
const LINK = compactPattern(
  /^(?:(?:that(?:'s| is| are| has| have)? |which (?:is|are) )?(?:about|for me to|for|with|containing|mentioning|concerning|regarding|involving|matching|pertaining to|relat(?:ed|ing) to|(?:have |having |has |had )?(?:anything )?to do with|(?:that |which )?(?:starts?|begins?|starting|beginning) with|(?:say|mention|contain|include)s?|(?:has|have)(?! (?:no|been|to)\b)|called|named|titled|to|in(?! (?:it|them|there|(?:the|its) (?:title|name))\b)|on|off|out of|around|from|of)) (?=\S)/,
)
const EXCEPT =
  /^(?:,? ?(?:but not|except(?: for)?|excepting|excluding|apart from|aside from|other than|besides|but|not|save|bar|minus|leaving|and leave|and keep|but leave|but keep|just not|leave|keep)) (?=\S)/
const STATUS: [RegExp, NonNullable<Filter['status']>][] = [
  [
    /^(?:(?:that |which )?(?:i |we )?(?:(?:haven't|have not|isn't|aren't|are not|is not|not)(?: yet| been)* )(?:done|completed?|finished|started)(?: yet)?|pending|open|incomplete|unfinished|undone|remaining|outstanding|left|still to do|still open|to do(?! with))(?![\w'-])/,
    'pending',
  ],
  [
    new RegExp(
      `^(?:(?:that |which )?(?:i(?:'ve| have)? |we(?:'ve| have)? )?(?:(?:is|are|were|was|already|all|been|have|has|'ve|just|'re|'s) )*(?:${DONE}|completed?|did))(?![\\w'-])`,
    ),
    'completed',
  ],
]
const OVERDUE = compactPattern(
  /^(?:(?:that|which) (?:is|are|'re|'s) )?(?:overdue|past due|late|past (?:its|their) (?:due date|deadline|date)|behind|missed)(?![\w'-])/,
)
const UNDATED = compactPattern(
  /^(?:that |which |who |what )?(?:without|with no|(?:don't|doesn't|do not) have|ha(?:ve|s) no|lacking|missing) (?:an? |any )?(?:due )?(?:date|deadline)s?(?: (?:on|against|next to) (?:it|them|there))?(?![\w'-])|^undated(?![\w'-])/,
)
const UNLEVELLED = /^(?:that |which )?(?:without|with no|ha(?:ve|s) no) (?:an? )?priority(?![\w'-])/
const REPEATING = /^(?:(?:that|which)(?: are| is|'s)? )?(?:repeat(?:s|ing)?|recur(?:s|ring)?)(?![\w'-])/
const IMPORTANT = /^(?:urgent|important|high)(?![\w'-])/
const LOW = /^(?:low|unimportant)(?![\w'-])/
const FILLING = compactPattern(
  new RegExp(
    `^(?:(?:i |we )?(?:didn't|did not|couldn't) (?:get to|do|finish|manage|get done|get round to)|what(?:'s| is| are)?|(?:that|which)(?:'s|'re| is| are| was| were)?|i(?:'ve| have)?(?: got| had| still have| set(?: up)?| made| saved| wrote| put| planned| scheduled| need to do| have to do)?(?: down)?|we have|there (?:is|are|'s)|(?:set|scheduled|due|planned|happen(?:s|ing)?|com(?:e|es|ing)|occur(?:s|ring)?|marked|down|listed|labelled|dated)(?: up| for| on| at| in)?|(?:from|on|in|off|out of) (?:(?:my|the|our|this) )?${LIST_NOUN}|in (?:them|it|there|(?:the|its|their) (?:titles?|names?))|any ?more|now|immediately|permanently|forever|completely|entirely|again|too|together|please|only|just|at once|in one go|(?:right|straight) away|for me|already|as|is|are|be|priority|here|there|else|currently|existing|current|items?|with|of|for|on|at|by|so|alone|as (?:it is|they are)|be)(?![\\w'-])`,
  ),
)
/** English words that join, negate, compare or point: never words to search for. */
const NO_SEARCH = new Set(
  `and or but nor except excepting excluding besides apart aside save unless without minus not no non never nothing none than
  then other others else rest if when whenever while because since until till before after that which who whom whose what
  where why how i me we us you he she they them him it its this these those is are was were be been being am do does did
  can could will would should shall may might must have has had having also both either neither many much more most few
  fewer less least several some half almost nearly as so too very under over above below between among within during per
  all any every each everything anything due date dates deadline deadlines description descriptions status old older oldest
  new newer newest recent recently latest last first next previous past future similar same duplicate duplicates recurring
  repeating repeated one two three four five six seven eight nine ten a an the my our your his her their of with for to at
  from in on up out off by through into about again`.split(/\s+/),
)

const REST_OF = new RegExp(`^the rest of (?:${WHEN}|the (?:day|week|month))`)

/** The filter of a request for all tasks of some kind. */
export function filterOf(part: Clause): Filter | undefined {
  const text = part.text.replace(/[?.!]+$/, '')
  if (
    /^(?:all|both|each|every one) (?:of )?(?:them|those|these)\b/.test(text) &&
    !/\bexcept|\bbut\b/.test(text)
  )
    return undefined
  const all = ALL.exec(text)
  if (all && !/^any (?:one|of)|^all (?:two|three|four|five|six|seven|eight|nine|ten|\d)(?: of|$)/.test(text))
    return {
      ...readFilter(part.part(all[0].length)),
      ...countIn(all[0]),
      // "The rest of today" is what is open today.
      ...(/\b(?:else|rest)$/.test(all[0]) && !REST_OF.test(text) && { isRest: true }),
    }
  return PLURAL.test(text) || KIND.test(text) || DAYS_THINGS.test(text) || TAGGED.test(text)
    ? { ...readFilter(part), ...countIn(text) }
    : undefined
}

function countIn(all: string): Filter {
  const word =
    /^all (\w+)$/.exec(all)?.[1] ??
    /^(?:the|my|our|those|these) (\w+) (?=overdue|late|completed|done|finished)/.exec(all)?.[1] ??
    ''
  const count = COUNTED.includes(word) ? COUNTED.indexOf(word) + 1 : Number.parseInt(word, 10)
  return count > 0 ? { count } : {}
}

/**
 * Reads a condition by accounting for every word: a filter, a search word, a noun for tasks, or filler. The rest is
 * `unread`, so that a condition never selects more than was said.
 */
export function readFilter(part: Clause): Filter {
  const filter: Filter = {}
  let rest = part
  while (!rest.isEmpty) {
    // A reason follows.
    if (
      rest.from > part.from &&
      /^(?:it's|its|they're|[a-z]+'s [a-z]+ing|i (?:give up|quit|can't|cannot|don't care|just can't)|what a|too (?!(?:late|soon)\b)[a-z]+|(?:because|since|cos|as|so) (?:i|we|it|they|he|she|you|that|there|the|my)(?:'\w+)?)(?![\w'])/.test(
        rest.text,
      )
    )
      break
    const next =
      afterMatch(rest, SEPARATOR) ??
      readCondition(rest, filter) ??
      theirs(rest, filter) ??
      readExcept(rest, filter) ??
      search(rest, filter) ??
      afterMatch(rest, FILLING) ??
      afterMatch(rest, NAME) ??
      afterMatch(rest, DETERMINER) ??
      bareSearch(rest, filter)
    if (next) {
      rest = next
      continue
    }
    filter.unread = rest.piece.text
    break
  }
  // Signs count as words, smileys do not.
  if (rest.isEmpty && /[^\s\p{P}\p{Extended_Pictographic}\p{M}]|%/u.test(rest.piece.text))
    filter.unread ??= rest.piece.text
  return filter
}

const ABOUT_THEM =
  /^(?:(?:that |which )?(?:has |have |had )?(?:anything )?to do with|about|involving|related to|concerning) (?:them|him|her|it|that|this)(?![\w'])/

function theirs(clause: Clause, filter: Filter): Clause | undefined {
  const rest = afterMatch(clause, THEIRS) ?? afterMatch(clause, ABOUT_THEM)
  if (rest && filter.search === undefined) filter.search = 'it'
  return rest
}

function afterMatch(clause: Clause, pattern: RegExp): Clause | undefined {
  const rest = cutStart(clause, pattern)
  return rest === clause ? undefined : rest
}

const STARTS_QUOTED = new RegExp(`^${QUOTED}`)

function readCondition(clause: Clause, filter: Filter): Clause | undefined {
  const when = clause.whenAt(0)
  if (when) {
    // Filters know no times of day, and the whole day would select too much.
    if (filter.due !== undefined || filter.finished !== undefined || !when.range || when.time !== undefined)
      return undefined
    // "Finished before november" is about when it was done, not about when it was due.
    const range = fromThatDay(when, clause.text.slice(1))
    if (filter.status === 'completed' && when.prefix !== 'due') filter.finished = range
    else filter.due = range
    filter.dueWords = dateLabel({ ...when, range })
    return cutStart(clause.part(1), /^on(?:wards?)?(?=$|[ ,.!])/)
  }
  const level = clause.levelAt(0)
  if (level && filter.priority === undefined) {
    filter.priority = level.value
    return clause.part(1)
  }
  const tag = clause.tagAt(0)
  if (tag) {
    filter.tags = [...(filter.tags ?? []), tag.name]
    return clause.part(1)
  }
  if (STARTS_QUOTED.test(clause.text) && filter.search === undefined) {
    filter.search = unquoted(clause.part(0, 1).piece.text)
    return clause.part(1)
  }
  if (filter.due === undefined) {
    const overdue = afterMatch(clause, OVERDUE)
    if (overdue) return set(filter, { due: 'overdue' }, overdue)
    const undated = afterMatch(clause, UNDATED)
    if (undated) return set(filter, { due: 'none' }, undated)
  }
  if (filter.status === undefined)
    for (const [pattern, status] of STATUS) {
      const rest = afterMatch(clause, pattern)
      if (rest) return set(filter, { status }, rest)
    }
  const repeating = filter.repeats === undefined ? afterMatch(clause, REPEATING) : undefined
  if (repeating) return set(filter, { repeats: 'any' }, repeating)
  if (filter.priority === undefined) {
    const unlevelled = afterMatch(clause, UNLEVELLED)
    if (unlevelled) return set(filter, { priority: 'none' }, unlevelled)
    const important = afterMatch(clause, IMPORTANT)
    if (important) return set(filter, { priority: 'High' }, important)
    const low = afterMatch(clause, LOW)
    if (low) return set(filter, { priority: 'Low' }, low)
  }
  return undefined
}

/** "Everything from friday" is that of Friday, "from friday on" also what comes after it. */
export function fromThatDay({ prefix, day, range = {} }: When, after: string): DayRange {
  return prefix === 'from' && day && range.to === undefined && !/^ ?on(?:wards?)?(?=$|[ ,.!])/.test(after)
    ? { from: day, to: day }
    : range
}

function set(filter: Filter, part: Filter, rest: Clause): Clause {
  Object.assign(filter, part)
  return rest
}

/** "except the report": the rest of the condition names the exclusion. */
function readExcept(clause: Clause, filter: Filter): Clause | undefined {
  const rest = afterMatch(clause, EXCEPT)
  if (!rest || filter.except) return undefined
  const ends = / (?:alone|as (?:it is|they are)|where (?:it is|they are)|out|be)$/.exec(rest.text)?.index
  const named = ends === undefined ? rest : rest.part(0, ends)
  if (/^(?:the rest|the others?|everything else|all the others?)$/.test(named.text))
    return named.part(named.text.length)
  const except = exceptOf(named)
  if (!except) return undefined
  filter.except = except
  return named.part(named.text.length)
}

/** The tasks to leave out. */
export function exceptOf(named: Clause): Target | undefined {
  const targets: Target[] = listParts(named).map((each) => {
    const inner = filterOf(each)
    return inner ? { by: 'filter', filter: inner } : targetOf(each)
  })
  return targets.length > 1 ? { by: 'each', targets } : targets[0]
}

function search(clause: Clause, filter: Filter): Clause | undefined {
  const rest = afterMatch(clause, LINK)
  if (!rest || filter.search !== undefined) return undefined
  return STARTS_QUOTED.test(rest.text) ? readCondition(rest, filter) : searched(rest, filter, true)
}

/** "all the shopping", "the car stuff": words without a link. */
function bareSearch(clause: Clause, filter: Filter): Clause | undefined {
  return filter.search === undefined ? searched(clause, filter, false) : undefined
}

const MOST_WORDS = 8

function searched(clause: Clause, filter: Filter, isLinked: boolean): Clause | undefined {
  let end = 0
  let count = 0
  for (const { index, 0: token } of clause.text.matchAll(/[^\s,;:!?()]+/g)) {
    const word = token.replace(/[.]+$/, '')
    const isGlue =
      isLinked && /^(?:the|my|our|a|an|of|with|for|to|at|from|in|and|her|his|their|it|that|this)$/.test(word)
    const isWord =
      /^[\p{L}\p{N}][\p{L}\p{N}'&./+-]*$/u.test(word) && !NO_SEARCH.has(word) && !/n't$/.test(word)
    if (
      count++ >= MOST_WORDS ||
      !(isGlue || isWord) ||
      NAME.test(word) ||
      EXCEPT.test(clause.text.slice(index)) ||
      /^in (?:the|its) (?:title|name)s?\b/.test(clause.text.slice(index))
    )
      break
    if (!isGlue) end = index + word.length
    else if (/^(?:it|that|this)$/.test(word) && end === 0) {
      // "Everything to do with it": the task just mentioned.
      end = index + word.length
      break
    }
  }
  if (end === 0) return undefined
  const words = nameIn(clause.part(0, end))?.piece.text ?? clause.part(0, end).piece.text
  if (words === '') return undefined
  filter.search = words.replace(/[\s-]related$/i, '').replace(/['’]s$/, '')
  return clause.part(end)
}
