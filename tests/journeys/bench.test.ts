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
