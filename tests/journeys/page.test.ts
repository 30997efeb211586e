import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { execute } from '../../src/operations.ts'
import { localPerson } from '../../src/people/local-person.ts'
import { testApp } from '../support/app.ts'
import { openBrowser } from '../support/browser.ts'
import { errandPage, openErrand } from '../support/errand-page.ts'
import { errand } from '../support/run.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a person with a screen reader, bad eyes or no mouse would stumble over. */
async function stumblingBlocks(page: Page): Promise<string[]> {
  await page.waitForTimeout(300)
  await page.evaluate(AXE)
  const found = (await page.evaluate(
    'axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] })',
  )) as {
    violations: { id: string; nodes: { html: string }[] }[]
  }
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

test('the first minute: an offer is tapped, an answer comes, and it can be undone', async () => {
  const { page, faults, log, list } = await errandPage()
  await page.getByRole('button', { name: 'Add buy milk tomorrow' }).click()
  await log.getByText('Added Buy milk, due tomorrow').waitFor()
  await list.getByText('Buy milk').waitFor()
  expect(await page.getByText('rules, not a language model').count()).toBe(1)
  await log.getByRole('button', { name: 'Undo' }).click()
  await log.getByText('Undone', { exact: true }).waitFor()
  await page.getByText('Nothing to do yet').waitFor()
  expect(faults).toEqual([])
})

test('several tasks that fit are buttons, and many are deleted only with the word of the person', async () => {
  const { page, faults, say, log, list } = await errandPage()
  for (const title of ['dentist check-up', 'dentist invoice', 'call mom']) await say(`add ${title}`)
  await say('delete the dentist task')
  await log.getByText('Which one do you mean?').waitFor()
  await log.getByRole('button', { name: /Dentist invoice/ }).click()
  await log.getByText('Deleted Dentist invoice').waitFor()
  await list.getByText('Dentist invoice').waitFor({ state: 'detached' })

  await say('delete all my tasks')
  await log.getByRole('heading', { name: 'Delete 2 tasks?' }).waitFor()
  await list.getByText('Call mom').waitFor()
  await log.getByRole('button', { name: 'Keep' }).click()
  await log.getByText('nothing was changed').waitFor()
  await say('delete all my tasks')
  await log.getByRole('button', { name: 'Delete 2 tasks' }).click()
  await page.getByText('Nothing to do yet').waitFor()
  await log.getByRole('button', { name: 'Undo' }).last().click()
  await list.getByText('Call mom').waitFor()
  expect(faults).toEqual([])
})

test('what another tab, the command line or another program changes appears at once', async () => {
  const { page, faults, list, server, env } = await errandPage()
  const second = await openErrand(await openBrowser(), server)
  await second.page.getByLabel('Add a task').fill('pay rent friday 9am, high priority')
  await second.page.getByLabel('Add a task').press('Enter')
  await list.getByText('pay rent').waitFor()
  await list.getByText('High').waitFor()
  const { code } = await errand(['tool', 'add_task', '{"title":"From the terminal"}'], env)
  expect(code).toBe(0)
  await list.getByText('From the terminal').waitFor()
  await second.list.getByText('From the terminal').waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('by you, in a terminal').waitFor()
  await second.page.context().browser()?.close()
  expect(faults).toEqual([])
})

test('with the keyboard alone', async () => {
  const { page, faults, list } = await errandPage()
  await page.getByRole('log').focus()
  await page.keyboard.press('n')
  await page.keyboard.type('water the plants')
  await page.keyboard.press('Enter')
  await list.getByText('water the plants').waitFor()
  await page.keyboard.press('Tab')
  const row = page.locator('[data-row="0"]')
  await row.focus()
  await page.keyboard.press('3')
  await list.getByText('High').waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel('Title').fill('water all the plants')
  await page.keyboard.press('Enter')
  await list.getByText('water all the plants').waitFor()
  await row.focus()
  await page.keyboard.press(' ')
  await page.getByText('Everything is done').waitFor()
  await page.getByRole('log').focus()
  await page.keyboard.press('z')
  await list.getByText('water all the plants').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
  await page.keyboard.press('Escape')
  expect(faults).toEqual([])
})

test('a conversation is there after a reload, renamed and deleted', async () => {
  const { page, faults, say, log } = await errandPage()
  await say('add buy bread')
  await page.reload()
  await page.getByRole('navigation', { name: 'Conversations' }).getByText('add buy bread').click()
  await log.getByText('Added Buy bread').waitFor()
  await page.getByRole('button', { name: 'More: add buy bread' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Title').fill('Bakery')
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Conversations' }).getByText('Bakery').waitFor()
  await page.getByRole('button', { name: 'More: Bakery' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'What needs doing?' }).waitFor()
  expect(faults).toEqual([])
})

test('titles of any kind are text, and no request leaves the page', async () => {
  const { page, faults, list, env, log, say } = await errandPage()
  const titles = [
    '<img src=https://evil.example/x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '![x](https://evil.example/y.png) [click](javascript:alert(1))',
    'invoice \u202egnp.exe',
    'اتصل بأمي',
    'https://evil.example/auto',
  ]
  await page.exposeFunction('alerted', () => faults.push('a dialog'))
  page.on('dialog', () => faults.push('a dialog'))
  for (const title of titles) await errand(['tool', 'add_task', JSON.stringify({ title })], env)
  for (const title of titles) await list.getByText(title, { exact: true }).waitFor()
  await say('show all my tasks')
  await log.getByText('<script>alert(1)</script>').first().waitFor()
  expect(await page.locator('img, iframe').count()).toBe(0)
  expect(await page.locator('a[href*="evil"], a[href^="javascript"]').count()).toBe(0)
  expect(faults).toEqual([])
})

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
] as const)('nobody is shut out (%s, %i wide)', async (colorScheme, width) => {
  const { page, say } = await errandPage({ colorScheme, viewport: { width, height: 844 } })
  expect(await stumblingBlocks(page)).toEqual([])
  for (const text of [
    'add buy milk tomorrow, high priority',
    'add renew the passport yesterday',
    'delete all my tasks',
  ])
    await say(text)
  expect(await stumblingBlocks(page)).toEqual([])
  if (width < 720) await page.getByRole('button', { name: 'Tasks', exact: true }).click()
  for (const view of ['Week', 'History', 'Tasks']) {
    await page.getByRole('tab', { name: view }).click()
    expect(await stumblingBlocks(page)).toEqual([])
  }
})

test('ten thousand tasks: only what can be seen is drawn, and the last can be reached', async () => {
  const { page, faults, address } = await errandPage()
  const app = await testApp(address)
  for (let index = 0; index < 200; index++) {
    const tasks = Array.from({ length: 50 }, (_, place) => ({ title: `Task ${index * 50 + place}` }))
    expect((await execute('add_tasks', { tasks }, localPerson('cli'), app)).success).toBe(true)
  }
  await app.db.close()
  await page.reload()
  await page.getByText('No date').waitFor()
  await page.locator('[aria-setsize="10000"]').first().waitFor()
  expect(await page.locator('[data-row]').count()).toBeLessThan(100)
  await page.locator('[data-row="0"]').focus()
  await page.keyboard.press('End')
  await page.locator('[data-row="9999"]').waitFor()
  await page.getByLabel('Search tasks').fill('task 7777')
  await page.getByRole('list', { name: 'Tasks' }).getByText('Task 7777').waitFor()
  expect(await page.locator('[data-row]').count()).toBe(1)
  expect(faults).toEqual([])
})

test('the first load is at most 150 kB of script', () => {
  const html = readFileSync('dist/web/index.html', 'utf8')
  const files = [...html.matchAll(/(?:src|href)="(\/page\/[^"]+\.js)"/g)].map(([, name]) => name)
  const size = files.reduce((sum, name) => sum + gzipSync(readFileSync(`dist/web${name}`)).length, 0)
  process.stdout.write(`${(size / 1000).toFixed(1)} kB of script (gzip) in the first load of the page\n`)
  expect(files.length).toBeGreaterThan(1)
  expect(size).toBeLessThanOrEqual(150_000)
})
