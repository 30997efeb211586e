import { describe, expect, test } from 'vitest'
import { clockAt } from '../../../tasks/calendar.ts'
import { findWhens } from './find-whens.ts'

/** 18 November 2026, five past eleven. */
const wednesday = clockAt(new Date('2026-11-18T11:05:00Z'), 'UTC')

describe('repetition', () => {
  test.each([
    ['water plants every monday', 'every monday', '2026-11-23', undefined],
    ['every wednesday at noon', 'every wednesday', '2026-11-18', '12:00'],
    ['every wednesday at 9am', 'every wednesday', '2026-11-25', '09:00'],
    ['every monday at 9', 'every monday', '2026-11-23', '09:00'],
    ['take pills daily', 'daily', '2026-11-18', undefined],
    ['pills every day at 8am', 'every day', '2026-11-19', '08:00'],
    ['each morning at 7', 'each morning', '2026-11-19', '07:00'],
    ['every night at 10', 'every night', '2026-11-18', '22:00'],
    ['on mondays and thursdays', 'on mondays and thursdays', '2026-11-19', undefined],
    ['every mon, wed and fri at 7am', 'every mon, wed and fri', '2026-11-20', '07:00'],
    ['every other week', 'every other week', undefined, undefined],
    ['every 2 weeks on monday', 'every 2 weeks', '2026-11-23', undefined],
    ['twice a week', 'twice a week', undefined, undefined],
    ['three times a day', 'three times a day', undefined, undefined],
    ['remind me weekly to call', 'weekly', undefined, undefined],
    ['every weekday', 'every weekday', '2026-11-18', undefined],
    ['on weekends', 'on weekends', '2026-11-21', undefined],
    ['in the evenings', 'in the evenings', '2026-11-18', undefined],
    ['every month on the 1st', 'every month', '2026-12-01', undefined],
    ['the 1st of every month', 'the 1st of every month', '2026-12-01', undefined],
    ['every first monday of the month', 'every first monday of the month', undefined, undefined],
    ['the last friday of every month', 'the last friday of every month', undefined, undefined],
    ['on the first monday of each month', 'on the first monday of each month', undefined, undefined],
    ['every month on the last friday', 'every month on the last friday', undefined, undefined],
    ['every 15th', 'every 15th', '2026-12-15', undefined],
    ['pill at 8 every morning', 'every morning', '2026-11-19', '08:00'],
    ['gym 6pm every monday', 'every monday', '2026-11-23', '18:00'],
    ['every day at half seven', 'every day', '2026-11-19', '07:30'],
    ['every year on march 3', 'every year', '2027-03-03', undefined],
  ])('%j', (text, often, day, time) => {
    const { often: phrase, day: first, time: hour } = findWhens(text, wednesday)[0] ?? {}
    expect([phrase, first, hour]).toEqual([often, day, time])
  })
})
