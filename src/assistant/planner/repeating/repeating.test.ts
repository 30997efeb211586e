import { describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

describe('A new task', () => {
  it.each([
    ['water the plants every monday', 'Water the plants (2026-03-16, every Monday)'],
    ['remind me to take my pills every day at 8pm', 'Take my pills (2026-03-11 20:00, every day)'],
    ['every day at 8am remind me to take my pills', 'Take my pills (2026-03-12 08:00, every day)'],
    ['pay rent on the first of every month', 'Pay rent (2026-04-01, on the 1st of every month)'],
    ['add stand-up weekdays at 9:15am', 'Stand-up (2026-03-12 09:15, every weekday)'],
    [
      'call gran every other sunday until june',
      'Call gran (2026-03-15, every 2 weeks on Sunday until 31 May 2026)',
    ],
    ['change the filter every 3 months', 'Change the filter (2026-03-11, every 3 months on the 11th)'],
    [
      'birthday card for Ana every year on 4 July',
      'Birthday card for Ana (2026-07-04, every year on 4 July)',
    ],
    ['clean the fridge 3 days after I finish', 'Clean the fridge (2026-03-11, 3 days after completion)'],
    ['add a weekly task to air the attic', 'Air the attic (2026-03-11, every Wednesday)'],
    [
      'set an annual reminder to renew the passport',
      'Renew the passport (2026-03-11, every year on 11 March)',
    ],
    ['read a chapter every night before bed', 'Read a chapter before bed (2026-03-11, every day)'],
    ['haircut every 6 weeks starting 3 april', 'Haircut (2026-04-03, every 6 weeks on Friday)'],
  ])('“%s”', async (said, task) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual([task])
  })

  it.each([
    ['buy every colour of paint', 'Buy every colour of paint'],
    ['read everyday english', 'Read everyday english'],
    ['watch The Daily Show', 'Watch The Daily Show'],
    ["read Monday's paper", "Read Monday's paper"],
    ['email weekly report', 'Email weekly report'],
    ['check the oil every 1000 miles', 'Check the oil every 1000 miles'],
  ])('“%s” does not repeat', async (said, task) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual([task])
  })

  it('asks how often, if that is missing', async () => {
    const { text } = await here.talk.say('add a recurring task to clean the bath')
    expect(text).toBe('Added “Clean the bath”.\nHow often should “Clean the bath” repeat?')
    await here.talk.say('every saturday')
    expect(await here.talk.state()).toEqual(['Clean the bath (2026-03-14, every Saturday)'])
  })

  it.each(['walk on the beach every full moon', 'ring the office every hour', 'feed the cat twice a day'])(
    '“%s” is refused with what can be said',
    async (said) => {
      const { text } = await here.talk.say(said)
      expect(text).toMatch(/^I can't repeat “.+”\. Try days, weeks, months or years/)
      expect(await here.talk.state()).toEqual([])
    },
  )
})

