import { readResults } from '../../bench/results.ts'
import { cellsOf, ENGINES, type Row, verdictOf } from './row.ts'

/** The figures of the last run, for docs/reliability.md. */
export function loadTable(results = readResults<Row>('reliability/load.json')): string {
  const parts = Object.values(results)
  const runs = new Set(parts.map(({ day, machine }) => `${day}, ${machine}`))
  const rows = parts.flatMap(({ rows }) => rows)
  const lines = rows.map((row) => `| ${cellsOf(row).join(' | ')} |\n`)
  const goals = rows.filter(({ goal }) => goal !== undefined)
  const met = goals.filter((row) => verdictOf(row) === 'met').length
  const summary = `Measured on ${[...runs].join('; ')}. ${met} of ${goals.length} goals are met on both databases.`
  const heading = `| what | ${ENGINES.join(' | ')} | goal | |\n|---|---|---|---|---|\n`
  return `${summary}\n\n${heading}${lines.join('')}`
}
