import { expect, test } from 'vitest'
import { PHONE } from '../support/browser.ts'
import { errandPage } from '../support/errand-page.ts'

const TASKS = [
  { title: 'Call the dentist', due_date: 'today', due_time: '23:55' },
  { title: 'Book a van', list: 'Vancouver' },
  { title: 'Café Zürich' },
  { title: 'Old one' },
  { title: 'Older one' },
  { title: 'Oldest one' },
]

async function palettePage(options: Parameters<typeof errandPage>[0] = {}) {
  const here = await errandPage(options)
  const { page } = here
  await here.have(...TASKS)
  const palette = page.getByRole('dialog', { name: 'Search or run a command' })
  const field = palette.getByRole('combobox')
  return {
    ...here,
    palette,
    field,
    toast: page.getByRole('status'),
    /** The names of the rows below a heading. */
    rows: async (section: string) => {
      const group = palette.getByRole('group', { name: section })
      return group
        .getByRole('option')
        .evaluateAll((found) => found.map(({ children }) => children[1]?.textContent))
    },
    /** The row that Enter chooses. */
    chosen: async () => {
      const id = await field.getAttribute('aria-activedescendant')
      return page.locator(`[id="${id}"] bdi`).textContent()
    },
    /** Opens the palette and types. The shortcut would close one that is still on its way out. */
    async type(words: string) {
      await page.locator('dialog').waitFor({ state: 'detached' })
      await page.keyboard.press('Control+k')
      await field.fill(words)
    },
    focused: () => page.evaluate('document.activeElement.getAttribute("aria-label")'),
  }
}

test('the palette finds a task, opens it, shows its actions and gives the focus back', async () => {
  const { page, faults, palette, field, rows, chosen, type, focused, toast, call } = await palettePage()
  await call('update_task', { task_identifier: 'van', priority: 'High' })
  await expect.poll(focused).toBe('Message')
  await page.keyboard.type('half a mess')
  await page.keyboard.press('Control+k')
  await expect.poll(focused).toBe('Search tasks or run a command')
  // The task changed last is first.
  await expect.poll(async () => (await rows('Recent tasks'))[0]).toBe('Book a van')
  await expect.poll(() => rows('Recent tasks')).toHaveLength(5)
  await expect.poll(() => rows('Do')).toContain('Undo the last change')
  await expect
    .poll(() => rows('Go to'))
    .toEqual(expect.arrayContaining(['Week', 'List: Vancouver', 'Settings: Model']))
  await page.keyboard.press('ArrowUp')
  await expect.poll(chosen).toMatch(/^Settings: /)
  await page.keyboard.press('Escape')
  // A closed dialog has no role, but it gives the caret back only when it is gone.
  await page.locator('dialog').waitFor({ state: 'detached' })
  await page.keyboard.type('age')
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('half a message')

  await type('cafe zur')
  await expect.poll(chosen).toBe('Café Zürich')
  await field.fill('dnt')
  await expect.poll(chosen).toBe('Call the dentist')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('form').getByLabel('Title').inputValue()).toBe('Call the dentist')
  await page.keyboard.press('Escape')

  await type('dentist')
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Actions: Call the dentist')
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Search tasks or run a command')
  await field.fill('dentist')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('tomor')
  await expect.poll(chosen).toBe('Move to tomorrow')
  await page.keyboard.press('Enter')
  await toast.getByText('Moved to tomorrow 23:55: Call the dentist').waitFor()

  await type('dentist')
  await page.keyboard.press('Tab')
  await page.keyboard.type('date')
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: 'Date: Call the dentist' })
  await picker.getByLabel('Date in words').fill('today 23:50')
  await page.keyboard.press('Enter')
  await toast.getByText('Moved to today 23:50: Call the dentist').waitFor()
  await picker.waitFor({ state: 'detached' })

  await type('older')
  await page.keyboard.press('Tab')
  await page.keyboard.type('delete')
  await page.keyboard.press('Enter')
  await toast.getByText('Deleted Older one').waitFor()
  await type('undo')
  await expect.poll(chosen).toBe('Undo the last change')
  await page.keyboard.press('Enter')
  await type('older')
  await expect.poll(chosen).toBe('Older one')
  await page.keyboard.press('Control+k')
  await palette.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

test('the palette adds a task, asks, searches the list, changes the theme and goes everywhere', async () => {
  const { page, faults, palette, field, rows, chosen, type, toast, list, log, titles } = await palettePage()
  await type('buy milk tomorrow')
  await expect
    .poll(() => rows('Do'))
    .toEqual([
      'Add “buy milk tomorrow”',
      'Ask “buy milk tomorrow”',
      'Search the list for “buy milk tomorrow”',
    ])
  await page.keyboard.press('Enter')
  await toast.getByText('Added for tomorrow: Buy milk').waitFor()
  await list.getByText('Buy milk').waitFor()

  // What the server refuses can be corrected.
  await type(`${'x'.repeat(900)} van`)
  await page.keyboard.press('Alt+Enter')
  await palette.getByRole('alert').getByText('Not added.').waitFor()
  // The browser logs the refusal.
  expect(faults.splice(0)).toHaveLength(1)
  await field.fill('call van')
  await page.keyboard.press('Alt+Enter')
  await list.getByText('Call van').waitFor()

  await type('what is due today?')
  await page.keyboard.press('Control+Enter')
  await log.getByText('what is due today?').waitFor()
  await log.getByText(/1 open task due today/).waitFor()

  await type('van')
  await palette.getByRole('option', { name: 'Search the list' }).click()
  await expect.poll(titles).toEqual(['Call van', 'Book a van'])
  await expect.poll(() => page.getByLabel('Search tasks').inputValue()).toBe('van')
  await page.getByLabel('Search tasks').fill('')

  await type('dark mode')
  await expect.poll(chosen).toBe('Theme: dark')
  await page.keyboard.press('Enter')
  await page.locator('[data-theme=dark]').waitFor()
  for (const [words, name, address] of [
    ['week', 'Week', '#/week'],
    ['vancouver', 'List: Vancouver', '#/tasks/list/'],
    ['upcoming', 'Upcoming', '#/tasks/upcoming'],
    ['connec', 'Settings: Connections', '#/settings/connections'],
  ] as const) {
    await type(words)
    await expect.poll(chosen).toBe(name)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain(address)
  }
  const download = page.waitForEvent('download')
  await type('export csv')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await type('sign out')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Open my tasks' }).waitFor()
  expect(faults).toEqual([])
})

test('on a phone the menu opens the palette, and a tap shows the actions of a task', async () => {
  const { page, faults, palette, field, toast } = await palettePage(PHONE)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('button', { name: /^Search or run/ })
    .tap()
  await field.fill('van')
  await palette.getByRole('option', { name: 'Book a van' }).getByTitle('Actions').tap()
  await palette.getByRole('option', { name: 'High priority' }).waitFor()
  await palette.getByRole('button', { name: 'Back from Book a van' }).tap()
  await palette.getByRole('option', { name: 'Book a van' }).getByTitle('Actions').tap()
  await palette.getByRole('option', { name: 'Complete' }).tap()
  await toast.getByText('Completed Book a van').waitFor()
  await palette.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})