describe('Another repetition', () => {
  it.each([
    ['make it weekly', 'Pay Jo (2026-03-13, every Friday)'],
    ['make it repeat every friday', 'Pay Jo (2026-03-13, every Friday)'],
    ['repeat it every monday at 9am', 'Pay Jo (2026-03-16 09:00, every Monday)'],
    ['can you make that repeat every week?', 'Pay Jo (2026-03-13, every Friday)'],
    ['change it to every two weeks', 'Pay Jo (2026-03-13, every 2 weeks on Friday)'],
    ['it should repeat monthly', 'Pay Jo (2026-03-13, on the 13th of every month)'],
    ['turn it into a monthly task', 'Pay Jo (2026-03-13, on the 13th of every month)'],
    ['repeat pay Jo monthly', 'Pay Jo (2026-03-13, on the 13th of every month)'],
    ['I want pay Jo to repeat every day', 'Pay Jo (2026-03-13, every day)'],
    ['make it repeat weekly, high priority', 'Pay Jo (2026-03-13, every Friday, High)'],
    ['pay Jo every monday from now on', 'Pay Jo (2026-03-16, every Monday)'],
  ])('“%s”', async (said, task) => {
    await here.talk.say('pay Jo on friday', said)
    expect(await here.talk.state()).toEqual([task])
  })

  it.each([
    'call the bank tomorrow and repeat it weekly',
    'call the bank tomorrow. make it repeat every week',
  ])('“%s” adds one task that repeats', async (said) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual(['Call the bank (2026-03-12, every Thursday)'])
  })

  it('asks how often, and takes the answer', async () => {
    await here.talk.say('pay Jo on friday')
    expect((await here.talk.say('make it repeat')).text).toBe('How often should “Pay Jo” repeat?')
    await here.talk.say('every week')
    expect(await here.talk.state()).toEqual(['Pay Jo (2026-03-13, every Friday)'])
  })

  it.each([
    'stop repeating that',
    "don't repeat it any more",
    "I don't need to repeat the plants",
    'the plants no longer repeat',
    'remove the repetition from the plants',
    'make it a one-off',
    'just once',
  ])('“%s” ends the repetition and keeps the task', async (said) => {
    const { text } = await here.talk.say('water the plants every monday', said)
    expect(text).toMatch(/^Stopped repeating “/)
    expect(await here.talk.state()).toEqual(['Water the plants (2026-03-16)'])
  })

  it('says that a task does not repeat', async () => {
    const { text } = await here.talk.say('buy milk', 'stop repeating it')
    expect(text).toBe('“Buy milk” does not repeat. Nothing was changed.')
  })
})

describe('Skipping', () => {
  it.each([
    'skip it',
    'skip it next week',
    'skip the plants',
    'skip the next one',
    "I'm skipping the plants next week",
  ])('“%s” moves on without completing', async (said) => {
    const { text } = await here.talk.say('water the plants every monday', said)
    expect(text).toBe('Skipped Monday 16 March. “Water the plants” is now due Monday 23 March.')
    expect(await here.talk.state()).toEqual(['Water the plants (2026-03-23, every Monday)'])
  })

  it.each([
    'cancel the plants next week',
    "delete next week's plants",
    'no plants next week',
    "I don't need to water the plants next week",
    'no need to water the plants on monday',
    'not doing the plants next week, we are away',
  ])('“%s” skips one date and keeps the series', async (said) => {
    await here.talk.say('water the plants every monday', said)
    expect(await here.talk.state()).toEqual(['Water the plants (2026-03-23, every Monday)'])
  })

  it('leaves a later date alone', async () => {
    const { text } = await here.talk.say('water the plants every monday', 'skip it in april')
    expect(text).toMatch(/is due Monday 16 March, and only that date can be skipped for now/)
    expect(await here.talk.state()).toEqual(['Water the plants (2026-03-16, every Monday)'])
  })

  it.each(['might skip the plants next week, not sure', 'should I skip the plants?'])(
    '“%s” skips nothing',
    async (said) => {
      await here.talk.say('water the plants every monday', said)
      expect(await here.talk.state()).toEqual(['Water the plants (2026-03-16, every Monday)'])
    },
  )
})

