import { expect, test } from 'vitest'
import type { ChangeKind } from '../../src/tasks/change-kinds.ts'
import type { Change } from '../data/api.ts'
import { makeTask } from '../test-support.ts'
import {
  isAction,
  isAmbiguous,
  isOfMany,
  isProposal,
  isRead,
  type Outcome,
  outcomeOf,
  type Part,
  type Result,
  reportedBy,
  waitingIn,
} from './outcome.ts'

function done(tool: string, data: Result = {}): Outcome {
  return { tool, input: {}, envelope: { success: true, message: '', data, error: null } }
}

function failed(tool: string, code: 'ambiguous' | 'not_found'): Outcome {
  const error = { code, message: '', details: [] }
  return { tool, input: {}, envelope: { success: false, message: '', data: null, error } }
}

test('a tool call is an outcome once it has a result', () => {
  const call = { type: 'tool-add_task', toolCallId: '1', state: 'input-available', input: { title: 'Milk' } }
  const { envelope } = done('add_task', makeTask(1))
  expect(outcomeOf(call as Part)).toBeUndefined()
  expect(outcomeOf({ type: 'text', text: 'Done' })).toBeUndefined()
  expect(outcomeOf({ ...call, state: 'output-available', output: envelope } as Part)).toEqual({
    tool: 'add_task',
    input: { title: 'Milk' },
    envelope,
  })
})

test.each<[string, string]>([
  ['add_task', 'added'],
  ['add_tasks', 'added'],
  ['complete_task', 'completed'],
  ['update_task', 'changed'],
  ['delete_task', 'deleted'],
  ['undo_change', 'undone'],
  ['a_tool_of_long_ago', 'changed'],
  ['constructor', 'changed'],
])('%s is shown as "%s"', (tool, reported) => {
  expect(reportedBy(done(tool))).toBe(reported)
})

test.each<[ChangeKind, string]>([
  ['complete', 'completed'],
  ['delete', 'deleted'],
  ['set_due_date', 'changed'],
])('change_tasks that did "%s" is shown as "%s"', (kind, reported) => {
  expect(reportedBy(done('change_tasks', { kind }))).toBe(reported)
})

test('a change whose call says nothing is shown as its history has it', () => {
  const [open, completed] = [makeTask(1), { ...makeTask(1), completed: true }]
  const shown = (...tasks: object[]) => reportedBy(done('approve_proposal'), tasks as Change['tasks'])
  expect(shown({ before: open, after: null }, { before: completed, after: null })).toBe('deleted')
  expect(shown({ before: null, after: open })).toBe('added')
  expect(shown({ before: open, after: completed })).toBe('completed')
  expect(shown({ before: open, after: null }, { before: open, after: open })).toBe('changed')
  expect(shown()).toBe('changed')
})

test('changes and failures are actions; lists, questions and proposals are not', () => {
  expect(isAction(done('add_task'))).toBe(true)
  expect(isAction(failed('delete_task', 'not_found'))).toBe(true)
  expect(isAction(done('list_tasks'))).toBe(false)
  expect(isRead(done('list_tasks'))).toBe(true)
  expect(isAction(failed('delete_task', 'ambiguous'))).toBe(false)
  expect(isAmbiguous(failed('delete_task', 'ambiguous'))).toBe(true)
  const proposal = done('change_tasks', { kind: 'delete', approval: 'x' })
  expect(isAction(proposal)).toBe(false)
  expect(isProposal(proposal)).toBe(true)
})

test('only change_tasks changes many after a preview', () => {
  expect(isOfMany(done('change_tasks'))).toBe(true)
  expect(isOfMany(done('add_tasks'))).toBe(false)
})

test('a change that waits for the person is not a change made', () => {
  const proposal = { number: 3, status: 'waiting' as const, summary: "add 'Milk'" }
  expect(waitingIn(done('add_task', { proposal }))).toEqual(proposal)
  expect(waitingIn(done('approve_proposal', { proposal: 3 }))).toBeUndefined()
  expect(waitingIn(failed('add_task', 'not_found'))).toBeUndefined()
})
