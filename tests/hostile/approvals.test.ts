import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onBothEngines } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { at, call, chatSite, personAt, say, saying, titlesOf } from '../support/chat.ts'
import { rawSql } from '../support/inspect.ts'
import { Client, testSite } from '../support/site.ts'
import type { Script } from '../support/wire/server.ts'

/** Proposes to delete everything when asked to, and agrees with anything else. */
const proposing: Script = ({ messages, body }) => {
  const isNew = (body as { messages: { role: string }[] }).messages.at(-1)?.role === 'user'
  return isNew && messages.at(-1)?.text === 'delete everything'
    ? [call('change_tasks', { change: 'delete', status: 'all' })]
    : saying('All right.')
}

onBothEngines('approvals', (given) => {
  async function proposal() {
    const chat = await chatSite(given, proposing)
    const ann = await personAt(chat.site)
    for (const what of ['one', 'two', 'three']) await ann.client.post('/api/tasks', { title: canary(what) })
    const { body, text } = await say(ann.client, 'delete everything')
    const conversation: string = body.conversation_id
    const approval: string = body.tool_calls[0].result.data.approval
    const rows = await rawSql(given.address, 'select confirmation from approvals where user_id = ?', [ann.id])
    return {
      ...chat,
      ann,
      conversation,
      approval,
      confirmation: String(rows[0]?.confirmation),
      text,
      asked: chat.wire.requests.length,
    }
  }

  const decide = (client: Client, conversation_id: string, approval_id: string, approved = true) =>
    client.post('/api/chat', { conversation_id, approval_id, approved })

  const deletions = (userId: string) =>
    rawSql(given.address, "select 1 from history where user_id = ? and operation = 'change_tasks'", [userId])

  test('neither the model, the answer nor the stored messages contain the confirmation', async () => {
    const { ann, wire, conversation, confirmation, text, approval } = await proposal()
    expect(confirmation.length).toBeGreaterThan(16)
    await decide(ann.client, conversation, approval)
    await ann.client.post('/api/tasks', { title: canary('four') })
    const streamed = await ann.client.post(
      '/api/chat',
      { message: 'delete everything', conversation_id: conversation },
      { accept: 'text/event-stream' },
    )
    await say(ann.client, 'what now?', conversation)
    const kept = await rawSql(given.address, 'select parts from messages where user_id = ?', [ann.id])
    const shown = await ann.client.get(`/api/conversations/${conversation}`)
    const seen = JSON.stringify([
      text,
      streamed.text,
      kept,
      shown.text,
      wire.requests.map(({ body }) => body),
    ])
    expect(seen).not.toContain(confirmation)
    expect(seen).not.toContain('"confirmation')
  })

  test('approving works once, without asking the model, and can be undone', async () => {
    const { ann, wire, asked, conversation, approval } = await proposal()
    const yes = await decide(ann.client, conversation, approval)
    expect([yes.status, (yes.body as unknown as { response: string }).response]).toEqual([
      200,
      'Deleted 3 tasks. Say “undo” to take it back.',
    ])
    expect(wire.requests).toHaveLength(asked)
    expect(await titlesOf(ann.client)).toEqual([])
    const replay = await decide(ann.client, conversation, approval)
    expect([replay.status, replay.body.error.code]).toEqual([404, 'not_found'])
    await ann.client.post('/api/tools/undo_change', {})
    expect((await decide(ann.client, conversation, approval)).status).toBe(404)
    expect(await titlesOf(ann.client)).toHaveLength(3)
  })

  test('rejecting changes nothing and is final', async () => {
    const { ann, conversation, approval } = await proposal()
    const no = await decide(ann.client, conversation, approval, false)
    expect(no.text).toContain('nothing was changed')
    expect((await decide(ann.client, conversation, approval)).status).toBe(404)
    expect(await titlesOf(ann.client)).toHaveLength(3)
  })

  test('only the person can approve, and only in the same conversation', async () => {
    const { ann, site, conversation, approval, confirmation } = await proposal()
    const bob = await personAt(site, 'Bob')
    const own = (await say(bob.client, 'hello')).body.conversation_id
    const other = (await say(ann.client, 'hello')).body.conversation_id
    const refused = [
      await decide(bob.client, conversation, approval),
      await decide(bob.client, own, approval),
      await decide(ann.client, other, approval),
      await decide(ann.client, conversation, confirmation),
      await decide(ann.client, conversation, randomUUID()),
      await decide(new Client(ann.client.transport), conversation, approval),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 401])
    const stolen = await bob.client.post('/api/tools/change_tasks', { change: 'delete', confirmation })
    expect(stolen.status).toBe(409)
    expect(await titlesOf(ann.client)).toHaveLength(3)
    expect((await decide(ann.client, conversation, approval)).status).toBe(200)
    expect(await titlesOf(ann.client)).toEqual([])
  })

  test('an expired approval does nothing, by button or by message', async () => {
    const { ann, conversation, approval } = await proposal()
    const app = { ...given.app, now: () => new Date(Date.now() + 3_600_000) }
    const later = at(ann, (await chatSite(given, proposing, { app })).site)
    expect((await decide(later, conversation, approval)).status).toBe(404)
    expect((await say(later, 'yes', conversation)).body.response).toBe('All right.')
    expect(await titlesOf(ann.client)).toHaveLength(3)
  })

  test('concurrent approvals have one effect', async () => {
    const { ann, another, conversation, approval } = await proposal()
    const elsewhere = at(ann, await another())
    const answers = await Promise.all(
      [ann.client, elsewhere, ann.client, elsewhere].map((client) => decide(client, conversation, approval)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status !== 200).every((status) => [404, 409].includes(status))).toBe(
      true,
    )
    expect(await deletions(ann.id)).toHaveLength(1)
  })

  test('a repeated idempotency key replays the answer and has one effect', async () => {
    const { ann, conversation, approval } = await proposal()
    const word = { conversation_id: conversation, approval_id: approval, approved: true }
    const send = () => ann.client.post('/api/chat', word, { 'idempotency-key': 'one word' })
    const answers = [...(await Promise.all([send(), send()])), await send()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await deletions(ann.id)).toHaveLength(1)
  })

  const [YES, NO] = [
    ['yes', 'Yes, please.', 'ok', 'go ahead', 'do it!'],
    ['no', 'yes, but keep the first', 'yesterday', 'ok?', 'yes\nno', 'what would go?'],
  ]

  test('only a plain yes right after the proposal approves it', async () => {
    const { ann, conversation } = await proposal()
    for (const word of NO) {
      await say(ann.client, word, conversation)
      expect([word, (await titlesOf(ann.client)).length]).toEqual([word, 3])
      await say(ann.client, 'delete everything', conversation)
    }
    for (const word of YES) {
      expect((await say(ann.client, word, conversation)).body.response).toMatch(/^Deleted \d tasks?/)
      expect([word, await titlesOf(ann.client)]).toEqual([word, []])
      await ann.client.post('/api/tasks', { title: canary() })
      await say(ann.client, 'delete everything', conversation)
    }
  })

  test('a yes later in the conversation, or in another one, approves nothing', async () => {
    const { ann, conversation } = await proposal()
    await say(ann.client, 'yes')
    await say(ann.client, 'what is the weather like?', conversation)
    expect((await say(ann.client, 'yes', conversation)).body.response).toBe('All right.')
    expect(await titlesOf(ann.client)).toHaveLength(3)
  })

  test('changing the subject withdraws the proposal', async () => {
    const { ann, conversation, approval } = await proposal()
    const open = async () => (await ann.client.get(`/api/conversations/${conversation}`)).body.data.approvals
    expect(await open()).toEqual([approval])
    await say(ann.client, 'what is the weather like?', conversation)
    expect(await open()).toEqual([])
    expect((await decide(ann.client, conversation, approval)).status).toBe(404)
    // A message in another conversation withdraws nothing; a new proposal replaces the old one.
    const [first] = (await say(ann.client, 'delete everything', conversation)).body.tool_calls
    await say(ann.client, 'hello')
    expect(await open()).toEqual([first.result.data.approval])
    const [second] = (await say(ann.client, 'delete everything', conversation)).body.tool_calls
    expect(await open()).toEqual([second.result.data.approval])
    expect(await titlesOf(ann.client)).toHaveLength(3)
  })

  test.each(['No wait', 'no, don’t', 'I changed my mind', 'never mind, leave them'])(
    '“%s” rejects without asking the model',
    async (word) => {
      const { ann, wire, asked, conversation, approval } = await proposal()
      expect((await say(ann.client, word, conversation)).body.response).toBe(
        'All right, nothing was changed.',
      )
      expect(wire.requests).toHaveLength(asked)
      expect((await decide(ann.client, conversation, approval)).status).toBe(404)
      expect(await titlesOf(ann.client)).toHaveLength(3)
    },
  )

  test('deciding on one of two proposals leaves the other open', async () => {
    const script: Script = ({ results }) =>
      results.length > 0
        ? saying('Your word?')
        : [
            call('change_tasks', { change: 'delete', task_identifiers: ['#1', '#2'] }, 'a'),
            call('change_tasks', { change: 'complete', task_identifiers: ['#3', '#4'] }, 'b'),
          ]
    const { site } = await chatSite(given, script)
    const ann = await personAt(site)
    for (let count = 1; count <= 4; count++) await ann.client.post('/api/tasks', { title: canary() })
    const { conversation_id, tool_calls } = (await say(ann.client, 'tidy up')).body
    const [first, second] = tool_calls.map(
      (made: { result: { data: { approval: string } } }) => made.result.data.approval,
    )
    expect((await decide(ann.client, conversation_id, first, false)).status).toBe(200)
    expect((await decide(ann.client, conversation_id, second)).status).toBe(200)
  })

  test('the planner accepts many phrasings of yes, and withdraws the proposal otherwise', async () => {
    const ann = await personAt(await testSite(given.app, given.address))
    for (const title of ['Call mom', 'Call dad']) await ann.client.post('/api/tasks', { title })
    const propose = async (conversation?: string) => {
      const { conversation_id, tool_calls } = (await say(ann.client, 'delete all my tasks', conversation))
        .body
      return { conversation: conversation_id, approval: tool_calls[0].result.data.approval }
    }
    const { conversation, approval } = await propose()
    await say(ann.client, 'what is due today?', conversation)
    expect((await decide(ann.client, conversation, approval)).status).toBe(404)
    expect((await say(ann.client, 'yes', conversation)).body.response).not.toContain('Deleted')
    expect(await titlesOf(ann.client)).toHaveLength(2)
    await propose(conversation)
    expect((await say(ann.client, 'yes, those two can go', conversation)).body.response).toContain(
      'Deleted 2',
    )
    expect(await titlesOf(ann.client)).toEqual([])
  })

  test('tasks changed since the preview are not deleted', async () => {
    const { ann, conversation, approval } = await proposal()
    await ann.client.send('PATCH', '/api/tasks/2', { priority: 'High' })
    const yes = await decide(ann.client, conversation, approval)
    expect(yes.text).toMatch(/have changed since they were shown.*[Nn]othing was changed/)
    expect(await titlesOf(ann.client)).toHaveLength(3)
  })
})
