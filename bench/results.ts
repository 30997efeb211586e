import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import type { Row } from './row.ts'

export type Part<R = Row> = {
  /** The day of the run. */
  day: string
  machine: string
  rows: R[]
}

/** The rows of each part, from its last complete run. */
export type Results<R = Row> = Record<string, Part<R>>

export function readResults<R = Row>(file: string): Results<R> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Replaces the figures of one part, in the order of the parts. */
export function saveRows<R>(file: string, name: string, rows: R[], order: readonly string[]): void {
  const part: Part<R> = { day: new Date().toISOString().slice(0, 10), machine: machine(), rows }
  const all: Results<R> = { ...readResults<R>(file), [name]: part }
  const sorted = Object.fromEntries(order.flatMap((key) => (all[key] ? [[key, all[key]]] : [])))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}

function machine(): string {
  return `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}`
}
