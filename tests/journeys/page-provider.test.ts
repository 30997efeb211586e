import { expect, onTestFinished, test } from 'vitest'
import { accessibilityViolations } from '../support/axe.ts'
import { rawSql } from '../support/inspect.ts'
import { type OpenIdProvider, startProvider } from '../support/openid-provider.ts'
import { localhostServer } from '../support/public-server.ts'
import { roundRobin } from '../support/server.ts'
import { PASSWORD, signUp } from '../support/site.ts'
import { openWindow } from '../support/window.ts'

/** A server whose people may also sign in at a provider on this machine. */
async function serverWithProvider(more: Record<string, string> = {}) {
  let provider = undefined as unknown as OpenIdProvider
  const { url, address } = await localhostServer(async (own) => {
    provider = await startProvider(`${own}/api/auth/callback/openid`)
    onTestFinished(() => provider.stop())
    const { issuer, clientId, clientSecret, name } = provider.settings
    return {
      ERRAND_OIDC_ISSUER: issuer,
      ERRAND_OIDC_CLIENT_ID: clientId,
      ERRAND_OIDC_CLIENT_SECRET: clientSecret,
      ERRAND_OIDC_NAME: name,
      ...more,
    }
  })
  return { url, provider, address }
}

test('a person signs in with the provider, and the page says how', async () => {
  const { url, provider } = await serverWithProvider()
  provider.person = { sub: 'cleo', email: 'cleo@example.com', email_verified: true, name: 'Cleo' }
  const { page } = await openWindow()
  await page.goto(url)
  const button = page.getByRole('button', { name: 'Sign in with Acme' })
  await button.waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await button.click()
  await page.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
  await page.goto(`${url}/#/settings/account`)
  await page.getByRole('region', { name: 'Recent sign-ins' }).getByText('By Acme.').waitFor()
  const ways = page.getByRole('region', { name: 'Other ways to sign in' })
  await ways.getByRole('button', { name: 'Unlink: Acme' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await page.getByRole('status').getByText('This link is your only way to sign in.').waitFor()
})

test("somebody with a password links the provider's account in the settings, and is told to", async () => {
  const { url, provider } = await serverWithProvider()
  const { email } = await signUp(roundRobin([{ url }]))
  provider.person = { sub: 'ann', email, email_verified: true, name: 'Ann' }
  const { page } = await openWindow()
  await page.goto(url)
  await page.getByRole('button', { name: 'Sign in with Acme' }).click()
  await page.getByRole('alert').getByText('then link Acme in Settings').waitFor()
  expect(new URL(page.url()).pathname).toBe('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('You are signed in').waitFor()

  await page.goto(`${url}/#/settings/account`)
  const ways = page.getByRole('region', { name: 'Other ways to sign in' })
  await ways.getByRole('button', { name: 'Link Acme…' }).click()
  await ways.getByText('Linked just now').waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in with Acme' }).click()
  await page.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
})

test('where accounts need an invitation, a newcomer is told that the provider makes one too', async () => {
  const { url } = await serverWithProvider()
  const { page } = await openWindow()
  // The server is on this machine, where nobody needs an invitation.
  await page.route('**/api/about', async (route) => {
    const about = await (await route.fetch()).json()
    expect(about).toMatchObject({ sign_up: true, provider_sign_up: true })
    await route.fulfill({ json: { ...about, sign_up: false } })
  })
  await page.goto(url)
  await page.getByText('New here? Sign in with Acme, or get an invitation').waitFor()
  await page.getByRole('button', { name: 'get an invitation' }).click()
  await page.getByText('People with an account at Acme need none').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('a disabled person is told so, whichever way they sign in', async () => {
  const { url, provider, address } = await serverWithProvider()
  provider.person = { sub: 'dot', email: 'dot@example.com', email_verified: true, name: 'Dot' }
  const { page } = await openWindow()
  await page.goto(url)
  await page.getByRole('button', { name: 'Sign in with Acme' }).click()
  await page.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
  await rawSql(address, 'update auth_user set "disabledAt" = ?', [new Date().toISOString()])
  await page.goto(`${url}/sign-in`)
  await page.getByRole('button', { name: 'Sign in with Acme' }).click()
  await page.getByRole('alert').getByText('This account is disabled').waitFor()
})

test('a closed server makes no account for a stranger from the provider', async () => {
  const { url, provider } = await serverWithProvider({ ERRAND_SIGN_UP: 'closed' })
  provider.person = { sub: 'eve', email: 'eve@example.com', email_verified: true }
  const { page } = await openWindow()
  await page.goto(url)
  await page.getByRole('button', { name: 'Sign in with Acme' }).click()
  await page.getByRole('alert').getByText('You have no account here').waitFor()
})
