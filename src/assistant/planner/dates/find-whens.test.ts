import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockAt } from '../../../tasks/calendar.ts'
import { guessDue } from '../../../tasks/due.ts'
import { findWhens, type When } from './find-whens.ts'

const at = (moment: string) => clockAt(new Date(`${moment}:00Z`), 'UTC')
/** 18 November 2026, five past eleven. */
const wednesday = at('2026-11-18T11:05')
const saturday = at('2026-11-21T09:00')
const sunday = at('2026-11-22T20:00')
const monthEnd = at('2027-01-31T12:00')

/** What was found, each as "span | day time". */
function found(text: string, clock = wednesday): string[] {
  return findWhens(text, clock).map(({ start, end, day, time }) =>
    [text.slice(start, end), [day, time].filter(Boolean).join(' ')].join(' | '),
  )
}

describe('a date or time and where it is', () => {
  test.each([
    ['buy milk tomorrow at 5pm', 'tomorrow at 5pm | 2026-11-19 17:00'],
    ['friday the 20th, 3pm dentist', 'friday the 20th, 3pm | 2026-11-20 15:00'],
    ['standup at 5 on Monday in the lobby', 'at 5 on Monday | 2026-11-23 17:00'],
    ['party Saturday 9pm', 'Saturday 9pm | 2026-11-21 21:00'],
    ['9am tomorrow standup', '9am tomorrow | 2026-11-19 09:00'],
    [
      'tomorrow, half past seven in the evening',
      'tomorrow, half past seven in the evening | 2026-11-19 19:30',
    ],
    ['the 20th of this month at noon', 'the 20th of this month at noon | 2026-11-20 12:00'],
    ['finish the report by friday please', 'by friday | 2026-11-20'],
    ['rent on the 3rd', 'on the 3rd | 2026-12-03'],
    ['rent due the 1st', 'due the 1st | 2026-12-01'],
    ['pay rent on 15', 'on 15 | 2026-12-15'],
    ['exam 102 on 25 June', 'on 25 June | 2027-06-25'],
    ['dinner 5pm on 25 June', '5pm on 25 June | 2027-06-25 17:00'],
    ['shift tomorrow 8-2', 'tomorrow 8-2 | 2026-11-19 08:00'],
    ['shift tomorrow 8-2pm', 'tomorrow 8-2pm | 2026-11-19 08:00'],
    ['shop on Sunday from ten until one', 'on Sunday from ten until one | 2026-11-22 10:00'],
    ['dentist on 30 June', 'on 30 June | 2027-06-30'],
    ['lease ends on 7 September', 'on 7 September | 2027-09-07'],
    ['milk due tomorrow', 'due tomorrow | 2026-11-19'],
    ['a film for tonight', 'for tonight | 2026-11-18'],
    ['dinner at 7 tonight', 'at 7 tonight | 2026-11-18 19:00'],
    ['tonight at 8', 'tonight at 8 | 2026-11-18 20:00'],
    ["show friday's meeting", "friday's | 2026-11-20"],
    ["today's list", "today's | 2026-11-18"],
    ["friday's 3pm meeting", "friday's 3pm | 2026-11-20 15:00"],
    ['call at 9', 'at 9 | 21:00'],
    ['call by 5', 'by 5 | 17:00'],
    ['call tomorrow 9', 'tomorrow 9 | 2026-11-19 09:00'],
    ['call friday at 9', 'friday at 9 | 2026-11-20 09:00'],
    ['meet at 1430', 'at 1430 | 14:30'],
    ['meet 1430 friday', '1430 friday | 2026-11-20 14:30'],
    ['meet at 9.30', 'at 9.30 | 21:30'],
    ['Call @ 5pm!', '@ 5pm | 17:00'],
    ['at 5 p.m. on Tuesday', 'at 5 p.m. on Tuesday | 2026-11-24 17:00'],
    ['I am there at 5pm', 'at 5pm | 17:00'],
    ['lunch at noon with 3 people', 'at noon | 12:00'],
    ['gym at 6 in the morning', 'at 6 in the morning | 06:00'],
    ['wake me ten to nine', 'ten to nine | 20:50'],
    ['tomorrow around 4', 'tomorrow around 4 | 2026-11-19 16:00'],
    ['meeting 2-3pm on friday', '2-3pm on friday | 2026-11-20 14:00'],
    ['meet 9am-5pm tomorrow', '9am-5pm tomorrow | 2026-11-19 09:00'],
    ['remind me in 2 hours to call', 'in 2 hours | 2026-11-18 13:05'],
    ['do it in the morning', 'in the morning | 2026-11-19'],
    ['do it first thing tomorrow', 'first thing tomorrow | 2026-11-19'],
    ['send it by EOD friday', 'by EOD friday | 2026-11-20'],
    ['done by end of day', 'by end of day | 2026-11-18'],
    ['in a week', 'in a week | 2026-11-25'],
    ['a week on tuesday we leave', 'a week on tuesday | 2026-12-01'],
    ['over the weekend', 'over the weekend | 2026-11-21'],
    ['no later than friday at 5', 'no later than friday at 5 | 2026-11-20 17:00'],
    ['due by next friday at 10:30', 'due by next friday at 10:30 | 2026-11-27 10:30'],
    ['set for friday at 10. Thanks', 'for friday at 10 | 2026-11-20 10:00'],
    ['gym on sat', 'on sat | 2026-11-21'],
    ['gym for sat', 'for sat | 2026-11-21'],
    ['gym this sat', 'this sat | 2026-11-21'],
    ['sat 9pm', 'sat 9pm | 2026-11-21 21:00'],
    ['move it to sun', 'sun | 2026-11-22'],
    ['move it to the 5th', 'the 5th | 2026-12-05'],
    ['remind me the 15th', 'the 15th | 2026-12-15'],
    ['tickets by christmas', 'by christmas | 2026-12-25'],
    ['sort it for the week', 'for the week | 2026-11-22'],
    ['call mum tommorow', 'tommorow | 2026-11-19'],
    ['call mum wendsday', 'wendsday | 2026-11-25'],
    ['(by friday)', 'by friday | 2026-11-20'],
    ['Friday. Monday is far', 'Friday | 2026-11-20', 'Monday | 2026-11-23'],
    ['on may 9, call Bob', 'on may 9 | 2027-05-09'],
    ['Nov 30 or Dec 5', 'Nov 30 | 2026-11-30', 'Dec 5 | 2026-12-05'],
    ['on sat and sun', 'on sat | 2026-11-21', 'sun | 2026-11-22'],
    ['today/tomorrow', 'today | 2026-11-18', 'tomorrow | 2026-11-19'],
    ['tomorrow at 9 and friday at 10', 'tomorrow at 9 | 2026-11-19 09:00', 'friday at 10 | 2026-11-20 10:00'],
    ["call bob at 9am about friday's demo", 'at 9am | 09:00', "friday's | 2026-11-20"],
    ['move it from friday to monday', 'from friday | 2026-11-20', 'monday | 2026-11-23'],
    ['Größe ändern tomorrow 🎉 by friday', 'tomorrow | 2026-11-19', 'by friday | 2026-11-20'],
    ['pay it by 3/5', 'by 3/5 | '],
    ['what am I looking at today', 'today | 2026-11-18'],
    ['has to be in by noon on monday', 'by noon on monday | 2026-11-23 12:00'],
    ['The sweep is coming friday week, at eleven', 'friday week, at eleven | 2026-11-27 11:00'],
    ['she rang, half four now', 'half four | 16:30'],
    ['Optician, saturday, 2 p.m.', 'saturday, 2 p.m. | 2026-11-21 14:00'],
    ['cab tuesday 2345', 'tuesday 2345 | 2026-11-24 23:45'],
    ['florist tmrw 930', 'tmrw 930 | 2026-11-19 09:30'],
    ['lesson begins on 19.30 now', 'on 19.30 | 19:30'],
    ['move all of tmrws things', 'tmrws | 2026-11-19'],
    ['first thing tmrw morning', 'first thing tmrw morning | 2026-11-19'],
    ['call 555 1234 tomorrow', 'tomorrow | 2026-11-19'],
    ['due:friday', 'friday | 2026-11-20'],
    ['flight 3-5 december', '3-5 december | 2026-12-03'],
    ['by month end', 'by month end | 2026-11-30'],
  ])('%j', (text, ...expected) => {
    expect(found(text)).toEqual(expected)
  })
})

