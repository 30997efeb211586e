import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, somebody, testApp } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { rawSql, type TestAddress, withClient } from '../../tests/support/inspect.ts'
import { startPostgres } from '../../tests/support/postgres-server.ts'
import { SetupError } from '../config.ts'
import type { App } from '../operation.ts'
import { perform } from '../operation.ts'
import { addTask } from '../tasks/add-task.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { migrateDatabase, openDatabase } from './open.ts'

type Address = TestAddress & { engine: 'postgres' }

let address: Address
let app: App
beforeAll(async () => {
  address = (await freshDatabase('postgres')) as Address
  app = await testApp(address)
})
afterAll(() => app.db.close())

/** The same database as another role. */
function as(role: string, { url }: Address = address): Address {
  return { ...address, url: url.replace('errand_test@', `${role}@`) }
}

async function refusal(target: Address): Promise<string> {
  const opened = openDatabase(target).then((database) => database.close().then(() => 'was opened'))
  return opened.catch((error) => (error instanceof SetupError ? error.message : `not a SetupError: ${error}`))
}

describe('the role in DATABASE_URL', () => {
  test('refuses a superuser at start, and the message says what to do', async () => {
    expect(await refusal(as('postgres'))).toMatch(
      /the role postgres is a superuser.*member of errand_app.*ERRAND_ALLOW_RLS_BYPASS=1 for development/,
    )
  })

  test('with the development switch a superuser can serve, and the policies still bind it', async () => {
    const database = await openDatabase(as('postgres'), { allowRlsBypass: true })
    const [ann, bob] = [somebody(), somebody()]
    await perform(addTask, { title: canary() }, bob, app)
    const rows = await database.read(ann, (db) => db.selectFrom('tasks').select('user_id').execute())
    await database.close()
    expect(rows).toEqual([])
  })

  test('refuses a role with BYPASSRLS', async () => {
    await rawSql(address, 'create role errand_bypass login bypassrls in role errand_app')
    expect(await refusal(as('errand_bypass'))).toContain('the role errand_bypass has BYPASSRLS')
  })

  test('refuses a database whose policies were switched off', async () => {
    const open = (await freshDatabase('postgres')) as Address
    await rawSql(open, 'alter table history no force row level security')
    expect(await refusal(open)).toContain('row-level security is not forced on the table history')
  })

  test('refuses a role that is not a member of the application role', async () => {
    await rawSql(address, 'create role errand_stranger login')
    expect(await refusal(as('errand_stranger'))).toMatch(
      /is not allowed to set up the database.*errand migrate/,
    )
  })

  test('an owner without superuser rights can set up a database and serve from it', async () => {
    const own = (await freshDatabase('postgres')) as Address
    await rawSql(own, 'create role errand_owner login createrole')
    await rawSql(own, 'grant errand_app to errand_owner with admin option')
    await rawSql(own, 'drop schema public cascade')
    await rawSql(own, 'create schema public authorization errand_owner')
    const owned = as('errand_owner', own)
    const written = readdirSync('src/db/migrations').filter((file) => !file.endsWith('.test.ts'))
    expect(await migrateDatabase(owned)).toEqual(written.sort().map((file) => file.replace('.ts', '')))
    expect(await migrateDatabase(owned)).toEqual([])
    const served = await testApp(owned)
    const answer = await perform(addTask, { title: canary() }, somebody(), served)
    await served.db.close()
    expect(answer.success).toBe(true)
  })

  test('on a new server, an owner with CREATEROLE needs no other role', async () => {
    const server = await startPostgres()
    await withClient(server.url('postgres', 'postgres'), async (client) => {
      await client.query('create role owner login createrole')
      await client.query('create database own owner owner')
    })
    const served = await testApp({ engine: 'postgres', url: server.url('owner', 'own') })
    const answer = await perform(addTask, { title: canary() }, somebody(), served)
    await served.db.close()
    await server.stop()
    expect(answer.success).toBe(true)
  })

  test('refuses a foreign policy and a table that the application role owns', async () => {
    const open = (await freshDatabase('postgres')) as Address
    await rawSql(open, 'create policy generous on tasks using (true)')
    expect(await refusal(open)).toContain("the policy generous is not one of Errand's")
    await rawSql(open, 'drop policy generous on tasks')
    await rawSql(open, 'grant create on schema public to errand_app')
    await rawSql(open, 'alter table tasks owner to errand_app')
    expect(await refusal(open)).toContain('row-level security is not forced on the table tasks')
  })

  test('leaves a database of a newer version alone', async () => {
    const newer = (await freshDatabase('postgres')) as Address
    await rawSql(newer, "insert into kysely_migration values ('9999-future', 'now')")
    expect(await refusal(newer)).toContain('newer version of Errand (it has 9999-future)')
    await expect(migrateDatabase(newer)).rejects.toThrow('newer version of Errand')
  })

  test('without the tables, a plain member is told which role can create them', async () => {
    const empty = (await freshDatabase('postgres')) as Address
    await rawSql(empty, 'drop schema public cascade')
    await rawSql(empty, 'create schema public')
    expect(await refusal(empty)).toMatch(/is not allowed to set up the database.*errand migrate/)
  })

  test('reports an unreachable server in one line', async () => {
    const nowhere = { ...address, url: 'postgres://nobody@127.0.0.1:1/none' }
    expect(await refusal(nowhere)).toMatch(/^Cannot open the database: .*ECONNREFUSED/)
    await expect(migrateDatabase(nowhere)).rejects.toThrow(SetupError)
  })
})

