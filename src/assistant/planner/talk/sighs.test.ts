import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

it.each([
  'tempted to just delete the whole list and go to the pub lol',
  'sorely tempted to bin it all and book a flight',
  'feel like deleting the lot and moving to Spain',
  'three kids, two with tummy bugs, one laptop between us. living the dream',
  'four meetings, no lunch, one broken lift. send help',
  'paged at 3am again. dead inside',
  'stuck at the airport until 2am. kill me now',
])('“%s” asks for nothing', async (said) => {
  await here.talk.have('Tax return', 'Fix shower')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(['Tax return', 'Fix shower'])
})

it.each([
  "mum's at the dentist tomorrow poor thing",
  'my brother is in the hospital until friday',
  "mike's having his boiler checked on friday too, what are the odds",
  'anna is getting her hair done tomorrow',
  'I really ought to clean that garage one of these years',
])('“%s” changes none of the tasks it sounds like', async (said) => {
  await here.talk.have('Dentist', 'Boiler check', 'Clean the garage')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(['Dentist', 'Boiler check', 'Clean the garage'])
})

it('still adds what is to be done before a sigh', async () => {
  await here.talk.say('dentist tomorrow at 3pm. kill me now')
  expect(await here.talk.state()).toEqual(['Dentist (2026-03-12 15:00)'])
})
