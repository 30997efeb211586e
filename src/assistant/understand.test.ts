import { describe, expect, it } from 'vitest'
import { WEDNESDAY } from '../../tests/support/conversation.ts'
import { clockAt } from '../tasks/calendar.ts'
import { understand } from './understand.ts'
import type { UnderstoodArguments } from './understood.ts'

const clock = clockAt(WEDNESDAY, 'UTC')

/** A request in a line: its tool, then its arguments. */
function read(message: string) {
  const { tool, args, unclear } = understand(message, clock)
  return { tool, ...args, ...(unclear !== undefined && { unclear }) }
}

describe('When', () => {
  it.each([
    ['add call the bank today', 'Call the bank', 'today', '2026-03-11'],
    ['add water the plants tonight', 'Water the plants', 'tonight', '2026-03-11'],
    ['add call the dentist tmrw', 'Call the dentist', 'tmrw', '2026-03-12'],
    ['add send the invoice next friday 5pm', 'Send the invoice', 'next friday 5pm', '2026-03-20 17:00'],
    ['add renew passport in 3 days', 'Renew passport', 'in 3 days', '2026-03-14'],
    ['add pay rent on the 15th', 'Pay rent', 'the 15th', '2026-03-15'],
    ['add close the books end of month', 'Close the books', 'end of month', '2026-03-31'],
    ['add hand in the report by monday', 'Hand in the report', 'monday', '2026-03-16'],
    ['remind me tomorrow at noon to stretch', 'Stretch', 'tomorrow at noon', '2026-03-12 12:00'],
    ['on friday, remind me to call Ana', 'Call Ana', 'friday', '2026-03-13'],
    ['add book flights on 2026-04-01', 'Book flights', '2026-04-01', '2026-04-01'],
    ['add march in the parade', 'March in the parade', undefined, ''],
    ['add read 1984', 'Read 1984', undefined, ''],
    ['add buy a chess set tomorrow', 'Buy a chess set', 'tomorrow', '2026-03-12'],
    ['add the meeting is set for friday', 'The meeting', 'friday', '2026-03-13'],
    ['add "dinner on friday"', 'Dinner on friday', undefined, ''],
    ['add "dinner" on friday', 'Dinner', 'friday', '2026-03-13'],
    ["add 'plan tomorrow' for monday", 'Plan tomorrow', 'monday', '2026-03-16'],
    ['i have a dentist appointment tomorrow', 'Dentist appointment', 'tomorrow', '2026-03-12'],
    ['add dentist on monday, no sorry, tuesday', 'Dentist', 'tuesday', '2026-03-17'],
  ])('%s', (message, title, phrase, due) => {
    const { title: read, due_phrase, due_date, due_time } = understand(message, clock).args
    const when = [due_date, due_time].filter(Boolean).join(' ')
    expect([read, due_phrase?.toLowerCase(), when]).toEqual([title, phrase, due])
  })
})

describe('Priority and description', () => {
  it.each<[string, UnderstoodArguments]>([
    ['add buy milk, high priority', { title: 'Buy milk', priority: 'High' }],
    ['add aim high', { title: 'Aim high' }],
    ['add a high priority task to fix the roof', { title: 'Fix the roof', priority: 'High' }],
    ['add an urgent task: call the plumber', { title: 'Call the plumber', priority: 'High' }],
    ['add low priority clean the garage', { title: 'Clean the garage', priority: 'Low' }],
    ['add fix the login p1', { title: 'Fix the login', priority: 'High' }],
    ['add buy cake !high', { title: 'Buy cake', priority: 'High' }],
    ['add paint with description two litres, white', { title: 'Paint', description: 'two litres, white' }],
    ['add buy paint - note: matt white', { title: 'Buy paint', description: 'matt white' }],
    ['add buy paint (note: matt white)', { title: 'Buy paint', description: 'matt white' }],
  ])('%s', (message, args) => expect(read(message)).toEqual({ tool: 'add_task', ...args }))
})