const NO_DATES = `
I may march in the sun; I sat down; buy sun cream; call mon ami; call april; one second;
the second task; buy 2 milks; #3; task 3; version 2.5; £410; 12 quid; 6x100; open 24/7; PLAT-2350;
room 204; size 9; 3; 1430; tasks from 3 to 7; complete the 2nd task; delete the 3rd;
on the 3rd floor; 3 days; meet at 5 Main Street; five to ten people; next; next time; the next task;
for 20 minutes; for two hours; on time; at once; for now; at home; a bit later; later; in the sun;
good morning; buy christmas cards; the weekly report; daily standup; buy another year of hosting;
add 1/2 cup; I am; a day off; look at 24/7; on; by; at the; every; no later than; 1:1 with Sam;
50% on 5 things; call tom; we want to march; half a cup`

test.each(['', ' ', ...NO_DATES.split(';').map((text) => text.trim())])('%j has no date', (text) => {
  expect(findWhens(text, wednesday)).toEqual([])
})

const one = (text: string, clock = wednesday): When | undefined => findWhens(text, clock)[0]

describe('the days it means as a filter', () => {
  test.each([
    ['what is due this week', wednesday, '2026-11-16', '2026-11-22'],
    ['what is due this week', sunday, '2026-11-22', '2026-11-29'],
    ['what is due this week', saturday, '2026-11-16', '2026-11-22'],
    ['next week', wednesday, '2026-11-23', '2026-11-29'],
    ['next week', sunday, '2026-11-23', '2026-11-29'],
    ['this month', monthEnd, '2027-01-01', '2027-01-31'],
    ['next month', monthEnd, '2027-02-01', '2027-02-28'],
    ['show november tasks', wednesday, '2026-11-01', '2026-11-30'],
    ['in december', wednesday, '2026-12-01', '2026-12-31'],
    ['in may', wednesday, '2027-05-01', '2027-05-31'],
    ['due before december', wednesday, undefined, '2026-11-30'],
    ['after friday', wednesday, '2026-11-21', undefined],
    ['by friday', wednesday, undefined, '2026-11-20'],
    ['until friday', wednesday, undefined, '2026-11-20'],
    ['from friday on', wednesday, '2026-11-20', undefined],
    ['since monday', wednesday, '2026-11-16', undefined],
    ['tomorrow', monthEnd, '2027-02-01', '2027-02-01'],
    ['the weekend', wednesday, '2026-11-21', '2026-11-22'],
    ['the weekend', saturday, '2026-11-21', '2026-11-22'],
    ['the weekend', sunday, '2026-11-22', '2026-11-22'],
    ['between monday and friday', wednesday, '2026-11-23', '2026-11-27'],
    ['monday to friday', wednesday, '2026-11-23', '2026-11-27'],
    ['Mon-Fri', wednesday, '2026-11-23', '2026-11-27'],
    ['thursday through tuesday', wednesday, '2026-11-19', '2026-11-24'],
    ['the next three days', wednesday, '2026-11-18', '2026-11-21'],
    ['in the next 2 weeks', wednesday, '2026-11-18', '2026-12-02'],
    ['last week', wednesday, '2026-11-09', '2026-11-15'],
    ['past week', wednesday, '2026-11-11', '2026-11-18'],
    ['things from last month', wednesday, '2026-10-01', '2026-10-31'],
    ['within the next week', wednesday, '2026-11-18', '2026-11-25'],
    ['december 3 to december 7', wednesday, '2026-12-03', '2026-12-07'],
    ['yesterday', wednesday, '2026-11-17', '2026-11-17'],
    ['the rest of the week', wednesday, '2026-11-18', '2026-11-22'],
    ['rest of the month', wednesday, '2026-11-18', '2026-11-30'],
  ])('%j', (text, clock, from, to) => {
    expect(one(text, clock)?.range).toEqual({ ...(from && { from }), ...(to && { to }) })
  })
})

