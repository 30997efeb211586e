import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

it.each([
  'what did i get done today lol feels like nothing',
  'what did I actually get done today? feels like nothing lol',
  'what did we really get done today',
])('“%s” lists what was completed', async (said) => {
  await here.talk.have('Call mum', 'Buy shampoo')
  const { text } = await here.talk.say('I called mum', said)
  expect(text).toContain('Call mum')
  expect(text).not.toContain('shampoo')
})

it.each(['What have I got on between now and Saturday?', 'what is due between today and saturday'])(
  '“%s” asks for those days',
  async (said) => {
    await here.talk.say('add football tomorrow', 'add wheelbarrow friday', 'add blood test on the 20th')
    const { text } = await here.talk.say(said)
    expect(text).toMatch(/Football[\s\S]*Wheelbarrow/)
    expect(text).not.toContain('Blood test')
  },
)

it.each(['stuff w/o a date?', 'anything w/o a deadline?'])('“%s” asks for what has no date', async (said) => {
  await here.talk.have('Learn nix')
  await here.talk.say('add renew domain friday')
  const { text } = await here.talk.say(said)
  expect(text).toContain('nix')
  expect(text).not.toContain('omain')
})

it.each(['where do i start?', 'where should I begin?'])('“%s” asks for the first', async (said) => {
  await here.talk.have('Alphabetise records')
  await here.talk.say('add call landlord about leak today high priority')
  expect((await here.talk.say(said)).text).toContain('leak')
})

it.each(['did my phone bill get paid or no', 'did the phone bill get paid or nah'])(
  '“%s” asks whether it is done',
  async (said) => {
    await here.talk.have('Pay phone bill')
    expect((await here.talk.say(said)).text).toContain('Not yet')
  },
)

it.each(['is there anything i was meant to do and didnt 🙈', "anything I was supposed to do and haven't?"])(
  '“%s” asks for what is overdue',
  async (said) => {
    await here.talk.have('Buy shampoo')
    expect((await here.talk.say(said)).text).not.toContain('shampoo')
  },
)

it.each(['if i delete the render can i get it back?', 'if I remove the render, could I get it back?'])(
  '“%s” deletes nothing and tells of undo',
  async (said) => {
    await here.talk.have('Final render')
    expect((await here.talk.say(said)).text).toContain('undo')
    expect(await here.talk.state()).toEqual(['Final render'])
  },
)
