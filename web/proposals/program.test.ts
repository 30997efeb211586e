import { expect, test } from 'vitest'
import { type Program, sayTrust } from './program.ts'
import { sayApprovedAll } from './use-decisions.ts'

const PROGRAM: Program = { program: 'oauth:1', kind: 'oauth', level: 'propose', paused: false }

test('the trust in a program is one line', () => {
  expect(sayTrust(PROGRAM)).toBe('May propose, in all lists')
  expect(sayTrust({ ...PROGRAM, list: 'Halden' })).toBe('May propose, only in \u2068Halden\u2069')
  expect(sayTrust({ ...PROGRAM, list: '' })).toBe('May propose, only in a list that is gone')
  expect(sayTrust({ ...PROGRAM, kind: 'key', level: 'act' })).toBe(
    'API key. May act, but asks before deleting',
  )
  expect(sayTrust({ ...PROGRAM, level: 'read', paused: true })).toBe('Paused. May only read')
  expect(sayTrust({ ...PROGRAM, level: 'free' })).toBe('May act freely')
})

test('approving all says how many were skipped', () => {
  expect(sayApprovedAll({ approved: 3, skipped: 0 }, 'Raycast')).toBe(
    'Approved 3 changes of \u2068Raycast\u2069',
  )
  expect(sayApprovedAll({ approved: 1, skipped: 1 }, 'Raycast')).toBe(
    'Approved 1 change of \u2068Raycast\u2069. Skipped 1: its task changed after the proposal.',
  )
  expect(sayApprovedAll({ approved: 0, skipped: 2 }, 'Raycast')).toMatch(/Skipped 2: their tasks changed/)
})
