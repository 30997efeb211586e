import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations, colourViolations } from '../support/axe.ts'
import { PHONE } from '../support/browser.ts'
import { errandPage } from '../support/errand-page.ts'

const TASKS = [
  { title: 'Milk', list: 'Groceries', tags: ['dairy'] },
  { title: 'Bread', list: 'Groceries' },
  { title: 'Rake leaves', list: 'Garden', tags: ['outside', 'autumn'], due_date: 'tomorrow' },
  { title: 'Fix the gate', list: 'Garden', tags: ['outside'] },
  { title: 'Call Ida', due_date: 'today' },
]

function sidebar(page: Page) {
  const lists = page.getByRole('navigation', { name: 'Lists' })
  const toast = page.getByRole('status')
  return {
    lists,
    scopes: page.getByRole('navigation', { name: 'Tasks' }),
    link: (name: string) => lists.getByRole('link', { name }),
    /** The lists with their counts of open tasks, from the top. */
    names: () => lists.locator('li').allInnerTexts(),
    title: (name: string) => page.getByRole('heading', { name, exact: true, level: 2 }),
    newList: page.getByRole('textbox', { name: 'New list' }),
    async choose(item: string) {
      await page.getByRole('button', { name: /^List menu/ }).click()
      await page.getByRole('menuitem', { name: item }).click()
    },
    async undo(words: string) {
      await toast.getByText(words).waitFor()
      await toast.getByRole('button', { name: 'Undo' }).click()
    },
  }
}

test('a list is added, renamed, arranged, archived, merged and deleted, and each can be undone', async () => {
  const { page, faults, have, titles, quickAdd } = await errandPage()
  await have(...TASKS)
  const { lists, link, names, title, newList, choose, undo } = sidebar(page)
  const trimmed = async () => (await names()).map((text) => text.replace(/\s+/g, ' '))
  await expect.poll(trimmed).toEqual(['Groceries 2 open', 'Garden 2 open'])

  await newList.fill('the house list')
  await newList.press('Enter')
  await title('House').waitFor()
  await page.getByText('Say “add milk to my house list”.').waitFor()
  await page.getByPlaceholder('Add to House').waitFor()
  await quickAdd('paint the door')
  await expect.poll(titles).toEqual(['Paint the door'])
  await expect.poll(trimmed).toEqual(['Groceries 2 open', 'Garden 2 open', 'House 1 open'])

  await choose('Rename')
  await page.getByLabel('Name of the list').fill('Home')
  await page.keyboard.press('Enter')
  await title('Home').waitFor()
  await expect.poll(titles).toEqual(['Paint the door'])
  await undo('Renamed to Home')
  await title('House').waitFor()

  await link('House').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(trimmed).toEqual(['Groceries 2 open', 'House 1 open', 'Garden 2 open'])
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(trimmed).toEqual(['House 1 open', 'Groceries 2 open', 'Garden 2 open'])
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(trimmed).toEqual(['Groceries 2 open', 'House 1 open', 'Garden 2 open'])
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('House')
  await link('Garden').dragTo(link('Groceries'), { targetPosition: { x: 20, y: 2 } })
  await expect.poll(trimmed).toEqual(['Garden 2 open', 'Groceries 2 open', 'House 1 open'])

  await choose('Archive')
  await expect.poll(trimmed).toEqual(['Garden 2 open', 'Groceries 2 open'])
  await lists.getByRole('button', { name: 'Show 1 archived' }).click()
  await link('House').click()
  await page.getByText('Archived. 1 open').waitFor()
  await choose('Bring back')
  await expect.poll(trimmed).toEqual(['Garden 2 open', 'Groceries 2 open', 'House 1 open'])

  await link('Groceries').click()
  await choose('Merge into another list')
  await page.getByLabel('Merge into').selectOption('House')
  await page.getByRole('button', { name: 'Move 2 tasks to House' }).click()
  await title('House').waitFor()
  await expect.poll(async () => (await titles()).sort()).toEqual(['Bread', 'Milk', 'Paint the door'])
  await undo('Merged Groceries into House')
  await expect.poll(trimmed).toEqual(['Garden 2 open', 'Groceries 2 open', 'House 1 open'])
  await expect.poll(titles).toEqual(['Paint the door'])

  await link('Garden').click()
  await choose('Delete the list')
  const dialog = page.getByRole('dialog', { name: 'Delete the list Garden?' })
  await dialog.getByRole('button', { name: 'Delete the list, keep 2 tasks' }).waitFor()
  await dialog.getByLabel('Delete its 2 tasks too').check()
  await dialog.getByRole('button', { name: 'Delete the list and 2 tasks' }).click()
  await link('Garden').waitFor({ state: 'detached' })
  await undo('Deleted the list Garden')
  await link('Garden').click()
  await expect.poll(titles).toEqual(['Rake leaves', 'Fix the gate'])
  await choose('Delete the list')
  await dialog.getByRole('button', { name: 'Delete the list, keep 2 tasks' }).click()
  await title('Inbox').waitFor()
  await expect.poll(titles).toEqual(['Call Ida', 'Rake leaves', 'Fix the gate'])

  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('Deleted the list Garden').first().waitFor()
  await page.getByText('Added Paint the door, in').waitFor()
  expect(faults).toEqual([])
})

