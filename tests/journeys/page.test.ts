import { expect, test } from 'vitest'
import { errandPage, personalPage } from '../support/errand-page.ts'
import { rawSql } from '../support/inspect.ts'
import { wireForTest } from '../support/wire/server.ts'

test('the first minute: tap a suggestion, get an answer, undo it', async () => {
  const { page, faults, log, list } = await errandPage()
  await page.getByText('Nothing to do yet').waitFor()
  await page.getByRole('button', { name: 'Add buy milk tomorrow' }).click()
  await log.getByText('Added Buy milk, due tomorrow').waitFor()
  await list.getByText('Buy milk').waitFor()
  expect(
    await page
      .getByText('Built-in assistant, not a language model. Nothing you type leaves this computer.')
      .count(),
  ).toBe(1)
  await log.getByRole('button', { name: 'Undo' }).click()
  await log.getByText('Undone', { exact: true }).waitFor()
  await page.getByText('Nothing to do yet').waitFor()
  // The URL keeps the conversation, and the card shows the undo.
  await page.reload()
  await log.getByText('Undone', { exact: true }).waitFor()
  expect(await log.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  expect(faults).toEqual([])
})

test.each([
  ['Call the dentist on Friday', 'Added Call the dentist', ['Call the dentist']],
  ['Add these: pack the books', 'Added 3 tasks', ['Pack the books', 'Book a van', 'Call Ida']],
])('the suggestion %s works', async (offer, text, titles) => {
  const { page, log, list } = await errandPage()
  await page.getByRole('button', { name: offer }).click()
  await log.getByText(text).waitFor()
  const done = log.getByRole('list', { name: 'Changes made' })
  for (const title of titles) {
    await done.getByText(title).waitFor()
    await list.getByText(title).waitFor()
  }
})

test('candidates are buttons: a click, a digit, or none of them', async () => {
  const { page, faults, say, log, list, row, have } = await errandPage()
  await have({ title: 'Dentist check-up' }, { title: 'Dentist invoice' }, { title: 'Dentist bill' })
  await say('delete the dentist task')
  await log.getByText('Three tasks match “dentist”. Which one should I delete?').waitFor()
  await log.getByRole('button', { name: 'Keep all three' }).click()
  await log.getByText('OK. Nothing was changed.').waitFor()
  // Only the last question has active buttons.
  expect(await log.getByRole('group', { name: 'Which one' }).count()).toBe(0)

  await say('delete the dentist task')
  await log.getByRole('button', { name: 'Dentist invoice' }).hover()
  expect(await row('Dentist invoice').getAttribute('class')).toContain('bg-accent-soft')
  await log.getByRole('button', { name: 'Dentist invoice' }).click()
  await log.getByText('Deleted Dentist invoice').waitFor()
  await list.getByText('Dentist invoice').waitFor({ state: 'detached' })

  await say('delete the dentist task')
  await log.getByRole('button', { name: 'Dentist check-up' }).focus()
  const place = (
    await log.getByRole('group', { name: 'Which one' }).getByRole('button').allTextContents()
  ).findIndex((text) => text.includes('check-up'))
  await page.keyboard.press(String(place + 1))
  await log.getByText('Deleted Dentist check-up').waitFor()
  expect(faults).toEqual([])
})

test('a bulk deletion needs approval and can be undone', async () => {
  const { page, faults, say, log, list, row, have, call } = await errandPage()
  await have({ title: 'Call mom' }, { title: 'Call dad' })
  await say('delete all my tasks')
  await log.getByRole('heading', { name: 'Delete 2 tasks?' }).waitFor()
  await log.getByText('Nothing is deleted until you choose.').waitFor()
  expect(await row('Call mom').getAttribute('class')).toContain('bg-danger-soft')
  await log.getByRole('button', { name: 'Keep them' }).click()
  await log.getByText('nothing was changed').waitFor()
  expect(await row('Call mom').getAttribute('class')).not.toContain('bg-danger-soft')

  await say('delete all my tasks')
  await log.getByRole('button', { name: 'Delete 2 tasks' }).click()
  await log.getByText('Deleted 2 tasks').waitFor()
  await list.getByText('Call mom').waitFor({ state: 'detached' })
  await say('undo that')
  await log.getByText(/^Brought back Call (mom|dad) and Call (mom|dad)$/).waitFor()
  await list.getByText('Call mom').waitFor()

  // A task that changed since it was shown keeps all of them.
  await say('delete all my tasks')
  const shown = log.getByRole('button', { name: 'Delete 2 tasks' })
  await shown.waitFor()
  await call('update_task', { task_identifier: 'Call mom', priority: 'high' })
  await shown.click()
  await log.getByText('These tasks have changed since. Nothing was deleted.').waitFor()
  await log.getByRole('button', { name: 'Show them again' }).click()
  await shown.click()
  await list.getByText('Call mom').waitFor({ state: 'detached' })
  await page.locator('[role=log][aria-busy=false]').waitFor()
  await log.getByRole('button', { name: 'Undo' }).last().click()
  await list.getByText('Call mom').waitFor()
  expect(faults).toEqual([])
})

test('a wordy yes approves too', async () => {
  const { faults, say, log, list, have } = await errandPage()
  await have({ title: 'Call mom' }, { title: 'Call dad' })
  await say('delete all my tasks')
  await log.getByRole('button', { name: 'Delete 2 tasks' }).waitFor()
  await say('yes, those two can go')
  await log.getByRole('list', { name: 'Changes made' }).getByText('Deleted 2 tasks').waitFor()
  await list.getByText('Call mom').waitFor({ state: 'detached' })
  expect(await log.getByRole('button', { name: 'Delete 2 tasks' }).count()).toBe(0)
  expect(faults).toEqual([])
})

test.each(['no wait', 'what is due today?'])(
  '“%s” withdraws a proposal and removes its buttons',
  async (words) => {
    const { page, faults, say, log, row, have } = await errandPage()
    await have({ title: 'Call mom' }, { title: 'Call dad' })
    await say('delete all my tasks')
    await log.getByRole('button', { name: 'Delete 2 tasks' }).waitFor()
    await say(words)
    await log.getByRole('heading', { name: 'Delete 2 tasks?' }).waitFor()
    expect(await log.getByRole('button', { name: /^Delete 2|Keep/ }).count()).toBe(0)
    expect(await row('Call mom').getAttribute('class')).not.toContain('bg-danger-soft')
    await page.reload()
    await log.getByRole('heading', { name: 'Delete 2 tasks?' }).waitFor()
    await log.getByText(words, { exact: true }).waitFor()
    expect(await log.getByRole('button', { name: /^Delete 2|Keep/ }).count()).toBe(0)
    // Repeating the request proposes it again.
    await say('delete all my tasks')
    await log.getByRole('button', { name: 'Delete 2 tasks' }).click()
    await log.getByText('Deleted 2 tasks').waitFor()
    expect(faults).toEqual([])
  },
)

test('a guessed time offers the other half of the day in one tap', async () => {
  const { faults, say, log, row } = await errandPage()
  await say('call Ida tomorrow at 5')
  await log.getByText('Added Call Ida, due tomorrow 17:00').waitFor()
  await log.getByText('I took the time as 17:00').waitFor()
  await log.getByRole('button', { name: '05:00 instead' }).click()
  await row('Call Ida').getByRole('button', { name: 'Due Tomorrow 05:00' }).waitFor()
  expect(await log.getByRole('button', { name: '05:00 instead' }).count()).toBe(0)
  expect(faults).toEqual([])
})

test('a question can be answered by a tap or a digit', async () => {
  const { page, faults, say, log, row, have } = await errandPage()
  await have({ title: 'Car insurance' }, { title: 'Call mom' })
  await say('change the car insurance')
  await log.getByText('What should I change about “Car insurance”?').waitFor()
  await log.getByRole('button', { name: 'High priority' }).click()
  await row('Car insurance').getByText('High').waitFor()
  await say('change the car insurance')
  await log.getByRole('group', { name: 'Answers' }).getByRole('button').first().focus()
  await page.keyboard.press('1')
  await row('Car insurance').getByRole('button', { name: 'Due Tomorrow' }).waitFor()
  await say('complete a task')
  await log.getByRole('group', { name: 'Which one' }).getByRole('button', { name: 'Call mom' }).click()
  await log.getByText('Completed Call mom').waitFor()
  expect(faults).toEqual([])
})

test('a list shows the tasks its heading counts, and how many more there are', async () => {
  const { page, faults, say, log, have, call } = await errandPage()
  await have({ title: 'Pay rent', due_date: 'today' }, { title: 'Buy milk', due_date: 'tomorrow' })
  for (const count of [30, 28]) {
    const tasks = Array.from({ length: count }, (_, index) => ({ title: `Item ${index + 1}` }))
    await call('add_tasks', { tasks })
  }
  const found = log.getByRole('list', { name: 'Tasks found' })
  await say('what is due today?')
  await log.getByText('There is 1 open task due today.').waitFor()
  expect(await found.getByRole('listitem').allTextContents()).toEqual([expect.stringContaining('Pay rent')])
  await page.reload()
  await log.getByText('There is 1 open task due today.').waitFor()
  await say('show my tasks')
  await log.getByText('Here are the first 50.').waitFor()
  expect(await found.last().getByRole('listitem').count()).toBe(50)
  await log.getByText('and 10 more in the list').waitFor()
  expect(faults).toEqual([])
})

test('an expired proposal says so', async () => {
  const { page, say, log, have, address, userId } = await errandPage()
  await have({ title: 'Call mom' }, { title: 'Call dad' })
  await say('delete all my tasks')
  await log.getByRole('button', { name: 'Delete 2 tasks' }).waitFor()
  await rawSql(
    address,
    `update messages set parts = replace(parts, '"expires_at":"20', '"expires_at":"19') where role = 'assistant' and user_id = ?`,
    [userId],
  )
  await page.reload()
  await log.getByText('This offer has expired. Ask again.').waitFor()
  expect(await log.getByRole('button', { name: 'Delete 2 tasks' }).count()).toBe(0)
})

test('each action shows its change, from and to', async () => {
  const { faults, say, log, have } = await errandPage()
  await have({ title: 'Pay rent', due_date: 'today' }, { title: 'Old name' })
  await say('move pay rent to tomorrow and rename old name to new name')
  await log.getByText('Moved Pay rent from today to tomorrow').waitFor()
  await log.getByText('Renamed Old name to New name').waitFor()
  // One card for both changes of a message.
  expect(await log.getByRole('list', { name: 'Changes made' }).count()).toBe(1)
  await say('set the priority of pay rent to high')
  await log.getByText('Changed Pay rent: high priority').waitFor()
  await say('show my tasks')
  await log.getByText('There are 2 tasks.').waitFor()
  expect(faults).toEqual([])
})

test('conversations survive reload and back, and can be renamed and deleted', async () => {
  const { page, faults, say, log } = await errandPage()
  await say('add buy bread')
  await page.reload()
  await log.getByText('Added Buy bread').waitFor()
  await page.getByRole('button', { name: 'New conversation' }).click()
  await page.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
  await say('add buy cheese')
  await page.goBack()
  await log.getByText('Added Buy bread').waitFor()
  const conversations = page.getByRole('navigation', { name: 'Conversations' })
  await conversations.getByText('Buy cheese').click()
  await log.getByText('Added Buy cheese').waitFor()

  await page.getByRole('button', { name: 'More: Buy bread' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Title').fill('Bakery')
  await page.keyboard.press('Enter')
  await conversations.getByText('Bakery').click()
  await page.getByRole('heading', { name: 'Bakery' }).waitFor()
  const remove = async (answer: string) => {
    await page.getByRole('button', { name: 'More: Bakery' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete “Bakery”?' }).getByRole('button', { name: answer }).click()
  }
  await remove('Keep')
  await log.getByText('Added Buy bread').waitFor()
  await remove('Delete')
  await page.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
  await conversations.getByText('Bakery').waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

const EVIL = [
  '![a picture](https://evil.example/beacon.png) ![data](data:image/png;base64,AAAA)',
  '<img src="https://evil.example/x.png"><iframe src="https://evil.example"></iframe><script>alert(1)</script>',
  '[look](https://evil.example) [run](javascript:alert(1)) <https://evil.example/auto> https://evil.example/bare',
  '[a]: https://evil.example/reference "x"\n\nsee [a] and **bold** and `code`',
  '- one\n- two\n\n# A heading',
].join('\n\n')

test('model output has no picture, no HTML and no unsafe link, and no request leaves the page', async () => {
  const wire = await wireForTest([[{ text: EVIL }], [{ text: 'Fine.' }]])
  const env = { ERRAND_MODEL: 'local:evil', ERRAND_MODEL_URL: wire.url('local') }
  const { page, faults, say, log } = await personalPage({ env })
  page.on('dialog', () => faults.push('a dialog'))
  expect(await page.getByText('evil answers').count()).toBe(1)
  await say('tell me something')
  await log.locator('strong', { hasText: 'bold' }).waitFor()
  await log.locator('code', { hasText: 'code' }).waitFor()
  expect(await log.locator('li', { hasText: 'one' }).count()).toBe(1)
  expect(await log.locator('img, iframe, script, form, object, embed, style').count()).toBe(0)
  expect(await log.locator('a:not([href^="https://"], [href^="http://"])').count()).toBe(0)
  await page.waitForTimeout(300)
  expect(faults).toEqual([])
})

test('a failing model is explained, and a retry asks it again', async () => {
  const wire = await wireForTest([{ status: 401 }, [{ text: 'Better now.' }]])
  const env = { ERRAND_MODEL: 'local:moody', ERRAND_MODEL_URL: wire.url('local') }
  const { page, say, log } = await personalPage({ env })
  await say('hello')
  await log.getByRole('alert').getByText('rejected this server').waitFor()
  await page.reload()
  await log.getByRole('button', { name: 'Try again' }).click()
  await log.getByText('Better now.').waitFor()
  await page.getByRole('button', { name: 'Change model' }).click()
  await page.getByRole('main').getByText('moody', { exact: true }).waitFor()
})
