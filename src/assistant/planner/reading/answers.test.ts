import { beforeEach, describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

describe('Which one should I delete?', () => {
  beforeEach(() => here.talk.have('Call the bank', 'Call the dentist', 'Buy milk'))

  it('lists those that fit and changes nothing', async () => {
    const { text } = await here.talk.say('delete call')
    expect(await here.talk.state()).toHaveLength(3)
    expect(text).toBe(
      'Two tasks match “call”. Which one should I delete?\n#2 “Call the dentist”\n#1 “Call the bank”',
    )
  })

  it.each([
    '1',
    '#1',
    'task 1',
    'the second one',
    'the last one',
    'the bank',
    'bank please',
    'call the bank',
    'I mean the bank one',
  ])('is answered by %s', async (answer) => {
    await here.talk.say('delete call', answer)
    expect(await here.talk.state()).toEqual(['Call the dentist', 'Buy milk'])
  })

  it('is answered by both, after a yes', async () => {
    await here.talk.say('delete call', 'both', 'yes')
    expect(await here.talk.state()).toEqual(['Buy milk'])
  })

  it.each(['i called the bank', 'I should call the bank', "I don't like the bank"])(
    'is not answered by what is only told: %s',
    async (message) => {
      await here.talk.say('delete call', message)
      expect(await here.talk.state()).toEqual(
        expect.arrayContaining(['Call the dentist', expect.stringMatching(/^Call the bank/)]),
      )
    },
  )

  it.each(['show my tasks', 'never mind', 'add call the plumber', 'what is pending?', 'something else'])(
    'is left open by %s',
    async (message) => {
      await here.talk.say('delete call', message, '1')
      expect(await here.talk.state()).toEqual(expect.arrayContaining(['Call the bank', 'Call the dentist']))
    },
  )

  it.each(['no, keep them', 'keep both', 'Keep all three', 'leave them', 'none of these', 'neither.'])(
    'is ended by %s',
    async (answer) => {
      const { text } = await here.talk.say('delete call', answer)
      expect(text).toBe('OK. Nothing was changed.')
      await here.talk.say('yes')
      expect(await here.talk.state()).toHaveLength(3)
    },
  )

  it('asks again where an answer fits more than one', async () => {
    expect((await here.talk.say('delete call', 'call the')).text).toMatch(/^Which one should I delete\?\n#2/)
    expect(await here.talk.state()).toHaveLength(3)
    await here.talk.say('the bank')
    expect(await here.talk.state()).toEqual(['Call the dentist', 'Buy milk'])
  })
})

describe('What is missing', () => {
  it.each(['add a task', 'add', 'remind me', 'new task'])('is asked for: %s', async (message) => {
    expect((await here.talk.say(message)).text).toBe('What should the task be called?')
    await here.talk.say('buy milk tomorrow')
    expect(await here.talk.state()).toEqual(['Buy milk (2026-03-12)'])
  })

  it('keeps what was said already', async () => {
    await here.talk.say('add a high priority task', 'Anna')
    expect(await here.talk.state()).toEqual(['Anna (High)'])
  })

  it.each([
    ['delete', 'Which task should I delete?', 'milk', []],
    ['complete', 'Which task should I complete?', '1', ['Buy milk (done)']],
    ['mark as done', 'Which task should I complete?', 'the milk one', ['Buy milk (done)']],
    ['rename task 1', 'What should “Buy milk” be called?', 'to Buy bread', ['Buy bread']],
    ['reschedule task 1', 'Which day should I move “Buy milk” to?', 'friday', ['Buy milk (2026-03-13)']],
  ])('%s', async (message, question, answer, state) => {
    await here.talk.have('Buy milk')
    expect((await here.talk.say(message)).text).toBe(question)
    expect(await here.talk.state()).toEqual(['Buy milk'])
    await here.talk.say(answer)
    expect(await here.talk.state()).toEqual(state)
  })

  it.each([
    ['move task 1 to 5', 'Buy milk (2026-03-11 17:00)', '5am', 'Buy milk (2026-03-11 05:00)'],
    ['move task 1 to tomorrow at 7', 'Buy milk (2026-03-12 07:00)', '19:00', 'Buy milk (2026-03-12 19:00)'],
    ['move task 1 to tomorrow at 7', 'Buy milk (2026-03-12 07:00)', 'pm', 'Buy milk (2026-03-12 19:00)'],
    [
      'move task 1 to tomorrow at 7',
      'Buy milk (2026-03-12 07:00)',
      'in the evening',
      'Buy milk (2026-03-12 19:00)',
    ],
  ])('is guessed of a time, and said: %s', async (message, guess, answer, state) => {
    await here.talk.have('Buy milk')
    expect((await here.talk.say(message)).text).toMatch(
      / I took the time as \d\d:00; say “\d\d:00” if you meant that\.$/,
    )
    expect(await here.talk.state()).toEqual([guess])
    await here.talk.say(answer)
    expect(await here.talk.state()).toEqual([state])
  })

  it('may be left open for another request', async () => {
    await here.talk.have('Buy milk')
    await here.talk.say('add a task', 'delete milk')
    expect(await here.talk.state()).toEqual([])
    expect((await here.talk.say('hello there')).calls).toEqual([])
    expect(await here.talk.state()).toEqual([])
  })

  it.each(['never mind', 'cancel', 'no thanks', 'Stop.'])('may be left alone: %s', async (message) => {
    expect((await here.talk.say('add a task', message)).text).toBe('OK. Nothing was changed.')
    expect(await here.talk.state()).toEqual([])
  })
})
