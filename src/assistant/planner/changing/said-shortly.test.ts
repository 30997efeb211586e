import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

it.each([
  ['make the tax thing top priority eh', 'Register for tax (High)'],
  ['put the tax as urgent we nearly missed it', 'Register for tax (High)'],
  ['mark the tax as low it can wait', 'Register for tax (Low)'],
])('“%s” sets the priority', async (said, left) => {
  await here.talk.have('Register for tax', 'Buy charcoal')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual([left, 'Buy charcoal'])
})

it.each(["the tax isn't that important really, lower it", 'tax is not a big deal, lower it a bit'])(
  '“%s” lowers it',
  async (said) => {
    await here.talk.have('Register for tax')
    await here.talk.say('make the tax medium priority', said)
    expect(await here.talk.state()).toEqual(['Register for tax (Low)'])
  },
)

it.each(['workshop starts 6 not 5', 'the workshop begins 6 not 5', 'workshop is starting 6 instead of 5'])(
  '“%s” moves the hour',
  async (said) => {
    await here.talk.say('add workshop friday 5pm', said)
    expect(await here.talk.state()).toEqual(['Workshop (2026-03-13 18:00)'])
  },
)

it.each([
  ['i need to order potatoes for Friday no wait not Friday Saturday', 'Order potatoes (2026-03-14)'],
  ['buy stamps on monday, sorry, not monday, tuesday', 'Buy stamps (2026-03-17)'],
  ['New task - renew passport. No rush so low priority.', 'Renew passport (Low)'],
  ['add ring the vet. it is urgent so high priority', 'Ring the vet (High)'],
])('“%s” adds one task', async (said, added) => {
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual([added])
})

it.each([
  'Stop, I was looking other ferry. return how it was',
  'That was another boat. Put it back how it was',
])('“%s” takes the last change back', async (said) => {
  await here.talk.have('Ferry booking', 'Hotel')
  await here.talk.say('ferry booking is finished', said)
  expect(await here.talk.state()).toEqual(['Ferry booking', 'Hotel'])
})

it.each(['aye go for it', 'yep go on then', 'aye, do it'])('“%s” is a yes', async (said) => {
  await here.talk.have('Ferry booking', 'Hotel')
  await here.talk.say('delete everything', said)
  expect(await here.talk.state()).toEqual([])
})

it.each([
  ['vets tmrw 9.20 w/ Biscuit', ['Vets with Biscuit (2026-03-12 09:20)']],
  ['haircut friday 10:15 w/ Dana', ['Haircut with Dana (2026-03-13 10:15)']],
  [
    'buy vanilla and ring the egg supplier both tomorow',
    ['Buy vanilla (2026-03-12)', 'Ring the egg supplier (2026-03-12)'],
  ],
  ['wash the car & call dad both on friday', ['Wash the car (2026-03-13)', 'Call dad (2026-03-13)']],
])('“%s” is added with its dates', async (said, added) => {
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(added)
})

it.each(['better make Sue 1.30 then', 'can you make lunch 1.30', 'make lunch with Sue 1.30 instead'])(
  '“%s” moves the hour of a task',
  async (said) => {
    await here.talk.say('add lunch with Sue on friday at 12:30', said)
    expect(await here.talk.state()).toEqual(['Lunch with Sue (2026-03-13 13:30)'])
  },
)

it.each(['Correct the spelling: Mdm Lim, not Mdm Lin.', 'fix the name: it should be Mdm Lim, not Mdm Lin'])(
  '“%s” mends the title',
  async (said) => {
    await here.talk.have('Call Mdm Lin re tuition', 'Buy recorder')
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual(['Call Mdm Lim re tuition', 'Buy recorder'])
  },
)

it.each(['ok the vet got moved to monday same time', 'vet got moved to monday, same time'])(
  '“%s” moves the task',
  async (said) => {
    await here.talk.say('add vet for the cat on saturday at 10:15', said)
    expect(await here.talk.state()).toEqual(['Vet for the cat (2026-03-16 10:15)'])
  },
)

it.each(['the MOT is at 9:30 not 9', 'MOT starts 10 not 9'])(
  '“%s” asks for no half of the day near the old hour',
  async (said) => {
    const { text } = await here.talk.say('add MOT tomorrow 9am', said)
    expect(text).not.toMatch(/I took the time as/)
  },
)
