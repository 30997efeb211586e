import { expect, onTestFinished, test } from 'vitest'
import { CALLBACK_PATH } from '../../src/accounts/openid.ts'
import { freshDatabase, testApp } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { rawSql } from '../support/inspect.ts'
import { startProvider } from '../support/openid-provider.ts'
import { BASE, Client, cookieOf, into, OPEN_KEY, testSite } from '../support/site.ts'

const attempt = countAttempts('the local person')

// Personal mode exists on SQLite only.
test('the local person gets no way to sign in that works without the key', async () => {
  const provider = await startProvider(`${BASE}${CALLBACK_PATH}`)
  onTestFinished(() => provider.stop())
  const address = await freshDatabase('sqlite')
  const site = await testSite(await testApp(address), address, { openId: provider.settings })
  const client = new Client(into(site, '127.0.0.1'))
  const { status, headers } = await client.post('/api/auth/sign-in/local', { key: OPEN_KEY })
  expect(status).toBe(200)
  const local = client.with({ cookie: cookieOf(headers) })
  const refused = { status: 403, body: { code: 'NO_ACCOUNT' } }
  attempt(3)
  const body = { provider: 'openid', callbackURL: '/' }
  expect(await local.post('/api/auth/link-social', body)).toMatchObject(refused)
  expect(await local.get('/api/auth/passkey/generate-register-options')).toMatchObject(refused)
  expect(await local.post('/api/auth/passkey/verify-registration', { response: {} })).toMatchObject(refused)
  for (const table of ['auth_account', 'auth_passkey'])
    expect(await rawSql(address, `select id from ${table}`)).toEqual([])
})
