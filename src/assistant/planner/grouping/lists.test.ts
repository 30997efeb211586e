import { describe, expect, it } from 'vitest'
import { eachConversation, WEDNESDAY } from '../../../../tests/support/conversation.ts'
import { clockAt } from '../../../tasks/calendar.ts'
import { understand } from '../../understand.ts'

const here = eachConversation()
const clock = clockAt(WEDNESDAY, 'UTC')

/** The tasks with their lists: "Milk @Groceries". */
async function listed(): Promise<string[]> {
  return (await here.talk.tasks()).map(({ title, list }) => (list ? `${title} @${list}` : title))
}

describe('A new task in a list', () => {
  it.each([
    ['add lamp oil to my camping list', 'Lamp oil', 'camping'],
    ['could you put oat milk on the shopping list?', 'Oat milk', 'shopping'],
    ['add soap to hardware list', 'Soap', 'hardware'],
    ['stick nails and glue on the hardware list', ['Nails', 'Glue'], 'hardware'],
    ['add rice, beans and two limes to our dinner list', ['Rice', 'Beans', 'Two limes'], 'dinner'],
    ['on my camping list put matches', 'Matches', 'camping'],
    ['add to my camping list: rope, a torch', ['Rope', 'A torch'], 'camping'],
    ['camping list: rope, torch and matches', ['Rope', 'Torch', 'Matches'], 'camping'],
    ['add pack the stove to a new list called winter trip', 'Pack the stove', 'winter trip'],
    ['add "Dune" to the list "To read"', 'Dune', 'To read'],
    ['add salt and vinegar crisps to the shopping list', 'Salt and vinegar crisps', 'shopping'],
    [
      'add bananas, yoghurt and oat milk to the shopping list',
      ['Bananas', 'Yoghurt', 'Oat milk'],
      'shopping',
    ],
    ['we need candles on the party list too', 'Candles', 'party'],
    ['new task: pay the hotel, list: trip', 'Pay the hotel', 'trip'],
    ['add a kite to my wishlist', 'A kite', 'wishlist'],
    ['add mow the lawn to my weekend list', 'Mow the lawn', 'weekend'],
    ['add something to my camping list', undefined, 'camping'],
    ['create a list called camping', undefined, 'camping'],
    ['make a list for coursework', undefined, 'coursework'],
    ['make a new list called winter and put the skis in it', undefined, 'winter'],
    ['add a chess set to my gifts list', 'A chess set', 'gifts'],
  ])('%s', (message, title, list) => {
    const { tool, args } = understand(message, clock)
    expect([tool, args.title, args.list]).toEqual(['add_task', title, list])
  })

  it('keeps its date and priority', () => {
    const { args } = understand('add soap to my hardware list for friday, high priority', clock)
    expect(args).toMatchObject({ title: 'Soap', list: 'hardware', priority: 'High', due_phrase: 'friday' })
  })

  it('says in which list it is', async () => {
    expect((await here.talk.say('add milk to my groceries list')).text).toBe(
      'Added “Milk”, in the list “Groceries”.',
    )
    await here.talk.say('add ham to groceries', 'put tea on the grocery list', 'add go to groceries')
    expect(await listed()).toEqual(['Milk @Groceries', 'Ham @Groceries', 'Tea @Groceries', 'Go to groceries'])
  })

  it('each clause has its own list', async () => {
    await here.talk.say('add call Bo to my work list and buy stamps to my errands list')
    expect(await listed()).toEqual(['Call Bo @Work', 'Buy stamps @Errands'])
  })

  it('leaves the next request out of it', async () => {
    await here.talk.say('add eggs to my shopping list and call mum tomorrow')
    expect(await listed()).toEqual(['Eggs @Shopping', 'Call mum'])
  })

  it('"there" means the list before', async () => {
    await here.talk.say(
      'add rope to my camping list',
      'also put matches on there',
      'add a torch to that list',
    )
    expect(await listed()).toEqual(['Rope @Camping', 'Matches @Camping', 'A torch @Camping'])
  })

  it('asks for the first task of a new list', async () => {
    const { text } = await here.talk.say('new list: camping')
    expect(text).toBe('What should the task in the list “camping” be called?')
    await here.talk.say('tent')
    expect(await listed()).toEqual(['Tent @Camping'])
  })
})

describe('A list that is a part of the title', () => {
  it.each([
    ['add reply to the mailing list', 'Reply to the mailing list'],
    ['add Bo to the mailing list', 'Add Bo to the mailing list'],
    ['add respond to the client list', 'Respond to the client list'],
    ['buy a present to put on the list', 'Buy a present to put on the list'],
    ['add a present to put on the gift list', 'A present to put on the gift list'],
    ['write a list of guests', 'Write a list of guests'],
    ['remind me to add eggs to the shopping list', 'Add eggs to the shopping list'],
    ['add update the shopping list', 'Update the shopping list'],
    ['add go to work', 'Go to work'],
    ['add bring cake to work', 'Bring cake to work'],
    ['add clear my inbox', 'Clear my inbox'],
  ])('%s', async (message, title) => {
    await here.talk.say('add timesheet to my work list', message)
    expect((await listed()).slice(1)).toEqual([title])
  })

  it('is a task of that name', async () => {
    await here.talk.have('Price list')
    await here.talk.say('delete the price list')
    expect(await listed()).toEqual([])
  })
})

