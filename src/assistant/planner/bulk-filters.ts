import { findOften, findWhen } from './when.ts'
import type { WishArguments } from './wish.ts'
import { PRIORITY, priorityOf } from './words.ts'

/** A filter that change_tasks has, as somebody said it. `unknown` is one that it does not have. */
export type Filter = {
  kind: 'due' | 'status' | 'priority' | 'search' | 'unknown'
  phrase: string
  args: WishArguments
}

/** The private characters that stand for a filter in a masked text, by kind. A date after "for" is no other kind. */
export const MASKS = {
  due: '[\uE100-\uE17F\uE180-\uE1FF]',
  bareDue: '[\uE100-\uE17F]',
  status: '[\uE200-\uE27F]',
  search: '[\uE400-\uE47F]',
  any: '[\uE100-\uE6FF]',
}
const BASES = { due: 0xe100, status: 0xe200, priority: 0xe300, search: 0xe400, unknown: 0xe500 }
const FOR_DATE = 0x80
/** More than anybody says. Those that follow stay words that nothing accounts for. */
const MOST = 100

/** The text with one character for each filter in it, and the filters by their character. */
export function filtersIn(text: string): { masked: string; filters: ReadonlyMap<string, Filter> } {
  const filters = new Map<string, Filter>()
  let masked = text.replace(/[\uE000-\uF8FF]/g, ' ')
  for (const find of FINDERS)
    for (let from = 0; filters.size < MOST; ) {
      const found = find(masked.slice(from))
      if (!found) break
      const { start, filter } = found
      const at = from + start
      const isForDate = filter.kind === 'due' && /^for\b/i.test(filter.phrase)
      const mask = String.fromCharCode(BASES[filter.kind] + (isForDate ? FOR_DATE : 0) + filters.size)
      filters.set(mask, filter)
      masked = masked.slice(0, at) + mask + masked.slice(at + filter.phrase.length)
      from = at + 1
    }
  return { masked, filters }
}

type Finder = (text: string) => { start: number; filter: Filter } | undefined

/** Longer phrases first, because they contain shorter ones. */
const FINDERS: Finder[] = [
  matching('search', /["“”][^"“”]+["“”]|(?<!\w)'[^']+'(?!\w)/, (phrase) => {
    const query = phrase.slice(1, -1).trim()
    return { query, task_identifier: query }
  }),
  matching(
    'due',
    /\b(?:without|with no|(?:that )?ha(?:ve|s) no) (?:an? )?(?:due )?(?:date|deadline)s?\b/i,
    () => ({
      filter_due_phrase: 'none',
    }),
  ),
  matching('priority', /\b(?:without|with no|(?:that )?ha(?:ve|s) no) (?:an? )?priority\b/i, () => ({
    priority: 'none',
  })),
  (text) => {
    const often = findOften(text)
    return often && { start: often.start, filter: { kind: 'unknown', phrase: often.phrase, args: {} } }
  },
  matching('due', /\b(?:for )?(?:the )?rest of (?:the|this) (?:day|week|month)\b/i, (phrase) => ({
    filter_due_phrase: phrase,
  })),
  matching('due', /\b(?:overdue|past due|late)\b/i, () => ({ filter_due_phrase: 'overdue' })),
  (text) => {
    const [when] = findWhen(text)
    if (!when) return undefined
    const start = /\bdue\s+$/i.exec(text.slice(0, when.start))?.index ?? when.start
    const phrase = text.slice(start, when.end).trim()
    const filter: Filter = { kind: 'due', phrase, args: { filter_due_phrase: phrase } }
    return { start: text.indexOf(phrase, start), filter }
  },
  matching(
    'status',
    /\b(?:(?:not|isn't|aren't)(?: yet| been)* (?:done|completed?|finished)|pending|open|incomplete|unfinished|undone)\b/i,
    () => ({ status: 'pending' }),
  ),
  matching(
    'status',
    /\b(?:(?:already|all|been) )*(?:completed?|done|finished|(?:ticked|checked|crossed) off)\b/i,
    () => ({ status: 'completed' }),
  ),
  matching('priority', PRIORITY, priorityOf),
  matching('priority', /\b(?:urgent|important)\b/i, () => ({ priority: 'High' })),
]

function matching(kind: Filter['kind'], pattern: RegExp, read: (phrase: string) => WishArguments): Finder {
  return (text) => {
    const match = pattern.exec(text)
    return match
      ? { start: match.index, filter: { kind, phrase: match[0], args: read(match[0]) } }
      : undefined
  }
}

const OF_A_DAY =
  /\d\s*(?:[ap]\.?m\b|[ap]\b|o'?clock)|\d:\d\d|\b(?:at|by|around|until|before|after) \d{1,2}$|\b(?:noon|midday|midnight|morning|afternoon|evening|night|tonight|tonite|lunch ?time|hours?|hrs?|minutes?|mins?)\b/i
const EXCLUSIVE = /^(?:due )?(?:before|after)\b/i
const LIST_OF_DAYS = /\b(?:and|or)\b/i

/** Whether the filter would select more than the phrase does: due dates are whole days, from the first to the last. */
export function isLossy({ kind, phrase }: Filter): boolean {
  if (kind !== 'due') return false
  const isRange = /\bbetween\b/i.test(phrase)
  return OF_A_DAY.test(phrase) || EXCLUSIVE.test(phrase) || (LIST_OF_DAYS.test(phrase) && !isRange)
}
