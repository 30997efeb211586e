import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { onBothEngines } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { at, call, chatSite, chunksIn, personAt, say, saying, titlesOf, wordsIn } from '../support/chat.ts'
import { EventReader } from '../support/events.ts'
import { rawSql } from '../support/inspect.ts'
import type { Account, Client, HttpAnswer } from '../support/site.ts'
import type { Turn } from '../support/wire/server.ts'

const WORDS = 'This answer comes slowly, a few letters at a time, until all of it is there.'
const SLOWLY: Turn = { trickle: [{ text: WORDS }], everyMs: 60 }
/** Takes minutes, so it is always stopped before it ends. */
const ENDLESS: Turn = {
  trickle: [{ text: `${'This answer comes slowly, '.repeat(300)}until all of it is there.` }],
  everyMs: 60,
}
const STREAM = { accept: 'text/event-stream' }

onBothEngines('a streaming answer', (given) => {
  /** Ann sends a message and reads the start of a slow answer. */
  async function reading(turns: Turn[] = [], first = SLOWLY) {
    const chat = await chatSite(given, (_, index) => [first, ...turns][index] ?? saying('Here I am.'))
    const ann = await personAt(chat.site)
    const response = await ann.client.transport('/api/chat', {
      method: 'POST',
      headers: { ...ann.client.credential, ...STREAM, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'tell me' }),
    })
    const reader = new EventReader(response)
    while (!(await reader.next())?.data?.includes('text-delta'));
    const id = response.headers.get('x-conversation-id') as string
    const elsewhere = at(ann, await chat.another())
    return { ...chat, ann, reader, id, elsewhere }
  }

  async function conversation(client: Client, id: string) {
    return (await client.get(`/api/conversations/${id}`)).body.data
  }

  /** The assistant's stored answer, once it has finished. */
  async function answerIn(client: Client, id: string): Promise<string> {
    for (;;) {
      const { answering, messages } = await conversation(client, id)
      if (!answering) return messages.at(-1).content
      await pause(50)
    }
  }

  test('is completed and stored when the client disconnects', async () => {
    const { ann, reader, id } = await reading()
    await reader.cancel()
    expect(await answerIn(ann.client, id)).toBe(WORDS)
    expect((await conversation(ann.client, id)).messages).toHaveLength(2)
    expect((await say(ann.client, 'thanks', id)).body.response).toBe('Here I am.')
  })

  test('can be read from its start while it streams, also through another process', async () => {
    const { ann, reader, id, elsewhere } = await reading()
    await reader.cancel()
    const [here, there] = await Promise.all(
      [ann.client, elsewhere].map((client) => client.get(`/api/conversations/${id}/stream`, STREAM)),
    )
    for (const answer of [here, there]) {
      expect([answer?.status, wordsIn(chunksIn(answer?.text ?? ''))]).toEqual([200, WORDS])
      expect(chunksIn(answer?.text ?? '')[0]).toMatchObject({ type: 'start', messageId: expect.any(String) })
    }
    for (const client of [ann.client, elsewhere])
      expect((await client.get(`/api/conversations/${id}/stream`, STREAM)).status).toBe(204)
  })

  test.each(['the same process', 'another process'])('can be stopped through %s', async (which) => {
    const { ann, wire, reader, id, elsewhere } = await reading([], ENDLESS)
    const client = which === 'another process' ? elsewhere : ann.client
    expect((await client.post(`/api/conversations/${id}/stop`)).body).toEqual({ stopping: true })
    let last = ''
    for (let event = await reader.next(); event; event = await reader.next()) last = event.data ?? last
    expect(last).toBe('[DONE]')
    const answer = await answerIn(ann.client, id)
    expect(answer).toMatch(/^This.*\nStopped\.$/)
    expect(answer).not.toContain('all of it')
    await wire.requests[0]?.closed
    expect(wire.requests[0]?.aborted).toBe(true)
    expect((await client.post(`/api/conversations/${id}/stop`)).body).toEqual({ stopping: false })
    expect((await say(ann.client, 'go on', id)).body.response).toBe('Here I am.')
  })

  test('changes made before stopping stay, and the answer reports them', async () => {
    const title = canary('kept')
    const chat = await chatSite(given, [[call('add_task', { title })], { silent: true }])
    const ann = await personAt(chat.site)
    const id = (await say(at(ann, (await chatSite(given, [saying('Hello.')])).site), 'hello')).body
      .conversation_id
    const answering = say(ann.client, 'add it', id)
    while (chat.wire.requests.length < 2) await pause(20)
    await ann.client.post(`/api/conversations/${id}/stop`)
    expect((await answering).body.response).toBe('Stopped. Changes already made are kept.')
    expect(await titlesOf(ann.client)).toEqual([title])
  })

  test('a second message is refused by every process and leaves no trace', async () => {
    const { ann, id, elsewhere, reader } = await reading()
    for (const client of [ann.client, elsewhere]) {
      const refused = await client.post('/api/chat', { message: 'and now?', conversation_id: id })
      expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict'])
    }
    await reader.cancel()
    await answerIn(ann.client, id)
    expect((await conversation(ann.client, id)).messages).toHaveLength(2)
  })

  test('nobody else can read, resume, stop, continue or change it: they get not found', async () => {
    const { ann, site, id, reader } = await reading()
    const bob = await personAt(site, 'Bob')
    const tries = async (conversation: string) => {
      const path = `/api/conversations/${conversation}`
      return [
        await bob.client.get(path),
        await bob.client.get(`${path}/stream`, STREAM),
        await bob.client.post(`${path}/stop`),
        await bob.client.post('/api/chat', { message: 'hello', conversation_id: conversation }),
        await bob.client.send('PATCH', path, { title: 'mine' }),
        await bob.client.send('DELETE', path),
      ].map(({ status, text }) => [status, text])
    }
    const foreign = await tries(id)
    expect(foreign.map(([status]) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(foreign).toEqual(await tries(randomUUID()))
    await reader.cancel()
    expect(await answerIn(ann.client, id)).toBe(WORDS)
  })

  test('a conversation deleted while answering stays deleted', async () => {
    const { ann, wire, id, reader } = await reading()
    expect((await ann.client.send('DELETE', `/api/conversations/${id}`)).status).toBe(200)
    while (await reader.next());
    await wire.requests[0]?.closed
    expect((await ann.client.get(`/api/conversations/${id}`)).status).toBe(404)
    expect(await rowsIn('messages', ann)).toBe(0)
  })

  const rowsIn = async (table: string, { id }: Account) =>
    (await rawSql(given.address, `select 1 from ${table} where user_id = ?`, [id])).length

  test.each([{}, STREAM])('a repeated idempotency key has one effect (%o)', async (accept) => {
    const title = canary('once')
    const chat = await chatSite(given, ({ results }) =>
      results.length === 0 ? [call('add_task', { title })] : saying('I added it.'),
    )
    const ann = await personAt(chat.site)
    const send = (client: Client, message = 'add it') =>
      client.post('/api/chat', { message }, { 'idempotency-key': 'a key', ...accept })
    const clients = [ann.client, ann.client, at(ann, await chat.another())]
    const atOnce = await Promise.all(clients.map((client) => send(client)))
    const afterwards = [await send(ann.client), await send(clients[2] as Client)]
    for (const answer of [...atOnce, ...afterwards]) {
      expect([answer.status, replyIn(answer)]).toEqual([200, 'I added it.'])
      expect(answer.headers.get('x-conversation-id')).toBe(atOnce[0]?.headers.get('x-conversation-id'))
    }
    expect(await titlesOf(ann.client)).toEqual([title])
    expect([await rowsIn('conversations', ann), await rowsIn('messages', ann)]).toEqual([1, 2])
    expect(chat.wire.requests).toHaveLength(2)

    for (let count = 1; count <= 21; count++)
      await say(ann.client, 'go on', atOnce[0]?.headers.get('x-conversation-id') ?? '')
    expect(replyIn(await send(ann.client))).toBe('I added it.')
    const other = await send(ann.client, 'add something else')
    expect([other.status, other.body?.error.code]).toEqual([409, 'conflict'])
  })
})

/** The reply in a JSON or streamed answer. */
function replyIn({ body, text }: HttpAnswer): string {
  return (body as { response?: string } | undefined)?.response ?? wordsIn(chunksIn(text))
}
