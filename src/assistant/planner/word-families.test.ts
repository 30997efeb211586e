import { beforeEach, describe, expect, it } from 'vitest'
import { eachConversation } from '../../../tests/support/conversation.ts'

const here = eachConversation()

beforeEach(() => here.talk.have('Water the lawn', 'Buy stamps', 'Clean the shed', 'Meeting with Ana'))

type Wanted = { tool: string } & Record<string, unknown>

function family(title: string, { tool, ...args }: Wanted, messages: string[]) {
  describe(title, () => {
    it.each(messages)('%s', async (message) => {
      const { calls } = await here.talk.say(message)
      expect(calls).toMatchObject([{ tool, args }])
    })
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

family('"Show me all my tasks"', { tool: 'list_tasks', status: 'all' }, [
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

family('"Mark task 3 as complete"', { tool: 'complete_task', task_identifier: '#3' }, [
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

family('"Delete the meeting task"', { tool: 'delete_task', task_identifier: '#4' }, [
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
  'erase the meeting task.',
  "delete 'meeting'",
  'I want to delete the meeting task, please',
])

family(
  '"Change task 1 to \'Call mom tonight\'"',
  { tool: 'update_task', task_identifier: '#1', new_title: 'Call mom tonight' },
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
