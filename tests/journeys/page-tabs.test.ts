import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errandPage, personalPage } from '../support/errand-page.ts'
import { errand } from '../support/run.ts'
import { PASSWORD } from '../support/site.ts'

/** Another tab of the same browser. */
async function secondTab(page: Page, url: string) {
  const tab = await page.context().newPage()
  await tab.goto(url)
  return tab
}

/** Creates Bob's account on the page's sign-in. */
async function signUpAsBob(page: Page) {
  await page.getByRole('button', { name: 'Use an account instead' }).click()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Bob')
  await page.getByLabel('Email').fill('bob@example.org')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
}

test('the next person to sign in sees nothing of the previous one and does nothing for them', async () => {
  const { page, list, quickAdd, server, env } = await personalPage()
  await quickAdd('private to the first')
  await list.getByText('Private to the first').waitFor()
  await page.getByLabel('Message').fill('half a secret')
  // Added while the server is unreachable, so it waits.
  await page.context().route('**/api/tools/add_task', (route) => route.abort())
  await quickAdd('unsent of the first')
  await page.getByText('Waits for a connection').waitFor()

  const other = await secondTab(page, server.url)
  await other.getByRole('button', { name: 'Settings' }).click()
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await other.getByRole('dialog', { name: 'Discard 1 change?' }).waitFor()
  await other.getByRole('button', { name: 'Discard and sign out' }).click()
  await signUpAsBob(other)
  await page.context().unroute('**/api/tools/add_task')
  // The first tab notices by itself, and continues as Bob.
  await page.getByText('You were signed out.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^B Bob/ }).waitFor()
  expect(await page.getByText('Private to the first').count()).toBe(0)
  expect(await page.getByText('unsent of the first').count()).toBe(0)
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('')
  await expect.poll(() => page.getByLabel('Add a task').inputValue()).toBe('')
  await quickAdd('visit Bob')
  await other.getByRole('list', { name: 'Tasks', exact: true }).getByText('Visit Bob').waitFor()
  const { stdout } = await errand(['tool', 'list_tasks', '{"status":"all"}'], env)
  expect(stdout).not.toContain('Visit Bob')
})

test('input survives a sign-out elsewhere for the same person', async () => {
  const { page, server } = await personalPage()
  await page.getByLabel('Message').fill('half a thought')
  const cookie = (await page.context().cookies())?.map(({ name, value }) => `${name}=${value}`).join('; ')
  await fetch(`${server.url}/api/auth/sign-out`, {
    method: 'POST',
    headers: { cookie: cookie ?? '', 'content-type': 'application/json', origin: server.url },
    body: '{}',
  })
  await page.getByText('You were signed out.').waitFor()
  await page.getByLabel('Have the link? Paste it here').fill(await server.link)
  await page.getByRole('button', { name: 'Open my tasks' }).click()
  await page.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('half a thought')
})

/** Cuts the page off from the live feed. */
async function withoutLiveFeed(page: Page) {
  await page.route('**/api/live', (route) => route.abort())
  await page.reload()
}

test('messages of another tab appear live, and drafts belong to their conversation', async () => {
  const { page, say, log, faults } = await errandPage()
  const field = page.getByLabel('Message')
  await say('add buy bread')
  const other = await secondTab(page, page.url())
  const [otherField, otherLog] = [other.getByLabel('Message'), other.getByRole('log')]
  await otherLog.getByText('Added Buy bread').waitFor()
  await otherField.fill('add buy butter')
  // The draft is here too, until something is typed here.
  await expect.poll(() => field.inputValue()).toBe('add buy butter')
  await otherField.press('Enter')
  await log.getByText('Added Buy butter').waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  await expect.poll(() => log.getByText('add buy butter').count()).toBe(1)

  // What is typed in a tab stays, whatever other tabs type or send.
  await field.fill('a long thought')
  await expect.poll(() => otherField.inputValue()).toBe('a long thought')
  await otherField.fill('add buy jam')
  await otherField.press('Enter')
  await log.getByText('Added Buy jam').waitFor()
  await expect.poll(() => field.inputValue()).toBe('a long thought')
  await page.reload()
  await log.getByText('Added Buy jam').waitFor()
  await expect.poll(() => field.inputValue()).toBe('a long thought')

  // Another conversation has its own.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New conversation' }).click()
  await page.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  await field.fill('something else')
  await page.goBack()
  await expect.poll(() => field.inputValue()).toBe('a long thought')
  // It survives the tab, and sending it clears it everywhere.
  const third = await secondTab(page, page.url())
  await expect.poll(() => third.getByLabel('Message').inputValue()).toBe('a long thought')
  await third.getByLabel('Message').press('Enter')
  await expect.poll(() => field.inputValue()).toBe('')
  expect(faults).toEqual([])
})

test('the page leaves a conversation deleted in another tab and keeps the draft', async () => {
  const { page, say, log } = await errandPage()
  await say('add buy bread')
  await withoutLiveFeed(page)
  await log.getByText('Added Buy bread').waitFor()
  const other = await secondTab(page, page.url())
  const remove = async () => {
    await other.getByRole('button', { name: 'More: Buy' }).click()
    await other.getByRole('menuitem', { name: 'Delete' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await other.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
  }
  await other.getByText('Added Buy bread').waitFor()
  await remove()
  await page.getByLabel('Message').fill('add buy butter')
  await page.getByLabel('Message').press('Enter')
  await page.getByText('This conversation has been deleted. What you wrote is kept.').waitFor()
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('add buy butter')
  await page.getByLabel('Message').press('Enter')
  await log.getByText('Added Buy butter').waitFor()

  // With the live feed, it leaves at once.
  await page.unroute('**/api/live')
  await page.reload()
  await page.getByLabel('Message').fill('half a thought')
  await remove()
  await page.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('half a thought')
})

test('a proposal decided or withdrawn in another tab is not offered again', async () => {
  const { page, say, log, have } = await errandPage()
  await have({ title: 'Call mom' }, { title: 'Call dad' })
  await say('delete all my tasks')
  const approve = log.getByRole('button', { name: 'Delete 2 tasks' })
  await approve.waitFor()
  const other = await secondTab(page, page.url())
  await other.getByRole('log').getByRole('button', { name: 'Keep them' }).click()
  await log.getByText('nothing was changed').waitFor()
  await expect.poll(() => approve.count()).toBe(0)

  await say('delete all my tasks')
  await withoutLiveFeed(page)
  await approve.waitFor()
  await other.getByLabel('Message').fill('what is due today?')
  await other.getByLabel('Message').press('Enter')
  await other.getByRole('log').getByText('due today.').waitFor()
  await approve.click()
  await page.getByText('This was decided already').waitFor()
  await expect.poll(() => approve.count()).toBe(0)
  await other.getByRole('list', { name: 'Tasks', exact: true }).getByText('Call mom').waitFor()
})

test('an edit survives scrolling, other views and changes by other programs', async () => {
  const { page, list, row, have, call } = await errandPage()
  await have(
    { title: 'Report draft', due_date: 'tomorrow' },
    ...Array.from({ length: 20 }, (_, n) => ({ title: `Task ${n}` })),
  )
  await list.getByText('Report draft').click()
  const form = page.getByRole('form', { name: 'Edit: Report draft' })
  await form.getByLabel('Description').fill('for the board')
  await call('update_task', { task_identifier: 'Report draft', new_title: 'Report final' })
  // Long enough for the list to notice that it is hidden and shown again.
  await page.getByRole('tab', { name: 'Week' }).click()
  await page.getByRole('heading', { name: 'This week' }).waitFor()
  await page.waitForTimeout(500)
  await page.getByRole('tab', { name: 'Tasks' }).click()
  await page.waitForTimeout(500)
  await list.evaluate((element: { parentElement: { scrollTop: number } }) => {
    element.parentElement.scrollTop = 10_000
  })
  await expect.poll(() => form.getByLabel('Description').inputValue()).toBe('for the board')
  await form.getByLabel('Description').press('Control+Enter')
  // Only fields changed here are saved.
  await row('Report final').getByText('for the board').waitFor()

  // Opening another task saves this one.
  await list.getByText('Report final').click()
  await page.getByLabel('Description').fill('for everybody')
  await list.getByText('Task 17', { exact: true }).click()
  await row('Report final').getByText('for everybody').waitFor()
  await page.getByRole('form', { name: 'Edit: Task 17' }).waitFor()
  await call('delete_task', { task_identifier: 'Task 17' })
  await page.getByText('Deleted elsewhere while you were editing: Task 17').waitFor()
})

test('the list keeps its scroll position and takes no focus while typing', async () => {
  const { page, list, row, call } = await errandPage()
  const tasks = Array.from({ length: 50 }, (_, n) => ({ title: `Task ${49 - n}` }))
  await call('add_tasks', { tasks })
  await list.getByText('Task 0', { exact: true }).waitFor()
  const top = () =>
    list.evaluate((element: { parentElement: { scrollTop: number } }) => element.parentElement.scrollTop)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Account' }).waitFor()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await list.getByText('Task 0', { exact: true }).waitFor()
  await expect.poll(top).toBe(0)

  await row('Task 0').focus()
  await page.route('**/api/tools/delete_task', (route) => route.abort())
  await page.keyboard.press('Delete')
  await page.getByText('Waits for a connection: Task 0').waitFor()
  await page.getByLabel('Message').click()
  await page.keyboard.type('remember to ')
  await call('delete_task', { task_identifier: 'Task 1' })
  await list.getByText('Task 1', { exact: true }).waitFor({ state: 'detached' })
  await page.keyboard.type('water the plants')
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('remember to water the plants')
})

test('quick add takes tasks in quick succession and loses none', async () => {
  const { page, list } = await errandPage()
  await page.route('**/api/tools/add_task', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  const field = page.getByLabel('Add a task')
  for (const text of [
    'Buy milk',
    'Call mum',
    'Read "war and peace" by friday',
    'turn the heating on',
    'fix this',
  ]) {
    await field.pressSequentially(text)
    await field.press('Enter')
  }
  for (const title of ['Buy milk', 'Call mum', 'Read "war and peace"', 'Turn the heating on', 'Fix this'])
    await list.getByText(title, { exact: true }).waitFor()
})

test('Z undoes one change after another', async () => {
  const { page, list, log, quickAdd } = await errandPage()
  for (const title of ['One', 'Two', 'Three']) {
    await quickAdd(title)
    await list.getByText(title, { exact: true }).waitFor()
  }
  await page.reload()
  await list.getByText('One', { exact: true }).waitFor()
  for (const title of ['Three', 'Two', 'One']) {
    await log.focus()
    await page.keyboard.press('z')
    await list.getByText(title, { exact: true }).waitFor({ state: 'detached' })
  }
})
