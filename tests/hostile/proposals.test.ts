import { expect, test } from 'vitest'
import type { App } from '../../src/operation.ts'
import { EVENTS } from '../../src/outbox/message.ts'
import { purgeProposals } from '../../src/proposals/proposal-store.ts'
import { onBothEngines } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { canary } from '../support/canary.ts'
import { bytesOf, rawSql } from '../support/inspect.ts'
import { program as makeProgram } from '../support/program.ts'
import { giveChannel } from '../support/receiver.ts'

// A program tries to get more out of a proposal than the person has approved.

const attempt = countAttempts('proposals')

onBothEngines('proposals', (given) => {
  async function program(level: 'propose' | 'act' | 'free', app: App = given.app) {
    attempt()
    const { person, agent } = await makeProgram(app, { level })
    const { userId } = person.caller
    return {
      person,
      agent,
      set: (change: object) => person.call('update_program', { program: agent.id, ...change }),
      /** The tasks as the person sees them. */
      async tasks() {
        const { data } = await person.call('list_tasks', { status: 'all', sort: 'number', limit: 100 })
        return (data?.tasks ?? []) as Record<string, unknown>[]
      },
      waiting: async () => (await person.call('list_proposals', {})).data?.total,
      rows: (table: string) => rawSql(given.address, `select * from ${table} where user_id = ?`, [userId]),
    }
  }
  const codeOf = async (answer: Promise<{ error: { code: string } | null }>) =>
    (await answer).error?.code ?? 'done'

  test('a key that was used for a proposal never makes the change, and a lowered program has no use of its keys', async () => {
    const { person, agent, tasks, waiting, set } = await program('propose')
    const again = () => given.call(agent.caller, 'add_task', { title: 'Milk' }, { idempotencyKey: 'once' })
    const first = await again()
    await person.call('approve_proposal', { proposal: 1 })
    expect(await again()).toEqual(first)
    expect([await waiting(), (await tasks()).length]).toEqual([0, 1])
    await set({ level: 'free' })
    const free = { idempotencyKey: 'free' }
    await given.call(agent.caller, 'delete_task', { task_identifier: '1' }, free)
    await set({ level: 'read' })
    expect(await codeOf(given.call(agent.caller, 'delete_task', { task_identifier: '1' }, free))).toBe(
      'forbidden',
    )
  })

  test("a program does not get the stored answer to another program's call", async () => {
    const { person, agent } = await program('act')
    await person.call('add_task', { title: canary('secret') })
    const asked = [
      'update_task',
      { task_identifier: '1', priority: 'high' },
      { idempotencyKey: 'k' },
    ] as const
    expect((await given.call(person.caller, ...asked)).success).toBe(true)
    const other = await given.call(agent.caller, ...asked)
    expect([other.success, other.error?.code]).toEqual([false, 'conflict'])
  })

  test('two approvals at once make the change once', async () => {
    const { person, agent, tasks, rows } = await program('propose')
    await person.call('add_task', { title: 'Dentist' })
    await agent.call('add_task', { title: 'Milk' })
    await agent.call('complete_task', { task_identifier: '1' })
    for (const proposal of [1, 2]) {
      const asked = Array.from({ length: 4 }, () => codeOf(person.call('approve_proposal', { proposal })))
      const all = codeOf(person.call('approve_proposals', { program: agent.id }))
      const codes = (await Promise.all([...asked, all])).filter((code) => code !== 'done')
      expect(new Set(codes)).toEqual(new Set(['conflict']))
    }
    expect((await tasks()).map(({ title, completed }) => [title, completed])).toEqual([
      ['Dentist', true],
      ['Milk', false],
    ])
    expect((await rows('history')).length).toBe(3)
  })

  test('nothing that a program starts after its pause is done', async () => {
    const { agent, set, rows } = await program('free')
    const adds = () => Array.from({ length: 8 }, () => codeOf(agent.call('add_task', { title: canary() })))
    const early = adds()
    const [paused, ...late] = [set({ paused: true }), ...adds()]
    await paused
    const after = adds()
    expect(new Set(await Promise.all(after))).toEqual(new Set(['forbidden']))
    const done = (await Promise.all([...early, ...late])).filter((code) => code === 'done')
    expect((await rows('history')).length).toBe(done.length)
  })

  test.each([
    { status: 'completed' },
    { skip: true },
    { task_identifier: '2' },
    { id: 'x' },
    { number: 7 },
    { version: 7 },
    { completed_at: '2030-01-01' },
    { list_id: 'x' },
    JSON.parse('{"__proto__":{"status":"completed"}}'),
    'status=completed',
    [{ priority: 'high' }],
  ])('edits cannot have %j', async (edits) => {
    const { person, agent, tasks, waiting } = await program('propose')
    for (const title of ['one', 'two']) await person.call('add_task', { title })
    await agent.call('update_task', { task_identifier: '1', priority: 'high' })
    const before = await tasks()
    expect(await codeOf(person.call('approve_proposal', { proposal: 1, edits }))).toBe('invalid_input')
    expect([await tasks(), await waiting()]).toEqual([before, 1])
  })

  test('edits of a proposal for several tasks make nothing', async () => {
    const { person, agent, tasks, waiting } = await program('propose')
    await agent.call('add_tasks', { tasks: [{ title: 'one' }, { title: 'two' }] })
    const edits = { priority: 'high' }
    expect(await codeOf(person.call('approve_proposal', { proposal: 1, edits }))).toBe('invalid_input')
    expect([await tasks(), await waiting()]).toEqual([[], 1])
  })

  test('a decision is final, except that a decline can be taken back', async () => {
    const { person, agent, tasks } = await program('propose')
    for (const title of ['one', 'two']) await agent.call('add_task', { title })
    const decide = (name: 'approve_proposal' | 'decline_proposal' | 'restore_proposal', proposal: number) =>
      codeOf(person.call(name, { proposal }))
    expect([
      await decide('decline_proposal', 1),
      await decide('approve_proposal', 1),
      await decide('decline_proposal', 1),
      await decide('restore_proposal', 1),
      await decide('restore_proposal', 1),
      await decide('approve_proposal', 1),
      await decide('approve_proposal', 1),
      await decide('restore_proposal', 1),
      await decide('decline_proposal', 1),
    ]).toEqual([
      'done',
      'conflict',
      'conflict',
      'done',
      'conflict',
      'done',
      'conflict',
      'conflict',
      'conflict',
    ])
    expect((await tasks()).map(({ title }) => title)).toEqual(['one'])
  })

  test('bytes are counted once, through every decision and the purge', async () => {
    const { person, agent } = await program('propose')
    const expectCounted = async () => {
      const { counted, actual } = await bytesOf(given.address, person.caller)
      expect(counted).toEqual(actual)
    }
    await person.call('add_task', { title: 'Dentist' })
    await agent.call('update_task', { task_identifier: '1', new_title: 'Dentist, at the other end of town' })
    await agent.call('update_task', { task_identifier: '1', priority: 'high' })
    await agent.call('add_task', { title: 'Milk' })
    await agent.call('add_task', { title: 'Milk' })
    await expectCounted()
    await person.call('approve_proposal', { proposal: 1 })
    await expectCounted()
    await person.call('decline_proposal', { proposal: 3, reason: 'no' })
    await person.call('restore_proposal', { proposal: 3 })
    await person.call('approve_proposals', { program: agent.id })
    await expectCounted()
    await given.app.db.write(person.caller, (db) => purgeProposals(db, person.caller, new Date('2999-01-01')))
    await expectCounted()
  })

  test('an approved change has its reminder and its webhook, and a waiting one has none', async () => {
    const { person, agent, rows } = await program('propose')
    await giveChannel(given.app, person.caller, { kind: 'webhook', events: [...EVENTS] })
    await person.call('update_reminder_settings', { summary_time: 'none' })
    const before = (await rows('outbox')).length
    const due = { due_date: '2030-05-06', due_time: '12:00', remind: '1h' }
    await agent.call('add_task', { title: 'Dentist', ...due })
    const planned = async () => (await rows('outbox')).filter(({ task_id }) => task_id !== null)
    expect((await planned()).length).toBe(before)
    await person.call('approve_proposal', { proposal: 1 })
    const kinds = (await rows('outbox')).map(({ kind, body }) => [kind, JSON.parse(String(body)).about])
    expect(kinds).toEqual(expect.arrayContaining([['reminder', expect.anything()]]))
    expect(kinds.filter(([kind]) => kind === 'message').length).toBeGreaterThan(0)
  })

  test('proposals fill no storage and no inbox without a limit', async () => {
    const storage = { tasks: 0, chatBytes: 0, bytes: 10_000 }
    const { agent, waiting } = await program('propose', { ...given.app, storage })
    const codes = []
    for (let index = 0; index < 12; index++)
      codes.push(await codeOf(agent.call('add_task', { title: `${index}`, description: 'x'.repeat(1000) })))
    expect(new Set(codes)).toEqual(new Set(['done', 'conflict']))
    const stored = await waiting()
    expect(codes.filter((code) => code === 'done').length).toBe(stored)
    const many = await program('propose')
    const all = await Promise.all(
      Array.from({ length: 210 }, (_, index) => codeOf(many.agent.call('add_task', { title: `${index}` }))),
    )
    expect([await many.waiting(), all.filter((code) => code === 'conflict').length]).toEqual([100, 110])
  })

  test('a decision in the moment of a write is told with the next one', async () => {
    const now = new Date()
    const { person, agent } = await program('propose', { ...given.app, now: () => now })
    await agent.call('add_task', { title: 'Milk' })
    await person.call('decline_proposal', { proposal: 1, reason: 'no milk' })
    const next = await agent.call('add_task', { title: 'Eggs' })
    expect(next.data).toMatchObject({ decisions: [{ proposal: 1, reason: 'no milk' }] })
  })
})
