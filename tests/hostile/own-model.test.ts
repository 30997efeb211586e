import { expect, test } from 'vitest'
import { OPERATIONS } from '../../src/operations.ts'
import type { Lookup } from '../../src/outbox/send/guarded-fetch.ts'
import { readConfig } from '../../src/read-config.ts'
import { onBothEngines } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { call, say, saying } from '../support/chat.ts'
import { EventReader } from '../support/events.ts'
import { makeKey } from '../support/keys.ts'
import { memoryLog } from '../support/memory-log.ts'
import { choiceAt, modelSite, wireEnv } from '../support/own-models.ts'
import { Client, into } from '../support/site.ts'
import { everyCell } from '../support/tables.ts'
import { type Script, wireForTest } from '../support/wire/server.ts'

const attempt = countAttempts('own models')

onBothEngines("a person's own model", (given) => {
  async function wired(script: Script, options: Parameters<typeof modelSite>[1] = {}) {
    const wire = await wireForTest(script)
    return { wire, ...(await modelSite(given, { env: wireEnv(wire), isOwnMachine: true, ...options })) }
  }

  test('its key is in no answer, event, export, log line, metric or cell of the database', async () => {
    const key = 'sk-canarybird-0123456789abcdef'
    let isBroken = false
    const { log, lines } = await memoryLog()
    const app = { ...given.app, log }
    const { wire, person, site } = await wired(
      ({ headers }) =>
        // A provider that repeats the key in its errors.
        isBroken
          ? { status: 401, body: { error: { message: `bad key ${key}`, headers } } }
          : saying('Hello.'),
      { app },
    )
    const ann = await person()
    const { client } = ann
    const live = new EventReader(await into(site)('/api/live', { headers: { cookie: ann.cookie } }))
    await live.next()
    const seen: string[] = []
    const note = async (answer: Promise<{ text: string }>) => {
      attempt()
      seen.push((await answer).text)
    }
    const choice = choiceAt(wire, 'anthropic', key)
    for (const broken of [false, true]) {
      isBroken = broken
      await note(client.post('/api/model/test', choice))
      await note(client.post('/api/model', choice, { 'idempotency-key': `choose-${broken}` }))
      await note(client.post('/api/model', choice, { 'idempotency-key': `choose-${broken}` }))
      await note(say(client, 'hello'))
      await note(client.post('/api/chat', { message: 'hi' }, { accept: 'text/event-stream' }))
    }
    await note(client.post('/api/model', { ...choice, model: `${key} x` }))
    await note(client.post('/api/model', { ...choice, extra: key }))
    await note(client.post('/api/model', { ...choice, key: `${key}\u0000` }))
    await note(client.post('/api/model', { provider: 'local', model: 'x', key, address: `http://${key}@x/` }))
    // A name that the caller made up is repeated to them, but not logged.
    await client.post('/api/model/test', { ...choice, [key]: 1 })
    for (const path of [
      '/api/model',
      '/api/about',
      '/api/export',
      '/api/history',
      '/api/conversations',
      '/metrics',
    ])
      await note(client.get(path))
    const exported = (await client.get('/api/export')).body as unknown as { model: unknown }
    expect(exported.model).toEqual({
      provider: 'anthropic',
      model: 'some-model',
      has_key: true,
      updated_at: expect.any(String),
    })
    await client.post('/api/tasks', { title: 'x' })
    seen.push(JSON.stringify(await live.next()))
    await live.cancel()
    expect(wire.requests.some(({ headers }) => headers['x-api-key'] === key)).toBe(true)
    expect(seen.length).toBeGreaterThan(15)
    expect(seen.filter((text) => text.includes('canarybird-'))).toEqual([])
    expect(lines.length).toBeGreaterThan(10)
    expect(JSON.stringify(lines)).not.toContain('canarybird-')
    expect(await everyCell(given.address)).not.toContain('canarybird-')
  })

  test('on a shared server it is at no address of the server’s own network', async () => {
    const { wire, person } = await wired(() => saying('You got in.'), { isOwnMachine: false })
    const { client } = await person()
    const { port } = new URL(wire.url('local'))
    for (const address of [
      wire.url('local'),
      `https://127.0.0.1:${port}/v1`,
      `https://localhost:${port}/v1`,
      `https://[::1]:${port}/v1`,
      'https://169.254.169.254/latest',
      'https://metadata.google.internal/v1',
      'https://10.0.0.1/v1',
      'file:///etc/passwd',
    ])
      for (const path of ['/api/model', '/api/model/test']) {
        attempt()
        const { status, body } = await client.post(path, { provider: 'local', model: 'x', address })
        expect([address, status, body.error.details[0].field]).toEqual([address, 400, 'address'])
      }
    expect(wire.requests).toEqual([])
  })

  test.each(['127.0.0.1', '::1', '10.1.2.3', '169.254.169.254'])(
    'nor behind a name that leads to %s, when it is tested or answers',
    async (found) => {
      const resolve: Lookup = async () => [{ address: found, family: found.includes(':') ? 6 : 4 }]
      const { person } = await modelSite(given, { resolve })
      const { client } = await person()
      const choice = { provider: 'local', model: 'x', address: 'https://rebound.example.com/v1' }
      for (const fields of [choice, { ...choice, model: undefined }]) {
        attempt()
        const { data } = (await client.post('/api/model/test', fields)).body
        expect(data).toMatchObject({ ok: false, field: 'address' })
        expect(data.text).toContain('reaches only public https:// addresses')
      }
      expect((await client.post('/api/model', choice)).status).toBe(200)
      attempt()
      const { response } = (await say(client, 'hello')).body
      expect(response).toContain('could not be reached')
    },
  )

  test('its stored key goes to no other address', async () => {
    const key = 'sk-secret'
    const { wire, person } = await wired(() => saying('Thank you.'))
    const { client } = await person()
    await client.post('/api/model', {
      provider: 'local',
      model: 'x',
      key,
      address: 'http://127.0.0.1:9/v1',
    })
    const elsewhere = { provider: 'local', model: 'x', address: wire.url('local') }
    attempt(2)
    expect((await client.post('/api/model/test', elsewhere)).body.data.ok).toBe(true)
    await client.post('/api/model', elsewhere)
    await say(client, 'hello')
    // Another provider needs a key of its own.
    expect((await client.post('/api/model/test', { provider: 'anthropic', model: 'x' })).status).toBe(400)
    expect(wire.requests.length).toBeGreaterThan(1)
    expect(JSON.stringify(wire.requests.map(({ headers }) => headers))).not.toContain(key)
  })

  test('other people cannot use, see or change it, and it never uses the server’s own key', async () => {
    const { wire, person, site } = await wired(({ headers }) => saying(String(headers['x-api-key'])))
    const [ann, bob] = [await person('Ann'), await person('Bob')]
    await ann.client.post('/api/model', choiceAt(wire, 'anthropic', 'ann-key'))
    attempt()
    expect((await say(bob.client, 'add milk')).body.response).toMatch(/^Added “milk”/i)
    const smuggled = await bob.client.post('/api/model', {
      ...choiceAt(wire, 'anthropic', 'bob-key'),
      user_id: ann.id,
    })
    expect(smuggled.status).toBe(200)
    expect((await say(ann.client, 'hello')).body.response).toBe('ann-key')
    expect((await say(bob.client, 'hello')).body.response).toBe('bob-key')
    await bob.client.send('DELETE', '/api/model')
    expect((await say(ann.client, 'hello')).body.response).toBe('ann-key')
    attempt()
    const stranger = new Client(into(site))
    for (const answer of [
      await stranger.get('/api/model'),
      await stranger.post('/api/model', choiceAt(wire, 'anthropic')),
      await stranger.post('/api/model/test', choiceAt(wire, 'anthropic')),
      await stranger.send('DELETE', '/api/model'),
    ])
      expect(answer.status).toBe(401)
    expect((await stranger.get('/api/about')).body).toMatchObject({ model: { built_in: true } })
    const config = readConfig({ ANTHROPIC_API_KEY: 'k', OPENAI_API_KEY: 'k' })
    expect([config.model.isSet, config.model.key]).toEqual([false, undefined])
  })

  test('no program and no model chooses, tests or reads it', async () => {
    const evil = { provider: 'anthropic', model: 'evil', key: 'evil' }
    const tools = ['choose_model', 'delete_model', 'test_model', 'get_model']
    const { wire, person, site } = await wired((request) =>
      request.results.length === 0 ? tools.map((name) => call(name, evil)) : saying('Done.'),
    )
    const ann = await person()
    await ann.client.post('/api/model', choiceAt(wire, 'anthropic'))
    const before = (await ann.client.get('/api/model')).body.data
    const { key } = await makeKey(ann, { level: 'free' })
    const program = new Client(into(site), { 'x-api-key': key })
    for (const answer of [
      await program.get('/api/model'),
      await program.post('/api/model', evil),
      await program.post('/api/model/test', evil),
      await program.send('DELETE', '/api/model'),
    ]) {
      attempt()
      expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden'])
    }
    for (const name of tools) {
      attempt()
      expect((await program.post(`/api/tools/${name}`, evil)).status).toBe(404)
      expect(OPERATIONS.map(({ name }) => name)).not.toContain(name)
    }
    // The page's own assistant, and a chat through a key, which uses the person's model.
    for (const client of [ann.client, program]) {
      attempt()
      await say(client, 'change my model')
    }
    expect(wire.requests.some(({ tools: offered }) => offered.some((name) => tools.includes(name)))).toBe(
      false,
    )
    expect((await ann.client.get('/api/model')).body.data).toEqual(before)
    expect((await program.get('/api/about')).body).toMatchObject({ model: { built_in: true } })
    expect((await program.get('/api/export')).body).not.toHaveProperty('model.address')
  })
})
