const VERBS =
  'add create show list display delete remove cancel erase mark complete finish check change rename update move reschedule postpone remind remember undo what which'.split(
    ' ',
  )
const NOUNS = 'task tasks todo reminder reminders pending completed complete finished overdue remember'.split(
  ' ',
)
/** A map, because every object has a `constructor` and a `toString`. */
const COMMON: ReadonlyMap<string, string> = new Map([
  ['dont', "don't"],
  ['cant', "can't"],
  ['ive', "i've"],
  ['havent', "haven't"],
  ['didnt', "didn't"],
  ['isnt', "isn't"],
  ['rember', 'remember'],
])
const LEADING = 5
const WORD = /[\p{L}']+/gu

/**
 * Mends slips in the words that make something a request: "delet the meeting taks". Only the first words are looked at
 * and nothing that is quoted, because a title is as its writer spelt it.
 */
export function spelt(said: string): string {
  let count = 0
  const end = said.search(/["“”]|(?<!\w)'/)
  return said.replace(WORD, (word, start: number) => {
    if (count >= LEADING || (end >= 0 && start >= end)) return word
    return mended(word, count++ === 0)
  })
}

function mended(word: string, isFirst: boolean): string {
  const lower = word.toLowerCase()
  return (
    COMMON.get(lower) ??
    (isFirst ? meantBy(lower, VERBS) : undefined) ??
    (lower.length >= 4 ? meantBy(lower, NOUNS) : undefined) ??
    word
  )
}

/** A part of a mended text in the words of the person who wrote it: a title keeps its spelling. */
export function asWritten(part: string, written: string): string {
  const words = written.match(WORD) ?? []
  const wanted = (part.match(WORD) ?? []).map((word) => word.toLowerCase())
  const isAt = (start: number) =>
    wanted.every((word, index) => {
      const own = words[start + index] ?? ''
      return [own, mended(own, false), mended(own, true)].some((one) => one.toLowerCase() === word)
    })
  const isWritten = written.toLowerCase().includes(part.toLowerCase())
  const start = isWritten ? -1 : words.findLastIndex((_, index) => isAt(index))
  if (start < 0) return part
  let next = start
  return part.replace(WORD, () => words[next++] ?? '')
}

/** The word that was meant, if one letter is missing, doubled or changed places. */
function meantBy(word: string, known: string[]): string | undefined {
  if (known.includes(word)) return undefined
  return known.find((right) => isSwapped(word, right)) ?? known.find((right) => isSlip(word, right))
}

function isSwapped(word: string, right: string): boolean {
  if (word.length !== right.length || word[0] !== right[0]) return false
  const first = [...right].findIndex((letter, index) => letter !== word[index])
  const swapped =
    right.slice(0, first) + right.charAt(first + 1) + right.charAt(first) + right.slice(first + 2)
  return first > 0 && word === swapped
}

/** One letter left out, or one inside too many. An ending is no slip: "moved" and "marks" are other words. */
function isSlip(word: string, right: string): boolean {
  if (word[0] !== right[0]) return false
  const [long, short] = word.length > right.length ? [word, right] : [right, word]
  if (long.length - short.length !== 1 || (long === word && word.startsWith(right))) return false
  const at = [...short].findIndex((letter, index) => letter !== long[index])
  return at === -1 || long.slice(at + 1) === short.slice(at)
}