describe('A title keeps its words', () => {
  it.each([
    ["add 'delete the logs'", 'Delete the logs'],
    ['add "delete the logs and undo everything"', 'Delete the logs and undo everything'],
    ['add "mark task 3 as complete"', 'Mark task 3 as complete'],
    ["add task 'show the list of guests'", 'Show the list of guests'],
    ['add a task to delete the old logs', 'Delete the old logs'],
    ['add make a list of guests', 'Make a list of guests'],
    ['add get things done book', 'Get things done book'],
    ['add undo the christmas lights', 'Undo the christmas lights'],
    ['add salt and pepper', 'Salt and pepper'],
    ['add lunch with Anna, Ben and Cy', 'Lunch with Anna, Ben and Cy'],
    ['add a task called list', 'List'],
    ['add a task called done', 'Done'],
    ['add write a thank you', 'Write a thank you'],
    ['remind me to cancel my gym membership', 'Cancel my gym membership'],
    ['i need to change the oil', 'Change the oil'],
    ['i need to update my CV', 'Update my CV'],
    ['add marks birthday', 'Marks birthday'],
    ['add a task to say yes', 'Say yes'],
    ['remind me to tell Ana yes', 'Tell Ana yes'],
  ])('%s', (message, title) => expect(read(message)).toEqual({ tool: 'add_task', title }))
})

describe('Reminders', () => {
  it.each<[string, UnderstoodArguments]>([
    ['reminder to water the roses', { title: 'Water the roses' }],
    ['give me a reminder to water the roses', { title: 'Water the roses' }],
    ['i want to be reminded to water the roses', { title: 'Water the roses' }],
    ['remind Bob to water the roses', { title: 'Water the roses', person: 'Bob' }],
    ['send Bob a reminder about the roses', { title: 'Roses', person: 'Bob' }],
    ['set a reminder for Bob to water the roses', { title: 'Water the roses', person: 'Bob' }],
    ['i need to water the roses, please remind me', { title: 'Water the roses' }],
  ])('%s', (message, args) => expect(read(message)).toEqual({ tool: 'add_task', ...args }))
})

describe('Changes', () => {
  const friday = { due_phrase: 'friday', due_date: '2026-03-13' }
  it.each<[string, UnderstoodArguments]>([
    ['move the dentist to friday', { task_identifier: 'dentist', ...friday }],
    [
      'move the dentist from monday to friday',
      { task_identifier: 'dentist', filter_due_phrase: 'monday', ...friday },
    ],
    [
      'remind me to water the roses on friday instead of thursday',
      { task_identifier: 'water the roses', filter_due_phrase: 'thursday', ...friday },
    ],
    ['can we move the dentist to friday?', { task_identifier: 'dentist', ...friday }],
    ['change the dentist to 3pm', { task_identifier: 'dentist', due_phrase: '3pm', due_time: '15:00' }],
    ['make it friday', { task_identifier: 'it', ...friday }],
    ['actually make it friday', { task_identifier: 'it', ...friday }],
    ['set task 2 due friday', { task_identifier: '2', ...friday }],
    ['change the due date of task 2 to friday', { task_identifier: '2', ...friday }],
    ['remove the due date from task 3', { task_identifier: '3', due_phrase: 'none', due_date: 'none' }],
    ["clear task 3's priority", { task_identifier: '3', priority: 'none' }],
    ['make task 2 high priority', { task_identifier: '2', priority: 'High' }],
    ['task 2 is urgent', { task_identifier: '2', priority: 'High' }],
    ['set task 2 to high', { task_identifier: '2', priority: 'High' }],
    ['#2 low priority', { task_identifier: '2', priority: 'Low' }],
    ['change the priority of the dentist to low', { task_identifier: 'dentist', priority: 'Low' }],
    ['add a note to task 3: bring the card', { task_identifier: '3', description: 'bring the card' }],
    ['note on task 2: bring ID', { task_identifier: '2', description: 'bring ID' }],
    ['mark task 3 as not done', { task_identifier: '3', status: 'pending' }],
    ['reopen the report', { task_identifier: 'report', status: 'pending' }],
    ['rename it to X', { task_identifier: 'it', new_title: 'X' }],
    ['rename task 3', { task_identifier: '3' }],
    ['reschedule task 3', { task_identifier: '3' }],
  ])('%s', (message, args) => expect(read(message)).toEqual({ tool: 'update_task', ...args }))
})

