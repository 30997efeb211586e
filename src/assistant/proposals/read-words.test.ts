import { expect, test } from 'vitest'
import { readProposalWords } from './read-words.ts'

test.each([
  'what is proposed?',
  "what's been proposed?",
  'What has been proposed',
  'any proposals?',
  'are there any new proposals?',
  'show the proposals',
  'show me all the open proposals, please',
  'list proposals',
  'which proposals are waiting?',
  'how many proposals do I have?',
  'proposals',
  "what's waiting for my approval?",
  'anything to approve?',
])('%s: asks for the list', (message) => {
  expect(readProposalWords(message)).toMatchObject({ verb: 'list' })
})

test.each([
  ['what does Claude Desktop propose?', 'Claude Desktop'],
  ['any proposals from Cursor?', 'Cursor'],
  ['what has been proposed by cursor', 'cursor'],
])('%s: asks about one program', (message, program) => {
  expect(readProposalWords(message)).toMatchObject({ verb: 'list', program })
})

test.each([
  ['approve', { by: 'it' }],
  ['Approve it.', { by: 'it' }],
  ['ok, approve that one please', { by: 'it' }],
  ['approve the proposal', { by: 'it' }],
  ['approve them', { by: 'them' }],
  ['approve both of them', { by: 'them' }],
  ['approve the first one', { by: 'places', places: [0] }],
  ['can you approve the second?', { by: 'places', places: [1] }],
  ['approve the 3rd proposal', { by: 'places', places: [2] }],
  ['approve the first and the last one', { by: 'places', places: [0, -1] }],
  ['approve the first two', { by: 'places', places: [0, 1] }],
  ['approve the newest one', { by: 'places', places: [0] }],
  ["approve Cursor's first one", { by: 'places', places: [0], program: 'Cursor' }],
  ['approve the second from Cursor', { by: 'places', places: [1], program: 'Cursor' }],
  ['approve proposal 12', { by: 'numbers', numbers: [12] }],
  ['approve proposals 12 and 14', { by: 'numbers', numbers: [12, 14] }],
  ['approve #3', { by: 'numbers', numbers: [3] }],
  ['approve all', { by: 'all' }],
  ['accept everything', { by: 'all' }],
  ['approve all the proposals', { by: 'all' }],
  ['approve all of Cursor’s', { by: 'all', program: 'Cursor' }],
  ['approve all from Claude Desktop', { by: 'all', program: 'Claude Desktop' }],
  ["approve Cursor's proposals", { by: 'all', program: 'Cursor' }],
  ['approve everything Cursor proposed', { by: 'all', program: 'Cursor' }],
  ['approve all except the second', { by: 'all', except: { by: 'places', places: [1] } }],
])('%s: approves', (message, which) => {
  expect(readProposalWords(message)).toMatchObject({ verb: 'approve', which })
})

test.each([
  ['decline it', { by: 'it' }, undefined],
  ['reject all of them', { by: 'all' }, undefined],
  ['decline the second because I am away that Day', { by: 'places', places: [1] }, 'I am away that Day'],
  [
    'decline proposal 4: we have milk, eggs and bread',
    { by: 'numbers', numbers: [4] },
    'we have milk, eggs and bread',
  ],
  ['Decline it – not yet', { by: 'it' }, 'not yet'],
])('%s: declines', (message, which, reason) => {
  const words = readProposalWords(message)
  expect(words).toMatchObject({ verb: 'decline', which })
  expect(words).toHaveProperty(...((reason ? ['reason', reason] : ['verb', 'decline']) as [string, string]))
})

test.each([
  'approve all?',
  "don't approve it",
  'do not approve any of them',
  'approve the budget',
  'approve holiday requests tomorrow',
  'accept the invitation from Anna',
  'add approve the first one',
  'I approved it',
  'approved',
  'maybe approve the first one',
  'should I approve it?',
  'write the proposal',
  'finish the proposals by friday',
  'decline the invitation because I am away',
  'what is due?',
  'approve it and delete the rest',
  'if it is cheap, approve it',
  `approve ${'x'.repeat(800)}`,
])('%s: is left to the assistant', (message) => {
  expect(readProposalWords(message)).toBeUndefined()
})

test('a long message is read in no time', () => {
  for (const message of [
    'approve all of '.repeat(46),
    `approve ${"a's ".repeat(170)}`,
    'ok '.repeat(230),
    'what is '.repeat(80),
  ]) {
    expect(readProposalWords(message)).toBeUndefined()
  }
})
