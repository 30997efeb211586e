import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

it.each([
  ['2pm, high', 'Lunch with Dorothy (2026-03-16 14:00, High)'],
  [
    'Patricia is to join us; add her name to it, please.',
    'Lunch with Dorothy and Patricia (2026-03-16 12:30)',
  ],
  ['anna will join, add her to it', 'Lunch with Dorothy and anna (2026-03-16 12:30)'],
  ['it is in room B2, write it also to the title', 'Lunch with Dorothy in room B2 (2026-03-16 12:30)'],
])('after a new task, “%s” is about it', async (said, after) => {
  await here.talk.say('Lunch with Dorothy monday 12:30', said)
  expect(await here.talk.state()).toEqual([after])
})

it('takes a task back that still has a part left, and completes no other', async () => {
  await here.talk.have('Transcribe interviews', 'Code interviews')
  await here.talk.say(
    'mark the transcribing as done',
    'ah no I was mistaken, still one interview is left. make it like before',
  )
  expect(await here.talk.state()).toEqual(['Transcribe interviews', 'Code interviews'])
})

it('moves a task whose name begins with UPS', async () => {
  await here.talk.say('add Check UPS battery today', 'UPS check will not be today, I make it thursday')
  expect(await here.talk.state()).toEqual(['Check UPS battery (2026-03-12)'])
})

it('moves a task by a day at the same hour', async () => {
  await here.talk.say('add mock interview friday 4pm', 'push the mock interview back a day, still 4pm')
  expect(await here.talk.state()).toEqual(['Mock interview (2026-03-14 16:00)'])
})

it.each([
  ['delete gym', 'oh no i still want to go'],
  ['delete gym', 'shit wrong one'],
  ['gym done', 'nope havent been yet'],
])('“%s” is taken back by “%s”', async (order, said) => {
  await here.talk.have('Gym', 'Buy stamps')
  await here.talk.say(order, said)
  expect((await here.talk.state()).sort()).toEqual(['Buy stamps', 'Gym'])
})

it('gives a task the hour that is added to it', async () => {
  await here.talk.say('add gym today', 'add 5pm to the gym')
  expect(await here.talk.state()).toEqual(['Gym (2026-03-11 17:00)'])
})
