import { describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

describe('A title keeps nothing of what surrounds it', () => {
  it.each([
    ['please to put me task: renew visa paper, is very important', 'Renew visa paper'],
    ['add call the lab, which is very urgent', 'Call the lab'],
    ['remind me to call the landlord about the boiler, pretty urgent', 'Call the landlord about the boiler'],
    ['someone should really descale the kettle', 'Descale the kettle'],
    ['i should really probably call the bank tomorrow', 'Call the bank'],
    ['okay so remind me um tomorrow to return library books full stop', 'Return library books'],
    ['add buy stamps full stop', 'Buy stamps'],
    ['put on my list that I want to try the new ramen place', 'Try the new ramen place'],
    ['put on the list to call the vet', 'Call the vet'],
    ['write on my list that I need to fix the gate', 'Fix the gate'],
    ['add to my list that we have to pay the nanny tomorrow', 'Pay the nanny'],
    ['note on my to-do list: order logs', 'Order logs'],
    ['i keep forgetting to cancel my gym membership, stick it on for thursday', 'Cancel my gym membership'],
    ['need to ring the bank, put it down for friday', 'Ring the bank'],
    ['van MOT, pop it in for next tuesday please', 'Van MOT'],
    ['the boiler needs a service, add it for monday', 'The boiler needs a service'],
    ['add stop by the full stop cafe', 'Stop by the full stop cafe'],
    ['add find out what is really important to Ana', 'Find out what is really important to Ana'],
    ['add put the list on the fridge', 'Put the list on the fridge'],
    ['add all by myself karaoke', 'All by myself karaoke'],
  ])('%s', async (text, title) => {
    await here.talk.say(text)
    expect((await here.talk.tasks()).map((task) => task.title)).toEqual([title])
  })

  it.each([
    [
      'add 3 things: pay gas, pay water, pay internet. all by friday',
      ['Pay gas', 'Pay water', 'Pay internet'],
    ],
    ['add two things: call Bo, email Al. both by friday', ['Call Bo', 'Email Al']],
  ])('%s', async (text, titles) => {
    await here.talk.say(text)
    expect(await here.talk.state()).toEqual(titles.map((title) => `${title} (2026-03-13)`))
  })
})
