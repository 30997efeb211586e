import { expect, test } from 'vitest'
import { accessibilityViolations, colourViolations } from '../support/axe.ts'
import { PHONE } from '../support/browser.ts'
import { connectionsPage } from '../support/connections-page.ts'
import { personalPage } from '../support/errand-page.ts'
import { connectStdio } from '../support/mcp.ts'

test('a level acts at once, is explained, and can be undone', async () => {
  const { page, faults, open, card, level, toast, add } = await connectionsPage()
  await open()
  await expect.poll(() => level('Act').getAttribute('aria-checked')).toBe('true')
  await card.getByText('Adds, changes and completes by itself.').waitFor()
  await level('Read').click()
  await toast('Set to Read:').waitFor()
  await card.getByText('Sees your tasks. Changes nothing.').waitFor()
  expect(await add('Refused')).toBe(403)
  await page.getByRole('button', { name: 'Undo Z' }).click()
  await toast('Set to Act:').waitFor()
  await expect.poll(() => level('Act').getAttribute('aria-checked')).toBe('true')
  expect(await add('Allowed')).toBe(200)

  await level('Propose').click()
  await toast('Set to Propose:').waitFor()
  expect(await add('Perhaps')).toBe(202)
  // The page hears of it by itself.
  await card.getByRole('link', { name: '1 proposal waiting' }).waitFor()
  await page.reload()
  await expect.poll(() => level('Propose').getAttribute('aria-checked')).toBe('true')
  await expect
    .poll(() => card.getByRole('link', { name: '1 proposal waiting' }).getAttribute('href'))
    .toBe('#/proposals')
  expect(faults).toEqual([])
})

test('a level that cannot be saved says so and shows what is in effect', async () => {
  const { page, open, level, toast } = await connectionsPage()
  await open()
  await page.route('**/api/programs/*', (route) => route.abort())
  await level('Act freely').click()
  await toast('Not saved. Errand can’t be reached.').waitFor()
  await expect.poll(() => level('Act').getAttribute('aria-checked')).toBe('true')
})

test('a program that is paused is refused at once, and works again after Resume', async () => {
  const { page, faults, open, card, toast, script, add } = await connectionsPage()
  await open()
  await card.getByRole('button', { name: 'Pause script' }).click()
  await toast('Paused').waitFor()
  await card.getByText('Paused', { exact: true }).waitFor()
  const refused = await script.get('/api/tasks')
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('paused')])
  expect(await add('Refused')).toBe(403)
  await card.getByRole('button', { name: 'Resume script' }).click()
  await toast('Resumed').waitFor()
  await expect.poll(() => card.getByText('Paused', { exact: true }).count()).toBe(0)
  expect([(await script.get('/api/tasks')).status, await add('Allowed')]).toEqual([200, 200])
  // Undo takes the last one back.
  await page.getByRole('button', { name: 'Undo Z' }).click()
  await card.getByText('Paused', { exact: true }).waitFor()
  expect((await script.get('/api/tasks')).status).toBe(403)
  expect(faults).toEqual([])
})

test('a program can be limited to one list, also to one that is deleted later', async () => {
  const { page, faults, open, card, toast, script, client } = await connectionsPage()
  await client.post('/api/lists', { name: 'Groceries' })
  await client.post('/api/tools/add_task', { title: 'Milk', list: 'Groceries' })
  await client.post('/api/tools/add_task', { title: 'Secret plan' })
  const sees = async () => {
    const { body } = await script.post('/api/tools/list_tasks', {})
    return (body.data.tasks as { title: string }[]).map(({ title }) => title).sort()
  }
  await expect.poll(sees).toEqual(['Milk', 'Secret plan'])
  await open()
  const lists = card.getByLabel('Lists script may use')
  await lists.selectOption('Only Groceries')
  await toast('Only Groceries for').waitFor()
  await expect.poll(sees).toEqual(['Milk'])
  await page.getByRole('button', { name: 'Undo Z' }).click()
  await toast('All lists for').waitFor()
  await expect.poll(sees).toEqual(['Milk', 'Secret plan'])
  await lists.selectOption('Only Groceries')
  await toast('Only Groceries for').waitFor()
  const { body } = await client.get('/api/lists')
  const [{ id }] = body.data.lists as [{ id: string }]
  await client.send('DELETE', `/api/lists/${id}?tasks=inbox`)
  await card.getByText('Its list is gone, so it sees nothing.').waitFor()
  await expect.poll(sees).toEqual([])
  await lists.selectOption('All lists')
  await toast('All lists for').waitFor()
  await expect.poll(sees).toEqual(['Milk', 'Secret plan'])
  expect(faults).toEqual([])
})

