import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { CALLBACK_PATH } from '../../src/accounts/openid.ts'
import { makeResetLink } from '../../src/accounts/password-reset.ts'
import { disablePerson, enablePerson } from '../../src/accounts/people-store.ts'
import { storedMoment } from '../../src/accounts/stored-moment.ts'
import type { Caller } from '../../src/caller.ts'
import { libraryCaller } from '../../src/callers/library-caller.ts'
import { makeCaller, OWN_SCOPES } from '../../src/callers/make-caller.ts'
import { runnerCaller } from '../../src/callers/runner-caller.ts'
import type { Site } from '../../src/http/site.ts'
import { tokenOf } from '../support/account-mail.ts'
import { onBothEngines } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { canary } from '../support/canary.ts'
import { EventReader } from '../support/events.ts'
import { rawSql } from '../support/inspect.ts'
import { comeBack, jarOf, passProvider, signInAtProvider, startFlow } from '../support/openid-flow.ts'
import { startProvider } from '../support/openid-provider.ts'
import { addPasskey, signInByPasskey } from '../support/passkey-flow.ts'
import { personWithClock } from '../support/person-with-clock.ts'
import { signInByEveryWay } from '../support/sign-in-ways.ts'
import { BASE, Client, into, PASSWORD, signUp, testSite } from '../support/site.ts'

const attempt = countAttempts('disabled people')

