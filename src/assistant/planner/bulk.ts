import { type Filter, filtersIn, isLossy, MASKS } from './bulk-filters.ts'
import { DETERMINER, FILLER, LINK, NAME, SEPARATOR, searchWords } from './bulk-words.ts'
import type { Wish, WishArguments } from './wish.ts'

/** Which tasks a request for many is about. `unclear` is the part that no filter covers. */
export type Bulk = { args: WishArguments; unclear?: string }

const ALL =
  /^(?:(?:all|every(?: single)?|each(?: (?:and every|single))?|any)\b(?: of\b)?|(?:every|any)thing\b)(?!-)/i
const PLURAL =
  /^(?:my |the )?(?:(?:completed?|done|finished|overdue|pending|old|(?:high|low|medium)[- ]priority)\s+(?:tasks|to-?dos|items|reminders|ones)\b|(?:completed|overdue|(?:whole |entire |full )?(?:to-?do |task )?list|tasks|reminders|to-?dos|rest|others)(?:$| of (?:my|the|them|those|these)\b))/i
/** Tasks that were shown before: the conversation knows which. */
const SHOWN = /^all (?:of )?(?:them|those|these)(?: (?:tasks|reminders|to-?dos|items|ones))?$/i

export function isShown(target: string): boolean {
  return SHOWN.test(target)
}

/** The words after "all", or all words where a plural alone means all; undefined for anything else. */
function allOf(target: string): string | undefined {
  if (isShown(target)) return undefined
  const all = ALL.exec(target)
  if (all) return target.slice(all[0].length)
  return PLURAL.test(target) ? target : undefined
}

/** A change of all tasks that fit the condition in `target`, if it is about all. */
export function bulkWish(target: string, change: WishArguments): Wish | undefined {
  const condition = allOf(target)
  if (condition === undefined) return undefined
  const { args, unclear: left } = readBulk(condition)
  // "Make all low priority tasks high priority": one of the two would be lost.
  const isTwice = Object.keys(change).some((name) => Object.hasOwn(args, name))
  const unclear = left ?? (isTwice ? condition.trim() : undefined)
  return { tool: 'change_tasks', args: { ...args, scope: 'all', ...change }, ...(unclear && { unclear }) }
}

const STARTS_WITH_ALL =
  /^(?:make|mark|set|change|update|move|reschedule|postpone|push|delay|give|flag|rename|edit)\s+((?:all|everything|each of|every one of)\b.*)$/i

/** A change of all tasks that nobody else understood. */
export function readUnclearBulk(said: string): Wish | undefined {
  const unclear = STARTS_WITH_ALL.exec(said)?.[1]
  return unclear === undefined ? undefined : { tool: 'change_tasks', args: {}, unclear }
}

/**
 * Reads a condition by accounting for every word: each one is a filter, a word to search for, a name for tasks, or a
 * filler. A word that is left over makes the request unclear, so it never selects more than was said.
 */
export function readBulk(text: string): Bulk {
  const reader = new Reader(text)
  reader.read()
  const { args, unclear } = reader
  return { args, ...(unclear && { unclear }) }
}

const EACH_MASK = new RegExp(MASKS.any, 'g')
const ONE_WORD = new RegExp(`^(?:${MASKS.any}|[^\\s\uE100-\uE6FF]+)`)

class Reader {
  readonly args: WishArguments = {}
  /** From the first word that could not be accounted for. */
  unclear = ''
  #rest: string
  readonly #filters: ReadonlyMap<string, Filter>
  readonly #used = new Set<Filter['kind']>()
  #isNamed = false

  constructor(text: string) {
    const { masked, filters } = filtersIn(text)
    this.#rest = masked
    this.#filters = filters
  }

  read(): void {
    while (this.#rest !== '') {
      const isAccounted =
        this.#take(SEPARATOR) ||
        this.#filter() ||
        this.#take(FILLER) ||
        this.#search() ||
        this.#take(DETERMINER) ||
        this.#name()
      if (!isAccounted) this.#skip()
    }
    const { status, filter_due_phrase: due = '' } = this.args
    // "Completed before november" may mean when it was due, or when it was done.
    if (status === 'completed' && due !== '' && !/^(?:due\b|overdue$|none$)/i.test(due)) this.unclear ||= due
  }

  #take(pattern: RegExp): boolean {
    const [found = ''] = pattern.exec(this.#rest) ?? []
    this.#rest = this.#rest.slice(found.length)
    return found !== ''
  }

  /** Each kind of filter can be given once. */
  #filter(): boolean {
    const filter = this.#filters.get(this.#rest.charAt(0))
    if (!filter || this.#used.has(filter.kind)) return false
    this.#used.add(filter.kind)
    Object.assign(this.args, filter.args)
    if (filter.kind === 'unknown' || isLossy(filter)) return false
    this.#rest = this.#rest.slice(1)
    return true
  }

  /** "about the car", or words before the name or instead of it: "shopping tasks", "all the shopping" */
  #search(): boolean {
    const link = LINK.exec(this.#rest)?.[0] ?? ''
    if (this.#used.has('search') || (link === '' && this.#isNamed)) return false
    const words = searchWords(this.#rest.slice(link.length), link ? 'link' : 'all')
    if (words === '') return false
    const query = words.replace(/^(?:(?:the|my|our|an?|of) )+/i, '').replace(/[\s-]related$/i, '')
    this.#used.add('search')
    // The words are also what a single task would be called by.
    Object.assign(this.args, { query, task_identifier: query })
    this.#rest = this.#rest.slice(link.length + words.length)
    return true
  }

  #name(): boolean {
    const isName = this.#take(NAME)
    this.#isNamed ||= isName
    return isName
  }

  #skip(): void {
    this.unclear ||= this.#rest.replace(EACH_MASK, (mask) => this.#filters.get(mask)?.phrase ?? '').trim()
    this.#take(ONE_WORD)
  }
}
