import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

it.each([
  ['finished chapters 3 and 4', ['Read chapter 4 (done)', 'Read chapter 3 (done)', 'Read chapter 5']],
  ['done with chapters 3 and 5', ['Read chapter 4', 'Read chapter 3 (done)', 'Read chapter 5 (done)']],
  ['finished tasks 1 and 3', ['Read chapter 4 (done)', 'Read chapter 3', 'Read chapter 5 (done)']],
])('a noun with several numbers: %s', async (said, tasks) => {
  await here.talk.have('Read chapter 4', 'Read chapter 3', 'Read chapter 5')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(tasks)
})

it('a title with both numbers is one task', async () => {
  await here.talk.have('Read chapters 3 and 4')
  await here.talk.say('finished chapters 3 and 4')
  expect(await here.talk.state()).toEqual(['Read chapters 3 and 4 (done)'])
})
