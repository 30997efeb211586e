import { describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

// The many ways in which people ask for a new task.

const here = eachConversation()

describe('What somebody says and then asks to put down is added', () => {
  it.each([
    ['van service in two weeks, stick that on', 'Van service (2026-03-25)'],
    ['eye test friday 10am, bung that in the diary', 'Eye test (2026-03-13 10:00)'],
    ['need to pay the sitter, put it on my list please', 'Pay the sitter'],
    ['the plumber is coming on friday, can you note that', 'The plumber is coming (2026-03-13)'],
    ['my sister arrives on sunday. put that in the diary', 'My sister arrives (2026-03-15)'],
    ["I'm getting the kids tomorrow 3:15pm, pls add", 'Getting the kids (2026-03-12 15:15)'],
    ['I should really sort out my pension. put it on the list, no rush', 'Sort out my pension'],
    ['pls add, my theory test is on Tuesday 13:00', 'My theory test (2026-03-17 13:00)'],
    ["return the parcel to the shop. deadline's Tuesday", 'Return the parcel to the shop (2026-03-17)'],
    ['put gym on for tomorrow 7am', 'Gym (2026-03-12 07:00)'],
  ])('%s', async (said, task) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual([task])
  })

  it('but a task that is there is moved', async () => {
    await here.talk.say('add dentist tomorrow', 'the dentist is on friday now, put that in')
    expect(await here.talk.state()).toEqual(['Dentist (2026-03-13)'])
  })
})

describe('Words around a task stay out of its title', () => {
  it.each([
    ['replace smoke alarm battery, its beeping and driving me mad', 'Replace smoke alarm battery'],
    ['essay on macbeth due Tuesday, havent even started lol', 'Essay on macbeth (2026-03-17)'],
    ['just remembered - renew railcard!!', 'Renew railcard'],
    ['just remembered i need to renew my railcard', 'Renew my railcard'],
    ['I want write: go to embassy Friday 9:00 am', 'Go to embassy (2026-03-13 09:00)'],
    ['could u add smth like ask dad about the trailer', 'Ask dad about the trailer'],
    [
      'New task. Name: Renew car insurance. Due: in two weeks. Priority: high.',
      'Renew car insurance (2026-03-25, High)',
    ],
    [
      'make a note that I need to ring the shop tomorrow when they open',
      'Ring the shop when they open (2026-03-12)',
    ],
    ['Noah has show and tell tomorrow', 'Noah has show and tell (2026-03-12)'],
  ])('%s', async (said, task) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual([task])
  })

  it('and a list may begin with as many words as one likes', async () => {
    await here.talk.say('quick brain dump before my train goes: reply to Aisha, haircut Monday, buy nappies')
    expect(await here.talk.state()).toEqual(['Reply to Aisha', 'Haircut (2026-03-16)', 'Buy nappies'])
  })

  it('and a count of things asks for them', async () => {
    await here.talk.say('ive got 3 things for tomorrow')
    expect(await here.talk.state()).toEqual([])
    await here.talk.say('haircut at 11am, pay the rent, call Ben')
    expect(await here.talk.state()).toEqual([
      'Haircut (2026-03-12 11:00)',
      'Pay the rent (2026-03-12)',
      'Call Ben (2026-03-12)',
    ])
  })

  it('and what is to be finished on a day is not done', async () => {
    await here.talk.say('zoom with the book club tomorrow 8pm', 'and finish the book today lol')
    expect(await here.talk.state()).toEqual([
      'Zoom with the book club (2026-03-12 20:00)',
      'Finish the book (2026-03-11)',
    ])
  })
})

describe('However politely it is put', () => {
  it.each([
    ['hello dear could you put down that I need to ring the optician', 'Ring the optician'],
    ['Please to add haircut on Saturday 15h', 'Haircut (2026-03-14 15:00)'],
    ['I wonder if you could add ring the bank for tomorrow', 'Ring the bank (2026-03-12)'],
    ['would you be so kind as to add pick up the tablets', 'Pick up the tablets'],
    ["I'd be grateful if you'd put down the optician for friday", 'The optician (2026-03-13)'],
    ['please remind to me to send the form on monday', 'Send the form (2026-03-16)'],
    [
      'Would you remind me, please, that the window cleaner comes on Friday?',
      'The window cleaner comes (2026-03-13)',
    ],
    ["I'm to see the consultant on the 24th", 'See the consultant (2026-03-24)'],
    ['tomorrow is meeting with boss at 9.30am', 'Meeting with boss (2026-03-12 09:30)'],
  ])('%s', async (said, task) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual([task])
  })
})

