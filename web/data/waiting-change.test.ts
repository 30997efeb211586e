import { expect, test } from 'vitest'
import { makeTask } from '../test-support.ts'
import {
  needs,
  type WaitingChange,
  type WaitingTool,
  waitingIds,
  withServerIds,
  withWaiting,
} from './waiting-change.ts'

const AT = '2026-11-18T09:00:00.000Z'

function waits(
  tool: WaitingTool,
  args: Record<string, unknown>,
  more: Partial<WaitingChange> = {},
): WaitingChange {
  return { key: 'k', seq: 1000, tool, args, about: '', at: AT, ...more }
}

const known = new Map(
  [
    makeTask(1, {
      due_date: '2026-11-20',
      due_time: '09:00',
      tags: ['home'],
      list: 'House',
      priority: 'High',
    }),
    makeTask(2, { under: 1 }),
    makeTask(3, { completed: true, completed_at: AT }),
  ].map((task) => [task.id, task]),
)

function after(...changes: WaitingChange[]) {
  return withWaiting(known, changes)
}

test('without open changes the tasks are the very same', () => {
  expect(after()).toBe(known)
  expect(after(waits('delete_task', { task_identifier: 'task-1' }, { problem: 'Refused' }))).toBe(known)
})

test('each field of an update is shown, and "none" removes one', () => {
  const update = (args: object) =>
    after(waits('update_task', { task_identifier: 'task-1', ...args })).get('task-1')
  expect(update({ new_title: 'New', description: 'More', priority: 'none', after: '3' })).toEqual({
    ...known.get('task-1'),
    title: 'New',
    description: 'More',
    priority: undefined,
    after: 3,
  })
  expect(update({ due_date: 'none' })).not.toHaveProperty('due_time')
  expect(update({ list: 'none', remind: 'none' })).toMatchObject({ remind: 'none' })
  expect(update({ list: 'none' })).not.toHaveProperty('list')
  expect(update({ tags: ['-home', '+work', 'plain'] })?.tags).toEqual(['work', 'plain'])
  expect(after(waits('update_task', { task_identifier: 'task-3', status: 'pending' })).get('task-3')).toEqual(
    makeTask(3),
  )
})

test('completing and deleting include the steps', () => {
  const completed = after(waits('complete_task', { task_identifier: 'task-1' }))
  expect([completed.get('task-1'), completed.get('task-2')]).toMatchObject([
    { completed: true, completed_at: AT },
    { completed: true, completed_at: AT },
  ])
  expect([...after(waits('delete_task', { task_identifier: 'task-1' })).keys()]).toEqual(['task-3'])
})

const milk = waits('add_task', { title: 'Milk', list: 'Food' }, { adds: ['local-1000'] })
const steps = waits(
  'add_tasks',
  {
    tasks: [
      { title: 'One', under: '1000' },
      { title: 'Two', under: '1000' },
    ],
  },
  { key: 'steps', seq: 1001, adds: ['local-1001', 'local-1002'] },
)

test('added tasks and their steps are there, and later changes alter them', () => {
  const rename = waits('update_task', { task_identifier: 'local-1000', new_title: 'Oat milk' }, { seq: 1003 })
  const tasks = after(milk, steps, rename)
  expect(tasks.get('local-1000')).toMatchObject({
    title: 'Oat milk',
    list: 'Food',
    number: 1000,
    completed: false,
  })
  expect(tasks.get('local-1002')).toMatchObject({ title: 'Two', number: 1002, under: 1000 })
  expect([...waitingIds([milk, steps, rename])]).toEqual(['local-1000', 'local-1001', 'local-1002'])
})

test('once the server has numbered a task, the changes that need it name its id', () => {
  const ids = new Map([
    ['local-1000', 'task-1'],
    ['1000', 'task-1'],
  ])
  expect(needs(steps, milk)).toBe(true)
  expect(needs(milk, steps)).toBe(false)
  const sent = withServerIds(steps, ids)
  expect(sent.args).toEqual({
    tasks: [
      { title: 'One', under: 'task-1' },
      { title: 'Two', under: 'task-1' },
    ],
  })
  expect(after(sent).get('local-1001')?.under).toBe(1)
  // A title may look like a number.
  expect(withServerIds(waits('add_task', { title: '1000' }), ids).args).toEqual({ title: '1000' })
})
