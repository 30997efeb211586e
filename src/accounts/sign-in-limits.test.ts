import { BlockList } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { Client, into, PASSWORD, SECRET, signUp, testSite } from '../../tests/support/site.ts'
import type { Site } from '../http/site.ts'
import type { Problem } from '../problem.ts'
import { forgetAttempts } from './attempt-store.ts'
import { makeEmailHash } from './email-hash.ts'
import { makeSignInLimits, type SignInLimits } from './sign-in-limits.ts'

onBothEngines('tries to sign in', (given) => {
  let sites: Site[]
  let limits: SignInLimits
  let now = Date.now()
  const pass = (seconds: number) => {
    now += seconds * 1000
  }
  beforeAll(async () => {
    const proxies = new BlockList()
    proxies.addAddress('10.0.0.1')
    const app = { ...given.app, now: () => new Date(now) }
    limits = makeSignInLimits(app, makeEmailHash(SECRET))
    // Two processes share one count.
    sites = [await testSite(app, given.address, { proxies }), await testSite(app, given.address, { proxies })]
  })
  const from = (address: string, index = 0) => new Client(into(sites[index % 2] as Site, address))
  const attempt = (client: Client, email: string, password: string, headers = {}) =>
    client.post('/api/auth/sign-in/email', { email, password }, headers)
  /** Counts a try without making it, as hashing a password takes a while. */
  const admit = (address: string, email: string) =>
    limits.admit('/sign-in/email', { address, email, caller: undefined })
  const waitAt = async (address: string, email: string) => {
    const refused = await admit(address, email).catch((problem: Problem) => problem)
    return (refused as Problem).details?.[0]?.retry_after_seconds
  }

  test('wrong ones wait longer and longer, the answer says how long, and then the right one works', async () => {
    const email = 'ladder@example.com'
    for (let index = 0; index < 5; index++) await admit('198.51.100.1', email)
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      // However often somebody asks meanwhile, it does not get longer.
      for (let index = 0; index < 3; index++) expect(await waitAt('198.51.100.1', email)).toBe(seconds)
      pass(seconds)
      await admit('198.51.100.1', email)
    }
    pass(300)
    await (await admit('198.51.100.1', email))(true)
    for (let index = 0; index < 5; index++) await admit('198.51.100.1', email)
    expect(await waitAt('198.51.100.1', email)).toBe(1)
    pass(3601)
    for (let index = 0; index < 5; index++) await admit('198.51.100.1', email)
  })

  test("somebody else's wrong ones do not keep the right person out", async () => {
    const { email } = await signUp(into(sites[0] as Site, '198.51.108.1'))
    for (let index = 0; index < 12; index++) await attempt(from('198.51.108.66', index), email, 'wrong')
    const refused = await attempt(from('198.51.108.66'), email, PASSWORD)
    expect(refused).toMatchObject({
      status: 429,
      body: { error: { code: 'rate_limited', message: 'Too many tries; try again in 1 second' } },
    })
    expect(refused.headers.get('retry-after')).toBe('1')
    expect((await attempt(from('198.51.108.1'), email, PASSWORD)).status).toBe(200)
    expect((await attempt(from('198.51.108.2'), email, PASSWORD)).status).toBe(200)
  })

  test('from very many addresses: new ones wait a little, and those that are known do not', async () => {
    const email = 'crowd@example.com'
    await (await admit('198.51.109.1', email))(true)
    for (let index = 0; index < 50; index++) await admit(`203.0.113.${index}`, email)
    expect(await waitAt('198.51.109.2', email)).toBe(1)
    await (await admit('198.51.109.1', email))(true)
    pass(1)
    await (await admit('198.51.109.2', email))(true)
    for (let index = 0; index < 20; index++) {
      pass(10)
      await admit(`203.0.114.${index}`, email)
    }
    expect(await waitAt('203.0.115.2', email)).toBe(10)
    await admit('198.51.109.2', email)
  })

  test('that are right are not counted', async () => {
    for (let index = 0; index < 60; index++) await (await admit('198.51.101.1', 'right@example.com'))(true)
  })

  test('from one address are held back, and no forged header makes it another', async () => {
    for (let index = 0; index < 50; index++) await admit('198.51.102.1', `nobody-${index}@example.com`)
    for (let index = 0; index < 3; index++) {
      const headers = {
        'x-forwarded-for': `203.0.113.${index}`,
        'x-errand-client-address': `203.0.113.${index}`,
        'x-real-ip': '1.1.1.1',
      }
      const told = await attempt(
        from('198.51.102.1', index),
        `nobody-x${index}@example.com`,
        'wrong',
        headers,
      )
      expect(told.status).toBe(429)
    }
    expect((await attempt(from('198.51.103.1'), 'nobody-1@example.com', 'wrong')).status).toBe(401)
  })

  test('through our own proxy count for the address that it names', async () => {
    const told = (address: string) =>
      attempt(from('10.0.0.1'), 'nobody-2@example.com', 'wrong', { 'x-forwarded-for': `1.2.3.4, ${address}` })
    expect((await told('198.51.102.1')).status).toBe(429)
    expect((await told('198.51.104.1')).status).toBe(401)
  })

  test('an unknown account is answered like a known one, to the last try', async () => {
    const { email } = await signUp(into(sites[0] as Site, '198.51.110.1'))
    const answers = async (address: string, to: string) => {
      const seen = []
      for (let index = 0; index < 7; index++) {
        const { status, text, headers } = await attempt(from(address), to, 'wrong')
        seen.push([status, text, headers.get('retry-after')])
      }
      return seen
    }
    expect(await answers('198.51.110.2', email)).toEqual(
      await answers('198.51.110.3', 'nobody-7@example.com'),
    )
  })

  test('a new password that is refused is no try', async () => {
    const { client } = await signUp(into(sites[0] as Site, '198.51.111.1'))
    for (let index = 0; index < 8; index++)
      expect(
        await client.post('/api/auth/change-password', {
          currentPassword: PASSWORD,
          newPassword: '12345678',
        }),
      ).toMatchObject({ status: 400, body: { error: { details: [{ field: 'newPassword' }] } } })
    const change = { currentPassword: PASSWORD, newPassword: 'a much better one' }
    expect((await client.post('/api/auth/change-password', change)).status).toBe(200)
  })

  test('somebody who is refused stores nothing for the accounts that they name', async () => {
    const rows = async () => (await rawSql(given.address, 'select key from sign_in_attempts')).length
    for (const path of ['/sign-in/email', '/request-password-reset']) {
      const ask = (email: string) =>
        limits.admit(path, { address: '198.51.112.1', email, caller: undefined }).then(
          () => 'admitted',
          () => 'refused',
        )
      let index = 0
      while ((await ask(`made-up-${index}@example.com`)) === 'admitted') index++
      const before = await rows()
      for (let more = 0; more < 5; more++)
        expect(await ask(`more-${index + more}@example.com`)).toBe('refused')
      expect(await rows()).toBe(before)
    }
  })

  test('typed text is not stored, old counts are deleted, and known addresses later', async () => {
    const rows = await rawSql(given.address, 'select * from sign_in_attempts')
    expect(JSON.stringify(rows)).not.toContain('example.com')
    const left = async () => {
      const keys = await rawSql(given.address, 'select key from sign_in_attempts')
      return keys.map(({ key }) => String(key).split(':')[0])
    }
    await forgetAttempts(given.app.db.accounts, now + 2 * 60 * 60_000)
    expect(new Set(await left())).toEqual(new Set(['known']))
    await forgetAttempts(given.app.db.accounts, now + 100 * 24 * 60 * 60_000)
    expect(await left()).toEqual([])
  })
})
