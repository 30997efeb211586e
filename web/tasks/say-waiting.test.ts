import { expect, test } from 'vitest'
import type { WaitingTool } from '../data/waiting-change.ts'
import { atNoonIn } from '../test-support.ts'
import { callOf } from './change-later.ts'
import { sayWaiting } from './say-waiting.ts'

atNoonIn('2026-11-18')

function said(tool: WaitingTool, args: Record<string, unknown>): string {
  const { verb, about, facts } = sayWaiting({ key: 'k', seq: 1, tool, args, about: 'Milk', at: '' })
  return [`${verb} ${about}`, ...facts].join(', ')
}

test.each<[WaitingTool, Record<string, unknown>, string]>([
  [
    'add_task',
    { title: 'Milk', due_date: '2026-11-19', due_time: '09:00', tags: ['shop'] },
    'Add Milk, Tomorrow 09:00, #shop',
  ],
  ['add_tasks', { tasks: [{ title: 'One' }, { title: 'Two' }] }, 'Add 2 steps to Milk, One, Two'],
  ['complete_task', {}, 'Complete Milk'],
  ['delete_task', {}, 'Delete Milk'],
  ['update_task', { status: 'pending' }, 'Reopen Milk'],
  [
    'update_task',
    { new_title: 'Oat milk', description: 'none', priority: 'none' },
    'Change Milk, title: Oat milk, no description, no priority',
  ],
  [
    'update_task',
    { due_date: 'none', list: 'Food', tags: ['-shop'], repeat: 'every week' },
    'Change Milk, no date, every week, list: Food, without #shop',
  ],
  [
    'update_task',
    { due_time: '10:00', after: '3', skip: true, list: 'none' },
    'Change Milk, 10:00, inbox, after #3, skip this date',
  ],
])('%s %j', (tool, args, sentence) => {
  expect(said(tool, args)).toBe(sentence)
})

test('a change of many is a call for each task, with the day that is meant now', () => {
  expect(callOf('set_due_date', 'tomorrow')).toEqual({ tool: 'update_task', due_date: '2026-11-19' })
  expect(callOf('set_due_date', 'next week')).toEqual({ tool: 'update_task', due_date: '2026-11-23' })
  expect(callOf('set_due_date', 'none')).toEqual({ tool: 'update_task', due_date: 'none' })
  expect(callOf('set_priority', 'High')).toEqual({ tool: 'update_task', priority: 'High' })
  expect([callOf('complete'), callOf('delete'), callOf('reopen')]).toEqual([
    { tool: 'complete_task' },
    { tool: 'delete_task' },
    { tool: 'update_task', status: 'pending' },
  ])
})
