import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

// A title is put right, made longer or shorter in the person's own words.

const here = eachConversation()

it.each<[string, string, string]>([
  // The person named the wrong words.
  [
    'buy a stop clock for number twelve',
    'stop cock not stop clock bloody phone',
    'Buy a stop cock for number twelve',
  ],
  ['ring the landlord in Mayfield', 'Email him, I mean, not ring.', 'Email the landlord in Mayfield'],
  ['bake cupcakes for the bake sale', 'make it BUY cupcakes, not bake', 'Buy cupcakes for the bake sale'],
  ['wash milas football shirt', 'jonas i mean not mila', 'Wash jonas football shirt'],
  ["sew the button on Poppy's coat", "I meant Alfie's coat, not Poppy's", "Sew the button on Alfie's coat"],
  ['take Poppy to swimming', "It's Daisy who swims, not Poppy.", 'Take Daisy to swimming'],
  ['add bagels', 'wait not bagels, croissants 🥐', 'Croissants'],
  [
    'buy lamb for the family dinner',
    'change lamb to chicken for the family dinner',
    'Buy chicken for the family dinner',
  ],
  // A word takes the place of what is like it.
  [
    "finish the Hendersons' tax return",
    "No, wait, I meant the Hoffmans'.",
    "Finish the Hoffmans' tax return",
  ],
  ['add optician', "No, no, it's the dentist. I am getting in a muddle.", 'The dentist'],
  ['dinner with Ana', 'sorry, lunch', 'Lunch with Ana'],
  ['call the plumber', 'no, the electrician', 'Call the electrician'],
  ['ring the landlord', 'actually text him instead', 'Text the landlord'],
  ['order flour for the cake', 'flowers i mean, autocorrect', 'Order flowers for the cake'],
  ['pay Tom 15 pounds', "he's saying it's 20 now", 'Pay Tom 20 pounds'],
  ['order 3 pizzas', 'make it 4', 'Order 4 pizzas'],
  [
    'bowls match against Pollok',
    "it's Cathcart we're playing, I'd it down wrong",
    'Bowls match against Cathcart',
  ],
  ['add hairdresser', 'she does my colour as well, can it say cut and colour?', 'Cut and colour'],
  // The person added a detail.
  ['dinner with Ana', "it's with Ana and Marko, please change", 'Dinner with Ana and Marko'],
  ['dinner with Ana at home', 'Marko is coming too, add him', 'Dinner with Ana and Marko at home'],
  ['lunch with Brenda', "and it's at the garden centre", 'Lunch with Brenda at the garden centre'],
  // A thing is left out.
  ['add buy milk and eggs for the cake', 'not eggs, we have plenty', 'Buy milk for the cake'],
  ['add "milk, eggs and bread"', 'leave out the bread', 'Milk and eggs'],
])('“%s”, then “%s”', async (first, then, title) => {
  await here.talk.say(first, then)
  expect(await here.talk.state()).toEqual([title])
})

it.each<[string, string[]]>([
  [
    'change shelf to bookcase on the Sofie one',
    ['Build bookcase for Sofie', 'Put up shelf in the hall', 'Send Q3 report to Dana'],
  ],
  ['take Sofie out of the shelf one', ['Build shelf', 'Put up shelf in the hall', 'Send Q3 report to Dana']],
  [
    'drop the Q3 from the report',
    ['Build shelf for Sofie', 'Put up shelf in the hall', 'Send report to Dana'],
  ],
  ['change Dana to Luis', ['Build shelf for Sofie', 'Put up shelf in the hall', 'Send Q3 report to Luis']],
  [
    'the report goes to Dana and Luis',
    ['Build shelf for Sofie', 'Put up shelf in the hall', 'Send Q3 report to Dana and Luis'],
  ],
  [
    'the report is not for Q3 but for Q4',
    ['Build shelf for Sofie', 'Put up shelf in the hall', 'Send Q4 report to Dana'],
  ],
  [
    'report task: rename -> Send Q4 numbers',
    ['Build shelf for Sofie', 'Put up shelf in the hall', 'Send Q4 numbers'],
  ],
])('“%s” changes the title of a named task', async (said, left) => {
  await here.talk.have('Build shelf for Sofie', 'Put up shelf in the hall', 'Send Q3 report to Dana')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(left)
})

