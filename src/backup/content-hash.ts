import { hash } from 'node:crypto'
import type { TablePlan } from './table-plan-store.ts'

export type Value = string | number | null
export type TableSum = { rows: number; hash: string }

const LIMIT = 1n << 256n

/**
 * Hashes the rows of a table, the same on both engines and in any order: the sum of the rows' SHA-256, because sorting
 * would cost more and engines sort differently.
 */
export function tableHasher({ name, columns }: TablePlan) {
  const isAccountTable = name.startsWith('auth_')
  const order = columns.map((_, index) => index).sort((a, b) => compare(nameAt(a), nameAt(b)))
  let sum = 0n
  let rows = 0
  return {
    add(row: readonly Value[]): void {
      const text = JSON.stringify(order.map((index) => canonical(row[index] ?? null, index)))
      sum = (sum + BigInt(`0x${hash('sha256', text)}`)) % LIMIT
      rows++
    },
    result: (): TableSum => ({ rows, hash: sum.toString(16).padStart(64, '0') }),
  }

  function nameAt(index: number): string {
    return columns[index]?.name ?? ''
  }

  function canonical(value: Value, index: number): Value {
    if (typeof value !== 'string') return value
    if (columns[index]?.isMoment) return canonicalMoment(value)
    return isAccountTable && /^[[{]/.test(value) ? canonicalJson(value) : value
  }
}

/** One hash for all tables. */
export function hashTables(tables: Readonly<Record<string, TableSum>>): string {
  const sorted = Object.entries(tables).sort(([a], [b]) => compare(a, b))
  return hash('sha256', JSON.stringify(sorted.map(([name, { rows, hash }]) => [name, rows, hash])))
}

function canonicalMoment(text: string): string {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}

/** PostgreSQL stores the JSON of Better Auth as jsonb, which forgets spaces and the order of names. */
function canonicalJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text, (_, value) => (isObject(value) ? sorted(value) : value)))
  } catch {
    return text
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sorted(value: object): object {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => compare(a, b)))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
