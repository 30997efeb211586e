import { beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { Client, into, PASSWORD, signUp, testSite } from '../../tests/support/site.ts'
import type { Site } from '../http/site.ts'

onBothEngines('requests about accounts', (given) => {
  let site: Site
  const transport = () => into(site)
  beforeAll(async () => {
    site = await testSite(given.app, given.address)
  })

  test.each([
    ['name', { name: 'x'.repeat(101) }],
    ['name', { name: ' ' }],
    ['email', { email: `${'x'.repeat(250)}@example.com` }],
    ['email', { email: 'you@localhost.invalid' }],
    ['email', { email: 'no address' }],
  ])('a wrong %s is named', async (field, change) => {
    const body = { name: 'A', email: 'named@example.com', password: PASSWORD, ...change }
    expect(await new Client(transport()).post('/api/auth/sign-up/email', body)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input', details: [{ field }] } },
    })
  })

  test.each([
    ['GET', 'reset-password/x?callbackURL=//evil.example'],
    ['POST', 'verify-password'],
    ['POST', 'change-email'],
    ['POST', 'sign-in/social'],
    ['POST', 'link-social'],
    ['POST', 'oauth2/create-client'],
    ['POST', 'admin/oauth2/create-client'],
    ['POST', 'api-key/verify'],
    ['GET', 'error'],
    ['GET', 'callback/x'],
  ])('%s /api/auth/%s is not there', async (method, path) => {
    const { client } = await signUp(transport())
    for (const who of [client, new Client(transport())])
      expect(
        await who.send(method, `/api/auth/${path}`, method === 'POST' ? { password: 'x' } : undefined),
      ).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found' } },
      })
  })

  test.each([
    ['a query in a list', 'POST', 'oauth2/consent', { accept: true, oauth_query: ['x'] }],
    ['null as a query', 'POST', 'oauth2/continue', { oauth_query: [null] }],
    ['a list in a list', 'POST', 'oauth2/public-client-prelogin', { oauth_query: [[]] }],
    ['an organization', 'GET', 'api-key/list?organizationId=x', undefined],
    ['a long image', 'POST', 'update-user', { image: 'x'.repeat(3000) }],
    ['a long name', 'POST', 'update-user', { name: 'x'.repeat(300_000) }],
  ])('%s is refused by %s /api/auth/%s', async (_, method, path, body) => {
    const { client } = await signUp(transport())
    for (const who of [client, new Client(transport())])
      expect((await who.send(method, `/api/auth/${path}`, body)).status).toBe(400)
  })
})
