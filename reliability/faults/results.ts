import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import type { Row } from './row.ts'

type Part = {
  /** The day of the run. */
  day: string
  machine: string
  seconds: number
  rows: Row[]
}

/** The rows of each part, from its last complete run. */
export type Results = Record<string, Part>

export const RESULTS_FILE = 'reliability/faults.json'

export function readResults(file: string): Results {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Replaces the rows of one part, in the order of the parts. */
export function saveRows(
  file: string,
  name: string,
  { rows, seconds }: Pick<Part, 'rows' | 'seconds'>,
  order: readonly string[],
): void {
  const part: Part = { day: new Date().toISOString().slice(0, 10), machine: machine(), seconds, rows }
  const all: Results = { ...readResults(file), [name]: part }
  const sorted = Object.fromEntries(order.flatMap((key) => (all[key] ? [[key, all[key]]] : [])))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}

function machine(): string {
  return `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}`
}
