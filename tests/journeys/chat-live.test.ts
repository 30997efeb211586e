import { expect, test } from 'vitest'
import { openAssistant } from '../../src/assistant/models.ts'
import { makeSite } from '../../src/http/site.ts'
import { readConfig } from '../../src/read-config.ts'
import { TestApp } from '../support/app.ts'
import { personAt, say, titlesOf } from '../support/chat.ts'
import { BASE, SECRET, testConfig } from '../support/site.ts'

/**
 * Real models, opt-in: set ERRAND_LIVE=1 and the keys of the providers. ERRAND_LIVE_MODELS names
 * other models, separated by commas.
 */
const MODELS = process.env.ERRAND_LIVE_MODELS?.split(',') ?? [
  'openai:gpt-4.1-mini',
  'anthropic:claude-haiku-4-5',
  'cohere:command-a-03-2025',
  'google:gemini-2.5-flash',
]

const live = process.env.ERRAND_LIVE === '1' ? MODELS.filter(hasKey) : []

function hasKey(model: string): boolean {
  try {
    return readConfig({ ...process.env, ERRAND_MODEL: model }).model.name === model
  } catch {
    return false
  }
}

test(`${live.length} live models are tested, because ERRAND_LIVE ${live.length > 0 ? 'and their keys are set' : 'or their keys are not set'}`, () => {
  expect(live.every((model) => MODELS.includes(model))).toBe(true)
})

for (const name of live)
  test(`${name} adds a task, reads the list and completes it`, async () => {
    const given = new TestApp('sqlite')
    await given.open()
    const { model } = readConfig({ ...process.env, ERRAND_MODEL: name })
    const config = testConfig(given.address, { model })
    const assistant = await openAssistant(config, given.app.metrics)
    const ann = await personAt(
      await makeSite(given.app, config, { baseUrl: BASE, secret: SECRET, assistant }),
    )

    const { body } = await say(ann.client, 'Please add a task called Buy oat milk, due tomorrow.')
    expect(await titlesOf(ann.client)).toEqual([expect.stringMatching(/buy oat milk/i)])
    const listed = await say(ann.client, 'What is on my list?', body.conversation_id)
    expect(listed.body.response).toMatch(/oat milk/i)
    await say(ann.client, 'I bought it, so it is done.', body.conversation_id)
    expect((await ann.client.get('/api/tasks?status=completed')).body.data.completed).toBe(1)
    await given.app.db.close()
  })
