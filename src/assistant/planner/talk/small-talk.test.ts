import { describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

// What people say to somebody who listens, and not to a list.

const here = eachConversation()

describe('Talk is no task', () => {
  it.each([
    'nice weather today',
    'busy day today',
    'free on friday',
    'the library closes at 6',
    'off to bed',
    'be right back',
    'take care',
    'girls won 3-1 today!',
    'this week been killing me man',
    'I got everything done for today!',
    'thanks for everything this week, really helped',
    'night night x',
    'I should be fine',
    'I must be crazy',
    'I need sleep',
    'we need to talk',
    'someone has to do it',
    'remember me?',
    "don't forget I love you",
    'kids want pizza',
    'my bike got stolen on monday',
    'traffic is low today',
    'second thoughts',
    'gonna be hot on saturday',
    "in 10 years we'll laugh about it",
    'thanks a million, you really saved me today',
    "cheers, you've been a great help this morning",
    'right im off to bed, night night',
    'going to bed now, see you tomorrow',
    'logging off for tonight',
    'so nervous about the dentist tomorrow',
    'really excited for the concert on friday',
    'cant wait for saturday',
  ])('%s', async (said) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual([])
  })
})

describe('Words of a feeling or a goodbye can be a task too', () => {
  it.each([
    ['nervous system lecture on friday', 'Nervous system lecture (2026-03-13)'],
    ['nervous about the exam so add revise maths tomorrow', 'Revise maths (2026-03-12)'],
    ['talk to Sam tomorrow', 'Talk to Sam (2026-03-12)'],
    ["i'm off to the dentist tomorrow at 3pm", 'The dentist (2026-03-12 15:00)'],
    ["We've got parents' evening on Sunday at 6pm", "Parents' evening (2026-03-15 18:00)"],
  ])('%s', async (said, task) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual([task])
  })
})

describe('A goodbye asks for no list', () => {
  it.each([
    'see you tomorrow',
    'thanks, see you on monday',
    "that's it for today",
    'have a nice weekend',
    'gotta go',
  ])('%s', async (said) => {
    await here.talk.have('Call mum')
    const { text } = await here.talk.say(said)
    expect(text).toContain('Goodbye')
  })
})

describe('After a change, talk about a day moves nothing', () => {
  it.each([
    "it's freezing today",
    "I'm so tired today",
    "I'll be back tomorrow",
    'saturday is my day off',
    'great, all done',
    "great, that's done",
    'no more bills please',
    "it's complicated",
    "she's called again",
    'never mind her',
    'I get paid on friday',
    'she works until 5',
    'it was due on monday',
    'more tomorrow',
    'two more days to the weekend',
    "it's high this month",
    'my lunch is at 12',
    "I'll be back on monday",
  ])('%s', async (said) => {
    await here.talk.say('add call mum', said)
    expect(await here.talk.state()).toEqual(['Call mum'])
  })
})

describe('How things are moves and completes nothing', () => {
  const TASKS = ['Call mum', 'Doctor appointment', 'Pay rent', 'Buy bread', 'Send the report', 'Gym']
  it.each([
    'mum is at work until 6',
    'my doctor is on leave until april',
    'rent goes up in april',
    'rent was due on the 1st',
    "isn't rent due on thursday",
    'I forgot to call mum',
    "I didn't go to the gym",
    'I called mum but nobody picked up',
    "I wrote the report but haven't sent it",
    'I sent the wrong report',
    'I wrote two pages of the report',
    'mum is back on sunday',
    'the bread knife is on sale until friday',
    'my husband goes to the gym on saturday',
    'apparently the report was sent',
    "my brother's paid his rent already",
    'report nearly there, maybe another hour',
  ])('%s', async (said) => {
    await here.talk.have(...TASKS)
    await here.talk.say(said, 'ok')
    expect(await here.talk.state()).toEqual(TASKS)
  })

  it.each([
    ['the trash got picked up', 'Pick up Leo from school'],
    ['I sent the photos to Anna', 'Send Ben the photos'],
    ['I have the flu', 'Get a flu shot'],
    ['the report is ready', 'Send the report'],
    ['I booked the hotel in Rome', 'Book flights to Rome'],
  ])('%s is not “%s”', async (said, task) => {
    await here.talk.have(task)
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual([task])
  })

  it('and what is still to come is asked about', async () => {
    await here.talk.say('add lunch with Sara friday')
    const { text } = await here.talk.say('I had lunch')
    expect(text).toContain('?')
    expect(await here.talk.state()).toEqual(['Lunch with Sara (2026-03-13)'])
  })
})
