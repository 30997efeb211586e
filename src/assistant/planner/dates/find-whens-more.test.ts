import { describe, expect, test } from 'vitest'
import { clockAt } from '../../../tasks/calendar.ts'
import { guessDue } from '../../../tasks/due.ts'
import { findWhens } from './find-whens.ts'

/** 11 March 2026, nine o'clock. */
const march = clockAt(new Date('2026-03-11T09:00:00Z'), 'UTC')

/** What was found, each as "span | day time". */
function found(text: string, clock = march): string[] {
  return findWhens(text, clock).map(({ start, end, day, time }) =>
    [text.slice(start, end), [day, time].filter(Boolean).join(' ')].join(' | '),
  )
}

describe('on a wednesday in march', () => {
  test.each([
    ['1-1 with boss thursday at 3', 'thursday at 3 | 2026-03-12 15:00'],
    ['1:1 with boss thursday at 3', 'thursday at 3 | 2026-03-12 15:00'],
    ['1-1 Priya thursday at 3', 'thursday at 3 | 2026-03-12 15:00'],
    ['thursday 1-1 with boss', 'thursday | 2026-03-12'],
    ['weekly 1-1 tomorrow', 'tomorrow | 2026-03-12'],
    ['brunch on 1-1', 'on 1-1 | 2027-01-01'],
    ['tomorrow evening at 8 take the tablet', 'tomorrow evening at 8 | 2026-03-12 20:00'],
    ['what time tomorrow am I free', 'tomorrow | 2026-03-12'],
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

test('marks a guess as a guess', () => {
  const first = (text: string) => findWhens(text, march)[0]
  expect(first('tomorrow at 9')?.isGuess).toBe(true)
  expect(first('move haircut to 2 on sunday')?.isGuess).toBe(true)
  expect(first('from 2 till 3 tomorrow')?.isGuess).toBe(true)
  expect(first('tomorrow at 9am')?.isGuess).toBeUndefined()
  expect(first('tomorrow morning at 9')?.isGuess).toBeUndefined()
})
