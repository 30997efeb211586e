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

it('deletes the one named, and not the one to keep', async () => {
  await here.talk.have('Call Ray', 'Call Ray about the boat')
  await here.talk.say('delete call ray, keep the boat one', 'yes')
  expect(await here.talk.state()).toEqual(['Call Ray about the boat'])
})

it('takes “it” for the thing that several tasks are about', async () => {
  await here.talk.have('Car wash', 'Car inspection', 'Order cables')
  const { text } = await here.talk.say('sold the car, delete both things about it')
  expect(text).toContain('2 tasks')
  expect(await here.talk.state()).toEqual(['Car wash', 'Car inspection', 'Order cables'])
})
