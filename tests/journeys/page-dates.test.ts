import { expect, test } from 'vitest'
import { accessibilityViolations } from '../support/axe.ts'
import { PHONE } from '../support/browser.ts'
import { errandPage } from '../support/errand-page.ts'

/** The name of a day in the calendar. */
function dayName(daysAway: number): string {
  const day = new Date(Date.now() + daysAway * 86_400_000)
  const format = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return day.toLocaleDateString('en-GB', format).replace(',', '')
}

/** A page with a task that has a date, and the ways to change it. */
async function datedTask(options: Parameters<typeof errandPage>[0] = {}) {
  const here = await errandPage(options)
  const { page, row, have } = here
  await have(
    { title: 'Van', due_date: 'tomorrow', due_time: '09:00' },
    { title: 'Other', due_date: 'in 2 days' },
  )
  const picker = page.getByRole('dialog', { name: 'Date: Van' })
  return {
    ...here,
    picker,
    words: picker.getByLabel('Date in words'),
    day: (daysAway: number) => picker.getByRole('button', { name: dayName(daysAway) }),
    open: () => row('Van').getByRole('button', { name: 'change the date: Van' }).click(),
    due: () =>
      row('Van')
        .getByRole('button', { name: /date: Van/ })
        .getAttribute('aria-label'),
    focused: () => page.evaluate('document.activeElement.getAttribute("aria-label")'),
  }
}

test('a date is changed in words, with a shortcut, on the calendar or by its time', async () => {
  const { page, faults, picker, words, day, open, due, row, focused } = await datedTask()
  await open()
  await expect.poll(focused).toBe('Date in words')
  await words.fill('the 45th')
  await words.press('Enter')
  await picker.getByText('I can’t read “the 45th” as a date').waitFor()
  await words.fill('today 23:55')
  await words.press('Enter')
  await picker.waitFor({ state: 'detached' })
  await expect.poll(due).toBe('Due Today 23:55, change the date: Van')
  await page.getByRole('status').getByText('Moved to today 23:55: Van').waitFor()

  // Another day keeps the time.
  await open()
  await picker.getByRole('button', { name: 'Tomorrow' }).click()
  await expect.poll(due).toBe('Due Tomorrow 23:55, change the date: Van')
  await open()
  await picker.getByLabel('Time').fill('5pm')
  await expect.poll(() => day(2).getAttribute('aria-label')).toBe(`${dayName(2)}, has tasks`)
  await day(0).click()
  await expect.poll(due).toMatch(/^Due Today 17:00/)
  await open()
  await picker.getByLabel('Time').fill('')
  await picker.getByLabel('Time').press('Enter')
  await expect.poll(due).toBe('Due Today, change the date: Van')

  await row('Van').focus()
  await page.keyboard.press('d')
  await picker.getByRole('button', { name: 'No date' }).click()
  await expect.poll(due).toBe('Set a date: Van')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(due).toBe('Due Today, change the date: Van')
  expect(faults).toEqual([])
})

test('the calendar works with the keyboard alone', async () => {
  const { page, faults, picker, row, due, focused } = await datedTask()
  await row('Van').focus()
  await page.keyboard.press('d')
  await expect.poll(focused).toBe('Date in words')
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe(`${dayName(1)}, has tasks`)
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe(`${dayName(2)}, has tasks`)
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe(dayName(9))
  await page.keyboard.press('PageDown')
  const { month = '' } = / (?<month>\w+ \d{4})$/.exec(String(await focused()))?.groups ?? {}
  await picker.getByRole('grid', { name: month }).waitFor()
  await page.keyboard.press('PageUp')
  // Escape keeps the date.
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Van')
  await expect.poll(due).toBe('Due Tomorrow 09:00, change the date: Van')

  await page.keyboard.press('d')
  await picker.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(focused).toBe(`${dayName(0)}, today`)
  await page.keyboard.press('Enter')
  await expect.poll(due).toMatch(/^Due Today 09:00/)
  await expect.poll(focused).toBe('Van')
  expect(faults).toEqual([])
})

test('a click outside keeps the date, and so does a save that fails, which says why', async () => {
  const { page, picker, words, open, due } = await datedTask()
  await open()
  await words.fill('friday')
  await page.mouse.click(5, 5)
  await picker.waitFor({ state: 'detached' })
  await expect.poll(due).toBe('Due Tomorrow 09:00, change the date: Van')
  await open()
  await page.route('**/api/tools/update_task', (route) => route.fulfill({ status: 500 }))
  await words.fill('today 23:55')
  await words.press('Enter')
  await picker.getByText(/^Not saved\. Something went wrong\. .* The date is still .*, 09:00\.$/).waitFor()
  await expect.poll(() => words.inputValue()).toBe('today 23:55')
  await page.unroute('**/api/tools/update_task')
  await words.press('Enter')
  await expect.poll(due).toMatch(/^Due Today 23:55/)
})

