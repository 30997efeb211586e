import { expect, test } from 'vitest'
import { atNoonIn, makeProposal, makeTask } from '../test-support.ts'
import { editableFields, editsIn, formOf, readDate } from './edits.ts'
import type { Proposal } from './proposal.ts'

atNoonIn('2026-11-16')

const TASK = makeTask(1, { title: 'Dentist', due_date: '2026-11-23', due_time: '14:00', tags: ['calls'] })

test('a form that is left as it is changes nothing', () => {
  expect(editsIn(TASK, formOf(TASK))).toEqual({})
})

test('only edited fields are sent, and empty ones are cleared', () => {
  const form = formOf(TASK)
  expect(form).toMatchObject({ Date: 'Mon 23 Nov, 14:00', List: 'none', Tags: '#calls' })
  expect(editsIn(TASK, { ...form, Title: 'Dentist again ', List: 'Health' })).toEqual({
    new_title: 'Dentist again',
    list: 'Health',
  })
  expect(editsIn(TASK, { ...form, Date: 'Mon 23 Nov, 15:30' })).toEqual({ due_time: '15:30' })
  expect(editsIn(TASK, { ...form, Date: '' })).toEqual({ due_date: 'none' })
  expect(editsIn(TASK, { ...form, Tags: 'calls, paper', Description: 'Card' })).toEqual({
    tags: ['calls', 'paper'],
    description: 'Card',
  })
  expect(editsIn(TASK, { ...form, Tags: '', Priority: 'High', Remind: 'none', Repeat: 'weekly' })).toEqual({
    tags: ['none'],
    priority: 'High',
    remind: 'none',
    repeat: 'weekly',
  })
})

test('words that are no date are explained', () => {
  expect(readDate('when pigs fly', TASK).problem).toContain('I can’t read “when pigs fly” as a date')
  expect(readDate('friday', TASK).due).toEqual({ due_date: '2026-11-20', due_time: '14:00' })
})

test('the fields of one task can be edited: those that change, and the usual ones of a new task', () => {
  const fieldsOf = (...tasks: Proposal['tasks']) => editableFields(makeProposal(1, { tasks }))
  const before = makeTask(1)
  expect(fieldsOf({ before, after: TASK })).toEqual(['Title', 'Date', 'Tags'])
  expect(fieldsOf({ before: null, after: makeTask(1, { priority: 'High' }) })).toEqual([
    'Title',
    'Date',
    'List',
    'Priority',
  ])
  expect(fieldsOf({ before, after: null })).toEqual([])
  expect(fieldsOf({ before, after: makeTask(1, { completed: true }) })).toEqual([])
  expect(fieldsOf({ before, after: TASK }, { before: null, after: TASK })).toEqual([])
})
