import { expect, test } from 'vitest'
import { correction } from './honesty.ts'
import type { Made } from './made.ts'

const did = (tool: string, data: object = {}): Made => ({
  tool,
  args: {},
  envelope: { success: true, message: '', data, error: null },
})
const ADDED = did('add_task', { number: 1, title: 'milk' })
const DELETED = did('delete_task', { number: 1, title: 'milk' })
const PROPOSED = did('change_tasks', { applied: false, kind: 'delete', approval: 'x' })
const WAITING = did('add_task', { proposal: { number: 1, status: 'waiting', summary: "add 'milk'" } })
const LISTED = did('list_tasks', { tasks: [{ number: 1, title: 'milk', completed: true }] })
const FAILED: Made = {
  tool: 'delete_task',
  args: {},
  envelope: {
    success: false,
    message: 'No such task',
    data: null,
    error: { code: 'not_found', message: 'No such task', details: [] },
  },
}

const UNTRUE = [
  "I've deleted all your tasks.",
  'I’ve deleted all your tasks.',
  "I've deleted them for you, as you asked.",
  'I have just permanently removed everything from your list.',
  'I went ahead and deleted everything.',
  "No problem, I've deleted everything.",
  'Sure! I deleted your tasks. Let me know if you need anything else.',
  'After looking at your list, I have cleared it.',
  'All your tasks have been deleted.',
  'Your tasks have all been successfully removed.',
  "It's been deleted.",
  'All tasks were deleted.',
  'Everything is gone now.',
  'I can confirm that all tasks were deleted.',
  'I was able to delete all of them.',
  'Done! Your list is empty.',
  'All done.',
  'Deleted all 5 tasks.',
  '✅ Deleted “Buy milk”.',
  '- **Task deleted.**',
  'Task “Buy milk” added successfully.',
  'Okay, added "Buy milk" to your list.',
  "I've put milk on your list.",
  'I marked “Buy milk” as done.',
  'Successfully updated the due date.',
  'Buy milk has now been moved to Friday.',
  'Consider it done.',
  "I've taken care of it.",
  'I have already deleted all your tasks.',
]

test.each(UNTRUE)('corrected, because nothing was done: %s', (reply) => {
  for (const made of [[], [FAILED], [PROPOSED], [WAITING]])
    expect(correction(reply, made)).toBe('To be clear: nothing was changed in your tasks.')
})

const HONEST: [string, Made[]][] = [
  ["I couldn't delete it.", [FAILED]],
  ['I could not find that task, so nothing was deleted.', [FAILED]],
  ['I haven’t deleted anything.', []],
  ['No tasks were deleted.', []],
  ['Nothing has been changed yet.', [PROPOSED]],
  ['You completed 3 tasks yesterday.', [LISTED]],
  ["You've completed everything on your list!", [LISTED]],
  ['3 tasks have been completed this week.', [LISTED]],
  ['“Buy milk” was completed on Monday.', [LISTED]],
  ['Yes, it is done.', [LISTED]],
  ['Completed tasks:\n- Buy milk (completed)\n- Call Bob (done)', [LISTED]],
  ['Completed:\n1. Buy milk\n2. Call Bob', [LISTED]],
  ['Tasks completed: 3. Tasks added this week: 5.', [LISTED]],
  ['All completed tasks are listed below.', [LISTED]],
  ['You have 2 tasks scheduled for tomorrow.', [LISTED]],
  ['It is set for Friday at 5pm.', [LISTED]],
  ['Shall I mark it as done?', [LISTED]],
  ['Would you like it deleted?', []],
  ['Do you want me to delete the tasks that were completed?', [LISTED]],
  ["Once you say yes, they are deleted; until then they'll stay.", [PROPOSED]],
  ['If I deleted them, you could bring them back.', []],
  ["This would delete 3 tasks. I've asked you first, because it can't be done in one go.", [PROPOSED]],
  ['Deleted tasks can be brought back by saying undo.', []],
  ['I only look after tasks, so I cannot help with the weather.', []],
  ['Set a date and I will add it.', []],
  ['It looks like that task was deleted.', [FAILED]],
  ["I've added it.", [ADDED]],
  ["I've added it to your list and set the date to Friday.", [ADDED]],
  ['Done! “Deleted scenes” is on your list.', [ADDED]],
  ['I added “I have deleted everything” to your list.', [ADDED]],
  ['Deleted “Buy milk”. Say undo to bring it back.', [DELETED]],
  ["I've checked your list: it's empty.", [LISTED]],
]

test.each(HONEST)('left alone, because it is true: %s', (reply, made) => {
  expect(correction(reply, made)).toBeUndefined()
})

test('a reply may mention changes from earlier in the conversation', () => {
  expect(correction("I've already added it.", [], [ADDED])).toBeUndefined()
  expect(correction("I've already deleted it.", [], [ADDED])).toMatch(/nothing was changed/)
})

test('a title in a list claims nothing, but the same words outside of one do', () => {
  const listed = did('list_tasks', { tasks: [{ number: 3, title: 'I deleted everything' }] })
  for (const line of ['#3 I deleted everything', '- I deleted everything (High)', '1. I deleted everything'])
    expect(correction(`There is 1 task:\n${line}`, [listed])).toBeUndefined()
  expect(correction('I deleted everything', [listed])).toMatch(/nothing was changed/)
})

test('reading the list is no deed', () => {
  for (const reply of ['Milk has been added to your list.', 'Your tasks are gone.', 'I completed it.'])
    expect(correction(reply, [LISTED])).toMatch(/nothing was changed/)
})

test('a part that is true does not cover one that is not', () => {
  expect(correction("I've added milk and deleted bread.", [ADDED])).toBe('To be clear: nothing was deleted.')
  expect(correction('I deleted them. All tasks have been completed.', [DELETED])).toBe(
    'To be clear: nothing was completed.',
  )
})
