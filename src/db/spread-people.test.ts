import { expect, test } from 'vitest'
import { freshDatabase } from '../../tests/support/app.ts'
import { rawSql, withClient } from '../../tests/support/inspect.ts'
import { recordSent } from '../../tests/support/sent-statements.ts'
import { type Address, spreadsOf } from '../../tests/support/spreads.ts'
import { tablesAt } from '../backup/table-plan-store.ts'
import { migrations } from './migrate.ts'
import { migrateDatabase } from './open.ts'

// Citus is not among the packages that the tests bring. These are its documented conditions for distributed tables, on
// plain PostgreSQL; `CITUS=1 PG_BIN=...` runs every other test on a Citus that is installed.

const fresh = async () => (await freshDatabase('postgres')) as Address

test('every table with a person’s rows is laid out by person, also those of later migrations', async () => {
  const last = Object.keys(migrations('sqlite')).at(-1) as string
  const personal = (await tablesAt(last)).filter(({ isPersonal }) => isPersonal).map(({ name }) => name)
  const spreads = await spreadsOf(await fresh())
  const names = (column: string) =>
    spreads.filter((spread) => spread.column === column).map(({ table }) => table)
  // Backups leave out the counts of the current minute.
  expect(names('user_id').sort()).toEqual([...personal, 'rate_limits', 'search_blocks'].sort())
  expect(names('id')).toEqual(['people', 'forgotten'])
})

test('their primary keys and unique indexes begin with the person', async () => {
  const address = await fresh()
  const spreads = await spreadsOf(address)
  const rows = await rawSql(
    address,
    `select relname as table, indexrelid::regclass::text as index, attname as first, indisprimary as is_key
     from pg_index join pg_class on pg_class.oid = indrelid
     join pg_attribute on attrelid = indrelid and attnum = indkey[0]
     where indisunique and relnamespace = 'public'::regnamespace`,
  )
  for (const { table, column } of spreads) {
    const indexes = rows.filter((row) => row.table === table)
    expect([table, indexes.some(({ is_key }) => is_key)]).toEqual([table, true])
    for (const { index, first } of indexes) expect([index, first]).toEqual([index, column])
  }
})

test('nothing on them is refused by Citus', async () => {
  const address = await fresh()
  const tables = (await spreadsOf(address)).map(({ table }) => table)
  await withClient(address.adminUrl, async (client) => {
    const found = async (sql: string) => (await client.query(sql, [tables])).rows
    const ours = 'pg_class.relname = any($1) and relnamespace = current_schema::regnamespace'
    expect(
      await found(`select tgname from pg_trigger join pg_class on pg_class.oid = tgrelid where ${ours}`),
    ).toEqual([])
    expect(
      await found(`select polname from pg_policy join pg_class on pg_class.oid = polrelid
        where ${ours} and (polqual::text || polwithcheck::text) like '%SUBLINK%'`),
    ).toEqual([])
    // Foreign keys to or from the tables of accounts, which stay on the coordinator, and exclusion constraints.
    expect(
      await found(`select conname from pg_constraint join pg_class on pg_class.oid in (conrelid, confrelid)
        where ${ours} and contype in ('f', 'x')`),
    ).toEqual([])
    expect(
      await found(`select relname from pg_class join pg_attribute on attrelid = pg_class.oid
        where ${ours} and attnum > 0 and (attidentity <> '' or attgenerated <> '')`),
    ).toEqual([])
    expect(
      await found(`select rulename from pg_rewrite join pg_class on pg_class.oid = ev_class where ${ours}`),
    ).toEqual([])
    // Tables lie side by side only if the person's id has the same type and collation in all of them.
    const types =
      await found(`select distinct atttypid::regtype::text as type, attcollation::regcollation::text
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where ${ours} and attname = case when relname in ('people', 'forgotten') then 'id' else 'user_id' end`)
    expect(types).toEqual([{ type: 'text', attcollation: '"default"' }])
  })
})

test('the check for subqueries in policies can fail', async () => {
  const address = await fresh()
  await rawSql(
    address,
    `alter policy tasks_own on tasks using (user_id = (select current_setting('app.user_id')))`,
  )
  const rows = await rawSql(address, `select from pg_policy where polqual::text like '%SUBLINK%'`)
  expect(rows).toHaveLength(1)
})

test('without Citus, errand migrate asks for the extension and does nothing more', async () => {
  const address = await fresh()
  const recording = recordSent()
  const applied = await migrateDatabase({ engine: 'postgres', url: address.adminUrl })
  recording.stop()
  expect(applied).toEqual([])
  const texts = recording.sent.map(({ text }) => text)
  expect(texts).toContain("select from pg_extension where extname = 'citus'")
  expect(texts.filter((text) => /distributed|propagate|pg_dist/.test(text))).toEqual([])
})
