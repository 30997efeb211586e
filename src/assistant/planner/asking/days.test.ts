import { describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

describe('The calendar', () => {
  it.each([
    ["what's the date today?", 'Today is Wednesday 11 March 2026.'],
    ['hey what day is it', 'Today is Wednesday 11 March 2026.'],
    ['is today wednesday?', 'Today is Wednesday 11 March 2026.'],
    ['do you know what day it is?', 'Today is Wednesday 11 March 2026.'],
    ['what day is the 25th', 'That is Wednesday 25 March 2026, in 14 days.'],
    ['how many days until friday', 'That is Friday 13 March 2026, in 2 days.'],
    ['what time is it now', 'It is 10:00 on Wednesday 11 March 2026 (UTC).'],
  ])('answers %s', async (message, answer) => {
    const { text, calls } = await here.talk.say(message)
    expect(text).toBe(answer)
    expect(calls).toEqual([])
  })

  it('leaves a question about a task to that task', async () => {
    await here.talk.say('add call mom on friday')
    expect((await here.talk.say('when is call mom?', 'what day is it?')).text).toMatch(
      /^“Call mom” is due Friday/,
    )
  })
})

describe('The busiest day', () => {
  it.each([
    [
      'which day is busiest?',
      'Your busiest day is tomorrow, Thursday 12 March, with 2 tasks: “Milk” and “Bread”.',
    ],
    [
      "what's my busiest day next week",
      'Your busiest day next week is Monday 16 March, with 1 task: “Rent”.',
    ],
    [
      'when do i have the most to do?',
      'Your busiest day is tomorrow, Thursday 12 March, with 2 tasks: “Milk” and “Bread”.',
    ],
    [
      'when am i free this week',
      'Nothing is due on these days:\ntoday, Wednesday 11 March\nFriday 13 March\nSaturday 14 March\nSunday 15 March',
    ],
    ['what was my busiest day in may', 'Nothing is due in May.'],
  ])('answers %s', async (message, answer) => {
    await here.talk.say('add milk tomorrow', 'add bread tomorrow', 'add rent monday')
    expect((await here.talk.say(message)).text).toBe(answer)
  })
})

describe('A day with nothing on it', () => {
  it.each([
    ['anything on friday?', 'Nothing is due on Friday.'],
    ['whats due march 20', 'Nothing is due on March 20.'],
    ['anything in april', 'Nothing is due in April.'],
    ['anything this weekend?', 'Nothing is due this weekend.'],
    ['anything between friday and sunday', 'Nothing is due between Friday and Sunday.'],
    ['am i free on friday?', 'You are free: nothing is due on Friday.'],
    ['anything high priority tomorrow?', 'Nothing of high priority is due tomorrow.'],
    ['do i have anything about milk on friday', 'Nothing about “milk” is due on Friday.'],
  ])('is called so: %s', async (message, answer) => {
    await here.talk.have('Buy milk')
    expect((await here.talk.say(message)).text).toBe(answer)
  })
})
