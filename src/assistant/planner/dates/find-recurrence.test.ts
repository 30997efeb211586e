import { describe, expect, test } from 'vitest'
import { clockAt } from '../../../tasks/calendar.ts'
import { findWhens } from './find-whens.ts'

/** 18 November 2026, five past eleven. */
const wednesday = clockAt(new Date('2026-11-18T11:05:00Z'), 'UTC')

describe('repetition', () => {
  test.each([
    ['water plants every monday', 'every monday', undefined, undefined],
    ['every wednesday at noon', 'every wednesday', undefined, '12:00'],
    ['every monday at 9', 'every monday', undefined, '09:00'],
    ['take pills daily', 'daily', undefined, undefined],
    ['take pills daily at 8am', 'daily', undefined, '08:00'],
    ['pills every day at 8am', 'every day', undefined, '08:00'],
    ['every day at 8 remind me to take them', 'every day', undefined, '08:00'],
    ['each morning at 7', 'each morning', undefined, '07:00'],
    ['every night at 10', 'every night', undefined, '22:00'],
    ['on mondays and thursdays', 'on mondays and thursdays', undefined, undefined],
    ['every mon, wed and fri at 7am', 'every mon, wed and fri', undefined, '07:00'],
    ['every other week', 'every other week', undefined, undefined],
    ['every 2 weeks on monday', 'every 2 weeks on monday', undefined, undefined],
    ['twice a week', 'twice a week', undefined, undefined],
    ['meds twice daily', 'twice daily', undefined, undefined],
    ['three times a day', 'three times a day', undefined, undefined],
    ['remind me weekly to call', 'weekly', undefined, undefined],
    ['every weekday', 'every weekday', undefined, undefined],
    ['on weekends', 'on weekends', undefined, undefined],
    ['in the evenings', 'in the evenings', undefined, undefined],
    ['every month on the 1st', 'every month on the 1st', undefined, undefined],
    ['every month on the 1st at 9am', 'every month on the 1st', undefined, '09:00'],
    ['the 1st of every month', 'the 1st of every month', undefined, undefined],
    ['every first monday of the month', 'every first monday of the month', undefined, undefined],
    ['the last friday of every month', 'the last friday of every month', undefined, undefined],
    ['on the first monday of each month', 'on the first monday of each month', undefined, undefined],
    ['every month on the last friday', 'every month on the last friday', undefined, undefined],
    ['every 15th', 'every 15th', undefined, undefined],
    ['pill at 8 every morning', 'every morning', undefined, '08:00'],
    ['gym 6pm every monday', 'every monday', undefined, '18:00'],
    ['every day at half seven', 'every day', undefined, '07:30'],
    ['every year on march 3', 'every year on march 3', undefined, undefined],
    ['every other sunday until june', 'every other sunday until june', undefined, undefined],
    ['every monday at 9 until may', 'every monday until may', undefined, '09:00'],
    ['every day for 3 weeks', 'every day for 3 weeks', undefined, undefined],
    ['every month 10 times', 'every month 10 times', undefined, undefined],
    ['every two weeks starting friday', 'every two weeks', '2026-11-20', undefined],
    ['every weekday at 9:15 starting monday', 'every weekday', '2026-11-23', '09:15'],
    ['3 days after I finish', '3 days after I finish', undefined, undefined],
    ['every 3 days after it is done', 'every 3 days after it is done', undefined, undefined],
    ['clean up every full moon', 'every full moon', undefined, undefined],
    ['swim every day except sunday', 'every day except sunday', undefined, undefined],
  ])('%j', (text, often, day, time) => {
    const { often: phrase, day: first, time: hour } = findWhens(text, wednesday)[0] ?? {}
    expect([phrase, first, hour]).toEqual([often, day, time])
  })

  test.each([
    'buy every colour of paint',
    'read everyday english',
    'watch The Daily Show',
    'watch The Daily',
    'email weekly report',
    'write the monthly accounts',
    'watch every sunset',
    'buy every christmas card',
    'call Sam 2 days after the meeting',
    'check every smoke alarm',
  ])('%j repeats nothing', (text) => {
    expect(findWhens(text, wednesday).filter(({ often }) => often)).toEqual([])
  })
})
