import { expect, test } from 'vitest'
import { accessibilityViolations } from '../support/axe.ts'
import { proposeThree, proposingPage, proposingProgram } from '../support/proposing-page.ts'

const MOVE = 'Move Dentist check-up'
const ADD = 'Add 3 tasks to Halden'
const COMPLETE = 'Complete Pick up the parcel'

test('a program proposes while the page is open, and the person approves and undoes', async () => {
  const { page, faults, log, list, row, link, card, propose } = await proposingPage()
  await link.waitFor()
  await expect.poll(() => link.textContent()).toBe('Proposals')
  await proposeThree(propose)
  await page.getByRole('link', { name: 'Proposals 3 waiting for you' }).waitFor()
  // Nothing has happened yet.
  await row('Dentist check-up').getByText('09:30').waitFor()
  await log.getByText('Raycast proposes 3 changes').waitFor()
  await log.getByRole('button', { name: 'Review the proposals of Raycast' }).click()

  await page.getByRole('heading', { name: 'Raycast' }).waitFor()
  await page.getByText('API key. May propose, in all lists').waitFor()
  await expect.poll(() => link.getAttribute('aria-current')).toBe('page')
  await expect
    .poll(() => card(MOVE).getByRole('deletion').allTextContents())
    .toEqual(['was Fri 22 Nov 2030, 09:30'])
  await expect
    .poll(() => card(MOVE).getByRole('insertion').allTextContents())
    .toEqual(['becomes Mon 25 Nov 2030, 14:00', 'becomes 1 hour before'])
  await expect.poll(() => card(ADD).getByRole('listitem').count()).toBe(3)
  expect(await accessibilityViolations(page)).toEqual([])

  await card(MOVE).getByRole('button', { name: 'Approve' }).click()
  await card(MOVE).waitFor({ state: 'detached' })
  const moved = page.getByText(/^Moved Dentist check-up from .* to .*2030 14:00/)
  await moved.waitFor()
  await page.getByRole('link', { name: 'Proposals 2 waiting for you' }).waitFor()
  await log.getByText('Raycast proposes 2 changes').waitFor()
  await card(COMPLETE).getByRole('button', { name: 'Complete it' }).click()
  await page.getByText('Completed Pick up the parcel').waitFor()
  await card(ADD).getByRole('button', { name: 'Add 3 tasks' }).click()
  await page.getByText('Added 3 tasks').waitFor()
  await page.getByText('Nothing is waiting for you').waitFor()
  await log.getByText('Raycast proposes').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('Undone').waitFor()
  await page.getByRole('tab', { name: 'Tasks' }).click()
  await row('Dentist check-up').getByText('09:30').waitFor()
  await list.getByText('Fill the holes').waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  await page
    .getByText(/by Raycast, approved by you/)
    .first()
    .waitFor()
  expect(faults).toEqual([])
})

test('the person edits a proposal before approving it', async () => {
  const { page, faults, card, propose, open, row } = await proposingPage()
  await proposeThree(propose)
  await propose('add_task', { title: 'Buy paint', priority: 'High' })
  await open()
  await card(MOVE).getByRole('button', { name: 'Edit' }).click()
  const date = card(MOVE).getByLabel('Date')
  await expect.poll(() => date.inputValue()).toBe('Mon 25 Nov 2030, 14:00')
  await date.fill('when pigs fly')
  await card(MOVE).getByText('I can’t read “when pigs fly” as a date').waitFor()
  await date.fill('25 nov 2030 15:30')
  await card(MOVE).getByText('Mon 25 Nov 2030, 15:30 instead of Fri 22 Nov 2030, 09:30').waitFor()
  await card(MOVE).getByLabel('Remind').selectOption({ label: 'No reminder' })
  expect(await accessibilityViolations(page)).toEqual([])
  await card(MOVE).getByRole('button', { name: 'Approve with my changes' }).click()
  await page.getByText(/^Moved Dentist check-up from .*15:30, no reminder/).waitFor()

  await card('Add Buy paint').getByRole('button', { name: 'Edit' }).click()
  await card('Add Buy paint').getByLabel('Title').fill('Buy white paint')
  await card('Add Buy paint').getByLabel('Priority').selectOption('none')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Added Buy white paint').waitFor()
  // Several tasks can only be approved or declined together.
  await expect
    .poll(() => card(ADD).getByRole('button').allTextContents())
    .toEqual(['Add 3 tasksA', 'Decline'])
  await page.getByRole('tab', { name: 'Tasks' }).click()
  await row('Dentist check-up').getByText('15:30').waitFor()
  await row('Buy white paint').waitFor()
  expect(faults).toEqual([])
})

test('the person declines with a reason that the program reads, and takes a decline back', async () => {
  const { page, faults, card, propose, program, open } = await proposingPage()
  await proposeThree(propose)
  await open()
  await card(MOVE).getByRole('button', { name: 'Decline' }).click()
  await card(MOVE).getByText('Why? Raycast reads this next time.').waitFor()
  await card(MOVE).getByRole('button', { name: 'I’ll do it myself' }).click()
  await card(MOVE).getByLabel('Or in your words').fill('I’m calling the clinic today')
  expect(await accessibilityViolations(page)).toEqual([])
  await card(MOVE).getByRole('button', { name: 'Decline this change' }).click()
  const declined = page.getByText('Declined: Move Dentist check-up').last()
  await declined.waitFor()
  const { body } = await program.post('/api/tools/list_tasks', {})
  expect(body.data).toMatchObject({
    decisions: [{ decision: 'declined', reason: 'I’ll do it myself. I’m calling the clinic today' }],
  })

  await card(COMPLETE).getByRole('button', { name: 'Decline' }).click()
  await page.keyboard.press('Enter')
  const line = page.locator('[data-decided]').filter({ hasText: COMPLETE })
  await line.getByRole('button', { name: 'Undo' }).click()
  await card(COMPLETE).getByRole('button', { name: 'Complete it' }).waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain(COMPLETE)
  expect(faults).toEqual([])
})

