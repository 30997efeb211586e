import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

it.each<[[string, ...string[]], string[]]>([
  [['add choir friday at 19:00', 'choir is an hour latr'], ['Choir (2026-03-13 20:00)']],
  [['add choir friday at 19:00', 'hello', 'choir is an hour ealier'], ['Choir (2026-03-13 18:00)']],
  [
    ['add print poster tomorrow', 'hello', 'poster tomorrow at 4 pm pls'],
    ['Print poster (2026-03-12 16:00)'],
  ],
  [['add paint the shed friday', 'hello', 'shed on friday at 9am'], ['Paint the shed (2026-03-13 09:00)']],
  [['add gym tomorrow at 18:00', 'remove the time of the gym', 'and the date'], ['Gym']],
  [['add gym friday, high priority', 'remove the date of the gym', 'the priority too'], ['Gym']],
  [
    ['add audit file friday', 'push the audit file by one week', 'no, two weeks in total'],
    ['Audit file (2026-03-27)'],
  ],
  [['add call Ines tomorrow', 'its Inez with z'], ['Call Inez (2026-03-12)']],
  [['add email Erik', "it's Eric with a c"], ['Email Eric']],
  [['add new strings', 'actually nah dont need them, i found some'], []],
  [
    [
      'add night shift tomorrow 21:00',
      'add day shift friday 8:00',
      'what is on this week',
      'the second one starts at 9am',
    ],
    ['Night shift (2026-03-12 21:00)', 'Day shift (2026-03-13 09:00)'],
  ],
  [['add press the dress friday', 'what is on friday', 'that can go too then'], []],
])('%j', async (said, left) => {
  await here.talk.say(...said)
  expect(await here.talk.state()).toEqual(left)
})

it.each<[[string, ...string[]], string[]]>([
  [['add gym tomorrow at 18:00', 'and the date'], ['Gym (2026-03-12 18:00)']],
  [
    ['add print poster tomorrow at 9:00', 'hello', 'poster tomorrow at 4 pm'],
    ['Print poster (2026-03-12 09:00)'],
  ],
  [['add call ines tomorrow', "it's Bob with a b"], ['Call ines (2026-03-12)']],
  [['add new strings', 'do I need them'], ['New strings']],
  [['add laundry', "the laundry isn't done, put it back"], ['Laundry']],
  [['add vet for Minka', 'hello', 'Minka is fine again, no need for the vet any more'], ['Vet for Minka']],
])('%j changes nothing more', async (said, left) => {
  await here.talk.say(...said)
  expect(await here.talk.state()).toEqual(left)
})

it('asks whether a task without need should go', async () => {
  const { text } = await here.talk.say(
    'add vet for Minka',
    'hello',
    'Minka is fine again, no need for the vet any more',
  )
  expect(text).toMatch(/Vet for Minka.*\?/)
})

it('opens the task that is called not done, and undoes nothing else', async () => {
  await here.talk.have('Laundry', 'Call mum')
  await here.talk.say('laundry is done', 'add buy soap', "actually the laundry isn't done, put it back")
  expect(await here.talk.state()).toEqual(['Laundry', 'Call mum', 'Buy soap'])
})
