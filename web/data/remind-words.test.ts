import { expect, test } from 'vitest'
import { atNoonIn } from '../test-support.ts'
import { remindFact, sayRemind, sayRemindInside } from './remind-words.ts'

atNoonIn('2026-11-16')

test.each([
  ['10 minutes before', '10 minutes before', '10 minutes before'],
  ['the evening before', 'The evening before', 'the evening before'],
  ['2026-11-17 09:00', 'Tomorrow 09:00', 'tomorrow 09:00'],
  ['2026-11-27 18:30', 'Fri 27 Nov 18:30', 'Fri 27 Nov 18:30'],
])('the reminder "%s" reads "%s"', (remind, alone, inside) => {
  expect([sayRemind(remind), sayRemindInside(remind)]).toEqual([alone, inside])
})

test('a task without a reminder of its own says so', () => {
  expect(sayRemind('none')).toBe('No reminder')
  expect(['1 hour before', 'none', undefined].map(remindFact)).toEqual([
    'remind 1 hour before',
    'no reminder',
    'default reminder',
  ])
})
