import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../support/run.ts'

/** What each line measures, in order. The figures are ignored: they are noise on a busy machine. */
const engine = (name: string) => [
  `${name}: list 20 of 1,000`,
  `${name}: add`,
  `${name}: title match among 1,000`,
  `${name}: title match among 5,000`,
  ...['list', 'add', 'complete', 'search, a word of most titles', 'search, words of one title'].map(
    (work) => `${name}: ${work}, at 1,000 and 5,000 tasks`,
  ),
]
const WHAT = [
  'perform() without the database, p99',
  ...engine('SQLite'),
  'SQLite: longest hold of the event loop, 2,000 tasks',
  ...engine('PostgreSQL'),
  'PostgreSQL: list, 5,000 tasks of 50 people',
  'PostgreSQL: add, 5,000 tasks of 50 people',
  'stdio: a list_tasks call, 20 tasks',
  'HTTP /mcp: a list_tasks call with its key, 20 tasks',
  'REST: lists per second at 64 connections',
  'GET /api/tasks',
  'GET /api/tasks',
  'refusing a known account',
  'refusing an unknown account',
  'errand mcp: start to tools/list',
  'errand mcp: idle memory',
  'planner: one request, p50',
  'live feed on PostgreSQL, change to event in another process, p50',
  'live feed on SQLite, change to event in another process, p50',
  'page: first load on a slow phone, interactive, p50',
  'page: first load, all files as transferred',
]

test('npm run bench -- --quick runs to its end and prints every row', { timeout: 600_000 }, async () => {
  const { PG_BIN } = process.env
  const { code, stdout, stderr } = await run(['bench/run.ts', '--quick'], PG_BIN ? { PG_BIN } : {})
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const [note, heading, ...rows] = stdout.trimEnd().split('\n')
  expect(note).toMatch(/^Quick: /)
  expect(heading).toMatch(/^what +floor +figure +goal$/)
  expect(rows.map((row) => row.split(/ {2,}/)[0])).toEqual(WHAT)
  expect(
    rows.filter((row) => !/ \d[\d.]* (x|ms|kB) +(at least )?\d[\d.]* (x|ms|kB) {2}quick /.test(row)),
  ).toEqual([])
})

test('npm run bench -- --only measures one part and keeps the figures of the others', async () => {
  const out = join(mkdtempSync(join(tmpdir(), 'errand-bench-test-')), 'results.json')
  const kept = { day: '2026-01-02', machine: 'another', rows: [] }
  writeFileSync(out, JSON.stringify({ sqlite: kept, perform: kept }))
  const { code } = await run(['bench/run.ts', '--quick', '--only', 'perform', '--out', out])
  expect(code).toBe(0)
  const results = JSON.parse(readFileSync(out, 'utf8'))
  expect(Object.keys(results)).toEqual(['perform', 'sqlite'])
  expect(results.sqlite).toEqual(kept)
  expect(results.perform.rows).toEqual([
    expect.objectContaining({ goal: 0.05, unit: 'ms', value: expect.any(Number) }),
  ])
})

test('an unknown option is refused', async () => {
  const { code, stderr } = await run(['bench/run.ts', '--quik'])
  expect(code).not.toBe(0)
  expect(stderr).toContain("Unknown option '--quik'")
})

test('npm run bench:capacity prints rates and sizes, with a PostgreSQL that waits for its disk', async () => {
  const { PG_BIN } = process.env
  const args = ['bench/capacity.ts', '--people', '3', '--tasks', '40', '--seconds', '0.2']
  const { code, stdout, stderr } = await run(args, PG_BIN ? { PG_BIN } : {})
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const rate = (title: string) =>
    [1, 10, 40].map(
      (workers) => new RegExp(`^${title} +${workers} at once +[\\d,]+ a second +p50 +[\\d.]+ ms`),
    )
  const lines = [
    /^PostgreSQL [\d.]+, fsync on,/,
    /^3 people with 40 tasks each$/,
    ...rate('list_tasks, 20 of a person'),
    ...rate('add_task'),
    /^a row of tasks with its indexes: [1-9]\d* bytes$/,
    /^a row of history with its indexes: [1-9]\d* bytes$/,
  ]
  expect(stdout.trimEnd().split('\n')).toEqual(lines.map((line) => expect.stringMatching(line)))
})
