import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

it.each([
  ['Order fuel cards', 'fuel cards - you can cross it'],
  ['Order fuel cards', 'the fuel cards can be marked complete'],
  ['Order fuel cards', 'fuel cards may be ticked off'],
  ['Clean the oven', 'well thats the oven cleaned at long last'],
  ['Finish display board', 'display board finished at last'],
  ['Make the staff schedule', 'the schedule of the staff is done'],
  ['List the garage', 'garage list finished'],
  ['Do the accounts', 'smashed the accounts!! 💪'],
  ['Do the quarterly figures', 'nailed the quarterly figures'],
  ['Grafana ticket - broken panels', 'closed out the grafana ticket'],
  ['Upgrade k8s on staging', 'k8s upgrade shipped'],
])('“%s” is done by “%s”', async (title, said) => {
  await here.talk.have(title, 'Buy oven gloves')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual([`${title} (done)`, 'Buy oven gloves'])
})

it.each([
  ['Fix the window', 'smashed the window'],
  ['Pay the pharmacy', 'the pharmacy is closed'],
  ['Prune the roses', 'crushed the roses with the car'],
])('“%s” stays open after “%s”', async (title, said) => {
  await here.talk.have(title)
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual([title])
})

it.each(['tick off everything thats due today, all done!!', 'complete everything due today, all finished'])(
  '“%s” completes only those',
  async (said) => {
    await here.talk.have('Order paint')
    await here.talk.say('add ring the office today', 'add feed the fish today', said)
    expect(await here.talk.state()).toEqual([
      'Order paint',
      'Ring the office (done, 2026-03-11)',
      'Feed the fish (done, 2026-03-11)',
    ])
  },
)

it('renames a task and completes nothing, where the reason follows', async () => {
  await here.talk.have('Give keys to Ivan', 'Call garage')
  await here.talk.say('change Ivan to Stoyan in the keys task, I mixed them')
  expect(await here.talk.state()).toEqual(['Give keys to Stoyan', 'Call garage'])
  await here.talk.say('change Stoyan to Petar in the keys task, I confused them')
  expect(await here.talk.state()).toEqual(['Give keys to Petar', 'Call garage'])
})
