import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { run } from '../support/run.ts'

// evals/floor.test.ts plays all dialogues; these only test the command.
const folder = mkdtempSync(join(tmpdir(), 'errand-eval-journey-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('npm run eval prints dialogues, times and memory, and says that the public requests are missing', {
  timeout: 300_000,
}, async () => {
  const packed = join(folder, 'some.jsonl.gz')
  const lines = readFileSync('evals/dialogues/learning/kofi.jsonl', 'utf8').split('\n').slice(0, 8)
  writeFileSync(packed, gzipSync(lines.join('\n')))
  const { code, stdout, stderr } = await run(['evals/run.ts', '--nlu', folder, packed])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const [sources = '', kinds = '', requests = '', figures = ''] = stdout.split('\n\n')
  expect(sources).toMatch(/^some\.jsonl\.gz +\d+ of 8 /m)
  expect(kinds).toMatch(/^add +\d+ of \d+/m)
  expect(requests).toMatch(/^The public requests are missing \(.*\), so they are not scored\.$/)
  expect(figures).toMatch(/understand one request: p50 [\d.]+ ms, p99 [\d.]+ ms/)
  expect(figures).toMatch(/turn with its database: p50 [\d.]+ ms, p99 [\d.]+ ms/)
  expect(figures).toMatch(/loading the planner: heap \+[\d.]+ MB, process \+[\d.]+ MB/)
  expect(figures).toMatch(/reading 1000 requests as well: heap \+[\d.]+ MB/)
})

test('npm run eval scores public requests, each source on its own', { timeout: 300_000 }, async () => {
  const label = { id: 'a', source: 'topv2-reminder', tier: 'primary', text: 'add buy milk', flags: [] }
  const expected = { tool: 'add_task', accept: { title: ['buy milk'] } }
  const weather = { ...label, tier: 'negative', text: 'hello', expected: { tool: null } }
  writeFileSync(
    join(folder, 'dev.jsonl'),
    [{ ...label, expected }, weather].map((line) => JSON.stringify(line)).join('\n'),
  )
  const file = join(folder, 'one.jsonl')
  writeFileSync(file, readFileSync('evals/dialogues/learning/kofi.jsonl', 'utf8').split('\n')[0] ?? '')
  const { code, stdout } = await run(['evals/run.ts', '--nlu', folder, file])
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /^public requests: tool .*\ntopv2-reminder +1 of 1 .*\noff-topic, left alone +\d of 1 /m,
  )
  expect(stdout).toMatch(/^public requests: frame .*\ntopv2-reminder +1 of 1 /m)
})
