import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

// The many words in which people say that something is done.

const here = eachConversation()

const HOUSE = [
  'Fix the laminator',
  'Ring the bank about the loan',
  'Buy cough syrup',
  'Give the contract to the landlord',
  'Oil delivery',
  'Gas meter reading',
  'Register Theo for camp',
  'Return the library books',
  'Proofread the novel',
  'Close ticket 4411',
  'Go to the pharmacy',
  'Take Leo for his shots',
  'Find the logbook',
  'Collect the suit from the cleaners',
  'Count the stock',
  'Get the fridge fixed',
  'Wash the car',
  'Submit timesheet',
  'Interview at the mill',
]

it.each([
  ['we stayed late stock is all counted now', 'Count the stock'],
  ['happy to say the stock is counted', 'Count the stock'],
  ['stock ✓', 'Count the stock'],
  ["the fridge guy was here it's all fixed", 'Get the fridge fixed'],
  ["car's clean", 'Wash the car'],
  ['timesheets in', 'Submit timesheet'],
  ['the interview is finally behind me', 'Interview at the mill'],
  ['the interview went well', 'Interview at the mill'],
  ["the laminator, that's done", 'Fix the laminator'],
  ["I caught them at the bank about the loan, so that's that one too", 'Ring the bank about the loan'],
  ['I did ring the bank', 'Ring the bank about the loan'],
  ['managed to ring the bank', 'Ring the bank about the loan'],
  ['got through to the bank', 'Ring the bank about the loan'],
  ['I got the laminator fixed', 'Fix the laminator'],
  ['the laminator works again', 'Fix the laminator'],
  ['I have the syrup now', 'Buy cough syrup'],
  ['we already have the cough syrup', 'Buy cough syrup'],
  ['the landlord has the contract now', 'Give the contract to the landlord'],
  ['the oil was delivered', 'Oil delivery'],
  ['the oil arrived this morning', 'Oil delivery'],
  ['the man came and read the meter', 'Gas meter reading'],
  ["Theo's registration is done", 'Register Theo for camp'],
  ['I got Theo registered for camp this morning', 'Register Theo for camp'],
  ['the library books went back yesterday', 'Return the library books'],
  ['the proofreading is finished at last', 'Proofread the novel'],
  ['4411 is closed', 'Close ticket 4411'],
  ['I was already in the pharmacy', 'Go to the pharmacy'],
  ['Leo got his shots', 'Take Leo for his shots'],
  ['found the logbook', 'Find the logbook'],
  ['I have the suit', 'Collect the suit from the cleaners'],
])('“%s” completes “%s”', async (said, title) => {
  await here.talk.have(...HOUSE)
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(HOUSE.map((each) => (each === title ? `${each} (done)` : each)))
})

it.each([
  'I want the fridge fixed',
  "the fridge guy was here but it's not fixed",
  'timesheet not in',
  'the bank is shut so that is that',
  "couldn't get the bank, so that's that",
  'I hope the interview goes well',
  'the pharmacy is closed',
  'the laminator is closed',
  'the library is open again',
  'I did think about the bank',
  'I did want to ring the bank',
  'I did try to fix the laminator',
  'I have a cough',
  'I have no cough syrup',
  'I have the cough syrup recipe',
  'the landlord has a new contract for us',
  'the landlord has his own laminator',
  'the suit arrived at the cleaners',
  'Leo got his homework',
  'got Leo invited to a party',
  'saw the logbook somewhere',
  'left the logbook at work',
  'they broke the laminator',
  'he returned the laminator',
  'we have cough syrup but it is out of date',
])('“%s” completes nothing', async (said) => {
  await here.talk.have(...HOUSE)
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(HOUSE)
})

it.each([
  ['Fix the laminator', 'Yaw fixed it'],
  ['Fix the laminator', 'turns out my wife already did it'],
  ['Fix the laminator', 'it works again'],
  ['Pay the credit union', 'already done'],
  ['Pay the credit union', 'I have it done now'],
  ['Pay the credit union', 'I did pay it'],
  ['Pay the credit union', 'just did the transfer'],
  ['Ring the dentist', "actually I've just rung her"],
  ['Ring the dentist', 'spoke to them just now'],
  ['Buy eggs', 'we have some already'],
  ['Send Marie the form', "she's got it"],
])('of “%s” that was spoken of, “%s” says that it is done', async (title, said) => {
  await here.talk.have(title, 'Water the plants')
  await here.talk.say(`when is ${title} due?`, said)
  expect(await here.talk.state()).toEqual([`${title} (done)`, 'Water the plants'])
})

