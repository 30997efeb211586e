import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../support/app.ts'
import { call } from '../support/chat.ts'
import { errandPage, openErrand } from '../support/errand-page.ts'
import { at, errand } from '../support/run.ts'
import { startServer } from '../support/server.ts'
import { wireForTest } from '../support/wire/server.ts'

const SLOW = {
  trickle: [
    { text: 'One thing after another, slowly, until somebody stops it or the server goes away. '.repeat(8) },
  ],
  everyMs: 150,
}

/** The page with a slow language model. */
async function slowPage(script: Parameters<typeof wireForTest>[0]) {
  const wire = await wireForTest(script)
  const address = await freshDatabase('sqlite')
  const model = { ERRAND_MODEL: 'local:slow', ERRAND_MODEL_URL: wire.url('local') }
  let server = await startServer(address, model)
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const opened = await openErrand(server)
  const { port } = new URL(server.url)
  return {
    ...opened,
    env: at(address),
    stop: () => server.stop('SIGKILL'),
    /** Kills the server and starts another at the same address. */
    async restart() {
      await server.stop('SIGKILL')
      server = await startServer(address, { ...model, PORT: port })
    },
  }
}

test('an answer continues after a reload, and can be stopped', async () => {
  const { page, faults, log } = await slowPage([SLOW])
  await page.getByLabel('Message').fill('tell me slowly')
  await page.getByLabel('Message').press('Enter')
  await log.getByText('One thing after another').waitFor()
  await page.reload()
  await log.getByText('One thing after another').waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await log.getByText('Stopped.').waitFor()
  await page.getByRole('button', { name: 'Send' }).waitFor()
  expect(faults).toEqual([])
})

test('after a crash in the middle of an answer, a retry answers the message and does nothing twice', async () => {
  const adding = [call('add_task', { title: 'Buy milk' })]
  const { page, log, list, restart } = await slowPage([adding, SLOW, adding, [{ text: 'Added, at last.' }]])
  await page.getByLabel('Message').fill('buy milk')
  await page.getByLabel('Message').press('Enter')
  await log.getByText('One thing after another').waitFor()
  await restart()
  const cut = log.getByText('The answer was cut off. Changes already made are kept.')
  await cut.waitFor()
  await page.reload()
  // The lease of the lost turn has to expire first.
  await cut.waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await log.getByText('Added, at last.').waitFor()
  await expect.poll(() => cut.count()).toBe(0)
  await expect.poll(() => log.getByText('buy milk', { exact: true }).count()).toBe(1)
  await expect.poll(() => list.getByText('Buy milk').count()).toBe(1)
})

test('offline input is kept and sent once there is a connection', async () => {
  const { page, log, list, row, quickAdd } = await errandPage()
  await quickAdd('there already')
  await list.getByText('There already').waitFor()
  await page.context().setOffline(true)
  await page.getByRole('status').getByText('You’re offline.').waitFor()
  await page.getByLabel('Message').fill('add book the lift for tomorrow 10am')
  await page.getByLabel('Message').press('Enter')
  await log.getByText('Waiting to send').waitFor()
  await quickAdd('collect the keys tomorrow')
  await row('Collect the keys').getByText('Waits for a connection').waitFor()
  await page.getByRole('checkbox', { name: 'Complete: There already' }).click()
  await page.getByRole('status').getByText('2 changes wait for a connection.').waitFor()
  await page.getByLabel('Message').fill('and something half wri')

  await page.context().setOffline(false)
  await log.getByText('Added Book the lift, due tomorrow 10:00').waitFor()
  await list.getByText('Collect the keys').waitFor()
  await list.getByText('Book the lift').waitFor()
  await list.getByText('Waits for a connection').first().waitFor({ state: 'detached' })
  await page.getByText('You’re offline.').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('and something half wri')
  await expect.poll(() => list.getByText('Collect the keys').count()).toBe(1)
  await expect.poll(() => list.getByText('Book the lift').count()).toBe(1)
})

test('with the server down, the page says so, retries, and catches up', async () => {
  const { page, log, list, quickAdd, stop, restart, env } = await slowPage([[{ text: 'Hello again.' }]])
  await quickAdd('before')
  await list.getByText('Before').waitFor()
  await stop()
  await page.getByRole('status').getByText('Errand can’t be reached.').waitFor()
  await page.getByLabel('Message').fill('are you there')
  await page.getByLabel('Message').press('Enter')
  await log.getByText('Waiting to send').waitFor()
  // Retries at once.
  const asked = page.waitForRequest('**/api/live')
  await page.getByRole('button', { name: 'Retry now' }).click()
  await asked
  // A reload now would restore the unsent message.
  await expect.poll(() => page.evaluate('sessionStorage.getItem("errand-unsent")')).toBe('are you there')
  await errand(['tool', 'add_task', '{"title":"Meanwhile"}'], env)
  await restart()
  await log.getByText('Hello again.').waitFor()
  await list.getByText('Meanwhile').waitFor()
  await expect.poll(() => log.getByText('are you there').count()).toBe(1)
  await expect.poll(() => page.evaluate('sessionStorage.getItem("errand-unsent")')).toBe('')
})

test('a part of the page that fails to load leaves the rest working', async () => {
  const { page, quickAdd, list } = await errandPage()
  await quickAdd('there already')
  await list.getByText('There already').waitFor()
  await page.getByLabel('Message').fill('half a thought')
  await page.route(/page\/(settings|history|shortcut-sheet|task-form|menu)-/, (route) => route.abort())
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('This part of the page could not be loaded.').waitFor()
  await page.getByRole('tab', { name: 'Tasks' }).click()
  await list.getByText('There already').click()
  await list.getByText('This part of the page could not be loaded.').waitFor()
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('half a thought')
  await page.unroute(/page\/(settings|history|shortcut-sheet|task-form|menu)-/)
  await page.getByRole('button', { name: 'Reload the page' }).first().click()
  await list.getByText('There already').waitFor()
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('half a thought')
})
