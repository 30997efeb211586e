import { describe, expect, it } from 'vitest'
import { eachConversation, WEDNESDAY } from '../../../../tests/support/conversation.ts'
import { clockAt } from '../../../tasks/calendar.ts'
import { understand } from '../../understand.ts'

const here = eachConversation()
const clock = clockAt(WEDNESDAY, 'UTC')

/** The tasks with their tags: "Rent #money". */
async function tagged(): Promise<string[]> {
  return (await here.talk.tasks()).map(({ title, tags = [] }) =>
    [title, ...tags.map((tag) => `#${tag}`)].join(' '),
  )
}

describe('A new task with tags', () => {
  it.each([
    ['add call mum #family', 'Call mum', ['family']],
    ['add buy paint #home #diy tomorrow at 5pm', 'Buy paint', ['home', 'diy']],
    ['#home fix the tap', 'Fix the tap', ['home']],
    ['pay rent tomorrow #money!', 'Pay rent', ['money']],
    ['add report, tag it urgent', 'Report', ['urgent']],
    ['add ring the vet and tag it pets and urgent', 'Ring the vet', ['pets', 'urgent']],
    ['add the report tagged work', 'The report', ['work']],
    ['add plan #monday meeting', 'Plan meeting', ['monday']],
    ['add buy a C# book', 'Buy a C# book', undefined],
    ['add "call #mum"', 'Call #mum', undefined],
    ["add 'ring mum' with the tags home and family", 'Ring mum', ['home', 'family']],
    ['add see issue #7', 'See issue #7', undefined],
  ])('%s', (message, title, tags) => {
    const { tool, args } = understand(message, clock)
    expect([tool, args.title, args.tags]).toEqual(['add_task', title, tags])
  })

  it('each has its own', async () => {
    const { text } = await here.talk.say('add milk #shop, call mum #family')
    expect(text).toContain('#1 “Milk” (#shop)')
    expect(await tagged()).toEqual(['Milk #shop', 'Call mum #family'])
  })

  it('"them" means all', async () => {
    await here.talk.say('add milk, eggs and bread to my groceries list and tag them party')
    expect(await tagged()).toEqual(['Milk #party', 'Eggs #party', 'Bread #party'])
  })
})

describe('Tagging a task', () => {
  it.each<[string, string[]]>([
    ['tag it work', ['+work']],
    ['tag it as urgent', ['+urgent']],
    ['tag it with #home and #urgent', ['+home', '+urgent']],
    ['add the tag money to it', ['+money']],
    ['give it the money tag', ['+money']],
    ['untag it', ['none']],
    ['untag it as urgent', ['-urgent']],
    ['remove the work tag', ['-work']],
    ['remove #work from it', ['-work']],
    ['take the work tag off', ['-work']],
    ['clear its tags', ['none']],
    ['change its tags to home and garden', ['home', 'garden']],
  ])('%s', (message, tags) => {
    expect(understand(message, clock)).toEqual({ tool: 'update_task', args: { task_identifier: 'it', tags } })
  })

  it('names the task', () => {
    expect(understand('tag task 2 home, urgent', clock).args.tags).toEqual(['+home', '+urgent'])
    expect(understand('tag task 3 with home and urgent', clock).args).toEqual({
      task_identifier: '3',
      tags: ['+home', '+urgent'],
    })
    expect(understand('add #health to the dentist', clock).args).toMatchObject({ task_identifier: 'dentist' })
  })

  it('says which tags it has now', async () => {
    await here.talk.say('add call the dentist #health', 'add rent')
    const { text } = await here.talk.say('tag the dentist as urgent')
    expect(text).toBe('Tagged “Call the dentist” #health #urgent.')
    expect((await here.talk.say('tag it urgent')).text).toContain('is like that already')
    await here.talk.say('remove the health tag')
    expect(await tagged()).toEqual(['Call the dentist #urgent', 'Rent'])
    expect((await here.talk.say('untag it')).text).toBe('Removed the tags from “Call the dentist”.')
  })

  it('tags several, however many', async () => {
    await here.talk.say(
      'add rice, beans, limes, salt, oil, tea, ham, jam, nuts, figs, kale to my groceries list',
    )
    await here.talk.say('tag the figs as sweet')
    const { text } = await here.talk.say('tag everything on my groceries list with party')
    expect(text).toMatch(/^Changed the tags of “Kale”/)
    expect((await tagged()).every((task) => task.endsWith('#party'))).toBe(true)
    expect(await tagged()).toContain('Figs #sweet #party')
  })

  it('is no tagging without such a task', async () => {
    await here.talk.say('tag the photos with names')
    expect(await tagged()).toEqual(['Tag the photos with names'])
  })
})

describe('Tasks by tag', () => {
  it.each([
    ['anything tagged work?', { tag: 'work' }],
    ['show #work', { tag: 'work' }],
    ['#work', { tag: 'work' }],
    ['show me everything tagged work and urgent', { tag: 'work urgent' }],
    ['tasks with the tag home', { tag: 'home' }],
    ["what's overdue with the tag work", { tag: 'work', status: 'pending', filter_due_phrase: 'overdue' }],
  ])('%s', (message, args) => {
    expect(understand(message, clock)).toEqual({ tool: 'list_tasks', args })
  })

  it.each([
    ['delete everything tagged old', 'delete_task', { tag: 'old', scope: 'all' }],
    ['complete all my #errands tasks', 'complete_task', { tag: 'errands', scope: 'all' }],
  ])('%s', (message, tool, args) => {
    expect(understand(message, clock)).toEqual({ tool, args })
  })

  it('are listed and completed', async () => {
    await here.talk.say('add call mum #family', 'add visit gran #family', 'add rent')
    const { text } = await here.talk.say('show #family')
    expect(text).toBe('There are 2 tasks tagged #family:\n#1 “Call mum” (#family)\n#2 “Visit gran” (#family)')
    expect((await here.talk.say('show my family tasks')).text).toBe(text)
    expect((await here.talk.say('which tags do I use?')).text).toBe('You have 1 tag: #family (2 open).')
    await here.talk.say('complete everything tagged family')
    expect(await here.talk.state()).toEqual(['Call mum (done)', 'Visit gran (done)', 'Rent'])
    expect((await here.talk.say('what tags does the rent have?')).text).toBe('“Rent” has no tags.')
  })
})
