import { beforeEach, describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'
import { execute } from '../../../operations.ts'

const here = eachConversation()

/** Each message, and what the last of them is answered; nothing changes by asking. */
async function asks(messages: string, answer: string | RegExp): Promise<void> {
  const before = await here.talk.state()
  const { text } = await here.talk.say(...(messages.split(' | ') as [string]))
  if (typeof answer === 'string') expect(text).toBe(answer)
  else expect(text).toMatch(answer)
  expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/)
  expect(await here.talk.state()).toEqual(before)
}

beforeEach(async () => {
  const tasks = [
    { title: 'Pay rent', due_date: '2026-03-13' },
    { title: 'Gym', due_date: '2026-03-12', due_time: '17:00' },
    { title: 'Dentist', due_date: '2026-03-12', due_time: '16:00' },
    { title: 'Maths exam', due_date: '2026-03-16' },
    { title: 'Team lunch', due_date: '2026-03-13', due_time: '12:30' },
    { title: 'Renew passport', due_date: '2036-03-11' },
    { title: 'Buy milk' },
  ]
  await execute('add_tasks', { tasks }, here.talk.caller, here.talk.app)
})

describe('A time of day in a question', () => {
  it.each([
    ['am I free tomorrow at 4pm', /^You have 1 task due tomorrow at 16:00:\n#3 “Dentist” \(.+\)$/],
    [
      'am I free tomorrow at 3?',
      'Nothing is due tomorrow at 15:00.\nYou have 2 other tasks that day: “Dentist” (at 16:00), “Gym” (at 17:00).',
    ],
    ['anything before noon tomorrow', /^Nothing is due tomorrow before 12:00\./],
    ['anything after 5 tomorrow', /^There is 1 open task due tomorrow from 17:00 on:\n#2 “Gym”[^\n]+$/],
    ["what's on between 2 and 4:30 tomorrow", /^There is 1 open task due tomorrow between 14:00 and 16:30:/],
    ['anything between 1 and 2', 'Nothing is due today between 13:00 and 14:00.'],
    ["what's on in the morning", /^Nothing is due in the morning\.\nYou have 2 other tasks that day/],
    [
      "what's happening on friday afternoon",
      /#5 “Team lunch”.+\nAlso that day: “Pay rent” \(no time set\)\.$/,
    ],
    ['can I fit something in tomorrow at 4', /^You have 1 task due tomorrow at 16:00/],
    ['tomorrow 4pm, am i free', /^You have 1 task due tomorrow at 16:00/],
    ['what must I do by 1pm on friday', /^There are 3 open tasks due by 13:00 on Friday 13 March:/],
    ["what's on tomorrow | anything after 5? | and at 4?", /^There is 1 open task due tomorrow at 16:00:/],
    // Every task was once moved to that time.
    ['anything on at 3:30pm?', 'You are free: nothing is due today at 15:30.'],
  ])('%s', asks)
})

describe('Two tasks compared', () => {
  it.each([
    [
      'which one is later, rent or gym',
      '“Pay rent” is later: “Pay rent” is due Friday 13 March, and “Gym” is due tomorrow, Thursday 12 March, at 17:00.',
    ],
    ['what comes first, the exam or the dentist', /^“Dentist” comes first: /],
    ['is the gym or the dentist sooner', /^“Dentist” comes first: /],
    ['rent or gym first?', /^“Gym” comes first: /],
    ['is the exam before the dentist', /^No: “Maths exam” is due Monday 16 March, and “Dentist” is due /],
    ['is rent later than the gym?', /^Yes: /],
    ['are the exam and the rent on the same day', /^No: /],
    ['is team lunch on the same day as pay rent', /^Yes: /],
    ['do the gym and the dentist clash', /^No: /],
    ["what's due sooner, milk or rent", '“Buy milk” has no date, and “Pay rent” is due Friday 13 March.'],
    ["what's first, rent or the plumber", 'There are no tasks about “plumber”.'],
    [
      'when is the team lunch | is that the same day as rent | is that before the exam',
      /^Yes: “Team lunch” /,
    ],
    [
      'what do I have before the dentist',
      /^Nothing is due before “Dentist” \(Thursday 12 March, at 16:00\)\./,
    ],
  ])('%s', asks)
})

describe('What else', () => {
  it.each([
    [
      'when is the team lunch | anything else that day',
      /^There is 1 other open task .+ Friday 13 March:\n#1 /,
    ],
    [
      'when is the team lunch | what else is on then | and what else',
      'Nothing else is due on Friday 13 March.',
    ],
    ['when is the exam | do I have other things that day?', 'Nothing else is due on Monday 16 March.'],
    ["what's on tomorrow | anything else?", 'Nothing else is due tomorrow.'],
  ])('%s', asks)
})

describe('A date in another year', () => {
  it('is given with its year', async () => {
    await asks('when is the passport', '“Renew passport” is due Tuesday 11 March 2036.')
    expect((await here.talk.say('move the exam to 4 May 2027')).text).toContain('Tuesday 4 May 2027')
    expect((await here.talk.say('add buy a tent on 3 June 2028')).text).toContain('Saturday 3 June 2028')
  })
})

describe('What is left, and what was added', () => {
  it.each([
    ['am I done for today', 'Yes: nothing is left for today.'],
    ['am I done for tomorrow?', /^Not yet: there are 2 open tasks due tomorrow:/],
    ['have I finished everything?', /^Not yet: there are 7 open tasks:/],
    ["what's on tomorrow | is that everything for tomorrow", 'Nothing else is due tomorrow.'],
    ['is that all for tomorrow?', /^There are 2 open tasks due tomorrow:/],
    ['what did I add today', /^There are 7 tasks added today:/],
    ['which tasks did I create yesterday?', 'You added nothing yesterday.'],
    ['which ones are new', /^There are 7 tasks added today:/],
    ['what was the last thing I added', 'The newest is “Buy milk”.'],
    ['did I add the gym?', /^Yes: “Gym”, due /],
  ])('%s', asks)

  it('counts what was due before as well', async () => {
    await here.talk.say('add old bill on 5 march 2026')
    await asks('am I done for today?', 'Nothing is due today.\n1 more task is overdue.')
  })
})

describe('How long it is until then', () => {
  it.each([
    ['how long until the exam', '5 days: “Maths exam” is due Monday 16 March.'],
    ['how many days till rent', '2 days: “Pay rent” is due Friday 13 March.'],
    ['how much time is left for the gym?', /^1 day: “Gym” is due tomorrow, /],
    ['when is the exam | how many days is that', /^5 days: /],
    ['how many days have I got left for the milk', '“Buy milk” has no date.'],
  ])('%s', asks)
})

describe('A laugh is no thanks', () => {
  it.each([
    ['haha', /^Ha!/],
    ['lol ok', /^Ha!/],
    ['omg', 'I know!'],
    ["what's due this week | cool", 'Glad to hear it.'],
    ['show my tasks | wow', /^It’s quite a list\./],
    ['cool, thanks', 'You’re welcome.'],
  ])('%s', asks)
})

describe('A question about what was just shown', () => {
  it.each([
    ['what is on tomorrow? | and the afternoon', /tomorrow afternoon:\n#3 “Dentist”.*\n#2 “Gym”/],
    ['what have I got? | which ones have a date', /^There are 6 tasks with a due date:/],
    ['what have I got? | is either of them overdue', 'Nothing is overdue.'],
    ['what have I got? | the ones without a date', /^There is 1 task without a due date:\n#7 “Buy milk”$/],
    ['what have I got? | now only the ones for tomorrow', /^There are 2 tasks due tomorrow:/],
    ['what have I got? | just the milk', /^Yes: “Buy milk”/],
    ["what's the first thing tomorrow | at what time", /^“Dentist” is due tomorrow.*at 16:00\.$/],
    ['which comes first, the gym or the dentist? | at what time?', /16:00.*\n.*17:00/],
    ['do I have a dentist this week? | what time should I be there', /at 16:00\.$/],
    ['when is the gym? | when do I need to pay the rent', /^“Pay rent”/],
    ['what should I tackle first? | and the one after', /^The first thing to do is “Gym”/],
    ["anything today? | what's the next thing then", /^The first thing to do is “Dentist”/],
    ['did I pay the rent? | and maths exam?', /^Not yet: “Maths exam”/],
    ["so it's the gym and the milk, yeah?", /^There are 2 tasks:\n#2 “Gym”.*\n#7 “Buy milk”$/],
    ['stuck on the bus, anything I can do today?', /^Nothing is due today\./],
  ])('%s', asks)
})

describe('What only looks like such a question', () => {
  it.each(['the late ones can wait', 'some of them are late'])('changes nothing: %s', async (message) => {
    const before = await here.talk.state()
    await here.talk.say('what have I got?', message)
    expect(await here.talk.state()).toEqual(before)
  })

  it('is news where it is news', async () => {
    await here.talk.say('when is the dentist, and the maths exam is done')
    expect(await here.talk.state()).toContainEqual(expect.stringMatching(/^Maths exam .*done/))
  })

  it('is an order where it is one', async () => {
    await here.talk.say("what's on tomorrow?", 'both of those for friday please')
    expect(await here.talk.state()).toEqual(
      expect.arrayContaining(['Gym (2026-03-13 17:00)', 'Dentist (2026-03-13 16:00)']),
    )
  })
})

describe('A question that names a task in its own way', () => {
  it.each([
    ['is the dentist at 3 or 4?', /at 16:00\.$/],
    ['is it 3 or 4 for the dentist', /at 16:00\.$/],
    ['the rent, did I pay that already?', /^Not yet: “Pay rent”/],
    ['did I give the rent a time?', 'No: “Pay rent” is due Friday 13 March, without a time.'],
    ['did I give the dentist a time?', /^Yes: “Dentist” is due tomorrow.*16:00\.$/],
    ['what comes after the dentist tomorrow?', /\n#2 “Gym”/],
    ['what was I supposed to be getting from the gym', /\n#2 “Gym”/],
  ])('%s', asks)

  it.each([
    [
      'did I pay the water bill?',
      /^There are no tasks about “pay the water bill”\.\nThe closest to that: “Pay rent”/,
    ],
    ['did I renew the passport', /^Not yet: “Renew passport”/],
    [
      'any wedding stuff left?',
      /^There are no open tasks about “wedding”\.\nThere are 7 other open tasks: “Dentist”/,
    ],
    ['find wedding', 'There are no tasks about “wedding”.'],
  ])('is not answered about another thing: %s', asks)

  it('says how late it is', async () => {
    const tasks = [{ title: 'Tax letter', due_date: '2026-03-06' }]
    await execute('add_tasks', { tasks }, here.talk.caller, here.talk.app)
    await asks('the tax letter is how many days late?', '“Tax letter” was due 5 days ago: Friday 6 March.')
    await asks('how overdue is the letter', '“Tax letter” was due 5 days ago: Friday 6 March.')
    await asks("what's been sat there late the longest", /^The oldest is “Tax letter”/)
  })
})
