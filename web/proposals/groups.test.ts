import { expect, test } from 'vitest'
import { makeProposal } from '../test-support.ts'
import { groupsOf } from './groups.ts'

const RAYCAST = { program: 'oauth:2', client: 'Raycast' }

test('proposals are grouped by program, newest first, and decisions stay in their places', () => {
  const [one, two, three, four] = [1, 3, 4, 5].map((number) => makeProposal(number))
  const other = makeProposal(2, RAYCAST)
  const declined = { outcome: 'declined', proposal: three } as never
  // An answer from before the decision still lists it.
  const groups = groupsOf([four, three, two, other, one] as never, [declined])
  expect(groups.map(({ client, waiting }) => [client, waiting])).toEqual([
    ['Claude Desktop', 3],
    ['Raycast', 1],
  ])
  expect(groups[0]?.items.map(({ proposal, decision }) => [proposal.proposal, decision?.outcome])).toEqual([
    [5, undefined],
    [4, 'declined'],
    [3, undefined],
    [1, undefined],
  ])
})

test('the line of all that were approved comes first, and a skipped proposal still waits', () => {
  const skipped = makeProposal(7)
  const all = { outcome: 'approved all', proposal: skipped, approved: 2, skipped: 1, change: 3 } as const
  const [group] = groupsOf([skipped], [all])
  expect(group?.items.map(({ decision }) => decision?.outcome)).toEqual(['approved all', undefined])
  expect(group?.waiting).toBe(1)
})
