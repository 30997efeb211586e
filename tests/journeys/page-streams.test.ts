import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../support/app.ts'
import { openBrowser } from '../support/browser.ts'
import { openErrand } from '../support/errand-page.ts'
import { startServer } from '../support/server.ts'
import { wireForTest } from '../support/wire/server.ts'

const SLOW = {
  trickle: [
    { text: 'One thing after another, slowly, until somebody stops it or the server goes away. '.repeat(8) },
  ],
  everyMs: 150,
}

/** The page with a language model at the other end that takes its time. */
async function slowPage(script: Parameters<typeof wireForTest>[0]) {
  const wire = await wireForTest(script)
  const address = await freshDatabase('sqlite')
  const model = { ERRAND_MODEL: 'local:slow', ERRAND_MODEL_URL: wire.url('local') }
  let server = await startServer(address, model)
  const browser = await openBrowser()
  onTestFinished(async () => {
    await browser.close()
    await server.stop('SIGKILL')
  })
  const opened = await openErrand(browser, server)
  const { port } = new URL(server.url)
  return {
    ...opened,
    /** Ends the server without a word, and starts another at the same address. */
    async restart() {
      await server.stop('SIGKILL')
      server = await startServer(address, { ...model, PORT: port })
    },
  }
}

test('an answer goes on after a reload, and can be stopped', async () => {
  const { page, faults, log } = await slowPage([SLOW])
  await page.getByLabel('Message').fill('tell me slowly')
  await page.getByLabel('Message').press('Enter')
  await log.getByText('One thing after another').waitFor()
  await page.reload()
  await page.getByRole('navigation', { name: 'Conversations' }).getByText('tell me slowly').click()
  await log.getByText('One thing after another').waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await log.getByText('Stopped.').waitFor()
  await page.getByRole('button', { name: 'Send' }).waitFor()
  expect(faults).toEqual([])
})

test('a server that goes away while it answers: the message is kept, and trying again answers it', async () => {
  const { page, log, restart } = await slowPage([SLOW, [{ text: 'Here I am again.' }]])
  await page.getByLabel('Message').fill('are you there')
  await page.getByLabel('Message').press('Enter')
  await log.getByText('One thing after another').waitFor()
  await restart()
  await page.getByRole('button', { name: 'Try again' }).click()
  await log.getByText('Here I am again.').waitFor()
  expect(await log.getByText('are you there').count()).toBe(1)
})
