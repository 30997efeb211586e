import { expect, test } from 'vitest'
import { run } from '../support/run.ts'

/** The lines of a complete bench, in order. The figures are ignored: they are noise on a busy machine. */
const LINES = [
  /^Quick: /,
  /^perform\(\) without the database, p99 +\d/,
  /^SQLite: list 20 of 1,000, against its SQL prepared +\d/,
  /^SQLite: add, against its SQL prepared +\d/,
  /^SQLite: list 20 of 5,000, against 20 of 100 +\d/,
  /^SQLite: longest hold of the event loop, 2,000 tasks +\d/,
  /^PostgreSQL: list 20 of 1,000, against its SQL, bound +\d/,
  /^PostgreSQL: add, against its SQL, bound +\d/,
  /^PostgreSQL: list 20 of 5,000, against 20 of 100 +\d/,
  /^GET \/api\/tasks against perform\(\) alone +\d/,
  /^the same against a session lookup in Better Auth +\d/,
  /^refusing a known account, against an unknown one +\d/,
  /^the reverse +\d/,
  /^start of errand mcp \/ five unbundled tools, to tools\/list +\d/,
]

test('npm run bench -- --quick runs to its end and prints every line', { timeout: 600_000 }, async () => {
  const { PG_BIN } = process.env
  const { code, stdout, stderr } = await run(['bench/run.ts', '--quick'], PG_BIN ? { PG_BIN } : {})
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const lines = stdout.trimEnd().split('\n')
  expect(lines).toEqual(LINES.map((line) => expect.stringMatching(line)))
  expect(lines.slice(1).filter((line) => !line.includes('  quick  '))).toEqual([])
})

test('an unknown option is refused', async () => {
  const { code, stderr } = await run(['bench/run.ts', '--quik'])
  expect(code).not.toBe(0)
  expect(stderr).toContain("Unknown option '--quik'")
})
