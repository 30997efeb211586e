import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLBACK_PATH, linkStart } from '../../src/accounts/openid.ts'
import { onBothEngines } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { type Jar, signInAtProvider } from '../support/openid-flow.ts'
import { type OpenIdProvider, startProvider } from '../support/openid-provider.ts'
import { BASE, Client, into, testSite } from '../support/site.ts'

const attempt = countAttempts('another issuer')

let before: OpenIdProvider
let after: OpenIdProvider
beforeAll(async () => {
  before = await startProvider(`${BASE}${CALLBACK_PATH}`)
  after = await startProvider(`${BASE}${CALLBACK_PATH}`)
})
afterAll(() => Promise.all([before.stop(), after.stop()]))

test('an issuer with or without a slash at its end is the same', () => {
  const { settings } = before
  expect(linkStart({ ...settings, issuer: `${settings.issuer}/` })).toBe(linkStart(settings))
})

// The operator has changed ERRAND_OIDC_ISSUER. Providers may count their people: 1, 2, 3.
onBothEngines('the same sub at another provider', (given) => {
  const open = async ({ settings }: OpenIdProvider) =>
    new Client(into(await testSite(given.app, given.address, { openId: settings })))
  const whoIs = async (client: Client, { header }: Jar) => {
    const { body } = await client.get('/api/auth/get-session', { cookie: header })
    return (body as unknown as { user?: { id: string } } | null)?.user?.id
  }
  type Ways = { linked: { id: string }[] }

  test('is somebody else, and the first is found again at the first provider', async () => {
    const sub = `1-${randomUUID()}`
    before.person = { sub, email: `ann-${sub}@example.com`, email_verified: true }
    const old = await open(before)
    const ann = await whoIs(old, (await signInAtProvider(old)).jar)
    expect(ann).toBeDefined()

    const site = await open(after)
    after.person = { sub, email: `eve-${sub}@evil.example`, email_verified: true }
    attempt()
    const eve = await whoIs(site, (await signInAtProvider(site)).jar)
    expect(eve).toBeDefined()
    expect(eve).not.toBe(ann)
    after.person = { sub: `2-${sub}`, email: `ann-${sub}@example.com`, email_verified: false }
    attempt()
    const { location, jar } = await signInAtProvider(site)
    expect(location).toBe('/sign-in?error=account_not_linked')
    expect(await whoIs(site, jar)).toBeUndefined()

    expect(await whoIs(old, (await signInAtProvider(old)).jar)).toBe(ann)
  })

  test('a link to the first provider is no way to sign in at the second', async () => {
    const sub = `3-${randomUUID()}`
    const person = { sub, email: `cleo-${sub}@example.com`, email_verified: true }
    before.person = person
    const old = await open(before)
    const { jar } = await signInAtProvider(old)
    const { linked } = (await old.get('/api/auth/sign-in-ways', { cookie: jar.header }))
      .body as unknown as Ways
    expect(linked).toHaveLength(1)

    const site = await open(after)
    after.person = person
    // Both sides have verified the address, so it joins the account.
    const moved = site.with({ cookie: (await signInAtProvider(site)).jar.header })
    const now = ((await moved.get('/api/auth/sign-in-ways')).body as unknown as Ways).linked
    expect(now).toHaveLength(1)
    expect(now).not.toMatchObject(linked)
    attempt(2)
    const unlink = (id: string | undefined) => moved.post('/api/auth/unlink-account', { accountId: id })
    expect((await unlink(linked[0]?.id)).status).toBe(404)
    expect(await unlink(now[0]?.id)).toMatchObject({ status: 409, body: { code: 'LAST_WAY_TO_SIGN_IN' } })
  })
})
