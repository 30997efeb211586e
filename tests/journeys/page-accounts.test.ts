import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linkIn, mailTo } from '../support/account-mail.ts'
import { freshDatabase } from '../support/app.ts'
import { accessibilityViolations } from '../support/axe.ts'
import type { TestAddress } from '../support/inspect.ts'
import { mailServerForTest } from '../support/mail-server.ts'
import { at, errand } from '../support/run.ts'
import { type RunningServer, roundRobin, serverForTest } from '../support/server.ts'
import { Client, PASSWORD, signUp } from '../support/site.ts'
import { openWindow } from '../support/window.ts'

const NEW_PASSWORD = 'two hedgehogs and a tram'
const OPEN = { HOST: '0.0.0.0', ERRAND_SIGN_UP: 'open' }

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inPage = (page: Page) => heading(page, 'What do you need to do?')

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
}

/** `errand people`, with links to this server. */
async function people(address: TestAddress, server: RunningServer, ...args: string[]): Promise<string> {
  const { stdout } = await errand(['people', ...args], { ...at(address), ERRAND_BASE_URL: server.url })
  return stdout.trim()
}

test('a forgotten password is replaced by the link in a mail, which works once', async () => {
  const mail = await mailServerForTest()
  const address = await freshDatabase('sqlite')
  const before = await serverForTest(address, OPEN)
  const { email } = await signUp(roundRobin([before]))
  await before.stop()
  const server = await serverForTest(address, { ...OPEN, ERRAND_SMTP_URL: mail.url })

  const { page, faults } = await openWindow()
  await page.goto(server.url)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await heading(page, 'Forgot your password?')
  expect(await accessibilityViolations(page)).toEqual([])
  await button(page, 'Send the link').click()
  await page.getByText('Enter your email address.').waitFor()
  await page.getByLabel('Email').fill(email)
  await button(page, 'Send the link').click()
  await heading(page, 'Look in your mail')

  const link = linkIn(await mailTo(mail.mails, email), 'reset-password')
  await page.goto(link)
  await heading(page, 'Set a new password')
  await page.getByText(email).waitFor()
  await page.getByText('A new password also removes its passkeys').waitFor()
  // The token is in no history.
  expect(page.url()).toBe(`${server.url}/reset-password`)
  expect(await accessibilityViolations(page)).toEqual([])
  const field = page.getByLabel('New password')
  for (const [easy, words] of [
    ['short', 'At least 8 characters.'],
    ['12345678', 'one of the first that attackers try'],
  ] as const) {
    await field.fill(easy)
    await field.press('Enter')
    await page.getByRole('alert').getByText(words).waitFor()
  }
  await field.fill(NEW_PASSWORD)
  await field.press('Enter')
  await heading(page, 'Your new password is set')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, email, NEW_PASSWORD)
  await inPage(page)

  await page.goto('about:blank')
  await page.goto(link)
  await heading(page, 'This link does not work')
  await page.getByText('This link has been used or has expired.').waitFor()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await heading(page, 'Forgot your password?')
  // The browser reports the refused link.
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([])
})

test('without a mail server, the page says whom to ask, and errand people makes the link', async () => {
  const address = await freshDatabase('sqlite')
  const server = await serverForTest(address, OPEN)
  const { email } = await signUp(roundRobin([server]))
  const { page } = await openWindow()
  await page.goto(`${server.url}/forgot-password`)
  await page.getByText('Ask the person who runs it').waitFor()
  await page.getByText('errand people reset-password EMAIL').waitFor()
  await page.goto(await people(address, server, 'reset-password', email))
  await page.getByText('This address was never confirmed').waitFor()
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await button(page, 'Set the password').click()
  await heading(page, 'Your new password is set')
  await page.getByText('Add yours again in Settings.').waitFor()
})

test('a new address is confirmed by mail before the first sign-in', async () => {
  const mail = await mailServerForTest()
  const server = await serverForTest(await freshDatabase('sqlite'), { ...OPEN, ERRAND_SMTP_URL: mail.url })
  const email = `new-${randomUUID()}@example.com`
  const { page } = await openWindow()
  await page.goto(server.url)
  await button(page, 'Create an account').click()
  await page.getByLabel('Name').fill('New')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Create account').click()
  await heading(page, 'Confirm your email address')
  await page.getByText(email).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await mailTo(mail.mails, email)

  await button(page, 'Sign in').click()
  await signIn(page, email, PASSWORD)
  await heading(page, 'Confirm your email address')
  await button(page, 'Send the mail again').click()
  await page.getByText('Sent again.').waitFor()
  await expect.poll(() => mail.mails.length).toBe(2)

  const link = linkIn(await mailTo(mail.mails, email), 'verify-email')
  const confirmWith = async (password: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await button(page, 'Confirm the address').click()
  }
  await page.goto(`${link}x`)
  await confirmWith(PASSWORD)
  await heading(page, 'This link does not work')
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByText('Enter the password you chose to confirm this address.').waitFor()
  await page.getByText('Not you? Do nothing: the account cannot be used.').waitFor()
  await page.getByRole('link', { name: 'Set a new password' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await confirmWith('the password of somebody else')
  await page.getByText('That is not the password of this account.').waitFor()
  await confirmWith(PASSWORD)
  await heading(page, 'Your address is confirmed')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, email, PASSWORD)
  await inPage(page)
})

test('at a public address an account needs an invitation, and the page says so', async () => {
  const address = await freshDatabase('sqlite')
  const server = await serverForTest(address, { HOST: '0.0.0.0' })
  const { page } = await openWindow()
  await page.goto(server.url)
  await button(page, 'Get an invitation').click()
  await heading(page, 'You need an invitation')
  await page.getByText('errand people invite').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  const link = await people(address, server, 'invite', 'Ann@example.com')
  await page.goto(link)
  await heading(page, 'Create an account')
  expect(await page.getByLabel('Email').inputValue()).toBe('ann@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Create account').click()
  await inPage(page)

  const { page: other } = await openWindow()
  await other.goto(link)
  await other.getByText('This invitation has been used or has expired').waitFor()
  await heading(other, 'You need an invitation')

  await other.goto(await people(address, server, 'invite'))
  await other.getByLabel('Email').fill('bob@example.com')
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(other, 'Create account').click()
  await inPage(other)
  const bob = { email: 'bob@example.com', password: PASSWORD }
  const { status } = await new Client(roundRobin([server])).post('/api/auth/sign-in/email', bob)
  expect(status).toBe(200)
})

test('with a mail server, an invitation for an address needs no other proof of it', async () => {
  const mail = await mailServerForTest()
  const address = await freshDatabase('sqlite')
  const server = await serverForTest(address, { HOST: '0.0.0.0', ERRAND_SMTP_URL: mail.url })
  const { page } = await openWindow()
  await page.goto(await people(address, server, 'invite', 'ann@example.com'))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Create account').click()
  await inPage(page)
  expect(mail.mails).toEqual([])
})

test('a disabled person learns why they cannot sign in', async () => {
  const address = await freshDatabase('sqlite')
  const server = await serverForTest(address, OPEN)
  const { email } = await signUp(roundRobin([server]))
  const { page } = await openWindow()
  await page.goto(server.url)
  await signIn(page, email, PASSWORD)
  await inPage(page)
  await people(address, server, 'disable', email)
  await page.reload()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signIn(page, email, PASSWORD)
  await page.getByText('This account is disabled.').waitFor()
})
