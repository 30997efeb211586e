import { describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

describe('A task whose first word is the same is not moved', () => {
  it.each([
    ['order more 6N toner from the wholesaler by friday', 'Order foils'],
    ['call the insurance until monday', 'Call Mehmet'],
    ['i must pay the gas bill on friday', 'Pay Keisha'],
  ])('“%s” leaves “%s” alone', async (said, task) => {
    await here.talk.have(task)
    await here.talk.say(said)
    expect(await here.talk.state()).toHaveLength(2)
    expect(await here.talk.state()).toContain(task)
  })

  it.each([
    ['call Mehmet on friday', 'Call Mehmet (2026-03-13)'],
    ['order the foils by friday', 'Order foils (2026-03-13)'],
  ])('“%s” dates that task', async (said, left) => {
    await here.talk.have('Order foils', 'Call Mehmet')
    await here.talk.say(said)
    expect(await here.talk.state()).toContain(left)
  })
})

it('“whats left fro today” and “due on th 19th” are read despite the typo', async () => {
  await here.talk.say('add wash uniforms today', 'nursry fees due on th 19th')
  expect(await here.talk.state()).toContain('Nursry fees (2026-03-19)')
  const { text } = await here.talk.say('whats left fro today')
  expect(text).toContain('Wash uniforms')
  expect(text).not.toContain('Nursry')
})
