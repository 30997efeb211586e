import { beforeAll, expect, test } from 'vitest'
import type { Site } from '../../src/http/site.ts'
import { onBothEngines } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { type Account, Client, into, PASSWORD, signUp, testSite } from '../support/site.ts'

const attempt = countAttempts('guessing')

onBothEngines('password guessing', (given) => {
  let sites: Site[]
  let ann: Account
  beforeAll(async () => {
    // With the clock frozen no wait ends, so exactly the burst limit gets through.
    const now = new Date()
    const app = { ...given.app, now: () => now }
    sites = [await testSite(app, given.address), await testSite(app, given.address)]
  })
  const person = async (address: string) => {
    ann = await signUp(into(sites[0] as Site, address))
    return ann
  }
  let turn = 0
  const guess = async (address: string, email: string) => {
    attempt()
    const client = new Client(into(sites[turn++ % 2] as Site, address))
    return (await client.post('/api/auth/sign-in/email', { email, password: 'wrong' })).status
  }
  const tried = (statuses: number[]) => statuses.filter((status) => status !== 429).length

  test('of fifty concurrent guesses from one address, five are tried', async () => {
    const { email } = await person('198.51.100.1')
    const burst = await Promise.all(Array.from({ length: 50 }, () => guess('198.51.100.2', email)))
    expect(tried(burst)).toBe(5)
  })

  test('requests other than a sign-in do not make an address known', async () => {
    const { email } = await person('198.51.100.1')
    const statuses: number[] = []
    for (let index = 0; index < 14; index++) {
      const address = `203.0.113.${index}`
      const client = new Client(into(sites[0] as Site, address))
      await client.post('/api/auth/device/code', { client_id: 'errand', email })
      await client.post('/api/auth/oauth2/register', { redirect_uris: ['http://127.0.0.1/cb'], email })
      for (let tries = 0; tries < 5; tries++) statuses.push(await guess(address, email))
    }
    expect(tried(statuses)).toBe(50)
  })

  test('spellings of an email count as one account', async () => {
    const { email } = await person('198.51.100.1')
    const [local = '', host = ''] = email.split('@')
    const ways = [
      email,
      email.toUpperCase(),
      `${local}@${host.toUpperCase()}`,
      `${local.toUpperCase()}@${host}`,
      ` ${email}`,
      `${email} `,
      `${local}＠${host}`,
      `${local.replace('a', 'ａ')}@${host}`,
      `${local.replace('a', 'Ａ')}@${host}`,
      `${local}@${host.replace('e', 'ｅ')}`,
    ]
    const statuses: number[] = []
    for (const way of [...ways, ...ways]) statuses.push(await guess('198.51.100.3', way))
    expect(tried(statuses)).toBe(5)
  })

  test('addresses of one IPv6 network count as one, however they are written', async () => {
    const { email } = await person('198.51.100.1')
    const addresses = Array.from({ length: 40 }, (_, index) =>
      index % 2 ? `2001:DB8:0:7::${index}` : `2001:0db8:0000:0007:${index}:${index}:ffff:1`,
    )
    const statuses: number[] = []
    for (const address of addresses) statuses.push(await guess(address, email))
    expect(tried(statuses)).toBe(5)
    const mapped = ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:cb00:7107']
    const other = [...mapped, ...mapped, ...mapped]
    const others: number[] = []
    for (const address of other) others.push(await guess(address, 'nobody-here@example.com'))
    expect(tried(others)).toBe(5)
  })

  test('of a hundred addresses at once fifty are tried, and the owner can still sign in', async () => {
    const { email } = await person('198.51.100.1')
    const burst = await Promise.all(
      Array.from({ length: 100 }, (_, index) => guess(`203.0.113.${index}`, email)),
    )
    expect(tried(burst)).toBe(50)
    const home = new Client(into(sites[1] as Site, '198.51.100.1'))
    expect((await home.post('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(200)
  })

  test('a stolen session cannot guess the password from many addresses', async () => {
    const { cookie } = await person('198.51.100.1')
    const statuses: number[] = []
    for (let index = 0; index < 40; index++) {
      attempt()
      const thief = new Client(into(sites[index % 2] as Site, `203.0.114.${index}`), { cookie })
      const answer =
        index % 2
          ? await thief.post('/api/auth/delete-user', { password: 'wrong' })
          : await thief.post('/api/auth/change-password', {
              currentPassword: 'wrong',
              newPassword: 'another long one',
            })
      statuses.push(answer.status)
    }
    expect(tried(statuses)).toBe(5)
  })

  test("common passwords and the person's own email are refused as passwords", async () => {
    const { client, email } = await person('198.51.100.1')
    const bad = ['12345678', 'password1', 'P@ssw0rd!', 'qwertyuiop', 'iloveyou1', 'aaaaaaaa', 'errand2026']
    for (const password of bad) {
      attempt(2)
      const body = { name: 'Eve', email: `eve-${given.engine}@example.com`, password }
      expect(await new Client(into(sites[0] as Site)).post('/api/auth/sign-up/email', body)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_input', details: [{ field: 'password' }] } },
      })
      const change = { currentPassword: PASSWORD, newPassword: password }
      expect(await client.post('/api/auth/change-password', change)).toMatchObject({
        status: 400,
        body: { error: { details: [{ field: 'newPassword' }] } },
      })
    }
    for (const newPassword of [email, email.toUpperCase(), email.split('@')[0] as string, `${email}1`]) {
      attempt()
      const change = { currentPassword: PASSWORD, newPassword }
      expect((await client.post('/api/auth/change-password', change)).status).toBe(400)
    }
    expect((await client.get('/api/tasks')).status).toBe(200)
  })
})
