import { expect, it } from 'vitest'
import { dueOf, isDate, openHour, rangeOf } from './dates.ts'

it.each([
  ['by the end of the month', 'the end of the month'],
  ['due on monday', 'monday'],
  ['tomorrow morning at 9', 'tomorrow morning at 9am'],
  ['tonight at 8', 'tonight at 8pm'],
  ['at 930am', '9:30am'],
  ['3.00 pm', '3:00 pm'],
  ["tomorrow's", 'tomorrow'],
  ['5pm sharp', '5pm'],
  ['at 8a', '8am'],
])('%s is given to the tools as %s', (phrase, due) => expect(dueOf(phrase)).toBe(due))

it.each([
  ['tmrw at 9', '9'],
  ['at 5 on friday', '5'],
  ['9', '9'],
  ['tonight at 8', undefined],
  ['at 5pm', undefined],
  ['in 3 days', undefined],
  ['at 17:30', undefined],
  ['at 14', undefined],
])('the hour that %s leaves open is %s', (phrase, hour) => expect(openHour(phrase)).toBe(hour))

it.each([
  ['by friday', '..friday'],
  ['after friday', 'friday..'],
  ['between monday and friday', 'monday..friday'],
  ['from tomorrow to friday', 'tomorrow..friday'],
  ['in the next 3 days', 'today..in 3 days'],
  ['the next two weeks', 'today..in two weeks'],
  ['this month', 'today..end of month'],
  ['this weekend', 'this weekend..end of week'],
  ['the rest of the week', 'this week'],
  ['for tomorrow', 'tomorrow'],
  ['overdue', 'overdue'],
])('%s selects %s', (phrase, range) => expect(rangeOf(phrase)).toBe(range))

it('a season is no date', () => {
  expect(isDate('next summer')).toBe(false)
  expect(isDate('next friday 5pm')).toBe(true)
  expect(isDate('none')).toBe(true)
})
