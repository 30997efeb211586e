import { describe, expect, it } from 'vitest'
import { recognise } from './recognise.ts'
import type { WishArguments } from './wish.ts'

/** One wish in a line: its tool, then its arguments. */
function read(message: string) {
  return recognise(message).map(({ tool, args }) => ({ tool, ...args }))
}

type Wanted = { tool: string | null } & WishArguments

describe('When', () => {
  it.each([
    ['add call the bank today', 'Call the bank', 'today'],
    ['add water the plants tonight', 'Water the plants', 'tonight'],
    ['add call the dentist tmrw', 'Call the dentist', 'tmrw'],
    ['add send the invoice next friday 5pm', 'Send the invoice', 'next friday 5pm'],
    ['add renew passport in 3 days', 'Renew passport', 'in 3 days'],
    ['add pay rent on the 15th', 'Pay rent', 'on the 15th'],
    ['add close the books end of month', 'Close the books', 'end of month'],
    ['add hand in the report by monday', 'Hand in the report', 'by monday'],
    ['remind me tomorrow at noon to stretch', 'Stretch', 'tomorrow at noon'],
    ['on friday, remind me to call Ana', 'Call Ana', 'On friday'],
    ['add book flights on 2026-04-01', 'Book flights', 'on 2026-04-01'],
    ['add march in the parade', 'March in the parade', undefined],
    ['add read 1984', 'Read 1984', undefined],
    ['add "dinner on friday"', 'Dinner on friday', undefined],
    ['add "dinner" on friday', 'Dinner', 'on friday'],
    ["add 'plan tomorrow' for monday", 'Plan tomorrow', 'for monday'],
  ])('%s', (message, title, due) => {
    const [wish] = read(message)
    expect([wish?.title, wish?.due_phrase?.toLowerCase()]).toEqual([title, due?.toLowerCase()])
  })
})

describe('Priority and description', () => {
  it.each<[string, WishArguments]>([
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
  ])('%s', (message, args) => expect(read(message)).toEqual([{ tool: 'add_task', ...args }]))
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
    ['add buy flour and make a cake', 'Buy flour and make a cake'],
    ['remind me to call Bob and finish the report', 'Call Bob and finish the report'],
    ['add a task called list', 'List'],
    ['add a task called done', 'Done'],
    ['add write a thank you', 'Write a thank you'],
    ['remind me to cancel my gym membership', 'Cancel my gym membership'],
    ['i need to change the oil', 'Change the oil'],
    ['i need to update my CV', 'Update my CV'],
    ['add marks birthday', 'Marks birthday'],
  ])('%s', (message, title) => expect(read(message)).toEqual([{ tool: 'add_task', title }]))
})

describe('Changes', () => {
  const update = (args: WishArguments) => [{ tool: 'update_task', ...args }]
  it.each<[string, WishArguments]>([
    ['move the dentist to friday', { task_identifier: 'dentist', due_phrase: 'friday' }],
    [
      'move the dentist from monday to friday',
      { task_identifier: 'dentist', due_phrase: 'friday', filter_due_phrase: 'monday' },
    ],
    [
      'change the reminder to take out the trash from monday to tuesday',
      { task_identifier: 'take out the trash', due_phrase: 'tuesday', filter_due_phrase: 'monday' },
    ],
    [
      'remind me to water the roses on friday instead of thursday',
      { task_identifier: 'Water the roses', due_phrase: 'on friday', filter_due_phrase: 'thursday' },
    ],
    ['change the dentist to 3pm', { task_identifier: 'dentist', due_phrase: '3pm' }],
    ['make it friday', { task_identifier: 'it', due_phrase: 'friday' }],
    ['set task 2 due friday', { task_identifier: '2', due_phrase: 'friday' }],
    ['task 3 is due friday', { task_identifier: '3', due_phrase: 'friday' }],
    ['change the due date of task 2 to friday', { task_identifier: '2', due_phrase: 'friday' }],
    ['remove the due date from task 3', { task_identifier: '3', due_phrase: 'none' }],
    ["clear task 3's priority", { task_identifier: '3', priority: 'none' }],
    ['make task 2 high priority', { task_identifier: '2', priority: 'High' }],
    ['task 2 is urgent', { task_identifier: '2', priority: 'High' }],
    ['change the priority of the dentist to low', { task_identifier: 'dentist', priority: 'Low' }],
    ['add a note to task 3: bring the card', { task_identifier: '3', description: 'bring the card' }],
    ['mark task 3 as not done', { task_identifier: '3', status: 'pending' }],
    ['task 3 is not done', { task_identifier: '3', status: 'pending' }],
    ['reopen the report', { task_identifier: 'report', status: 'pending' }],
    ['rename it to X', { task_identifier: 'it', new_title: 'X' }],
    ['rename task 3', { task_identifier: '3' }],
    ['can we move the dentist to friday?', { task_identifier: 'dentist', due_phrase: 'friday' }],
    ['actually make it saturday', { task_identifier: 'it', due_phrase: 'saturday' }],
    ['set task 2 to high', { task_identifier: '2', priority: 'High' }],
    ['#2 low priority', { task_identifier: '2', priority: 'Low' }],
    ['note on task 2: bring ID', { task_identifier: '2', description: 'bring ID' }],
  ])('%s', (message, args) => expect(read(message)).toEqual(update(args)))
})

