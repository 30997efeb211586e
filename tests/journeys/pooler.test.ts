import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPooledAddress } from '../../src/db/pooler.ts'
import { freshDatabase } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { EventReader } from '../support/events.ts'
import { rawSql, withClient } from '../support/inspect.ts'
import { findPgBouncer, type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts'
import { restSuite } from '../support/rest-suite.ts'
import { errand } from '../support/run.ts'
import { type RunningServer, roundRobin, startServer } from '../support/server.ts'
import { Client, signUp, type Transport } from '../support/site.ts'
import type { Address } from '../support/spreads.ts'

const program = findPgBouncer()

if (program === undefined)
  test('PgBouncer is not installed, so only src/db/pooler.test.ts checks poolers', () => {
    process.stdout.write('PgBouncer is not installed: apt-get install pgbouncer runs the tests behind it.\n')
    expect(findPgBouncer()).toBeUndefined()
  })
else
  describe('two servers behind PgBouncer in transaction mode', () => {
    const SHARED = { ERRAND_BASE_URL: 'http://localhost:39998' }
    let address: Address
    let pooled: Address
    let bouncer: PgBouncer
    let servers: RunningServer[]
    let transport: Transport
    beforeAll(async () => {
      address = (await freshDatabase('postgres')) as Address
      bouncer = await startPgBouncer(program, address.url)
      pooled = { ...address, url: bouncer.through(address.url) }
      servers = await Promise.all([
        startServer(pooled, { ...SHARED, ERRAND_LISTEN_URL: address.url }),
        startServer(pooled, SHARED),
      ])
      transport = roundRobin(servers)
    })
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.stop()))
      await bouncer.stop()
    })

    restSuite(() => transport)

    test('the pooler is noticed', async () => {
      expect(await isPooledAddress(pooled.url)).toBe(true)
    })

    test('sixty changes of six people at once all succeed, and nobody sees another’s', async () => {
      const people = await Promise.all(Array.from({ length: 6 }, () => signUp(transport)))
      const answers = await Promise.all(
        people.flatMap(({ client }) =>
          Array.from({ length: 10 }, () => client.post('/api/tasks', { title: canary() })),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
      for (const { client } of people)
        expect((await client.get('/api/tasks?limit=100')).body.data).toMatchObject({ total: 10, shown: 10 })
    })

    test.each([
      ['with ERRAND_LISTEN_URL', 0],
      ['without it, by asking', 1],
    ])('the live feed has every change, %s', async (_, index) => {
      const only = roundRobin([servers[index] as RunningServer])
      const other = roundRobin([servers[1 - index] as RunningServer])
      const { cookie } = await signUp(only)
      const reader = new EventReader(await only('/api/live', { headers: { cookie } }))
      await reader.next()
      for (const title of [canary(), canary(), canary()]) {
        await new Client(other, { cookie }).post('/api/tasks', { title })
        expect(await reader.nextChange()).toMatchObject({ tasks: [{ after: { title } }] })
      }
      await reader.cancel()
      const noticed = servers[index]?.log.some((line) => line.includes('set ERRAND_LISTEN_URL'))
      expect(noticed).toBe(index === 1)
    })

    test('no server connection keeps a role, a person, a named statement, a channel or a lock', async () => {
      const state = `
        select current_user as role, coalesce(current_setting('app.user_id', true), '') as person,
          (select count(*)::int from pg_prepared_statements) as named,
          (select count(*)::int from pg_listening_channels()) as channels,
          (select count(*)::int from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks`
      const clean = { role: 'errand_test', person: '', named: 0, channels: 0, locks: 0 }
      // Three transactions at once use all three server connections.
      await Promise.all(
        [1, 2, 3].map(() =>
          withClient(pooled.url, async (client) => {
            await client.query('begin')
            expect((await client.query(state)).rows).toEqual([clean])
            await client.query('select pg_sleep(0.3)')
            await client.query('commit')
          }),
        ),
      )
    })

    test('errand migrate works through it, also twice at once, and leaves no lock', async () => {
      const empty = (await freshDatabase('postgres')) as Address
      await rawSql(empty, 'drop schema public cascade')
      await rawSql(empty, 'create schema public')
      const env = { DATABASE_URL: bouncer.through(empty.adminUrl) }
      const both = await Promise.all([errand(['migrate'], env), errand(['migrate'], env)])
      expect(both.map(({ code }) => code)).toEqual([0, 0])
      expect(both.map(({ stdout }) => stdout.split(' ')[0]).sort()).toEqual(['Applied', 'Nothing'])
      expect(await rawSql(empty, `select from pg_locks where locktype = 'advisory'`)).toEqual([])
    })

    test('an ERRAND_LISTEN_URL that leads to the pooler, or nowhere, is refused', async () => {
      const env = { DATABASE_URL: pooled.url, ERRAND_SECRET: 'a secret that only the tests know', PORT: '0' }
      const refused = await errand(['serve'], { ...env, ERRAND_LISTEN_URL: pooled.url })
      expect(refused).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^errand: ERRAND_LISTEN_URL leads to a pooler/),
      })
      const away = await errand(['serve'], {
        ...env,
        ERRAND_LISTEN_URL: 'postgres://nobody@127.0.0.1:1/none',
      })
      expect(away).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^errand: ERRAND_LISTEN_URL: .*ECONNREFUSED/),
      })
    })
  })
