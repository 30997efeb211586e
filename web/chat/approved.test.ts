import type { UIMessage } from 'ai'
import { expect, test } from 'vitest'
import type { Task } from '../data/api.ts'
import { makeTask } from '../test-support.ts'
import { appliedAfter, isFolded } from './approved.ts'
import { outcomeOf, type Part, type ProposalOutcome } from './outcome.ts'
import { APPROVED_WORDS } from './proposals.ts'

const TASKS = [makeTask(1), makeTask(2)]

function user(text: string): UIMessage {
  return { id: text, role: 'user', parts: [{ type: 'text', text }] }
}

function assistant(...results: { tasks: Task[]; approval?: string }[]): UIMessage {
  const parts = results.map(({ tasks, ...more }) => ({
    type: 'tool-change_tasks',
    input: {},
    output: { success: true, message: '', error: null, data: { kind: 'delete', tasks, ...more } },
  }))
  return { id: 'answer', role: 'assistant', parts: parts as unknown as Part[] }
}

const offer = assistant({ tasks: TASKS, approval: 'x' })
const done = assistant({ tasks: [...TASKS].reverse() })
const failed = { ...done, parts: [{ type: 'text', text: 'They have changed since.' }] } as UIMessage
const proposal = outcomeOf(offer.parts[0] as Part) as ProposalOutcome

function read(...later: UIMessage[]) {
  const messages = [offer, ...later]
  const applied = appliedAfter(messages, offer, proposal)
  return {
    isApplied: applied !== undefined,
    byButton: applied?.byButton,
    folded: messages.map((_, at) => isFolded(messages, at)),
  }
}

test('the card of a proposal takes in its approval by button', () => {
  expect(read(user(APPROVED_WORDS), done)).toEqual({
    isApplied: true,
    byButton: true,
    folded: [false, true, true],
  })
})

test('a yes in words and its answer stay in the conversation', () => {
  expect(read(user('yes, those two'), done)).toEqual({
    isApplied: true,
    byButton: false,
    folded: [false, false, false],
  })
})

test('an approval is hidden while it is carried out, and shown if that fails', () => {
  const sent = [offer, user(APPROVED_WORDS)]
  expect(isFolded(sent, 1, true)).toBe(true)
  expect(isFolded([...sent, { ...failed, parts: [] }], 2, true)).toBe(true)
  expect(isFolded([...sent, failed], 1)).toBe(false)
  expect(isFolded([offer, user('add milk')], 1, true)).toBe(false)
})

test('a proposal that was not carried out folds nothing', () => {
  const open = { isApplied: false, byButton: undefined }
  expect(read()).toEqual({ ...open, folded: [false] })
  expect(read(user(APPROVED_WORDS))).toEqual({ ...open, folded: [false, false] })
  expect(read(user(APPROVED_WORDS), failed)).toEqual({ ...open, folded: [false, false, false] })
  const other = assistant({ tasks: [makeTask(3)] })
  expect(read(user(APPROVED_WORDS), other)).toEqual({ ...open, folded: [false, false, false] })
})
