import { expect, test } from 'vitest'
import { writeDay } from '../../src/tasks/write-day.ts'
import { accessibilityViolations } from '../support/axe.ts'
import { PHONE } from '../support/browser.ts'
import { errandPage } from '../support/errand-page.ts'

function dayAt(daysAway: number): Date {
  return new Date(Date.now() + daysAway * 86_400_000)
}

/** A day as toasts and cards name it: Mon 23 Nov, Mon 4 Jan 2027. */
function dayName(daysAway: number): string {
  const day = dayAt(daysAway).toISOString().slice(0, 10)
  return `${writeDay(day, { weekday: 'short', day: 'numeric', month: 'short' })}${otherYear(daysAway)}`
}

/** A day as rows name it: Mon 23 Nov, 4 Jan 2027. */
function rowDay(daysAway: number): string {
  return otherYear(daysAway) ? dayName(daysAway).replace(/^\w+ /, '') : dayName(daysAway)
}

function otherYear(daysAway: number): string {
  const year = dayAt(daysAway).getUTCFullYear()
  return year === dayAt(0).getUTCFullYear() ? '' : ` ${year}`
}

function weekday(daysAway: number): string {
  return dayAt(daysAway).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })
}

/** A page with a task for today, and its control of repetition. */
async function withPlants(task: object = {}, options: Parameters<typeof errandPage>[0] = {}) {
  const here = await errandPage({ ...options, timezoneId: 'UTC' })
  const { page, have, row, list } = here
  await have({ title: 'Water the plants', due_date: 'today', ...task }, { title: 'Other' })
  const picker = page.getByRole('dialog', { name: 'Repeat: Water the plants' })
  const toast = page.getByRole('status')
  return {
    ...here,
    picker,
    toast,
    words: picker.getByLabel('Repeat in words'),
    choice: (name: string) => picker.getByRole('radio', { name }),
    form: page.getByRole('form', { name: 'Edit: Water the plants' }),
    undo: () => toast.getByRole('button', { name: 'Undo' }).click(),
    complete: () =>
      list.getByRole('checkbox', { name: 'Complete: Water the plants', checked: false }).click(),
    /** The names of the dates of all open occurrences. */
    due: () =>
      row('Water the plants')
        .getByRole('button', { name: /date: Water/ })
        .evaluateAll((buttons: { ariaLabel: string }[]) => buttons.map(({ ariaLabel }) => ariaLabel)),
  }
}

test('a task repeats by a choice or in words, is skipped, and stops', async () => {
  const { page, faults, picker, toast, words, choice, form, row, list, due, undo } = await withPlants()
  await row('Water the plants').focus()
  await page.keyboard.press('r')
  await expect
    .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
    .toBe('Repeat in words')
  await words.fill('every full moon')
  await words.press('Enter')
  await picker.getByText("I can't repeat “every full moon”. Try days, weeks, months or years").waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await choice(`Every ${weekday(0)}`).click()
  await picker.waitFor({ state: 'detached' })
  await toast.getByText(`Repeats every ${weekday(0)}: Water the plants`).waitFor()
  await expect
    .poll(due)
    .toEqual([`Due Today, repeats every ${weekday(0)}, change the date: Water the plants`])

  await list.getByText('Water the plants', { exact: true }).click()
  await form.getByRole('button', { name: `Skip this ${weekday(0)}` }).click()
  await toast.getByText(`Skipped ${dayName(0)}. Next: ${dayName(7)}.`).waitFor()
  await form.getByRole('button', { name: `Date ${dayName(7)}` }).waitFor()
  await undo()
  await form.getByRole('button', { name: `Date ${dayName(0)}` }).waitFor()

  await form.getByRole('button', { name: /^Repeat/ }).click()
  await expect.poll(() => choice(`Every ${weekday(0)}`).getAttribute('aria-checked')).toBe('true')
  // The arrow keys move without saving.
  await words.press('Tab')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toMatch(/^Every weekday/)
  await words.fill('every 2 days')
  await picker.getByText('Every 2 days', { exact: true }).waitFor()
  await words.press('Enter')
  await form.getByRole('button', { name: 'Repeat Every 2 days' }).waitFor()
  await form.getByRole('button', { name: 'Repeat Every 2 days' }).click()
  await choice('Does not repeat').click()
  await toast.getByText('No longer repeats: Water the plants').waitFor()
  await form.getByRole('button', { name: 'Repeat Never' }).waitFor()
  await form.getByLabel('Title').press('Escape')
  await expect.poll(due).toEqual(['Due Today, change the date: Water the plants'])
  expect(faults).toEqual([])
})

