import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

it.each(["I wrote physio but it's osteo", "I put physio but it's osteo", "I typed physio and it's osteo"])(
  '%s',
  async (said) => {
    await here.talk.have('Physio with Ana', 'Buy milk')
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual(['Osteo with Ana', 'Buy milk'])
  },
)