describe('A repeating task', () => {
  const DONE = 'Water the plants (done, 2026-03-16)'

  it('saying twice that it is done completes it once', async () => {
    const first = await here.talk.say('water the plants every monday', 'done with the plants')
    expect(first.text).toBe('Done. Next: Monday 23 March, #2 “Water the plants”.')
    for (const again of ['done with the plants', 'I watered the plants', 'done']) {
      const { text } = await here.talk.say(again)
      expect(text).toBe(
        '“Water the plants” was already completed at 10:00. The next one is Monday 23 March; say “complete #2” to complete it early.',
      )
    }
    expect(await here.talk.state()).toEqual([DONE, 'Water the plants (2026-03-23, every Monday)'])
  })

  it.each([
    'complete #2',
    'complete #2 early',
    'do the next one now',
    "complete monday the 23rd's too",
    'complete it early',
  ])('“%s” completes the next one early', async (said) => {
    await here.talk.say('water the plants every monday', 'done with the plants', 'done with the plants', said)
    expect(await here.talk.state()).toEqual([
      DONE,
      'Water the plants (done, 2026-03-23)',
      'Water the plants (2026-03-30, every Monday)',
    ])
  })

  it.each(['undo', 'reopen it', "oh no, I didn't water the plants"])(
    'comes back as it was after “%s”',
    async (said) => {
      const { text } = await here.talk.say('water the plants every monday', 'done with the plants', said)
      expect(text).toBe('Undone: “Water the plants” is as before.')
      expect(await here.talk.state()).toEqual(['Water the plants (2026-03-16, every Monday)'])
    },
  )

  it('moves for this time only', async () => {
    await here.talk.say(
      'water the plants every monday',
      "move next week's to tuesday",
      'done with the plants',
    )
    expect(await here.talk.state()).toEqual([
      'Water the plants (done, 2026-03-17)',
      'Water the plants (2026-03-23, every Monday)',
    ])
  })

  it('is the next one that “it” means once this one is done', async () => {
    await here.talk.say('water the plants every monday', 'done', 'move it to the 24th')
    expect(await here.talk.state()).toEqual([DONE, 'Water the plants (2026-03-24, every Monday)'])
  })

  it('ends when it is deleted, and comes back whole', async () => {
    const { text } = await here.talk.say('water the plants every monday', 'delete the plants')
    expect(text).toMatch(/^Deleted “Water the plants”\. It repeated every Monday; the series has ended\./)
    await here.talk.say('undo')
    expect(await here.talk.state()).toEqual(['Water the plants (2026-03-16, every Monday)'])
  })
})

describe('Several repeating tasks', () => {
  it('are deleted after a look, and others stay', async () => {
    await here.talk.have('Buy milk')
    await here.talk.say('water the plants every monday', 'stretch every day')
    const { text } = await here.talk.say('delete all repeating tasks')
    expect(text).toMatch(/^This would delete 2 repeating tasks:/)
    await here.talk.say('yes')
    expect(await here.talk.state()).toEqual(['Buy milk'])
  })

  it('stop repeating together', async () => {
    await here.talk.have('Buy milk')
    await here.talk.say('water the plants every monday', 'stretch every day', 'stop repeating everything')
    expect(await here.talk.state()).toEqual([
      'Buy milk',
      'Water the plants (2026-03-16)',
      'Stretch (2026-03-11)',
    ])
  })
})

describe('A question', () => {
  it.each([
    'which of my tasks repeat?',
    'what repeats?',
    'show my repeating tasks',
    'do I have any recurring tasks?',
    'list everything that repeats',
  ])('“%s” lists them', async (said) => {
    await here.talk.have('Buy milk')
    const { text } = await here.talk.say('water the plants every monday', said)
    expect(text).toContain('There is 1 open repeating task:')
    expect(text).toContain('“Water the plants” (Monday 16 March, every Monday)')
    expect(text).not.toContain('Buy milk')
  })

  it.each([
    'how often do the plants repeat?',
    'how often do I water the plants?',
    'how often?',
    'does it repeat?',
  ])('“%s”', async (said) => {
    const { text } = await here.talk.say('water the plants every monday', said)
    expect(text).toBe('“Water the plants” repeats every Monday. It is due Monday 16 March.')
  })

  it.each(['when is the next one?', 'when do I water the plants next?', "when's the next water the plants?"])(
    '“%s” is about the next date',
    async (said) => {
      const { text } = await here.talk.say('water the plants every monday', 'done with the plants', said)
      expect(text).toBe('“Water the plants” is due Monday 23 March.')
    },
  )

  it.each([
    ['which tasks are weekly?', ['Water the plants']],
    ['what are my monthly tasks?', ['Pay rent']],
    ['what do I have to do every day?', ['Stretch']],
    ['what do I do every monday?', ['Water the plants']],
    ['show my yearly tasks', []],
  ])('“%s” lists those alone', async (said, titles) => {
    await here.talk.say(
      'water the plants every monday',
      'pay rent on the 1st of every month',
      'stretch every day',
    )
    const { text } = await here.talk.say(said)
    expect(text.match(/(?<=“).+?(?=”)/g) ?? []).toEqual(titles)
  })

  it('says that a task does not repeat', async () => {
    const { text } = await here.talk.say('buy milk', 'does it repeat?')
    expect(text).toBe('“Buy milk” does not repeat.')
  })
})
