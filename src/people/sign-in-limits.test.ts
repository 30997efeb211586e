import { BlockList } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { Client, into, PASSWORD, signUp, testSite } from '../../tests/support/site.ts'
import type { Site } from '../surfaces/http.ts'
import { forgetAttempts } from './attempt-store.ts'

onBothEngines('tries to sign in', (given) => {
  let sites: Site[]
  beforeAll(async () => {
    const proxies = new BlockList()
    proxies.addAddress('10.0.0.1')
    // The clock stands still, or a window might end in the middle of a test.
    const now = new Date()
    const app = { ...given.app, now: () => now }
    // Two processes share one count.
    sites = [await testSite(app, given.address, { proxies }), await testSite(app, given.address, { proxies })]
  })
  const from = (address: string, index = 0) => new Client(into(sites[index % 2] as Site, address))
  const attempt = (client: Client, email: string, password: string, headers = {}) =>
    client.post('/api/auth/sign-in/email', { email, password }, headers)

  test('for one account are held back after ten wrong ones, wherever they come from', async () => {
    const { email } = await signUp(into(sites[0] as Site, '198.51.100.1'))
    for (let index = 0; index < 10; index++)
      expect((await attempt(from(`198.51.100.${index}`, index), email, 'wrong')).status).toBe(401)
    const refused = await attempt(from('198.51.100.99'), email.toUpperCase(), PASSWORD)
    expect(refused).toMatchObject({ status: 429, body: { success: false, error: { code: 'rate_limited' } } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300)
  })

  test('that are right are not counted', async () => {
    const { email } = await signUp(into(sites[0] as Site, '198.51.101.1'))
    for (let index = 0; index < 15; index++)
      expect((await attempt(from('198.51.101.1', index), email, PASSWORD)).status).toBe(200)
  })

  test('from one address are held back, and no forged header makes it another', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 52; index++) {
      const headers = {
        'x-forwarded-for': `203.0.113.${index}`,
        'x-errand-client-address': `203.0.113.${index}`,
        'x-real-ip': '1.1.1.1',
      }
      statuses.push(
        (await attempt(from('198.51.102.1', index), `nobody-${index}@example.com`, 'wrong', headers)).status,
      )
    }
    expect(statuses.slice(0, 50).every((status) => status === 401)).toBe(true)
    expect(statuses.slice(50)).toEqual([429, 429])
    expect((await attempt(from('198.51.103.1'), 'nobody-1@example.com', 'wrong')).status).toBe(401)
  })

  test('through our own proxy count for the address that it names', async () => {
    const told = (address: string) =>
      attempt(from('10.0.0.1'), 'nobody-2@example.com', 'wrong', { 'x-forwarded-for': `1.2.3.4, ${address}` })
    expect((await told('198.51.102.1')).status).toBe(429)
    expect((await told('198.51.104.1')).status).toBe(401)
  })

  test('with a session in hand are counted for its account as well', async () => {
    const { cookie, client } = await signUp(into(sites[0] as Site, '198.51.106.1'))
    for (const [path, body] of [
      ['change-password', { currentPassword: 'wrong', newPassword: 'another long one' }],
      ['delete-user', { password: 'wrong' }],
    ] as const)
      for (let index = 0; index < 5; index++) {
        const attacker = new Client(into(sites[index % 2] as Site, `198.51.107.${index}`), { cookie })
        expect((await attacker.post(`/api/auth/${path}`, body)).status).toBe(400)
      }
    const told = await client.post('/api/auth/delete-user', { password: 'wrong' })
    expect(told).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } })
  })

  test('in a burst are all counted', async () => {
    const { email } = await signUp(into(sites[0] as Site, '198.51.105.1'))
    const burst = await Promise.all(
      Array.from({ length: 25 }, (_, index) => attempt(from(`198.51.105.${index}`, index), email, 'wrong')),
    )
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  test('nothing of what was typed is kept, and old counts are forgotten', async () => {
    const rows = await rawSql(given.address, 'select * from sign_in_attempts')
    expect(JSON.stringify(rows)).not.toContain('example.com')
    await forgetAttempts(given.app.db.accounts, Date.now() + 60_000)
    expect(await rawSql(given.address, 'select * from sign_in_attempts')).toEqual([])
  })
})
