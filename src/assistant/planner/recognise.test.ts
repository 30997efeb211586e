import { describe, expect, it } from 'vitest'
import { recognise } from './recognise.ts'
import type { WishArguments } from './wish.ts'

/** One wish in a line: its tool, then its arguments. */
function read(message: string) {
  return recognise(message).map(({ tool, args }) => ({ tool, ...args }))
}

type Wanted = { tool: string | null } & WishArguments

function family(title: string, wanted: Wanted, messages: string[]) {
  describe(title, () => {
    it.each(messages)('%s', (message) => expect(read(message)).toEqual([wanted]))
  })
}

family('"Add a task to buy groceries"', { tool: 'add_task', title: 'Buy groceries' }, [
  'Add a task to buy groceries',
  'add buy groceries',
  'add a task buy groceries',
  'please add a task to buy groceries.',
  "can you add 'buy groceries' to my list?",
  'create a task: buy groceries',
  'new task buy groceries',
  'New task: Buy groceries!',
  'ad a task to buy groceries',
  'add taks to buy groceries',
  'could you please create a new todo to buy groceries',
  'i want to add a task to buy groceries',
  "i'd like to add buy groceries",
  'put buy groceries on my to-do list',
  'add "buy groceries" please!',
  'todo: buy groceries',
  'buy groceries',
  'hey, add a todo called buy groceries thanks',
])

family('"Show me all my tasks"', { tool: 'list_tasks' }, [
  'Show me all my tasks',
  'show tasks',
  'show me my tasks please',
  'list all my tasks',
  'list',
  'tasks',
  'my tasks',
  'what are my tasks?',
  'whats on my list',
  "what's on my to-do list?",
  'can i see my tasks',
  'let me see everything',
  'show everything',
  'display my todos',
  'shwo me my tasks',
  'show me all my taks',
  'SHOW ALL TASKS!!',
  'which tasks do i have?',
])

family('"What\'s pending?"', { tool: 'list_tasks', status: 'pending' }, [
  "What's pending?",
  'whats pending',
  'what is still pending?',
  'show me my pending tasks',
  'pending tasks please',
  'pending',
  "what's left to do?",
  'what do i still need to do',
  'list open tasks',
  "what haven't i done yet?",
  'what havent i done',
  'what is not done',
  'show incomplete tasks',
  'anything outstanding?',
  "waht's pending",
  'what tasks are pendign',
])

family('"Mark task 3 as complete"', { tool: 'complete_task', task_identifier: '3' }, [
  'Mark task 3 as complete',
  'mark task 3 complete',
  'mark 3 as done',
  'mark #3 done',
  'mark number 3 as completed',
  'complete task 3',
  'task 3 is done',
  'task 3 done',
  '#3 done',
  'done with task 3',
  'i finished task 3',
  "I've done task 3",
  'check off task 3',
  'check 3 off',
  'tick off #3',
  'mark task three as complete',
  'mark taks 3 as complete',
  'set task 3 to done',
  'can you mark task 3 as complete please?',
  'pls mark 3 as finished!',
])

family('"Delete the meeting task"', { tool: 'delete_task', task_identifier: 'meeting' }, [
  'Delete the meeting task',
  'delete meeting',
  'remove the meeting task',
  'remove the task about the meeting',
  'can you delete the meeting task?',
  'get rid of the meeting task',
  'cancel the meeting task',
  'delete task meeting',
  'delete the task called meeting',
  'delet the meeting taks',
  'remove meeting from my list',
  'take the meeting off my list',
  "i don't need the meeting task anymore",
  'erase the meeting task.',
  "delete 'meeting'",
  'I want to delete the meeting task, please',
])

family(
  '"Change task 1 to \'Call mom tonight\'"',
  { tool: 'update_task', task_identifier: '1', new_title: 'Call mom tonight' },
  [
    "Change task 1 to 'Call mom tonight'",
    'change task 1 to "call mom tonight"',
    'change task 1 to call mom tonight',
    'rename task 1 to Call mom tonight',
    "update task 1 to 'Call mom tonight'.",
    'change the title of task 1 to Call mom tonight',
    'please rename #1 to call mom tonight',
    "edit task 1 to say 'Call mom tonight'",
    'edit task 1: Call mom tonight',
    "can you change task 1 to 'Call mom tonight'?",
    "rename 1 as 'Call mom tonight'",
    'update task 1 title to Call mom tonight',
    "task 1 should be 'Call mom tonight'",
    'task 1 should be called Call mom tonight',
    "chagne task 1 to 'Call mom tonight'",
    "set the title of task 1 to 'Call mom tonight'",
  ],
)

family('"I need to remember to pay bills"', { tool: 'add_task', title: 'Pay bills' }, [
  'I need to remember to pay bills',
  'i have to remember to pay bills',
  'remember to pay bills',
  "don't forget to pay bills",
  'dont let me forget to pay bills',
  'I must remember to pay bills!',
  'i need to pay bills',
  'I should pay bills',
  'help me remember to pay bills',
  'remind me to pay bills please',
  'gotta pay bills',
  'need to pay bills',
  'i need to rember to pay bills',
  'make a note to pay bills',
  'note to self: pay bills',
])

family('"What have I completed?"', { tool: 'list_tasks', status: 'completed' }, [
  'What have I completed?',
  'what have i done',
  'what did i complete?',
  'what did i finish',
  'show completed tasks',
  "show me what i've done",
  'completed',
  "what's done?",
  'which tasks have i completed?',
  'list finished tasks please',
  'what have i finished so far',
  'waht have i completed',
  'what have i complted?',
  'what have i accomplished',
])

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
  ])('%s', (message, args) => expect(read(message)).toEqual(update(args)))
})

describe('Which tasks', () => {
  it.each<[string, WishArguments]>([
    ["what's due today", { filter_due_phrase: 'today' }],
    ["what's due this week?", { filter_due_phrase: 'this week' }],
    ['what is overdue?', { filter_due_phrase: 'overdue' }],
    ['show high priority tasks', { priority: 'High' }],
    ['show tasks about the dentist', { query: 'dentist' }],
    ['find dentist', { query: 'dentist' }],
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
