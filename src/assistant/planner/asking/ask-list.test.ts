import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

it.each([
  ['show me the lot', /^There are 2 tasks:/],
  ['give me the whole lot', /^There are 2 tasks:/],
  ['high priority only pls', /^There are no high priority tasks/],
  ['only high priority please', /^There are no high priority tasks/],
  ['overdue only', /^Nothing is overdue/],
  ['what time tomorrow am I free', /^You have 1 task due tomorrow:/],
])('%s', async (said, reply) => {
  await here.talk.say('add buy milk tomorrow', 'add dentist on friday')
  expect((await here.talk.say(said)).text).toMatch(reply)
  expect(await here.talk.state()).toHaveLength(2)
})
