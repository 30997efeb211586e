import { contentWords, distance, stemOf, type Word, wordsIn } from '../words/words.ts'
import type { IndexedTask, View } from './view.ts'

/** How well words fit a task: the share of the words that its title has, and the share of its title that they name. */
export type Match = { task: IndexedTask; wordShare: number; titleShare: number; score: number; hits: number }

/** The tasks that words may mean, best first. */
export function matches(
  text: string,
  view: View,
  among: (task: IndexedTask) => boolean = () => true,
): Match[] {
  const content = contentWords(text)
  const words = (content.length > 0 ? content : wordsIn(text)).slice(0, 60)
  if (words.length === 0) return []
  const found: Match[] = []
  for (const task of view.tasks) {
    if (!among(task)) continue
    const match = matchOf(words, text, task, view)
    if (match) found.push(match)
  }
  return found.sort(
    (one, other) =>
      other.score - one.score || other.titleShare - one.titleShare || other.task.number - one.task.number,
  )
}

function matchOf(words: readonly Word[], text: string, task: IndexedTask, view: View): Match | undefined {
  const all = task.words.length > 0 ? task.words : wordsIn(task.title)
  const isUsed = new Set<number>()
  let [fitting, possible, hits] = [0, 0, 0]
  let isJoined = false
  for (const [index, word] of words.entries()) {
    if (isJoined) {
      isJoined = false
      continue
    }
    const next = words[index + 1]
    let best = 0
    let at = -1
    for (const [place, own] of all.entries()) {
      const both = next ? joined(word, next, own) : 0
      const alike = Math.max(likeness(word, own), both, split(word, own, all[place + 1]))
      if (alike > best && !(isUsed.has(place) && alike < 1)) {
        ;[best, at] = [alike, place]
        isJoined = both === alike
      }
    }
    const letters = best === 0 ? initialsIn(word, task.title, all) : undefined
    if (letters) {
      for (let place = letters.from; place < letters.to; place++) {
        const weight = view.weight(all[place]?.stem ?? '')
        ;[possible, fitting, hits] = [possible + weight, fitting + weight, hits + 1]
        isUsed.add(place)
      }
      continue
    }
    const own = all[at]
    const weight = own ? view.weight(own.stem) : 0.8
    possible += weight
    if (!own || best === 0) continue
    fitting += weight * best
    if (!isUsed.has(at)) hits += best
    isUsed.add(at)
  }
  if (hits === 0) return undefined
  const [whole, covered] = all.reduce(
    ([sum, part], { stem }, place) => {
      const weight = view.weight(stem)
      return [sum + weight, part + (isUsed.has(place) ? weight : 0)]
    },
    [0, 0] as [number, number],
  )
  const [wordShare, titleShare] = [possible === 0 ? 0 : fitting / possible, whole === 0 ? 0 : covered / whole]
  const isExact = task.title.trim().toLowerCase() === text.trim().toLowerCase()
  return { task, wordShare, titleShare, hits, score: isExact ? 2 : (2 * wordShare + titleShare) / 3 }
}

const SAME: readonly (readonly string[])[] = [
  ['tire', 'tyre'],
  ['mom', 'mum', 'mother'],
  ['dad', 'father'],
  ['call', 'ring', 'phone'],
  ['doc', 'doctor', 'gp'],
  ['appt', 'appointment'],
  ['mtg', 'meeting'],
  ['bday', 'birthday'],
  ['pres', 'presentation'],
  ['bio', 'biology'],
  ['geo', 'geography'],
  ['lit', 'literature'],
  ['hw', 'homework'],
  ['mail', 'email'],
  ['grocery', 'groceries', 'shopping'],
  ['meds', 'medicine', 'medication'],
  ['photo', 'picture'],
  ['colour', 'color'],
  ['cheque', 'check'],
  ['holiday', 'vacation'],
  ['bike', 'bicycle'],
  ['fridge', 'refrigerator'],
  ['tv', 'television'],
  ['phone', 'mobile'],
  ['rubbish', 'trash', 'garbage', 'bins', 'bin'],
  ['pic', 'picture'],
  ['prescription', 'script'],
  ['vet', 'veterinarian'],
  ['uni', 'university'],
  ['maths', 'math'],
  ['lab', 'laboratory'],
  ['hoover', 'vacuum'],
  ['purchase', 'buy', 'get', 'order'],
  ['send', 'post', 'mail'],
  ['workout', 'gym'],
  ['car', 'auto'],
  ['flight', 'fly'],
  ['insurance', 'insurer'],
  ['wash', 'clean'],
  ['exam', 'test'],
  ['kid', 'child', 'children'],
]
const MEANINGS = new Map<string, Set<number>>()
for (const [index, group] of SAME.entries())
  for (const word of group.flatMap((each) => [each, stemOf(each)]))
    MEANINGS.set(word, (MEANINGS.get(word) ?? new Set()).add(index))

/** The similarity of two words; 1 for forms of the same word. */
export function likeness(one: Word, other: Word): number {
  if (one.stem === other.stem || one.norm === other.norm) return 1
  const [short, long] = one.stem.length < other.stem.length ? [one.stem, other.stem] : [other.stem, one.stem]
  if (/\d/.test(short)) return short.length >= 4 && long.includes(short) ? 0.8 : 0
  const meanings = MEANINGS.get(one.stem) ?? MEANINGS.get(one.norm)
  const others = MEANINGS.get(other.stem) ?? MEANINGS.get(other.norm)
  if (meanings && others && [...meanings].some((meaning) => others.has(meaning))) return 0.8
  if (short.length >= 4 && long.startsWith(short)) return 0.85
  if (short.length >= 5 && long.endsWith(short)) return 0.8
  // Register and registration.
  if (short.length >= 7 && long.startsWith(short.slice(0, 6))) return 0.8
  if (short.length < 4) return 0
  const most = short.length >= 7 ? 2 : 1
  return one.stem[0] === other.stem[0] && distance(one.stem, other.stem, most) <= most ? 0.75 : 0
}

/** "CD audit" for "Controlled drugs audit": the words of the title that begin with the letters. */
function initialsIn(
  { norm }: Word,
  title: string,
  all: readonly Word[],
): { from: number; to: number } | undefined {
  if (!/^[a-z]{2,4}$/.test(norm)) return undefined
  const from = all.findIndex(
    (_, place) =>
      [...norm].every((letter, index) => all[place + index]?.norm[0] === letter) &&
      // Next to each other, and no words of one letter.
      all.slice(place, place + norm.length).every(({ norm: own }) => own.length > 2) &&
      /^[^,;:]*$/.test(title.slice(all[place]?.start, all[place + norm.length - 1]?.start)),
  )
  return from < 0 ? undefined : { from, to: from + norm.length }
}

/** "xray" for "x-ray". */
function split(word: Word, own: Word, next: Word | undefined): number {
  return next && word.norm.length >= 4 && `${own.norm}${next.norm}` === word.norm ? 0.95 : 0
}

/** "seat post" for "seatpost". */
function joined(one: Word, next: Word, own: Word): number {
  return own.norm.length >= 5 && `${one.norm}${next.norm}` === own.norm ? 0.95 : 0
}
