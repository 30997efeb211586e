import { expect, test } from 'vitest'
import { makeTask } from '../test-support.ts'
import { changesIn, dueChanges, formFieldsOf } from './task-changes.ts'

const task = makeTask(1, {
  title: 'Pay rent',
  description: 'To Mara',
  due_date: '2026-11-20',
  due_time: '09:00',
  priority: 'High',
})

test('a form that was not edited changes nothing', () => {
  const before = formFieldsOf(task)
  expect(changesIn(before, { ...before })).toEqual({})
})

test('only edited fields are sent', () => {
  const before = formFieldsOf(task)
  expect(changesIn(before, { ...before, title: 'Pay the rent', priority: 'Low' })).toEqual({
    new_title: 'Pay the rent',
    priority: 'Low',
  })
})

test('emptied fields are cleared with the word that the tools take', () => {
  const before = formFieldsOf(task)
  expect(changesIn(before, { ...before, description: '', priority: 'none' })).toEqual({
    description: 'none',
    priority: 'none',
  })
})

test('a task without fields fills the form with nothing', () => {
  expect(formFieldsOf(makeTask(2))).toEqual({ title: 'Task 2', description: '', priority: 'none' })
})

test('only the changed part of a date is sent, and a part that is gone is cleared', () => {
  const before = { due_date: '2026-11-20', due_time: '09:00' }
  expect(dueChanges(before, { ...before })).toEqual({})
  expect(dueChanges(before, { ...before, due_date: '2026-11-21' })).toEqual({ due_date: '2026-11-21' })
  expect(dueChanges(before, { ...before, due_time: '10:00' })).toEqual({ due_time: '10:00' })
  expect(dueChanges(before, { due_date: '2026-11-20' })).toEqual({ due_time: 'none' })
  expect(dueChanges(before, {})).toEqual({ due_date: 'none' })
  expect(dueChanges({}, {})).toEqual({})
  expect(dueChanges({}, before)).toEqual(before)
})
