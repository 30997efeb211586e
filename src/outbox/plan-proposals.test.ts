import { expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { personWithClock } from '../../tests/support/person-with-clock.ts'
import { voice } from '../../tests/support/program.ts'
import type { Caller } from '../caller.ts'
import { makeCaller } from '../callers/make-caller.ts'

onBothEngines('news of proposals', (given) => {
  const setUp = async () => {
    const person = await personWithClock(given)
    const { userId } = person.caller
    const agent = async (client: string, id = `mcp:${client}`) => {
      await person.call('update_program', { program: id, level: 'propose' })
      const caller = makeCaller({ userId, surface: 'mcp', client, programs: [id] }) as Caller
      return voice(person.app, caller)
    }
    return { ...person, agent }
  }

  test('a burst of proposals is one message, half a minute after the first', async () => {
    const { agent, at, work, sent, titles } = await setUp()
    const claude = await agent('Claude Desktop')
    await claude.call('add_task', { title: 'Milk' })
    at('2026-11-16T09:00:29.000Z')
    await work()
    expect(sent).toEqual([])
    await claude.call('add_task', { title: 'Eggs' })
    await claude.call('add_task', { title: 'Bread' })
    at('2026-11-16T09:00:30.000Z')
    await work()
    expect(sent).toMatchObject([
      {
        title: 'Claude Desktop proposes 3 changes',
        lines: ["Add 'Milk'", "Add 'Eggs'", "Add 'Bread'"],
        url: 'https://errand.test/#/proposals',
      },
    ])
    at('09:05')
    await claude.call('add_task', { title: 'Butter' })
    // The same proposal again is not news.
    await claude.call('add_task', { title: 'Milk' })
    at('09:06')
    await work()
    expect(titles()).toEqual(['Claude Desktop proposes 3 changes', 'Claude Desktop proposes a change'])
    await claude.call('add_task', { title: 'Milk' })
    at('09:10')
    await work()
    expect(sent).toHaveLength(2)
  })

  test('what the person has decided by then is left out', async () => {
    const { agent, at, call, work, sent } = await setUp()
    const claude = await agent('Claude')
    await claude.call('add_task', { title: 'Milk' })
    await call('decline_proposal', { proposal: 1 })
    at('09:01')
    await work()
    expect(sent).toEqual([])
    await claude.call('add_task', { title: 'Eggs' })
    await claude.call('add_task', { title: 'Bread' })
    await call('approve_proposal', { proposal: 2 })
    at('09:02')
    await work()
    expect(sent).toMatchObject([{ title: 'Claude proposes a change', lines: ["Add 'Bread'"] }])
  })

  test('several programs share a message, of at most ten lines', async () => {
    const { agent, at, work, sent } = await setUp()
    const [claude, cursor] = [await agent('Claude'), await agent('Cursor')]
    await cursor.call('add_task', { title: 'Tests' })
    for (let number = 1; number <= 11; number++) await claude.call('add_task', { title: `Milk ${number}` })
    at('09:01')
    await work()
    const [{ title, lines } = { title: '', lines: [''] }] = sent
    expect(title).toBe('2 programs propose 12 changes')
    expect(lines?.slice(0, 2)).toEqual(["Cursor: add 'Tests'", "Claude: add 'Milk 1'"])
    expect([lines?.length, lines?.at(-1)]).toEqual([11, 'and 2 more'])
  })

  test('it waits for the end of the quiet hours', async () => {
    const { agent, at, call, work, sent } = await setUp()
    await call('update_reminder_settings', { quiet_from: '22:00', quiet_until: '07:00' })
    const claude = await agent('Claude')
    at('23:00')
    await claude.call('add_task', { title: 'Milk' })
    at('2026-11-17T06:59:00.000Z')
    await work()
    expect(sent).toEqual([])
    at('2026-11-17T07:00:00.000Z')
    await work()
    expect(sent).toMatchObject([{ title: 'Claude proposes a change' }])
  })

  test('the person’s own assistant says it in the chat, and sends nothing', async () => {
    const { agent, at, work, call, sent } = await setUp()
    const assistant = await agent('assistant', 'assistant')
    await assistant.call('add_task', { title: 'Milk' })
    at('09:01')
    await work()
    expect(sent).toEqual([])
    expect((await call('list_reminders')).data.total).toBe(0)
  })
})