test('quick add reads a repetition and shows it while typing', async () => {
  const { page, faults, row } = await withPlants()
  const field = page.getByLabel('Add a task')
  await field.fill('vitamins every 2 days at 11:59pm')
  await page.locator('#quick-add-understood').getByText('every 2 days, 23:59').waitFor()
  await field.press('Enter')
  await row('Vitamins').getByRole('button', { name: 'Due Today 23:59, repeats every 2 days' }).waitFor()
  expect(faults).toEqual([])
})

test('completing a repeating task brings the next one, once, and the undo takes it back', async () => {
  const { page, faults, toast, complete, undo, due, row, call, list } = await withPlants({
    repeat: `every ${weekday(0)}`,
  })
  const label = (day: string) => `Due ${day}, repeats every ${weekday(0)}, change the date: Water the plants`
  await call('add_tasks', { tasks: [{ title: 'Fill the can', under: 'Water the plants' }] })
  await row('Water the plants').getByText('0 of 1').waitFor()
  await complete()
  await toast.getByText(`Done with 1 open step. Next: ${dayName(7)}.`).waitFor()
  await expect.poll(due).toEqual([label(rowDay(7))])
  // The next one has the step again, open.
  await row('Water the plants').getByText('0 of 1').waitFor()
  await row('Water the plants').getByText('1 of 1').waitFor()
  await undo()
  await expect.poll(due).toEqual([label('Today')])
  await complete()
  await expect.poll(due).toEqual([label(rowDay(7))])
  await page.reload()
  await expect.poll(due).toEqual([label(rowDay(7))])
  await expect.poll(() => list.getByRole('checkbox', { name: 'Complete: Water the plants' }).count()).toBe(2)

  await page.getByRole('tab', { name: 'History' }).click()
  await page
    .getByText(`Completed Water the plants with 1 step. Next: ${dayName(7)}`)
    .first()
    .waitFor()
  expect(faults).toEqual([])
})

test('the chat completes a repeating task once, offers the next one early, and ends the series', async () => {
  const { page, faults, log, say, due } = await withPlants({ repeat: `every ${weekday(0)}` })
  const cards = log.getByRole('list', { name: 'Changes made' })
  const label = (day: string) => `Due ${day}, repeats every ${weekday(0)}, change the date: Water the plants`
  await say('watered the plants')
  await cards.getByText(`Completed Water the plants. Next: ${dayName(7)}`).waitFor()
  await cards.getByText(`Every ${weekday(0)}`).waitFor()
  await say('complete water the plants')
  await log.getByText('was already completed at').waitFor()
  // The reply says so; nothing was changed that a card could undo.
  await expect.poll(() => cards.count()).toBe(1)
  await expect.poll(due).toEqual([label(rowDay(7))])
  await log.getByRole('button', { name: `Complete next ${weekday(0)}’s now` }).click()
  await cards.getByText(`Next: ${dayName(14)}`).waitFor()
  await expect.poll(due).toEqual([label(rowDay(14))])
  await say('delete water the plants')
  await cards.getByText('Deleted Water the plants; it no longer repeats').waitFor()
  await expect.poll(due).toEqual([])
  expect(await accessibilityViolations(page)).toEqual([])
  expect(faults).toEqual([])
})

const SMALL = { ...PHONE, viewport: { width: 320, height: 640 } }

test.each<[string, Parameters<typeof errandPage>[0], string]>([
  ['from right to left in the dark', { colorScheme: 'dark' }, 'document.documentElement.dir = "rtl"'],
  ['at 320 pixels with text twice as large', SMALL, 'document.documentElement.style.fontSize = "200%"'],
])('the repeat control fits and is accessible %s', async (_, options, script) => {
  const { page, faults, form, picker, list } = await withPlants({ repeat: 'every weekday' }, options)
  await page.evaluate(script)
  const isSmall = options === SMALL
  if (isSmall) await page.getByRole('navigation', { name: 'Panes' }).getByText('Tasks').click()
  await list.getByText('Water the plants', { exact: true }).click()
  await form.getByRole('button', { name: /^Repeat/ }).click()
  await picker.getByRole('radio', { name: 'Every weekday' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  const hidden = await picker.evaluate(
    ({ scrollWidth, clientWidth }: { scrollWidth: number; clientWidth: number }) => scrollWidth - clientWidth,
  )
  expect(hidden).toBe(0)
  expect(faults).toEqual([])
})
