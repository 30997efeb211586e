import { expect, test } from 'vitest'
import { onBothEngines } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import {
  call,
  chatSite,
  expectPlainWords,
  personAt,
  providersFor,
  say,
  saying,
  titlesOf,
} from '../support/chat.ts'
import type { Provider, Script, Turn } from '../support/wire/server.ts'

const SHORT = { totalMs: 2000, firstChunkMs: 800, chunkMs: 800, toolMs: 2000 }

/** Plays the turns, then keeps answering. */
const thenRecovers =
  (turns: Turn[]): Script =>
  (_, index) =>
    turns[index] ?? saying('Here I am.')

onBothEngines('a failing provider', (given) => {
  const LONG = 'This sentence is long enough to be cut somewhere in its middle.'
  const CALL = call('add_task', { title: canary('half') })
  const WAIT = { 'retry-after': '0' }
  const FAULTS: [string, Turn[], RegExp][] = [
    ['a connection cut in a text', [{ cut: [{ text: LONG }] }], /broke off/],
    ['a connection cut in a call', [{ cut: [{ text: 'Well. ' }, CALL] }], /broke off/],
    ['silence', [{ silent: true }], /did not answer in time/],
    ['a text that falls silent', [{ trickle: [{ text: LONG }], everyMs: 1500 }], /did not answer in time/],
    ['an endless trickle', [{ trickle: [{ text: LONG.repeat(9) }], everyMs: 60 }], /did not answer in time/],
    ['a rejected key', [{ status: 401 }], /rejected this server's key/],
    ['an unknown model', [{ status: 404 }], /does not exist/],
    ['a rejected request', [{ status: 400 }], /could not be reached, or its answer broke off/],
    ['too many requests', Array(3).fill({ status: 429, headers: WAIT }), /is overloaded/],
    ['a server error', Array(3).fill({ status: 500, headers: WAIT }), /is having problems/],
  ]

  // Concurrently, because most of them wait.
  test.each(providersFor(given))(
    '%s: each failure is explained in plain words, and the next message works',
    async (provider) => void (await Promise.all(FAULTS.map((fault) => suffer(provider, ...fault)))),
  )

  async function suffer(provider: Provider, what: string, turns: Turn[], words: RegExp): Promise<void> {
    const times = /silen|trickle/.test(what) ? SHORT : { ...SHORT, totalMs: 5000 }
    const { wire, site } = await chatSite(given, thenRecovers(turns), { provider, times })
    const ann = await personAt(site)
    const answering = say(ann.client, 'please add it')
    expect((await ann.client.post('/api/tasks', { title: 'by hand' })).status).toBe(201)
    const { body } = await answering
    expect(wire.requests, what).toHaveLength(turns.length)
    expect(body.response, what).toMatch(words)
    expect(body.response, what).toContain('Your tasks are safe')
    expectPlainWords(body.response)
    expect(await titlesOf(ann.client), what).toEqual(['by hand'])
    const again = await say(ann.client, 'again?', body.conversation_id)
    expect(again.body.response, what).toBe('Here I am.')
  }

  test('a failure after a tool call is not retried, and the reply reports the change', async () => {
    const title = canary('done')
    const turns: Turn[] = [[call('add_task', { title })], { status: 500 }]
    const { wire, site } = await chatSite(given, thenRecovers(turns))
    const ann = await personAt(site)
    const { body } = await say(ann.client, 'please add it')
    expect(wire.requests).toHaveLength(2)
    expect(body.response).toContain(`Added “${title}”.`)
    expect(body.response).toContain('is having problems')
    expect(await titlesOf(ann.client)).toEqual([title])
    expect((await say(ann.client, 'again?', body.conversation_id)).body.response).toBe('Here I am.')
  })

  const UNREADABLE: [Provider, RegExp][] = [
    ['openai', /^I could not do that\.$/],
    ['anthropic', /^I could not do that\.$/],
    ['local', /^I could not do that\.$/],
    // Its package parses calls itself and fails.
    ['cohere', /broke off/],
    // Its package drops calls it cannot parse.
    ['google', /^I have no answer to that\. Nothing was changed\.$/],
  ]
  const tried = UNREADABLE.filter(([provider]) => providersFor(given).includes(provider))
  test.each(tried)('%s: unreadable calls do nothing', async (provider, reply) => {
    const broken = ['{"title": "half', '', '[]', '"text"', 'null', '{"title":"x","title_":1}', 'true']
    const { site, wire } = await chatSite(
      given,
      ({ messages }, index) => {
        if (messages.at(-1)?.text === 'again?') return saying('Here I am.')
        return index === 0 ? broken.map((args) => call('add_task', args)) : saying('I could not do that.')
      },
      { provider },
    )
    const ann = await personAt(site)
    const { body } = await say(ann.client, 'please add it')
    expect(body.response).toMatch(reply)
    expect(await titlesOf(ann.client)).toEqual([])
    expect(wire.requests.length).toBeLessThanOrEqual(2)
    expect((await say(ann.client, 'again?', body.conversation_id)).body.response).toBe('Here I am.')
  })

  test.each(providersFor(given))('%s: unknown tools do nothing', async (provider) => {
    const names = ['drop_all_tables', '__proto__', 'constructor', 'toString', 'add_task ', 'get_task']
    const turns: Turn[] = [names.map((name) => call(name, { title: 'x' })), saying('I could not do that.')]
    const { site, wire } = await chatSite(given, thenRecovers(turns), { provider })
    const ann = await personAt(site)
    const { body } = await say(ann.client, 'please add it')
    expect(body.response).toBe('I could not do that.')
    expect(await titlesOf(ann.client)).toEqual([])
    expect((await say(ann.client, 'again?', body.conversation_id)).body.response).toBe('Here I am.')
    expect(JSON.stringify(wire.requests.at(-1)?.body)).not.toContain('drop_all_tables')
  })

  test.each(providersFor(given))('%s: identical calls with the same id are one call', async (provider) => {
    const [milk, bread, rent] = ['milk', 'bread', 'rent'].map((what) => canary(what))
    const add = (title: string | undefined) => call('add_task', { title }, 'call_1')
    const turns: Turn[] = [
      [add(milk), add(milk), add(bread)],
      [add(milk), add(rent)],
      saying('I added them.'),
    ]
    const { site, wire } = await chatSite(given, thenRecovers(turns), { provider })
    const ann = await personAt(site)
    const { body } = await say(ann.client, 'please add them')
    expect(body.response).toBe('I added them.')
    // The package for local models gives the second of two calls in one answer a new id.
    const twice = provider === 'local' ? [milk] : []
    expect(await titlesOf(ann.client)).toEqual([milk, ...twice, bread, rent])
    expect((await say(ann.client, 'again?', body.conversation_id)).body.response).toBe('Here I am.')
    // Providers refuse a conversation with duplicate ids.
    const ids = wire.requests.at(-1)?.results.map(({ id }) => id) ?? []
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
