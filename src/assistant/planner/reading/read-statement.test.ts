import { beforeEach, describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

const TITLES = [
  'Buy milk',
  'Pay the rent',
  'Write the report',
  'Do the laundry',
  'Dentist',
  'Water the roses',
]
beforeEach(() => here.talk.have(...TITLES))

describe('Saying that something is done completes it', () => {
  it.each([
    ['i bought the milk', 'Buy milk'],
    ["i've already paid the rent", 'Pay the rent'],
    ['finished the report', 'Write the report'],
    ['the report is done', 'Write the report'],
    ["i'm done with the laundry", 'Do the laundry'],
    ['cross off the laundry', 'Do the laundry'],
    ['i finished task 3', 'Write the report'],
    ["I've done task 3", 'Write the report'],
  ])('%s', async (message, title) => {
    await here.talk.say(message)
    expect(await here.talk.state()).toEqual(TITLES.map((each) => (each === title ? `${each} (done)` : each)))
  })
})

describe('Saying how a task is to be changes it', () => {
  it.each([
    ['task 3 is due friday', 'Write the report (2026-03-13)'],
    ['the report is urgent', 'Write the report (High)'],
  ])('%s', async (message, changed) => {
    await here.talk.say(message)
    expect(await here.talk.state()).toEqual(
      TITLES.map((each) => (each === 'Write the report' ? changed : each)),
    )
  })

  it('opens a task again that is not done after all', async () => {
    await here.talk.say('mark task 3 as done', 'task 3 is not done')
    expect(await here.talk.state()).toEqual(TITLES)
  })

  it('moves a task that is there instead of adding it again', async () => {
    await here.talk.say(
      'move the roses to thursday',
      'remind me to water the roses on friday instead of thursday',
    )
    expect((await here.talk.state()).filter((task) => task.includes('roses'))).toEqual([
      'Water the roses (2026-03-13)',
    ])
  })
})

describe('Nothing is changed', () => {
  it.each([
    'I will not delete the milk',
    "don't delete the milk",
    'please do not touch the report',
    'never mark the report as done',
    "i haven't paid the rent",
    "I didn't buy the milk",
    'the report is not done yet',
    'I have almost finished the report',
    'i was going to do the laundry',
    'if it rains I will do the laundry',
    'if I finish the report I would delete it',
    'what if I delete the report?',
    'should I delete the report?',
    'delete the report? no, keep it',
    'delete the report if it rains',
    'delete the report unless Anna needs it',
    'delete the report when I get back',
    'move the dentist to friday if it rains',
    'mark the rent as done once it is paid',
    'if it rains, move the dentist to friday',
    'once the milk is bought, delete the dentist',
    'as soon as I get paid, pay the rent',
    'I might have paid the rent',
    "let's not delete the milk",
    'I was told to delete the milk',
    'did you delete the report?',
    'why is the report done?',
    'has the rent been paid?',
    'is the report done?',
    'did I buy the milk?',
    'can I delete several tasks at once?',
    'how do I delete a task?',
    'I wonder if I should move the dentist to friday',
    'maybe I should delete the laundry',
    'unless it rains, do the laundry tomorrow',
    'once I finish the report, delete it',
    'Suppose I moved the dentist to friday',
  ])('%s', async (message) => {
    await here.talk.say(message)
    expect(await here.talk.state()).toEqual(TITLES)
  })
})

describe('A delete is never a guess', () => {
  it.each([
    'delete the silk',
    'delete the report card for Anna',
    'delete the resort',
    'delete everything about the silk',
    'delete the one about the house',
    'delete the report?',
    'the dentist was cancelled',
    "i don't need the milk anymore",
  ])('%s', async (message) => {
    await here.talk.say(message)
    expect(await here.talk.state()).toEqual(TITLES)
  })
})
