import { expect, test } from 'vitest'
import { localPerson } from '../../src/callers/local-person.ts'
import { execute } from '../../src/operations.ts'
import { testApp } from '../support/app.ts'
import { errandPage, openErrand } from '../support/errand-page.ts'
import { errand } from '../support/run.ts'

test('what another tab, the command line or another program changes appears at once', async () => {
  const { page, faults, list, server, env } = await errandPage()
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

test('quick add reads dates and priorities as they are typed', async () => {
  const { page, faults, list, quickAdd } = await errandPage()
  const field = page.getByLabel('Add a task')
  const read = page.locator('#quick-add-understood')
  await field.fill('tax papers tomorrow 9am, high priority')
  await read.getByText('Tomorrow 09:00').waitFor()
  await read.getByText('High').waitFor()
  await field.press('Enter')
  await list.getByText('Tax papers', { exact: true }).waitFor()
  await list.getByText('Tomorrow 09:00').waitFor()

  // The words are the title after all.
  await field.fill('watch The Day After Tomorrow')
  await read.getByText(/\d/).waitFor()
  await field.press('Escape')
  await read.getByText(/\d/).waitFor({ state: 'detached' })
  await field.press('Enter')
  await list.getByText('watch The Day After Tomorrow', { exact: true }).waitFor()

  await quickAdd('read 1984')
  await list.getByText('Read 1984').waitFor()
  // What has been typed and not added is there after a reload.
  await field.fill('half a thou')
  await page.reload()
  await list.getByText('Read 1984').waitFor()
  expect(await field.inputValue()).toBe('half a thou')
  expect(faults).toEqual([])
})

test('a task is changed where it stands, and what cannot be read is explained there', async () => {
  const { page, faults, list, row, have } = await errandPage()
  await have({ title: 'Dentist' }, { title: 'Other' })
  await list.getByText('Dentist', { exact: true }).click()
  const form = page.getByRole('form', { name: 'Edit: Dentist' })
  await form.getByLabel('Title').fill('Dentist check-up')
  await form.getByLabel('Description').fill('Bring the card')
  await form.getByLabel('Due').fill('the 45th')
  await form.getByLabel('High').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('alert').waitFor()
  expect(await form.getByLabel('Title').inputValue()).toBe('Dentist check-up')
  await form.getByRole('button', { name: 'Tomorrow' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  for (const text of ['Dentist check-up', 'Bring the card', 'Tomorrow', 'High'])
    await row('Dentist check-up').getByText(text, { exact: true }).waitFor()

  await list.getByText('Dentist check-up').click()
  await page.getByRole('button', { name: 'No date' }).click()
  await page.getByLabel('No priority').check()
  await page.getByLabel('Description').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await row('Dentist check-up').waitFor()
  await expect.poll(() => row('Dentist check-up').textContent()).not.toMatch(/Tomorrow|High|Bring the card/)

  await list.getByText('Other', { exact: true }).click()
  await page.getByRole('form').getByRole('button', { name: 'Delete' }).click()
  await list.getByText('Other', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await list.getByText('Other', { exact: true }).waitFor()
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([])
})

test('with the keyboard alone', async () => {
  const { page, faults, list, log, have, titles } = await errandPage()
  const focused = () => page.evaluate('document.activeElement.getAttribute("aria-label")')
  await have({ title: 'First' }, { title: 'Second' }, { title: 'Third' })
  await log.focus()
  await page.keyboard.press('n')
  await page.keyboard.type('water the plants today')
  await page.keyboard.press('Enter')
  await list.getByText('Water the plants').waitFor()
  expect(await titles()).toEqual(['Water the plants', 'Third', 'Second', 'First'])
  await page.keyboard.press('Escape')
  // From the field to the list there is one stop for each thing, and one for the whole list.
  await page.getByLabel('Add a task').focus()
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Water the plants')
  await page.keyboard.press('3')
  await list.getByText('High').waitFor()
  await page.keyboard.press('d')
  await expect.poll(focused).toBe('Due')
  await page.keyboard.type('tomorrow')
  await page.keyboard.press('Enter')
  await list.getByText('Tomorrow').waitFor()
  await expect.poll(focused).toBe('Water the plants')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Title')
  await page.keyboard.type('Water all the plants')
  await page.keyboard.press('Enter')
  await list.getByText('Water all the plants').waitFor()
  await expect.poll(focused).toBe('Water all the plants')

  // What leaves its place leaves the focus to what comes next.
  await page.keyboard.press('Delete')
  await expect.poll(focused).toBe('Third')
  await page.keyboard.press(' ')
  await expect.poll(focused).toBe('Second')
  expect(await list.getByRole('checkbox', { name: 'Complete: Third', checked: true }).count()).toBe(1)
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
  // Whoever wants no shortcuts has none.
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).press(' ')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await log.focus()
  await page.keyboard.press('?')
  await page.keyboard.press('n')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await focused()).toBe('Conversation')
  expect(faults).toEqual([])
})

test('filters, sorting and search', async () => {
  const { page, faults, titles, have } = await errandPage()
  await have(
    { title: 'Late', due_date: 'yesterday' },
    { title: 'Now', due_date: 'today', priority: 'Low' },
    { title: 'Far', due_date: 'in 40 days', priority: 'High' },
    { title: 'Someday', description: 'about the garage' },
  )
  await page.getByRole('checkbox', { name: 'Complete: Someday' }).click()
  expect(await titles()).toEqual(['Late', 'Now', 'Far', 'Someday'])
  const only = async (name: RegExp, wanted: string[]) => {
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name }).click()
    await expect.poll(titles).toEqual(wanted)
  }
  await only(/^Today/, ['Now'])
  await only(/^Overdue/, ['Late'])
  await only(/^Done/, ['Someday'])
  await only(/^All/, ['Late', 'Now', 'Far', 'Someday'])
  await page.getByLabel('Sort by').selectOption('Priority')
  await expect.poll(titles).toEqual(['Far', 'Now', 'Late', 'Someday'])
  await page.getByLabel('Sort by').selectOption('Newest')
  await expect.poll(titles).toEqual(['Far', 'Now', 'Late', 'Someday'])
  await page.getByLabel('Search tasks').fill('GARAGE')
  await expect.poll(titles).toEqual(['Someday'])
  await page.getByLabel('Search tasks').fill('nothing like it')
  await page.getByText('No task matches “nothing like it”').waitFor()
  await page.getByRole('button', { name: 'Add “nothing like it”' }).click()
  await expect.poll(titles).toHaveLength(5)
  await page
    .getByRole('group', { name: 'Show' })
    .getByRole('button', { name: /^This week/ })
    .click()
  // Yesterday may have been last week.
  await expect.poll(async () => (await titles()).filter((title) => title !== 'Late')).toEqual(['Now'])
  expect(faults).toEqual([])
})

test('several at once: selected one by one or in a row, and one undo for all', async () => {
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
  // The list follows a moment after the toast.
  await expect.poll(() => list.getByText('Tomorrow', { exact: true }).count()).toBe(2)
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

test('what is late is moved to today with one click', async () => {
  const { page, list, have } = await errandPage()
  const before = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  await have({ title: 'Late', due_date: 'yesterday' }, { title: 'Later', due_date: before })
  await list.getByRole('heading', { name: 'Overdue' }).waitFor()
  await list.getByRole('button', { name: 'Move to today' }).click()
  await page.getByRole('status').getByText('Moved 2 tasks').waitFor()
  await list.getByRole('heading', { name: 'Overdue' }).waitFor({ state: 'detached' })
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
    '{{constructor.constructor("alert(1)")()}}',
  ]
  page.on('dialog', () => faults.push('a dialog'))
  for (const title of titles) await errand(['tool', 'add_task', JSON.stringify({ title })], env)
  for (const title of titles) await list.getByText(title, { exact: true }).waitFor()
  await say('show all my tasks')
  await log.getByText('<script>alert(1)</script>').first().waitFor()
  await list.getByText('<script>alert(1)</script>').click()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('<script>alert(1)</script>').last().waitFor()
  expect(await page.locator('img, iframe').count()).toBe(0)
  expect(await page.locator('a[href*="evil"], a[href^="javascript"]').count()).toBe(0)
  // What turns the direction of writing stays inside of its title.
  for (const element of await page.getByText('invoice \u202egnp.exe').all())
    expect(
      await element.evaluate((node: { closest(selector: string): unknown }) =>
        Boolean(node.closest('bdi, [dir=auto]')),
      ),
    ).toBe(true)
  expect(faults).toEqual([])
})

test('ten thousand tasks: only what can be seen is drawn, and the last can be reached', async () => {
  const { page, faults, list, address } = await errandPage()
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
  await list.getByText('Task 7777').waitFor()
  expect(await page.locator('[data-row]').count()).toBe(1)
  expect(faults).toEqual([])
})
