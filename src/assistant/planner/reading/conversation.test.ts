import { describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

describe('A proposal', () => {
  it.each([
    ['both of them', 3],
    ['yes, all four', 3],
    ['ok?', 3],
    ['ok, which ones?', 3],
    ["yep. what's left?", 0],
    ['yes, all three', 0],
    ['yes, those can go', 0],
  ])('“%s”', async (answer, left) => {
    await here.talk.have('Buy milk', 'Pay the rent', 'Dentist')
    await here.talk.say('delete everything', answer)
    expect(await here.talk.state()).toHaveLength(left)
  })
})

describe('One message', () => {
  it('adds a task and says so with its day in words', async () => {
    const { text } = await here.talk.say('add send the invoice next friday 5pm, high priority')
    expect(await here.talk.state()).toEqual(['Send the invoice (2026-03-20 17:00, High)'])
    expect(text).toBe('Added “Send the invoice”, due Friday 20 March, at 17:00, high priority.')
  })

  it.each([
    ['today', '2026-03-11'],
    ['tonight', '2026-03-11'],
    ['tmrw', '2026-03-12'],
    ['tomorrow morning at 9', '2026-03-12 09:00'],
    ['tonight at 8', '2026-03-11 20:00'],
    ['in 3 days', '2026-03-14'],
    ['on the 15th', '2026-03-15'],
    ['end of month', '2026-03-31'],
    ['by the end of the month', '2026-03-31'],
    ['by monday', '2026-03-16'],
    ['on friday at noon', '2026-03-13 12:00'],
    ['next week', '2026-03-16'],
  ])('reads %s', async (when, due) => {
    await here.talk.say(`add water the roses ${when}`)
    expect(await here.talk.state()).toEqual([`Water the roses (${due})`])
  })

  it('keeps a time that is no date in the title', async () => {
    await here.talk.say('add plan the trip next summer')
    expect(await here.talk.state()).toEqual(['Plan the trip next summer'])
  })

  it('adds a repeating task and says how it repeats', async () => {
    const { text } = await here.talk.say('add gym every monday')
    expect(await here.talk.state()).toEqual(['Gym (2026-03-16, every Monday)'])
    expect(text).toBe('Added “Gym”, due Monday 16 March, repeats every Monday.')
  })

  it('does several things in order and answers each', async () => {
    await here.talk.have('Buy milk', 'Call mom')
    const { text } = await here.talk.say('mark task 1 as done, delete task 2 and add pay rent')
    expect(await here.talk.state()).toEqual(['Buy milk (done)', 'Pay rent'])
    expect(text).toBe(
      'Done: “Buy milk”.\nDeleted “Call mom”. Say “undo” to bring it back.\nAdded “Pay rent”.',
    )
  })

  it('adds every one of a list', async () => {
    await here.talk.say('add these tasks: buy milk, call mom and pay rent')
    expect(await here.talk.state()).toEqual(['Buy milk', 'Call mom', 'Pay rent'])
  })

  it('lists what is asked for', async () => {
    await here.talk.say('add buy milk tomorrow', 'add call mom', 'mark call mom as done')
    expect((await here.talk.say("what's pending?")).text).toBe(
      'There is 1 open task:\n#1 “Buy milk” (tomorrow, Thursday 12 March)',
    )
    expect((await here.talk.say('what have i completed?')).text).toBe(
      'There is 1 completed task:\n#2 “Call mom” (done)',
    )
    expect((await here.talk.say('show my tasks')).text).toMatch(/^There are 2 tasks:\n#1 .+\n#2 /)
    expect((await here.talk.say("what's due this week?")).text).toContain('#1 “Buy milk”')
    expect((await here.talk.say("what's due this month?")).text).toContain('#1 “Buy milk”')
    expect((await here.talk.say('what is overdue?')).text).toBe('Nothing is overdue.')
    expect((await here.talk.say('find bread')).text).toBe('There are no tasks about “bread”.')
  })

  it.each([
    "what's the weather like tomorrow?",
    'tell me a joke',
    "what's 12 * 30?",
    'who is the president of france?',
    "text bob that i'm late",
    "email anna that i'm late",
    'write me a poem about my tasks',
    'translate hello to french for me?',
    'will it rain tomorrow?',
    'how do i cook rice?',
    'tell bob I love him',
    'ask John where he is',
  ])('does nothing about what is not about tasks: %s', async (message) => {
    await here.talk.have('Buy milk')
    const { text, calls } = await here.talk.say(message)
    expect(calls).toEqual([])
    expect(await here.talk.state()).toEqual(['Buy milk'])
    expect(text).toMatch(/^I (?:only look after your tasks|didn’t understand that)/)
  })

  it('changes nothing when nothing fits, and says so', async () => {
    await here.talk.have('Buy milk')
    for (const message of ['delete the dentist', 'mark task 9 as done', 'move the dentist to friday']) {
      expect((await here.talk.say(message)).text).toMatch(/^No task matches “.+”\. Nothing was changed\.$/)
      expect(await here.talk.state()).toEqual(['Buy milk'])
    }
    expect((await here.talk.say('undo', 'undo that', 'delete task 77')).text).toContain(
      'Nothing was changed.',
    )
  })

  it('asks what a task should become where the date is none', async () => {
    await here.talk.have('Buy milk')
    const { text } = await here.talk.say('move milk to the 45th')
    expect(await here.talk.state()).toEqual(['Buy milk'])
    expect(text).toBe('Which day should I move “Buy milk” to?')
    await here.talk.say('friday')
    expect(await here.talk.state()).toEqual(['Buy milk (2026-03-13)'])
  })

  it('deletes two that are named in one breath, each by its own name', async () => {
    await here.talk.have('Buy milk', 'Call the dentist', 'Bread and butter')
    await here.talk.say('delete the dentist and the milk')
    expect(await here.talk.state()).toEqual(['Bread and butter'])
    await here.talk.say('mark bread and butter as done')
    expect(await here.talk.state()).toEqual(['Bread and butter (done)'])
  })

  it('moves and prioritises all of them after a yes', async () => {
    await here.talk.have('Buy milk', 'Call mom')
    await here.talk.say('move all my tasks to monday', 'yes', 'make all tasks high priority', 'yes')
    expect(await here.talk.state()).toEqual(['Buy milk (2026-03-16, High)', 'Call mom (2026-03-16, High)'])
  })

  it('adds a long list at once, which one undo takes back', async () => {
    const titles = Array.from({ length: 12 }, (_, index) => `Thing ${index + 1}`)
    const { text } = await here.talk.say(`add these tasks: ${titles.join(', ').toLowerCase()}`)
    expect(await here.talk.state()).toEqual(titles)
    expect(text).toMatch(/^Added 12 tasks:\n#1 “Thing 1”\n/)
    await here.talk.say('undo')
    expect(await here.talk.state()).toEqual([])
  })

  it('stops at ten requests', async () => {
    await here.talk.have(...Array.from({ length: 12 }, (_, index) => `Thing ${index + 1}`))
    await here.talk.say(Array.from({ length: 12 }, (_, index) => `mark task ${index + 1} as done`).join('. '))
    expect((await here.talk.state()).filter((task) => task.endsWith('(done)'))).toHaveLength(10)
  })

  it('empties fields', async () => {
    await here.talk.say('add buy milk tomorrow, high priority', 'remove the due date from task 1')
    expect(await here.talk.state()).toEqual(['Buy milk (High)'])
    await here.talk.say("clear task 1's priority")
    expect(await here.talk.state()).toEqual(['Buy milk'])
  })
})

describe('What was said before', () => {
  it('is what "it" means', async () => {
    await here.talk.say('add buy milk', 'make it friday')
    expect(await here.talk.state()).toEqual(['Buy milk (2026-03-13)'])
    await here.talk.say('rename it to Buy oat milk', 'make it high priority')
    expect(await here.talk.state()).toEqual(['Buy oat milk (2026-03-13, High)'])
    await here.talk.say('mark it as done')
    expect(await here.talk.state()).toEqual(['Buy oat milk (done, 2026-03-13, High)'])
    expect((await here.talk.say('delete it')).text).toBe(
      'Deleted “Buy oat milk”. Say “undo” to bring it back.',
    )
    expect(await here.talk.state()).toEqual([])
    await here.talk.say('undo that')
    expect(await here.talk.state()).toEqual(['Buy oat milk (done, 2026-03-13, High)'])
  })

  it('is what "the second one" means', async () => {
    await here.talk.have('Buy milk', 'Call mom', 'Pay rent')
    await here.talk.say('show my tasks', 'delete the second one')
    expect(await here.talk.state()).toEqual(['Buy milk', 'Pay rent'])
    await here.talk.say('list my tasks', 'complete the last one')
    expect(await here.talk.state()).toEqual(['Buy milk', 'Pay rent (done)'])
  })

  it('is what "both" means: what can be undone is done at once', async () => {
    await here.talk.say('add buy milk and add call mom')
    expect((await here.talk.say('mark both as done')).text).toBe('Done: “Buy milk” and “Call mom”.')
    expect(await here.talk.state()).toEqual(['Buy milk (done)', 'Call mom (done)'])
    await here.talk.say('undo')
    expect(await here.talk.state()).toEqual(['Buy milk', 'Call mom'])
  })

  it('is what "both" means: a delete waits for a yes', async () => {
    await here.talk.say('add buy milk and add call mom')
    const { text } = await here.talk.say('delete both')
    expect(await here.talk.state()).toEqual(['Buy milk', 'Call mom'])
    expect(text).toMatch(/^This would delete 2 tasks:\n#.+\n#.+\nShall I\? \(yes or no\)$/)
    expect((await here.talk.say('yes')).text).toBe('Deleted 2 tasks. Say “undo” to take it back.')
    expect(await here.talk.state()).toEqual([])
    await here.talk.say('undo')
    expect(await here.talk.state()).toEqual(['Buy milk', 'Call mom'])
  })

  it('is what "them" means after a list', async () => {
    await here.talk.have('Buy milk', 'Call mom', 'Pay rent')
    await here.talk.say('show my tasks', 'move them to friday', 'yes')
    expect(await here.talk.state()).toEqual(
      ['Buy milk', 'Call mom', 'Pay rent'].map((title) => `${title} (2026-03-13)`),
    )
  })

  it('deletes all only after a yes', async () => {
    await here.talk.have('Buy milk', 'Call mom')
    await here.talk.say('delete all tasks')
    expect((await here.talk.say('no')).text).toBe('All right, nothing was changed.')
    expect(await here.talk.state()).toEqual(['Buy milk', 'Call mom'])
    await here.talk.say('delete all tasks', "what's pending?", 'yes')
    expect(await here.talk.state()).toEqual(['Buy milk', 'Call mom'])
  })

  it('is not what "it" means after a task that was not found', async () => {
    await here.talk.say('add buy milk', 'complete the dentist')
    expect((await here.talk.say('delete it')).text).toBe('Which task should I delete?')
    expect(await here.talk.state()).toEqual(['Buy milk'])
    await here.talk.say('milk')
    expect(await here.talk.state()).toEqual([])
  })

  it('is not guessed where "it" could be several', async () => {
    await here.talk.have('Buy milk', 'Call mom')
    expect((await here.talk.say('show my tasks', 'delete it')).text).toBe('Which task should I delete?')
    expect(await here.talk.state()).toEqual(['Buy milk', 'Call mom'])
  })
})