it.each([
  'that should be fun',
  'should be easy',
  'I meant well',
  "it's on me",
  "it's about time",
  'I wish it was lunch, not dinner',
  'maybe lunch, not dinner',
  "if it's lunch, not dinner, tell me",
  'is it lunch, not dinner?',
  'my dentist called, sorry',
  'the dinner was with Tom, not Ana',
  'make it quick',
  'no, later',
  'can it say something?',
])('“%s” leaves the title as it is', async (said) => {
  await here.talk.say('dinner with Ana', said)
  expect(await here.talk.state()).toEqual(['Dinner with Ana'])
})

it.each<[string, string]>([
  ["there's a typo in the lunch one, it should be Lunch with Annie", 'Lunch with Annie'],
  ["I've spelt her name wrong, it should be Lunch with Annie", 'Lunch with Annie'],
  ['i spelled aña wrong, please change it to Annie', 'Lunch with Annie'],
  ['Lunch with Ana should say Lunch with Ana about the roof', 'Lunch with Ana about the roof'],
  ['can the lunch task say birthday lunch?', 'Birthday lunch with Ana'],
  ['the lunch is with Ana and Tom, can you change the name of that one', 'Lunch with Ana and Tom'],
  ['rename lunch with Ana to dinner with Ana (finally, i know)', 'Dinner with Ana'],
])('“%s” makes it “%s”', async (said, title) => {
  await here.talk.have('Lunch with Ana', 'Buy milk')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual([title, 'Buy milk'])
})

it('puts in another number', async () => {
  await here.talk.say(
    'table for 4 at luigis friday 7pm',
    'Steve and Jo are coming now so make that a table for 6',
  )
  expect(await here.talk.state()).toEqual(['Table for 6 at luigis (2026-03-13 19:00)'])
})

it('puts in who is joining', async () => {
  await here.talk.say('lunch with Sam friday', "oh and Nadia's joining, put that in the name")
  expect(await here.talk.state()).toEqual(['Lunch with Sam and Nadia (2026-03-13)'])
})

it('adds one more like it', async () => {
  await here.talk.say('read chapter 5 for biology', 'ugh chapter 6 as well')
  expect(await here.talk.state()).toEqual(['Read chapter 5 for biology', 'Chapter 6'])
})

it('puts in the word as it should be spelled', async () => {
  await here.talk.have('Buy fertlizer', 'Buy milk')
  await here.talk.say('i spelled fertilizer wrong, fix pls')
  expect(await here.talk.state()).toEqual(['Buy fertilizer', 'Buy milk'])
})

it.each([
  'did i spell lunch wrong?',
  'i might have spelled lunsh wrong',
  'he spelled my name wrong, fix it',
  'i spelled it wrong in the exam, it should be easier',
  'should the lunch one say birthday lunch?',
  'if i spelled mylk wrong, fix it',
  'delete the appointment in the bank',
  "don't change Ana to Tom",
  'the lunch is with Ana',
  'the milk is not fresh but sour',
])('“%s” renames nothing', async (said) => {
  await here.talk.have('Appointment in the bank', 'Lunch with Ana', 'Buy milk')
  await here.talk.say(said)
  expect(['Appointment in the bank', 'Lunch with Ana', 'Buy milk']).toEqual(
    expect.arrayContaining(await here.talk.state()),
  )
})

it.each(['rename 1:1 to catch-up', 'rename the 1:1 to catch-up'])('“%s” means the task 1:1', async (said) => {
  await here.talk.have('English essay', 'A 1:1 w/ Raj')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(['English essay', 'Catch-up'])
})
