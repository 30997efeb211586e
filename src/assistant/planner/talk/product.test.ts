import { describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

describe('A question about Errand', () => {
  it.each([
    ['how do I tick something off?', /^Tell me what’s done: “the report is done”/],
    ['hi, how can i mark a task complete', /^Tell me what’s done/],
    ['ok so how do I delete a task then?', /^Name it: “delete buy milk”/],
    ['is it possible to remove something?', /^Name it/],
    ['can i delete tasks?', /^Name it/],
    ['how do i change the date of a task', /^Say the new day or time/],
    ['where can i see completed tasks', /^Just ask/],
    ['how do I undo?', /^Say “undo”/],
    ['how do i delete my account', /^You’ll find that in the settings/],
    ['how does this work?', /^I can add, list/],
    ["i don't know how to use this", /^I can add, list/],
    ['what else can you do', /^I can add, list/],
    ['is this safe?', /^Only you and the programs that you connect can see or change your tasks/],
    ['who can see my tasks?', /^Only you and the programs that you connect can see your tasks/],
    ['can my boss read what i write here?', /^Only you and the programs that you connect can see your tasks/],
    ['do you sell my data?', /^Only you and the programs that you connect can see your tasks/],
    ['where is my data?', /^In the database/],
    ['are my tasks saved if i close the page?', /^Yes: once I confirm/],
    ['do you repeat tasks?', /^Say how often: /],
    ['can a task repeat every week?', /^Say how often: /],
    ['can you remind me by email?', /^Yes: say when/],
    ['will you remind me?', /^Yes: say when/],
    ["do i get an alert when it's due?", /^Yes: say when/],
    ['can i share my list with my wife?', /^Lists can’t be shared/],
    ['does this sync with google calendar', /^Your calendar can show your tasks/],
    ['do you speak german?', /^Sorry, I only understand English/],
  ])('is answered: %s', async (message, answer) => {
    await here.talk.have('Buy milk', 'Pay rent')
    const { text, calls } = await here.talk.say(message)
    expect(text).toMatch(answer)
    expect(calls).toEqual([])
    expect(await here.talk.state()).toEqual(['Buy milk', 'Pay rent'])
  })

  it.each([
    ['can i delete the milk?', 'Should I delete “Buy milk”?'],
    ['where are my tasks?', /^There are 2 tasks/],
    ['do i have any reminders?', /^There are 2 tasks/],
    ['can you tell me when the rent is due', '“Pay rent” has no date.'],
    ['how do i change a tyre', /^I only look after your tasks/],
    ['can you delete these', 'Which task should I delete?'],
  ])('is another one: %s', async (message, answer) => {
    await here.talk.have('Buy milk', 'Pay rent')
    expect((await here.talk.say(message)).text).toMatch(answer)
    expect(await here.talk.state()).toEqual(['Buy milk', 'Pay rent'])
  })

  it('that says what to type says what works', async () => {
    await here.talk.say(
      'buy milk tomorrow',
      'add call the bank on friday at 3',
      'add the dentist',
      'add a report',
    )
    await here.talk.say('tick off buy milk', 'move the dentist to monday at 3')
    await here.talk.say('add a note to the dentist: bring the forms', 'make the report high priority')
    await here.talk.say('rename call the bank to call the bank manager')
    expect(await here.talk.state()).toEqual([
      'Buy milk (done, 2026-03-12)',
      'Call the bank manager (2026-03-13 15:00)',
      'The dentist (2026-03-16 15:00, bring the forms)',
      'A report (High)',
    ])
    await here.talk.say('take the date off the dentist')
    expect((await here.talk.state())[2]).toBe('The dentist (bring the forms)')
  })
})
