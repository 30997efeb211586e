import { randomBytes } from 'node:crypto'
import { CANARY } from '../../tests/support/canary.ts'

/** The part that differs may be cut off, where a long text was shortened. */
const FORM = new RegExp(`${CANARY}([0-9a-f]{0,16})`, 'gi')

/** A word of one person, in everything that they write. */
export function newMark(): string {
  return CANARY + randomBytes(8).toString('hex')
}

/** Looks for the marks of other people in everything that a person reads. */
export class Marks {
  answers = 0
  bytes = 0
  /** How often people met their own mark, by the kind of answer. */
  readonly own = new Map<string, number>()
  /** The kinds of answers that had the mark of somebody else. */
  readonly foreign: string[] = []

  read(mark: string, kind: string, text: string): void {
    this.answers++
    this.bytes += Buffer.byteLength(text)
    for (const [found] of text.matchAll(FORM)) {
      if (mark.startsWith(found.toLowerCase())) this.own.set(kind, (this.own.get(kind) ?? 0) + 1)
      else this.foreign.push(kind)
    }
  }
}

/** The lines that show a mark of anybody. */
export function marked(lines: readonly string[]): string[] {
  return lines.filter((line) => line.toLowerCase().includes(CANARY))
}