it.each([
  ['Fix the laminator', 'Yaw never fixed it'],
  ['Fix the laminator', 'nobody fixed it'],
  ['Fix the laminator', 'they said they fixed it'],
  ['Fix the laminator', 'I did look at it'],
  ['Fix the laminator', 'I left it at work'],
  ['Fix the laminator', 'I have it at home'],
  ['Buy milk', 'the cat drank it'],
  ['Buy milk', 'she has it'],
  ['Send Marie the form', 'she has it to sign'],
  ['Send Marie the form', 'I did the dishes'],
  ['Ring the dentist', 'she called me'],
])('of “%s” that was spoken of, “%s” says no such thing', async (title, said) => {
  await here.talk.have(title, 'Water the plants')
  await here.talk.say(`when is ${title} due?`, said)
  expect(await here.talk.state()).toEqual([title, 'Water the plants'])
})

it('takes a call to the same person for the task that is about it', async () => {
  await here.talk.have("Drop off Mom's prescription", 'Call Mom about dinner', 'Call Dad')
  await here.talk.say('dropped off moms prescription', 'called her too')
  expect(await here.talk.state()).toEqual([
    "Drop off Mom's prescription (done)",
    'Call Mom about dinner (done)',
    'Call Dad',
  ])
})

it.each(['got the milk', 'got the milk and bread but they were out of wipes', 'the bread is done'])(
  '“%s” is only a part of a task that lists several things',
  async (said) => {
    await here.talk.have('Buy milk, bread and wipes', 'Call mum about milk and bread')
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual(['Buy milk, bread and wipes', 'Call mum about milk and bread'])
  },
)

it('takes what is out for what was to be put out', async () => {
  await here.talk.have('Put the bins out', 'Wash out the bin')
  await here.talk.say('bins are out')
  expect(await here.talk.state()).toEqual(['Put the bins out (done)', 'Wash out the bin'])
})

const OWN = [
  'Call the insurance',
  'Send crash photos to the insurance',
  'Stretch',
  'Read chapter 6 for lit',
  'Replace the tap washer',
  'Proofread newsletter',
  'Email supervisor',
  'Visit Grandma in hospital',
]

it.each([
  ['rang the insurance just now', 0],
  ['have just rung the insurance', 0],
  ['spoke to the insurance', 0],
  ['stretched as well, now shower', 2],
  ['read chapter 6 on the bus', 3],
  ['changed the washer this morning', 4],
  ['newsletter proofread, 14 typos, all fixed', 5],
  ['email to my supervisor has gone off too', 6],
  ['been to see grandma', 7],
])('“%s” is done in the words of its task', async (said, done) => {
  await here.talk.have(...OWN)
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(OWN.map((title, at) => (at === done ? `${title} (done)` : title)))
})

it.each([
  'the insurance rang',
  'rang the insurance, engaged',
  'rang the insurance but nobody picked up',
  'stretched the truth',
  'almost stretched',
  'my sister stretched',
  'have not rung the insurance',
  'newsletter proofread?',
])('“%s” completes nothing', async (said) => {
  await here.talk.have(...OWN)
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(OWN)
})

it('completes those that are late together, and only if there are as many', async () => {
  await here.talk.say('add return skis 2026-03-09', 'the two late ones are done')
  expect(await here.talk.state()).toEqual(['Return skis (2026-03-09)'])
  await here.talk.say('the late ones are both done, I just never ticked them')
  expect(await here.talk.state()).toEqual(['Return skis (done, 2026-03-09)'])
})

it('leaves open what is still to be done after it', async () => {
  await here.talk.have('Tile the bathroom', 'Grout the bathroom')
  await here.talk.say('finished the tiling in the bathroom, still got to grout it tho')
  expect(await here.talk.state()).toEqual(['Tile the bathroom (done)', 'Grout the bathroom'])
})

it.each([
  ['Do the inventory', 'Joe across the street finished his inventory already'],
  ['Car wash', 'sold the car'],
])('of “%s”, “%s” tells something else', async (title, said) => {
  await here.talk.have(title)
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual([title])
})

it.each([
  ['rung the bank, all sorted', ['Ring the bank (done)', 'Buy eggs']],
  ['done w/ the eggs', ['Ring the bank', 'Buy eggs (done)']],
  ['bank + eggs done', ['Ring the bank (done)', 'Buy eggs (done)']],
  ['mark everything done but not the eggs', ['Ring the bank (done)', 'Buy eggs']],
])('“%s” completes what it names', async (said, left) => {
  await here.talk.have('Ring the bank', 'Buy eggs')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(left)
})

it('asks which one, and does not complete them all, where a second clause says it again', async () => {
  await here.talk.have('Call Mike about the tow', 'Call Mike at the glass shop')
  const { text } = await here.talk.say('called mike, check it off')
  expect(text).toContain('Which one')
  expect(await here.talk.state()).toEqual(['Call Mike about the tow', 'Call Mike at the glass shop'])
  await here.talk.say('the glass shop one')
  expect(await here.talk.state()).toEqual(['Call Mike about the tow', 'Call Mike at the glass shop (done)'])
})

it('takes “never mind, just sent it” for done, and not for given up', async () => {
  await here.talk.say('send the deck to Ravi today', 'nvm just sent it')
  expect(await here.talk.state()).toEqual(['Send the deck to Ravi (done, 2026-03-11)'])
})
