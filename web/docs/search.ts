import MiniSearch from 'minisearch'

/** A section of the documentation; see scripts/docs-site/build.ts. */
export type Entry = {
  title: string
  /** The same as the title at the start of a page. */
  heading: string
  address: string
  text: string
  /** Its group in the navigation; empty for pages that are not there. */
  group: string
}

/** A piece of a text, and whether it matched. */
export type Piece = { text: string; isHit: boolean }

export type Hit = { entry: Entry; heading: Piece[]; excerpt: Piece[] }

const MOST = 20
/** Letters of context around the first match. */
const BEFORE = 40
const LONGEST = 160

/** Searches by words, their beginnings, and words with a typing mistake. */
export function makeSearch(entries: readonly Entry[]): (query: string) => Hit[] {
  const index = new MiniSearch<Entry & { id: number }>({
    fields: ['heading', 'title', 'text'],
    storeFields: ['address'],
    tokenize: wordsOf,
    processTerm: fold,
    searchOptions: {
      boost: { heading: 4, title: 3 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  })
  index.addAll(entries.map((entry, id) => ({ ...entry, id })))
  return (query) => {
    const asked = wordsOf(query).map(fold)
    const isName = /[/_]/.test(query)
    const weigh = (_: unknown, __: string, stored?: Record<string, unknown>) =>
      weightOf(String(stored?.address), isName)
    return index
      .search(query, { boostDocument: weigh })
      .slice(0, MOST)
      .flatMap(({ id, terms }) => {
        const entry = entries[id]
        return entry ? [hitOf(entry, [...new Set([...asked, ...terms])])] : []
      })
  }
}

/** Guides come before routes, unless a path or a tool is asked for. Pages about how Errand came to be come last. */
function weightOf(address: string, isName: boolean): number {
  if (/^\/docs\/(?:decisions|skills|requirements|changelog)/.test(address)) return 0.3
  return address.startsWith('/docs/http') && !isName ? 0.5 : 1
}

/** Words and the parts of paths and names: `/api/tasks` has "api" and "tasks", `add_task` also "add" and "task". */
function wordsOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
  return words.flatMap((word) => (word.includes('_') ? [word, ...word.split('_').filter(Boolean)] : [word]))
}

/** Without accents and case. */
function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function hitOf(entry: Entry, terms: readonly string[]): Hit {
  const marked = mark(entry.text, terms)
  return { entry, heading: mark(entry.heading, terms), excerpt: excerptOf(marked) }
}

/** Splits a text at the words that begin with one of these terms. */
export function mark(text: string, terms: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  for (const part of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    const word = fold(part)
    const isHit = word !== '' && terms.some((term) => word.startsWith(term))
    const last = pieces.at(-1)
    if (last && last.isHit === isHit) last.text += part
    else if (part !== '') pieces.push({ text: part, isHit })
  }
  return pieces
}

/** The part of a text around its first match. */
function excerptOf(pieces: readonly Piece[]): Piece[] {
  const first = Math.max(
    0,
    pieces.findIndex(({ isHit }) => isHit),
  )
  const lead = pieces[first - 1]?.text ?? ''
  const cut = lead.length > BEFORE ? `…${lead.slice(-BEFORE).replace(/^\S*\s/, '')}` : lead
  const shown: Piece[] = cut ? [{ text: cut, isHit: false }] : []
  let length = cut.length
  for (const piece of pieces.slice(first)) {
    if (length + piece.text.length > LONGEST) {
      shown.push({ ...piece, text: `${piece.text.slice(0, LONGEST - length)}…` })
      break
    }
    shown.push(piece)
    length += piece.text.length
  }
  return shown
}
