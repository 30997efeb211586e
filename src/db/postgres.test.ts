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

/** The same database through another role. */
function as(role: string, { url }: Address = address): Address {
  return { ...address, url: url.replace('errand_test@', `${role}@`) }
}

async function refusal(target: Address): Promise<string> {
  const opened = openDatabase(target).then((database) => database.close().then(() => 'was opened'))
  return opened.catch((error) => (error instanceof SetupError ? error.message : `not a SetupError: ${error}`))
}

describe('which role may serve people', () => {
  test('a superuser is refused at start, and the message says what to do', async () => {
    expect(await refusal(as('postgres'))).toMatch(
      /the role postgres is a superuser.*member of errand_app.*ERRAND_ALLOW_RLS_BYPASS=1 for development/,
    )
  })

  test('with the development switch a superuser serves, and the policies bind it all the same', async () => {
    const database = await openDatabase(as('postgres'), { allowRlsBypass: true })
    const [ann, bob] = [somebody(), somebody()]
    await perform(addTask, { title: canary() }, bob, app)
    const rows = await database.read(ann, (db) => db.selectFrom('tasks').select('user_id').execute())
    await database.close()
    expect(rows).toEqual([])
  })

  test('a role with BYPASSRLS is refused', async () => {
    await rawSql(address, 'create role errand_bypass login bypassrls in role errand_app')
    expect(await refusal(as('errand_bypass'))).toContain('the role errand_bypass has BYPASSRLS')
  })

  test('a database whose policies were switched off is refused', async () => {
    const open = (await freshDatabase('postgres')) as Address
    await rawSql(open, 'alter table history no force row level security')
    expect(await refusal(open)).toContain('row-level security is not forced on the table history')
  })

  test('a role that is no member of the application role cannot serve', async () => {
    await rawSql(address, 'create role errand_stranger login')
    expect(await refusal(as('errand_stranger'))).toMatch(/may not set the database up.*errand migrate/)
  })

  test('an owner without superuser rights can set up a database and serve from it', async () => {
    const own = (await freshDatabase('postgres')) as Address
    await rawSql(own, 'create role errand_owner login createrole')
    await rawSql(own, 'grant errand_app to errand_owner with admin option')
    await rawSql(own, 'drop schema public cascade')
    await rawSql(own, 'create schema public authorization errand_owner')
    const owned = as('errand_owner', own)
    expect((await migrateDatabase(owned)).slice(0, 2)).toEqual(['0001-tasks', '0002-accounts'])
    expect(await migrateDatabase(owned)).toEqual([])
    const served = await testApp(owned)
    const answer = await perform(addTask, { title: canary() }, somebody(), served)
    await served.db.close()
    expect(answer.success).toBe(true)
  })

  test('on a new server, an owner who may create roles needs nobody else', async () => {
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

  test('a policy that is not ours, and a table that the application role owns, are refused', async () => {
    const open = (await freshDatabase('postgres')) as Address
    await rawSql(open, 'create policy generous on tasks using (true)')
    expect(await refusal(open)).toContain('there is a policy that is not ours, generous')
    await rawSql(open, 'drop policy generous on tasks')
    await rawSql(open, 'grant create on schema public to errand_app')
    await rawSql(open, 'alter table tasks owner to errand_app')
    expect(await refusal(open)).toContain('row-level security is not forced on the table tasks')
  })

  test('a database of a newer version is left alone', async () => {
    const newer = (await freshDatabase('postgres')) as Address
    await rawSql(newer, "insert into kysely_migration values ('9999-future', 'now')")
    expect(await refusal(newer)).toContain('made by a newer Errand (it has 9999-future)')
    await expect(migrateDatabase(newer)).rejects.toThrow('newer Errand')
  })

  test('on a database that is not set up, a plain member is told who can do it', async () => {
    const empty = (await freshDatabase('postgres')) as Address
    await rawSql(empty, 'drop schema public cascade')
    await rawSql(empty, 'create schema public')
    expect(await refusal(empty)).toMatch(/may not set the database up.*errand migrate/)
  })

  test('a server that cannot be reached is said in one line', async () => {
    const nowhere = { ...address, url: 'postgres://nobody@127.0.0.1:1/none' }
    expect(await refusal(nowhere)).toMatch(/^Cannot open the database: .*ECONNREFUSED/)
    await expect(migrateDatabase(nowhere)).rejects.toThrow(SetupError)
  })
})

describe('transactions', () => {
  test('the binding ends with its transaction, and without one no row is seen', async () => {
    const ann = somebody()
    await perform(addTask, { title: canary() }, ann, app)
    const seen = await app.db.read(ann, (db) => db.selectFrom('tasks').select('user_id').execute())
    expect(seen).toEqual([{ user_id: ann.userId }])
    for (let index = 0; index < 12; index++) {
      const others = await app.db.read(somebody(), (db) => db.selectFrom('tasks').select('user_id').execute())
      expect(others).toEqual([])
    }
  })

  test('an id with quotes in it is only an id', async () => {
    const odd = somebody(`x', true); drop table tasks; select set_config('app.user_id', 'y\\`)
    expect((await perform(addTask, { title: canary() }, odd, app)).success).toBe(true)
    expect(await perform(listTasks, {}, odd, app)).toMatchObject({ data: { total: 1 } })
  })

  test('a reading transaction cannot write', async () => {
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

  test('a person whose writes have to wait keeps nobody else waiting', async () => {
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

  test('statements are prepared once per connection under names of their own', async () => {
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