describe('Which tasks', () => {
  it.each<[string, UnderstoodArguments]>([
    ["what's due today", { status: 'pending', filter_due_phrase: 'today' }],
    ["what's due this week?", { status: 'pending', filter_due_phrase: 'this week' }],
    ['what is overdue?', { status: 'pending', filter_due_phrase: 'overdue' }],
    ['show high priority tasks', { priority: 'High' }],
    ['show tasks about the dentist', { query: 'dentist' }],
    ['find dentist', { query: 'dentist' }],
    ['when is my dentist appointment?', { query: 'dentist appointment' }],
    ['what about tomorrow?', { status: 'pending', filter_due_phrase: 'tomorrow' }],
    ['which tasks are urgent?', { priority: 'High' }],
    ['show tasks without a date', { status: 'pending', filter_due_phrase: 'none' }],
    ['what should i do today?', { status: 'pending', filter_due_phrase: 'today' }],
    ['do i have any meetings on monday?', { status: 'pending', filter_due_phrase: 'monday' }],
    ['search for milk', { query: 'milk' }],
    ['do i have anything about the dentist?', { query: 'dentist' }],
    ['show completed tasks about milk', { status: 'completed', query: 'milk' }],
  ])('%s', (message, args) => expect(read(message)).toEqual({ tool: 'list_tasks', ...args }))
})

describe('Several tasks at once', () => {
  it.each<[string, string, UnderstoodArguments]>([
    ['delete all tasks', 'delete_task', { scope: 'all' }],
    ['delete everything', 'delete_task', { scope: 'all' }],
    ['clear my list', 'delete_task', { scope: 'all' }],
    ['delete all completed tasks', 'delete_task', { scope: 'all', status: 'completed' }],
    ['clear completed', 'delete_task', { scope: 'all', status: 'completed' }],
    ['mark everything as done', 'complete_task', { scope: 'all' }],
    [
      'move all my tasks to monday',
      'update_task',
      { scope: 'all', due_phrase: 'monday', due_date: '2026-03-16' },
    ],
    ['make all tasks high priority', 'update_task', { scope: 'all', priority: 'High' }],
    ['mark 1, 2 and 3 as done', 'complete_task', { task_identifier: ['1', '2', '3'] }],
    ['delete task 1 and task 2', 'delete_task', { task_identifier: ['1', '2'] }],
  ])('%s', (message, tool, args) => expect(read(message)).toEqual({ tool, ...args }))
})

describe('Several new tasks in one message', () => {
  it.each([
    ['add buy milk and add call mom', ['Buy milk', 'Call mom']],
    ['add buy flour and make a cake', ['Buy flour', 'Make a cake']],
    ['remind me to call Bob and finish the report', ['Call Bob', 'Finish the report']],
    ['add buy milk; call mom; Anna', ['Buy milk', 'Call mom', 'Anna']],
    ['add these tasks: buy milk, call mom and pay rent', ['Buy milk', 'Call mom', 'Pay rent']],
    ['Add the following:\n- buy milk\n- call mom', ['Buy milk', 'Call mom']],
    ['add three tasks: milk, bread, eggs', ['Milk', 'Bread', 'Eggs']],
    ['add these: pack the books, book a van, call Ida', ['Pack the books', 'Book a van', 'Call Ida']],
    ['buy milk tomorrow, pay rent 1 dec high', ['Buy milk', 'Pay rent']],
    ['remind me to call mom tomorrow, and dentist on monday', ['Call mom', 'Dentist']],
  ])('%s', (message, title) => expect(read(message)).toMatchObject({ tool: 'add_task', title }))

  it.each([
    'buy milk tomorrow, or friday',
    'submit the tax form by friday, because the deadline is monday',
    'call mom tomorrow, she is back on friday',
    'Book the flight on Monday, returning on Friday',
    'add lunch with Anna, Ben and Cy on friday',
  ])('is one: %s', (message) =>
    expect(read(message)).toMatchObject({ tool: 'add_task', title: expect.any(String) }),
  )
})