onBothEngines('a disabled person', (given) => {
  let site: Site
  const client = (credential: Record<string, string> = {}) => new Client(into(site), credential)
  const disable = (id: string) => disablePerson(given.app.db.accounts, id, storedMoment(given.app))
  const enable = (id: string) => enablePerson(given.app.db.accounts, id)
  beforeAll(async () => {
    site = await testSite(given.app, given.address)
  })

  test('has no credential that works, and gets none; enabling brings back keys, programs and the calendar', async () => {
    const { account, secrets } = await signInByEveryWay(into(site), given.address)
    const secret = (name: string) => secrets[name] as string
    const calendar = (await account.client.post('/api/calendar-feed')).body.data.url.replace(
      BASE,
      '',
    ) as string
    const bearer = (name: string) => client({ authorization: `Bearer ${secret(name)}` })
    const signIn = () =>
      client().post('/api/auth/sign-in/email', { email: account.email, password: PASSWORD })
    const reset = tokenOf(await makeResetLink(given.app, BASE, account.id))
    const { clientId } = (
      await rawSql(given.address, 'select "clientId" from auth_oauth_refresh_token where "userId" = ?', [
        account.id,
      ])
    )[0] as { clientId: string }
    const refresh = () => {
      const form = {
        grant_type: 'refresh_token',
        refresh_token: secret('refresh token'),
        client_id: clientId,
        client_secret: secret('client secret'),
        resource: `${BASE}/mcp`,
      }
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      return client().post('/api/auth/oauth2/token', new URLSearchParams(form).toString(), type)
    }
    /** The status of one use of each. */
    const statuses = async () => {
      const tries: Record<string, () => Promise<{ status: number }>> = {
        cookie: () => account.client.get('/api/tasks'),
        'session token': () => bearer('sign-in').get('/api/tasks'),
        'session JWT': () => bearer('jwt').get('/api/tasks'),
        'device session': () => bearer('device token').get('/api/tasks'),
        'live feed': () => account.client.send('HEAD', '/api/live'),
        'new key': () => account.client.post('/api/auth/api-key/create', { name: 'more' }),
        'API key': () => client({ 'x-api-key': secret('api key') }).get('/api/tasks'),
        'API key at /mcp': () => bearer('api key').post('/mcp', PING, ACCEPT),
        'OAuth token': () => bearer('access token').post('/mcp', PING, ACCEPT),
        calendar: () => client().get(calendar),
      }
      const found: Record<string, number> = {}
      for (const [name, use] of Object.entries(tries)) {
        attempt()
        found[name] = (await use()).status
      }
      return found
    }
    const before = await statuses()
    expect(Object.values(before).filter((status) => status >= 400)).toEqual([])

    await disable(account.id)
    expect(await statuses()).toEqual({ ...mapped(before, 401), calendar: 404 })
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } })
    expect(await refresh()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect(
      (await client().post('/api/auth/reset-password', { token: reset, newPassword: 'a new sentence' }))
        .status,
    ).toBe(400)
    expect(
      (await client().post('/api/auth/sign-in/email', { email: account.email, password: 'wrong' })).status,
    ).toBe(401)

    await enable(account.id)
    const sessions = ['cookie', 'session token', 'session JWT', 'device session', 'live feed', 'new key']
    const after = await statuses()
    for (const [name, status] of Object.entries(after))
      expect([name, status < 400]).toEqual([name, !sessions.includes(name)])
    expect((await refresh()).status).toBe(200)
    expect((await signIn()).status).toBe(200)
  })

  test('is refused by passkey and by the provider, in words that say why', async () => {
    const provider = await startProvider(`${BASE}${CALLBACK_PATH}`)
    onTestFinished(() => provider.stop())
    const own = new Client(into(await testSite(given.app, given.address, { openId: provider.settings })))
    const ann = await signUp(own.transport)
    const device = await addPasskey(own, ann)
    provider.person = { sub: ann.id, email: ann.email, email_verified: true, name: 'Ann' }
    const linking = jarOf(ann)
    await comeBack(own, linking, await passProvider(await startFlow(own, linking, '/link-social')))
    const sessions = () => rawSql(given.address, 'select id from auth_session where "userId" = ?', [ann.id])
    const byProvider = () => signInAtProvider(own)
    expect((await signInByPasskey(own, device)).status).toBe(200)
    expect((await byProvider()).location).toBe('/')

    await disable(ann.id)
    attempt()
    expect(await signInByPasskey(own, device)).toMatchObject({
      status: 403,
      body: {
        code: 'ACCOUNT_DISABLED',
        message: 'This account is disabled. Ask the person who runs this server',
      },
    })
    attempt()
    expect((await byProvider()).location).toMatch(/^\/sign-in\?error=ACCOUNT_DISABLED\b/)
    expect(await sessions()).toEqual([])

    await enable(ann.id)
    expect((await signInByPasskey(own, device)).status).toBe(200)
    expect((await byProvider()).location).toBe('/')
  })

  test('loses live feeds that are open, by session and by key', async () => {
    const ann = await signUp(into(site))
    const made = await ann.client.post('/api/auth/api-key/create', { name: 'k' })
    const { key } = made.body as never as { key: string }
    const open = async (credential: Record<string, string>) => {
      attempt()
      const reader = new EventReader(await into(site)('/api/live', { headers: credential }))
      expect(await reader.next()).toMatchObject({ event: 'ready' })
      return reader
    }
    const readers = [await open({ cookie: ann.cookie }), await open({ 'x-api-key': key })]
    await disable(ann.id)
    for (const reader of readers) expect(await reader.next()).toBeUndefined()
  })

  test('cannot finish a change that was under way', async () => {
    attempt()
    const ann = await signUp(into(site))
    const caller = callerOf(ann.id)
    await given.call(caller, 'add_task', { title: canary() })
    await disable(ann.id)
    expect(await given.call(caller, 'add_task', { title: canary() })).toMatchObject({
      error: { code: 'unauthenticated' },
    })
    await enable(ann.id)
    expect((await given.call(caller, 'list_tasks')).data.total).toBe(1)
  })

  test('is neither read nor changed by an agent runner or an application with Errand as a library', async () => {
    const ann = await signUp(into(site))
    const callers = [runnerCaller(ann.id), libraryCaller(ann.id, 'app')] as Caller[]
    for (const caller of callers) await given.call(caller, 'add_task', { title: canary() })
    await disable(ann.id)
    for (const caller of callers)
      for (const [tool, args] of [
        ['list_tasks', {}],
        ['add_task', { title: canary() }],
      ] as const) {
        attempt()
        expect(await given.call(caller, tool, args)).toMatchObject({ error: { code: 'unauthenticated' } })
      }
    await enable(ann.id)
    for (const caller of callers) expect((await given.call(caller, 'list_tasks')).success).toBe(true)
  })

  test('keeps no session that was being made at the same moment', async () => {
    const ann = await signUp(into(site))
    const body = { email: ann.email, password: PASSWORD }
    const signIns = Array.from({ length: 12 }, () => {
      attempt()
      return client().post('/api/auth/sign-in/email', body)
    })
    await Promise.any(signIns)
    await disable(ann.id)
    await Promise.all(signIns)
    expect(await rawSql(given.address, 'select id from auth_session where "userId" = ?', [ann.id])).toEqual(
      [],
    )
  })

  test('gets no reminder; what was due comes after they are enabled', async () => {
    attempt()
    const ann = await signUp(into(site))
    const person = await personWithClock(given, { caller: callerOf(ann.id) })
    const title = canary()
    await person.call('add_task', { title, due_date: '2026-11-16', due_time: '10:00' })
    await disable(ann.id)
    person.at('10:01')
    await person.work()
    expect(person.sent).toEqual([])
    await enable(ann.id)
    await person.work()
    expect(person.titles()).toEqual([expect.stringContaining(title)])
  })
})

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }
const ACCEPT = { accept: 'application/json, text/event-stream' }

function mapped(record: Record<string, number>, status: number): Record<string, number> {
  return Object.fromEntries(Object.keys(record).map((name) => [name, status]))
}

function callerOf(userId: string): Caller {
  return makeCaller({
    programs: [],
    userId,
    surface: 'rest',
    client: 'browser',
    scopes: OWN_SCOPES,
  }) as Caller
}
