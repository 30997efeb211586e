import { expect, test } from 'vitest'
import { atNoonIn, makeTask } from '../test-support.ts'
import { countsOf, type Filter, type Line, linesOf, rowsOf, type Sort } from './lines.ts'

// A Wednesday.
const TODAY = '2026-11-18'
atNoonIn(TODAY)

const rent = makeTask(1, { title: 'Pay rent', due_date: '2026-11-17' })
const dentist = makeTask(2, { title: 'Dentist', due_date: TODAY, due_time: '15:00', priority: 'Low' })
const call = makeTask(3, { title: 'Call Ida', due_date: TODAY, due_time: '09:30', priority: 'High' })
const books = makeTask(4, { title: 'Pack books', due_date: '2026-11-22', description: 'In the cellar' })
const plan = makeTask(5, { title: 'Plan the year', priority: 'Medium' })
const milk = makeTask(6, { title: 'Milk', completed: true, due_date: TODAY })
const visa = makeTask(7, { title: 'Visa', due_date: '2026-11-23' })
const TASKS = [rent, dentist, call, books, plan, milk, visa]

function list(query: { filter?: Filter; sort?: Sort; words?: string } = {}): Line[] {
  return linesOf(TASKS, { filter: 'all', sort: 'due', words: '', today: TODAY, ...query })
}

/** Headings with their counts, and the numbers of tasks. */
function written(lines: Line[]): (string | number)[] {
  return lines.map((line) => ('task' in line ? line.task.number : `${line.heading} ${line.count}`))
}

test('all tasks are grouped by when they are due', () => {
  expect(written(list())).toEqual([
    'Overdue 2',
    1,
    3,
    'Today 1',
    2,
    'Upcoming 2',
    4,
    7,
    'No date 1',
    5,
    'Done 1',
    6,
  ])
})

test('a heading has the tasks of its group, and a task its place and heading', () => {
  const [heading, first, second] = list()
  expect(heading).toEqual({ heading: 'Overdue', count: 2, tasks: [rent, call] })
  expect(first).toEqual({ task: rent, place: 0, group: 'Overdue' })
  expect(second).toEqual({ task: call, place: 1, group: 'Overdue' })
})

test.each<[Filter, (string | number)[]]>([
  ['today', ['Overdue 1', 3, 'Today 1', 2]],
  ['overdue', ['Overdue 2', 1, 3]],
  // The week ends on Sunday the 22nd.
  ['week', ['Overdue 2', 1, 3, 'Today 1', 2, 'Upcoming 1', 4]],
  ['done', ['Done 1', 6]],
])('the filter "%s" shows its tasks only', (filter, expected) => {
  expect(written(list({ filter }))).toEqual(expected)
})

test.each<[Sort, (string | number)[]]>([
  ['newest', [7, 5, 4, 3, 2, 1, 'Done 1', 6]],
  ['priority', [3, 5, 2, 1, 4, 7, 'Done 1', 6]],
])('sorted by %s there are no headings but Done', (sort, expected) => {
  expect(written(list({ sort }))).toEqual(expected)
})

test.each([
  ['rent', [1]],
  ['cellar', [4]],
  ['#7', [7]],
  ['nowhere', []],
])('the search "%s" looks in titles, descriptions and numbers', (words, numbers) => {
  expect(rowsOf(list({ words })).map(({ task }) => task.number)).toEqual(numbers)
})

test('a search that combines with a filter must match both', () => {
  expect(written(list({ filter: 'today', words: 'dentist' }))).toEqual(['Today 1', 2])
  expect(written(list({ filter: 'done', words: 'dentist' }))).toEqual([])
})

test('the counts of the filters by date are the numbers of tasks they show', () => {
  const shown = (filter: Filter) => rowsOf(list({ filter })).length
  expect(countsOf(TASKS, TODAY)).toEqual({
    today: shown('today'),
    overdue: shown('overdue'),
    week: shown('week'),
  })
})

test('rows know the index of their line', () => {
  const lines = list()
  for (const { task, index } of rowsOf(lines)) expect(lines[index]).toMatchObject({ task })
  expect(rowsOf(lines)).toHaveLength(TASKS.length)
})