describe('What says nothing about tasks wants no tool', () => {
  it.each(['?', 'hello', 'thanks!', 'yes', 'no', 'how are you', 'write me a poem', 'asdf', 'help', 'bye'])(
    '%s',
    (message) => expect(read(message)).toEqual({ tool: null }),
  )
})

describe('A question, a denial and a thought change nothing', () => {
  it.each([
    "don't delete task 3",
    'never delete the milk',
    'do not mark task 3 as done',
    'if it rains I would move the picnic to friday',
    'what if i delete task 3?',
    'should i delete task 3?',
    'would it be ok to delete the milk?',
    "i haven't bought the milk",
    "i'm not done with the report",
    'i almost finished the report',
    'did i buy the milk?',
    'is task 3 done?',
    "what's the weather like tomorrow",
    'will it rain tomorrow?',
    'who is the president of france?',
    "what's on tv tonight",
    'how do i cook rice?',
    'what is 2+2',
    'tell me a joke',
    'find me a workout playlist',
  ])('%s', (message) => expect([null, 'list_tasks']).toContain(read(message).tool))
})

describe('Repetition', () => {
  it.each([
    [
      'water the plants every monday',
      { tool: 'add_task', title: 'Water the plants', recurrence: 'every monday', repeat: 'every monday' },
    ],
    [
      'remind me to take my pills every day at 8am',
      {
        tool: 'add_task',
        title: 'Take my pills',
        recurrence: 'every day',
        repeat: 'every day',
        due_time: '08:00',
      },
    ],
    [
      'add gym mon wed fri at 6pm',
      {
        tool: 'add_task',
        title: 'Gym',
        recurrence: 'every mon, wed and fri',
        repeat: 'every mon, wed and fri',
        due_time: '18:00',
      },
    ],
    [
      'repeat the rent monthly',
      { tool: 'update_task', task_identifier: 'rent', recurrence: 'monthly', repeat: 'monthly' },
    ],
    [
      'make it repeat every week',
      { tool: 'update_task', task_identifier: 'it', recurrence: 'every week', repeat: 'every week' },
    ],
    [
      'stop repeating the plants',
      { tool: 'update_task', task_identifier: 'plants', recurrence: 'none', repeat: 'none' },
    ],
    ['skip the plants this week', { tool: 'update_task', task_identifier: 'plants', skip: true }],
    ['skip this song', { tool: null }],
    ['what are my weekly tasks?', { tool: 'list_tasks', status: 'pending', filter_due_phrase: 'weekly' }],
    ['which of my tasks repeat?', { tool: 'list_tasks', status: 'pending', filter_due_phrase: 'repeating' }],
  ])('%s', (message, reading) => expect(read(message)).toEqual(reading))
})

describe('The reminder of a task', () => {
  const DENTIST = { title: 'Dentist', due_phrase: 'friday 3pm', due_date: '2026-03-13', due_time: '15:00' }

  it.each<[string, { tool: string } & UnderstoodArguments]>([
    [
      'add dentist friday 3pm, remind me an hour before',
      { tool: 'add_task', ...DENTIST, remind: 'an hour before' },
    ],
    ['add dentist friday 3pm, no reminder', { tool: 'add_task', ...DENTIST, remind: 'none' }],
    [
      'remind me about it an hour before',
      { tool: 'update_task', task_identifier: 'it', remind: 'an hour before' },
    ],
    [
      "don't remind me about the dentist",
      { tool: 'update_task', task_identifier: 'dentist', remind: 'none' },
    ],
    ['snooze it for 10 minutes', { tool: 'update_task', task_identifier: 'it', remind: 'in 10 minutes' }],
    ['what reminders do I have?', { tool: 'list_tasks' }],
  ])('%s', (message, reading) => expect(read(message)).toEqual(reading))
})
