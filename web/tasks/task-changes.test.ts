import { expect, test } from 'vitest'
import { makeTask } from '../test-support.ts'
import { changesIn, formFieldsOf } from './task-changes.ts'

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
  expect(changesIn(before, { ...before, title: 'Pay the rent', due: 'friday 8am' })).toEqual({
    new_title: 'Pay the rent',
    due_date: 'friday 8am',
  })
})

test('emptied fields are cleared with the word that the tools take', () => {
  const before = formFieldsOf(task)
  expect(changesIn(before, { ...before, description: '', due: ' ', priority: 'none' })).toEqual({
    description: 'none',
    due_date: 'none',
    priority: 'none',
  })
})

test('a task without fields fills the form with nothing', () => {
  expect(formFieldsOf(makeTask(2))).toEqual({ title: 'Task 2', description: '', due: '', priority: 'none' })
})
