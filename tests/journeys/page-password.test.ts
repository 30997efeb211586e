import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshDatabase } from '../support/app.ts'
import { accessibilityViolations } from '../support/axe.ts'
import { personalPage } from '../support/errand-page.ts'
import { roundRobin, serverForTest } from '../support/server.ts'
import { byOAuth } from '../support/sign-in-ways.ts'
import { Client, PASSWORD, signUp } from '../support/site.ts'
import { openWindow } from '../support/window.ts'

const NEW_PASSWORD = 'two hedgehogs and a tram'

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('changing the password ends the sessions and programs the person chooses', async () => {
  const server = await serverForTest(await freshDatabase('sqlite'), {
    HOST: '0.0.0.0',
    ERRAND_SIGN_UP: 'open',
  })
  const transport = roundRobin([server])
  const { client, email, token } = await signUp(transport)
  const makeKey = async (name: string) =>
    ((await client.post('/api/auth/api-key/create', { name })).body as unknown as { key: string }).key
  const keys = [await makeKey('one'), await makeKey('two')]
  const program = await byOAuth(transport, { client } as never, server.url)
  const statusOf = async (credential: Record<string, string>) =>
    (await new Client(transport, credential).get('/api/tasks')).status

  const { page, faults } = await openWindow()
  await page.goto(`${server.url}/#/settings/account`)
  await signIn(page, email, PASSWORD)
  const form = page.getByRole('form', { name: 'Change password' })
  const opener = page.getByRole('button', { name: 'Change password…' })
  await opener.click()
  const current = form.getByLabel('Current password')
  const next = form.getByLabel('New password')
  const isFocused = async (field: typeof current) => (await field.and(page.locator(':focus')).count()) === 1
  await expect.poll(() => isFocused(current)).toBe(true)
  await expect.poll(() => current.getAttribute('autocomplete')).toBe('current-password')
  await expect.poll(() => next.getAttribute('autocomplete')).toBe('new-password')
  await expect.poll(() => form.getByLabel('Sign out everywhere else').isChecked()).toBe(true)
  await expect.poll(() => form.getByLabel('Also delete my 2 API keys').isChecked()).toBe(false)
  await expect
    .poll(() => form.getByLabel('Also disconnect 1 program', { exact: true }).isChecked())
    .toBe(false)
  expect(await accessibilityViolations(page)).toEqual([])

  const wrong = async (passwords: [string, string], words: string, field: typeof current) => {
    await current.fill(passwords[0])
    await next.fill(passwords[1])
    await next.press('Enter')
    await form.getByRole('alert').getByText(words).waitFor()
    expect([await isFocused(field), await field.getAttribute('aria-invalid')]).toEqual([true, 'true'])
  }
  await wrong(['', NEW_PASSWORD], 'Enter your current password.', current)
  await wrong([PASSWORD, 'short'], 'At least 8 characters.', next)
  await wrong([PASSWORD, PASSWORD], 'This is your current password.', next)
  await wrong([PASSWORD, '12345678'], 'one of the first that attackers try', next)
  await wrong([PASSWORD, email], 'Your email address is too easy to guess.', next)
  await wrong(
    ['not it at all', NEW_PASSWORD],
    'This is not your current password. Nothing was changed.',
    current,
  )
  expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(200)

  await current.fill(PASSWORD)
  await form.getByLabel('Also delete my 2 API keys').check()
  await form.getByRole('button', { name: 'Change password', exact: true }).click()
  await page
    .getByRole('status')
    .getByText('Password changed. 1 other session was signed out. 2 API keys were deleted.')
    .waitFor()
  await expect.poll(() => isFocused(opener)).toBe(true)
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(401)
  expect(await statusOf({ 'x-api-key': keys[0] as string })).toBe(401)
  // The program was not selected.
  const mcp = new Client(transport, { authorization: `Bearer ${program['access token']}` })
  expect((await mcp.post('/mcp', {})).status).not.toBe(401)

  // This browser stays signed in, with the only session.
  const sessions = page.getByRole('region', { name: 'Signed in on' })
  await sessions.getByText('This device, now').waitFor()
  await expect.poll(() => sessions.getByRole('button', { name: /^Sign out/ }).count()).toBe(0)
  await page.reload()
  await opener.waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await signIn(page, email, PASSWORD)
  await page.getByRole('alert').getByText('This email and password don’t match.').waitFor()
  await signIn(page, email, NEW_PASSWORD)
  await page.getByRole('button', { name: 'Settings' }).first().waitFor()
  expect(faults.filter((fault) => !/40[01]/.test(fault))).toEqual([])
})

test('the sign-up field explains why a password is refused, and sign-in how long to wait after wrong ones', async () => {
  const server = await serverForTest(await freshDatabase('sqlite'), {
    HOST: '0.0.0.0',
    ERRAND_SIGN_UP: 'open',
  })
  const { page } = await openWindow()
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Create an account' }).click()
  const password = page.getByLabel('Password', { exact: true })
  for (const [typed, words] of [
    ['12345678', 'one of the first that attackers try'],
    ['mara.lind', 'Your email address is too easy to guess.'],
  ] as const) {
    await page.getByLabel('Email').fill('mara.lind@example.org')
    await password.fill(typed)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('alert').getByText(words).waitFor()
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
  }
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const sixth = page.getByRole('alert').getByText(/Too many tries; try again in \d+ second/)
  // On a slow machine the first waits are over before the next try; each is twice as long as the one before.
  for (let index = 0; index < 14 && (await sixth.count()) === 0; index++) {
    await signIn(page, 'mara.lind@example.org', 'not it')
    await page.getByRole('button', { name: 'Sign in', exact: true, disabled: false }).waitFor()
    await page
      .getByRole('alert')
      .getByText(/don’t match|Too many tries/)
      .waitFor()
  }
  await sixth.waitFor()
})

test('the local person has no password to change', async () => {
  const { page } = await personalPage()
  await page.getByRole('button', { name: 'Settings' }).first().click()
  await page.getByRole('region', { name: 'Signed in on' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /Change password/ }).count()).toBe(0)
})
