import { expect, test } from 'vitest'
import { atNoonIn } from '../../test-support.ts'
import { sinceChoices } from './since.ts'

atNoonIn('2026-11-16')

const choices = (changes_today: number, connected_at?: string) =>
  sinceChoices({ changes_today, ...(connected_at && { connected_at }) }, 30, new Date())

test('midnight in the time zone of the person comes first if there were changes today', () => {
  expect(choices(3, '2026-11-10T08:00:00.000Z')).toEqual([
    { label: 'Midnight today', at: '2026-11-15T23:00:00.000Z' },
    { label: 'The last hour', at: '2026-11-16T10:00:00.000Z' },
    { label: 'The last 7 days', at: '2026-11-09T11:00:00.000Z' },
    { label: 'When it was connected', at: '2026-11-10T08:00:00.000Z' },
  ])
})

test('without changes today the week comes first', () => {
  expect(choices(0)[0]?.label).toBe('The last 7 days')
})

test('a program that was connected before the kept history starts with that', () => {
  const kept = { label: 'The last 30 days', at: '2026-10-17T11:00:00.000Z' }
  expect(choices(1, '2025-01-01T08:00:00.000Z').at(-1)).toEqual(kept)
  expect(choices(1).at(-1)).toEqual(kept)
})
