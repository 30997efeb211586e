import { describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

describe('Words about an open task add nothing', () => {
  it.each<[string, string[]]>([
    ['lower prio on paint fence', ['Paint fence (Low)', 'Call the plumber (2026-03-12 10:00)', 'Buy milk']],
    [
      'raise the priority of the milk',
      ['Paint fence', 'Call the plumber (2026-03-12 10:00)', 'Buy milk (High)'],
    ],
    [
      'higher priority for the plumber please',
      ['Paint fence', 'Call the plumber (2026-03-12 10:00, High)', 'Buy milk'],
    ],
    ['less priority on the fence', ['Paint fence (Low)', 'Call the plumber (2026-03-12 10:00)', 'Buy milk']],
    [
      'call the plumber: drop the time, keep the day',
      ['Paint fence', 'Call the plumber (2026-03-12)', 'Buy milk'],
    ],
    ['plumber: remove the time', ['Paint fence', 'Call the plumber (2026-03-12)', 'Buy milk']],
    ['milk: delete', ['Paint fence', 'Call the plumber (2026-03-12 10:00)']],
    ['paint fence: tick it off', ['Paint fence (done)', 'Call the plumber (2026-03-12 10:00)', 'Buy milk']],
    [
      'buy milk: move it to friday',
      ['Paint fence', 'Call the plumber (2026-03-12 10:00)', 'Buy milk (2026-03-13)'],
    ],
    ['tomorrows 10am goes to 4pm', ['Paint fence', 'Call the plumber (2026-03-12 16:00)', 'Buy milk']],
    ["tomorrow's 10am is now at 11", ['Paint fence', 'Call the plumber (2026-03-12 11:00)', 'Buy milk']],
    ['the 10am tomorrow becomes 2pm', ['Paint fence', 'Call the plumber (2026-03-12 14:00)', 'Buy milk']],
    ['my 10am moved to 3pm', ['Paint fence', 'Call the plumber (2026-03-12 15:00)', 'Buy milk']],
  ])('“%s”', async (said, left) => {
    await here.talk.have('Paint fence')
    await here.talk.say('add call the plumber tomorrow at 10am', 'add buy milk', 'hello', said)
    expect(await here.talk.state()).toEqual(left)
  })

  it.each([
    'tomorrows 2pm goes to 4pm',
    'my 9am moved to 10am',
    'buy milk drop the deadline thing',
    'milk: is it done?',
    'milk: maybe delete',
    'plumber: dont change the time',
  ])('“%s” changes nothing', async (said) => {
    await here.talk.have('Call the plumber', 'Buy milk')
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual(['Call the plumber', 'Buy milk'])
  })
})

describe('News with a feeling is no task', () => {
  it.each([
    'my mum arrives on Sunday, so excited',
    "my sister comes on Friday, can't wait!",
    'Leo has a match on Saturday, so proud',
    'our cousins are visiting tomorrow, yay',
    'the baby is due on friday, so nervous!!',
    'grandpa comes home tomorrow, so happy',
  ])('“%s”', async (said) => {
    await here.talk.say('buy flowers', said)
    expect(await here.talk.state()).toEqual(['Buy flowers'])
  })

  it.each([
    ['my brother is coming friday', 'My brother is coming (2026-03-13)'],
    ['Mateo has a game on saturday', 'Mateo has a game (2026-03-14)'],
  ])('“%s” is one', async (said, added) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual([added])
  })
})

describe('What is taken back at once is not added', () => {
  it.each([
    'add call the caterer.. actually no never mind',
    'add buy candles, no wait, forget it',
    'remind me to ring Paul tomorrow... nah scratch that',
    "call the florist tomorrow, hmm actually don't",
    'add milk. actually nah',
    'add a task to water the ferns - never mind, changed my mind',
    'put down order logs, actually no, ignore that',
    'add a haircut on friday. oh never mind',
  ])('“%s”', async (said) => {
    await here.talk.have('Book venue')
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual(['Book venue'])
  })

  it.each([
    ['add apples, no sorry pears', 'Pears'],
    ['add cancel the gym, never mind the fee', 'Cancel the gym, never mind the fee'],
    ['add tell Bo to forget it', 'Tell Bo to forget it'],
  ])('“%s” adds “%s”', async (said, added) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual([added])
  })
})

describe('After a new task', () => {
  it.each<[string, string, string[]]>([
    ['gym tomorrow at 7', 'evening i mean', ['Gym (2026-03-12 19:00)']],
    ['dinner with Tom friday at 7', 'morning i meant', ['Dinner with Tom (2026-03-13 07:00)']],
    ['swim on friday at 8', 'i meant in the evening', ['Swim (2026-03-13 20:00)']],
    [
      "add pick up Jonas' prescription tomorrow",
      'and mine too',
      ["Pick up Jonas' prescription (2026-03-12)", 'Pick up my prescription (2026-03-12)'],
    ],
    [
      "add wash Leo's kit tomorrow",
      'mine as well',
      ["Wash Leo's kit (2026-03-12)", 'Wash my kit (2026-03-12)'],
    ],
    [
      "add book Anna's eye test friday",
      "and Tom's too",
      ["Book Anna's eye test (2026-03-13)", "Book Tom's eye test (2026-03-13)"],
    ],
    ['add buy milk', 'and mine too', ['Buy milk']],
    ['book train to Lyon friday', 'two tickets', ['Book train to Lyon, two tickets (2026-03-13)']],
    ["book a table at Luigi's friday", 'four people', ["Book a table at Luigi's, four people (2026-03-13)"]],
    ['buy milk', 'two eggs', ['Buy milk', 'Two eggs']],
  ])('“%s”, then “%s”', async (first, said, left) => {
    await here.talk.say(first, said)
    expect(await here.talk.state()).toEqual(left)
  })

  it('adds another one like the task asked about', async () => {
    await here.talk.say(
      'add water the allotment tomorrow at 18:00',
      'hello',
      'when am i watering the allotment',
    )
    await here.talk.say('add another one Sunday same time')
    expect(await here.talk.state()).toEqual([
      'Water the allotment (2026-03-12 18:00)',
      'Water the allotment (2026-03-15 18:00)',
    ])
  })
})

describe('Several in one message', () => {
  it.each<[string, string[]]>([
    ['feed cat 7am and 6pm tomorrow', ['Feed cat (2026-03-12 07:00)', 'Feed cat (2026-03-12 18:00)']],
    ['take pills at 1pm and 8pm today', ['Take pills (2026-03-11 13:00)', 'Take pills (2026-03-11 20:00)']],
    [
      'walk the dog friday at 7am and 5pm',
      ['Walk the dog (2026-03-13 07:00)', 'Walk the dog (2026-03-13 17:00)'],
    ],
    ['Laundry. Dishes. Trash.', ['Laundry', 'Dishes', 'Trash']],
    ['Ironing. Post office. Bank.', ['Ironing', 'Post office', 'Bank']],
    ['call Tom between 2pm and 4pm tomorrow', ['Call Tom (2026-03-12 14:00)']],
    ['Cold. Wet. Tired.', []],
    ['Rain. Again. Typical.', []],
    ['Monday. Coffee. Help.', []],
    ['Yes. No. Maybe.', []],
  ])('“%s”', async (said, left) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual(left)
  })
})
