import { describe, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { call, chatSite, personAt, say, saying } from '../../tests/support/chat.ts'
import { type Client, testSite } from '../../tests/support/site.ts'
import type { Made } from './made.ts'
import { titleFor } from './name-conversation.ts'

const TODAY = '2026-11-16'

function made(tool: string, data: object, args: Made['args'] = {}): Made {
  return { tool, args, envelope: { success: true, message: '', data, error: null } }
}

describe('the title of a conversation', () => {
  const cases: [title: string | undefined, message: string, ...calls: Made[]][] = [
    [undefined, 'hi'],
    ['Buy milk', 'milk pls', made('add_task', { title: 'Buy milk' })],
    [
      'Buy milk and 2 more',
      'three things',
      made('add_tasks', { tasks: [{ title: 'Buy milk' }, { title: 'Pay rent' }] }),
      made('add_task', { title: 'Call Ida' }),
    ],
    [
      'Moved Dentist to Friday',
      'friday',
      made('update_task', { title: 'Dentist', due_date: '2026-11-20' }, { due_date: 'friday' }),
    ],
    [
      'Moved Dentist to 23 Nov',
      'a week later',
      made('update_task', { title: 'Dentist', due_date: '2026-11-23' }, { due_date: '+7' }),
    ],
    [
      'Moved Dentist to Health',
      'health',
      made('update_task', { title: 'Dentist', list: 'Health' }, { list: 'health' }),
    ],
    [
      'Renamed Dentist to Doctor',
      'x',
      made('update_task', { title: 'Doctor', previous_title: 'Dentist' }, { new_title: 'Doctor' }),
    ],
    ['Changed Dentist', 'x', made('update_task', { title: 'Dentist' }, { priority: 'high' })],
    ['Completed Dentist', 'done', made('complete_task', { title: 'Dentist' })],
    ['Deleted Dentist', 'x', made('delete_task', { title: 'Dentist' })],
    ['Undid the change to Dentist', 'undo that', made('undo_change', { tasks: [{ title: 'Dentist' }] })],
    ['Deleted 31 tasks', 'yes', made('change_tasks', { applied: true, kind: 'delete', count: 31 })],
    ['What is due today?', 'what is due\n today?', made('list_tasks', { tasks: [] })],
    ['Delete all', 'delete all', made('change_tasks', { applied: false, kind: 'delete', tasks: [] })],
  ]
  test.each(cases)('%s', (title, message, ...calls) => {
    expect(titleFor(message, calls, TODAY)).toBe(title)
  })

  test('is short, and a failed call leaves it open', () => {
    const title = 'Dentist '.repeat(30)
    for (const calls of [[made('add_task', { title })], [made('list_tasks', { tasks: [] })]])
      expect([...(titleFor(title, calls, TODAY) ?? '')].length).toBeLessThanOrEqual(60)
    const error = { code: 'not_found' as const, message: '', details: [] }
    const failed = { success: false as const, message: '', data: null, error }
    expect(
      titleFor('undo that', [{ tool: 'undo_change', args: {}, envelope: failed }], TODAY),
    ).toBeUndefined()
  })
})

async function titleOf(client: Client, id: string): Promise<string> {
  return (await client.get(`/api/conversations/${id}`)).body.data.title
}

onBothEngines('a conversation', (given) => {
  test('is named by what happens first in it, with and without a language model', async () => {
    const { site } = await chatSite(given, [
      saying('Hello.'),
      [call('add_task', { title: 'Buy milk' })],
      saying('Added.'),
    ])
    for (const { client } of [
      await personAt(site),
      await personAt(await testSite(given.app, given.address)),
    ]) {
      const { body } = await say(client, 'hi')
      expect(await titleOf(client, body.conversation_id)).toBe('New conversation')
      await say(client, 'add buy milk', body.conversation_id)
      expect(await titleOf(client, body.conversation_id)).toBe('Buy milk')
    }
  })

  test('keeps the name that the person gave it', async () => {
    const { client } = await personAt(await testSite(given.app, given.address))
    const { body } = await say(client, 'hi')
    await client.send('PATCH', `/api/conversations/${body.conversation_id}`, { title: 'Shopping' })
    await say(client, 'add buy milk', body.conversation_id)
    expect(await titleOf(client, body.conversation_id)).toBe('Shopping')
  })
})
