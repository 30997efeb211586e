import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '../support/axe.ts'
import { PHONE } from '../support/browser.ts'
import { rawSql } from '../support/inspect.ts'
import { localhostServer } from '../support/public-server.ts'
import { roundRobin } from '../support/server.ts'
import { PASSWORD, signUp } from '../support/site.ts'
import { addAuthenticator } from '../support/virtual-authenticator.ts'
import { openWindow } from '../support/window.ts'

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const waysOf = (page: Page) => page.getByRole('region', { name: 'Other ways to sign in' })
const remove = async (page: Page, name: string) => {
  await waysOf(page)
    .getByRole('button', { name: `Remove: ${name}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
}

test('a person adds a passkey, signs in with it, renames it and removes it', async () => {
  const { url, address } = await localhostServer()
  const { email, id } = await signUp(roundRobin([{ url }]))
  const { page, faults } = await openWindow()
  const device = await addAuthenticator(page)
  await page.goto(`${url}/#/settings/account`)
  await signIn(page, email)
  const ways = waysOf(page)
  await ways.getByLabel('Name of the new passkey').fill('Laptop')
  await ways.getByRole('button', { name: 'Add a passkey' }).click()
  await ways.getByText('Passkey. Added just now. Not used yet').waitFor()
  await ways.getByText('Laptop', { exact: true }).waitFor()
  expect(await device.credentials()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])
  expect(await accessibilityViolations(page)).toEqual([])

  // The same device has one already.
  await ways.getByRole('button', { name: 'Add a passkey' }).click()
  await ways.getByText('This device has a passkey for your account already.').waitFor()

  await device.setPresent(false)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await button.waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await expect.poll(() => page.getByLabel('Email').getAttribute('autocomplete')).toBe('username webauthn')
  await device.setPresent(true)
  await button.click()
  await page.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
  await page.goto(`${url}/#/settings/account`)
  await ways.getByText(/Last used (just now|1 min ago)/).waitFor()
  await page
    .getByRole('region', { name: 'Recent sign-ins' })
    .getByText(/By passkey\. From (127\.0\.0\.x|0:0:0:x)/)
    .waitFor()

  await ways.getByRole('button', { name: 'Rename: Laptop' }).click()
  await ways.getByLabel('New name of Laptop').fill('Old laptop')
  await ways.getByLabel('New name of Laptop').press('Enter')
  await ways.getByText('Old laptop', { exact: true }).waitFor()

  // A session from yesterday has to prove again who it is.
  await rawSql(address, 'update auth_session set "createdAt" = ? where "userId" = ?', [
    new Date(Date.now() - 86_400_000).toISOString(),
    id,
  ])
  await remove(page, 'Old laptop')
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill('not it at all')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('alert').getByText('Wrong password.').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await ways.getByText('Old laptop').waitFor({ state: 'detached' })
  // The answer to the wrong password is no fault of the page.
  expect(faults.filter((fault) => !/40[139]|not fresh/.test(fault))).toEqual([])
})

test('a passkey that is the only way to sign in stays', async () => {
  const { url, address } = await localhostServer()
  const { email, id } = await signUp(roundRobin([{ url }]))
  const { page } = await openWindow(PHONE)
  await addAuthenticator(page)
  await page.goto(`${url}/#/settings/account`)
  await signIn(page, email)
  const ways = waysOf(page)
  await ways.getByLabel('Name of the new passkey').fill('Phone')
  await ways.getByRole('button', { name: 'Add a passkey' }).click()
  await ways.getByText('Not used yet').waitFor()
  await rawSql(address, 'delete from auth_account where "userId" = ?', [id])
  await remove(page, 'Phone')
  await page.getByRole('status').getByText('This passkey is your only way to sign in.').waitFor()
  await ways.getByText('Phone', { exact: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Delete account…' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Change password…' }).count()).toBe(0)
})

test('a device that does not check its owner makes no passkey and signs nobody in', async () => {
  const { url } = await localhostServer()
  const { email } = await signUp(roundRobin([{ url }]))
  const { page } = await openWindow()
  const device = await addAuthenticator(page)
  await page.goto(`${url}/#/settings/account`)
  await signIn(page, email)
  const ways = waysOf(page)
  await device.setVerified(false)
  await ways.getByRole('button', { name: 'Add a passkey' }).click()
  await ways.getByRole('alert').getByText('No passkey was used.').waitFor()
  expect(await device.credentials()).toEqual([])
})

test('no passkeys are offered where browsers have none', async () => {
  const { url } = await localhostServer()
  const { page } = await openWindow()
  // The same server under another name: a passkey would belong to that name.
  await page.goto(url.replace('localhost', '127.0.0.1'))
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0)
})