describe('transactions', () => {
  test('the binding ends with its transaction, and without it no row is visible', async () => {
    const ann = somebody()
    await perform(addTask, { title: canary() }, ann, app)
    const seen = await app.db.read(ann, (db) => db.selectFrom('tasks').select('user_id').execute())
    expect(seen).toEqual([{ user_id: ann.userId }])
    for (let index = 0; index < 12; index++) {
      const others = await app.db.read(somebody(), (db) => db.selectFrom('tasks').select('user_id').execute())
      expect(others).toEqual([])
    }
  })

  test('quotes in an id are escaped', async () => {
    const odd = somebody(`x', true); drop table tasks; select set_config('app.user_id', 'y\\`)
    expect((await perform(addTask, { title: canary() }, odd, app)).success).toBe(true)
    expect(await perform(listTasks, {}, odd, app)).toMatchObject({ data: { total: 1 } })
  })

  test('a read transaction cannot write', async () => {
    const ann = somebody()
    const written = app.db.read(ann, (db) =>
      db.insertInto('rate_limits').values({ user_id: ann.userId, kind: 'x', minute: 1, used: 1 }).execute(),
    )
    await expect(written).rejects.toThrow('read-only transaction')
  })

  test('a transaction that PostgreSQL rolled back is never reported as committed', async () => {
    const ann = somebody()
    const swallowed = app.db.write(ann, async (db) => {
      await db
        .insertInto('rate_limits')
        .values({ user_id: 'eve', kind: 'x', minute: 1, used: 1 })
        .execute()
        .catch(() => {})
    })
    await expect(swallowed).rejects.toThrow('rolled back instead of committed')
  })

  test('a lost connection fails one call, and the next one works', async () => {
    const ann = somebody()
    const killed = app.db.write(ann, async (db) => {
      await rawSql(
        address,
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'errand_test' and datname = current_database()`,
      )
      await db.selectFrom('tasks').selectAll().execute()
    })
    await expect(killed).rejects.toThrow()
    expect((await perform(addTask, { title: canary() }, ann, app)).success).toBe(true)
  })

  test("a person's waiting writes do not block other people", async () => {
    const [ann, bob] = [somebody(), somebody()]
    await perform(addTask, { title: canary() }, ann, app)
    await withClient(address.adminUrl, async (client) => {
      await client.query('begin')
      await client.query('select * from rate_limits where user_id = $1 for update', [ann.userId])
      const waiting = Array.from({ length: 12 }, () => perform(addTask, { title: canary() }, ann, app))
      expect(await perform(listTasks, {}, bob, app)).toMatchObject({ success: true })
      expect(await perform(addTask, { title: canary() }, bob, app)).toMatchObject({ success: true })
      await client.query('commit')
      expect((await Promise.all(waiting)).every(({ success }) => success)).toBe(true)
    })
    expect(await perform(listTasks, {}, ann, app)).toMatchObject({ data: { total: 13 } })
  })

  test('each statement is prepared once per connection, under its own name', async () => {
    const ann = somebody()
    await perform(listTasks, {}, ann, app)
    const statements = await app.db.read(ann, (db) =>
      db
        .withTables<{ pg_prepared_statements: { name: string } }>()
        .selectFrom('pg_prepared_statements')
        .select('name')
        .execute(),
    )
    expect(statements.length).toBeGreaterThan(0)
    for (const { name } of statements) expect(name).toMatch(/^errand_[0-9a-f]{24}$/)
  })
})
