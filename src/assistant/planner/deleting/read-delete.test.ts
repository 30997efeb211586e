import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

it.each([
  ['Cut the hedge', 'cut the hedge'],
  ['Clear the garage', 'clear the garage'],
])('“%s” is not deleted by its own words, “%s”', async (title, said) => {
  await here.talk.have(title)
  expect((await here.talk.say(said)).text).toMatch(/^Is that about/)
  expect(await here.talk.state()).toEqual([title])
})

it('another verb still deletes it', async () => {
  await here.talk.have('Clear the garage', 'Cut the hedge')
  await here.talk.say('delete the garage', 'cut the task about the hedge')
  expect(await here.talk.state()).toEqual([])
})