describe('A question about a list', () => {
  it.each([
    ["what's on my shopping list", { list: 'shopping' }],
    ['what is left on my shopping list?', { list: 'shopping', status: 'pending' }],
    ['anything overdue on the work list?', { list: 'work', status: 'pending', filter_due_phrase: 'overdue' }],
    ['read me the reading list', { list: 'reading' }],
    ['how many things are on my work list?', { list: 'work' }],
    ['what do I have to buy on the shopping list', { list: 'shopping', status: 'pending' }],
    ["what's in the inbox", { list: 'none' }],
    ['show me my inbox', { list: 'none' }],
    ['show tasks without a list', { list: 'none' }],
    ['is milk on my shopping list?', { list: 'shopping', query: 'milk' }],
  ])('%s', (message, args) => {
    expect(understand(message, clock)).toEqual({ tool: 'list_tasks', args })
  })

  it.each(['show my groceries', "what's on groceries", 'what is on my grocery list?', 'show groceries'])(
    '%s',
    async (question) => {
      await here.talk.say('add milk to my groceries list', 'add call mum')
      const { text } = await here.talk.say(question)
      expect(text).toBe('There is 1 task in the list “Groceries”:\n#1 “Milk”')
    },
  )

  it('says so if there is no such list', async () => {
    await here.talk.say('add milk to my groceries list')
    const { text } = await here.talk.say("what's on my camping list?")
    expect(text).toBe('There is no list “camping”. Your lists are “Groceries”.')
  })

  it('names the lists', async () => {
    expect((await here.talk.say('which lists do I have?')).text).toContain('You have no lists yet')
    await here.talk.say('add milk to my groceries list', 'add rope to my camping list')
    const { text } = await here.talk.say('show me my lists')
    expect(text).toContain('You have 2 lists: “Groceries” (1 open), “Camping” (1 open).')
    expect((await here.talk.say('which list is the rope on?')).text).toBe('“Rope” is in the list “Camping”.')
  })
})

describe('Moving between lists', () => {
  it.each([
    ['move the dentist to my health list', 'Call the dentist @Health'],
    ['put the dentist on my health list', 'Call the dentist @Health'],
    ['move task 1 to the health list', 'Call the dentist @Health'],
    ['move it to my health list', 'Call the dentist @Health'],
    ['change the dentist to my health list', 'Call the dentist @Health'],
    ['move everything in the inbox to my later list', 'Call the dentist @Later'],
  ])('%s', async (message, wanted) => {
    await here.talk.say('add call the dentist', message)
    expect(await listed()).toEqual([wanted])
  })

  it.each(['put it back in the inbox', 'take it off the list', 'move it to the inbox'])(
    '%s',
    async (message) => {
      await here.talk.say('add rent', 'move it to my money list')
      const { text } = await here.talk.say(message)
      expect(text).toBe('Put “Rent” in the inbox.')
      expect(await listed()).toEqual(['Rent'])
    },
  )

  it('is corrected', async () => {
    await here.talk.say('add rent to my home list', 'no, my money list')
    expect(await listed()).toEqual(['Rent @Money'])
    await here.talk.say('move it to my later list', 'oops, back to money')
    expect(await listed()).toEqual(['Rent @Money'])
  })

  it('moves only what is in the list it leaves', async () => {
    await here.talk.say(
      'add milk to groceries list',
      'add rent',
      'move everything on my groceries list to my party list',
    )
    expect(await listed()).toEqual(['Milk @Party', 'Rent'])
    await here.talk.say('move the milk from party to my groceries list')
    expect(await listed()).toEqual(['Milk @Groceries', 'Rent'])
  })

  it('takes a task off a list by deleting it', async () => {
    await here.talk.say('add milk to my groceries list', 'take milk off my groceries list')
    expect(await listed()).toEqual([])
  })
})

describe('All tasks of a list', () => {
  it('are completed', async () => {
    await here.talk.say(
      'add milk to my groceries list',
      'add rent',
      'complete everything on my groceries list',
    )
    expect(await here.talk.state()).toEqual(['Milk (done)', 'Rent'])
  })

  it('are shown first if they are many', async () => {
    await here.talk.say('add rice, beans, limes, salt, oil, tea to my groceries list')
    const { text, calls } = await here.talk.say('tick off everything on my groceries list')
    expect(text).toContain('This would complete 6 tasks in the list “Groceries”')
    expect(calls.at(-1)?.args).toEqual({ change: 'complete', status: 'pending', list: 'Groceries' })
    await here.talk.say('yes')
    expect((await here.talk.tasks()).every(({ completed }) => completed)).toBe(true)
  })

  it.each(['delete all done groceries', 'delete everything that is done on my groceries list'])(
    '%s',
    async (message) => {
      await here.talk.say(
        'add milk to my groceries list',
        'the milk is done',
        'add tea to groceries',
        message,
        'yes',
      )
      expect(await listed()).toEqual(['Tea @Groceries'])
    },
  )

  it('are left alone if there is no such list', async () => {
    await here.talk.have('Rent')
    const { text } = await here.talk.say('delete everything on my shopping list')
    expect(text).toBe('There is no list “shopping”. Nothing was changed. You have no lists yet.')
    expect(await listed()).toEqual(['Rent'])
  })

  it.each(['clear my groceries list', 'empty my groceries list', 'clear groceries'])(
    '%s',
    async (message) => {
      await here.talk.say('add milk to my groceries list', 'add rent')
      const { text } = await here.talk.say(message)
      expect(text).toContain('This would delete 1 task in the list “Groceries”')
    },
  )
})

it.each([
  'rename my groceries list to food',
  'rename the list groceries to food and drink',
  'delete my groceries list',
  'merge my groceries and shopping lists',
  'archive the groceries list',
  'rename groceries to food',
  'how do I delete a list?',
])('lists are managed in the page: %s', async (message) => {
  await here.talk.say('add milk to my groceries list')
  const { text } = await here.talk.say(message)
  expect(text).toContain('in the sidebar of the page')
  expect(await listed()).toEqual(['Milk @Groceries'])
})
