import { describe, expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../../tests/support/app.ts'
import { canary } from '../../../tests/support/canary.ts'
import { at, call, expectPlainWords, providersFor, say, saying } from '../../../tests/support/chat.ts'
import { closedPort } from '../../../tests/support/listening.ts'
import { choiceAt, modelSite, testModels, wireEnv } from '../../../tests/support/own-models.ts'
import { type Client, testSite } from '../../../tests/support/site.ts'
import { type Script, wireForTest } from '../../../tests/support/wire/server.ts'
import { makeSealer } from '../../outbox/seal.ts'

const PLANNER = 'The built-in assistant answers from the next message on'

onBothEngines('a model of their own', (given) => {
  /** A server whose operator leads the providers to a wire, on the person's own machine. */
  async function wired(script: Script, options: Parameters<typeof modelSite>[1] = {}) {
    const wire = await wireForTest(script)
    return { wire, ...(await modelSite(given, { env: wireEnv(wire), isOwnMachine: true, ...options })) }
  }
  const choose = async (client: Client, choice: object) => (await client.post('/api/model', choice)).body
  const authorOf = async (client: Client, id: string) => {
    const { data } = (await client.get(`/api/conversations/${id}`)).body
    return data.messages.at(-1).parts.find(({ type }: { type: string }) => type === 'data-author')?.data
  }

  describe.each(providersFor(given))('from %s', (provider) => {
    test('is tested, chosen, answers with their key, signs its answers, and is given up again', async () => {
      const title = canary('van')
      const { wire, person } = await wired((request) => {
        if (request.tools.includes('check')) return [call('check', { word: 'ready' })]
        return request.results.length === 0 ? [call('list_tasks', {})] : saying('One van.')
      })
      const { client } = await person()
      await client.post('/api/tasks', { title })
      const key = `sk-${provider}-1`
      const choice = choiceAt(wire, provider, key)
      const tested = (await client.post('/api/model/test', choice)).body
      expect(tested.data).toMatchObject({ ok: true, tools: true, milliseconds: expect.any(Number) })
      expect(tested.message).toMatch(/^Answered in \d\.\d seconds and can use your tasks\.$/)
      expect((await client.get('/api/model')).body.data).toMatchObject({ built_in: true, has_key: false })

      const { label } = (await choose(client, choice)).data
      expect((await client.get('/api/model')).body.data).toMatchObject({
        provider,
        model: choice.model,
        built_in: false,
        fixed: false,
        has_key: true,
      })
      expect((await client.get('/api/about')).body).toMatchObject({ model: { label, built_in: false } })
      const { body } = await say(client, 'which vans are there?')
      expect(body.response).toBe('One van.')
      const { model, headers } = wire.requests.at(-1) ?? {}
      expect([model, JSON.stringify(headers).includes(key)]).toEqual([choice.model, true])
      const author = await authorOf(client, body.conversation_id)
      expect(author).toMatchObject({ label, place: expect.any(String), read: 1, changes: 0 })

      const asked = wire.requests.length
      const deleted = await client.send('DELETE', '/api/model')
      expect([deleted.status, deleted.body.message]).toEqual([200, PLANNER])
      const after = await say(client, 'add milk', body.conversation_id)
      expect(after.body.response).toMatch(/^Added “milk”/i)
      expect(wire.requests.length).toBe(asked)
      expect(await authorOf(client, body.conversation_id)).toBeUndefined()
    })
  })

  test('holds from the next message on in every process, and old answers keep their author', async () => {
    const { wire, person, another } = await wired((request) => saying(`I am ${request.model}.`))
    const ann = await person()
    const elsewhere = at(ann, await another())
    const first = await say(elsewhere, 'add milk')
    await choose(ann.client, choiceAt(wire, 'anthropic'))
    const id = first.body.conversation_id
    expect((await say(elsewhere, 'who are you?', id)).body.response).toBe('I am some-model.')
    // Without the key, which is kept for the same provider.
    await choose(elsewhere, { provider: 'anthropic', model: 'claude-haiku-5-5' })
    expect((await say(ann.client, 'who are you?', id)).body.response).toBe('I am claude-haiku-5-5.')
    await elsewhere.send('DELETE', '/api/model')
    expect((await say(ann.client, 'add bread', id)).body.response).toMatch(/^Added “bread”/i)
    const { data } = (await ann.client.get(`/api/conversations/${id}`)).body
    const authors = data.messages
      .filter(({ role }: { role: string }) => role === 'assistant')
      .map(
        ({ parts }: { parts: { type: string; data?: { label: string } }[] }) =>
          parts.find(({ type }) => type === 'data-author')?.data?.label,
      )
    expect(authors).toEqual([undefined, 'some-model', 'Claude Haiku 5.5', undefined])
  })

  test('with a broken key troubles nobody else, and names the person’s own settings', async () => {
    const { wire, person } = await wired(({ headers }) =>
      headers['x-api-key'] === 'broken' ? { status: 401 } : saying('Here I am.'),
    )
    const [ann, bob] = [await person('Ann'), await person('Bob')]
    await choose(ann.client, choiceAt(wire, 'anthropic', 'broken'))
    await choose(bob.client, choiceAt(wire, 'anthropic', 'works'))
    for (let failures = 0; failures < 5; failures++) {
      const { response } = (await say(ann.client, 'hello')).body
      expect(response).toContain('refused your key. Change it in the settings, under Model.')
      expectPlainWords(response)
    }
    // Her circuit breaker is open now; his is not.
    const asked = wire.requests.length
    expect((await say(ann.client, 'hello')).body.response).toContain('I am not asking it for a moment')
    expect(wire.requests.length).toBe(asked)
    expect((await say(bob.client, 'hello')).body.response).toBe('Here I am.')
    const { text } = await given.app.metrics.exposed()
    expect(text).toContain('model="own:anthropic"')
    expect(text).not.toContain('some-model"')
    // A new key starts anew.
    await choose(ann.client, choiceAt(wire, 'anthropic', 'works'))
    expect((await say(ann.client, 'hello')).body.response).toBe('Here I am.')
  })

  const STILL = ' Nothing was saved, and the planner still answers.'
  test.each([
    [{ status: 401 }, 'Anthropic refused this key.', 'key'],
    [{ status: 403 }, 'Anthropic refused this key.', 'key'],
    [{ status: 404 }, 'Anthropic has no model “some-model”.', 'model'],
    [{ status: 429 }, 'Anthropic limits how often this key may ask. Try again in a minute.', undefined],
    [{ status: 529 }, 'Anthropic is having problems right now. Try again in a moment.', undefined],
    [{ status: 400 }, 'Anthropic does not accept requests for “some-model”.', 'model'],
    [{ status: 400, body: { error: { reason: 'API_KEY_INVALID' } } }, 'Anthropic refused this key.', 'key'],
    [{ silent: true as const }, 'No answer from Anthropic after 0.3 seconds.', undefined],
    [
      { cut: [{ text: 'Well, I' }] },
      'Anthropic answered, but not as a model does, or its answer broke off.',
      undefined,
    ],
  ])('a test that meets %o says why and changes nothing', async (turn, text, field) => {
    const { wire, person } = await wired(() => turn, { testMs: 300 })
    const { client } = await person()
    const { data } = (await client.post('/api/model/test', choiceAt(wire, 'anthropic'))).body
    expect(data).toEqual({
      ok: false,
      text: text + STILL,
      milliseconds: expect.any(Number),
      ...(field && { field }),
    })
    expect((await client.get('/api/model')).body.data.built_in).toBe(true)
  })

  test('at an address: lists what is there, tells which can use tools, and what refuses', async () => {
    const { wire, person } = await wired(({ tools, model }) => {
      if (model === 'gemma3:4b' && tools.length > 0) return { status: 400 }
      return model === 'llama3.3:70b' || tools.length === 0 ? saying('ready') : [call('check', { word: 'x' })]
    })
    const { client } = await person()
    const ask = async (fields: object) =>
      (await client.post('/api/model/test', { provider: 'local', address: wire.url('local'), ...fields }))
        .body.data
    expect(await ask({})).toMatchObject({
      ok: true,
      text: 'It answers here and has 3 models.',
      models: ['qwen3:14b', 'llama3.3:70b', 'gemma3:4b'],
    })
    expect(await ask({ model: 'qwen3:14b' })).toMatchObject({ ok: true, tools: true })
    for (const model of ['llama3.3:70b', 'gemma3:4b'])
      expect(await ask({ model })).toMatchObject({
        ok: true,
        tools: false,
        text: expect.stringMatching(/used no tool, so it may be unable to change tasks\.$/),
      })
    const { origin } = new URL(wire.url('local'))
    expect(await ask({ address: `${origin}/elsewhere` })).toMatchObject({ ok: false, field: 'model' })
    const closed = await closedPort()
    for (const fields of [{}, { model: 'x' }])
      expect(await ask({ address: `http://127.0.0.1:${closed}`, ...fields })).toMatchObject({
        ok: false,
        field: 'address',
        text: `127.0.0.1:${closed} refuses the connection. Start the model there, then test again.${STILL}`,
      })
    await choose(client, { provider: 'local', model: 'qwen3:14b', address: `${origin}/local/v1/` })
    expect((await client.get('/api/model')).body.data).toMatchObject({
      address: `${origin}/local/v1`,
      goes_to: null,
      has_key: false,
    })
  })

  test.each([
    [{ provider: 'nobody', model: 'x', key: 'k' }, 'provider'],
    [{ provider: 'openai', model: 'x' }, 'key'],
    [{ provider: 'openai', model: '../../files', key: 'k' }, 'model'],
    [{ provider: 'openai', model: 'a b', key: 'k' }, 'model'],
    [{ provider: 'openai', model: 'x', key: 'k\r\nx-other: 1' }, 'key'],
    [{ provider: 'openai', model: 'x', key: 'k', address: 'https://evil.example.com' }, 'address'],
    [{ provider: 'local', model: 'x' }, 'address'],
    [{ provider: 'local', model: 'x', address: 'localhost:11434' }, 'address'],
    [{ provider: 'local', model: 'x', address: 'http://ann:pw@localhost/v1' }, 'address'],
    [{ provider: 'local', model: 'x', address: 'http://localhost/v1?key=1' }, 'address'],
    [{ provider: 'local', model: '', address: 'http://localhost/v1' }, 'model'],
  ])('%o is refused and nothing is stored', async (choice, field) => {
    const { person } = await modelSite(given, { isOwnMachine: true })
    const { client } = await person()
    const { success, error } = await choose(client, choice)
    expect([success, error.code, error.details[0].field]).toEqual([false, 'invalid_input', field])
    expect((await client.get('/api/model')).body.data.built_in).toBe(true)
  })

  test('the setting of the server wins and cannot be changed', async () => {
    for (const env of [
      { ERRAND_MODEL: 'builtin:planner' },
      { ERRAND_MODEL: 'openai:gpt-5', OPENAI_API_KEY: 'k' },
    ]) {
      const { person } = await modelSite(given, { env })
      const { client } = await person()
      const view = (await client.get('/api/model')).body.data
      expect(view).toMatchObject({ fixed: true, has_key: false })
      const choice = { provider: 'anthropic', model: 'x', key: 'k' }
      for (const answer of [
        await client.post('/api/model', choice),
        await client.send('DELETE', '/api/model'),
      ])
        expect([answer.status, answer.body.message]).toEqual([409, 'The model is set when the server starts'])
      expect((await client.post('/api/model/test', choice)).body.data.ok).toBe(false)
    }
  })

  test('a key that can no longer be read leaves the planner, and the settings say so', async () => {
    const { person } = await modelSite(given)
    const ann = await person()
    await choose(ann.client, { provider: 'anthropic', model: 'x', key: 'k' })
    const app = { ...given.app, sealer: () => makeSealer('another secret of these tests') }
    const later = at(ann, await testSite(app, given.address))
    expect((await later.get('/api/model')).body.data).toMatchObject({
      built_in: true,
      has_key: false,
      problem: expect.stringContaining('Enter it again'),
    })
    expect((await say(later, 'add milk')).body.response).toMatch(/^Added “milk”/i)
  })
})

test('opened models are kept per person and choice, and only so many of them', async () => {
  const models = testModels()
  const choice = { provider: 'anthropic', model: 'x', key: 'k' }
  const ann = somebody('ann')
  const first = models.openFor(ann, choice, '1')
  expect(models.openFor(ann, choice, '1')).toBe(first)
  const second = models.openFor(ann, choice, '2')
  expect(second).not.toBe(first)
  for (let count = 0; count < 499; count++) models.openFor(somebody(), choice, '1')
  expect(models.openFor(ann, choice, '2')).toBe(second)
  for (let count = 0; count < 500; count++) models.openFor(somebody(), choice, '1')
  expect(models.openFor(ann, choice, '2')).not.toBe(second)
  const third = models.openFor(ann, choice, '2')
  models.forget(ann)
  expect(models.openFor(ann, choice, '2')).not.toBe(third)
  await first
})
