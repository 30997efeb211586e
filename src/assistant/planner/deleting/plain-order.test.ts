import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

it('"that appointment" is the one whose reason was given', async () => {
  await here.talk.say('add call dentist tomorrow at 10', 'add pay rent')
  await here.talk.say('the dentist has cancelled, so kindly delete that appointment')
  expect(await here.talk.state()).toEqual(['Pay rent'])
})

it('an order may name the list before the tasks', async () => {
  await here.talk.say('add pay rent', 'add buy milk', 'done with the milk')
  const { text } = await here.talk.say('take away from the list everything that is already done')
  expect(text).toMatch(/would delete 1 completed task/)
})

it('"everything from today to tomorrow" moves the day\'s tasks', async () => {
  await here.talk.say('add pay rent today', 'add gym friday', 'everything from today to tomorrow')
  expect(await here.talk.state()).toEqual(['Pay rent (2026-03-12)', 'Gym (2026-03-13)'])
})

it('"clear tomorrow" shows what it would delete, and "clear the table" is a task', async () => {
  await here.talk.say('add pay rent tomorrow')
  expect((await here.talk.say('clear tomorrow')).text).toMatch(/would delete 1 task due tomorrow/)
  await here.talk.say('no', 'clear the table')
  expect(await here.talk.state()).toEqual(['Pay rent (2026-03-12)', 'Clear the table'])
})

it('the reason before an order is no task', async () => {
  await here.talk.say('add pay rent tomorrow')
  await here.talk.say(
    "I'm gonna be stuck in court all day tomorrow so push everything I have tomorrow to the day after",
  )
  expect(await here.talk.state()).toEqual(['Pay rent (2026-03-13)'])
})
