import { markChunks } from './chunks.ts'
import { type Word, wordsOf } from './words.ts'

// A feature is a 32-bit number mixed from the place it was seen in and the words it was seen on. Training and the
// product run this same code, so a change here asks for new weights.

/** The words of a text, ready for features. */
export function readWords(text: string): Word[] {
  const words = wordsOf(text)
  markChunks(words)
  return words
}

export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

export function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ (b + 0x9e3779b9 + (a << 6)), 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const mix3 = (a: number, b: number, c: number): number => mix(mix(a, b), c)
const mix4 = (a: number, b: number, c: number, d: number): number => mix(mix3(a, b, c), d)

const START = hashOf('<start>')
const END = hashOf('<end>')

/** Features for choosing the tool: word runs with dates and lists folded, and word classes. */
export function toolFeatures(all: Word[]): Uint32Array {
  const said = all.filter((word) => word.chunk !== 'P')
  const words = said.length > 0 ? said : all
  const keys = new Set<number>([hashOf('bias')])
  const forms = words.map((word) => hashOf(word.form))
  const folded = fold(words, (word) => word.form)
  const classes = fold(words, (word) => word.class || 'x')
  addPieces(keys, 1, forms, 3)
  addPieces(keys, 2, folded, 3)
  addPieces(keys, 3, classes, 4)
  for (const word of words) addLetters(keys, word.lower)
  addSummary(keys, words, folded, classes)
  return Uint32Array.from(keys).sort()
}

const FOLDED: Readonly<Record<string, string>> = { L: '<list>', R: '<often>' }

/** The sentence with each date and each list as one word. */
function fold(words: Word[], nameOf: (word: Word) => string): number[] {
  const out: number[] = []
  let last = ''
  for (const word of words) {
    const name = word.chunk === 'O' ? nameOf(word) : (FOLDED[word.chunk] ?? '<date>')
    if (word.chunk === 'O' || name !== last) out.push(hashOf(name))
    last = name
  }
  return out
}

/** Runs of up to `longest` words anywhere, and those at the start and the end once more as such. */
function addPieces(keys: Set<number>, place: number, words: number[], longest: number): void {
  const padded = [START, ...words, END]
  for (let i = 0; i < padded.length; i += 1) {
    let key = mix(place, padded[i] as number)
    keys.add(key)
    for (let n = 1; n < longest && i + n < padded.length; n += 1) {
      key = mix(key, (padded[i + n] as number) + n)
      keys.add(key)
    }
    if (i > 0 && i < 4) keys.add(mix3(place, 77, padded[i] as number))
  }
  keys.add(mix4(place + 10, words[0] ?? END, words[1] ?? END, words[2] ?? END))
  keys.add(mix3(place + 20, words.at(-1) ?? START, words.at(-2) ?? START))
}

function addLetters(keys: Set<number>, word: string): void {
  if (word.length < 4) return
  const padded = `<${word}>`
  for (let i = 0; i + 4 <= padded.length && i < 16; i += 1) keys.add(mix(40, hashOf(padded.slice(i, i + 4))))
}

/** How the sentence opens, together with what occurs anywhere in it. */
function addSummary(keys: Set<number>, words: Word[], folded: number[], classes: number[]): void {
  const seen = (name: string) => (words.some((word) => word.class === name) ? 1 : 0)
  const chunk = (name: string) => (words.some((word) => word.chunk === name) ? 1 : 0)
  const marks =
    seen('noun') + 2 * chunk('B') + 4 * chunk('L') + 8 * seen('remind') + 16 * seen('ask') + 32 * seen('not')
  // "almost finished", "should I delete": the act is not requested.
  const held = seen('not') + 2 * seen('if')
  const act = seen('done') + 2 * seen('delete') + 4 * seen('change')
  keys.add(mix3(57, held, act))
  keys.add(mix4(58, held, act, classes[0] ?? END))
  const length = Math.min(words.length, 8)
  const question = words.at(-1)?.lower === '?' ? 1 : 0
  keys.add(mix3(50, length, question))
  keys.add(mix3(51, classes[0] ?? END, marks))
  keys.add(mix3(52, folded[0] ?? END, marks))
  keys.add(mix4(53, classes[0] ?? END, classes[1] ?? END, marks))
  keys.add(mix3(54, marks, length))
  const shape = words[0]?.lower ?? ''
  keys.add(mix(55, hashOf(shape.slice(-2))))
  keys.add(mix4(56, hashOf(shape.slice(-3)), classes[1] ?? END, marks))
}

const LEADS = new Set(
  'to for about of on at by in from that with called named is as off until before instead not'.split(' '),
)
const ANCHORS = new Set('reminder reminders task tasks remind list todo me item'.split(' '))

/** How many features a word has for the tagger: the same number for each. */
export const TAG_FEATURES = 54

/** Features for the tagger: `TAG_FEATURES` keys per word. */
export function tagFeatures(words: Word[], tool: string): Uint32Array {
  const count = words.length
  const keys = new Uint32Array(count * TAG_FEATURES)
  const view = viewOf(words)
  const sentence = { tool: hashOf(tool), first: firstSaid(words), dates: countDates(words) }
  const ahead = anchorsAhead(words)
  let lead = 0
  let anchor = 0
  let date = 0
  for (let i = 0; i < count; i += 1) {
    const word = words[i] as Word
    if (word.chunk === 'B') date += 1
    const around = { lead, anchor, ahead: ahead[i] as number, date, left: count - 1 - i }
    writeKeys(keys.subarray(i * TAG_FEATURES, (i + 1) * TAG_FEATURES), view, i, sentence, around)
    if (LEADS.has(word.lower)) lead = hashOf(word.lower)
    if (ANCHORS.has(word.lower)) anchor = hashOf(word.lower)
  }
  return keys
}

