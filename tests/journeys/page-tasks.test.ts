import { expect, test } from 'vitest'
import { errandPage, openErrand, personalPage } from '../support/errand-page.ts'
import { errand } from '../support/run.ts'

test('changes by another tab, the command line or another program appear at once', async () => {
  const { page, faults, list, server, env } = await personalPage()
  const second = await openErrand(server)
  await second.quickAdd('pay rent friday 9am, high priority')
  await list.getByText('Pay rent').waitFor()
  await list.getByText('High').waitFor()
  const { code } = await errand(['tool', 'add_task', '{"title":"From the terminal"}'], env)
  expect(code).toBe(0)
  await list.getByText('From the terminal').waitFor()
  await list.getByText('Command line, just now').last().waitFor()
  await second.list.getByText('From the terminal').waitFor()
  await errand(['tool', 'complete_task', '{"task_identifier":"From the terminal"}'], env)
  await list.getByRole('checkbox', { name: 'Complete: From the terminal', checked: true }).waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('by you, on the command line').first().waitFor()
  expect(faults).toEqual([])
})

test('quick add parses dates and priorities while typing', async () => {
  const { page, faults, list, row, quickAdd } = await errandPage()
  const field = page.getByLabel('Add a task')
  const read = page.locator('#quick-add-understood')
  await field.fill('tax papers tomorrow 9am, high priority')
  await read.getByText('Tomorrow 09:00').waitFor()
  await read.getByText('High').waitFor()
  await field.press('Enter')
  await list.getByText('Tax papers', { exact: true }).waitFor()
  await row('Tax papers').getByRole('button', { name: 'Due Tomorrow 09:00' }).waitFor()

  // Dismissing the date keeps its words in the title.
  await field.fill('watch The Day After Tomorrow')
  await read.getByText(/\d/).waitFor()
  await field.press('Escape')
  await read.getByText(/\d/).waitFor({ state: 'detached' })
  await field.press('Enter')
  await list.getByText('watch The Day After Tomorrow', { exact: true }).waitFor()

  await quickAdd('read 1984')
  await list.getByText('Read 1984').waitFor()
  // The draft survives a reload.
  await field.fill('half a thou')
  await page.reload()
  await list.getByText('Read 1984').waitFor()
  await expect.poll(() => field.inputValue()).toBe('half a thou')
  expect(faults).toEqual([])
})

