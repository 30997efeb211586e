import { timingOf } from '../../bench/measure.ts'
import type { Figure } from './row.ts'
import { rounded } from './row.ts'

export function p50(values: number[]): number {
  return timingOf('', values).p50
}

export function p99(values: number[]): number {
  return timingOf('', values).p99
}

/** The first as a multiple of the second. */
export function times(ours: number, base: number): Figure {
  return { value: ours / base, detail: `${rounded(ours)} ms against ${rounded(base)} ms` }
}
