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

const LIFE = [
  'Call Mark',
  'Buy milk',
  'Pay rent',
  'Visit grandma',
  'Fix the bike',
  'Chapter 3',
  'Email Anna',
  'Pay the water bill',
]

it.each([
  'I called Mary',
  'I bought eggs and bread today',
  'I paid the gas bill',
  'visited grandpa',
  'washed my hair',
  'chapter 4 is done',
  'I did 3 things today',
  'the milk is all gone',
  'Mark called',
  'Anna emailed me',
  'I got an email from Anna',
  'grandma visited us on sunday',
  'my sister paid her rent',
  'I wish I had paid the rent',
  'I thought I paid the rent',
  'I doubt the bike is fixed',
  'no idea whether the bike is fixed',
  'nobody fixed the bike',
  'let me know if I paid rent',
  'I only fixed half the bike',
  "I paid last month's rent",
  'has the rent been paid',
  'will the bike be fixed by friday',
  "I can't visit grandma today",
  'I bought beer instead of milk',
  'he is in a meeting until 3',
  'rent is overdue',
  'gotta go',
  'happy friday',
  'friends told me the bike is fixed',
  "delete the milk... actually don't",
  'maybe delete the milk',
  'may I delete the milk',
  "I'll be done with the bike by tomorrow",
  'Anna moves to london in may',
  'Mark is visiting grandma on friday',
  'the water bill is due friday right',
  "grandma wants me to fix the bike but I'm too lazy",
  'oh no, that is too close to the bike',
  'got an extension on the rent!!',
  'done 3 times already',
  'remind me again what is tomorrow',
  'guess what happened today',
  'Mary not Mark',
  'skip the rent this month',
  'grandma can only do mornings',
])('“%s” changes nothing of another life', async (said) => {
  await here.talk.have(...LIFE)
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(LIFE)
})

it.each(['yeah right, as if', "yes I'm kidding", 'ha, yes sure, and then?', 'hmm', 'yes?', 'maybe'])(
  '“%s” is no yes to a proposal',
  async (said) => {
    await here.talk.have(...LIFE)
    await here.talk.say('delete everything', said)
    expect(await here.talk.state()).toEqual(LIFE)
  },
)

it.each([
  ['milk is done', 'no!', ['Buy milk (done)', 'Dentist']],
  ['delete the dentist', 'oh no', ['Buy milk']],
])('after “%s”, “%s” is asked about, and a yes undoes it', async (said, no, left) => {
  await here.talk.have('Buy milk', 'Dentist')
  const { text } = await here.talk.say(said, no)
  expect(text).toBe('Sorry. Should I undo that?')
  expect(await here.talk.state()).toEqual(left)
  await here.talk.say('yes')
  expect(await here.talk.state()).toEqual(['Buy milk', 'Dentist'])
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
  ["milk done, eggs aren't", ['Buy milk (done)', 'Buy eggs']],
])('“%s” completes the one and not the other', async (said, left) => {
  await here.talk.have('Buy milk', 'Buy eggs')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(left)
})
