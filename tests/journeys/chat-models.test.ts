import { describe, expect, test } from 'vitest'
import { onBothEngines } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import {
  at,
  call,
  chatSite,
  chunksIn,
  personAt,
  providersFor,
  say,
  saying,
  titlesOf,
  wordsIn,
} from '../support/chat.ts'
import { rawSql } from '../support/inspect.ts'
import { errand } from '../support/run.ts'
import { testSite } from '../support/site.ts'
import type { WireRequest } from '../support/wire/server.ts'

onBothEngines('a conversation with a language model', (given) => {
  describe.each(providersFor(given))('of %s', (provider) => {
    test('as JSON: the model calls a tool, reads the result and answers; the next turn has the whole conversation', async () => {
      const title = canary('milk')
      const { wire, site } = await chatSite(
        given,
        [[call('add_task', { title })], saying('I added it.'), saying('You are welcome.')],
        { provider },
      )
      const ann = await personAt(site)
      const first = await say(ann.client, 'please add it')
      expect(first.body).toMatchObject({
        conversation_id: first.headers.get('x-conversation-id'),
        response: 'I added it.',
        tool_calls: [{ tool: 'add_task', arguments: { title }, result: { success: true, data: { title } } }],
      })
      expect(await titlesOf(ann.client)).toEqual([title])
      expect(wire.requests.every(({ streaming }) => streaming)).toBe(true)
      expect(wire.requests[1]?.results.map(({ text }) => text)).toEqual([expect.stringContaining(title)])

      const id = first.body.conversation_id
      expect((await say(ann.client, 'thank you', id)).body).toMatchObject({
        conversation_id: id,
        response: 'You are welcome.',
        tool_calls: [],
      })
      expectFullConversation(wire.requests[2], title)
      expectNoIdentity(wire.requests, [ann.id, ann.email, 'Ann', ...(await idsOf(ann.id))])

      const { data } = (await ann.client.get(`/api/conversations/${id}`)).body
      expect(
        data.messages.map(({ role, content }: { role: string; content: string }) => [role, content]),
      ).toEqual([
        ['user', 'please add it'],
        ['assistant', 'I added it.'],
        ['user', 'thank you'],
        ['assistant', 'You are welcome.'],
      ])
    })

    test('as a stream: the same in chunks', async () => {
      const title = canary('bread')
      const { wire, site } = await chatSite(
        given,
        [[{ text: 'One moment. ' }, call('add_task', { title })], saying('I added the bread for you.')],
        { provider },
      )
      const ann = await personAt(site)
      const answer = await ann.client.post(
        '/api/chat',
        { message: 'please add it' },
        { accept: 'text/event-stream' },
      )
      expect(answer.headers.get('content-type')).toContain('text/event-stream')
      expect(answer.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1')
      const chunks = chunksIn(answer.text)
      expect(chunks[0]?.type).toBe('start')
      expect(chunks.at(-1)?.type).toBe('finish')
      expect(chunks.filter(({ type }) => type === 'text-delta').length).toBeGreaterThan(3)
      expect(wordsIn(chunks)).toContain('I added the bread for you.')
      expect(chunks).toContainEqual(
        expect.objectContaining({
          type: 'tool-output-available',
          output: expect.objectContaining({ success: true }),
        }),
      )
      expect(await titlesOf(ann.client)).toEqual([title])
      expect(wire.requests[1]?.results).toHaveLength(1)
      const id = answer.headers.get('x-conversation-id')
      const { data } = (await ann.client.get(`/api/conversations/${id}`)).body
      expect(data.messages).toHaveLength(2)
      expect(data.messages[1]).toMatchObject({ content: 'One moment.\nI added the bread for you.' })
    })
  })

  test('the model gets the newest messages of a long conversation', async () => {
    const { wire, site } = await chatSite(given, (_, index) => saying(`answer ${index + 1}.`))
    const ann = await personAt(site)
    let id: string | undefined
    for (let count = 1; count <= 25; count++)
      id = (await say(ann.client, `question ${count}.`, id)).body.conversation_id
    const read = wire.requests.at(-1)?.messages.map(({ text }) => text)
    expect(read?.slice(-3)).toEqual(['question 24.', 'answer 24.', 'question 25.'])
    expect(read?.length).toBeLessThanOrEqual(40)
    expect(read).not.toContain('question 1.')
    expect(read?.[0]).toMatch(/^question/)
    const { data } = (await ann.client.get(`/api/conversations/${id}`)).body
    expect(data.messages).toHaveLength(50)
  })

  test('the model learns of proposals and decisions without ids', async () => {
    const { wire, site, another } = await chatSite(given, (_, index) =>
      index === 0 ? [call('change_tasks', { change: 'delete', status: 'all' })] : saying('All right.'),
    )
    const ann = await personAt(site)
    for (const title of ['one', 'two']) await ann.client.post('/api/tasks', { title: canary(title) })
    const ids = await idsOf(ann.id)
    const { body } = await say(ann.client, 'delete everything')
    const approvals = await idsOf(ann.id)
    await say(ann.client, 'yes', body.conversation_id)
    expect(await titlesOf(ann.client)).toEqual([])
    await say(at(ann, await another()), 'what now?', body.conversation_id)
    expect(wire.requests.at(-1)?.results).toHaveLength(2)
    expectNoIdentity(wire.requests, [
      ann.id,
      ann.email,
      'Ann',
      ...ids,
      ...approvals,
      ...(await idsOf(ann.id)),
    ])
  })

  test('the built-in planner asks about a proposal once, without a correction', async () => {
    const ann = await personAt(await testSite(given.app, given.address))
    const { body } = await say(ann.client, 'add buy milk')
    expect(body.response).toMatch(/^Added “buy milk”\.$/i)
    await say(ann.client, 'add call mom', body.conversation_id)
    const asked = await say(ann.client, 'delete all tasks', body.conversation_id)
    expect(asked.body.response.match(/This would delete 2 tasks/g)).toHaveLength(1)
    const yes = await say(ann.client, 'yes', body.conversation_id)
    expect(yes.body.response).toBe('Deleted 2 tasks. Say “undo” to take it back.')
    const undone = await say(ann.client, 'undo', body.conversation_id)
    expect(undone.body.response).toMatch(/^Undone: .*“buy milk”.* as before\.$/i)
    expect(await titlesOf(ann.client)).toHaveLength(2)
  })

  /** Every id in the database that belongs to this person. */
  async function idsOf(userId: string): Promise<string[]> {
    const found: unknown[] = []
    for (const table of ['tasks', 'conversations', 'messages', 'approvals', 'confirmations'])
      found.push(...(await rawSql(given.address, `select id from ${table} where user_id = ?`, [userId])))
    const approvals = await rawSql(given.address, 'select confirmation from approvals where user_id = ?', [
      userId,
    ])
    return [...found, ...approvals].flatMap((row) => Object.values(row as object)).map(String)
  }
})

function expectFullConversation(request: WireRequest | undefined, title: string): void {
  expect(request?.messages.map(({ text }) => text)).toEqual(['please add it', 'I added it.', 'thank you'])
  expect(request?.results.map(({ text }) => text)).toEqual([expect.stringContaining(title)])
  expect(JSON.stringify(request?.body)).toContain('add_task')
}

/** No request to the provider identifies the person. */
function expectNoIdentity(requests: WireRequest[], secrets: string[]): void {
  expect(secrets.every(Boolean)).toBe(true)
  for (const { body, headers, path } of requests) {
    const sent = JSON.stringify([body, headers, path])
    expect(secrets.filter((secret) => sent.includes(secret))).toEqual([])
  }
}

describe('ERRAND_MODEL', () => {
  test.each([
    [{ ERRAND_MODEL: 'nobody:gpt-5' }, /ERRAND_MODEL must be builtin:planner, or openai/],
    [{ ERRAND_MODEL: 'openai:' }, /ERRAND_MODEL must be builtin:planner, or openai/],
    [{ ERRAND_MODEL: 'openai:gpt-5' }, /needs a key in OPENAI_API_KEY/],
    [{ ERRAND_MODEL: 'google:gemini' }, /needs a key in GOOGLE_GENERATIVE_AI_API_KEY/],
    [{ ERRAND_MODEL: 'local:llama' }, /ERRAND_MODEL_URL must be the address/],
    [{ ERRAND_MODEL: 'local:llama', ERRAND_MODEL_URL: 'nonsense' }, /ERRAND_MODEL_URL must be an http/],
  ])('%o is refused with a one-line error', async (env, line) => {
    const { code, stdout, stderr } = await errand(['serve'], { ...env, ERRAND_DATA_DIR: '/nonexistent' })
    expect([code, stdout, stderr.trimEnd().split('\n').length]).toEqual([2, '', 1])
    expect(stderr).toMatch(line)
  })
})
