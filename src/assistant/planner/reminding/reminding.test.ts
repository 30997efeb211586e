import { describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

const DENTIST = 'dentist friday 3pm'
const DUE = 'Dentist | 2026-03-13 15:00'

describe('A new task', () => {
  it.each([
    ['add dentist friday 3pm, remind me an hour before', `${DUE} | 1 hour before`],
    ['add dentist friday 3pm with a reminder the evening before', `${DUE} | the evening before`],
    ['dentist friday 3pm. remind me the day before', `${DUE} | 1 day before`],
    ['dentist fri 3pm remind me 1h before', `${DUE} | 1 hour before`],
    ['dentist friday at 3pm, reminder 2 hours before', `${DUE} | 2 hours before`],
    [
      'I have a dentist appointment friday at 3pm, can you remind me the night before?',
      'Dentist appointment | 2026-03-13 15:00 | the day before at 20:00',
    ],
    [
      'please add dentist for friday 3pm and give me a heads up half an hour before',
      `${DUE} | 30 minutes before`,
    ],
    ['add dentist friday 3pm and set a reminder for 2pm', `${DUE} | at 14:00 on the day`],
    [
      'put dentist down for friday 3pm, and remind me about it a couple of hours before',
      `${DUE} | 2 hours before`,
    ],
    ['add dentist friday 3pm but don’t remind me', `${DUE} | none`],
    ['add dentist on friday at 3pm without a reminder', `${DUE} | none`],
    ['dentist friday 3pm, no reminder', `${DUE} | none`],
    ['call mum at 5pm, remind me 10 minutes before', 'Call mum | 2026-03-11 17:00 | 10 minutes before'],
    ['remind me to call mum at 5pm, 10 minutes before', 'Call mum | 2026-03-11 17:00 | 10 minutes before'],
    ['add water plants every monday, remind me at 8', 'Water plants | 2026-03-16 | at 08:00 on the day'],
    [
      'Could you add “Book club” for tuesday at 7pm and nudge me an hour before it starts?',
      'Book club | 2026-03-17 19:00 | 1 hour before',
    ],
    [
      'meeting with Sam tomorrow 11am, ping me 15 mins before the meeting',
      'Meeting with Sam | 2026-03-12 11:00 | 15 minutes before',
    ],
    [
      'add flight to Rome on 20 march 6am, remind me 3 hours ahead of time',
      'Flight to Rome | 2026-03-20 06:00 | 3 hours before',
    ],
    [
      'remind me an hour before my lunch with Jo on thursday at 1pm',
      'Lunch with Jo | 2026-03-12 13:00 | 1 hour before',
    ],
  ])('“%s”', async (said, task) => {
    await here.talk.say(said)
    expect(await here.talk.reminders()).toEqual([task])
  })

  it.each([
    ['remind me to call mum tomorrow at 9', 'Call mum | 2026-03-12 09:00 | when it is due'],
    ['remind me to call mum tomorrow', 'Call mum | 2026-03-12 | when it is due'],
    ['remind me tonight to put the bins out', 'Put the bins out | 2026-03-11 | 2026-03-11 20:00'],
    ['set a reminder to pay rent on friday at noon', 'Pay rent | 2026-03-13 12:00 | when it is due'],
    ['remind me to take my pills every day at 8pm', 'Take my pills | 2026-03-11 20:00 | when it is due'],
    ['remind me about the meeting on friday', 'The meeting | 2026-03-13 | when it is due'],
    [
      'remind me that the parcel comes tomorrow at 2pm',
      'The parcel comes | 2026-03-12 14:00 | when it is due',
    ],
    ['remind me to buy milk', 'Buy milk | usual'],
    ['remind me to buy milk today', 'Buy milk | 2026-03-11 | usual'],
    ['call mum tomorrow at 9', 'Call mum | 2026-03-12 09:00 | usual'],
    ['add check the smoke alarm tomorrow at 8pm', 'Check the smoke alarm | 2026-03-12 20:00 | usual'],
    ['dinner friday 8pm, and remind me the day before to buy wine', 'Dinner | 2026-03-13 20:00 | usual'],
  ])('“%s” is reminded of then', async (said, task) => {
    await here.talk.say(said)
    expect((await here.talk.reminders())[0]).toBe(task)
  })

  it('says when it will remind', async () => {
    expect((await here.talk.say('add dentist friday 3pm, remind me the evening before')).text).toBe(
      "Added “Dentist”, due Friday 13 March, at 15:00. I'll remind you Thursday 12 March, at 18:00.",
    )
    expect((await here.talk.say('remind me to call mum tomorrow at 9am')).text).toBe(
      "Added “Call mum”, due Thursday 12 March, at 09:00. I'll remind you then.",
    )
  })

  it('asks for the date that a reminder counts from', async () => {
    const { text } = await here.talk.say('remind me 2 days before the exam')
    expect(text).toBe('When is “Exam”? Then I can remind you 2 days before.')
    await here.talk.say('20 march at 9am')
    expect(await here.talk.reminders()).toEqual(['Exam | 2026-03-20 09:00 | 2 days before'])
  })
})

describe('An existing task', () => {
  it.each([
    ['remind me about the dentist the evening before', 'the evening before'],
    ['remind me 2 hours before the dentist', '2 hours before'],
    ['remind me the day before the dentist at 6pm', 'the evening before'],
    ['set a reminder for the dentist at 8', 'at 08:00 on the day'],
    ['set a reminder on the dentist for 2pm', 'at 14:00 on the day'],
    ['give me a heads up 30 minutes before the dentist', '30 minutes before'],
    ['remind me about it tomorrow morning', '2026-03-12 09:00'],
    ['remind me of it an hour before', '1 hour before'],
    ['remind me an hour before', '1 hour before'],
    ['can you remind me an hour before?', '1 hour before'],
    ['remind me tomorrow about the dentist', '2026-03-12 09:00'],
    ['remind me tomorrow at noon', '2026-03-12 12:00'],
    ['add a reminder to the dentist, an hour before', '1 hour before'],
    ['pls remind me on the morning of the dentist', 'at 09:00 on the day'],
    ['alert me 45 mins before dentist', '45 minutes before'],
    ['nudge me about that in 20 minutes', '2026-03-11 10:20'],
    ['i want a reminder for the dentist a day ahead', '1 day before'],
    ['the dentist, remind me 3 hours before', '3 hours before'],
    ['Would you be so kind as to remind me of the dentist on the evening before?', 'the evening before'],
    ['hey can u remind me 1 hr before the dentist', '1 hour before'],
    ['remind me #1 an hour before', 'usual'],
    ['remind me about #1 an hour before', '1 hour before'],
    ['I need a reminder 90 minutes before the dentist', '90 minutes before'],
    ['set an alarm for the dentist one hour in advance', '1 hour before'],
    ['remind me about the dentist when it’s time', 'when it is due'],
    ['remind me a week before the dentist', '1 week before'],
    ['remind me bout the dentist 20 min b4', '20 minutes before'],
    ["I'd like to be reminded of the dentist two hours beforehand, please.", '2 hours before'],
    ['Please see to it that I am reminded an hour before.', '1 hour before'],
    ['could I get a reminder an hour before?', '1 hour before'],
    ['remind me about that tonight', '2026-03-11 20:00'],
  ])('“%s”', async (said, remind) => {
    await here.talk.say(DENTIST, said)
    expect((await here.talk.reminders())[0]).toBe(`${DUE} | ${remind}`)
  })

  it.each([
    "don't remind me about the dentist",
    'no reminder for that',
    'remove the reminder from the dentist',
    'turn the reminder off',
    'turn off the reminder for the dentist',
    'delete the reminder for the dentist',
    'cancel the reminder',
    'stop reminding me about the dentist',
    "I don't need a reminder for the dentist",
    'no need to remind me',
    "please don't remind me of it any more",
    'switch the dentist reminder off',
    'no reminder please',
    'you don’t have to remind me about that',
    'take the reminder off the dentist',
    'forget the reminder',
    'no reminder actually',
  ])('“%s” turns it off and keeps the task', async (said) => {
    const { text } = await here.talk.say(`${DENTIST}, remind me an hour before`, said)
    expect(text).toBe("“Dentist”: I won't remind you of it.")
    expect(await here.talk.reminders()).toEqual([`${DUE} | none`])
  })

  it('says when it will remind', async () => {
    const { text } = await here.talk.say(DENTIST, 'remind me about the dentist the evening before')
    expect(text).toBe("“Dentist”: I'll remind you Thursday 12 March, at 18:00.")
    const late = await here.talk.say('remind me a week before the dentist')
    expect(late.text).toBe(
      "“Dentist”: I'll remind you when it is due, Friday 13 March, at 15:00: the moment you named has passed.",
    )
  })

  it('is known by a word of its title, unless the moment is after its date', async () => {
    await here.talk.say('pay the electricity invoice on friday', 'set a reminder for the invoice at 8')
    expect(await here.talk.reminders()).toEqual([
      'Pay the electricity invoice | 2026-03-13 | at 08:00 on the day',
    ])
    await here.talk.say(
      'prepare the slides for the meeting on thursday',
      'remind me about the meeting on friday',
    )
    expect((await here.talk.reminders()).at(-1)).toBe('The meeting | 2026-03-13 | when it is due')
  })

  it.each([
    'remind me about the dentist',
    'remind me about it later',
    'remind me before the dentist',
    'set a reminder for it',
    'set a reminder',
  ])('“%s” asks for the moment', async (said) => {
    const { text } = await here.talk.say(DENTIST, said)
    expect(text).toBe('When should I remind you of “Dentist”?')
    await here.talk.say('two hours before')
    expect(await here.talk.reminders()).toEqual([`${DUE} | 2 hours before`])
  })

  it('says that a task without a date needs a moment', async () => {
    const { text } = await here.talk.say('buy milk', 'remind me an hour before')
    expect(text).toBe('“Buy milk” has no date. Say a moment, such as tomorrow at 9.')
    await here.talk.say('tomorrow at 9')
    expect(await here.talk.reminders()).toEqual(['Buy milk | 2026-03-12 09:00'])
  })

  it('refuses more than four weeks with what can be said', async () => {
    const { text } = await here.talk.say(DENTIST, 'remind me 2 months before the dentist')
    expect(text).toMatch(/^I can't remind you “2 months before”\. Try up to 4 weeks before/)
  })

  it('has one reminder', async () => {
    await here.talk.say(DENTIST, 'remind me an hour before')
    for (const said of ['and the evening before', 'remind me an hour before and a day before']) {
      expect((await here.talk.say(said)).text).toBe('A task has one reminder. Which time should it be?')
    }
    expect(await here.talk.reminders()).toEqual([`${DUE} | 1 hour before`])
  })

  it('says that there is no such task', async () => {
    const { text } = await here.talk.say("don't remind me about the piano")
    expect(text).toBe('No task matches “piano”. Nothing was changed.')
    expect((await here.talk.say('set a reminder')).text).toBe('What should the task be called?')
  })

  it('asks which task is meant', async () => {
    await here.talk.say('dentist for Ann friday 3pm', 'dentist for Tom monday 9am', 'buy milk')
    const { text } = await here.talk.say('remind me an hour before the dentist')
    expect(text).toMatch(/^Two tasks match “.*”\. Which one should I /)
  })
})
