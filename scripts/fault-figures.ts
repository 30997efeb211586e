import { RESULTS_FILE, type Results, readResults } from '../reliability/faults/results.ts'
import { figuresOf, verdictOf } from '../reliability/faults/row.ts'
import { withTable } from './with-table.ts'

/** docs/reliability.md with the figures of the last run of the fault program. */
export function reliabilityWithFaults(page: string, results: Results = readResults(RESULTS_FILE)): string {
  const parts = Object.values(results)
  const runs = new Set(parts.map(({ day, machine }) => `${day}, ${machine}`))
  const rows = parts.flatMap(({ rows }) => rows)
  const lines = rows.map((row) => {
    const cells = [row.what, row.notRun ?? row.detail, ...figuresOf(row), verdictOf(row)]
    return `| ${cells.join(' | ')} |\n`
  })
  const minutes = Math.round(parts.reduce((sum, { seconds }) => sum + seconds, 0) / 60)
  const held = rows.filter((row) => verdictOf(row) === 'holds').length
  const searched = rows.reduce((sum, row) => sum + (row.searched ?? 0), 0)
  const summary = `Run on ${[...runs].join('; ')}, in ${minutes} minutes. ${held} of ${rows.length} rows hold. The texts of other people were looked for in ${searched.toLocaleString('en')} characters of answers.`
  const heading =
    '| what | faults | acknowledged | by a retry | refused | unanswered | |\n|---|---|---|---|---|---|---|\n'
  return withTable(page, 'faults', `${summary}\n\n${heading}${lines.join('')}`)
}
