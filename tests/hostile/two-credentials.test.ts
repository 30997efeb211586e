import { beforeAll, expect, test } from 'vitest'
import type { Site } from '../../src/http/site.ts'
import { onBothEngines } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { type Account, Client, into, PASSWORD, signUp, testSite } from '../support/site.ts'

const attempt = countAttempts('two credentials')

// A stolen cookie next to another credential: every check must cover the person the request acts for.
onBothEngines('a second credential', (given) => {
  let site: Site
  let ann: Account
  let eve: Account
  let key: string
  beforeAll(async () => {
    const now = new Date()
    site = await testSite({ ...given.app, now: () => now }, given.address)
    ann = await signUp(into(site))
    eve = await signUp(into(site), 'Eve')
    const made = await eve.client.post('/api/auth/api-key/create', { name: 'k' })
    key = (made.body as unknown as { key: string }).key
  })

  const sessionOf = ({ cookie }: Account) => cookie.slice(cookie.indexOf('=') + 1)
  const nameOf = ({ cookie }: Account) => cookie.slice(0, cookie.indexOf('='))

  /** Ways to send Ann's cookie that the server must ignore, next to a credential it checks. */
  const ways = (): Record<string, string>[] => [
    { cookie: ann.cookie, 'x-api-key': 'junk' },
    { cookie: ann.cookie, 'x-api-key': key },
    { cookie: ann.cookie, 'x-api-key': '' },
    { cookie: ann.cookie, authorization: 'Basic eDp5' },
    { cookie: ann.cookie, authorization: 'Bearer junk' },
    { cookie: ann.cookie, authorization: `Bearer ${eve.token}` },
    { cookie: ann.cookie, authorization: 'Bearer junk', 'x-api-key': key },
    { cookie: `${nameOf(ann)}="${sessionOf(ann)}"` },
    { cookie: `${eve.cookie}; ${ann.cookie}` },
    { cookie: `__Secure-${ann.cookie}` },
    { cookie: `__Host-${ann.cookie}` },
  ]

  test('never acts for a person it does not authenticate', async () => {
    for (const headers of ways()) {
      const client = new Client(into(site), headers)
      attempt(4)
      const session = (await client.get('/api/auth/get-session')).text
      expect([JSON.stringify(headers), session]).toEqual([
        JSON.stringify(headers),
        expect.not.stringContaining(ann.email),
      ])
      await client.post('/api/auth/update-user', { name: 'Mallory' })
      await client.post('/api/auth/api-key/create', { name: 'mallory' })
      await client.post('/api/auth/delete-user', {})
    }
    const { body } = await ann.client.get('/api/auth/get-session')
    expect(body).toMatchObject({ user: { name: 'Ann', email: ann.email } })
    expect((await ann.client.get('/api/auth/api-key/list')).text).not.toContain('mallory')
  })

  test('allows no extra password guesses', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 3; round++)
      for (const headers of [{ cookie: ann.cookie }, ...ways()]) {
        attempt()
        const guess = { currentPassword: `wrong ${round}`, newPassword: 'seven green bicycles' }
        const answer = await new Client(into(site), headers).post('/api/auth/change-password', guess)
        statuses.push(answer.status)
      }
    // Only the plain cookie reaches the password check, up to the limit.
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(5)
    expect(statuses.filter((status) => status === 200)).toEqual([])
    const signedIn = await new Client(into(site)).post('/api/auth/sign-in/email', {
      email: ann.email,
      password: PASSWORD,
    })
    expect(signedIn.status).toBe(200)
  })
})
