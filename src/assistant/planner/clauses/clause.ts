import { compactPattern } from '../../../compact-pattern.ts'
import type { When } from '../dates/find-whens.ts'
import type { FoundTag } from '../words/find-tags.ts'
import type { Level } from '../words/priorities.ts'
import { LEVEL, type MaskedMessage, type Piece, TAG, WHEN } from './masked-message.ts'

/** A part of a message that can be read by itself. Patterns run on its masked text. */
export class Clause {
  readonly message: MaskedMessage
  readonly from: number
  readonly to: number
  readonly text: string
  #whens: readonly When[] | undefined
  #levels: readonly Level[] | undefined

  constructor(message: MaskedMessage, from = 0, to = message.masked.length) {
    this.message = message
    let [first, last] = [from, to]
    while (first < last && /[\s,;:\x86-]/.test(message.masked.charAt(first))) first++
    while (last > first && /[\s,;:\x86-]/.test(message.masked.charAt(last - 1))) last--
    this.from = first
    this.to = last
    this.text = message.masked.slice(first, last)
  }

  part(from: number, to = this.text.length): Clause {
    return new Clause(this.message, this.from + from, this.from + to)
  }

  /** The original words. */
  get piece(): Piece {
    return this.message.piece(this.from, this.to)
  }

  /** The parts a pattern captures, by name; undefined if it does not match. */
  match(pattern: RegExp): Record<string, Clause> | undefined {
    const found = withPlaces(pattern).exec(this.text) as RegExpExecArray & {
      indices?: { groups?: Record<string, [number, number] | undefined> }
    }
    if (!found) return undefined
    const parts: Record<string, Clause> = { all: this.part(found.index, found.index + found[0].length) }
    for (const [name, place] of Object.entries(found.indices?.groups ?? {}))
      if (place) parts[name] = this.part(place[0], place[1])
    return parts
  }

  fits(pattern: RegExp): boolean {
    return pattern.test(this.text)
  }

  get whens(): readonly When[] {
    this.#whens ??= this.#marks().flatMap((place) => this.whenAt(place) ?? [])
    return this.#whens
  }

  get levels(): readonly Level[] {
    this.#levels ??= this.#marks().flatMap((place) => this.levelAt(place) ?? [])
    return this.#levels
  }

  get tags(): readonly FoundTag[] {
    return this.#marks().flatMap((place) => this.tagAt(place) ?? [])
  }

  /** The date at a position of its text. */
  whenAt(place: number): When | undefined {
    return this.message.whenAt(this.from + place)
  }

  /** The priority at a position of its text. */
  levelAt(place: number): Level | undefined {
    return this.message.levelAt(this.from + place)
  }

  /** The tag at a position of its text. */
  tagAt(place: number): FoundTag | undefined {
    return this.message.tagAt(this.from + place)
  }

  #marks(): number[] {
    return Array.from(this.text.matchAll(MARKS), ({ index }) => index)
  }

  get isEmpty(): boolean {
    return !/[\p{L}\p{N}\x80-\x84]/u.test(this.text)
  }
}

const MARKS = new RegExp(`${WHEN}|${LEVEL}|${TAG}`, 'g')

const PLACED = new WeakMap<RegExp, RegExp>()

/** The pattern with the positions of its groups. */
function withPlaces(pattern: RegExp): RegExp {
  if (pattern.hasIndices && !pattern.global && !pattern.sticky) return pattern
  const known = PLACED.get(pattern)
  if (known) return known
  const placed = compactPattern(new RegExp(pattern.source, `${pattern.flags.replace(/[dgy]/g, '')}d`))
  PLACED.set(pattern, placed)
  return placed
}
