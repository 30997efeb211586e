import { beforeAll, expect, test } from 'vitest'
import { invite } from '../../src/accounts/invitations.ts'
import { makeResetLink } from '../../src/accounts/password-reset.ts'
import { tokenOf } from '../support/account-mail.ts'
import { onBothEngines } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { rawSql } from '../support/inspect.ts'
import { signInByEveryWay } from '../support/sign-in-ways.ts'
import { BASE, Client, cookieOf, into, OPEN_KEY, signUp, type Transport, testSite } from '../support/site.ts'
import { everyCell } from '../support/tables.ts'

const attempt = countAttempts('stored secrets')

onBothEngines('a stolen database', (given) => {
  let transport: Transport
  let issued: Awaited<ReturnType<typeof signInByEveryWay>>
  let cells: string
  beforeAll(async () => {
    transport = into(await testSite(given.app, given.address))
    issued = await signInByEveryWay(transport, given.address)
    if (given.engine === 'sqlite') {
      const { headers } = await new Client(transport).post('/api/auth/sign-in/local', {
        key: OPEN_KEY,
      })
      issued.secrets.local = decodeURIComponent(cookieOf(headers).split('=')[1] ?? '').split('.')[0] ?? ''
    }
    issued.secrets['reset link'] = tokenOf(await makeResetLink(given.app, BASE, issued.account.id))
    issued.secrets.invitation = await invite(given.app, { email: null })
    cells = await everyCell(given.address)
    const change = { currentPassword: issued.secrets.password, newPassword: 'a sentence nobody says' }
    await signInByEveryWay(transport, given.address)
    const changed = await issued.account.client.post('/api/auth/change-password', change)
    issued.secrets['changed password'] = (changed.body as unknown as { token: string }).token
    issued.secrets['new password'] = change.newPassword
    cells += await everyCell(given.address)
  })

  test('contains no issued token, code, key or password', async () => {
    expect(cells).toContain(issued.account.email)
    for (const [name, secret] of Object.entries(issued.secrets)) {
      attempt()
      expect([name, secret.length > 7]).toEqual([name, true])
      expect([name, cells.includes(secret)]).toEqual([name, false])
    }
  })

  test('signs nobody in: no stored value works as a token', async () => {
    const rows = [
      ...(await rawSql(given.address, 'select token as value from auth_session')),
      ...(await rawSql(given.address, 'select id as value from auth_session')),
      ...(await rawSql(given.address, 'select "deviceCode" as value from auth_device_code')),
      ...(await rawSql(given.address, 'select key as value from auth_api_key')),
      ...(await rawSql(given.address, 'select token as value from auth_oauth_refresh_token')),
    ]
    expect(rows.length).toBeGreaterThan(5)
    for (const { value } of rows)
      for (const credential of [
        { authorization: `Bearer ${value}` },
        { 'x-api-key': String(value) },
        { cookie: `errand.session_token=${value}` },
        { cookie: `errand.session_token=${value}.x` },
      ] as Record<string, string>[]) {
        attempt()
        const thief = new Client(transport, credential)
        expect((await thief.get('/api/tasks')).status).toBe(401)
        expect((await thief.get('/api/auth/get-session')).text).toBe('null')
        expect((await thief.get('/api/auth/list-sessions')).status).toBe(401)
        expect((await thief.post('/mcp', {})).status).toBe(401)
      }
  })

  test('redeems no link to set a password and no invitation', async () => {
    const victim = await signUp(transport)
    const token = tokenOf(await makeResetLink(given.app, BASE, victim.id))
    const rows = await rawSql(given.address, 'select id, identifier, value from auth_verification')
    expect(rows.length).toBeGreaterThan(1)
    const client = new Client(transport)
    const email = `thief-${given.engine}@example.com`
    for (const stolen of rows.flatMap((row) => Object.values(row)).map(String))
      for (const [path, body] of [
        ['reset-password', { token: stolen, newPassword: 'a password of a thief' }],
        ['check-link', { kind: 'reset-password', token: stolen }],
        ['check-link', { kind: 'invitation', token: stolen }],
        ['sign-up/email', { name: 'Thief', email, password: 'a password of a thief', invitation: stolen }],
      ] as [string, object][]) {
        attempt()
        expect((await client.post(`/api/auth/${path}`, body)).status).toBe(400)
      }
    const newPassword = 'a sentence nobody says'
    expect((await client.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200)
  })

  test('redeems no device code and no refresh token', async () => {
    const post = async (path: string, form: Record<string, string>) => {
      attempt()
      const answer = await new Client(transport).post(
        `/api/auth/${path}`,
        path === 'device/token' ? form : new URLSearchParams(form).toString(),
        path === 'device/token' ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
      )
      return (answer.body as unknown as { error?: string }).error
    }
    const device = await rawSql(given.address, 'select "deviceCode" as value from auth_device_code')
    expect(device.length).toBeGreaterThan(0)
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
    for (const { value } of device)
      expect(
        await post('device/token', { client_id: 'errand', device_code: String(value), grant_type }),
      ).toBe('invalid_grant')
    const [row] = await rawSql(
      given.address,
      'select token, "clientId" as client from auth_oauth_refresh_token where "userId" = ?',
      [issued.account.id],
    )
    const refresh = (refresh_token: unknown) =>
      post('oauth2/token', {
        grant_type: 'refresh_token',
        refresh_token: String(refresh_token),
        client_id: String(row?.client),
        client_secret: issued.secrets['client secret'] as string,
        resource: `${BASE}/mcp`,
      })
    expect(await refresh(row?.token)).toMatch(/^invalid_/)
    expect(await refresh(issued.secrets['refresh token'])).toBeUndefined()
  })

  test('only sign-in answers contain a token', async () => {
    const token = issued.secrets['changed password'] as string
    const client = new Client(transport, { authorization: `Bearer ${token}` })
    // Old enough for renewal, which sets a new cookie.
    const soon = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
    await rawSql(given.address, 'update auth_session set "expiresAt" = ? where "userId" = ?', [
      soon,
      issued.account.id,
    ])
    for (const [method, path, body] of [
      ['GET', 'get-session'],
      ['GET', 'list-sessions'],
      ['POST', 'update-user', { name: 'Ann B' }],
      ['GET', 'api-key/list'],
    ] as [string, string, object?][]) {
      attempt()
      const answer = await client.send(method, `/api/auth/${path}`, body)
      expect([path, answer.status]).toEqual([path, 200])
      const readable = [...answer.headers].filter(([name]) => name !== 'set-cookie')
      expect([path, JSON.stringify([answer.text, readable]).includes(token)]).toEqual([path, false])
    }
    expect((await client.get('/api/export')).text).not.toContain(token)
  })
})
