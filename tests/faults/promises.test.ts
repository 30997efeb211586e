import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { run } from '../support/run.ts'

/** What each line is about, in order. */
const WHAT = [
  'SQLite: processes killed',
  'PostgreSQL: processes killed',
  'PostgreSQL: restarted',
  'PostgreSQL: connections terminated',
  'PostgreSQL: connections paused',
  'PostgreSQL: cut at COMMIT',
  'SQLite: cut between client and server',
  'SQLite: disk full',
  'SQLite: many processes',
  'SQLite: linearizable',
  'PostgreSQL: linearizable',
  'SQLite: wrong clocks',
  'SQLite: jumps of the clock',
  'SQLite: summer time',
  'PostgreSQL: wrong clocks',
  'PostgreSQL: jumps of the clock',
  'PostgreSQL: summer time',
]

const { PG_BIN } = process.env
const faults = (...args: string[]) => run(['reliability/faults/run.ts', ...args], PG_BIN ? { PG_BIN } : {})

test('nothing acknowledged is lost or doubled, calls are linearizable, and clocks may be wrong', {
  timeout: 1_200_000,
}, async () => {
  const { code, stdout, stderr } = await faults('--quick')
  expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' })
  const [heading, ...rows] = stdout.trimEnd().split('\n')
  expect(heading).toMatch(/^what +acknowledged +by a retry +refused +unanswered +faults$/)
  expect(rows.map((row) => row.split(/ {2,}/)[0])).toEqual(WHAT)
  // Mounting a disk needs rights that not every machine gives.
  expect(rows.filter((row) => !/ {2}(holds|not run) {2}/.test(row.replace(/ {2,}/g, '  ')))).toEqual([])
  expect(rows.filter((row) => / not run /.test(row) && !row.startsWith('SQLite: disk full'))).toEqual([])
})

test('npm run faults -- --only runs one part and keeps the figures of the others', async () => {
  const out = join(mkdtempSync(join(inject('run').folder, 'faults-')), 'faults.json')
  const kept = { day: '2026-01-02', machine: 'another', seconds: 1, rows: [] }
  writeFileSync(out, JSON.stringify({ crowd: kept, disk: kept }))
  const { code } = await faults('--quick', '--only', 'disk', '--out', out)
  expect(code).toBe(0)
  const results = JSON.parse(readFileSync(out, 'utf8'))
  expect(Object.keys(results)).toEqual(['disk', 'crowd'])
  expect(results.crowd).toEqual(kept)
  expect(results.disk.rows).toEqual([expect.objectContaining({ what: 'SQLite: disk full', broken: [] })])
})

test('an unknown part is refused', async () => {
  const { code, stderr } = await faults('--only', 'kill')
  expect(code).not.toBe(0)
  expect(stderr).toContain("There is no part 'kill'. The parts are kills, ")
})
