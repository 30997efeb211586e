import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errandPage, personalPage } from '../support/errand-page.ts'
import { PASSWORD } from '../support/site.ts'
import { openWindow } from '../support/window.ts'

async function openSettings(page: Page, section = 'Account') {
  await page.getByRole('button', { name: 'Settings' }).first().click()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: section }).click()
  await page.getByRole('heading', { name: section, exact: true }).waitFor()
}

/** Creates an account on the sign-in page. */
async function makeAccount(page: Page, email: string) {
  await page.getByRole('button', { name: 'Use an account instead' }).click()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
}

test('name, time zone and theme can be changed', async () => {
  const { page, faults, list, quickAdd } = await errandPage({ timezoneId: 'Asia/Calcutta' })
  await openSettings(page)
  await page.getByLabel('Your name').fill('Mara')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await page.getByRole('status').getByText('Name saved').waitFor()
  // The device's time zone by default, then the person's choice in every program.
  const zone = page.getByLabel('Time zone', { exact: true })
  await expect.poll(() => zone.inputValue()).toBe('Asia/Kolkata')
  await zone.selectOption('Pacific/Kiritimati')
  await page.getByRole('button', { name: 'Save the time zone' }).click()
  await page.getByRole('status').getByText('Time zone saved').waitFor()
  await page.getByRole('button', { name: 'Use this device’s: Asia/Kolkata' }).waitFor()
  const answer = (await page.evaluate("fetch('/api/tasks').then((answer) => answer.json())")) as {
    data: { timezone: string }
  }
  expect(answer.data.timezone).toBe('Pacific/Kiritimati')

  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.reload()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.getByRole('radio', { name: 'System' }).check()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Mara')

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Settings' }).getByText('Mara').waitFor()
  await quickAdd('water the plants today')
  await list.getByRole('heading', { name: 'Today' }).waitFor()
  expect(faults).toEqual([])
})

