import { describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

describe('What is to be done is added', () => {
  it.each([
    ['the car needs washing', 'The car needs washing'],
    ['the gutters want clearing on saturday', 'The gutters want clearing (2026-03-14)'],
    ['the boiler could do with a service', 'The boiler could do with a service'],
    ['somebody has to call the school tomorrow', 'Call the school (2026-03-12)'],
    ["I've been meaning to fix the gate", 'Fix the gate'],
    ['I keep forgetting to water the fern', 'Water the fern'],
    ["there's a parents evening on the 19th at 6pm", 'Parents evening (2026-03-19 18:00)'],
    ['can you put that I have to see the bank on monday at 10am', 'See the bank (2026-03-16 10:00)'],
    ['jot down that I owe Pete a tenner', 'I owe Pete a tenner'],
    ['todo pay council tax', 'Pay council tax'],
    ['reminder for tomorrow: gym kit', 'Gym kit (2026-03-12)'],
    ['new task - return the parcel', 'Return the parcel'],
    ['I told dad I would call him tonight', 'Call dad (2026-03-11)'],
    ['I promised Jo to read her draft', "Read Jo's draft"],
    ['put in coffee with Sinead tomorrow at 11am so', 'Coffee with Sinead (2026-03-12 11:00)'],
    ['get her flowers Friday its our anniversary', 'Get her flowers its our anniversary (2026-03-13)'],
  ])('%s', async (message, task) => {
    await here.talk.say(message)
    expect(await here.talk.state()).toEqual([task])
  })

  it('as two, where "also" or "plus" is between them', async () => {
    await here.talk.say('add bread and also eggs', 'add figs plus olives')
    expect(await here.talk.state()).toEqual(['Bread', 'Eggs', 'Figs', 'Olives'])
  })

  it.each([
    ['pack the kit, a towel and goggles', ['Pack the kit, a towel and goggles']],
    ['wash, dry and iron the shirts', ['Wash, dry and iron the shirts']],
    [
      'to do tomorrow - dishes, laundry, bins',
      ['Dishes', 'Laundry', 'Bins'].map((each) => `${each} (2026-03-12)`),
    ],
    ['monday: dentist, tuesday: parents evening', ['Dentist (2026-03-16)', 'Parents evening (2026-03-17)']],
  ])('%s', async (message, tasks) => {
    await here.talk.say(message)
    expect(await here.talk.state()).toEqual(tasks)
  })

  it('and the reply says when an open task has the same title', async () => {
    await here.talk.have('Wash the car')
    const { text } = await here.talk.say('add wash the car')
    expect(text).toContain('#1 has the same title')
    const { text: still } = await here.talk.say('I still need to wash the car')
    expect(still).not.toContain('Added')
  })
})

describe('What nobody needs any more', () => {
  const TASKS = [
    'Buy stamps',
    'Buy envelopes',
    'Bins out',
    'Put the bins out',
    'Insure the van',
    'Sell the van',
  ]

  it('is asked about before it goes', async () => {
    await here.talk.have(...TASKS)
    const { text } = await here.talk.say("I don't need stamps or envelopes any more")
    expect(text).toContain('This would delete 2 tasks')
    expect(await here.talk.state()).toEqual(TASKS)
  })

  it.each([
    ["I don't need the stamps any more. Please remove", ['Buy stamps']],
    ["take off the stamps and the envelopes we're not sending cards", ['Buy stamps', 'Buy envelopes']],
    ["I shan't be needing the stamps after all, so do take them off", ['Buy stamps']],
  ])('%s', async (message, gone) => {
    await here.talk.have(...TASKS)
    await here.talk.say(message)
    expect(await here.talk.state()).toEqual(TASKS.filter((task) => !gone.includes(task)))
  })

  it.each(['the bins are on there twice, delete one', 'delete the two about the van'])(
    'is shown where it is not clear: %s',
    async (message) => {
      await here.talk.have(...TASKS)
      const { text } = await here.talk.say(message)
      expect(text).toMatch(/van”|bins/)
      expect(text).toContain('?')
      expect(await here.talk.state()).toEqual(TASKS)
    },
  )
})
