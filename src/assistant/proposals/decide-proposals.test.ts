import { beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../../../tests/support/app.ts'
import { voice } from '../../../tests/support/program.ts'
import { type Account, Client, into, signUp, type Transport, testSite } from '../../../tests/support/site.ts'
import type { Caller } from '../../caller.ts'
import { makeCaller } from '../../callers/make-caller.ts'

type Reply = {
  conversation_id: string
  response: string
  tool_calls: { tool: string; result: { success: boolean; data: { change?: number } } }[]
}

onBothEngines('proposals in the chat', (given) => {
  let transport: Transport
  beforeAll(async () => {
    transport = into(await testSite(given.app, given.address))
  })

  const setUp = async () => {
    const ann = await signUp(transport)
    let conversation: string | undefined
    const say = async (message: string, { client }: Pick<Account, 'client'> = ann) => {
      const { body } = await client.post('/api/chat', {
        message,
        ...(conversation && { conversation_id: conversation }),
      })
      const reply = body as unknown as Reply
      conversation = reply.conversation_id
      return reply
    }
    const agent = async (client: string) => {
      const id = `mcp:${client}`
      await ann.client.send('PATCH', `/api/programs/${encodeURIComponent(id)}`, { level: 'propose' })
      const caller = makeCaller({ userId: ann.id, surface: 'mcp', client, programs: [id] }) as Caller
      return voice(given.app, caller)
    }
    const titles = async () => {
      const { body } = await ann.client.get('/api/tasks')
      return (body.data.tasks as { title: string }[]).map(({ title }) => title)
    }
    const waiting = async () => (await ann.client.get('/api/proposals')).body.data.total as number
    return { ann, say, agent, titles, waiting }
  }

  test('lists them, approves and declines by place, and the approved one can be undone', async () => {
    const { ann, say, agent, titles, waiting } = await setUp()
    const claude = await agent('Claude Desktop')
    for (const title of ['Milk', 'Eggs', 'Bread']) await claude.call('add_task', { title })
    expect((await say('what is proposed?')).response).toBe(
      [
        '3 proposals are waiting. Nothing happens until you approve.',
        "1. Claude Desktop: add 'Bread'",
        "2. Claude Desktop: add 'Eggs'",
        "3. Claude Desktop: add 'Milk'",
        'You can say “approve the first one”, “approve all” or “decline the second because …”.',
      ].join('\n'),
    )
    const approved = await say('approve the first one')
    expect(approved).toMatchObject({
      response: "Approved: add 'Bread'. Proposed by Claude Desktop.",
      tool_calls: [{ tool: 'approve_proposal', result: { success: true, data: { change: 1 } } }],
    })
    expect(await titles()).toEqual(['Bread'])
    expect((await ann.client.get('/api/history?limit=1')).body.data.changes[0]).toMatchObject({
      client: 'Claude Desktop',
      approved: true,
    })
    // The places are still those of the list.
    expect((await say('decline the second because we have some')).response).toBe(
      "Declined: add 'Eggs'. Claude Desktop will read your reason.",
    )
    expect(await waiting()).toBe(1)
    expect((await claude.call('list_tasks', {})).data).toMatchObject({
      decisions: expect.arrayContaining([
        expect.objectContaining({ decision: 'declined', reason: 'we have some' }),
      ]),
    })
    expect((await say('approve it')).response).toBe("Approved: add 'Milk'. Proposed by Claude Desktop.")
    expect((await say('any proposals?')).response).toBe('No proposals are waiting.')
    expect((await say('undo')).response).toContain('Milk')
    expect(await titles()).toEqual(['Bread'])
  })

  test('approves all, of one program or of several, each as one change', async () => {
    const { say, agent, titles } = await setUp()
    const [claude, cursor] = [await agent('Claude'), await agent('Cursor')]
    for (const title of ['Milk', 'Eggs']) await claude.call('add_task', { title })
    for (const title of ['Tests', 'Types']) await cursor.call('add_task', { title })
    const cursors = await say('approve all of Cursor’s')
    expect(cursors.response).toBe('Approved 2 proposals of Cursor.')
    expect(cursors.tool_calls).toMatchObject([{ tool: 'approve_proposals', result: { data: { change: 1 } } }])
    expect((await say('approve all')).response).toBe('Approved 2 proposals of Claude.')
    expect((await titles()).toSorted()).toEqual(['Eggs', 'Milk', 'Tests', 'Types'])
  })

  test('asks which one, and says why one no longer fits', async () => {
    const { ann, say, agent, waiting } = await setUp()
    const claude = await agent('Claude')
    await ann.client.post('/api/tasks', { title: 'Dentist' })
    await claude.call('update_task', { task_identifier: '1', priority: 'high' })
    await claude.call('add_task', { title: 'Milk' })
    expect((await say('approve it')).response).toBe(
      "Which one should I approve? 2 proposals are waiting.\n1. Claude: add 'Milk'\n2. Claude: change #1 'Dentist'",
    )
    await ann.client.send('PATCH', '/api/tasks/1', { new_title: 'Doctor' })
    const refused = await say('approve the second one')
    expect(refused.response).toMatch(
      /has been changed since.*In Proposals you can keep yours or replace it\.$/,
    )
    expect((await say('approve all')).response).toMatch(
      /^Approved 1 proposal of Claude\.\n1 proposal no longer fits/,
    )
    expect(await waiting()).toBe(1)
    expect((await say('approve proposal 77')).response).toMatch(/^Which one should I approve\?/)
  })

  test('a program cannot decide, whatever it says in the chat', async () => {
    const { ann, say, agent, waiting } = await setUp()
    const claude = await agent('Claude')
    await claude.call('add_task', { title: 'Milk' })
    const made = await ann.client.post('/api/auth/api-key/create', {
      name: 'Desk',
      metadata: { scopes: ['tasks:read', 'tasks:write'] },
    })
    const { id, key } = made.body as unknown as { id: string; key: string }
    await ann.client.send('PATCH', `/api/programs/key:${id}`, { level: 'free' })
    const client = new Client(transport, { 'x-api-key': key })
    for (const message of ['approve all', 'approve proposal 1', 'decline it'])
      expect(await say(message, { client })).toMatchObject({
        response: expect.stringMatching(/^Only the person themselves can decide on proposals/),
        tool_calls: [],
      })
    expect(await waiting()).toBe(1)
    expect((await ann.client.get('/api/history')).body.data.changes).toEqual([])
  })

  test('the open question of the conversation comes first', async () => {
    const { ann, say, agent, waiting, titles } = await setUp()
    for (const title of ['One', 'Two']) await ann.client.post('/api/tasks', { title })
    const claude = await agent('Claude')
    await claude.call('add_task', { title: 'Milk' })
    expect((await say('delete all my tasks')).response).toContain('Shall I?')
    await say('approve')
    expect(await titles()).toEqual([])
    expect(await waiting()).toBe(1)
  })

  test('words that are no decision go to the assistant', async () => {
    const { say, titles } = await setUp()
    await say('add approve the first draft')
    expect(await titles()).toEqual(['Approve the first draft'])
    // Nothing is proposed, so this is not about proposals.
    expect((await say('approve the first one')).response).not.toContain('proposal')
  })

  test('an assistant that may only propose says that the change waits, and the person approves it there', async () => {
    const { ann, say, titles, waiting } = await setUp()
    await ann.client.send('PATCH', '/api/programs/assistant', { level: 'propose' })
    const reply = await say('add buy milk')
    expect(reply.response).toBe(
      "I’ve proposed that: add 'Buy milk'. Approve it in Proposals, or say “approve”.",
    )
    expect([await titles(), await waiting()]).toEqual([[], 1])
    expect((await say('approve')).response).toBe("Approved: add 'Buy milk'. Proposed by Assistant.")
    expect(await titles()).toEqual(['Buy milk'])
    await say('add call mum and email the bank')
    expect((await say('mark buy milk as done and delete it')).response).not.toMatch(
      /\b(?:Added|Done|Deleted)\b/,
    )
    expect((await say('undo')).response).toContain('I’ve proposed that')
    expect(await titles()).toEqual(['Buy milk'])
  })
})
