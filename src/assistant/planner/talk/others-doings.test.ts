import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

it.each([
  'tom reckons he already chased the lab but i bet he hasnt',
  'tom claims he chased the lab',
  'my friend Parisa has already finished all of her corrections, I am jealous',
  'Parisa is done with all her corrections, lucky her',
  'ugh got another rejection today lol im so tired of this',
  'got soaked on the way home today',
  'got a weird email today',
])('“%s” changes nothing', async (said) => {
  await here.talk.have('Chase lab for bloods', 'Thesis corrections')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(['Chase lab for bloods', 'Thesis corrections'])
})

it.each(['got a meeting today', 'got dentist today at 3pm', 'got a parcel to collect today'])(
  '“%s” is something to do',
  async (said) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toHaveLength(1)
  },
)