describe('One more', () => {
  it.each([
    ['also', ['order more ink. also nappies size 5'], ['Order more ink', 'Nappies size 5']],
    [
      'in the next message',
      ['wash the leads', 'oh and a new bowl for Rolo'],
      ['Wash the leads', 'A new bowl for Rolo'],
    ],
    [
      'for somebody else, after the first got its date',
      ['book a haircut for Elsie', 'need to do that by friday', 'also one for Noah'],
      ['Book a haircut for Elsie (2026-03-13)', 'Book a haircut for Noah (2026-03-13)'],
    ],
    [
      "somebody's",
      ['parents evening for Diya saturday 5.40pm', "and Rohan's is 6.10pm same day"],
      ['Parents evening for Diya (2026-03-14 17:40)', 'Parents evening for Rohan (2026-03-14 18:10)'],
    ],
    [
      'on another day',
      ['walk Bruno tomorrow', "what's due?", 'another walk for Bruno on sunday'],
      ['Walk Bruno (2026-03-12)', 'Walk for Bruno (2026-03-15)'],
    ],
    [
      'with what was just spoken of',
      ['take the car for its service sunday 9am', 'and collect it at 4pm'],
      ['Take the car for its service (2026-03-15 09:00)', 'Collect the car (2026-03-15 16:00)'],
    ],
  ] as [string, [string, ...string[]], string[]][])('%s', async (_, said, left) => {
    await here.talk.say(...said)
    expect(await here.talk.state()).toEqual(left)
  })

  it('on the day of a task with such words', async () => {
    await here.talk.have('Order the drinks')
    await here.talk.say('add birthday present for Noah on the 17th', "what's overdue?")
    await here.talk.say('add birthday cake for Noah as well, same day')
    expect(await here.talk.state()).toContain('Birthday cake for Noah (2026-03-17)')
  })
})

describe('What it does not mean', () => {
  it.each([
    'bought the bread. also the milk',
    "I didn't add that",
    'did you put that on?',
    'one thing I hate is mondays',
    'another long night shift tonight, kill me',
    '4am wake up again, hate this rota',
    'my head hurts so much today',
    'thank youuu',
    'haha worth a try',
    'I wonder if you could have moved the dentist',
    'tomorrow is my birthday',
    "I'm to blame",
    'another appointment got cancelled on friday',
    'he told me to write that down',
  ])('%s', async (said) => {
    await here.talk.have('Dentist', 'Call mum')
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual(['Dentist', 'Call mum'])
  })
})

it.each([
  ["Hair appointment, Tuesday 10.30am, at Sheila's", "Hair appointment, at Sheila's (2026-03-17 10:30)"],
  [
    'Jake at the dentist Thursday 3:45pm, gotta leave early',
    'Jake at the dentist, gotta leave early (2026-03-12 15:45)',
  ],
  ['pick up the kids at 3pm instead of 3:30pm tomorrow', 'Pick up the kids (2026-03-12 15:00)'],
  ['bank shift sunday 7am to 3pm', 'Bank shift (2026-03-15 07:00)'],
])('a date in the middle is the date of the task: %s', async (said, task) => {
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual([task])
})

it('an hour to get up is in the morning', async () => {
  await here.talk.say('wake up call for Mr Jensen 5:45 tomorrow', 'party at 8 on saturday')
  expect(await here.talk.state()).toEqual([
    'Wake up call for Mr Jensen (2026-03-12 05:45)',
    'Party (2026-03-14 20:00)',
  ])
})

it('an event that is booked for an hour is not done', async () => {
  await here.talk.say('van service in two weeks', 'its booked for 8.30am')
  expect(await here.talk.state()).toEqual(['Van service (2026-03-25 08:30)'])
})

it.each([
  ['pay the property tax by the 15th that one is high priority', 'Pay the property tax (2026-03-15, High)'],
  [
    'add write the estimate for the truck that came in yesterday',
    'Write the estimate for the truck that came in yesterday',
  ],
  ['I mustnt forget to pay the window cleaner tomorrow', 'Pay the window cleaner (2026-03-12)'],
])('“%s” gives one task', async (said, task) => {
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual([task])
})

describe('A thing to get and an order after it are two tasks', () => {
  it.each([
    ['add eggs and call mum tomorrow', 'Eggs (2026-03-12)', 'Call mum (2026-03-12)'],
    ['add milk and email Tom', 'Milk', 'Email Tom'],
    ['add bread and butter pudding', 'Bread and butter pudding'],
    ['add blue roll and hand soap', 'Blue roll and hand soap'],
    ['add paper and paint brushes', 'Paper and paint brushes'],
  ])('%s', async (said, ...tasks) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual(tasks)
  })
})

it.each(['add another one: ring the council', 'add one more: ring the council'])(
  '“%s” adds what follows',
  async (said) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual(['Ring the council'])
  },
)
