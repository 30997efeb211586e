import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

// Completed in unusual words: a misspelt past, a bare verb, a mark, a label, several things without a comma.

const here = eachConversation()
const TASKS = [
  'Wash the curtains',
  'Mail parcel to Ingrid',
  'Pay the gas bill',
  'Book flights to Rome',
  'Email Mr Lopez',
  'Email Ms Chen',
  'Meeting with Rosa',
  'Call with the broker',
  'Feed the hens',
  'Reply to the clerk of the court',
]

it.each<[string, ...string[]]>([
  ['finaly washd the curtains', 'Wash the curtains'],
  ['i bookd the flights', 'Book flights to Rome'],
  ['just maild the parcel!', 'Mail parcel to Ingrid'],
  ['gas bill is pay', 'Pay the gas bill'],
  ['the flights are book now', 'Book flights to Rome'],
  ['i have wash the curtains', 'Wash the curtains'],
  ['we have already pay the gas bill', 'Pay the gas bill'],
  ['the meeting with Rosa happened', 'Meeting with Rosa'],
  ['call with the broker finally took place', 'Call with the broker'],
  ['✓ curtains', 'Wash the curtains'],
  ['✅ feed the hens', 'Feed the hens'],
  ['✔ gas bill', 'Pay the gas bill'],
  ['reply to the clerk: sent', 'Reply to the clerk of the court'],
  ['gas bill: paid. flights: booked. thx', 'Pay the gas bill', 'Book flights to Rome'],
  ['email to lopez: sent', 'Email Mr Lopez'],
  ['Done: 1) curtains 2) gas bill', 'Wash the curtains', 'Pay the gas bill'],
  ['finished: 1. the hens 2. flights', 'Book flights to Rome', 'Feed the hens'],
  ['curtains washed hens fed', 'Wash the curtains', 'Feed the hens'],
  ['hens fed gas bill paid flights done', 'Pay the gas bill', 'Book flights to Rome', 'Feed the hens'],
])('“%s” completes “%s”', async (said, ...done) => {
  await here.talk.have(...TASKS)
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(
    TASKS.map((title) => (done.includes(title) ? `${title} (done)` : title)),
  )
})

it.each([
  'something happened to the hens',
  'the meeting with Rosa never happened',
  'guess what happened with the flights',
  'the gas bill is a joke',
  'i have to pay the gas bill',
  'gas bill: not paid',
  'gas bill: paid?',
  'email to lopez: bounced',
  'hens not fed curtains not washed',
  'i have almost wash the curtains',
  'the wedding happened',
  'flights: sold out',
  'the gas bill is pay on friday',
])('“%s” changes nothing', async (said) => {
  await here.talk.have(...TASKS)
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(TASKS)
})

it.each([
  [['Finish the rota', 'Send the rota to Kim'], 'finished the rota', 'Finish the rota'],
  [['Chem lab writeup', 'Chem quiz'], 'handed in the chem lab thing', 'Chem lab writeup'],
  [['Council tax form', 'Tax course'], 'dropped off the council tax thing', 'Council tax form'],
  [['Email Mr Lopez', 'Email Ms Chen'], 'mail to chen is finish', 'Email Ms Chen'],
])('of %j, “%s” completes “%s”', async (tasks, said, done) => {
  await here.talk.have(...tasks)
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(tasks.map((title) => (title === done ? `${title} (done)` : title)))
})

it('completes no other task than those of the list', async () => {
  await here.talk.have('Buy lentils', 'Buy foil', 'Mend trousers')
  await here.talk.say('got all of them except foil')
  expect(await here.talk.state()).toEqual(['Buy lentils', 'Buy foil', 'Mend trousers'])
})

it('leaves out what was not got', async () => {
  await here.talk.have('Buy lentils', 'Buy yoghurt', 'Buy foil', 'Mend trousers')
  await here.talk.say('what do I need to buy', 'got all of them except foil')
  expect(await here.talk.state()).toEqual([
    'Buy lentils (done)',
    'Buy yoghurt (done)',
    'Buy foil',
    'Mend trousers',
  ])
})

it('says nothing about what is only good enough', async () => {
  await here.talk.have('Clean car')
  await here.talk.say('car is clean enough')
  expect(await here.talk.state()).toEqual(['Clean car'])
})
