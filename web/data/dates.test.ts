import { expect, test, vi } from 'vitest'
import { atNoonIn } from '../test-support.ts'
import {
  dayAt,
  daysThisWeek,
  isLate,
  sayDay,
  sayDue,
  sayDueInside,
  sayDueShort,
  sayMoment,
  today,
  weekDays,
} from './dates.ts'
import { setZone } from './zone.ts'

// A Wednesday, 12:00 in Berlin.
atNoonIn('2026-11-18')

test('today is the day where the person lives', () => {
  vi.setSystemTime(new Date('2026-11-18T23:30:00Z'))
  expect(today()).toBe('2026-11-19')
  setZone('America/New_York')
  expect(today()).toBe('2026-11-18')
  expect(dayAt(new Date('2026-11-18T03:00:00Z'))).toBe('2026-11-17')
})

test.each([
  ['2026-11-17', 'Yesterday'],
  ['2026-11-18', 'Today'],
  ['2026-11-19', 'Tomorrow'],
  ['2026-11-20', 'Fri 20 Nov'],
  ['2028-01-03', '3 Jan 2028'],
])('%s is "%s"', (day, words) => {
  expect(sayDay(day)).toBe(words)
})

test('a due date has its time, and begins in lower case inside a sentence', () => {
  expect(sayDue({})).toBe('')
  expect(sayDue({ due_date: '2026-11-18', due_time: '15:00' })).toBe('Today 15:00')
  expect(sayDueInside({ due_date: '2026-11-19' })).toBe('tomorrow')
  expect(sayDueInside({ due_date: '2026-11-20' })).toBe('Fri 20 Nov')
})

test('in the list a due date is as short as its heading allows', () => {
  const short = (due_date: string, due_time?: string, isUnderToday = false) =>
    sayDueShort({ due_date, due_time }, isUnderToday)
  expect(short('2026-11-18', '15:00', true)).toBe('15:00')
  expect(short('2026-11-18', undefined, true)).toBe('')
  expect(short('2026-11-18')).toBe('Today')
  expect(short('2026-11-19', '09:30')).toBe('Tomorrow 09:30')
  expect(short('2026-11-20', '09:30')).toBe('Fri 09:30')
  expect(short('2026-11-25', '09:30')).toBe('Wed 25 Nov 09:30')
  expect(short('2026-11-20')).toBe('Fri 20 Nov')
})

test('a task is late once its day, or its time today, has passed', () => {
  const late = (due_date?: string, due_time?: string, completed = false) =>
    isLate({ completed, due_date, due_time })
  expect(late('2026-11-17')).toBe(true)
  expect(late('2026-11-18', '11:59')).toBe(true)
  expect(late('2026-11-18', '12:00')).toBe(false)
  expect(late('2026-11-18')).toBe(false)
  expect(late('2026-11-17', undefined, true), 'done').toBe(false)
  expect(late(), 'without a date').toBe(false)
})

test('a week runs from Monday to Sunday', () => {
  expect(weekDays()[0]).toBe('2026-11-16')
  expect(weekDays()[6]).toBe('2026-11-22')
  expect(weekDays(-1)[0]).toBe('2026-11-09')
})

test('on a Sunday "this week" is the week ahead', () => {
  expect(daysThisWeek()).toEqual(weekDays())
  vi.setSystemTime(new Date('2026-11-22T11:00:00Z'))
  expect(daysThisWeek()[0]).toBe('2026-11-22')
  expect(daysThisWeek().at(-1)).toBe('2026-11-29')
})

test.each([
  ['2026-11-18T10:59:30Z', 'just now'],
  ['2026-11-18T10:45:00Z', '15 min ago'],
  ['2026-11-18T08:05:00Z', '09:05'],
  ['2026-11-17T08:05:00Z', 'Yesterday, 09:05'],
])('%s was "%s"', (moment, words) => {
  expect(sayMoment(moment)).toBe(words)
})
