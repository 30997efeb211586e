import { beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { everythingOf, PERSON_TABLES, rawSql } from '../../tests/support/inspect.ts'
import { Client, into, PASSWORD, signUp, testSite } from '../../tests/support/site.ts'
import { makeCaller } from '../callers/make-caller.ts'
import type { Site } from '../http/site.ts'

onBothEngines('deleting an account', (given) => {
  let site: Site
  const transport = () => into(site)
  beforeAll(async () => {
    site = await testSite(given.app, given.address)
  })
  /** SQLite answers at once, so without it nothing else would ever have its turn. */
  const breath = () => new Promise((resolve) => setImmediate(resolve))
  const signIn = async (email: string, password = PASSWORD) =>
    new Client(transport()).post('/api/auth/sign-in/email', { email, password })

  test('a deleted account leaves nothing behind (R04)', async () => {
    const { client, email, id } = await signUp(transport())
    await client.post('/api/tasks', { title: canary() }, { 'idempotency-key': 'k' })
    await client.post('/api/tools/change_tasks', { change: 'delete', status: 'all' })
    const { key } = (await client.post('/api/auth/api-key/create', { name: 'k' })).body as unknown as {
      key: string
    }
    await client.get('/api/auth/token')
    expect((await client.post('/api/auth/delete-user', { password: 'not it' })).status).toBe(400)
    expect((await client.post('/api/auth/delete-user', { password: PASSWORD })).status).toBe(200)
    const caller = makeCaller({ programs: [], userId: id, surface: 'library', client: 'tests' })
    const left = await everythingOf(given.address, caller as NonNullable<typeof caller>)
    expect(left).toEqual(Object.fromEntries(PERSON_TABLES.map((table) => [table, []])))
    for (const [table, column] of [
      ['auth_user', 'id'],
      ['auth_session', 'userId'],
      ['auth_account', 'userId'],
      ['auth_api_key', 'referenceId'],
      ['people', 'id'],
    ])
      expect([
        table,
        await rawSql(given.address, `select 1 from ${table} where "${column}" = ?`, [id]),
      ]).toEqual([table, []])
    expect((await client.get('/api/tasks')).status).toBe(401)
    expect((await client.with({ 'x-api-key': key }).get('/api/tasks')).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
  })

  test('a call that runs while its account is deleted stores nothing, and no key outlives the account', async () => {
    for (let round = 0; round < 3; round++) {
      const { client, id } = await signUp(transport())
      let deleted = false
      const keys: string[] = []
      const add = async () => {
        while (!deleted) {
          await client.post('/api/tasks', { title: canary() })
          await breath()
        }
      }
      const makeKeys = async () => {
        while (!deleted) {
          const { key } = (await client.post('/api/auth/api-key/create', { name: 'k' })).body as unknown as {
            key?: string
          }
          if (key) keys.push(key)
          await breath()
        }
      }
      const work = [add(), add(), add(), makeKeys(), makeKeys()]
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect((await client.post('/api/auth/delete-user', { password: PASSWORD })).status).toBe(200)
      deleted = true
      await Promise.all(work)
      for (const key of keys)
        expect((await client.with({ 'x-api-key': key }).get('/api/tasks')).status).toBe(401)
      expect(await rawSql(given.address, 'select 1 from tasks where user_id = ?', [id])).toEqual([])
      expect(await rawSql(given.address, 'select 1 from history where user_id = ?', [id])).toEqual([])
    }
  })

  test('a password is needed to delete an account', async () => {
    const { client } = await signUp(transport())
    expect(await client.post('/api/auth/delete-user', {})).toMatchObject({
      status: 400,
      body: { error: { details: [{ field: 'password' }] } },
    })
  })
})