test('everything a program did is undone as one change, except what the person changed later', async () => {
  const { page, faults, open, card, toast, add, client, script } = await connectionsPage()
  const tasks = async () => {
    const { body } = await client.post('/api/tools/list_tasks', { status: 'all' })
    return (body.data.tasks as { title: string }[]).map(({ title }) => title).sort()
  }
  await client.post('/api/tools/add_task', { title: 'Team breakfast', due_date: 'tomorrow' })
  for (const title of ['Moving boxes', 'Buy milk', 'Buy bread']) await add(title)
  await script.post('/api/tools/update_task', { task_identifier: 'breakfast', due_date: 'in 5 days' })
  await client.post('/api/tools/update_task', { task_identifier: 'milk', title: 'Buy oat milk' })
  await open()
  await card.getByText('4 changes today').waitFor()
  await card.getByRole('button', { name: 'Undo what it did today: script' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo what script did?' })
  await dialog.getByRole('heading', { name: '3 changes will be undone' }).waitFor()
  const undone = dialog.getByRole('list', { name: '3 changes will be undone' })
  await undone.getByText('Remove Moving boxes, which it added').waitFor()
  await undone.getByText(/^Move Team breakfast back from .* to tomorrow/).waitFor()
  await dialog
    .getByRole('list', { name: '1 stays' })
    .getByText(/Buy (oat )?milk: /)
    .waitFor()

  // Changed since the preview: nothing is undone, and the new preview is shown.
  await client.post('/api/tools/update_task', { task_identifier: 'bread', title: 'Buy rolls' })
  await dialog.getByRole('button', { name: 'Undo 3 changes' }).click()
  await dialog.getByRole('alert').getByText('Nothing was undone.').waitFor()
  await dialog.getByRole('heading', { name: '2 changes will be undone' }).waitFor()
  await dialog.getByRole('list', { name: '2 stay' }).waitFor()
  await expect.poll(tasks).toEqual(['Buy oat milk', 'Buy rolls', 'Moving boxes', 'Team breakfast'])

  await dialog.getByRole('button', { name: 'Undo 2 changes' }).click()
  await toast('Undid 2 changes of').waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(tasks).toEqual(['Buy oat milk', 'Buy rolls', 'Team breakfast'])
  await page.getByRole('button', { name: 'Undo Z' }).click()
  await expect.poll(tasks).toEqual(['Buy oat milk', 'Buy rolls', 'Moving boxes', 'Team breakfast'])
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
})

test('with nothing to undo, the dialog says so and has no button for it', async () => {
  const { page, open, card, level, toast, add } = await connectionsPage()
  await open()
  await level('Propose').click()
  await toast('Set to Propose:').waitFor()
  await add('Only proposed')
  await card.getByRole('button', { name: 'Undo what it did: script' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('It changed nothing in this time.').waitFor()
  await dialog.getByLabel('Since').selectOption('Midnight today')
  await dialog.getByText('It changed nothing in this time.').waitFor()
  await expect.poll(() => dialog.getByRole('button').allTextContents()).toEqual(['', 'Close'])
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
})

test('all programs can be paused at once', async () => {
  const { page, faults, open, client, toast, add } = await connectionsPage()
  await client.post('/api/auth/api-key/create', { name: 'another' })
  await open()
  await page.getByRole('button', { name: 'Pause all programs' }).click()
  await toast('Paused 2 programs').waitFor()
  expect(await add('Refused')).toBe(403)
  await expect.poll(() => page.getByText('Paused', { exact: true }).count()).toBe(2)
  await page.getByRole('button', { name: 'Undo Z' }).click()
  await toast('Resumed 2 programs').waitFor()
  expect(await add('Allowed')).toBe(200)
  await page.getByRole('button', { name: 'Pause script' }).click()
  await page.getByRole('button', { name: 'Pause all programs' }).click()
  await toast('Paused 1 program').waitFor()
  await page.getByRole('button', { name: 'Resume all programs' }).click()
  await toast('Resumed 2 programs').waitFor()
  expect(faults).toEqual([])
})

test('arrows move between the levels, and only Space chooses one', async () => {
  const { page, open, card, level, toast, add } = await connectionsPage()
  await add('By the script')
  await open()
  const focused = () => page.evaluate('document.activeElement.textContent')
  await level('Act').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowUp'])
    await page.keyboard.press(key)
  await expect.poll(focused).toBe('Read')
  await expect.poll(() => level('Act').getAttribute('aria-checked')).toBe('true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await toast('Set to Propose:').waitFor()
  await expect.poll(focused).toBe('Propose')
  await page.keyboard.press('z')
  await toast('Set to Act:').waitFor()
  // One stop for all levels.
  await level('Act').focus()
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
    .toBe('Lists script may use')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep everything' }).press('Enter')
  await expect.poll(focused).toContain('Undo what it did today')
  await card.getByRole('button', { name: 'More for script' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Revoke' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter')
  await card.waitFor({ state: 'detached' })
  expect(await add('Too late')).toBe(401)
})

test('a program of this computer is known by its name, and the page says what that is worth', async () => {
  const { page, faults, env } = await personalPage()
  const desk = await connectStdio(['mcp'], env, { name: 'Desk' })
  await desk.call('add_task', { title: 'From the desk' })
  await page.evaluate("location.hash = '#/settings/connections'")
  const card = page.getByRole('region', { name: 'Desk', exact: true })
  await card.getByText('On this computer, by errand mcp').waitFor()
  await page.getByText('is known by the name it gives itself; use an API key where that matters').waitFor()
  await card.getByRole('button', { name: 'Pause Desk' }).click()
  await page.getByRole('status').getByText('Paused').waitFor()
  const refused = await desk.call('list_tasks')
  expect(refused.envelope).toMatchObject({ success: false, error: { code: 'forbidden' } })
  await desk.close()
  expect(faults).toEqual([])
})

test('offline nothing can be changed', async () => {
  const { page, open, card, level } = await connectionsPage()
  await open()
  await page.context().setOffline(true)
  await page.getByRole('status').getByText('Needs a connection.').waitFor()
  await expect.poll(() => level('Read').isDisabled()).toBe(true)
  await expect.poll(() => card.getByRole('button', { name: 'Pause script' }).isDisabled()).toBe(true)
})

const SMALL = { ...PHONE, viewport: { width: 320, height: 640 } }

test.each<[string, Parameters<typeof connectionsPage>[0], string]>([
  ['at a desk', {}, ''],
  ['from right to left', { viewport: { width: 900, height: 800 } }, 'document.documentElement.dir = "rtl"'],
  ['on a phone', PHONE, ''],
  ['at 320 pixels with text twice as large', SMALL, 'document.documentElement.style.fontSize = "200%"'],
])('the programs fit and are accessible %s, light and dark', async (_, options, script) => {
  const { page, faults, open, card, add, client } = await connectionsPage({
    name: 'A-script-with-a-name-that-has-no-place-to-break-اسم',
    ...options,
  })
  await add('A title without any place to break'.replaceAll(' ', '').repeat(4))
  await add('Changed later')
  await client.post('/api/tools/update_task', { task_identifier: 'changed later', priority: 'High' })
  if (script) await page.evaluate(script)
  await open()
  const check = async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('[data-theme=light]').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('[data-theme=dark]').waitFor()
    expect(await colourViolations(page)).toEqual([])
    const hidden = await page.evaluate(
      'Math.max(...["html", "main", "dialog"].flatMap((name) => [...document.querySelectorAll(name)].map((part) => part.scrollWidth - part.clientWidth)))',
    )
    expect(hidden).toBe(0)
  }
  await card.getByRole('button', { name: /^Pause/ }).click()
  await card.getByText('Paused', { exact: true }).waitFor()
  await check()
  await card.getByRole('button', { name: /^Undo what it did today/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo 1 change' }).waitFor()
  await check()
  expect(faults).toEqual([])
})
