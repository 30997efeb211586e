import { expect, test } from 'vitest'
import { run } from '../support/run.ts'

test('npm run eval plays every dialogue of the learning half and prints both tables', {
  timeout: 300_000,
}, async () => {
  const { code, stdout, stderr } = await run(['evals/run.ts'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const [sources = '', kinds = '', times = ''] = stdout.split('\n\n')
  const played = [...sources.matchAll(/^\w+\.jsonl +(\d+) of (\d+)/gm)]
  expect(played.length).toBeGreaterThan(5)
  expect(played.reduce((sum, [, , total]) => sum + Number(total), 0)).toBeGreaterThan(180)
  expect(kinds).toMatch(/^follow-up +\d+ of \d+/m)
  expect(times).toMatch(/p50 .* p99/)
})