test.each([
  'yesterday',
  'last week',
  'last friday',
  'two days ago',
  'last night',
  'the past month',
  'since monday',
])('%j is past', (text) => expect(one(text)?.isPast).toBe(true))

test.each([
  ['due friday', 'due', 'friday'],
  ['due on friday', 'due', 'friday'],
  ['due by friday', 'by', 'friday'],
  ['until friday', 'until', 'friday'],
  ['till friday', 'until', 'friday'],
  ['starting monday', 'from', 'monday'],
  ['in november', 'in', 'november'],
  ['in 3 days', 'in', 'in 3 days'],
  ["for tomorrow's lunch", 'for', 'tomorrow'],
  ['on 15', 'on', 'on 15'],
  ['around 5pm', 'at', '5pm'],
  ['tomorrow', undefined, 'tomorrow'],
])('%j has the prefix %s and the words %j', (text, prefix, words) => {
  expect(one(text)).toMatchObject({ words, ...(prefix && { prefix }) })
  expect(one(text)?.prefix).toBe(prefix)
})

test('the words alone mean the same day and time', () => {
  for (const text of [
    'call at 5 on Monday',
    'by friday at half seven',
    'on 15',
    "tomorrow's",
    'at 1430 tomorrow',
    'in 3 days',
  ]) {
    const when = one(text)
    expect(guessDue(when?.words ?? '', wednesday)).toMatchObject({ day: when?.day, time: when?.time ?? null })
  }
})

