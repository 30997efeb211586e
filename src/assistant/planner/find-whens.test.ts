import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockAt } from '../../tasks/calendar.ts'
import { guessDue } from '../../tasks/due.ts'
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

/** 11 March 2026, nine o'clock. */
const march = at('2026-03-11T09:00')

describe('on a wednesday in march', () => {
  test.each([
    ['1-1 with boss thursday at 3', 'thursday at 3 | 2026-03-12 15:00'],
    ['1:1 with boss thursday at 3', 'thursday at 3 | 2026-03-12 15:00'],
    ['1-1 Priya thursday at 3', 'thursday at 3 | 2026-03-12 15:00'],
    ['thursday 1-1 with boss', 'thursday | 2026-03-12'],
    ['weekly 1-1 tomorrow', 'tomorrow | 2026-03-12'],
    ['brunch on 1-1', 'on 1-1 | 2027-01-01'],
    ['lunch easter sunday', 'easter sunday | 2026-04-05'],
    ['lunch on easter monday at 1', 'on easter monday at 1 | 2026-04-06 13:00'],
    ['fish for good friday', 'for good friday | 2026-04-03'],
    ['have a good friday', 'friday | 2026-03-13'],
    ['book train by easter', 'by easter | 2026-04-05'],
    ['camping easter weekend', 'easter weekend | 2026-04-03'],
    ['pancakes on shrove tuesday', 'on shrove tuesday | 2027-02-09'],
    ['dentist fortnight on friday', 'fortnight on friday | 2026-03-27'],
    ['dentist a fortnight on friday', 'a fortnight on friday | 2026-03-27'],
    ['bins friday fortnight', 'friday fortnight | 2026-03-27'],
    ['bins monday fortnight at 7', 'monday fortnight at 7 | 2026-03-30 07:00'],
    ['pack the night before 20 march', 'the night before 20 march | 2026-03-19'],
    ['pack the night before 20 march at 9', 'the night before 20 march at 9 | 2026-03-19 21:00'],
    ['iron the evening before saturday', 'the evening before saturday | 2026-03-13'],
    ['clean up the morning after friday', 'the morning after friday | 2026-03-14'],
    ['wrap gifts the day before christmas', 'the day before christmas | 2026-12-24'],
    ['call the day before the 20th', 'the day before the 20th | 2026-03-19'],
    ['party on 29 february', 'on 29 february | 2028-02-29'],
    ['call 2pm to 3pm tomorrow', '2pm to 3pm tomorrow | 2026-03-12 14:00'],
    ['call 2pm till 3pm tomorrow', '2pm till 3pm tomorrow | 2026-03-12 14:00'],
    ['call 2 to 3pm tomorrow', '2 to 3pm tomorrow | 2026-03-12 14:00'],
    ['call 11 to 1pm tomorrow', '11 to 1pm tomorrow | 2026-03-12 11:00'],
    ['call 10 to 3pm tomorrow', '10 to 3pm tomorrow | 2026-03-12 14:50'],
    ['call ten to 3pm tomorrow', 'ten to 3pm tomorrow | 2026-03-12 14:50'],
    ['call quarter to 3pm', 'quarter to 3pm | 14:45'],
    ['call half past 3pm tomorrow', 'half past 3pm tomorrow | 2026-03-12 15:30'],
    ['call 20 past 6am tomorrow', '20 past 6am tomorrow | 2026-03-12 06:20'],
    ['call 14:00 to 15:00 tomorrow', '14:00 to 15:00 tomorrow | 2026-03-12 14:00'],
    ['call from 2 till 3 tomorrow', 'from 2 till 3 tomorrow | 2026-03-12 14:00'],
    ['call from 9:30 to noon tomorrow', 'from 9:30 to noon tomorrow | 2026-03-12 09:30'],
    ['call between 2 and 4 on friday', 'between 2 and 4 on friday | 2026-03-13 14:00'],
    ['call between 2pm and 4pm', 'between 2pm and 4pm | 14:00'],
    ['call friday 2pm-4pm', 'friday 2pm-4pm | 2026-03-13 14:00'],
    ['call friday 2pm to 4pm', 'friday 2pm to 4pm | 2026-03-13 14:00'],
    ['call friday 2:30-3:30pm', 'friday 2:30-3:30pm | 2026-03-13 14:30'],
    ['away from the 2nd to the 5th of december', 'from the 2nd to the 5th of december | 2026-12-02'],
    ['away between 2 and 5 december', 'between 2 and 5 december | 2026-12-02'],
    ['rent the 19th (thursday)', 'the 19th (thursday) | 2026-03-19'],
    ['rent thursday (19th)', 'thursday (19th) | 2026-03-19'],
    ['rent thursday (the 19th) at 3pm', 'thursday (the 19th) at 3pm | 2026-03-19 15:00'],
    ['rent thursday (19 march, 3pm) please', 'thursday (19 march, 3pm) | 2026-03-19 15:00'],
    ['rent tomorrow (thursday)', 'tomorrow (thursday) | 2026-03-12'],
    ['rent (thursday) at 3pm', 'thursday | 2026-03-12', 'at 3pm | 15:00'],
    ['rent friday (3pm)', 'friday (3pm) | 2026-03-13 15:00'],
    ['milk friday (2)', 'friday | 2026-03-13'],
    ['call friday (ask bob)', 'friday | 2026-03-13'],
    ['thursday (friday is full)', 'thursday | 2026-03-12', 'friday | 2026-03-13'],
    ['call her this time next week', 'this time next week | 2026-03-18'],
    ['call her this time tomorrow', 'this time tomorrow | 2026-03-12'],
    ['drinks last thursday of the month', 'last thursday of the month | 2026-03-26'],
    ['bank first monday of april', 'first monday of april | 2026-04-06'],
    ['club 2nd tuesday of april at 7pm', '2nd tuesday of april at 7pm | 2026-04-14 19:00'],
    ['club on the last friday in may', 'on the last friday in may | 2026-05-29'],
    ['rent by the last day of the month', 'by the last day of the month | 2026-03-31'],
    ['rent by the end of next month', 'by the end of next month | 2026-04-30'],
    ['pay gas bill on the first', 'on the first | 2026-04-01'],
    ['pay gas bill by the first', 'by the first | 2026-04-01'],
    ['pay gas bill on the fifth', 'on the fifth | 2026-04-05'],
    ['pay gas bill at 5pm on the first', 'at 5pm on the first | 2026-04-01 17:00'],
    ['pay gas bill on the twenty first', 'on the twenty first | 2026-03-21'],
    ['pay gas bill on the twenty first of june', 'on the twenty first of june | 2026-06-21'],
    ['first thing monday', 'first thing monday | 2026-03-16'],
    ['ring surgery mon', 'mon | 2026-03-16'],
    ['ring surgery wed please', 'wed | 2026-03-18'],
    ['Ring surgery Sat.', 'Sat | 2026-03-14'],
    ['water the plants sun', 'sun | 2026-03-15'],
    ['haircut sat, gym sun', 'sat | 2026-03-14', 'sun | 2026-03-15'],
    ['i need to ring surgery mon', 'mon | 2026-03-16'],
    ['1 on 1 with sam tomorrow', 'tomorrow | 2026-03-12'],
    ['thursday 1 to 1 with sam', 'thursday | 2026-03-12'],
    ['ring the friday before christmas', 'the friday before christmas | 2026-12-18'],
    ['ring the friday after the 20th', 'the friday after the 20th | 2026-03-27'],
    ['ring the week before christmas', 'the week before christmas | 2026-12-18'],
    ['away the week of 20 march', 'the week of 20 march | 2026-03-16'],
    ['ring fortnight from friday', 'fortnight from friday | 2026-03-27'],
    ['call 2.30 to 3.30 tomorrow', '2.30 to 3.30 tomorrow | 2026-03-12 14:30'],
    ['call friday 10 until noon', 'friday 10 until noon | 2026-03-13 10:00'],
    ['call friday 9am-5', 'friday 9am-5 | 2026-03-13 09:00'],
    ['call between 2-4 on friday', 'between 2-4 on friday | 2026-03-13 14:00'],
    ['call two hours and 10 minutes from now', 'two hours and 10 minutes from now | 2026-03-11 11:10'],
    ['20.3.', '20.3. | 2026-03-20'],
    ['dentist on 20.3.', 'on 20.3. | 2026-03-20'],
    ['dentist 20.3. 15:00', '20.3. 15:00 | 2026-03-20 15:00'],
    ['dentist on 3.4. at 15:00', 'on 3.4. at 15:00 | 2026-04-03 15:00'],
    ['dentist friday 3.4.', 'friday 3.4. | 2026-04-03'],
    ['dentist at 9.30.', 'at 9.30 | 09:30'],
    ['call in 1.5 hours', 'in 1.5 hours | 2026-03-11 10:30'],
    ['call in 1.5h', 'in 1.5h | 2026-03-11 10:30'],
    ['call in an hour and a half', 'in an hour and a half | 2026-03-11 10:30'],
    ['call in two and a half hours', 'in two and a half hours | 2026-03-11 11:30'],
    ['call in 1 hour 20 minutes', 'in 1 hour 20 minutes | 2026-03-11 10:20'],
    ['move haircut to 2 on sunday', '2 on sunday | 2026-03-15 14:00'],
    ['move dentist to 4 on the 23rd', '4 on the 23rd | 2026-03-23 16:00'],
    ['reschedule piano to 6 on friday', '6 on friday | 2026-03-13 18:00'],
    ['change piano to 6 on friday', '6 on friday | 2026-03-13 18:00'],
    ['move task 3 to 4 on friday', '4 on friday | 2026-03-13 16:00'],
    ['move piano from 3 to 5 on friday', '5 on friday | 2026-03-13 17:00'],
    ['move piano from 2pm to 3pm tomorrow', 'from 2pm | 14:00', '3pm tomorrow | 2026-03-12 15:00'],
    ['move my 2pm to 3pm', '2pm | 14:00', '3pm | 15:00'],
    ['move piano to friday 2pm to 3pm', 'friday 2pm to 3pm | 2026-03-13 14:00'],
    ['move rent from the 2nd to the 5th of may', 'from the 2nd | 2026-04-02', 'the 5th of may | 2026-05-05'],
    ['move it between 2 and 4 on friday', 'between 2 and 4 on friday | 2026-03-13 14:00'],
    ['away the week starting friday', 'the week starting friday | 2026-03-13'],
    ['groomer now 11 on monday', '11 on monday | 2026-03-16 11:00'],
    ['sorry 4 on friday', '4 on friday | 2026-03-13 16:00'],
    ['i meant 7 tomorrow', '7 tomorrow | 2026-03-12 07:00'],
    ['no 5 on saturday', '5 on saturday | 2026-03-14 17:00'],
    ['no, 5 on saturday', '5 on saturday | 2026-03-14 17:00'],
    ['make it 4 on friday', '4 on friday | 2026-03-13 16:00'],
    ['make that one sunday', 'sunday | 2026-03-15'],
    ['bus no 5 on saturday', 'on saturday | 2026-03-14'],
    ['table for 6 on friday', 'on friday | 2026-03-13'],
    ['call 5 people on monday', 'on monday | 2026-03-16'],
    ['task 3 on friday', 'on friday | 2026-03-13'],
    ['move 3 to friday', 'friday | 2026-03-13'],
    ['complete 4 on monday', 'on monday | 2026-03-16'],
    ['buy 2 on sunday', 'on sunday | 2026-03-15'],
  ])('%j', (text, ...expected) => {
    expect(found(text, march)).toEqual(expected)
    // The words alone mean the same.
    for (const { words, day, time } of findWhens(text, march))
      if (day) expect(guessDue(words, march)).toMatchObject({ day, time: time ?? null })
  })

  test.each([
    ...['party on 31 june', '30th feb', '30 february', 'june 31st at 5pm', 'at 5pm on 30 feb', 'on 31.6.'],
    ...['29 february 2027', '1-1 with boss', '1-1 w sam', 'on 1-1 with sam', 'weekly 1-1', 'buy easter eggs'],
    ...[
      'delete the first',
      'the first one',
      'first thing',
      'on the first floor',
      'delete on the first try',
      'work on the first',
    ],
    ...['change the date on the first', 'the cat sat', 'we wed', 'in the sun', 'enjoy the sun', 'enjoy sun'],
    ...['i sat', 'sat', 'sat.', 'the newly wed', 'hey mon', 'rename it to cat sat', 'tasks from 3 to 7'],
    ...[
      'between 2 and 4 people',
      'version 2.5.',
      'version 20.3.',
      'the price was 15.5.',
      'it costs 4.5.',
      '1.2. buy milk',
      'move milk to 2',
    ],
  ])('%j has no date', (text) => {
    expect(findWhens(text, march)).toEqual([])
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

test('marks a guess as a guess', () => {
  expect(one('tomorrow at 9')?.isGuess).toBe(true)
  expect(one('move haircut to 2 on sunday')?.isGuess).toBe(true)
  expect(one('from 2 till 3 tomorrow')?.isGuess).toBe(true)
  expect(one('tomorrow at 9am')?.isGuess).toBeUndefined()
  expect(one('tomorrow morning at 9')?.isGuess).toBeUndefined()
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
