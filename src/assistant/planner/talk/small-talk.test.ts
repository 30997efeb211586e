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

describe('A sentence with its own subject and verb is no task, and its date moves nothing', () => {
  it.each<[string, string]>([
    ["add order mum's cake", "she'll be 80, can't believe it"],
    ["add order mum's cake", 'the party will cost a fortune as well'],
    ["add order mum's cake", "Sue said that's fine by her"],
    ["add order mum's cake", 'huh, that is my anniversary too, figures'],
    ["add order mum's cake", "tomorrow's rain anyways"],
    ["add order mum's cake", "tomorrow's gonna be a long one"],
    ["add order mum's cake", 'Bobby put the tyres on the van this morning'],
    ["add order mum's cake", 'right off to my next visit'],
    ["add order mum's cake", "everything's always urgent with these people"],
    ["add order mum's cake", 'the government can wait a day, they make me wait plenty'],
    ["add order mum's cake", 'the radio says it clears up by sunday'],
    ["add order mum's cake", "no I haven't rung the bank, stop nagging lol"],
  ])('%s, then: %s', async (first, said) => {
    await here.talk.say(first, said)
    expect(await here.talk.state()).toEqual(["Order mum's cake"])
  })

  it.each([
    'my insurance runs out in december so',
    'weekend starts early then haha',
    'parking is free after 6',
    'time flies',
    "party's at 3 at the bowling place",
    'my plants look sad',
    'off work tomorrow',
    'christmas is in 5 weeks',
    'too cold for the gym',
    'meeting ran until 6',
    'long meeting, finally over',
    'back from lunch',
    "Ellie's nervous about the recital",
  ])('after a task moved: %s', async (said) => {
    await here.talk.say('add dentist thursday at 10', 'move it to friday', said)
    expect(await here.talk.state()).toEqual(['Dentist (2026-03-13 10:00)'])
  })

  it.each(['electric one comes next week', 'next one is due in april', 'two days early for once'])(
    'after a task is done: %s',
    async (said) => {
      await here.talk.say('add pay the gas bill friday', 'paid the gas bill', said)
      expect(await here.talk.state()).toEqual(['Pay the gas bill (done, 2026-03-13)'])
    },
  )

  it('says nothing of a task whose subject it is', async () => {
    await here.talk.have('Pay the parts bill')
    await here.talk.say("the parts bill's a big one this month")
    expect(await here.talk.state()).toEqual(['Pay the parts bill'])
  })

  it('takes a name in the middle of talk for talk, and one after a task for another task', async () => {
    await here.talk.say('add cat food', 'she goes through a whole bag in a week', 'little pig')
    expect(await here.talk.state()).toEqual(['Cat food'])
    await here.talk.say('add bin bags', 'and cat litter')
    expect(await here.talk.state()).toEqual(['Cat food', 'Bin bags', 'Cat litter'])
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
    'tried to pay rent, site is down',
    'rent is due on the first every month',
    "rent's not due for another week",
    "the report's coming along",
    'bread has gotten so expensive',
    'Gym, ugh',
    'I should really go to the gym more often',
    "I've been meaning to call mum for weeks",
    'I should call mum',
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
