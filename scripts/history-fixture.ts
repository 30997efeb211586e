import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { openBenchApp, person } from '../bench/people.ts'
import { version } from '../src/observe/version.ts'
import { execute } from '../src/operations.ts'
import { rawSql } from '../tests/support/inspect.ts'

// Before a release, `node scripts/history-fixture.ts` makes one person's changes with this version's tools and stores
// the history rows and the database file, so that tests/journeys/old-history.test.ts can undo and upgrade them with
// every later version.

const STEPS: [tool: string, args: object][] = [
  ['add_task', { title: 'Buy milk' }],
  [
    'add_task',
    {
      title: 'Zahnarzt anrufen ✓',
      description: 'Ask about\nthe "invoice"',
      priority: 'High',
      due_date: '2027-03-09',
      due_time: '09:30',
    },
  ],
  [
    'add_tasks',
    {
      tasks: [{ title: 'Pay rent', priority: 'Low' }, { title: 'اتصل بأمي' }, { title: 'Call the plumber' }],
    },
  ],
  [
    'update_task',
    { task_identifier: '1', new_title: 'Buy oat milk', priority: 'Medium', description: 'two' },
  ],
  ['update_task', { task_identifier: '2', due_date: 'none', priority: 'none' }],
  ['complete_task', { task_identifier: '1' }],
  ['update_task', { task_identifier: '1', status: 'pending' }],
  ['delete_task', { task_identifier: '2' }],
  ['undo_change', {}],
  ['undo_change', {}],
  ['undo_change', { change: 8 }],
  ['change_tasks', { change: 'set_due_date', value: '2027-04-01', status: 'pending' }],
  ['change_tasks', { change: 'complete', task_identifiers: ['3', '4'] }],
  ['change_tasks', { change: 'delete', status: 'completed' }],
  ['undo_change', {}],
  ['delete_task', { task_identifier: '5' }],
]

const caller = person('ann')
const folder = mkdtempSync(join(tmpdir(), 'errand-fixture-'))
const address = { engine: 'sqlite', file: join(folder, 'errand.db') } as const
let minutes = 0
const now = () => new Date(Date.UTC(2027, 1, 1, 12, minutes))
const app = { ...(await openBenchApp(address)), now }
for (const [tool, args] of STEPS) {
  minutes++
  let answer = await execute(tool, args, caller, app)
  const { confirmation } = (answer.data ?? {}) as { confirmation?: string }
  if (confirmation) answer = await execute(tool, { ...args, confirmation }, caller, app)
  if (!answer.success) throw new Error(`${tool}: ${answer.message}`)
}
await app.db.close()

const rowsOf = (table: string, order: string) =>
  rawSql(address, `select * from ${table} where user_id = ? order by ${order}`, [caller.userId])
const rows = {
  counters: await rowsOf('counters', 'user_id'),
  tasks: await rowsOf('tasks', 'number'),
  history: await rowsOf('history', 'seq'),
}
const file = new DatabaseSync(address.file)
file.exec(`vacuum into '${address.file}.copy'`)
file.close()
writeFileSync(
  `tests/fixtures/database-${version}.db.gz`,
  gzipSync(readFileSync(`${address.file}.copy`), { level: 9 }),
)
rmSync(folder, { recursive: true, force: true })
const fixture = { version, written_at: now().toISOString(), ...rows }
writeFileSync(`tests/fixtures/history-${version}.json`, `${JSON.stringify(fixture, null, 2)}\n`)
