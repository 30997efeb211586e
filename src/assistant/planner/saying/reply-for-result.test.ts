import { expect, it } from 'vitest'
import type { Made } from '../../made.ts'
import { replyOf, sayResult } from './reply-for-result.ts'
import { say, sayAll } from './say.ts'
import { otherHalf } from './task-words.ts'

const milk = { id: 'a', number: 1, title: 'Buy milk', completed: false }
const made = (tool: string, data: object, args: Made['args'] = {}): Made => ({
  tool,
  args,
  envelope: { success: true, message: '', data, error: null } as Made['envelope'],
})

it.each<[Made, string, string]>([
  [made('add_task', milk), 'added', 'Added “Buy milk”.'],
  [made('complete_task', milk), 'completed', 'Done: “Buy milk”.'],
  [made('complete_task', { ...milk, already_completed: true }), 'already', '“Buy milk” was done already.'],
  [made('delete_task', milk), 'deleted', 'Deleted “Buy milk”. Say “undo” to bring it back.'],
  [made('update_task', milk, { status: 'pending' }), 'reopened', 'Reopened “Buy milk”.'],
  [made('undo_change', { tasks: [milk] }), 'undone', 'Undone: “Buy milk” is as before.'],
  [
    made('change_tasks', { applied: true, kind: 'delete', count: 2 }),
    'applied',
    'Deleted 2 tasks. Say “undo” to take it back.',
  ],
])('a result of $tool is told as it came out', (call, kind, words) => {
  expect(replyOf(call).kind).toBe(kind)
  expect(sayResult(call)).toBe(words)
})

it('what cards show is not said again', () => {
  expect(say({ kind: 'added', tasks: [milk] }, { hasCards: true })).toBe('')
  expect(say({ kind: 'waiting', summaries: ['one'] }, { hasCards: true })).toBe(
    'I’ve proposed that. Approve it below, or say “approve”.',
  )
  expect(say({ kind: 'waiting', summaries: ['one', 'two'] }, { hasCards: true })).toBe(
    'I’ve proposed 2 changes. Approve them below, or say “approve them”.',
  )
  expect(
    sayAll(
      [
        { kind: 'added', tasks: [milk] },
        { kind: 'chat', about: 'noted' },
      ],
      { hasCards: true },
    ),
  ).toBe('OK.')
})

it('the other half of the day', () =>
  expect(['05:30', '17:00', '00:15'].map(otherHalf)).toEqual(['17:30', '05:00', '12:15']))
