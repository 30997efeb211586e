import { describe, expect, it } from 'vitest'
import { eachConversation } from '../../../tests/support/conversation.ts'

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
