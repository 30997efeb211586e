import { expect, test } from 'vitest'
import { makeProposal } from '../test-support.ts'
import { countNew, newestOf } from './new-proposals.ts'

test('new proposals are counted for each program, except the assistant', () => {
  const proposals = [
    makeProposal(6),
    makeProposal(5, { program: 'assistant', client: 'Assistant' }),
    makeProposal(4, { program: 'oauth:2', client: 'Raycast' }),
    makeProposal(3),
    makeProposal(2),
  ]
  expect(newestOf([])).toBe(0)
  expect(newestOf(proposals)).toBe(6)
  expect(countNew(proposals, 2)).toEqual([
    { program: 'key:1', client: 'Claude Desktop', count: 2 },
    { program: 'oauth:2', client: 'Raycast', count: 1 },
  ])
  expect(countNew(proposals, 6)).toEqual([])
})
