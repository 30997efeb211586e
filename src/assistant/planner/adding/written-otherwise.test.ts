import { describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

describe('Dates as people of other countries, or in a hurry, write them', () => {
  it.each([
    ['twins jabs 20 March 11.20 health centre', 'Twins jabs health centre (2026-03-20 11:20)'],
    ['mot tuesday 8.15 kwik fit', 'Mot kwik fit (2026-03-17 08:15)'],
    [
      'to not forget: meeting about the elevator, day 17th, 14h30',
      'Meeting about the elevator (2026-03-17 14:30)',
    ],
    ['haircut day 20 at 17h', 'Haircut (2026-03-20 17:00)'],
    [
      "Don't let me forget the bowls AGM, Monday it is, half seven in the evening",
      'The bowls AGM (2026-03-16 19:30)',
    ],
    ['set a reminder for 7 to feed the cat', 'Feed the cat (2026-03-11 19:00)'],
  ])('%s', async (said, task) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual([task])
  })

  it('the numbers of a list are no hours', async () => {
    await here.talk.say('2 new things: 1. backup of the server today 2. order 5 disks for Sunday')
    expect(await here.talk.state()).toEqual([
      'Backup of the server (2026-03-11)',
      'Order 5 disks (2026-03-15)',
    ])
  })

  it('a price is no hour, and a duration neither', async () => {
    await here.talk.say('pay the plumber 20 euros tomorrow', 'book a 2h lesson')
    expect(await here.talk.state()).toEqual(['Pay the plumber 20 euros (2026-03-12)', 'Book a 2h lesson'])
  })
})

describe('Other ways to ask for a new task', () => {
  it.each([
    [
      'please put for me check the minibars of 3rd floor tomorrow 9h',
      'Check the minibars of 3rd floor (2026-03-12 09:00)',
    ],
    ['please write for me call the plumber friday', 'Call the plumber (2026-03-13)'],
    [
      "can you add something for me, it's picking up the cake on saturday",
      'Picking up the cake (2026-03-14)',
    ],
    ["we're having dinner at mums on sunday", 'Dinner at mums (2026-03-15)'],
    ['pop to the post office tomorrow', 'Pop to the post office (2026-03-12)'],
    ['nappies size 4 before i go in tonight', 'Nappies size 4 before i go (2026-03-11)'],
    ['paracetamol on the way home', 'Paracetamol on the way home'],
    ['birthday card for nan', 'Birthday card for nan'],
    ['2 bags of compost', '2 bags of compost'],
  ])('%s', async (said, task) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual([task])
  })

  it.each([
    "we're having a great time today",
    'see you tomorrow',
    'milk is off again',
    'nice cup of tea',
    'coffee?',
  ])('talk is no task: %s', async (said) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual([])
  })
})
