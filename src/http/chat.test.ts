import { parseJsonEventStream, readUIMessageStream, type UIMessageChunk, uiMessageChunkSchema } from 'ai'
import { beforeAll, describe, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { chunksIn } from '../../tests/support/chat.ts'
import { type Account, Client, into, signUp, type Transport, testSite } from '../../tests/support/site.ts'
import { ask, type Started } from '../assistant/ask.ts'
import type { Caller } from '../caller.ts'
import { makeCaller } from '../callers/make-caller.ts'
import { claimApproval } from '../conversations/approval-store.ts'

type Reply = {
  conversation_id: string
  message_id: string
  response: string
  tool_calls: { tool: string; arguments: object; result: { success: boolean; data: { approval?: string } } }[]
}

onBothEngines('POST /api/chat', (given) => {
  let transport: Transport
  let ann: Account
  beforeAll(async () => {
    transport = into(await testSite(given.app, given.address))
    ann = await signUp(transport)
  })
  const say = async (message: string, conversation_id?: string, who = ann) => {
    const told = await who.client.post('/api/chat', { message, ...(conversation_id && { conversation_id }) })
    expect([told.status, told.text]).toEqual([200, expect.anything()])
    return told.body as unknown as Reply
  }

  test('answers with the reply and its tool calls, and stores both (R21)', async () => {
    const title = canary('milk')
    const reply = await say(`add "${title}" tomorrow`)
    expect(reply).toEqual({
      conversation_id: expect.any(String),
      message_id: expect.any(String),
      response: expect.stringMatching(new RegExp(title, 'i')),
      tool_calls: [
        {
          tool: 'add_task',
          arguments: expect.objectContaining({ title: expect.stringMatching(new RegExp(title, 'i')) }),
          result: expect.objectContaining({ success: true }),
        },
      ],
    })
    const { body } = await ann.client.get(`/api/conversations/${reply.conversation_id}`)
    expect(body.data).toMatchObject({
      title: expect.stringContaining(title.slice(1)),
      answering: false,
      messages: [
        { role: 'user', content: `add "${title}" tomorrow` },
        { role: 'assistant', id: reply.message_id, content: reply.response },
      ],
    })
    expect((await ann.client.get('/api/history?limit=1')).body.data.changes[0]).toMatchObject({
      surface: 'chat',
      client: 'Assistant',
    })
  })

  test('streams in the format of the AI SDK, and names the conversation', async () => {
    const response = await transport('/api/chat', {
      method: 'POST',
      headers: { ...ann.client.credential, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ message: `add ${canary('bread')}` }),
    })
    expect(response.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1')
    const id = response.headers.get('x-conversation-id')
    const chunks = parseJsonEventStream({
      stream: response.body as ReadableStream,
      schema: uiMessageChunkSchema,
    }).pipeThrough(
      new TransformStream({
        transform(part, controller) {
          if (part.success) controller.enqueue(part.value as UIMessageChunk)
        },
      }),
    )
    let last: { id: string; parts: { type: string }[] } | undefined
    for await (const message of readUIMessageStream({ stream: chunks as ReadableStream<UIMessageChunk> }))
      last = message
    expect(last?.parts.map(({ type }) => type)).toContain('tool-add_task')
    const { body } = await ann.client.get(`/api/conversations/${id}`)
    expect(body.data.messages.at(-1)).toMatchObject({ id: last?.id, role: 'assistant' })
  })

  test.each<[string, unknown, number, string]>([
    ['no message', {}, 400, 'message'],
    ['a blank one', { message: '  \n ' }, 400, 'message'],
    ['one of 4,001 characters', { message: 'x'.repeat(4001) }, 400, 'message'],
    ['one that cannot be stored', { message: 'a\0b' }, 400, 'message'],
    ['something else', { message: 'hi', colour: 'red' }, 400, 'colour'],
    ['a number', { message: 7 }, 400, 'message'],
    ['half a decision', { approval_id: 'x' }, 400, 'approved'],
  ])('refuses %s', async (_, body, status, field) => {
    const told = await ann.client.post('/api/chat', body)
    expect([told.status, JSON.stringify(told.body.error?.details)]).toEqual([
      status,
      expect.stringContaining(field),
    ])
  })

  test('takes 4,000 characters of any kind', async () => {
    expect((await say(`add ${'🙂'.repeat(3_996)}`)).tool_calls.length).toBeLessThanOrEqual(1)
  })

  test('needs a sign-in, and drops claims of identity in the body', async () => {
    expect((await new Client(transport).post('/api/chat', { message: 'add milk' })).status).toBe(401)
    const bob = await signUp(transport, 'Bob')
    const title = canary('whose')
    const told = await ann.client.post('/api/chat', {
      message: `add ${title}`,
      user_id: bob.id,
      owner: bob.id,
    })
    expect(told.status).toBe(200)
    expect((await bob.client.get('/api/tasks')).body.data.tasks).toEqual([])
  })

  test('a key that only reads can ask, and changes nothing', async () => {
    const made = await ann.client.post('/api/auth/api-key/create', {
      name: 'Reader',
      metadata: { scopes: ['tasks:read'] },
    })
    const { key } = made.body as unknown as { key: string }
    const reader = { ...ann, client: new Client(transport, { 'x-api-key': key }) }
    expect((await say('what is pending?', undefined, reader)).tool_calls[0]?.result.success).toBe(true)
    const refused = await say(`add ${canary('not by a reader')}`, undefined, reader)
    expect(refused.tool_calls[0]?.result.success).toBe(false)
    expect(refused.response).toContain('Nothing was changed')
  })

  describe('conversations', () => {
    test('are listed by their newest activity, page by page, renamed and deleted', async () => {
      const eve = await signUp(transport, 'Eve')
      const ids: string[] = []
      for (const text of ['hello one', 'hello two', 'hello three'])
        ids.push((await say(`add ${text}`, undefined, eve)).conversation_id)
      await say('what is pending?', ids[0], eve)
      const first = (await eve.client.get('/api/conversations?limit=2')).body.data
      expect(first.conversations.map((one: { id: string }) => one.id)).toEqual([ids[0], ids[2]])
      const rest = (await eve.client.get(`/api/conversations?before=${first.next_before}`)).body.data
      expect(rest.conversations.map((one: { id: string }) => one.id)).toEqual([ids[1]])
      await eve.client.send('PATCH', `/api/conversations/${ids[1]}`, { title: 'Shopping' })
      expect((await eve.client.get(`/api/conversations/${ids[1]}`)).body.data.title).toBe('Shopping')
      expect((await eve.client.send('DELETE', `/api/conversations/${ids[1]}`)).status).toBe(200)
      expect((await eve.client.get(`/api/conversations/${ids[1]}`)).status).toBe(404)
      // What was done in it stays done.
      expect((await eve.client.get('/api/tasks')).body.data.tasks.length).toBe(3)
    })

    test('of another person are not found', async () => {
      const bob = await signUp(transport, 'Bob')
      const { conversation_id: id } = await say(`add ${canary('private')}`)
      const asked = [
        await bob.client.get(`/api/conversations/${id}`),
        await bob.client.send('PATCH', `/api/conversations/${id}`, { title: 'mine' }),
        await bob.client.send('DELETE', `/api/conversations/${id}`),
        await bob.client.get(`/api/conversations/${id}/stream`),
        await bob.client.post(`/api/conversations/${id}/stop`),
        await bob.client.post('/api/chat', { message: 'hi', conversation_id: id }),
      ]
      expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
      const unknown = await bob.client.get('/api/conversations/01234567-89ab-cdef-0123-456789abcdef')
      expect(unknown.body.message).toBe(asked[0]?.body.message)
    })
  })

  test('refuses a time zone that is none', async () => {
    const told = await ann.client.post(
      '/api/chat',
      { message: 'what is due today?' },
      { 'x-timezone': 'Mars/Olympus' },
    )
    expect([told.status, told.body.error?.code]).toEqual([400, 'invalid_input'])
  })

  test('a message that is sent again by its stored id is the same message', async () => {
    const { conversation_id: id } = await say(`add ${canary('once')}`)
    const { messages } = (await ann.client.get(`/api/conversations/${id}`)).body.data
    const { id: key, content: message } = messages[0]
    const again = await ann.client.post(
      '/api/chat',
      { message, conversation_id: id },
      { 'idempotency-key': key },
    )
    expect(again.status).toBe(200)
    expect((await ann.client.get(`/api/conversations/${id}`)).body.data.messages.length).toBe(2)
  })

  test('a word that was stored when the process died is carried out when it is sent again', async () => {
    const dan = await signUp(transport, 'Dan')
    const { conversation_id: id } = await say('add milk', undefined, dan)
    await say('add bread', id, dan)
    const proposed = await say('delete all my tasks', id, dan)
    const body = {
      conversation_id: id,
      approval_id: proposed.tool_calls[0]?.result.data.approval,
      approved: true,
    }
    const caller = makeCaller({ programs: [], userId: dan.id, surface: 'chat', client: 'tests' }) as Caller
    // The word is stored, and then nothing more happens until the claim is over.
    await ask(given.app, caller, body, { idempotencyKey: 'the word' })
    const later = { ...given.app, now: () => new Date(Date.now() + 60_000) }
    const elsewhere = new Client(into(await testSite(later, given.address)), dan.client.credential)
    const told = await elsewhere.post('/api/chat', body, { 'idempotency-key': 'the word' })
    expect((told.body as unknown as Reply).response).toContain('Deleted 2 tasks')
    const replay = await elsewhere.post('/api/chat', body, { 'idempotency-key': 'another' })
    expect(replay.status).toBe(404)
  })

  test('a yes in many words that the planner had taken when the process died is still a yes', async () => {
    const eve = await signUp(transport, 'Eve')
    const { conversation_id: id } = await say('add milk', undefined, eve)
    await say('add bread', id, eve)
    const proposed = await say('delete all my tasks', id, eve)
    const caller = makeCaller({ programs: [], userId: eve.id, surface: 'chat', client: 'tests' }) as Caller
    const body = { message: 'yes, those two can go', conversation_id: id }
    const { data } = await ask(given.app, caller, body, { idempotencyKey: 'many words' })
    const { turn, decided } = data as Started
    expect(decided).toBeUndefined()
    const taken = await given.app.db.write(caller, (db) =>
      claimApproval(db, caller, {
        id: proposed.tool_calls[0]?.result.data.approval ?? '',
        conversationId: id,
        turn,
        now: new Date().toISOString(),
      }),
    )
    expect(taken?.change).toBe('delete')
    const later = { ...given.app, now: () => new Date(Date.now() + 60_000) }
    const elsewhere = new Client(into(await testSite(later, given.address)), eve.client.credential)
    const told = await elsewhere.post('/api/chat', body, { 'idempotency-key': 'many words' })
    expect((told.body as unknown as Reply).response).toContain('Deleted 2 tasks')
  })

  test('a yes in many words is shown as the call that it approved', async () => {
    const gus = await signUp(transport, 'Gus')
    const { conversation_id } = await say('add milk', undefined, gus)
    await say('add bread', conversation_id, gus)
    await say('delete all my tasks', conversation_id, gus)
    const body = { message: 'yes, those two can go', conversation_id }
    const told = await gus.client.post('/api/chat', body, { accept: 'text/event-stream' })
    const output = expect.objectContaining({ data: expect.objectContaining({ applied: true, count: 2 }) })
    const toolCallId = expect.stringMatching(/^approval-/)
    expect(chunksIn(told.text)).toContainEqual({ type: 'tool-output-available', toolCallId, output })
  })

  test('the reply of the planner is stored as data: streamed, read again, and sent again', async () => {
    const fay = await signUp(transport, 'Fay')
    for (const title of ['Dentist check-up', 'Dentist bill']) await fay.client.post('/api/tasks', { title })
    const { conversation_id } = await say('hello', undefined, fay)
    const body = { message: 'delete the dentist task', conversation_id }
    const send = () =>
      fay.client.post('/api/chat', body, { accept: 'text/event-stream', 'idempotency-key': 'which' })
    const data = expect.objectContaining({
      replies: [expect.objectContaining({ kind: 'which' })],
      choices: expect.arrayContaining([{ label: 'Dentist bill', say: '#2' }]),
    })
    for (const told of [await send(), await send()])
      expect(chunksIn(told.text)).toContainEqual({ type: 'data-errand', data })
    const { messages } = (await fay.client.get(`/api/conversations/${conversation_id}`)).body.data
    expect(messages.at(-1).parts).toContainEqual({ type: 'data-errand', data })
    expect(messages.at(-1).content).toMatch(/Which one should I delete/)
    // It holds nothing that is not the person's own, and nothing of how the turn was run.
    expect(JSON.stringify(messages)).not.toMatch(new RegExp(`${fay.id}|confirmation|userId|scopes`))
  })

  test('a change of many waits for the word of the person', async () => {
    const cid = await signUp(transport, 'Cid')
    const { conversation_id: id } = await say('add milk', undefined, cid)
    await say('add bread', id, cid)
    const proposed = await say('delete all my tasks', id, cid)
    expect(proposed.response).toMatch(/would delete 2 tasks/)
    expect(JSON.stringify(proposed)).not.toContain('confirmation')
    const approval_id = proposed.tool_calls[0]?.result.data.approval
    expect((await cid.client.get(`/api/conversations/${id}`)).body.data.approvals).toEqual([approval_id])
    const decide = (approved: boolean) =>
      cid.client.post('/api/chat', { conversation_id: id, approval_id, approved })
    const done = (await decide(true)).body as unknown as Reply
    expect(done.response).toContain('Deleted 2 tasks')
    expect((await decide(true)).status).toBe(404)
    expect((await cid.client.get('/api/tasks')).body.data.tasks).toEqual([])
    await say('undo', id, cid)
    expect((await cid.client.get('/api/tasks')).body.data.tasks.length).toBe(2)
  })
})
