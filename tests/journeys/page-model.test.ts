import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../support/app.ts'
import { accessibilityViolations } from '../support/axe.ts'
import { call } from '../support/chat.ts'
import { pageOfNewPerson, personalPage } from '../support/errand-page.ts'
import { closedPort } from '../support/listening.ts'
import { errand } from '../support/run.ts'
import { startServer } from '../support/server.ts'
import { SECRET } from '../support/site.ts'
import { everyCell } from '../support/tables.ts'
import { type Script, wireForTest } from '../support/wire/server.ts'

/** The settings of the model, on a person's own machine whose providers are a wire. */
async function modelSettings(script: Script, env: Record<string, string> = {}) {
  const wire = await wireForTest(script)
  const opened = await personalPage({ env: { ANTHROPIC_BASE_URL: wire.url('anthropic'), ...env } })
  const { page } = opened
  await page.getByRole('button', { name: 'Change model' }).click()
  return { ...opened, wire, ...parts(page) }
}

function parts(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  return {
    button,
    radio: (name: string) => page.getByRole('radio', { name }),
    leave: () => button('Settings').first().click(),
    openModel: () => button('Change model').click(),
  }
}

test('a model is tested, refused, chosen, signs its answers, and is given up for the planner', async () => {
  let isRefusing = true
  const { page, faults, say, log, wire, radio, button, leave, openModel, address, env } = await modelSettings(
    (request) => {
      if (isRefusing) return { status: 401 }
      if (request.tools.includes('check')) return [call('check', { word: 'ready' })]
      // The planner has added a task before.
      return request.results.length === 1 ? [call('list_tasks', {})] : [{ text: 'Flink is the cheapest.' }]
    },
  )
  await leave()
  const planner = 'Built-in assistant, not a language model. Nothing you type leaves this computer.'
  await page.getByText(planner, { exact: true }).waitFor()
  await say('add book a van')
  await openModel()
  await expect.poll(() => radio('Built-in assistant').isChecked()).toBe(true)

  await radio('A language model from a provider').check()
  await page.getByText('Your messages, and the tasks it reads, are sent to the provider').waitFor()
  await expect.poll(() => button('Test').isDisabled()).toBe(true)
  const key = page.getByLabel('Key', { exact: true })
  await key.fill('sk-ant-canarybird')
  await expect.poll(() => key.getAttribute('type')).toBe('password')
  await button('Test').click()
  const refused = 'Anthropic refused this key. Nothing was saved, and the planner still answers.'
  await page.getByRole('alert').getByText(refused).waitFor()
  await expect.poll(() => key.getAttribute('aria-invalid')).toBe('true')
  // Using it tests it first.
  await button('Use Claude Sonnet 5.5').click()
  await page.getByRole('alert').getByText(refused).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  isRefusing = false
  await button('Test again').click()
  await page
    .getByRole('status')
    .getByText(/^Answered in \d\.\d seconds and can use your tasks\.$/)
    .waitFor()
  await button('Use Claude Sonnet 5.5').click()
  await page.getByText('Claude Sonnet 5.5 answers from the next message on').waitFor()
  await expect.poll(() => key.inputValue()).toBe('')
  await expect
    .poll(() => radio('A language model from a provider').evaluate((radio) => radio.matches(':focus')))
    .toBe(true)
  expect(wire.requests.every(({ headers }) => headers['x-api-key'] === 'sk-ant-canarybird')).toBe(true)
  expect(await everyCell(address)).not.toContain('canarybird')

  await leave()
  await page.getByText('Claude Sonnet 5.5: your messages go to Anthropic').waitFor()
  await say('compare the offers')
  const written =
    /^Written by Claude Sonnet 5\.5 \(Anthropic\), \d+:\d\d( [AP]M)?\. It read 1 task and changed nothing\.$/
  await log.getByText(written).waitFor()
  await log.getByText('Built-in assistant, not a language model.', { exact: true }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  // In a terminal, the same person has the same model.
  const terminal = { ...env, ERRAND_SECRET: SECRET, ANTHROPIC_BASE_URL: wire.url('anthropic') }
  const { stdout } = await errand(['do', 'compare the offers'], terminal)
  expect(stdout).toBe('Flink is the cheapest.\n')

  await openModel()
  await radio('Built-in assistant').check()
  await page.getByText('Your key is deleted.').waitFor()
  await button('Use the built-in assistant').click()
  await page.getByText('The built-in assistant answers from the next message on').waitFor()
  await leave()
  await page.getByText(planner, { exact: true }).waitFor()
  const asked = wire.requests.length
  await say('add call Ida')
  await page.reload()
  // Old answers keep their author.
  await log.getByText(written).waitFor()
  expect(wire.requests.length).toBe(asked)
  expect(faults).toEqual([])
})

test('a model at an address: its models are listed, and any name can be typed', async () => {
  const { page, faults, radio, button, wire, leave } = await modelSettings(({ tools }) =>
    tools.includes('check') ? [{ text: 'I have no tools.' }] : [{ text: 'Hello.' }],
  )
  await radio('A model on your own computer').check()
  const address = page.getByLabel('Address', { exact: true })
  expect(await address.inputValue()).toBe('http://localhost:11434/v1')
  const closed = `127.0.0.1:${await closedPort()}`
  await address.fill(`http://${closed}/v1`)
  await address.blur()
  await page.getByRole('alert').getByText(`${closed} refuses the connection.`).waitFor()
  await address.fill(wire.url('local'))
  await address.blur()
  await page.getByRole('status').getByText('It answers here and has 3 models.').waitFor()
  await page.getByLabel('Model', { exact: true }).selectOption('gemma3:4b')
  await button('Test').click()
  await page.getByRole('status').getByText('it may be unable to change tasks').waitFor()
  await page.getByLabel('Model', { exact: true }).selectOption('Another, by name')
  await page.getByLabel('The model’s name').fill('my model')
  await button('Use my model').click()
  await page.getByRole('alert').getByText('without spaces').waitFor()
  expect(faults.splice(0)).toHaveLength(1)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByLabel('The model’s name').fill('my-model')
  await button('Use my-model').click()
  await page.getByText('my-model answers from the next message on').waitFor()
  await leave()
  await page.getByText('my-model answers', { exact: true }).waitFor()
  expect(faults).toEqual([])
})

test('a model that the server sets is shown and cannot be changed', async () => {
  const { page, faults, radio } = await modelSettings(() => [{ text: 'Hello.' }], {
    ERRAND_MODEL: 'anthropic:claude-opus-5-5',
    ANTHROPIC_API_KEY: 'k',
  })
  await page.getByText('Set when the server starts.', { exact: true }).waitFor()
  await page.getByText('Claude Opus 5.5', { exact: true }).waitFor()
  await page.getByText('Your messages, and the tasks it reads, are sent to Anthropic.').waitFor()
  await expect.poll(() => radio('Built-in assistant').count()).toBe(0)
  expect(faults).toEqual([])
})

test('on a shared server a model of one’s own has to be at a public address', async () => {
  const shared = await startServer(await freshDatabase('sqlite'), { HOST: '0.0.0.0', ERRAND_SIGN_UP: 'open' })
  onTestFinished(async () => void (await shared.stop()))
  const { page, faults } = await pageOfNewPerson({ url: shared.url.replace('0.0.0.0', 'localhost') })
  const { radio, button, openModel } = parts(page)
  await page.getByText('not a language model. Nothing you type leaves this server.').first().waitFor()
  await openModel()
  await radio('A model at your own address').check()
  await page.getByLabel('Address', { exact: true }).fill('https://10.0.0.1')
  await page.getByLabel('Model', { exact: true }).fill('x')
  await button('Test').click()
  await page.getByRole('alert').getByText('The address must be a public https:// address').waitFor()
  await expect.poll(() => button('Use the built-in assistant').count()).toBe(0)
  // The refused request of the field, and of the button.
  expect(faults.splice(0)).toHaveLength(2)
})