describe('What is done', () => {
  it.each([
    ['i bought the milk', 'milk'],
    ["i've already paid the rent", 'rent'],
    ['finished the report', 'report'],
    ['the report is done', 'report'],
    ["i'm done with the laundry", 'laundry'],
    ['cross off the laundry', 'laundry'],
  ])('%s', (message, task_identifier) =>
    expect(read(message)).toEqual([{ tool: 'complete_task', task_identifier }]),
  )
})

describe('Reminders', () => {
  it.each<[string, WishArguments]>([
    ['reminder to water the roses', { title: 'Water the roses' }],
    ['give me a reminder to water the roses', { title: 'Water the roses' }],
    ['i want to be reminded to water the roses', { title: 'Water the roses' }],
    ['i have a dentist appointment tomorrow', { title: 'Dentist appointment', due_phrase: 'tomorrow' }],
    ['remind Bob to water the roses', { title: 'Water the roses', person: 'Bob' }],
    ['send Bob a reminder about the roses', { title: 'The roses', person: 'Bob' }],
    ['set a reminder for Bob to water the roses', { title: 'Water the roses', person: 'Bob' }],
    ['i need to water the roses, please remind me', { title: 'Water the roses' }],
  ])('%s', (message, args) => expect(read(message)).toEqual([{ tool: 'add_task', ...args }]))
})

describe('Which tasks', () => {
  it.each<[string, WishArguments]>([
    ["what's due today", { filter_due_phrase: 'today' }],
    ["what's due this week?", { filter_due_phrase: 'this week' }],
    ['what is overdue?', { filter_due_phrase: 'overdue' }],
    ['show high priority tasks', { priority: 'High' }],
    ['show tasks about the dentist', { query: 'dentist' }],
    ['find dentist', { query: 'dentist' }],
    ['when is my dentist appointment?', { query: 'dentist appointment' }],
    ['what about tomorrow?', { filter_due_phrase: 'tomorrow' }],
    ['which tasks are urgent?', { priority: 'High' }],
    ['show tasks without a date', { filter_due_phrase: 'none' }],
    ['what should i do today?', { filter_due_phrase: 'today' }],
    ['do i have any meetings on monday?', { filter_due_phrase: 'on monday' }],
    ['search for milk', { query: 'milk' }],
    ['do i have anything about the dentist?', { query: 'dentist' }],
    ['show completed tasks about milk', { status: 'completed', query: 'milk' }],
  ])('%s', (message, args) => expect(read(message)).toEqual([{ tool: 'list_tasks', ...args }]))
})

