import { expect, test } from 'vitest'
import { accessibilityViolations, colourViolations } from '../support/axe.ts'
import { PHONE } from '../support/browser.ts'
import { dueIn, reminderPage } from '../support/reminder-page.ts'

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** A page with a task for tomorrow at nine, and its control of reminders. */
async function withVan(options: Parameters<typeof reminderPage>[0] = {}) {
  const here = await reminderPage(options)
  await here.have({ title: 'Book a van', due_date: TOMORROW, due_time: '09:00' }, { title: 'Other' })
  const picker = here.page.getByRole('dialog', { name: 'Reminder: Book a van' })
  return {
    ...here,
    picker,
    toast: here.page.getByRole('status'),
    words: picker.getByLabel('Reminder in words'),
    choice: (name: string) => picker.getByRole('radio', { name }),
    form: here.page.getByRole('form', { name: 'Edit: Book a van' }),
    due: (words: string) => here.row('Book a van').getByRole('button', { name: words }),
  }
}

test('a reminder is set by key, by words and by a choice, and shown in the row and the history', async () => {
  const { page, faults, picker, toast, words, choice, form, row, due, list } = await withVan()
  await row('Book a van').focus()
  await page.keyboard.press('b')
  await expect
    .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
    .toBe('Reminder in words')
  await picker.getByText('10 minutes before, by default').waitFor()
  await expect.poll(() => choice('My default').getAttribute('aria-checked')).toBe('true')
  await picker.getByText('Shown here while Errand is open.').waitFor()
  await words.fill('when pigs fly')
  await words.press('Enter')
  await picker.getByText("I can't remind you “when pigs fly”. Try").waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await words.fill('the evening before')
  await picker.getByText(/^The evening before, .*18:00$/).waitFor()
  await words.press('Enter')
  await picker.waitFor({ state: 'detached' })
  await toast.getByText('Remind the evening before: Book a van').waitFor()
  await due('Due Tomorrow 09:00, reminder the evening before, change the date: Book a van').waitFor()
  await expect
    .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
    .toBe('Book a van')

  await list.getByText('Book a van', { exact: true }).click()
  await form.getByRole('button', { name: 'Remind The evening before' }).click()
  // The arrow keys move without saving.
  await words.press('Tab')
  await page.keyboard.press('ArrowUp')
  await expect
    .poll(() => page.evaluate('document.activeElement.textContent'))
    .toMatch(/^1 hour before.*08:00$/)
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Remind 1 hour before' }).click()
  await choice('No reminder').click()
  await form.getByRole('button', { name: 'Remind Never' }).click()
  await choice('My default').click()
  await form.getByRole('button', { name: 'Remind By default' }).waitFor()
  await form.getByLabel('Title').press('Escape')

  await page.getByRole('tab', { name: 'History' }).click()
  for (const fact of ['remind the evening before', 'remind 1 hour before', 'no reminder', 'default reminder'])
    await page.getByText(`Changed Book a van: ${fact}`).waitFor()
  expect(faults).toEqual([])
})

test('a task without a date takes a moment, and says why not a reminder before it', async () => {
  const { page, faults, row } = await withVan()
  await row('Other').focus()
  await page.keyboard.press('b')
  const picker = page.getByRole('dialog', { name: 'Reminder: Other' })
  await picker.getByLabel('Reminder in words').fill('1 hour before')
  await picker.getByLabel('Reminder in words').press('Enter')
  await picker.getByText('This task has no date.').waitFor()
  await picker.getByRole('radio', { name: 'Tomorrow morning' }).click()
  await row('Other').getByRole('button', { name: 'Reminder tomorrow 09:00, set a date: Other' }).waitFor()
  expect(faults).toEqual([])
})

test('quick add reads a reminder and shows it while typing', async () => {
  const { page, faults, row } = await withVan()
  const field = page.getByLabel('Add a task')
  await field.fill('dentist tomorrow 3pm, remind me 2 hours before')
  await page.locator('#quick-add-understood').getByText('remind 2 hours before').waitFor()
  await field.press('Enter')
  await row('Dentist').getByRole('button', { name: 'Due Tomorrow 15:00, reminder 2 hours before' }).waitFor()
  expect(faults).toEqual([])
})