type View = {
  form: number[]
  class: number[]
  chunk: number[]
  shape: number[]
  before: number[]
  after: number[]
  lower: string[]
}

/** Hashes of every word, with two places of padding at both ends. */
function viewOf(words: Word[]): View {
  const pad = (values: number[]) => [START, START, ...values, END, END]
  const form = pad(words.map((word) => hashOf(word.form)))
  const chunk = pad(words.map((word) => hashOf(word.chunk)))
  return {
    form,
    chunk,
    class: pad(words.map((word) => hashOf(word.class || 'x'))),
    shape: words.map((word) => hashOf(word.shape)),
    before: outside(words, form, 1),
    after: outside(words, form, -1),
    lower: words.map((word) => word.lower),
  }
}

/** For each word the one before (or after) the chunk that it belongs to. */
function outside(words: Word[], form: number[], step: 1 | -1): number[] {
  const out = new Array<number>(words.length)
  const from = step === 1 ? 0 : words.length - 1
  for (let i = from; i >= 0 && i < words.length; i += step) {
    const same = i !== from && sameChunk(words, step === 1 ? i : i + 1)
    out[i] = same ? (out[i - step] as number) : (form[i + 2 - step] as number)
  }
  return out
}

/** Whether the word continues the chunk of the word before it. */
function sameChunk(words: Word[], i: number): boolean {
  const chunk = words[i]?.chunk
  return chunk === 'I' || ((chunk === 'R' || chunk === 'L') && words[i - 1]?.chunk === chunk)
}

function firstSaid(words: Word[]): number {
  const first = words.find((word) => word.chunk !== 'P') ?? words[0]
  return hashOf(first?.lower ?? '')
}

const countDates = (words: Word[]): number => Math.min(words.filter((word) => word.chunk === 'B').length, 3)

/** For each word the next word like "reminder" or "list" to its right. */
function anchorsAhead(words: Word[]): number[] {
  const out = new Array<number>(words.length)
  let next = 0
  for (let i = words.length - 1; i >= 0; i -= 1) {
    out[i] = next
    const word = words[i] as Word
    if (ANCHORS.has(word.lower)) next = hashOf(word.lower)
  }
  return out
}

type Sentence = { tool: number; first: number; dates: number }
type Around = { lead: number; anchor: number; ahead: number; date: number; left: number }

function writeKeys(keys: Uint32Array, view: View, i: number, sentence: Sentence, around: Around): void {
  let at = 0
  const put = (a: number, b = 0, c = 0) => {
    keys[at] = mix4(at + 100, a, b, c)
    at += 1
  }
  const { tool, first, dates } = sentence
  const { lead, anchor, ahead, date, left } = around
  const w = (k: number) => view.form[i + 2 + k] as number
  const c = (k: number) => view.class[i + 2 + k] as number
  const d = (k: number) => view.chunk[i + 2 + k] as number
  const lower = view.lower[i] as string
  const ends = Math.min(left, 3)
  put(0)
  put(tool)
  for (let k = -2; k <= 2; k += 1) put(w(k))
  for (let k = -2; k <= 2; k += 1) put(c(k))
  for (let k = -2; k <= 2; k += 1) put(d(k))
  put(w(-1), w(0))
  put(w(0), w(1))
  put(w(-2), w(-1))
  put(w(1), w(2))
  put(w(-1), w(0), w(1))
  put(tool, w(0))
  put(tool, w(-1))
  put(tool, w(1))
  put(tool, mix3(d(-1), d(0), d(1)))
  put(tool, lead, d(0))
  put(tool, w(-2), w(-1))
  put(tool, w(0), w(1))
  put(mix(tool, lead), anchor, d(0))
  put(view.shape[i] as number)
  put(hashOf(lower.slice(-3)))
  put(hashOf(lower.slice(0, 3)))
  put(lead, w(-1))
  put(mix(d(0), c(0)), c(1), c(-1))
  put(tool, anchor)
  put(tool, Math.min(i, 4))
  put(tool, ends, d(0))
  put(tool, c(-1), c(0))
  put(tool, c(0), c(1))
  put(mix(tool, c(-2)), c(-1), c(0))
  put(mix(tool, c(0)), c(1), c(2))
  put(mix(tool, d(0)), view.before[i] as number)
  put(mix(tool, d(0)), view.after[i] as number)
  put(mix(tool, d(0)), view.before[i] as number, view.after[i] as number)
  put(mix(tool, d(0)), Math.min(date, 3), dates)
  put(tool, first, d(0))
  put(tool, ahead, d(0))
  put(mix(tool, ahead), anchor, lead)
  put(tool, w(-1), mix(d(0), d(1)))
  put(mix(tool, first), lead, anchor)
  put(mix(tool, w(-1)), anchor, d(0))
  put(mix(tool, d(0)), mix(ends, Math.min(date, 3)), dates)
  put(view.shape[i] as number, w(-1))
}
