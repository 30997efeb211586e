import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Task } from '../data/api.ts'
import type { Changed } from '../history/change-sentence.tsx'
import { atNoonIn, makeTask } from '../test-support.ts'
import { DoneSentence } from './done-sentence.tsx'
import type { Result } from './outcome.ts'

atNoonIn('2026-11-18')

function sentence(tool: string, result: Result, input: object = {}): string {
  const envelope = { success: true as const, message: '', data: result, error: null }
  const element = createElement(DoneSentence, { outcome: { tool, input, envelope }, result })
  return renderToStaticMarkup(element).replace(/<[^>]+>/g, '')
}

const rent = makeTask(1, { title: 'Rent', due_date: '2026-11-19' })
const milk = makeTask(2, { title: 'Milk' })
const weekly = { ...milk, repeat: 'every Monday' }
const next = { number: 9, due_date: '2026-11-23' }

test.each<[string, string, Result, object?]>([
  ['Added Rent, due tomorrow', 'add_task', rent],
  ['Added 2 tasks', 'add_tasks', { tasks: [rent, milk] }],
  ['Completed Milk', 'complete_task', milk],
  ['Milk was done already', 'complete_task', { ...milk, already_completed: true }],
  ['Completed Milk with 2 steps', 'complete_task', { ...milk, completed_steps: 2 }],
  ['Completed Milk. Next: Mon 23 Nov', 'complete_task', { ...milk, next }],
  [
    'Milk was already completed at 10:41. The next one is Mon 23 Nov.',
    'complete_task',
    { ...milk, already_completed: true, completed_at: '2026-11-18T09:41:00Z', next },
  ],
  [
    'Milk was already completed on Tue 17 Nov. The next one is Mon 23 Nov.',
    'complete_task',
    { ...milk, already_completed: true, completed_at: '2026-11-17T09:41:00Z', next },
  ],
  ['Deleted Milk', 'delete_task', milk],
  ['Deleted Milk with 1 step; it no longer repeats', 'delete_task', { ...weekly, deleted_steps: 1 }],
  ['Milk repeats every Monday', 'update_task', weekly, { repeat: 'mondays' }],
  ['Milk no longer repeats', 'update_task', milk, { repeat: 'none' }],
  [
    'Skipped Milk on Mon 16 Nov. Next: Mon 23 Nov',
    'update_task',
    { ...weekly, due_date: '2026-11-23', skipped: '2026-11-16' },
    { skip: true },
  ],
  ['Moved Rent to tomorrow', 'update_task', rent, { due_date: 'tomorrow' }],
  ['Moved Milk to no date', 'update_task', milk, { due_date: 'none' }],
  ['Renamed Mil to Milk', 'update_task', { ...milk, previous_title: 'Mil' }, { new_title: 'Milk' }],
  ['Changed Milk', 'update_task', milk, { priority: 'High' }],
  ['Brought back Rent', 'undo_change', { tasks: [rent], operation: 'delete_task' }],
  ['Brought back Rent, Milk and Milk', 'undo_change', { tasks: [rent, milk, { ...milk, id: 'x' }] }],
  ['Brought back 4 tasks', 'undo_change', { tasks: [1, 2, 3, 4].map((n) => makeTask(n)) }],
  ['Removed Rent and Milk', 'undo_change', { tasks: [rent, milk], operation: 'add_tasks' }],
  ['Undid the change to Rent', 'undo_change', { tasks: [rent], operation: 'update_task' }],
  ['Approved: move 2 tasks', 'approve_proposal', { proposal: 4, summary: 'move 2 tasks', tasks: [rent] }],
  ['Approved 2 proposals', 'approve_proposals', { approved: 2 }],
  ['Approved 1 proposal', 'approve_proposals', { approved: 1 }],
  ['Deleted 12 tasks', 'change_tasks', { kind: 'delete', count: 12, tasks: [] }],
  ['Completed 2 tasks', 'change_tasks', { kind: 'complete', tasks: [rent, milk] }],
])('%s', (expected, tool, result, input) => {
  expect(sentence(tool, result, input)).toBe(expected)
})

test('once the history has been read, an undo says what it did', () => {
  const undone = (...pairs: Changed[]) => {
    const tasks = pairs.map(({ before, after }) => after ?? before) as Task[]
    const envelope = { success: true as const, message: '', data: { tasks }, error: null }
    const outcome = { tool: 'undo_change', input: {}, envelope }
    const element = createElement(DoneSentence, { outcome, result: { tasks }, undone: pairs })
    return renderToStaticMarkup(element).replace(/<[^>]+>/g, '')
  }
  expect(undone({ before: null, after: rent })).toBe('Brought back Rent')
  expect(undone({ before: { ...rent, completed: true }, after: rent })).toBe('Brought back Rent')
  expect(undone({ before: rent, after: null })).toBe('Removed Rent')
  expect(undone({ before: milk, after: { ...milk, due_date: '2026-11-19' } })).toBe(
    'Undid the change to Milk',
  )
})
