import { describe, expect, it } from 'vitest'
import { eachConversation, WEDNESDAY } from '../../../../tests/support/conversation.ts'
import { clockAt } from '../../../tasks/calendar.ts'
import { understand } from '../../understand.ts'
import type { UnderstoodArguments } from '../../understood.ts'
import { Clause } from '../clauses/clause.ts'
import { MaskedMessage } from '../clauses/masked-message.ts'
import { readFilter } from './filters.ts'

const here = eachConversation()
const clock = clockAt(WEDNESDAY, 'UTC')

describe('A condition that a filter covers', () => {
  it.each<[string, UnderstoodArguments]>([
    ['delete everything about the car', { query: 'car' }],
    ['complete all the shopping', { query: 'shopping' }],
    ['delete all my shopping tasks', { query: 'shopping' }],
    ['delete all tasks about the car', { query: 'car' }],
    ['remove all reminders for Spanish class', { query: 'Spanish class' }],
    ['delete everything to do with the garden', { query: 'garden' }],
    ['delete everything called "milk and eggs"', { query: 'milk and eggs' }],
    ['delete everything with "car" in it', { query: 'car' }],
    ['tick everything off the shopping list', { list: 'shopping' }],
    ['delete all car-related tasks', { query: 'car' }],
    ['delete all completed tasks about milk', { status: 'completed', query: 'milk' }],
    ['delete everything that is done', { status: 'completed' }],
    ["complete everything that isn't done", { status: 'pending' }],
    ['delete all the tasks that I have finished', { status: 'completed' }],
    ['delete all urgent tasks', { priority: 'High' }],
    ['delete all low priority shopping tasks', { priority: 'Low', query: 'shopping' }],
    ['delete all tasks without a due date', { filter_due_phrase: 'none' }],
    ['complete all overdue tasks', { filter_due_phrase: 'overdue' }],
    ["mark all of today's tasks as done", { filter_due_phrase: 'today' }],
    ['delete all tasks due tomorrow about milk', { filter_due_phrase: 'tomorrow', query: 'milk' }],
    [
      'delete all tasks between monday and friday',
      { filter_due_phrase: expect.stringContaining('monday and friday') },
    ],
    ['delete all the things on my to-do list', {}],
    ['get rid of every single task that I have, please', {}],
    ['take everything off my list', {}],
    ['mark everything as done now', {}],
    ['reopen all the completed tasks', { status: 'pending' }],
    ['move all overdue tasks to today', { filter_due_phrase: 'overdue', due_phrase: 'today' }],
    ['move all the shopping to friday', { query: 'shopping', due_phrase: 'friday' }],
    ['make everything about the car high priority', { query: 'car', priority: 'High' }],
    ['remove the due date from all shopping tasks', { query: 'shopping', due_phrase: 'none' }],
  ])('%s', (message, wanted) => {
    const { args, unclear } = understand(message, clock)
    const { scope, task_identifier, due_date, ...rest } = args
    expect([scope, unclear]).toEqual(['all', undefined])
    expect(rest).toEqual(wanted)
  })

  it('is named before anything is changed', async () => {
    await here.talk.have('Wash the car', 'Buy milk')
    expect((await here.talk.say('delete everything about the car')).text).toBe(
      'This would delete 1 task about “car”:\n#1 “Wash the car”\nShall I? (yes or no)',
    )
    await here.talk.say('yes')
    expect(await here.talk.state()).toEqual(['Buy milk'])
    await here.talk.say('complete all the shopping', 'yes')
    expect(await here.talk.state()).toEqual(['Buy milk'])
    expect((await here.talk.say('delete all high priority tasks due tomorrow')).text).toBe(
      'I found no high priority task due tomorrow to change. Nothing was changed.',
    )
  })

  it('after a list, "all of those" means the tasks of the list', async () => {
    await here.talk.have('Wash the car', 'Buy milk')
    const { text } = await here.talk.say('find everything about the car', 'delete all of those')
    expect(text).not.toContain('Buy milk')
    await here.talk.say('show tasks about the car', 'delete all those tasks', 'yes')
    expect(await here.talk.state()).toContain('Buy milk')
  })
})

it('in March, what was finished before november was finished last year', async () => {
  await here.talk.have('Write the report')
  const { text, calls } = await here.talk.say(
    'mark the report as done',
    'delete all tasks that I finished before november',
  )
  expect([calls, text]).toEqual([[], expect.stringContaining('Nothing was changed')])
})

const UNCLEAR = [
  'delete everything unless it is about work',
  'delete everything without milk in it',
  'delete all tasks older than a week',
  'delete all old tasks',
  'delete my old tasks',
  'delete all tasks completed last week',
  'delete all tasks I created yesterday',
  'delete all tasks I set yesterday',
  'delete all tasks after 3pm today',
  'delete all tasks on monday and friday',
  'delete all daily tasks',
  'delete all shopping and cleaning tasks',
  'delete all shopping tasks about milk',
  'delete everything about the car and the garden',
  'delete everything about the car but not the tyres',
  'delete all of them that are red',
  'delete all three tasks',
  'delete all the other tasks',
  'delete everything else',
  'delete the rest',
  'delete everything, I mean everything about the car',
  'except for the milk, delete everything',
  'if it is about milk, delete all tasks',
  'take everything off my list except the milk',
  'check everything off my list but the milk',
  'mark everything as done except the report',
  'complete all the shopping except milk',
  'complete most of all tasks that matter',
  'complete all tasks that Anna gave me',
  'move all daily tasks to friday',
  'make all low priority tasks high priority',
  'delete some tasks due tomorrow',
  'delete the daily tasks for tomorrow',
]

