import { describe, expect, it } from 'vitest'
import { eachConversation } from '../../../tests/support/conversation.ts'

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
  ])('is not “%s”', async (message) => {
    await here.talk.say('add oven tomorrow', 'add vet friday', 'hello', message)
    expect(await here.talk.state()).toEqual(['Oven (2026-03-12)', 'Vet (2026-03-13)'])
  })
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
