import { expect, it } from 'vitest'
import { WEDNESDAY } from '../../../../tests/support/conversation.ts'
import { clockAt } from '../../../tasks/calendar.ts'
import type { Filter, Target } from '../act.ts'
import { NO_STATE, type State } from '../state.ts'
import { byUrgency } from './by-urgency.ts'
import { filteredTasks, inRange, isLoose, isOverdue, resolve } from './resolve.ts'
import { View } from './view.ts'

const view = new View([
  { number: 1, title: 'Buy milk', completed: false, due_date: '2026-03-10' },
  { number: 2, title: 'Call the dentist', completed: false, due_date: '2026-03-12', priority: 'High' },
  { number: 3, title: 'Dentist bill', completed: false },
  { number: 4, title: 'Write the report', completed: true, completed_at: '2026-03-01T10:00:00Z' },
])
const clock = clockAt(WEDNESDAY, 'UTC')
const contextOf = (state: Partial<State> = {}) => ({
  view,
  hasView: true,
  state: { ...NO_STATE, ...state },
  clock,
})
const numbers = (tasks: readonly { number: number }[]) => tasks.map(({ number }) => number)
const words = (text: string): Target => ({ by: 'words', text, whens: [] })

it.each<[string, Target, Partial<State>, object]>([
  ['a name', words('milk'), {}, { tasks: [1] }],
  ['a name of two', words('dentist'), {}, { which: [2, 3] }],
  ['a name of two, one spoken of', words('dentist'), { focus: [3] }, { tasks: [3] }],
  ['a name of none', words('zebra'), {}, { missing: 'zebra' }],
  ['it, of nothing', { by: 'it' }, {}, { unsaid: true }],
  ['it', { by: 'it' }, { focus: [2] }, { tasks: [2] }],
  ['a number', { by: 'numbers', numbers: [4] }, {}, { tasks: [4] }],
  ['a number that is not', { by: 'numbers', numbers: [9] }, {}, { missing: '#9' }],
  ['a place', { by: 'place', index: -1 }, { listed: [1, 3] }, { tasks: [3] }],
  ['the others', { by: 'others' }, { listed: [1, 2, 3], focus: [2] }, { tasks: [1, 3] }],
  ['them, of another count', { by: 'them', count: 2 }, { listed: [1, 2, 3] }, { unsaid: true }],
])('%s', (_, target, state, wanted) => {
  const found = resolve(target, 'complete', contextOf(state))
  const plain =
    'tasks' in found
      ? { tasks: numbers(found.tasks) }
      : 'which' in found
        ? { which: numbers(found.which).toSorted() }
        : found
  expect(plain).toEqual(wanted)
})

it.each<[string, Filter, Partial<State>, object]>([
  ['everything', {}, {}, { tasks: [1, 2, 3, 4] }],
  ['completed', { status: 'completed' }, {}, { tasks: [4] }],
  ['overdue', { due: 'overdue' }, {}, { tasks: [1] }],
  ['undated', { due: 'none', status: 'pending' }, {}, { tasks: [3] }],
  ['of a priority', { priority: 'High' }, {}, { tasks: [2] }],
  ['about the dentist', { search: 'dentist' }, {}, { tasks: [2, 3] }],
  ['finished before november', { status: 'completed', finished: { to: '2026-10-31' } }, {}, { tasks: [] }],
  ['except one', { except: words('milk') }, {}, { tasks: [2, 3, 4] }],
  ['except one that is not there', { except: words('zebra') }, {}, { missing: 'zebra' }],
  ['the rest of nothing', { isRest: true }, { focus: [1] }, { unsaid: true }],
  ['the rest of a list', { isRest: true }, { focus: [1], listed: [1, 2] }, { tasks: [2] }],
  ['of another count', { count: 3 }, {}, { unread: 'all 3' }],
  ['not understood', { search: 'milk', unread: 'purple' }, {}, { unread: 'purple' }],
])('a condition: %s', (_, filter, state, wanted) => {
  const found = filteredTasks(filter, 'delete', contextOf(state))
  expect('tasks' in found ? { tasks: numbers(found.tasks) } : found).toEqual(wanted)
})

it('ranks by urgency, and knows what is late', () => {
  expect(numbers(byUrgency(view.tasks))).toEqual([1, 2, 3, 4])
  expect(view.tasks.map((task) => isOverdue(task, clock))).toEqual([true, false, false, false])
  expect([inRange(undefined, {}), inRange('2026-03-11', { to: '2026-03-10' })]).toEqual([false, false])
})

it('a name that only resembles a title is a guess', () => {
  const task = view.get(1)
  expect(
    task && [isLoose(words('milk'), task, contextOf()), isLoose(words('silk'), task, contextOf())],
  ).toEqual([false, true])
})
