import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CALLBACK_PATH } from '../../src/accounts/openid.ts'
import { makeResetLink, settleReset } from '../../src/accounts/password-reset.ts'
import { linkIn, tokenOf, withMail } from '../support/account-mail.ts'
import { onBothEngines } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { makeAuthenticator } from '../support/authenticator.ts'
import { rawSql } from '../support/inspect.ts'
import { comeBack, jarOf, passProvider, signInAtProvider, startFlow } from '../support/openid-flow.ts'
import { type OpenIdProvider, startProvider } from '../support/openid-provider.ts'
import { addPasskey, signInByPasskey, startPasskey } from '../support/passkey-flow.ts'
import { signInByEveryWay } from '../support/sign-in-ways.ts'
import { type Account, BASE, Client, into, PASSWORD, signUp, testSite } from '../support/site.ts'

const attempt = countAttempts('accounts made with somebody else’s address')

let provider: OpenIdProvider
beforeAll(async () => {
  provider = await startProvider(`${BASE}${CALLBACK_PATH}`)
})
afterAll(() => provider.stop())

const NEW = 'a sentence nobody says'

// Eve has made an account with Ann's address before the server could send mail.
onBothEngines('an account that somebody made with the address of another', (given) => {
  let mail: Awaited<ReturnType<typeof withMail>>
  /** The server before it could send mail, and after. */
  let before: Client
  let client: Client
  beforeEach(async () => {
    const changes = { openId: provider.settings }
    mail = await withMail(given.app)
    before = new Client(into(await testSite(given.app, given.address, changes)))
    client = new Client(into(await testSite(mail.app, given.address, changes)))
  })

  const reset = async (token: string) =>
    expect((await client.post('/api/auth/reset-password', { token, newPassword: NEW })).status).toBe(200)
  const resetByMail = async ({ email }: Account) => {
    await client.post('/api/auth/request-password-reset', { email })
    await reset(tokenOf(linkIn(await mail.mailTo(email), 'reset-password')))
  }
  const isVerified = async ({ id }: Account) => {
    const [row] = await rawSql(given.address, 'select "emailVerified" from auth_user where id = ?', [id])
    return Boolean((row as { emailVerified: unknown }).emailVerified)
  }
  const whoIs = async (cookie: string) =>
    (
      (await client.get('/api/auth/get-session', { cookie })).body as never as {
        user?: { id: string }
      } | null
    )?.user?.id
  const link = async (account: Account) => {
    provider.person = { sub: `eve-${account.id}`, email: `eve-${account.id}@example.com`, name: 'Eve' }
    const jar = jarOf(account)
    const { headers } = await comeBack(
      before,
      jar,
      await passProvider(await startFlow(before, jar, '/link-social')),
    )
    expect(headers.get('location')).toBe('/')
  }
  /** What Eve holds; each use answers whether it reached the account. */
  const everyWayIn = async () => {
    const { account, secrets } = await signInByEveryWay(before.transport, given.address)
    const calendar = (await account.client.post('/api/calendar-feed')).body.data.url.replace(
      BASE,
      '',
    ) as string
    const device = await addPasskey(before, account)
    await link(account)
    const reads = async (credential: Record<string, string>) =>
      (await client.with(credential).get('/api/tasks')).status === 200
    const asks = async (name: string) =>
      (await client.with({ authorization: `Bearer ${secrets[name]}` }).post('/mcp', PING, ACCEPT)).status ===
      200
    const ways: Record<string, () => Promise<boolean>> = {
      password: async () =>
        (await client.post('/api/auth/sign-in/email', { email: account.email, password: PASSWORD }))
          .status === 200,
      cookie: () => reads({ cookie: account.cookie }),
      'session token': () => reads({ authorization: `Bearer ${secrets['sign-in']}` }),
      'session JWT': () => reads({ authorization: `Bearer ${secrets.jwt}` }),
      'device session': () => reads({ authorization: `Bearer ${secrets['device token']}` }),
      'API key': () => reads({ 'x-api-key': secrets['api key'] as string }),
      'OAuth token': () => asks('access token'),
      calendar: async () => (await client.get(calendar)).status === 200,
      passkey: async () => (await signInByPasskey(client, device)).status === 200,
      provider: async () => (await whoIs((await signInAtProvider(client)).jar.header)) === account.id,
    }
    return { account, ways }
  }
  const thatWork = async (ways: Record<string, () => Promise<boolean>>) => {
    const found: string[] = []
    for (const [name, use] of Object.entries(ways)) {
      attempt()
      if (await use()) found.push(name)
    }
    return found
  }

  test('belongs to the owner of the address alone after a reset by mail', async () => {
    const { account, ways } = await everyWayIn()
    expect(await thatWork(ways)).toEqual(Object.keys(ways))
    await resetByMail(account)
    expect(await thatWork(ways)).toEqual([])
    expect(await isVerified(account)).toBe(true)
    const signedIn = await client.post('/api/auth/sign-in/email', { email: account.email, password: NEW })
    expect(signedIn.status).toBe(200)
  })

  test('is not confirmed by its owner, so no sign-in of theirs joins it', async () => {
    attempt()
    const email = `ann-${randomUUID()}@example.com`
    const eve = { email, password: PASSWORD }
    await client.post('/api/auth/sign-up/email', { name: 'Eve', ...eve })
    const token = tokenOf(linkIn(await mail.mailTo(email), 'verify-email'))
    await client.get(`/api/auth/verify-email?token=${token}`)
    await client.post('/api/auth/verify-email', { token, password: 'the password of Ann' })
    expect((await client.post('/api/auth/sign-in/email', eve)).status).toBe(403)
    provider.person = { sub: `ann-${email}`, email, email_verified: true, name: 'Ann' }
    const { jar, location } = await signInAtProvider(client)
    expect(location).toMatch(/error=account_not_linked/)
    expect(await whoIs(jar.header)).toBeUndefined()
  })

  test('can approve no device between the new password and the end of its sessions', async () => {
    for (const emailVerified of [true, false]) {
      attempt()
      const eve = await signUp(before.transport)
      const parts = {
        user: { id: eve.id, emailVerified },
        token: 'operator-',
        forgetRecipients: async () => {},
      }
      await settleReset(given.app, parts)
      expect((await eve.client.get('/api/auth/device?user_code=ABCDEFGH')).status).toBeGreaterThanOrEqual(400)
      expect((await eve.client.get('/api/tasks')).status).toBe(401)
    }
  })

  test('sends nothing to the places that somebody else has chosen', async () => {
    const eve = await signUp(before.transport)
    const url = 'https://ntfy.example.com/eve'
    expect((await eve.client.post('/api/channels', { kind: 'post', url })).status).toBe(201)
    await rawSql(given.address, 'insert into models values (?, ?, ?, ?, ?)', [
      eve.id,
      'local',
      'm',
      's',
      'now',
    ])
    attempt()
    await resetByMail(eve)
    for (const table of ['channels', 'models'])
      expect(await rawSql(given.address, `select * from ${table} where user_id = ?`, [eve.id])).toEqual([])
  })

  test('is cleared by a link of the operator too, which proves no address', async () => {
    const { account, ways } = await everyWayIn()
    await reset(tokenOf(await makeResetLink(given.app, BASE, account.id)))
    expect(await thatWork(ways)).toEqual([])
    expect(await isVerified(account)).toBe(false)
  })

  test('keeps no passkey that was being made at the same moment', async () => {
    const eve = await signUp(before.transport)
    const ceremonies = await Promise.all(
      Array.from({ length: 8 }, () => startPasskey(before, eve, makeAuthenticator(BASE))),
    )
    const token = tokenOf(await makeResetLink(given.app, BASE, eve.id))
    const made = ceremonies.map((finish) => {
      attempt()
      return finish()
    })
    await Promise.any(made)
    await reset(token)
    await Promise.all(made)
    expect(await rawSql(given.address, 'select id from auth_passkey where "userId" = ?', [eve.id])).toEqual(
      [],
    )
  })

  test('whose address was confirmed keeps keys, programs and the calendar, but no other way to sign in', async () => {
    const { account, ways } = await everyWayIn()
    await rawSql(given.address, 'update auth_user set "emailVerified" = ? where id = ?', [
      given.engine === 'sqlite' ? 1 : true,
      account.id,
    ])
    await resetByMail(account)
    expect(await thatWork(ways)).toEqual(['API key', 'OAuth token', 'calendar'])
  })
})

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }
const ACCEPT = { accept: 'application/json, text/event-stream' }