test.each([
  ...[
    '1',
    ' ',
    ',',
    '1 ',
    'a week from ',
    'at ',
    'by 5 ',
    'every monday and ',
    'friday, ',
    '12:00-',
    '1/',
    "'",
    "friday's",
    'friday (',
    '1-1 ',
    '20.3. ',
    'the first ',
    'sat ',
  ],
  ...[
    'in the ',
    'monday to ',
    'the 3rd of ',
    'half past ',
    'between ',
    '- ',
    '1.',
    '٣ ',
    'mon, ',
    'due due ',
  ],
])('a long run of %j is read in time', (unit) => {
  const text = unit.repeat(Math.ceil(8000 / unit.length))
  const before = performance.now()
  const whens = findWhens(text, wednesday)
  expect(performance.now() - before).toBeLessThan(2000)
  for (const [index, { start, end }] of whens.entries()) {
    expect(start).toBeGreaterThanOrEqual(whens[index - 1]?.end ?? 0)
    expect(end).toBeGreaterThan(start)
  }
})

test('whatever the text, the dates are in order and inside it, and their words can be read again', () => {
  const words = fc.constantFrom(
    ...'at by on due in for the a next last this every half past to of 5 9 3rd 5pm 1430 9.30 ten w5 o2 | ? ,'.split(
      ' ',
    ),
    ...'monday friday sat may march november today tomorrow tonight week month days morning pm weekend between and'.split(
      ' ',
    ),
    ..."friday's - 3/5 25/12 2026-12-01 #3 later back ago before until christmas ß 🎉".split(' '),
    ...'easter first good fortnight night after ( ) 1-1 1:1 20.3. 31 feb 2:30 now sorry no time from mon'.split(
      ' ',
    ),
  )
  const texts = fc.oneof(
    fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      let last = 0
      for (const { start, end, words, day, often, shift, isPast, prefix } of findWhens(text, wednesday)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        expect(text.slice(start, end)).toContain(words)
        last = end
        if (day && !often && !shift && !isPast && prefix !== 'since')
          expect(guessDue(words, wednesday)?.day).toBe(day)
      }
      expect(last).toBeLessThanOrEqual(text.length)
    }),
    { numRuns: 2000 },
  )
})
