import { expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { type Account, Client, cookieOf, into, PASSWORD, signUp, testSite } from '../../tests/support/site.ts'
import { purgeEverybody } from '../personal-data/purge-everybody.ts'
import { roughAddress } from './recent-sign-ins.ts'

test('an address is kept so that it names a network and no house', () => {
  expect(
    ['203.0.113.77', '::ffff:203.0.113.77', '2001:db8:aa:bb:1:2:3:4', '::1', 'nonsense'].map(roughAddress),
  ).toEqual(['203.0.113.x', '203.0.113.x', '2001:db8:aa:x', '0:0:0:x', ''])
})

onBothEngines('recent sign-ins', (given) => {
  const agent = { 'user-agent': 'Firefox/151 of the tests' }
  const open = async (changes: object = {}) =>
    into(await testSite(given.app, given.address, changes), '203.0.113.77')
  const signIn = async ({ client, email }: Account) =>
    new Client(client.transport).post('/api/auth/sign-in/email', { email, password: PASSWORD }, agent)
  const list = async (client: Client) =>
    (await client.get('/api/auth/list-sign-ins')).body as unknown as Record<string, unknown>[]

  test('have time, way, browser and rough address, the newest first', async () => {
    const ann = await signUp(await open())
    const { headers } = await signIn(ann)
    const browser = ann.client.with({ cookie: cookieOf(headers) })
    expect(await list(browser)).toEqual([
      {
        id: expect.any(String),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        way: 'password',
        address: '203.0.113.x',
        client: 'Firefox/151 of the tests',
        current: true,
      },
      expect.objectContaining({ way: 'password', current: false }),
    ])
    expect((await browser.get('/api/export')).body).toMatchObject({
      sign_ins: [{ way: 'password' }, { way: 'password', address: '203.0.113.x' }],
    })
  })

  test('a wrong password and a changed password are none', async () => {
    const ann = await signUp(await open())
    await ann.client.post('/api/auth/sign-in/email', { email: ann.email, password: 'wrong password' })
    const changed = await ann.client.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'another horse battery',
    })
    const client = ann.client.with({ cookie: cookieOf(changed.headers) })
    expect(await list(client)).toHaveLength(1)
  })

  test('of everybody only their own, and of nobody without a session', async () => {
    const transport = await open()
    const [ann, bob] = [await signUp(transport), await signUp(transport, 'Bob')]
    await signIn(ann)
    expect(await list(bob.client)).toHaveLength(1)
    expect((await new Client(transport).get('/api/auth/list-sign-ins')).status).toBe(401)
  })

  test('only the newest 20 are stored, and none longer than three months', async () => {
    const ann = await signUp(await open())
    for (let time = 0; time < 25; time++) expect((await signIn(ann)).status).toBe(200)
    const stored = () => rawSql(given.address, 'select at from sign_ins where owner = ?', [ann.id])
    expect(await stored()).toHaveLength(20)
    await rawSql(
      given.address,
      "update sign_ins set at = '2020-01-01T00:00:00.000Z' || session where owner = ?",
      [ann.id],
    )
    await purgeEverybody(given.app)
    expect(await stored()).toHaveLength(0)
  })
})
