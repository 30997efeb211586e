import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })

/** `--quick` runs everything with less data and fewer rounds: a smoke test without meaningful figures. */
export const isQuick = values.quick

/** Numbers of tasks per person. */
export const SIZES = isQuick
  ? { few: 100, some: 1_000, many: 5_000 }
  : { few: 100, some: 10_000, many: 100_000 }

export function listTitle(engine: string, size: number, against: string): string {
  return `${engine}: list 20 of ${size.toLocaleString('en')}, against ${against}`
}
