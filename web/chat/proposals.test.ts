import type { UIMessage } from 'ai'
import { expect, test } from 'vitest'
import { decisionIn, isProposalOpen, type Proposals } from './proposals.ts'

function message(id: string, role: 'user' | 'assistant', metadata?: object): UIMessage {
  return { id, role, parts: [], ...(metadata && { metadata }) }
}

const NONE: Proposals = { waiting: new Set(), decided: new Set(), stored: new Set() }
const offer = message('offer', 'assistant')
const other = message('other', 'user')
const decision = message('decision', 'user', { approval_id: 'x', approved: true })

function isOpen(proposals: Partial<Proposals>, ...later: UIMessage[]): boolean {
  return isProposalOpen({ ...NONE, ...proposals }, [offer, ...later], offer, 'x')
}

test('a proposal that has just been made is open', () => {
  expect(isOpen({})).toBe(true)
})

test('a stored proposal is open if the server says so', () => {
  expect(isOpen({ stored: new Set(['offer']) })).toBe(false)
  expect(isOpen({ stored: new Set(['offer']), waiting: new Set(['x']) })).toBe(true)
})

test('a proposal decided here is closed at once', () => {
  expect(isOpen({ decided: new Set(['x']), waiting: new Set(['x']) })).toBe(false)
})

test('another message withdraws it; a decision on another proposal does not', () => {
  expect(isOpen({}, other)).toBe(false)
  expect(isOpen({}, decision)).toBe(true)
})

test('messages that the server had when it listed the open proposals withdraw nothing', () => {
  expect(isOpen({ stored: new Set(['offer', 'other']), waiting: new Set(['x']) }, other)).toBe(true)
})

test('a decision is read from the message that carries it', () => {
  expect(decisionIn(decision)).toEqual({ approval_id: 'x', approved: true })
  expect(decisionIn(other)).toBeUndefined()
  expect(decisionIn(undefined)).toBeUndefined()
})
