import { expect, it } from 'vitest'
import { eachConversation } from '../../../tests/support/conversation.ts'

// What people say without asking for anything.

const here = eachConversation()
const TASKS = [
  'Call the plumber',
  'Buy eggs',
  'Buy milk',
  'Write the report',
  'Dentist for me',
  'Dentist for Leo',
]

it.each([
  'paid the plumber',
  'the plumber rang',
  'fired the plumber',
  'is the report done yet',
  'was the report finished',
  'did I write the report',
  'almost done with the report',
  'the report is not done yet',
  "I haven't written the report",
  'I might move the dentist for Leo to friday',
  'if it rains I would move the dentist for Leo to friday',
  "don't delete the report",
  'should I delete the report',
  'they were out of eggs',
  'no eggs left in the shop',
  'move the dentist to friday',
  'dentist done',
  'morning. cold as heck out there',
  'ugh, long day. prod was down for three hours',
  'it is raining again in Berlin',
  'the bride cried when she saw the flowers, so sweet!',
  'absolutely hanging today',
  'which of them is first',
  'thanks, you are a star',
  'wait a minute',
  'translate good morning into Japanese',
  'write a poem about autumn',
  "the report one I'm not sure about",
])('“%s” changes nothing', async (said) => {
  await here.talk.have(...TASKS)
  const { text } = await here.talk.say(said)
  expect(await here.talk.state()).toEqual(TASKS)
  expect(text).not.toMatch(/^(?:Added|Done|Deleted|Moved|Renamed|Open again)\b/)
})

it.each([
  ['Mel picks up the dog on friday, so delete the report', ['Buy milk']],
  [
    'nadia wants to do dinner on sunday, move the milk to monday',
    ['Buy milk (2026-03-16)', 'Write the report'],
  ],
  [
    'make the milk 9:15 tomorrow, gotta do the school run first',
    ['Buy milk (2026-03-12 09:15)', 'Write the report'],
  ],
])('“%s” does only what is asked', async (said, left) => {
  await here.talk.have('Buy milk', 'Write the report')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(left)
})

it.each([
  ['got the milk, they were out of eggs', ['Buy milk (done)', 'Buy eggs']],
  ['got the milk, no eggs left though', ['Buy milk (done)', 'Buy eggs']],
  ["milk done, didn't get the eggs", ['Buy milk (done)', 'Buy eggs']],
  ['milk is done, eggs not yet', ['Buy milk (done)', 'Buy eggs']],
])('“%s” completes the one and not the other', async (said, left) => {
  await here.talk.have('Buy milk', 'Buy eggs')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(left)
})
