import { beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { Client, into, PASSWORD, signUp, testSite } from '../../tests/support/site.ts'
import type { Site } from '../http/site.ts'
import { endOldestSessions } from './session-store.ts'

onBothEngines('sessions', (given) => {
  let site: Site
  const transport = () => into(site)
  beforeAll(async () => {
    site = await testSite(given.app, given.address)
  })

  test('the number of sessions and the length of user agents are limited', async () => {
    const { email, client, id } = await signUp(transport())
    await rawSql(given.address, 'update auth_session set "userAgent" = ? where "userId" = ?', ['old', id])
    const headers = { 'user-agent': 'x'.repeat(5000) }
    for (let index = 0; index < 3; index++)
      await new Client(transport()).post('/api/auth/sign-in/email', { email, password: PASSWORD }, headers)
    await endOldestSessions(given.app.db.accounts, id, 3)
    const rows = await rawSql(given.address, 'select "userAgent" from auth_session where "userId" = ?', [id])
    expect(rows.map(({ userAgent }) => String(userAgent).length)).toEqual([200, 200, 200])
    expect((await client.get('/api/tasks')).status).toBe(401)
  })

  test('sessions are listed and revoked, and a revoked one ends at once', async () => {
    const { client, email } = await signUp(transport())
    const other = await new Client(transport()).post('/api/auth/sign-in/email', { email, password: PASSWORD })
    const { token } = other.body as unknown as { token: string }
    const theirs = client.with({ authorization: `Bearer ${token}` })
    const jwt = (await theirs.get('/api/auth/token')).body as unknown as { token: string }
    const byJwt = client.with({ authorization: `Bearer ${jwt.token}` })
    expect([(await theirs.get('/api/tasks')).status, (await byJwt.get('/api/tasks')).status]).toEqual([
      200, 200,
    ])
    const { text, body } = await client.get('/api/auth/list-sessions')
    const sessions = body as unknown as { id: string; current: boolean }[]
    expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true])
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(
      ['id', 'createdAt', 'expiresAt', 'ipAddress', 'userAgent', 'current'].toSorted(),
    )
    expect(text).not.toContain(token)
    const { id } = sessions.find(({ current }) => !current) as { id: string }
    expect((await client.post('/api/auth/revoke-session', { id })).status).toBe(200)
    expect([(await theirs.get('/api/tasks')).status, (await byJwt.get('/api/tasks')).status]).toEqual([
      401, 401,
    ])
    expect((await client.get('/api/tasks')).status).toBe(200)
  })

  test("nobody revokes somebody else's session", async () => {
    const [ann, eve] = [await signUp(transport()), await signUp(transport(), 'Eve')]
    const [{ id }] = (await ann.client.get('/api/auth/list-sessions')).body as unknown as [{ id: string }]
    const foreign = await eve.client.post('/api/auth/revoke-session', { id })
    const absent = await eve.client.post('/api/auth/revoke-session', { id: 'nowhere' })
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
    expect((await ann.client.get('/api/tasks')).status).toBe(200)
  })
})
