import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

it.each([
  ['Cut the hedge', 'cut the hedge this morning'],
  ['Read chapter 3', 'read chapter 3 this morning'],
])('“%s” is done by “%s”', async (title, said) => {
  await here.talk.have(title)
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual([`${title} (done)`])
})
