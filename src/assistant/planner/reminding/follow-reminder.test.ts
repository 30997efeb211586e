import { describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

const DENTIST = 'dentist friday 3pm'
const DUE = 'Dentist | 2026-03-13 15:00'

describe('A follow-up', () => {
  it.each([
    ['make it an hour before', '1 hour before'],
    ['remind me a day before instead', '1 day before'],
    ['actually the day before', '1 day before'],
    ['no, 2 hours before', '2 hours before'],
    ['change the reminder to 30 minutes before', '30 minutes before'],
    ['sorry, I meant the night before', 'the day before at 20:00'],
    ['at 7 instead', '1 day before at 07:00'],
    ['hmm better half an hour before', '30 minutes before'],
  ])('“%s”', async (said, remind) => {
    await here.talk.say(DENTIST, 'remind me about the dentist the evening before', said)
    const [task] = await here.talk.reminders()
    expect(task?.replace('the day before at 07:00', '1 day before at 07:00')).toBe(`${DUE} | ${remind}`)
  })

  it('changes the reminder of a new task', async () => {
    await here.talk.say(`${DENTIST}, remind me the evening before`, 'make it an hour before')
    expect(await here.talk.reminders()).toEqual([`${DUE} | 1 hour before`])
  })

  it.each([
    ['make it two', '2 hours before'],
    ['2 hours', '2 hours before'],
  ])('“%s” after an hour before', async (said, remind) => {
    await here.talk.say(DENTIST, 'remind me an hour before', said)
    expect(await here.talk.reminders()).toEqual([`${DUE} | ${remind}`])
  })

  it('takes another time for a moment', async () => {
    await here.talk.say('water plants', 'remind me about the plants tomorrow at 8am', 'make it 10')
    expect(await here.talk.reminders()).toEqual(['Water plants | 2026-03-12 10:00'])
  })

  it.each(['move it to 5pm', 'make it 5pm'])('“%s” after a reminder moves the task', async (said) => {
    await here.talk.say(DENTIST, 'remind me an hour before', said)
    expect(await here.talk.reminders()).toEqual(['Dentist | 2026-03-13 17:00 | 1 hour before'])
  })

  it.each([
    ['make it 4pm', 'Dentist | 2026-03-13 16:00 | the evening before'],
    ['move it to monday', 'Dentist | 2026-03-16 15:00 | the evening before'],
  ])('“%s” moves the task', async (said, task) => {
    await here.talk.say(`${DENTIST}, remind me the evening before`, said)
    expect(await here.talk.reminders()).toEqual([task])
  })

  it('can be undone', async () => {
    await here.talk.say(DENTIST, 'remind me an hour before', 'undo')
    expect(await here.talk.reminders()).toEqual([`${DUE} | usual`])
  })

  it('moves the task and sets its reminder in one message', async () => {
    await here.talk.say(DENTIST, 'move the dentist to monday at 10am and remind me the evening before')
    expect(await here.talk.reminders()).toEqual(['Dentist | 2026-03-16 10:00 | the evening before'])
  })
})

describe('Snoozing', () => {
  it.each([
    ['snooze it for 10 minutes', '10:10'],
    ['snooze that', '10:10'],
    ['snooze', '10:10'],
    ['snooze the dentist for an hour', '11:00'],
    ['can you snooze the reminder for half an hour?', '10:30'],
    ['snooze it until noon', '12:00'],
    ['remind me again in an hour', '11:00'],
    ['remind me again in 15 minutes please', '10:15'],
  ])('“%s” reminds later and leaves the task', async (said, time) => {
    const { text } = await here.talk.say(DENTIST, said)
    expect(await here.talk.reminders()).toEqual([expect.stringMatching(`^${DUE} \\| 2026-03-11 ${time}$`)])
    expect(text).toBe(`“Dentist”: I'll remind you Wednesday 11 March, at ${time}.`)
  })
})

describe('A question', () => {
  it.each([
    'when will you remind me about the dentist?',
    'when do I get reminded of it?',
    'do I have a reminder for the dentist?',
    'is there a reminder on the dentist',
    "when's the reminder for the dentist?",
    'will you remind me about the dentist?',
  ])('“%s”', async (said) => {
    const { text } = await here.talk.say(`${DENTIST}, remind me the evening before`, said)
    expect(text).toBe(
      "I'll remind you of “Dentist” tomorrow, Thursday 12 March, at 18:00. It is due Friday 13 March, at 15:00.",
    )
  })

  it.each([
    'which tasks have a reminder?',
    'what reminders do I have?',
    'show my reminders',
    'what will you remind me of?',
    'do I have any reminders?',
    'list tasks with a reminder',
  ])('“%s” lists them', async (said) => {
    await here.talk.have('Buy milk')
    const { text } = await here.talk.say(`${DENTIST}, remind me the evening before`, 'call mum at 5pm', said)
    expect(text).toBe(
      '2 reminders are to come:\n#3 “Call mum”: today, Wednesday 11 March, at 16:50\n#2 “Dentist”: tomorrow, Thursday 12 March, at 18:00',
    )
  })

  it('says that there is none', async () => {
    await here.talk.say('buy milk')
    expect((await here.talk.say('when will you remind me about the milk?')).text).toBe(
      '“Buy milk” has no reminder. It has no date. Say when you want one: “remind me about it tomorrow at 9”.',
    )
    expect((await here.talk.say('which tasks have a reminder?')).text).toBe('No reminder is to come.')
  })

  it('is followed by another moment', async () => {
    await here.talk.say(DENTIST, 'when will you remind me about the dentist?', 'make it an hour before')
    expect(await here.talk.reminders()).toEqual([`${DUE} | 1 hour before`])
  })
})

describe('The reminder that has come', () => {
  it('is the one that a new conversation snoozes', async () => {
    await here.talk.say('gym at 9pm', 'dentist friday 3pm')
    const { app, caller } = here.talk
    await app.db.write(caller, async (db) => {
      await db
        .updateTable('outbox')
        .set({ at: null, fired_at: app.now().toISOString() })
        .where('user_id', '=', caller.userId)
        .where('kind', '=', 'reminder')
        .where('at', '<', '2026-03-12')
        .execute()
    })
    const { text } = await here.talk.say('snooze that for 15 minutes')
    expect(text).toBe("“Gym”: I'll remind you Wednesday 11 March, at 10:15.")
  })
})

describe('The settings of the page', () => {
  it.each([
    'remind me of everything an hour before',
    'change my default reminder',
    'change my default reminder to 30 minutes',
    'always remind me 10 minutes before',
    'turn off all reminders',
    'set quiet hours from 10pm to 7am',
    'remind me an hour before every task',
    "I don't want any reminders",
  ])('“%s”', async (said) => {
    const { text } = await here.talk.say(DENTIST, said)
    expect(text).toMatch(/^You’ll find that in the settings of the page: when reminders come by default/)
    expect(await here.talk.reminders()).toEqual([`${DUE} | usual`])
  })
})