test('the form of a task opens the same calendar, and saves the date with the rest', async () => {
  const { page, faults, list, due, picker, words } = await datedTask()
  await list.getByText('Van', { exact: true }).click()
  const form = page.getByRole('form', { name: 'Edit: Van' })
  const date = form.getByRole('button', { name: /^Date/ })
  await date.click()
  await words.focus()
  // Escape closes the calendar, not the form.
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'detached' })
  await date.click()
  await words.fill('today 10pm')
  await words.press('Enter')
  await date.getByText('22:00').waitFor()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.poll(due).toMatch(/^Due Today 22:00/)
  expect(faults).toEqual([])
})

test('completed tasks say when they were completed, and by whom if it was not the person', async () => {
  const { page, faults, list, row, say, have } = await errandPage()
  await have({ title: 'Mine' }, { title: 'Asked for' })
  await row('Mine').getByRole('checkbox').click()
  await row('Mine')
    .getByText(/^Done \d\d:\d\d$/)
    .waitFor()
  await say('complete asked for')
  await row('Asked for')
    .getByText(/^Done \d\d:\d\d by assistant$/)
    .waitFor()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await list.getByRole('heading', { name: 'Today' }).waitFor()
  // After a reload the server is the only source.
  await page.reload()
  await row('Mine')
    .getByText(/^Done \d\d:\d\d$/)
    .waitFor()
  await row('Asked for')
    .getByText(/^Done \d\d:\d\d by assistant$/)
    .waitFor()
  expect(faults).toEqual([])
})

test('dates and times follow the locale of the browser, or the settings', async () => {
  const { page, faults, row, picker, open } = await datedTask({ locale: 'en-US' })
  const firstWeekday = picker.locator('th').first()
  const setting = async (name: string, option: string) => {
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByLabel(name).selectOption(option)
    // The button that leads back has the same name.
    await page.getByRole('button', { name: 'Settings' }).click()
  }
  await row('Van').getByText('9:00 AM', { exact: true }).waitFor()
  await open()
  await expect.poll(() => firstWeekday.textContent()).toBe('Su')
  await expect.poll(() => picker.getByLabel('Time').inputValue()).toBe('9:00 AM')
  await picker.getByLabel('Time').fill('3:30 pm')
  await picker.getByText(/^\w{3}, \w{3} \d+, 3:30 PM$/).waitFor()
  await picker.getByLabel('Time').press('Enter')
  await row('Van').getByText('3:30 PM', { exact: true }).waitFor()

  await setting('Clock', '24 hours: 15:30')
  await row('Van').getByText('15:30', { exact: true }).waitFor()
  await setting('First day of the week', 'Monday')
  await open()
  await expect.poll(() => firstWeekday.textContent()).toBe('Mo')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Week' }).click()
  await page.getByText(/^Mon, \w+ \d+ to Sun, \w+ \d+$/).waitFor()
  // The choice is kept.
  await page.reload()
  await page.getByText(/^Mon, \w+ \d+ to Sun, \w+ \d+$/).waitFor()
  await page.getByRole('tab', { name: 'Tasks' }).click()
  await row('Van').getByText('15:30', { exact: true }).waitFor()
  expect(faults).toEqual([])
})

const SMALL = { ...PHONE, viewport: { width: 320, height: 640 } }

test.each<[string, Parameters<typeof errandPage>[0], string]>([
  ['from right to left', {}, 'document.documentElement.dir = "rtl"'],
  ['with forced colours', { forcedColors: 'active' }, ''],
  ['with text twice as large', {}, 'document.documentElement.style.fontSize = "200%"'],
  ['at 320 pixels', SMALL, ''],
  ['at 320 pixels with text twice as large', SMALL, 'document.documentElement.style.fontSize = "200%"'],
])('the calendar fits and is accessible %s', async (_, options, script) => {
  const { page, faults, picker, open } = await datedTask(options)
  await page.evaluate(script)
  if (options === SMALL) await page.getByRole('navigation', { name: 'Panes' }).getByText('Tasks').click()
  await open()
  await picker.waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  const box = await picker.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  const hidden = await picker.evaluate(
    ({ scrollWidth, clientWidth }: { scrollWidth: number; clientWidth: number }) => scrollWidth - clientWidth,
  )
  expect(hidden).toBe(0)
  expect(faults).toEqual([])
})
