import { describe, expect, test } from 'vitest'
import { clockAt } from '../../../tasks/calendar.ts'
import { findWhens } from './find-whens.ts'

/** 18 November 2026, five past eleven. */
const wednesday = clockAt(new Date('2026-11-18T11:05:00Z'), 'UTC')

describe('a move from the date that a task has', () => {
  test.each([
    ['make it a day later', 'a day later', { days: 1 }],
    ['push it back a day', 'back a day', { days: 1 }],
    ['move it by two days', 'by two days', { days: 2 }],
    ['an hour earlier', 'an hour earlier', { minutes: -60 }],
    ['half an hour later', 'half an hour later', { minutes: 30 }],
    ['a half hour later', 'a half hour later', { minutes: 30 }],
    ['10 minutes early', '10 minutes early', { minutes: -10 }],
    ['move it forward a week', 'forward a week', { days: 7 }],
    ['bring it forward a week', 'forward a week', { days: -7 }],
    ['bring it forward by 2 days', 'forward by 2 days', { days: -2 }],
    ['two weeks later', 'two weeks later', { days: 14 }],
    ['push out a month', 'out a month', { months: 1 }],
    ['a year later', 'a year later', { months: 12 }],
    ['move it up a day', 'up a day', { days: -1 }],
    ['follow up a week later', 'a week later', { days: 7 }],
    ['give it another week', 'another week', { days: 7 }],
    ['snooze it for another 2 days', 'for another 2 days', { days: 2 }],
    ['push it 2 days', '2 days', { days: 2 }],
    ['day later', 'day later', { days: 1 }],
    ['by a week and a half', 'by a week and a half', { days: 11 }],
    ['an hour and a half earlier', 'an hour and a half earlier', { minutes: -90 }],
    ['back by a fortnight', 'back by a fortnight', { days: 14 }],
    ['half hour later', 'half hour later', { minutes: 30 }],
    ['make it half hour earlier', 'half hour earlier', { minutes: -30 }],
    ['a half hour earlier', 'a half hour earlier', { minutes: -30 }],
    ['a quarter of an hour later', 'a quarter of an hour later', { minutes: 15 }],
    ['three quarters of an hour earlier', 'three quarters of an hour earlier', { minutes: -45 }],
    ['1.5 hours later', '1.5 hours later', { minutes: 90 }],
    ['two and a half hours later', 'two and a half hours later', { minutes: 150 }],
    ['make it earlier, by a day', 'by a day', { days: -1 }],
  ])('%j', (text, span, shift) => {
    const [when] = findWhens(text, wednesday)
    expect([text.slice(when?.start, when?.end), when?.shift]).toEqual([span, shift])
  })

  test.each([
    ['make rent a day earlier and dentist a day later', { days: -1 }, { days: 1 }],
    ['make rent a day earlier and dentist back a day', { days: -1 }, { days: 1 }],
    ['bring rent forward a day and push dentist back a week', { days: -1 }, { days: 7 }],
    ['push rent back a day and bring dentist forward a week', { days: 1 }, { days: -7 }],
    ['make rent a day earlier and give dentist another week', { days: -1 }, { days: 7 }],
  ])('%j moves each its own way', (text, ...shifts) => {
    expect(findWhens(text, wednesday).map(({ shift }) => shift)).toEqual(shifts)
  })

  test('not where the days count from now', () => {
    expect(findWhens('by 3 days from now', wednesday)[0]).toMatchObject({ day: '2026-11-21' })
    expect(findWhens('by 3 days from now', wednesday)[0]?.shift).toBeUndefined()
  })
})