test('a reminder comes by the live feed, and is answered in each way in every tab', async () => {
  const { page, faults, reminders, card, have, pass, otherTab, row, list, toast } = await withVan()
  await have(
    { title: 'Call the school', ...dueIn(25) },
    { title: 'Send the invoice', ...dueIn(26) },
    { title: 'Pick up the parcel', ...dueIn(27) },
    { title: 'Water the plants', ...dueIn(28) },
    { title: 'Feed the cat', ...dueIn(29) },
  )
  const other = await otherTab()
  const gone = async (title: string) => {
    await card(title).waitFor({ state: 'detached' })
    await other.getByRole('region', { name: `Reminder: ${title}` }).waitFor({ state: 'detached' })
  }
  await pass(20)
  await card('Call the school').waitFor()
  await reminders.getByText('2 more').waitFor()
  await expect.poll(() => reminders.getByRole('region').count()).toBe(3)
  await other.getByRole('region', { name: 'Reminder: Call the school' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  await card('Call the school').getByRole('button', { name: 'Complete' }).click()
  await toast.getByText('Completed Call the school').waitFor()
  await gone('Call the school')
  await list.getByRole('checkbox', { name: 'Complete: Call the school', checked: true }).waitFor()
  // The keyboard stays at the cards.
  await expect.poll(() => page.evaluate('document.activeElement.textContent.trim()')).toBe('Complete')

  await card('Send the invoice').getByRole('button', { name: 'In 10 minutes' }).focus()
  await page.keyboard.press('Enter')
  await toast.getByText('Reminding you again at').waitFor()
  await gone('Send the invoice')

  await card('Pick up the parcel').getByRole('button', { name: 'Tomorrow 09:00' }).click()
  await toast.getByText('Reminding you again').getByText('Pick up the parcel').waitFor()
  await gone('Pick up the parcel')

  await card('Water the plants').getByRole('button', { name: 'Close, keeps the task' }).click()
  await gone('Water the plants')
  await row('Water the plants').waitFor()

  await card('Feed the cat').getByRole('button', { name: 'Open' }).click()
  await page.getByRole('form', { name: 'Edit: Feed the cat' }).waitFor()
  await gone('Feed the cat')
  await expect.poll(() => reminders.getByRole('region').count()).toBe(0)

  await pass(11)
  await card('Send the invoice').waitFor()
  await expect.poll(() => reminders.getByRole('region').count()).toBe(1)
  expect(faults).toEqual([])
})

test('completing a task anywhere removes its reminder, and all are closed at once', async () => {
  const { page, faults, reminders, card, have, pass, call } = await withVan()
  const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  await have(...titles.map((title) => ({ title, ...dueIn(25) })))
  await pass(16)
  await card('One').waitFor()
  await call('complete_task', { task_identifier: 'One' })
  await card('One').waitFor({ state: 'detached' })
  await call('delete_task', { task_identifier: 'Two' })
  await card('Two').waitFor({ state: 'detached' })
  await reminders.getByText('1 more').waitFor()
  await page.reload()
  await reminders.getByText('1 more').waitFor()
  await reminders.getByRole('button', { name: 'Close all, keeps the tasks' }).click()
  await expect.poll(() => reminders.getByRole('region').count()).toBe(0)
  await page.reload()
  await page.getByRole('list', { name: 'Tasks', exact: true }).getByText('Three').waitFor()
  await expect.poll(() => reminders.getByRole('region').count()).toBe(0)
  expect(faults).toEqual([])
})

test('an answer that does not arrive brings the reminder back', async () => {
  const { page, card, have, pass, toast } = await withVan()
  await have({ title: 'Call the school', ...dueIn(25) })
  await pass(16)
  await card('Call the school').waitFor()
  await page.route('**/api/reminders/*/answer', (route) => route.abort())
  await card('Call the school').getByRole('button', { name: 'Close, keeps the task' }).click()
  await toast.getByText('Errand can’t be reached.').waitFor()
  await card('Call the school').waitFor()
})

test('the address of a task opens it, and one of a deleted task says so', async () => {
  const { page, faults, call, row } = await withVan()
  await page.getByLabel('Search tasks').fill('something else')
  await page.evaluate("location.hash = '#/tasks/1'")
  await page.getByRole('form', { name: 'Edit: Book a van' }).waitFor()
  await expect.poll(() => page.evaluate('location.hash')).toBe('#/tasks')
  await call('delete_task', { task_identifier: 'Other' })
  await row('Other').waitFor({ state: 'detached' })
  await page.evaluate("location.hash = '#/tasks/2'")
  await page.getByRole('status').getByText('This task has been deleted').waitFor()
  expect(faults).toEqual([])
})

const SMALL = { ...PHONE, viewport: { width: 320, height: 640 } }

test.each<[string, Parameters<typeof reminderPage>[0], string]>([
  ['at a desk', {}, ''],
  ['from right to left in the dark', { colorScheme: 'dark' }, 'document.documentElement.dir = "rtl"'],
  ['on a phone', PHONE, ''],
  ['at 320 pixels with text twice as large', SMALL, 'document.documentElement.style.fontSize = "200%"'],
])('cards and picker fit and are accessible %s', async (_, options, script) => {
  const { page, faults, have, pass, card, form, list, picker } = await withVan(options)
  const long = 'A title without any place to break'.replaceAll(' ', '').repeat(6)
  await have({ title: long, ...dueIn(25) }, { title: 'Second', ...dueIn(26) })
  if (script) await page.evaluate(script)
  await pass(17)
  await card(long).waitFor()
  const isPhone = options !== undefined && 'isMobile' in options
  if (isPhone) {
    // A phone shows one card.
    await page.getByRole('status', { name: 'Reminders' }).getByText('1 more').waitFor()
    await expect.poll(() => card('Second').isVisible()).toBe(false)
    for (const button of await card(long).getByRole('button').all())
      await expect.poll(async () => (await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  const width = () => page.evaluate('document.documentElement.scrollWidth - innerWidth')
  await expect.poll(width).toBeLessThanOrEqual(0)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colourViolations(page)).toEqual([])
  await card(long).getByRole('button', { name: 'Close, keeps the task' }).click()
  await card('Second').getByRole('button', { name: 'Close, keeps the task' }).click()
  await card('Second').waitFor({ state: 'detached' })

  if (isPhone) await page.getByRole('navigation', { name: 'Panes' }).getByText('Tasks').click()
  await list.getByText('Book a van', { exact: true }).click()
  await form.getByRole('button', { name: /^Remind/ }).click()
  await picker.getByRole('radio', { name: '1 hour before' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  const hidden = () =>
    picker.evaluate(
      ({ scrollWidth, clientWidth }: { scrollWidth: number; clientWidth: number }) =>
        scrollWidth - clientWidth,
    )
  await expect.poll(hidden).toBe(0)
  expect(faults).toEqual([])
})
