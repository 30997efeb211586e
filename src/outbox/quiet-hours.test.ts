import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

test('quiet hours that end in an hour that comes twice end the first time', () => {
  const night = { quiet_from: '22:00', quiet_until: '02:30', timezone: 'Europe/Berlin' }
  const until = (now: string) => quietUntil(night, new Date(now))?.toISOString()
  expect(until('2026-10-25T00:10:00Z')).toBe('2026-10-25T00:30:00.000Z')
  // 02:10 again: a moment that has passed would make the worker try without a pause.
  expect(until('2026-10-25T01:10:00Z')).toBeUndefined()
})
