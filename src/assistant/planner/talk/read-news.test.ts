import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

it.each([
  'mum rang, its her birthday tomorrow',
  "mum rang, it's her birthday tomorrow",
  'dad called, his party is on friday',
  'the bank rang this morning',
  'my sister phoned again last night',
])('a call from somebody adds and moves nothing: %s', async (said) => {
  await here.talk.have('Call mum', 'Call the bank')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(['Call mum', 'Call the bank'])
})

it('a call that we made completes its task', async () => {
  await here.talk.have('Call the bank')
  await here.talk.say('rang the bank this morning')
  expect(await here.talk.state()).toEqual(['Call the bank (done)'])
})