describe('Several tasks at once', () => {
  it.each<[string, WishArguments]>([
    ['delete all tasks', { change: 'delete', scope: 'all' }],
    ['delete everything', { change: 'delete', scope: 'all' }],
    ['clear my list', { change: 'delete', scope: 'all' }],
    ['delete all completed tasks', { change: 'delete', scope: 'all', status: 'completed' }],
    ['clear completed', { change: 'delete', scope: 'all', status: 'completed' }],
    ['mark everything as done', { change: 'complete', scope: 'all' }],
    ['move all my tasks to monday', { change: 'set_due_date', scope: 'all', due_phrase: 'monday' }],
    ['make all tasks high priority', { change: 'set_priority', scope: 'all', priority: 'High' }],
    ['mark 1, 2 and 3 as done', { change: 'complete', task_identifier: ['1', '2', '3'] }],
    ['delete task 1 and task 2', { change: 'delete', task_identifier: ['1', '2'] }],
  ])('%s', (message, args) => expect(read(message)).toEqual([{ tool: 'change_tasks', ...args }]))
})

describe('Several requests in one message', () => {
  const added = (...titles: string[]) => titles.map((title) => ({ tool: 'add_task', title }))
  it.each<[string, Wanted[]]>([
    ['add buy milk and add call mom', added('Buy milk', 'Call mom')],
    ['add buy milk; call mom; Anna', added('Buy milk', 'Call mom', 'Anna')],
    ['add these tasks: buy milk, call mom and pay rent', added('Buy milk', 'Call mom', 'Pay rent')],
    ['Add the following:\n- buy milk\n- call mom', added('Buy milk', 'Call mom')],
    ['add three tasks: milk, bread, eggs', added('Milk', 'Bread', 'Eggs')],
    ['add these: pack the books, book a van, call Ida', added('Pack the books', 'Book a van', 'Call Ida')],
    [
      'buy milk tomorrow, pay rent 1 dec high',
      [
        { tool: 'add_task', title: 'Buy milk', due_phrase: 'tomorrow' },
        { tool: 'add_task', title: 'Pay rent', due_phrase: '1 dec', priority: 'High' },
      ],
    ],
    [
      'remind me to call mom tomorrow, and dentist on monday',
      [
        { tool: 'add_task', title: 'Call mom', due_phrase: 'tomorrow' },
        { tool: 'add_task', title: 'Dentist', due_phrase: 'on monday' },
      ],
    ],
    ...[
      'buy milk tomorrow, or friday',
      'submit the tax form by friday, because the deadline is monday',
      'call mom tomorrow, she is back on friday',
      'Book the flight on Monday, returning on Friday',
    ].map((one): [string, Wanted[]] => [one, [expect.objectContaining({ tool: 'add_task' })]]),
    [
      'add lunch with Anna, Ben and Cy on friday',
      [{ tool: 'add_task', title: 'Lunch with Anna, Ben and Cy', due_phrase: 'on friday' }],
    ],
    [
      'add buy milk, delete task 3 and show my tasks',
      [...added('Buy milk'), { tool: 'delete_task', task_identifier: '3' }, { tool: 'list_tasks' }],
    ],
    [
      'mark task 1 as done and delete task 2. What is pending?',
      [
        { tool: 'complete_task', task_identifier: '1' },
        { tool: 'delete_task', task_identifier: '2' },
        { tool: 'list_tasks', status: 'pending' },
      ],
    ],
    ['add milk then mark it as done', [...added('Milk'), { tool: 'complete_task', task_identifier: 'it' }]],
  ])('%s', (message, wanted) => expect(read(message)).toEqual(wanted))
})

describe('What is not about tasks wants no tool', () => {
  it.each([
    "what's the weather like",
    'will it rain tomorrow?',
    'tell me a joke',
    'what is 2+2',
    "what's 12 * 30?",
    'who is the president',
    'who is the president of france?',
    'send a message to anna',
    "text bob that i'm late",
    'create a video message for my father',
    'find me a workout playlist',
    'ask John where he is',
    "email anna that i'm late",
    'tell bob I love him',
    'write me a poem',
    'read me the news',
    'play some music',
    'what time is it',
    'how are you',
    'what is the capital of france',
    'translate hello to french',
    'turn on the lights',
    'how many days until christmas',
    "what's on tv tonight",
    'how do i cook rice?',
    'asdf',
    '?',
    'hello',
    'thanks!',
    'yes',
    'no',
  ])('%s', (message) => expect(read(message)).toEqual([{ tool: null }]))
})
