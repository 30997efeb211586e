import { describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

describe('Somebody in danger is told who can help, and nothing changes', () => {
  it.each([
    'honestly i dont want to be alive anymore',
    'I don’t want to live any more.',
    'i want to die',
    'thinking about killing myself',
    'i feel suicidal today',
    'there is no point in living',
    'everyone would be better off without me',
    'remind me to kill myself tomorrow',
  ])('%s', async (message) => {
    await here.talk.have('Buy milk')
    const { text } = await here.talk.say(message)
    expect(text).toContain('I’m really sorry')
    expect(text).toContain('emergency number')
    expect((await here.talk.tasks()).map(({ title }) => title)).toEqual(['Buy milk'])
  })
})

it('an open question does not come first', async () => {
  await here.talk.have('Call Ana', 'Call Ben')
  const { text } = await here.talk.say('delete the call', 'i want to die')
  expect(text).toContain('emergency number')
  expect(await here.talk.state()).toEqual(['Call Ana', 'Call Ben'])
})

describe('A way of speaking is no cry for help', () => {
  it.each([
    'add read about suicide prevention',
    'add watch Suicide Squad tomorrow',
    'add live at the apollo tickets',
    'kill me now',
    'i am dying to see the new film',
    'i want to die of embarrassment',
  ])('%s', async (message) => {
    expect((await here.talk.say(message)).text).not.toContain('emergency number')
  })
})
