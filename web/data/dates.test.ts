import { expect, test, vi } from 'vitest'
import { atNoonIn } from '../test-support.ts'
import { setLocale } from './date-format.ts'
import {
  dayAt,
  daysThisWeek,
  isLate,
  sayClock,
  sayDate,
  sayDay,
  sayDone,
  sayDue,
  sayDueInside,
  sayDueShort,
  sayMoment,
  sayMomentInside,
  sayOccurrence,
  sayTime,
  sayWhen,
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
  const short = (due_date: string, due_time?: string, isDayNamed = false) =>
    sayDueShort({ due_date, due_time }, isDayNamed)
  expect(short('2026-11-18', '15:00', true)).toBe('15:00')
  expect(short('2026-11-18', undefined, true)).toBe('')
  expect(short('2026-11-19', '09:30', true)).toBe('09:30')
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

test.each([
  ['2026-11-18T09:41:00Z', false, '10:41'],
  ['2026-11-17T17:40:00Z', false, 'yesterday 18:40'],
  ['2026-11-17T17:40:00Z', true, '18:40'],
  ['2026-11-13T17:40:00Z', false, 'Fri 13 Nov'],
])('a task completed at %s (under its day: %s) is done "%s"', (moment, isDayNamed, words) => {
  expect(sayDone(moment, isDayNamed)).toBe(words)
})

test.each([
  ['2026-11-18', 'this Wednesday'],
  ['2026-11-24', 'this Tuesday'],
  ['2026-11-25', 'next Wednesday'],
  ['2026-12-02', 'Wed 2 Dec'],
  ['2026-11-17', 'Tue 17 Nov'],
])('the occurrence on %s is "%s"', (day, words) => {
  expect(sayOccurrence(day)).toBe(words)
})

test('a moment inside a sentence is a time today, and a day otherwise', () => {
  expect(sayMomentInside('2026-11-18T09:41:00Z')).toBe('at 10:41')
  expect(sayMomentInside('2026-11-13T09:41:00Z')).toBe('on Fri 13 Nov')
})

test('dates and times follow an American locale', () => {
  setLocale('en-US')
  expect(sayDate('2026-11-20')).toBe('Fri, Nov 20')
  expect(sayDay('2028-01-03')).toBe('Jan 3, 2028')
  expect(sayDue({ due_date: '2026-11-18', due_time: '15:00' })).toBe('Today 3:00 PM')
  expect(sayDueShort({ due_date: '2026-11-20', due_time: '09:30' }, false)).toBe('Fri 9:30 AM')
  expect(sayWhen({ due_date: '2026-11-20', due_time: '09:30' })).toBe('Fri, Nov 20, 9:30 AM')
  expect(sayTime('2026-11-18T08:05:00Z')).toBe('9:05 AM')
  expect(weekDays()[0]).toBe('2026-11-15')
  expect(weekDays()[6]).toBe('2026-11-21')
})

test.each([
  ['00:00', '12:00 AM'],
  ['00:30', '12:30 AM'],
  ['11:59', '11:59 AM'],
  ['12:00', '12:00 PM'],
  ['23:05', '11:05 PM'],
])('%s is %s with 12 hours', (time, words) => {
  setLocale('de-DE', { clock: '12' })
  expect(sayClock(time)).toBe(words)
})

test('the last day of a week that starts on Sunday is Saturday', () => {
  setLocale('de-DE', { weekStart: '7' })
  vi.setSystemTime(new Date('2026-11-21T11:00:00Z'))
  expect(daysThisWeek()[0]).toBe('2026-11-21')
  expect(daysThisWeek().at(-1)).toBe('2026-11-28')
  vi.setSystemTime(new Date('2026-11-22T11:00:00Z'))
  expect(daysThisWeek()[0]).toBe('2026-11-22')
  expect(daysThisWeek().at(-1)).toBe('2026-11-28')
})