test('a task is edited in place, and invalid input is explained there', async () => {
  const { page, faults, list, row, have } = await errandPage()
  await have({ title: 'Dentist' }, { title: 'Other' })
  await list.getByText('Dentist', { exact: true }).click()
  const form = page.getByRole('form', { name: /^Edit: Dentist/ })
  await form.getByLabel('Title').fill('Dentist check-up')
  await form.getByLabel('Description').fill('Bring the card')
  await form.getByLabel('High').check()
  await form.getByRole('button', { name: 'Date' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }).click()
  await form.getByLabel('Title').fill(' ')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('alert').waitFor()
  await expect.poll(() => form.getByLabel('Description').inputValue()).toBe('Bring the card')
  await form.getByLabel('Title').fill('Dentist check-up')
  await form.getByRole('button', { name: 'Save' }).click()
  for (const text of ['Dentist check-up', 'Bring the card', 'High'])
    await row('Dentist check-up').getByText(text, { exact: true }).waitFor()
  await row('Dentist check-up').getByRole('button', { name: 'Due Tomorrow' }).waitFor()

  await list.getByText('Dentist check-up').click()
  await form.getByRole('button', { name: 'Date' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'No date' }).click()
  await page.getByLabel('No priority').check()
  await page.getByLabel('Description').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await row('Dentist check-up').waitFor()
  await expect.poll(() => row('Dentist check-up').textContent()).not.toMatch(/High|Bring the card/)
  await row('Dentist check-up').getByRole('button', { name: 'Set a date' }).waitFor()

  await list.getByText('Other', { exact: true }).click()
  await page.getByRole('form').getByRole('button', { name: 'Delete' }).click()
  await list.getByText('Other', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await list.getByText('Other', { exact: true }).waitFor()
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([])
})

test('the list works with the keyboard alone', async () => {
  const { page, faults, list, log, have, titles } = await errandPage()
  const focused = () => page.evaluate('document.activeElement.getAttribute("aria-label")')
  await have({ title: 'First' }, { title: 'Second' }, { title: 'Third' })
  await log.focus()
  await page.keyboard.press('n')
  await page.keyboard.type('water the plants today')
  await page.keyboard.press('Enter')
  await list.getByText('Water the plants').waitFor()
  await expect.poll(titles).toEqual(['Water the plants', 'Third', 'Second', 'First'])
  await page.keyboard.press('Escape')
  // The whole list is a single tab stop after the field.
  await page.getByLabel('Add a task').focus()
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Water the plants')
  await page.keyboard.press('3')
  await list.getByText('High').waitFor()
  await page.keyboard.press('d')
  await expect.poll(focused).toBe('Date in words')
  await page.keyboard.type('tomorrow')
  await page.keyboard.press('Enter')
  await list.getByRole('heading', { name: 'Tomorrow' }).waitFor()
  await expect.poll(focused).toBe('Water the plants')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Title')
  await page.keyboard.type('Water all the plants')
  await page.keyboard.press('Enter')
  await list.getByText('Water all the plants').waitFor()
  await expect.poll(focused).toBe('Water all the plants')

  // When a task leaves, the next one gets the focus.
  await page.keyboard.press('Delete')
  await expect.poll(focused).toBe('Third')
  await page.keyboard.press(' ')
  await expect.poll(focused).toBe('Second')
  await expect
    .poll(() => list.getByRole('checkbox', { name: 'Complete: Third', checked: true }).count())
    .toBe(1)
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('First')
  await page.keyboard.press('x')
  await page.getByRole('toolbar', { name: 'Selected tasks' }).getByText('1 selected').waitFor()
  await page.keyboard.press('Shift+ArrowUp')
  await page.getByRole('toolbar').getByText('2 selected').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('toolbar').waitFor({ state: 'detached' })
  await page.keyboard.press('z')
  await list.getByRole('checkbox', { name: 'Complete: Third', checked: false }).waitFor()

  await page.keyboard.press('/')
  await page.keyboard.type('first')
  await expect.poll(titles).toEqual(['First'])
  await page.keyboard.press('Escape')
  await expect.poll(titles).toHaveLength(3)
  for (const [keys, heading] of [
    ['gw', 'This week'],
    ['gh', 'History'],
    ['gs', 'Account'],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key)
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
  }
  await page.keyboard.press('c')
  await expect.poll(focused).toBe('Message')
  await page.keyboard.type('add read a book')
  await page.keyboard.press('Enter')
  await log.getByText('Added Read a book').waitFor()
  await log.focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  // Shortcuts can be switched off.
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).press(' ')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await log.focus()
  await page.keyboard.press('?')
  await page.keyboard.press('n')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(focused).toBe('Conversation')
  expect(faults).toEqual([])
})