test('another browser can be signed out from here', async () => {
  const { page, server } = await personalPage()
  const other = await openWindow()
  await other.page.goto(await server.link)
  await other.page.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
  await openSettings(page)
  const sessions = page.getByRole('region', { name: 'Signed in on' })
  await sessions.getByText('This device, now').waitFor()
  await sessions.getByRole('button', { name: /^Sign out: Chrome on / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await sessions.getByRole('button', { name: /^Sign out/ }).waitFor({ state: 'detached' })
  // The other page notices without a request.
  await other.page.getByRole('button', { name: 'Open my tasks' }).waitFor()
})

test('a key is shown once, has the level that was chosen for it, and can be revoked', async () => {
  const { page, server } = await errandPage()
  await openSettings(page, 'Connections')
  const keys = page.getByRole('region', { name: 'API keys' })
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const make = async (name: string, level: string) => {
    await keys.getByLabel('Name of the new key').fill(name)
    await keys.getByLabel('It may').selectOption(level)
    await keys.getByRole('button', { name: 'New key' }).click()
    const dialog = page.getByRole('dialog', { name: `Key for “${name}”` })
    await dialog.getByText('Copy it now. It is not shown again.').waitFor()
    const key = (await dialog.locator('code').first().textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Copy key' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await card(name).waitFor()
    return key
  }
  const status = async (key: string, method = 'GET') =>
    (
      await fetch(`${server.url}/api/tasks`, {
        method,
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{"title":"By a script"}' }),
      })
    ).status
  const acting = await make('script', 'Act')
  const proposing = await make('careful', 'Propose')
  const reading = await make('reader', 'Read')
  expect([await status(acting), await status(acting, 'POST')]).toEqual([200, 201])
  expect([await status(proposing), await status(proposing, 'POST')]).toEqual([200, 202])
  expect([await status(reading), await status(reading, 'POST')]).toEqual([200, 403])
  // A key that was made for reading stays so.
  await card('reader').getByText('This key was made for reading.').waitFor()
  await card('reader').getByRole('radio', { name: 'Act', exact: true }).dispatchEvent('click')
  await expect.poll(() => card('reader').getByRole('radio', { checked: true }).textContent()).toBe('Read')
  await card('script').getByRole('button', { name: 'More for script' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await card('script').waitFor({ state: 'detached' })
  expect([await status(acting), await status(reading)]).toEqual([401, 200])
  await page.reload()
  await card('reader').waitFor()
  await expect.poll(() => page.getByText(reading).count()).toBe(0)
})

test('a key whose level cannot be set is not made', async () => {
  const { page, client } = await errandPage()
  await openSettings(page, 'Connections')
  await page.route('**/api/programs/*', (route) => route.abort())
  const keys = page.getByRole('region', { name: 'API keys' })
  await keys.getByLabel('Name of the new key').fill('half')
  await keys.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('status').getByText('Errand can’t be reached.').waitFor()
  expect((await client.get('/api/auth/api-key/list')).body).toMatchObject({ apiKeys: [] })
  await expect.poll(() => keys.getByLabel('Name of the new key').inputValue()).toBe('half')
})

test("the page's instructions connect a program to these tasks", async () => {
  const { page, faults, list } = await personalPage()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSettings(page, 'Connections')
  const copied = async (program: string) => {
    await page.getByRole('tab', { name: program }).click()
    await page.getByRole('button', { name: `Copy: ${program}` }).click()
    await page.getByRole('button', { name: `Copied: ${program}` }).waitFor()
    return (await page.evaluate('navigator.clipboard.readText()')) as string
  }
  type Command = { command: string; args: string[]; env: Record<string, string> }
  const { errand } = (JSON.parse(await copied('Claude Desktop')) as { mcpServers: { errand: Command } })
    .mcpServers
  expect(JSON.parse(await copied('Cursor'))).toEqual({ mcpServers: { errand } })
  expect(JSON.parse(await copied('VS Code'))).toEqual({ servers: { errand: { type: 'stdio', ...errand } } })
  expect(await copied('Claude Code')).toMatch(
    /^claude mcp add --scope user errand --env ERRAND_DATA_DIR=\S+ --env DATABASE_URL=\S+ -- \S+node \S+errand\.js mcp$/,
  )
  expect(await copied('Anything else')).toMatch(/^http:\/\/[^/]+\/mcp$/)

  const client = new Client({ name: 'Desk', version: '1.0.0' })
  await client.connect(new StdioClientTransport({ ...errand, stderr: 'ignore' }))
  await client.callTool({ name: 'add_task', arguments: { title: 'From the desk' } })
  await client.close()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await list.getByText('From the desk').waitFor()
  await list.getByText('Desk, just now').last().waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('by Desk').waitFor()
  expect(faults).toEqual([])
})

test('an account: mistakes are explained at the field, and data can be exported and deleted', async () => {
  const { page, server } = await personalPage()
  const { page: ann, faults } = await openWindow()
  await ann.goto(server.url)
  await ann.getByRole('button', { name: 'Use an account instead' }).click()
  const wrong = async (fields: Record<string, string>, button: string, words: string) => {
    for (const [label, value] of Object.entries(fields))
      await ann.getByLabel(label, { exact: true }).fill(value)
    await ann.getByRole('button', { name: button, exact: true }).click()
    await ann.getByRole('alert').getByText(words).waitFor()
  }
  await wrong({ Email: '', Password: '' }, 'Sign in', 'Enter your email address.')
  await wrong({ Email: 'ann', Password: 'x' }, 'Sign in', 'Enter the whole address')
  await wrong(
    { Email: 'ann@example.org', Password: 'not it' },
    'Sign in',
    'This email and password don’t match.',
  )
  await expect
    .poll(() => ann.getByLabel('Password', { exact: true }).getAttribute('aria-invalid'))
    .toBe('true')
  await ann.getByRole('button', { name: 'Show what is typed' }).click()
  await expect.poll(() => ann.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
  await ann.getByRole('button', { name: 'Create an account' }).click()
  await wrong({ Email: 'ann@example', Password: 'short' }, 'Create account', 'This address has no ending.')
  await wrong({ Email: 'ann@example.org' }, 'Create account', 'At least 8 characters.')
  await ann.reload()
  await makeAccount(ann, 'ann@example.org')
  expect(faults.splice(0).every((fault) => fault.includes('401'))).toBe(true)

  await ann.getByLabel('Add a task').fill('mine alone')
  await ann.getByLabel('Add a task').press('Enter')
  await ann.getByText('Mine alone').waitFor()
  expect(await page.getByText('Mine alone').count()).toBe(0)
  await openSettings(ann)
  for (const [name, content] of [
    ['Export', '"title": "Mine alone"'],
    ['Tasks as CSV', 'Mine alone'],
  ] as const) {
    const [download] = await Promise.all([
      ann.waitForEvent('download'),
      ann.getByRole('link', { name, exact: true }).click(),
    ])
    expect(readFileSync(await download.path(), 'utf8').replace('"title":"', '"title": "')).toContain(content)
  }

  await ann.getByRole('button', { name: 'Delete account…' }).click()
  await ann.getByLabel('Password').fill('not the password')
  await ann.getByRole('button', { name: 'Delete everything for good' }).click()
  await ann.getByText('Wrong password. Nothing was deleted.').waitFor()
  // The session ends before the answer arrives, which must not look like a sign-out elsewhere.
  await ann.route('**/api/auth/delete-user', async (route) => {
    const response = await route.fetch()
    await sleep(2000)
    await route.fulfill({ response })
  })
  await ann.getByLabel('Password').fill(PASSWORD)
  await ann.getByRole('button', { name: 'Delete everything for good' }).click()
  await ann.getByRole('button', { name: 'Open my tasks' }).waitFor()
  await ann.getByRole('button', { name: 'Use an account instead' }).click()
  await wrong(
    { Email: 'ann@example.org', Password: PASSWORD },
    'Sign in',
    'This email and password don’t match.',
  )

  // An email that another account uses.
  await ann.reload()
  await makeAccount(ann, 'ann@example.org')
  await openSettings(ann)
  await ann.getByRole('button', { name: 'Sign out', exact: true }).click()
  await ann.getByRole('button', { name: 'Use an account instead' }).click()
  await ann.getByRole('button', { name: 'Create an account' }).click()
  await wrong(
    { Email: 'ann@example.org', Password: PASSWORD },
    'Create account',
    'There is an account with this email already.',
  )
})
