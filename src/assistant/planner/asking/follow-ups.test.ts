import { beforeEach, describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'
import { execute } from '../../../operations.ts'

const here = eachConversation()

describe('After a list', () => {
  beforeEach(async () => {
    const tasks = [
      { title: 'Choir meeting', due_date: '2026-03-13', due_time: '20:00' },
      { title: 'Pay the choir fee', due_date: '2026-03-17' },
      { title: 'Ring the glazier', due_date: '2026-03-10' },
      { title: 'Post the form', due_date: '2026-03-02' },
    ]
    await execute('add_tasks', { tasks }, here.talk.caller, here.talk.app)
  })

  it.each([
    ['have I anything down for the choir?', 'which of those is sooner?', /^The first one is “Choir meeting”/],
    ['have I anything down for the choir?', 'which ones due last', /^The last one is “Pay the choir fee”/],
    [
      'have I anything down for the choir?',
      'what are they again',
      /^There are 2 tasks about “choir”:\n#1 .+\n#2 /,
    ],
    ['anything overdue?', "which one's been waiting longest", /^The oldest is “Post the form”/],
    ['anything overdue?', 'since when?', /^There are 2 tasks:\n#4 .+Monday 2 March/],
    ['how many things have I still to do?', 'Read them out to me.', /^There are 4 open tasks:\n#4 /],
    ['am i free on friday morning?', 'and evening?', /^You have 1 task due Friday evening:\n#1/],
    ["what's on today?", 'ok and friday is calmer?', /^There is 1 open task due Friday:\n#1/],
    ['do I have something with the glazier?', 'at what time was it?', /^“Ring the glazier” is overdue/],
    ['when is the choir meeting?', 'so I am to be there at...?', /^“Choir meeting” is due Friday/],
    ['when is the choir meeting?', 'on what hour she come', /^“Choir meeting” is due Friday/],
    ['when is the choir meeting?', "it's still on there, right?", /^Yes: “Choir meeting”/],
    ['when is the choir fee?', 'and before that?', /^There are \d open tasks due before that:/],
  ])('%s %s', async (first, second, answer) => {
    const before = await here.talk.state()
    expect((await here.talk.say(first, second)).text).toMatch(answer)
    expect(await here.talk.state()).toEqual(before)
  })

  it.each([
    ['is choir meeting on saturday now', /^“Choir meeting” is due Friday/],
    ['was choir meeting moved to saturday', /^“Choir meeting” is due Friday/],
    ['is choir meeting still on saturday or did it move', /^“Choir meeting” is due Friday/],
    ['do i still have to ring the glazier?', /^Yes: “Ring the glazier”/],
    ['choir meeting still 8?', /^“Choir meeting” is due Friday 13 March, at 20:00/],
    ['I already posted the form or not yet?', /^Not yet: “Post the form” is still open/],
    ['go on then hit me with it what do i need to do friday', /^There is 1 open task due Friday/],
    ['what was it I had promised to bring to the choir meeting?', /“Choir meeting”/],
    ['Do not delete the choir meeting. I only want to know what time it is down for.', /at 20:00\.$/],
    [
      "When is the choir meeting? I told them I'd get there early and now I can't remember early for what.",
      /at 20:00\.$/,
    ],
  ])('%s', async (message, answer) => {
    const before = await here.talk.state()
    expect((await here.talk.say(message)).text).toMatch(answer)
    expect(await here.talk.state()).toEqual(before)
  })
})

describe('What is not there', () => {
  it('is added where somebody says so after they asked', async () => {
    await here.talk.have("Wrap Nan's present")
    const { text } = await here.talk.say('is alfies party present on there')
    expect(text).toBe('There are no tasks about “alfies party present”.')
    await here.talk.say('add it then for friday')
    expect(await here.talk.state()).toEqual(["Wrap Nan's present", 'Alfies party present (2026-03-13)'])
  })

  it.each([
    ["Dad's.", ['My dentist cleaning', 'Buy milk']],
    ['the first one', ["Dad's dentist", 'Buy milk']],
    ['the milk, I mean', ["Dad's dentist", 'My dentist cleaning']],
    ['I rang dad', ["Dad's dentist", 'My dentist cleaning', 'Buy milk']],
    ['is dad back?', ["Dad's dentist", 'My dentist cleaning', 'Buy milk']],
    ['not dad', ["Dad's dentist", 'My dentist cleaning', 'Buy milk']],
    ['no', ["Dad's dentist", 'My dentist cleaning', 'Buy milk']],
    ['thanks', ["Dad's dentist", 'My dentist cleaning', 'Buy milk']],
  ])('is not deleted, and what is near is offered: %s', async (answer, state) => {
    await here.talk.have("Dad's dentist", 'My dentist cleaning', 'Buy milk')
    expect((await here.talk.say('delete the dentist appointment')).text).toMatch(
      /^No task matches “dentist appointment”\. Nothing was changed\. Did you mean one of these\?\n#2/,
    )
    await here.talk.say(answer)
    expect(await here.talk.state()).toEqual(state)
  })
})

it('answers what time the task just moved is at, and not what time it is', async () => {
  await here.talk.say('add dinner friday 7:30pm', 'push it back an hour')
  expect((await here.talk.say('so what time is it now?')).text).toContain('20:30')
  expect((await here.talk.say('still at 8:30 isnt it?')).text).toContain('20:30')
})

it('answers for the other one, and completes nothing', async () => {
  await here.talk.have('Label the uniform', 'Orthodontist')
  await here.talk.say('show my tasks', 'the uniform is done', 'what time was the other one?')
  expect(await here.talk.state()).toEqual(['Label the uniform (done)', 'Orthodontist'])
})

it('answers for the day of a task that is only supposed to move', async () => {
  await here.talk.say('add dentist friday', 'add inventory count sunday')
  const { text } = await here.talk.say('if I would move the dentist to sunday, is something else there?')
  expect(text).toContain('Inventory count')
})