test('the list can be filtered, sorted and searched', async () => {
  const { page, faults, titles, have } = await errandPage()
  await have(
    { title: 'Late', due_date: 'yesterday' },
    { title: 'Now', due_date: 'today', priority: 'Low' },
    { title: 'Next', due_date: 'tomorrow', priority: 'Medium' },
    { title: 'Far', due_date: 'in 40 days', priority: 'High' },
    { title: 'Someday', description: 'about the garage' },
  )
  await page.getByRole('checkbox', { name: 'Complete: Someday' }).click()
  await expect.poll(titles).toEqual(['Late', 'Now', 'Next', 'Far', 'Someday'])
  await expect
    .poll(() => page.getByRole('list', { name: 'Tasks' }).getByRole('heading').allTextContents())
    .toEqual(['Overdue', 'Today', 'Tomorrow', 'Later', 'Done'])
  const only = async (name: RegExp, wanted: string[]) => {
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name }).click()
    await expect.poll(titles).toEqual(wanted)
  }
  await only(/^Today/, ['Now'])
  await only(/^Overdue/, ['Late'])
  await only(/^Done/, ['Someday'])
  await only(/^All/, ['Late', 'Now', 'Next', 'Far', 'Someday'])
  await page.getByLabel('Sort by').selectOption('Priority')
  await expect.poll(titles).toEqual(['Far', 'Next', 'Now', 'Late', 'Someday'])
  await page.getByLabel('Sort by').selectOption('Newest')
  await expect.poll(titles).toEqual(['Far', 'Next', 'Now', 'Late', 'Someday'])
  await page.getByLabel('Search tasks').fill('GARAGE')
  await expect.poll(titles).toEqual(['Someday'])
  await page.getByLabel('Search tasks').fill('nothing like it')
  await page.getByText('No task matches “nothing like it”').waitFor()
  await page.getByRole('button', { name: 'Add “nothing like it”' }).click()
  await expect.poll(titles).toHaveLength(6)
  await page
    .getByRole('group', { name: 'Show' })
    .getByRole('button', { name: /^This week/ })
    .click()
  // Yesterday may have been last week, and tomorrow may be next week.
  const others = (title: string) => title !== 'Late' && title !== 'Next'
  await expect.poll(async () => (await titles()).filter(others)).toEqual(['Now'])
  expect(faults).toEqual([])
})

test('a selection, one by one or as a range, changes together with one undo', async () => {
  const { page, faults, list, row, titles, have } = await errandPage()
  await have({ title: 'One' }, { title: 'Two' }, { title: 'Three' }, { title: 'Four' })
  const bar = page.getByRole('toolbar', { name: 'Selected tasks' })
  const select = (title: string, modifiers: 'Shift'[] = []) =>
    row(title)
      .getByRole('button', { name: `Select: ${title}` })
      .click({ modifiers })
  await select('Four')
  await select('Two', ['Shift'])
  await bar.getByText('3 selected').waitFor()
  await row('Three').getByRole('checkbox').click()
  await bar.getByText('2 selected').waitFor()
  await bar.getByRole('button', { name: 'Due' }).click()
  await page.getByRole('menuitem', { name: 'Tomorrow' }).click()
  await page.getByRole('status').getByText('Moved 2 tasks').waitFor()
  // The list updates a moment after the toast.
  await expect.poll(() => list.getByRole('button', { name: 'Due Tomorrow' }).count()).toBe(2)
  await expect.poll(titles).toEqual(['Four', 'Two', 'Three', 'One'])

  await select('Three')
  await bar.getByRole('button', { name: 'Priority' }).click()
  await page.getByRole('menuitem', { name: 'High' }).click()
  await row('Three').getByText('High').waitFor()
  await select('Three')
  await bar.getByRole('button', { name: 'Priority' }).click()
  await page.getByRole('menuitem', { name: 'None' }).click()
  await row('Three').getByText('High').waitFor({ state: 'detached' })

  for (const title of ['One', 'Two', 'Three', 'Four']) await select(title)
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Nothing to do yet').waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(titles).toHaveLength(4)
  expect(faults).toEqual([])
})

test('overdue tasks move to today with one click', async () => {
  const { page, list, have } = await errandPage()
  const before = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  await have({ title: 'Late', due_date: 'yesterday' }, { title: 'Later', due_date: before })
  await list.getByRole('heading', { name: 'Overdue' }).waitFor()
  await list.getByRole('button', { name: 'Move to today' }).click()
  await page.getByRole('status').getByText('Moved 2 tasks').waitFor()
  await list.getByRole('heading', { name: 'Overdue' }).waitFor({ state: 'detached' })
})