test('the keyboard moves between the cards and decides', async () => {
  const { page, faults, card, propose, log } = await proposingPage()
  await proposeThree(propose)
  await page.getByRole('link', { name: 'Proposals 3 waiting for you' }).waitFor()
  await log.focus()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  const focused = () =>
    page.evaluate(
      'document.getElementById(document.activeElement.getAttribute("aria-labelledby"))?.textContent',
    )
  await expect.poll(focused).toBe(MOVE)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe(COMPLETE)
  await page.keyboard.press('a')
  await page.getByText('Completed Pick up the parcel').waitFor()
  // The card that is left next to it has the focus now.
  await expect.poll(focused).toMatch(/^Add 3 tasks/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('e')
  await expect.poll(() => page.evaluate('document.activeElement.value')).toBe('Mon 25 Nov 2030, 14:00')
  // In a field, letters are letters.
  await page.keyboard.type('ax')
  await expect.poll(() => card(MOVE).getByLabel('Date').inputValue()).toContain('ax')
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe(MOVE)
  await page.keyboard.press('x')
  await card(MOVE).getByLabel('Or in your words').waitFor()
  await page.keyboard.type('No')
  await page.keyboard.press('Enter')
  await page.getByText('Declined: Move Dentist check-up').last().waitFor()
  await expect.poll(focused).toMatch(/^Add 3 tasks/)
  await page.keyboard.press('z')
  await page.getByText('Undone').waitFor()
  expect(faults).toEqual([])
})

test('approving all skips a task that the person has changed, who then keeps theirs or replaces it', async () => {
  const { page, faults, card, client, propose, open } = await proposingPage()
  /** As the person would, in another tab. */
  const rename = (new_title: string) =>
    client.post('/api/tools/update_task', { task_identifier: 'agenda', new_title })
  const titles = async () => {
    const { body } = await client.post('/api/tools/list_tasks', {})
    return (body.data as { tasks: { title: string }[] }).tasks.map(({ title }) => title)
  }
  await proposeThree(propose)
  await propose('update_task', { task_identifier: 'agenda', new_title: 'Agenda with numbers' })
  await open()
  await rename('Agenda for Thursday')
  const agenda = card('Rename Draft the agenda')
  // The change arrives live.
  await agenda
    .getByText(/You renamed this task at .*, after the proposal\. It is now “Agenda for Thursday”\./)
    .waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve all 4 of Raycast' }).click()
  await page
    .getByText(/^Approved 3 changes of .Raycast.\. Skipped 1: its task changed/)
    .last()
    .waitFor()
  await expect.poll(titles).toContain('Agenda for Thursday')
  await agenda.getByRole('button', { name: 'Replace my title' }).click()
  await expect.poll(titles).toContain('Agenda with numbers')

  const other = await proposingProgram(client, 'backup-script')
  await other.propose('update_task', { task_identifier: 'agenda', new_title: 'Something else' })
  await rename('Mine')
  await card('Rename Agenda with numbers').getByText('after the proposal').waitFor()
  // The safe choice is preset: A only focuses it.
  await card('Rename Agenda with numbers').focus()
  await page.keyboard.press('a')
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toMatch(/^Keep mine, decline$/)
  await page.keyboard.press('Enter')
  await page.getByText('Declined: Rename Agenda with numbers').last().waitFor()
  await expect.poll(titles).toContain('Mine')
  await page.getByRole('button', { name: 'Undo all 3' }).click()
  await page.getByText('Undone').waitFor()
  await expect.poll(titles).not.toContain('Call the landlord')
  expect(faults).toEqual([])
})

test('what another tab decides arrives here, and an empty view says what it is for', async () => {
  const { page, faults, card, propose, open, server, link } = await proposingPage()
  await open()
  await page.getByText('Nothing is waiting for you').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await proposeThree(propose)
  const other = await page.context().newPage()
  await other.goto(`${server.url}/#/proposals`)
  await card(MOVE).waitFor()
  await other.getByRole('article', { name: MOVE }).getByRole('button', { name: 'Approve' }).click()
  await card(MOVE).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Proposals 2 waiting for you' }).waitFor()
  await other.getByRole('button', { name: 'Approve all 2 of Raycast' }).click()
  await page.getByText('Nothing is waiting for you').waitFor()
  await expect.poll(() => link.textContent()).toBe('Proposals')
  await page.getByRole('link', { name: 'Choose what programs may do' }).click()
  await page.getByRole('heading', { name: 'Connections', exact: true }).waitFor()
  expect(faults).toEqual([])
})

test('without a connection nothing can be decided, and a failure is explained in its card', async () => {
  const { page, card, propose, open } = await proposingPage()
  await proposeThree(propose)
  await open()
  await card(MOVE).waitFor()
  await page.route('**/api/proposals/*/approve', (route) => route.abort())
  await card(MOVE).getByRole('button', { name: 'Approve' }).click()
  await card(MOVE).getByRole('alert').getByText('Errand can’t be reached.').waitFor()
  await page.context().setOffline(true)
  await page.getByText('Needs a connection', { exact: true }).waitFor()
  await expect.poll(() => card(MOVE).getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.context().setOffline(false)
  await page.getByText('Needs a connection', { exact: true }).waitFor({ state: 'detached' })
  await page.unroute('**/api/proposals/*/approve')
  await card(MOVE).getByRole('button', { name: 'Approve' }).click()
  await page.getByText(/^Moved Dentist check-up/).waitFor()
})
