import { describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

// Tasks moved in the words of many people: with any verb, beside another task, by another amount.

const here = eachConversation()

type Row = [title: string, say: [string, ...string[]], left: string[]]

describe('A move', () => {
  it.each<Row>([
    ['left for a day', ['leave the oven for saturday please'], ['Oven (2026-03-14)', 'Vet (2026-03-13)']],
    ['stuck on a day', ['stick the vet on monday'], ['Oven (2026-03-12)', 'Vet (2026-03-16)']],
    [
      "of a day's tasks",
      ["shove all of tomorrow's stuff to monday"],
      ['Oven (2026-03-16)', 'Vet (2026-03-13)'],
    ],
    [
      "of a day's tasks, loosely written",
      ['move fridays stuff to monday'],
      ['Oven (2026-03-12)', 'Vet (2026-03-16)'],
    ],
    ['beside a delete', ['delete the oven and move the vet to saturday'], ['Vet (2026-03-14)']],
    ['of two at once', ['oven and vet to sunday'], ['Oven (2026-03-15)', 'Vet (2026-03-15)']],
    [
      'left again',
      ['when is the vet?', 'ok leave that to monday'],
      ['Oven (2026-03-12)', 'Vet (2026-03-16)'],
    ],
    [
      'taken back to its day',
      ['move the vet to sunday', 'no wait, keep it on friday'],
      ['Oven (2026-03-12)', 'Vet (2026-03-13)'],
    ],
    [
      'stuck with its day',
      ['move the vet to sunday', "let's stick with friday"],
      ['Oven (2026-03-12)', 'Vet (2026-03-13)'],
    ],
    [
      'by another amount',
      ['postpone the oven by two days', 'No, three days.'],
      ['Oven (2026-03-15)', 'Vet (2026-03-13)'],
    ],
    [
      'by less than was said',
      ['the vet a week later', 'no hang on I meant one day later not a week'],
      ['Oven (2026-03-12)', 'Vet (2026-03-14)'],
    ],
    [
      'beside the one before',
      ['move the vet to monday', 'and the oven the day before that'],
      ['Oven (2026-03-15)', 'Vet (2026-03-16)'],
    ],
    [
      'of another too',
      ['put the oven on monday', 'vet also monday'],
      ['Oven (2026-03-16)', 'Vet (2026-03-16)'],
    ],
    [
      'not anymore then',
      ['the vet is saturday, not anymore friday'],
      ['Oven (2026-03-12)', 'Vet (2026-03-14)'],
    ],
    ['with a sigh', ["the vet is saturday, for god's sake"], ['Oven (2026-03-12)', 'Vet (2026-03-14)']],
    [
      'earlier by days',
      ['the vet I need it one day before, can you move'],
      ['Oven (2026-03-12)', 'Vet (2026-03-12)'],
    ],
    ['gone to a day', ["the vet's gone to monday"], ['Oven (2026-03-12)', 'Vet (2026-03-16)']],
    ['asked for', ['could the vet be on monday instead please?'], ['Oven (2026-03-12)', 'Vet (2026-03-16)']],
    [
      'by an extension',
      ['got an extension on the vet till monday'],
      ['Oven (2026-03-12)', 'Vet (2026-03-16)'],
    ],
    [
      'to the day after the one before',
      ['move the vet to monday', 'and the oven the following day'],
      ['Oven (2026-03-17)', 'Vet (2026-03-16)'],
    ],
    [
      'to the day of another',
      ['move the vet to monday', 'and oven the same day of the vet, 10 o clock'],
      ['Oven (2026-03-16 10:00)', 'Vet (2026-03-16)'],
    ],
    [
      'to the same day as the one before',
      ['move the vet to monday', 'the oven can go then too'],
      ['Oven (2026-03-16)', 'Vet (2026-03-16)'],
    ],
    [
      'of another too, at its own time',
      ['move the vet to monday at 9pm', 'the oven too, right after, 9:45'],
      ['Oven (2026-03-16 21:45)', 'Vet (2026-03-16 21:00)'],
    ],
    [
      'of all by an amount',
      ['rained off. all the jobs in the shed a day later', 'all tasks one day later please'],
      ['Oven (2026-03-13)', 'Vet (2026-03-14)'],
    ],
    [
      'asked for the person herself',
      ['can i do the vet on monday instead?'],
      ['Oven (2026-03-12)', 'Vet (2026-03-16)'],
    ],
    [
      'with what keeps somebody from it',
      ["move the vet to monday, I've got a meeting on friday"],
      ['Oven (2026-03-12)', 'Vet (2026-03-16)'],
    ],
    [
      'to a day that is asked for',
      ['put a date on the vet', 'oh right. monday'],
      ['Oven (2026-03-12)', 'Vet (2026-03-16)'],
    ],
    [
      'with the reason after it',
      ["the vet has to move to monday, she's on leave", "oven can go to friday, I'm working thursday"],
      ['Oven (2026-03-13)', 'Vet (2026-03-16)'],
    ],
    [
      'with a reason that speaks of days',
      ['move the vet to sunday, got a day off then'],
      ['Oven (2026-03-12)', 'Vet (2026-03-15)'],
    ],
    [
      'with what comes before it',
      ['switch the vet to sunday after church'],
      ['Oven (2026-03-12)', 'Vet (2026-03-15)'],
    ],
  ])('%s', async (_title, messages, left) => {
    await here.talk.say('add oven tomorrow', 'add vet friday', ...messages)
    expect(await here.talk.state()).toEqual(left)
  })

  it('by another amount counts from today where the first did', async () => {
    await here.talk.say('renew passport in 3 weeks', 'actually make it 2 weeks')
    expect(await here.talk.state()).toEqual(['Renew passport (2026-03-25)'])
  })

  it.each([
    'we swapped the oven and the vet',
    'I might leave the oven for saturday',
    'should I leave the vet till monday?',
    "don't leave the oven for saturday",
    'my vet is on leave until april',
    "the vet might have to move to monday, she's ill",
    "if the vet has to move to monday, she's on leave",
    'can i do the vet on monday?',
  ])('is not “%s”', async (message) => {
    await here.talk.say('add oven tomorrow', 'add vet friday', 'hello', message)
    expect(await here.talk.state()).toEqual(['Oven (2026-03-12)', 'Vet (2026-03-13)'])
  })
})

describe('Another date with its reason', () => {
  it.each<[string, string]>([
    ["she can't, monday instead", '2026-03-16 16:00'],
    ['too late for her, do 2 only', '2026-03-12 14:00'],
    ["a bit later let's say five", '2026-03-12 17:00'],
    ['they changed it, 1 hour later', '2026-03-12 17:00'],
    ['sorry sorry monday she is closed before', '2026-03-16 16:00'],
    ['or no, 18:45, traffic', '2026-03-12 18:45'],
    ['no one day after that, we are at a wedding', '2026-03-13 16:00'],
    ['they say 8 in morning', '2026-03-12 08:00'],
    ["tomorrow's too soon, saturday", '2026-03-14 16:00'],
    ['should be half past', '2026-03-12 16:30'],
    ['it leaves at 5.15pm', '2026-03-12 17:15'],
    ['amma 5 not 4', '2026-03-12 17:00'],
    ['I said 4 for amma but she reckons 5', '2026-03-12 17:00'],
    [
      "amma rang, she can't do tomorrow, she says monday same time is fine. could you change it?",
      '2026-03-16 16:00',
    ],
    ['amma asked if we could do 2pm on saturday. I said yes, please change it', '2026-03-14 14:00'],
  ])('%s', async (message, date) => {
    await here.talk.say('call amma tomorrow at 4pm', message)
    expect(await here.talk.state()).toEqual([`Call amma (${date})`])
  })

  it.each([
    "no, monday she's closed",
    "she can't, she works until 5",
    "I can't wait, 2 days to go",
    'sorry, tuesday was awful',
    '4 was a lot',
    "tomorrow's too soon",
    'amma has 5 not 3',
    'if amma says monday, please change it',
    "amma says monday, but don't change it",
    'amma says monday or tuesday. change it',
    'amma might say monday. please change it',
    'make it the best day',
  ])('is not “%s”', async (message) => {
    await here.talk.say('call amma tomorrow at 4pm', message)
    expect(await here.talk.state()).toEqual(['Call amma (2026-03-12 16:00)'])
  })
})

it.each<[string, string, string]>([
  ['book the campsite for half term', 'actually, make that the cottage', 'Book the cottage for half term'],
  ['add staff meeting', "it's in B12, can you add that to the name", 'Staff meeting in B12'],
  ['add flour delivery', "lol my phone wrote flour delivery, it's flower delivery", 'Flower delivery'],
  ['add pay the garage', 'write there also 180 pounds', 'Pay the garage, 180 pounds'],
])('“%s”, then “%s” is “%s”', async (first, second, title) => {
  await here.talk.say(first, second)
  expect(await here.talk.state()).toEqual([title])
})

it.each([
  'swap the dates on the oven and the vet',
  'the oven and the vet should swap days',
  "exchange the oven's date with the vet's",
  'put the oven where the vet is and the other way round',
])('“%s” gives each the date of the other', async (message) => {
  await here.talk.say('add oven tomorrow', 'add vet friday', message)
  expect(await here.talk.state()).toEqual(['Oven (2026-03-13)', 'Vet (2026-03-12)'])
})

it.each([
  ['the visas should be more important than low', 'Medium'],
  ['the visas need to be higher', 'Medium'],
  ['make the visas more important', 'Medium'],
])('“%s” raises a priority', async (message, level) => {
  await here.talk.say('add visas, low priority', message)
  expect(await here.talk.state()).toEqual([`Visas (${level})`])
})

it('finds a task by its day and hour', async () => {
  await here.talk.say('add team meeting tomorrow 10am', "move tomorrow's 10 o'clock to 11")
  expect(await here.talk.state()).toEqual(['Team meeting (2026-03-12 11:00)'])
})
