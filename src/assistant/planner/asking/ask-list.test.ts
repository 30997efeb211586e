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

it.each([
  ['wats due this wk', /^There are 2 open tasks due this wk/],
  ['next deadline', /^The first thing to do is “Buy milk”/],
  ['did i miss anything', /^Nothing is overdue/],
  ['what did i not do yet', /^There are 2 open tasks:/],
  ['which did I say comes first, the dentist or the milk?', /^“Buy milk” comes first/],
])('as others ask it: %s', async (said, reply) => {
  await here.talk.say('add buy milk tomorrow', 'add dentist on friday')
  expect((await here.talk.say(said)).text).toMatch(reply)
  expect(await here.talk.state()).toHaveLength(2)
})