/** Every timer without a delay fires 100 ms after the one before it, as on a busy machine. */
const SLOW_TIMERS = `{
  const start = window.setTimeout
  let last = 0
  window.setTimeout = (run, delay = 0, ...rest) => {
    if (delay > 0) return start(run, delay, ...rest)
    last = Math.max(last + 100, performance.now())
    return start(run, last - performance.now(), ...rest)
  }
}`

test('the field that renames a list stays open on a slow machine', async () => {
  const { page, faults, have } = await errandPage()
  await have(...TASKS)
  const { link, title, choose } = sidebar(page)
  await link('Garden').click()
  await title('Garden').waitFor()
  await page.evaluate(SLOW_TIMERS)
  const field = page.getByLabel('Name of the list')
  await choose('Rename')
  await field.waitFor()
  // Until the menu has closed and every timer that it started has fired.
  await page.evaluate('new Promise((done) => setTimeout(done, 0))')
  await expect.poll(() => field.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true)
  expect(faults).toEqual([])
})

test('scopes and tags narrow the tasks, have addresses, and pickers move and tag a task', async () => {
  const { page, faults, have, titles, row, quickAdd, call } = await errandPage()
  await have(...TASKS)
  const { scopes, link, title, undo } = sidebar(page)
  await scopes.getByRole('link', { name: 'Upcoming' }).click()
  await title('Upcoming').waitFor()
  await expect.poll(titles).toEqual(['Rake leaves'])
  await scopes.getByRole('link', { name: 'Today' }).click()
  await quickAdd('wash up')
  await expect.poll(async () => (await titles()).sort()).toEqual(['Call Ida', 'Wash up'])
  await scopes.getByRole('link', { name: 'Inbox' }).click()
  await expect.poll(async () => (await titles()).sort()).toEqual(['Call Ida', 'Wash up'])
  await page.goBack()
  await title('Today').waitFor()
  await page.goBack()
  await title('Upcoming').waitFor()

  // A tag in a row narrows the list, a second one narrows it further, and the cross widens it again.
  await page.getByRole('tab', { name: 'Tasks' }).click()
  await row('Fix the gate').getByRole('button', { name: 'Show only tasks tagged outside' }).click()
  await title('#outside').waitFor()
  await expect.poll(titles).toEqual(['Rake leaves', 'Fix the gate'])
  const tags = page.getByRole('group', { name: 'Tags' })
  await tags.getByRole('button', { name: '#autumn' }).click()
  await title('#outside and #autumn').waitFor()
  await expect.poll(titles).toEqual(['Rake leaves'])
  await page.reload()
  await expect.poll(titles).toEqual(['Rake leaves'])
  await tags.getByRole('button', { name: '#outside', pressed: true }).click()
  await tags.getByRole('button', { name: '#autumn', pressed: true }).click()
  await row('Milk').waitFor()

  await page.getByLabel('Add a task').fill('sweep #outside friday in garden')
  const understood = page.locator('#quick-add-understood')
  await understood.getByText('#outside').waitFor()
  await understood.getByText('Garden').waitFor()
  await page.getByLabel('Add a task').press('Enter')
  await row('Sweep').getByText('Garden').waitFor()

  // Another program's change of a list is followed.
  await call('update_task', { task_identifier: 'Bread', list: 'Bakery shop' })
  await link('Bakery shop').waitFor()
  await row('Bread').getByText('Bakery shop').waitFor()

  await row('Call Ida').focus()
  await page.keyboard.press('t')
  const tagPicker = page.getByRole('dialog', { name: 'Tags: Call Ida' })
  await tagPicker.getByRole('combobox').fill('Deep Work')
  await page.keyboard.press('Enter')
  await tagPicker.getByRole('option', { name: '#deep-work', selected: true }).waitFor()
  await tagPicker.getByRole('option', { name: '#dairy' }).click()
  await tagPicker.getByText('2 of 10 tags').waitFor()
  await page.keyboard.press('Escape')
  await row('Call Ida').getByText('#dairy').waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Call Ida')
  await page.keyboard.press('l')
  const listPicker = page.getByRole('dialog', { name: 'List: Call Ida' })
  await listPicker.getByRole('option', { name: 'Inbox, no list', selected: true }).waitFor()
  await listPicker.getByRole('combobox').fill('gard')
  await page.keyboard.press('Enter')
  await row('Call Ida').getByText('Garden').waitFor()
  await undo('Moved to Garden: Call Ida')
  await row('Call Ida').getByText('Garden').waitFor({ state: 'detached' })
  await row('Call Ida').focus()
  await page.keyboard.press('l')
  // A new list, although the tools would take its name for the other list's.
  await listPicker.getByRole('combobox').fill('Bakery')
  await listPicker.getByRole('option', { name: 'Create list “Bakery”' }).click()
  await link('Bakery 1').waitFor()
  await undo('Moved to Bakery: Call Ida')
  await link('Bakery 1').waitFor({ state: 'detached' })

  await row('Milk').dragTo(link('Garden'))
  await row('Milk').getByText('Garden').waitFor()
  await row('Milk').dragTo(scopes.getByRole('link', { name: 'Inbox' }))
  await row('Milk').getByText('Garden').waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

const SMALL = { ...PHONE, viewport: { width: 320, height: 640 } }
const LARGE_TEXT = 'document.documentElement.style.fontSize = "200%"'

test.each<[string, Parameters<typeof errandPage>[0], string]>([
  ['dark', { colorScheme: 'dark' }, ''],
  ['from right to left', {}, 'document.documentElement.dir = "rtl"'],
  ['at 320 pixels with text twice as large', SMALL, LARGE_TEXT],
])('lists, pickers and dialogs are accessible and fit %s', async (_, options, script) => {
  const { page, faults, have, row, list } = await errandPage(options)
  await have(...TASKS)
  const { link, choose } = sidebar(page)
  await page.evaluate(script)
  const check = async () => {
    const violations = options?.colorScheme ? colourViolations(page) : accessibilityViolations(page)
    expect(await violations).toEqual([])
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  }
  if (options === SMALL) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await check()
  }
  await link('Garden').click()
  await row('Rake leaves').waitFor()
  await check()
  await choose('Delete the list')
  await page.getByRole('dialog').waitFor()
  await check()
  await page.getByRole('button', { name: 'Keep the list' }).click()
  await list.getByText('Rake leaves', { exact: true }).click()
  await page.getByRole('form').getByRole('button', { name: /^Tags/ }).click()
  await page.getByRole('dialog', { name: 'Tags: Rake leaves' }).waitFor()
  await check()
  await page.keyboard.press('Escape')
  await page.getByRole('form').getByRole('button', { name: /^List/ }).click()
  await page.getByRole('dialog', { name: 'List: Rake leaves' }).waitFor()
  await check()
  expect(faults).toEqual([])
})
