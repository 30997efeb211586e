import { describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

// Priorities, days and times that people give a task in their own words.

const here = eachConversation()

describe('A priority', () => {
  const TASKS = ['Rotate the certs', 'Clean up the docs', 'Book flu shot', 'Do the laundry']

  it.each<[string, Record<number, string>]>([
    ['make the certs high, docs low', { 0: 'High', 1: 'Low' }],
    ['certs high and the docs low please', { 0: 'High', 1: 'Low' }],
    ['laundry medium', { 3: 'Medium' }],
    ['flu shot can be low tbh', { 2: 'Low' }],
    ['flu shot: top priority', { 2: 'High' }],
    ['laundry is not high priority', { 3: 'Low' }],
    ['the certs have priority now', { 0: 'High' }],
    ["make the laundry high or I won't do it", { 3: 'High' }],
    ['certs are high priority now, the rest can all be low', { 0: 'High', 1: 'Low', 2: 'Low', 3: 'Low' }],
    [
      'bump the laundry down to low, because it can wait, but the certs ought to be high',
      { 0: 'High', 3: 'Low' },
    ],
    ['anything with docs in it should be high priority', { 1: 'High' }],
    ['anything to do with the docs can go down to low', { 1: 'Low' }],
    ['medium is enough for the flu shot', { 2: 'Medium' }],
    ['knock the laundry down to low, the boss says it can wait', { 3: 'Low' }],
    ['set everything to medium except the flu shot', { 0: 'Medium', 1: 'Medium', 3: 'Medium' }],
    ["don't knock the laundry down to low", {}],
    ['low is not enough for the flu shot', {}],
    ['is low enough for the flu shot?', {}],
  ])('%s', async (message, levels) => {
    await here.talk.have(...TASKS)
    await here.talk.say(message)
    expect(await here.talk.state()).toEqual(
      TASKS.map((title, index) => (levels[index] ? `${title} (${levels[index]})` : title)),
    )
  })

  it('is that of the task at a place in the list', async () => {
    await here.talk.have('Do the laundry', 'Buy bread')
    await here.talk.say('show my tasks', 'first one: high')
    expect(await here.talk.state()).toEqual(['Do the laundry (High)', 'Buy bread'])
  })

  it('is also that of another task', async () => {
    await here.talk.have('Job interview', 'Iron shirt')
    await here.talk.say('move the interview to friday', 'iron shirt also high please')
    expect(await here.talk.state()).toEqual(['Job interview (2026-03-13)', 'Iron shirt (High)'])
  })
})

it.each([
  'milk is low',
  'my blood pressure is high',
  'the rent is too high',
  'the laundry pile is high',
  'laundry might be low',
  'laundry should be high?',
  'I wish the laundry was low',
])('“%s” gives no priority', async (message) => {
  const tasks = ['Buy milk', 'Check blood pressure', 'Pay rent', 'Do the laundry']
  await here.talk.have(...tasks)
  await here.talk.say(message)
  expect(await here.talk.state()).toEqual(tasks)
})

type Row = [title: string, have: string[], say: [string, ...string[]], left: string[]]

describe('A day or a time', () => {
  it.each<Row>([
    ['exactly', [], ['add call Ann tomorrow', 'at 9 exactly'], ['Call Ann (2026-03-12 09:00)']],
    [
      'an hour on another day is in the daytime',
      [],
      ['add call Ann tomorrow', "9 o'clock"],
      ['Call Ann (2026-03-12 09:00)'],
    ],
    ['another amount', [], ['add party in two weeks', 'three weeks, not two'], ['Party (2026-04-01)']],
    [
      'wrong before',
      [],
      ['add bank tomorrow at 11am', 'sorry I wrote wrong, is at 12'],
      ['Bank (2026-03-12 12:00)'],
    ],
    ['on a day before', [], ['add gym friday', 'and other day, sunday'], ['Gym (2026-03-15)']],
    [
      'then, after a time',
      [],
      ['add gym friday 2pm', 'when is the gym?', "shift that to four o'clock then"],
      ['Gym (2026-03-13 16:00)'],
    ],
    [
      'an hour before its day',
      ['Gym'],
      ['when is the gym?', 'put that in for eight tomorrow morning'],
      ['Gym (2026-03-12 08:00)'],
    ],
    [
      'more time',
      ['Quote'],
      ['quote is due tomorrow', 'give me another day on the quote'],
      ['Quote (2026-03-13)'],
    ],
    [
      'more time, politely',
      ['Quote'],
      ['quote is due tomorrow', 'can I have an extra day on the quote?'],
      ['Quote (2026-03-13)'],
    ],
    [
      'a reason before it without a stop',
      ['Dig the pond', 'Hire digger'],
      ['if it rains I might have to move the pond', 'yeah forecast is shocking move it to friday'],
      ['Dig the pond (2026-03-13)', 'Hire digger'],
    ],
    [
      'an hour, of a task that has one',
      [],
      ['add haircut friday 10am', 'add gym friday 2pm', 'change the haircut to 11', 'and the gym to 3'],
      ['Haircut (2026-03-13 11:00)', 'Gym (2026-03-13 15:00)'],
    ],
    [
      'as somebody would like it',
      [],
      ['lunch with Jean friday 12:30', "she'd prefer one o'clock. Could you change it?"],
      ['Lunch with Jean (2026-03-13 13:00)'],
    ],
    [
      'instead of another day in its week',
      [],
      ['add choir wednesday next week', 'choir thursday instead of wednesday'],
      ['Choir (2026-03-19)'],
    ],
    ['got to be', ['Submit timesheet'], ["timesheet's gotta be friday"], ['Submit timesheet (2026-03-13)']],
    ['to be done', ['Get photos'], ['photos have to be done friday'], ['Get photos (2026-03-13)']],
    ['what it is about comes first', ['Buy a bag'], ['the bag we buy on friday'], ['Buy a bag (2026-03-13)']],
    [
      'one each',
      [],
      ['add vet friday 9am', 'add plumber friday 8am', 'put the vet at 4pm and the plumber at 10am'],
      ['Vet (2026-03-13 16:00)', 'Plumber (2026-03-13 10:00)'],
    ],
    [
      'both, and one at a time',
      ['Gym', 'Market'],
      ['move gym and market both to friday, market at 11 in the morning'],
      ['Gym (2026-03-13)', 'Market (2026-03-13 11:00)'],
    ],
    [
      'both, after one of them',
      ['Crim reading', 'Law reading'],
      ['move the reading to friday', 'crim', 'actually both'],
      ['Crim reading (2026-03-13)', 'Law reading (2026-03-13)'],
    ],
    [
      'not for one of them',
      [],
      [
        'add hoover monday',
        'add choir monday',
        'move everything on monday to tuesday',
        'oh, but not choir, that should stay on monday',
      ],
      ['Hoover (2026-03-17)', 'Choir (2026-03-16)'],
    ],
    [
      'for all that have none',
      ['Learn verbs', 'Read'],
      ['tasks who have no date, put them on saturday'],
      ['Learn verbs (2026-03-14)', 'Read (2026-03-14)'],
    ],
    [
      'put back to an hour',
      [],
      ['add groomer tomorrow 2pm', 'is tomorrow busy?', 'put the groomer back to 3 then'],
      ['Groomer (2026-03-12 15:00)'],
    ],
    [
      'when others are there',
      ['Read the meter'],
      ['remind me to call the bank', 'tomorrow at 9 when they open'],
      ['Read the meter', 'Call the bank (2026-03-12 09:00)'],
    ],
    [
      'the one with that word',
      ["Call the insurance company about Owen's inhaler", 'Return books'],
      ["the insurance one needs to happen tomorrow actually, he's almost out"],
      ["Call the insurance company about Owen's inhaler (2026-03-12)", 'Return books'],
    ],
    ['as before', ['Gym'], ['move the gym to friday', 'sorry, put everything like before'], ['Gym']],
    [
      'without a time',
      [],
      ['add laundry friday 10am', 'laundry without time please, only the day'],
      ['Laundry (2026-03-13)'],
    ],
  ])('%s', async (_title, have, messages, left) => {
    await here.talk.have(...have)
    await here.talk.say(...messages)
    expect(await here.talk.state()).toEqual(left)
  })

  it.each([
    'laundry takes no time',
    "the laundry doesn't have to be done by tomorrow",
    "laundry's not got to be today",
    "the laundry I can't do tomorrow",
    'the laundry we might do tomorrow',
    'does the laundry have to be done tomorrow',
    'should the laundry be done tomorrow',
    'tasks without a date',
    'she wants friday off',
    'she would prefer not to',
    'give me an update on the laundry',
    'he can do it',
  ])('is not given by “%s”', async (message) => {
    await here.talk.say('add laundry friday 10am', message)
    expect(await here.talk.state()).toEqual(['Laundry (2026-03-13 10:00)'])
  })

  it('is no number of things', async () => {
    await here.talk.say('add buy eggs', 'she wants 3')
    expect(await here.talk.state()).toEqual(['Buy eggs'])
  })
})
