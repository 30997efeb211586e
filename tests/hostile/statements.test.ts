import { beforeAll, describe, expect, test } from 'vitest'
import { purgeEverybody } from '../../src/personal-data/purge-everybody.ts'
import { somebody, TestApp } from '../support/app.ts'
import { isolationFaults } from '../support/isolation.ts'
import { leftBehind, reachOf } from '../support/parsed-statements.ts'
import { recordSent, type Sent } from '../support/sent-statements.ts'
import { type Address, spreadsOf } from '../support/spreads.ts'

/** The statements that may reach anybody's rows. They read only ids, and no request decides what they find. */
const LOOKUPS: Record<string, RegExp> = {
  'maintenance visits everybody': /^select "id" from "people"$/,
  'the worker looks for people whose reminders are due':
    /^select "id" from "people" where "next_at" <= \$1 and \("leased_until" is null or "leased_until" <= \$2 or "leased_until" > \$3\) and not exists \(\s+select 1 from auth_user where auth_user\.id = "people"\."id" and auth_user\."disabledAt" is not null\)( order by "next_at")? limit \$4$/,
  'maintenance deletes once more what a call stored during the deletion of its account':
    /^select "id" from "forgotten" where "at" > \$1$/,
}

/** Set on a connection of our own. Behind a pooler it is not sent (src/db/pooler.test.ts). */
const OWN_CONNECTION = ['set role errand_app']

describe('what the server sends to PostgreSQL', () => {
  let sent: Sent[]
  let columns: Map<string, string>
  beforeAll(async () => {
    const given = new TestApp('postgres')
    await given.open()
    const address = given.address as Address
    columns = new Map((await spreadsOf(address)).map(({ table, column }) => [table, column]))
    const recording = recordSent()
    // Runs every owner predicate of every store; tests/hostile/mutations.test.ts proves that.
    const faults = await isolationFaults(given.app, address)
    await given.run(somebody(), 'add_task', { title: 'x' })
    await purgeEverybody(given.app)
    await given.app.db.close()
    recording.stop()
    expect(faults).toEqual([])
    // The rest is sent by the checks themselves, past every guard.
    sent = recording.sent.filter(({ role }) => role === new URL(address.url).username)
  })

  test('every statement on people’s rows names the one person that its transaction is bound to', async () => {
    const used = new Set<string>()
    let named = 0
    for (const { text, values, bound } of sent) {
      const reached = await reachOf(text, values, columns)
      const lookup = Object.entries(LOOKUPS).find(([, pattern]) => pattern.test(text))
      if (lookup) used.add(lookup[0])
      else
        for (const { table, person } of reached) {
          named++
          expect({ text, table, person }).toEqual({ text, table, person: expect.stringMatching(/./) })
          // The list of people has no policy, and its rows are named one by one outside transactions too.
          if (bound !== undefined || columns.get(table) === 'user_id') expect(person).toBe(bound)
        }
    }
    expect(named).toBeGreaterThan(1000)
    expect([...used].sort()).toEqual(Object.keys(LOOKUPS).sort())
  })

  test('every table of people’s rows was used', async () => {
    const reached = new Set<string>()
    for (const { text, values } of sent)
      for (const { table } of await reachOf(text, values, columns)) reached.add(table)
    expect([...reached].sort()).toEqual([...columns.keys()].sort())
  })

  test('nothing that is sent stays on its connection after the transaction', async () => {
    for (const { text } of sent)
      if (!OWN_CONNECTION.includes(text)) expect([text, await leftBehind(text)]).toEqual([text, []])
  })
})

describe('the check notices', () => {
  const columns = new Map([
    ['tasks', 'user_id'],
    ['lists', 'user_id'],
    ['people', 'id'],
  ])
  const people = async (text: string, ...values: unknown[]) =>
    (await reachOf(text, values, columns)).map(({ person }) => person)

  test.each([
    'select * from tasks',
    'select * from tasks where user_id <> $1',
    'select * from tasks where user_id = $1 or number = 1',
    'select * from tasks where not user_id = $1',
    'select * from tasks where user_id in (select $1)',
    'select * from tasks, people where id = $1',
    'update tasks set title = $1',
    'update tasks set user_id = $1',
    'delete from tasks where number = $1',
    'insert into tasks (number) values ($1)',
    'insert into tasks (number, user_id) select number, user_id from lists where lists.number = $1',
    'with others as (delete from tasks returning *) select $1 from others',
    'select $1 where exists (select from tasks as other where other.number = 1)',
  ])('%s', async (text) => {
    expect(await people(text, 'ann')).toContain(undefined)
  })

  test.each([
    ['select * from tasks where user_id = $1 and number = $2'],
    ['select * from tasks as t join lists as l on l.user_id = t.user_id where t.user_id = $1'],
    [
      'select 1 from tasks where user_id = $1 and exists (select from lists where lists.user_id = tasks.user_id)',
    ],
    ['insert into tasks (number, user_id) values (1, $1), (2, $1)'],
    ['delete from people where id = $1'],
  ])('but not %s', async (text) => {
    expect(new Set(await people(text, 'ann'))).toEqual(new Set(['ann']))
  })

  test('two people in one statement', async () => {
    expect(await people('insert into tasks (user_id) values ($1), ($2)', 'ann', 'bob')).toEqual([
      'ann',
      'bob',
    ])
  })

  test.each([
    'set role errand_app',
    "set app.user_id = 'ann'",
    "select set_config('app.user_id', 'ann', false)",
    'listen errand_changes',
    'select pg_advisory_lock(1)',
    'prepare x as select 1',
    'create temporary table x (y int)',
  ])('that %s stays on the connection', async (text) => {
    expect(await leftBehind(text)).toHaveLength(1)
  })

  test.each(["begin; set local app.user_id = 'ann'", 'select pg_advisory_xact_lock(1)', 'commit'])(
    'that %s does not',
    async (text) => {
      expect(await leftBehind(text)).toEqual([])
    },
  )
})
