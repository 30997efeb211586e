import { beforeAll, expect, test } from 'vitest'
import type { Site } from '../../src/http/site.ts'
import { purgeEverybody } from '../../src/personal-data/purge-everybody.ts'
import { onBothEngines } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { rawSql } from '../support/inspect.ts'
import { OAuthClient } from '../support/oauth-client.ts'
import { type Account, Client, into, signUp, testSite } from '../support/site.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const attempt = countAttempts('registration-expiry')

onBothEngines('anonymous client registration', (given) => {
  let site: Site
  let ann: Account
  beforeAll(async () => {
    site = await testSite(given.app, given.address)
    ann = await signUp(into(site))
  })

  const count = async () =>
    Number((await rawSql(given.address, 'select count(*) as count from auth_oauth_client'))[0]?.count)
  const isKept = async (id: string) =>
    (await rawSql(given.address, 'select id from auth_oauth_client where "clientId" = ?', [id])).length === 1

  test('expires after a day without a grant', async () => {
    const [granted, waiting] = [new OAuthClient(into(site)), new OAuthClient(into(site))]
    await granted.register()
    await waiting.register()
    const { access } = await granted.connect(ann)
    const purge = (after: number) => purgeEverybody({ ...given.app, now: () => new Date(Date.now() + after) })
    await purge(0.9 * DAY_MS)
    expect([await isKept(granted.id), await isKept(waiting.id)]).toEqual([true, true])
    const running = await waiting.authorize(ann, waiting.request().query)
    expect(running.pathname).toBe('/consent')
    await purge(1.1 * DAY_MS)
    expect([await isKept(granted.id), await isKept(waiting.id)]).toEqual([true, false])
    expect(await granted.tool(access)).toBe(200)
    expect(await count()).toBe(1)
    const links = 'select id from auth_oauth_client_resource where "clientId" = ?'
    expect(await rawSql(given.address, links, [waiting.id])).toEqual([])
  })

  test('leaves no expired row', async () => {
    const program = new OAuthClient(into(site))
    await program.register()
    const { refresh } = await program.connect(ann)
    await program.refresh(refresh)
    const tokens = async () => (await rawSql(given.address, 'select id from auth_oauth_refresh_token')).length
    const before = await tokens()
    await purgeEverybody({ ...given.app, now: () => new Date(Date.now() + 1.1 * DAY_MS) })
    expect(await tokens()).toBe(before - 1)
    await program.connect(ann, 'openid', { resource: undefined })
    await program.code(ann)
    await new Client(into(site)).post('/api/auth/device/code', { client_id: 'errand' })
    await rawSql(given.address, 'insert into auth_oauth_client_assertion (id, "expiresAt") values (?, ?)', [
      'x',
      '2020-01-01T00:00:00.000Z',
    ])
    await purgeEverybody({ ...given.app, now: () => new Date(Date.now() + 31 * DAY_MS) })
    for (const table of [
      'auth_oauth_access_token',
      'auth_oauth_refresh_token',
      'auth_oauth_client_assertion',
      'auth_verification',
      'auth_device_code',
    ])
      expect([table, await rawSql(given.address, `select id from ${table}`)]).toEqual([table, []])
    expect(await isKept(program.id)).toBe(true)
  })

  test('cannot be kept alive by granting more than a hundred', async () => {
    const eve = await signUp(into(site), 'Eve')
    const at = new Date().toISOString()
    for (let index = 0; index < 100; index++) {
      const id = `hoard-${index}`
      await rawSql(
        given.address,
        'insert into auth_oauth_client (id, "clientId", "redirectUris", "createdAt") values (?, ?, ?, ?)',
        [id, id, '[]', at],
      )
      await rawSql(
        given.address,
        'insert into auth_oauth_consent (id, "clientId", "userId", scopes, "createdAt", "updatedAt") values (?, ?, ?, ?, ?, ?)',
        [id, id, eve.id, '[]', at, at],
      )
    }
    const program = new OAuthClient(into(site))
    await program.register()
    const page = await program.authorize(eve, program.request().query)
    const oauth_query = page.search.slice(1)
    attempt(2)
    const answer = await eve.client.post('/api/auth/oauth2/consent', { accept: true, oauth_query })
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict'])
    const form = await eve.client.post(
      '/api/auth/oauth2/consent',
      new URLSearchParams({ accept: 'true', oauth_query }).toString(),
      { 'content-type': 'application/x-www-form-urlencoded' },
    )
    expect(form.status).toBe(415)
    expect(await program.grantOf(eve)).toBeUndefined()
    // Others are not affected, and an existing grant can be renewed.
    const bob = await signUp(into(site), 'Bob')
    for (let round = 0; round < 2; round++) expect((await program.connect(bob)).status).toBe(200)
  })
})
