import type { Timing } from './measure.ts'

/** One line of the table. */
export type Row = {
  what: string
  /** What it is compared with; empty for an absolute figure. */
  floor: string
  goal: number
  unit: 'x' | 'ms' | 'kB'
  /** The goal is the least, not the most. */
  isAtLeast?: true
  /** Missing if it could not be measured; `detail` has the reason. */
  value?: number
  detail: string
}

type Goal = Pick<Row, 'what' | 'floor' | 'goal'>

/** The first timing's median as a multiple of the second's. */
export function ratio(about: Goal, [ours, base]: Timing[]): Row {
  if (!ours || !base) throw new Error('A ratio needs two timings.')
  const detail = `${short(ours.p50)} against ${short(base.p50)}`
  return { ...about, unit: 'x', value: ours.p50 / base.p50, detail }
}

export function verdictOf({ value, goal, isAtLeast }: Row): 'met' | 'missed' | 'not measured' {
  if (value === undefined) return 'not measured'
  return (isAtLeast ? value >= goal : value <= goal) ? 'met' : 'missed'
}

export function figureOf({ value, unit }: Row): string {
  return value === undefined ? '-' : `${rounded(value)} ${unit}`
}

export function goalOf({ goal, unit, isAtLeast }: Row): string {
  return `${isAtLeast ? 'at least ' : ''}${goal} ${unit}`
}

/** A time in the unit that a person would use. */
export function short(milliseconds: number): string {
  return milliseconds < 1 ? `${(milliseconds * 1000).toFixed(0)} µs` : `${rounded(milliseconds)} ms`
}

function rounded(value: number): string {
  if (value >= 100) return value.toFixed(0)
  return value < 0.1 ? value.toFixed(4) : value.toFixed(2)
}
