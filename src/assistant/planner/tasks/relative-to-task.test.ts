import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

// Days given relative to another task.

const here = eachConversation()

it.each([
  ['call dan the day after the dentist', 'Call dan (2026-03-21)'],
  ['two days before the dentist book a taxi', 'Book a taxi (2026-03-18)'],
  ['book flights a week before the trip', 'Book flights (2026-03-20)'],
  ['check in the day before the trip', 'Check in (2026-03-26)'],
  ['buy flowers on the same day as the dentist', 'Buy flowers (2026-03-20)'],
  ['ring mum the day after the recital', 'Ring mum the day after the recital'],
  ['buy milk the day after tomorrow', 'Buy milk (2026-03-13)'],
])('“%s”', async (said, added) => {
  await here.talk.have('Dentist', 'Pack for trip')
  await here.talk.say('move the dentist to 20 march', 'move the trip to 27 march', said)
  expect((await here.talk.state()).at(-1)).toBe(added)
})

it('moves a task beside another one', async () => {
  await here.talk.have('Haircut', 'Buy paint')
  await here.talk.say('move the haircut to saturday', 'put paint the day before haircut')
  expect(await here.talk.state()).toEqual(['Haircut (2026-03-14)', 'Buy paint (2026-03-13)'])
})
