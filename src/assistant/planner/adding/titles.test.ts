import { describe, expect, it } from 'vitest'
import { WEDNESDAY } from '../../../../tests/support/conversation.ts'
import { clockAt } from '../../../tasks/calendar.ts'
import { understand } from '../../understand.ts'
import type { UnderstoodArguments } from '../../understood.ts'
import { readNewTask } from './read-new-task.ts'

const clock = clockAt(WEDNESDAY, 'UTC')

/** The task that would be added, or undefined if the text asks for something else. */
function added(text: string): UnderstoodArguments | undefined {
  const { tool, args } = understand(text, clock)
  return tool === 'add_task' ? args : undefined
}

describe('A title keeps its words', () => {
  it.each([
    ['add update the shopping list on monday', 'Update the shopping list', 'monday'],
    ['add update the shopping list', 'Update the shopping list', undefined],
    ['remind me to add eggs to the shopping list', 'Add eggs to the shopping list', undefined],
    ['add eggs to the shopping list', 'Eggs', undefined],
    ['add call mom tomorrow about the party', 'Call mom about the party', 'tomorrow'],
    ['add meet Sam tomorrow at 5pm in the lobby', 'Meet Sam in the lobby', 'tomorrow at 5pm'],
    ['add study on saturday at noon with Dev', 'Study with Dev', 'saturday at noon'],
    ['add ask about tomorrow for the trip', 'Ask about tomorrow for the trip', 'tomorrow'],
    ['add review the friday report with Ana', 'Review the friday report with Ana', undefined],
    ["add prepare today's slides", "Prepare today's slides", undefined],
    ['add plan the next summer trip', 'Plan the next summer trip', undefined],
    ['add next summer plan the trip', 'Next summer plan the trip', undefined],
    ['add read "Dune" to Anna', 'Read "Dune" to Anna', undefined],
    ['add check in', 'Check in', undefined],
    ['add turn the heating on', 'Turn the heating on', undefined],
    ['add find out what the top priority is', 'Find out what the top priority is', undefined],
    ['add finish the task for Bob', 'Finish the task for Bob', undefined],
    ['add dont panic poster', 'Dont panic poster', undefined],
    ['add buy finised frames', 'Buy finised frames', undefined],
    ['add water the plants every friday with Bo', 'Water the plants with Bo', undefined],
  ])('%s', (message, title, due) => {
    const task = added(message)
    expect([task?.title, task?.due_date && task.due_phrase]).toEqual([title, due])
  })

  it.each([
    ['review the high priority bug', 'Review the high priority bug', undefined],
    ['add fix the p1 bug', 'Fix the p1 bug', undefined],
    ['add buy milk with high priority for the party', 'Buy milk with high priority for the party', 'High'],
    ['add buy milk, high priority, tomorrow', 'Buy milk', 'High'],
    ['add low priority clean the garage on friday', 'Clean the garage', 'Low'],
  ])('%s', (message, title, priority) => {
    expect(added(message)).toMatchObject({ title, ...(priority && { priority }) })
    expect(added(message)?.priority).toBe(priority)
  })
})

describe('A title that is typed into the list', () => {
  it.each([
    ['add call the vet tomorrow', 'Call the vet'],
    ['remind me to post the letter', 'Post the letter'],
    ['add salt to the soup', 'Add salt to the soup'],
    ['new task force meeting', 'New task force meeting'],
  ])('%s', (text, title) => {
    expect(readNewTask(text, clock).title).toBe(title)
  })
})

const TITLES = [
  'buy milk',
  'update the shopping list',
  'review the high priority bug',
  'clean the monday whiteboard',
  'write constructor tests',
  'read the task list to Anna',
  'call mom about the 5pm train',
  'book a table for two at the weekend market',
  'fix p1 incident report',
  'check in with Bob on the reminders app',
  "prepare tomorrow's slides for Ana",
  'put the tasks in order of low priority first',
  'sort every friday receipt by shop',
  'dont panic and carry a towel',
  'see the daily numbers with Kim',
  'mail "the letter" to Jo',
  'aim high in march',
]
const TEMPLATES = [
  'add #',
  'add a task to #',
  'please add # tomorrow',
  'add # on friday at 5pm',
  'add #, high priority',
  'add # tomorrow, low priority',
  'add # p1',
  'add tomorrow #',
  'remind me to #',
  'remind me tomorrow to #',
  'remind me on monday at 9am to # please',
  'i need to remember to # by friday',
  "don't forget to #",
  'todo: #',
  'create a high priority task to # next week',
  'on friday, remind me to #',
  'add # to my list',
  'dont let me forget to # tomorrow',
  'set a reminder to # every monday',
]

it('a title is an unbroken piece of what was written', () => {
  let tried = 0
  for (const title of TITLES)
    for (const template of TEMPLATES) {
      const text = template.replace('#', title)
      const stored = added(text)?.title
      // What is not read as a new task is for other tests.
      if (typeof stored !== 'string') continue
      expect({ text, stored, isPiece: text.toLowerCase().includes(stored.toLowerCase()) }).toEqual({
        text,
        stored,
        isPiece: true,
      })
      tried++
    }
  expect(tried).toBeGreaterThan(250)
})

it('a plain title is stored whole, whatever words surround it', () => {
  const plain = [
    'buy milk',
    'update the shopping list',
    'review the high priority bug',
    'write constructor tests',
  ]
  for (const title of plain)
    for (const template of TEMPLATES) {
      const text = template.replace('#', title)
      expect({ text, stored: String(added(text)?.title).toLowerCase() }).toEqual({ text, stored: title })
    }
})