describe('What a condition selects is deleted only after a yes', () => {
  it.each<[string, number[]]>([
    ['delete everything except the milk', [1, 3, 4]],
    ['delete everything but the milk', [1, 3, 4]],
    ['delete all but the milk', [1, 3, 4]],
    ['delete all tasks apart from the dentist', [1, 2, 4]],
    ['delete everything other than the report', [1, 2, 3]],
    ['delete everything besides the car', [2, 3, 4]],
    ['delete everything excluding the car', [2, 3, 4]],
    ['delete everything not about the car', [2, 3, 4]],
    ['delete the completed tasks except milk', [4]],
    ['delete everything. Keep the milk.', [1, 3, 4]],
    ['delete everything; keep the milk', [1, 3, 4]],
    ['delete all tasks that I finished before tomorrow', [4]],
    ['delete all tasks since monday', [1]],
    ['delete all tasks due before friday', [1]],
  ])('%s', async (message, numbers) => {
    await here.talk.have('Wash the car', 'Buy milk', 'Call the dentist', 'Write the report')
    await here.talk.say('mark the report as done', 'move the car to tomorrow')
    const before = await here.talk.state()
    const { calls } = await here.talk.say(message)
    expect(calls.map(({ args }) => (args.task_identifiers as string[]).toSorted())).toEqual([
      numbers.map((number) => `#${number}`),
    ])
    expect(await here.talk.state()).toEqual(before)
  })
})

describe('What a condition selects is changed at once, up to five tasks, with one undo', () => {
  it.each<[string, number[]]>([
    ['mark everything except the report as done', [1, 2, 3]],
    ['move all tasks except the dentist to monday', [1, 2]],
    ['move everything but the milk to friday', [1, 3]],
    ['make all tasks except milk high priority', [1, 3]],
    ['set the priority of all tasks except milk to high', [1, 3]],
  ])('%s', async (message, numbers) => {
    await here.talk.have('Wash the car', 'Buy milk', 'Call the dentist', 'Write the report')
    await here.talk.say('mark the report as done', 'move the car to tomorrow')
    const before = await here.talk.state()
    const { calls } = await here.talk.say(message)
    expect(calls.map(({ args }) => args.task_identifier).toSorted()).toEqual(
      numbers.map((number) => `#${number}`),
    )
    expect(await here.talk.state()).not.toEqual(before)
    await here.talk.say('undo')
    expect(await here.talk.state()).toEqual(before)
  })

  it.each(['mark everything as done', 'move everything to friday', 'make everything high priority'])(
    '“%s” waits for a yes where there are six',
    async (message) => {
      const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => `Write letter ${name}`)
      await here.talk.have(...titles)
      const { text } = await here.talk.say(message)
      expect(text).toMatch(/^This would .* 6 /)
      expect(await here.talk.state()).toEqual(titles)
      await here.talk.say('yes')
      expect(await here.talk.state()).not.toContain(titles[5])
    },
  )
})

describe('A condition that no filter covers is asked about, and nothing is changed', () => {
  it.each(UNCLEAR)('%s', async (message) => {
    await here.talk.have('Wash the car', 'Buy milk', 'Call the dentist', 'Write the report')
    await here.talk.say('mark the report as done', 'move the car to tomorrow')
    const before = await here.talk.state()
    const { text, calls } = await here.talk.say(message)
    expect(calls.filter(({ envelope }) => envelope.success)).toEqual([])
    expect(text).toMatch(/\?|Nothing was changed|leave everything/)
    await here.talk.say('yes')
    expect(await here.talk.state()).toEqual(before)
  })

  it('names the part and an example', async () => {
    expect((await here.talk.say('delete all tasks older than a week')).text).toBe(
      'I didn’t understand “older than a week”, so nothing was changed. Which tasks should I delete? You can say “delete everything about the car” or “delete all overdue tasks”.',
    )
  })
})

// Whatever word is added to a request for many, it either narrows the request or makes it unclear.
describe('No word is lost', () => {
  const CONDITIONS = [
    '',
    ' tasks',
    ' tasks about the car',
    ' completed tasks',
    ' tasks due tomorrow',
    ' shopping',
  ]
  const WORDS = [
    ...'zebra except but not without unless before after since than older only-if because mine hers purple twelve'.split(
      ' ',
    ),
    ...'99 %$ ünïcode constructor toString __proto__ hasOwnProperty 日本 and or nor who'.split(' '),
  ]
  it('with any word after any condition', () => {
    let tried = 0
    for (const condition of CONDITIONS)
      for (const word of WORDS)
        for (const text of [`${condition} ${word}`, `${condition} ${word} zebra`, ` ${word}${condition}`]) {
          const filter = readFilter(new Clause(new MaskedMessage(text, clock)))
          const told = JSON.stringify(filter).toLowerCase()
          // What is left out has a part of its own, as has "not completed".
          const isTold =
            told.includes(word.toLowerCase()) || filter.except !== undefined || filter.status === 'pending'
          expect({ text, isTold }).toEqual({ text, isTold: true })
          tried++
        }
    expect(tried).toBeGreaterThan(500)
  })
})

it('moves what is due on a day “from” it, and nothing later', async () => {
  await here.talk.say('add gym today', 'add call mom friday', 'move all my tasks from today to tomorrow')
  expect(await here.talk.state()).toEqual(['Gym (2026-03-12)', 'Call mom (2026-03-13)'])
})
