import { expect, test } from 'vitest'
import { accessibilityViolations } from '../support/axe.ts'
import { PHONE } from '../support/browser.ts'
import { errandPage } from '../support/errand-page.ts'

/** A day as the page names it. */
function dayAt(daysAway: number) {
  const day = new Date(Date.now() + daysAway * 86_400_000)
  const say = (format: object) =>
    day.toLocaleDateString('en-GB', { ...format, timeZone: 'UTC' }).replace(',', '')
  return {
    full: say({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    short: say({ weekday: 'short', day: 'numeric', month: 'short' }),
  }
}

async function weekPage(options: Parameters<typeof errandPage>[0] = {}) {
  const here = await errandPage(options)
  const { page } = here
  await here.call('add_tasks', {
    tasks: [
      { title: 'Pay rent', due_date: 'yesterday', due_time: '23:45' },
      { title: 'Water the plants', due_date: 'today', repeat: 'every day' },
      ...Array.from({ length: 8 }, (_, index) => ({ title: `Box ${index + 1}`, due_date: 'today' })),
    ],
  })
  await page.evaluate('location.hash = "#/week"')
  const days = page.getByRole('group', { name: 'Days' })
  await days.getByText('Water the plants').waitFor()
  return {
    ...here,
    days,
    overdue: page.getByRole('region', { name: 'Overdue' }),
    day: (daysAway: number) =>
      page.getByRole('region', { name: new RegExp(`^(Today, )?${dayAt(daysAway).full}$`) }),
    task: (title: string) => page.getByRole('group', { name: title, exact: true }),
    toast: page.getByRole('status'),
    moving: page.getByRole('status', { name: 'Move' }),
    focused: () => page.evaluate('document.activeElement.getAttribute("aria-label")'),
  }
}

test('a task is dragged from the overdue ones to a day, which tints; its time stays and undo brings it back', async () => {
  const { page, faults, overdue, day, task, toast } = await weekPage()
  await overdue.getByText('Pay rent').hover()
  await page.mouse.down()
  await day(0).getByText('Water the plants').hover()
  // The browser reports what is held over an element with the second move above it.
  await day(0)
    .getByText('Water the plants')
    .hover({ position: { x: 2, y: 2 } })
  await page.locator('[data-target]').waitFor()
  await expect.poll(() => day(0).getAttribute('data-target')).toBe('true')
  await page.mouse.up()
  await toast.getByText('Moved to today 23:45: Pay rent').waitFor()
  await day(0).getByText('Pay rent').waitFor()
  await expect.poll(() => page.locator('[data-target]').count()).toBe(0)
  await overdue.waitFor({ state: 'detached' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await overdue.getByText('Pay rent').waitFor()

  // A long day shows the first tasks, and a done one stays on its day.
  await expect.poll(() => day(0).getByRole('group').count()).toBe(6)
  await day(0).getByRole('button', { name: '3 more' }).click()
  await day(0).getByText('Box 8').waitFor()
  await task('Box 8').getByRole('checkbox').click()
  await day(0).getByRole('group', { name: 'Box 8, done' }).getByText('Done').waitFor()
  await day(0).getByRole('button', { name: 'Show fewer' }).click()
  await overdue.getByText('Pay rent').click()
  await expect.poll(() => page.getByRole('form').getByLabel('Title').inputValue()).toBe('Pay rent')
  expect(faults).toEqual([])
})

test('M moves a task with the arrow keys, says where to, and Escape puts it back', async () => {
  const { page, faults, day, task, toast, moving, focused } = await weekPage()
  await task('Pay rent').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('Water the plants')
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowUp')
  await moving.getByText(`Moving Water the plants: ${dayAt(0).short}.`).waitFor()
  await page.keyboard.press('ArrowDown')
  await moving.getByText(`Moving Water the plants: ${dayAt(1).short}.`).waitFor()
  await expect.poll(() => day(1).getAttribute('data-target')).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Water the plants')
  await expect.poll(() => moving.textContent()).toBe('')

  // A day of another week comes into view.
  await page.keyboard.press('m')
  await page.keyboard.press('PageDown')
  await moving.getByText(`Moving Water the plants: ${dayAt(7).short}.`).waitFor()
  await page.getByRole('heading', { name: 'Next week' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await toast.getByText(`Moved to ${dayAt(8).short}: Water the plants`).waitFor()
  await expect.poll(focused).toBe('Water the plants')
  await day(8)
    .getByRole('button', { name: /repeats every day, change the date: Water the plants/ })
    .waitFor()
  await page.keyboard.press('z')
  await page.getByRole('button', { name: 'This week' }).click()
  await day(0).getByText('Water the plants').waitFor()

  await task('Pay rent').focus()
  await page.keyboard.press('m')
  await page.keyboard.press('Enter')
  await toast.getByText('Moved to today 23:45: Pay rent').waitFor()
  await expect.poll(focused).toBe('Pay rent')
  await page.keyboard.press('d')
  await page.getByRole('dialog', { name: 'Date: Pay rent' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Pay rent')
  await page.keyboard.press('3')
  await task('Pay rent').getByText('High priority').waitFor({ state: 'attached' })
  await page.keyboard.press('Delete')
  await toast.getByText('Deleted Pay rent').waitFor()
  await expect.poll(focused).toMatch(/^(Water the plants|Box)/)
  expect(faults).toEqual([])
})

test('on a phone the calendar moves a task, and an empty week says how to fill it', async () => {
  const { page, faults, day, toast } = await weekPage(PHONE)
  await day(0).getByRole('button', { name: 'change the date: Box 1' }).tap()
  await page.getByRole('dialog', { name: 'Date: Box 1' }).getByRole('button', { name: 'Tomorrow' }).tap()
  await toast.getByText('Moved to tomorrow: Box 1').waitFor()
  await day(0).getByText('Box 1').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'The week after' }).tap()
  await page.getByRole('button', { name: 'The week after' }).tap()
  await page.getByText('Nothing is planned here yet. Tell Errand “dentist friday 9am”').waitFor()
  await expect.poll(() => page.getByText('Free', { exact: true }).count()).toBe(7)
  await page.getByRole('button', { name: 'Search or run a command' }).tap()
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  expect(faults).toEqual([])
})

test('the week and the palette fit and are accessible at 320 pixels with text twice as large', async () => {
  const { page, day } = await weekPage({ ...PHONE, viewport: { width: 320, height: 700 } })
  await page.evaluate('document.documentElement.style.fontSize = "200%"')
  // A row whose content is wider than itself is cut off.
  const cutOff = () =>
    page.evaluate(
      '[...document.querySelectorAll("[data-task], [role=option]")].filter((row) => row.scrollWidth > row.clientWidth + 1).map((row) => row.textContent)',
    )
  await day(0).waitFor()
  await expect.poll(cutOff).toEqual([])
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Search or run a command' }).tap()
  await page.getByRole('dialog').getByRole('combobox').fill('water')
  await page.getByRole('option', { name: 'Water the plants' }).waitFor()
  await expect.poll(cutOff).toEqual([])
  expect(await accessibilityViolations(page)).toEqual([])
})
