import { expect, test, vi } from 'vitest'
import { atNoonIn, makeTask } from '../test-support.ts'
import { countsOf, type Filter, type Line, linesOf, rowOf, rowsOf, type Sort } from './lines.ts'

// A Wednesday.
const TODAY = '2026-11-18'
atNoonIn(TODAY)

const rent = makeTask(1, { title: 'Pay rent', due_date: '2026-11-17' })
const dentist = makeTask(2, { title: 'Dentist', due_date: TODAY, due_time: '15:00', priority: 'Low' })
const call = makeTask(3, { title: 'Call Ida', due_date: TODAY, due_time: '09:30', priority: 'High' })
const books = makeTask(4, { title: 'Pack books', due_date: '2026-11-22', description: 'In the cellar' })
const plan = makeTask(5, { title: 'Plan the year', priority: 'Medium' })
const milk = makeTask(6, {
  title: 'Milk',
  completed: true,
  completed_at: '2026-11-18T09:00:00Z',
  due_date: TODAY,
})
const visa = makeTask(7, { title: 'Visa', due_date: '2026-11-23' })
const bread = makeTask(8, { title: 'Bread', due_date: '2026-11-19' })
const TASKS = [rent, dentist, call, books, plan, milk, visa, bread]

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
    'Tomorrow 1',
    8,
    'This week 1',
    4,
    'Later 1',
    7,
    'No date 1',
    5,
    'Done 1',
    6,
  ])
})

test('completed tasks are grouped by when they were completed, the last first', () => {
  const done = (number: number, completed_at?: string) =>
    makeTask(number, { completed: true, ...(completed_at && { completed_at }) })
  const tasks = [
    done(1, '2026-11-18T08:00:00Z'),
    done(2, '2026-11-18T09:00:00Z'),
    // After midnight in Berlin.
    done(3, '2026-11-16T23:30:00Z'),
    done(4, '2026-11-16T12:00:00Z'),
    done(5, '2026-11-13T12:00:00Z'),
    done(6, '2026-10-13T12:00:00Z'),
    done(7),
  ]
  const query = { sort: 'due', words: '', today: TODAY } as const
  const byDay = ['Today 2', 2, 1, 'Yesterday 1', 3, 'This week 1', 4, 'Last week 1', 5, 'Earlier 2', 6, 7]
  expect(written(linesOf(tasks, { ...query, filter: 'done' }))).toEqual(byDay)
  expect(written(linesOf(tasks, { ...query, filter: 'all' }))).toEqual(['Done 7', 2, 1, 3, 4, 5, 6, 7])
})

test('groups without tasks are left out', () => {
  expect(written(linesOf([visa], { filter: 'all', sort: 'due', words: '', today: TODAY }))).toEqual([
    'Later 1',
    7,
  ])
})

test.each([
  // A Saturday: tomorrow is Sunday, and the week is over.
  ['2026-11-21', { '2026-11-22': 'Tomorrow', '2026-11-23': 'Later' }],
  // A Sunday: the week ahead is this week.
  [
    '2026-11-22',
    { '2026-11-23': 'Tomorrow', '2026-11-24': 'This week', '2026-11-29': 'This week', '2026-11-30': 'Later' },
  ],
])('on %s every day ahead is in one group', (today, groups) => {
  vi.setSystemTime(new Date(`${today}T11:00:00Z`))
  const tasks = Object.keys(groups).map((due_date, index) => makeTask(index, { due_date }))
  const lines = linesOf(tasks, { filter: 'all', sort: 'due', words: '', today })
  expect(lines.flatMap((line) => ('task' in line ? [[line.task.due_date, line.group]] : []))).toEqual(
    Object.entries(groups),
  )
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
  ['week', ['Overdue 2', 1, 3, 'Today 1', 2, 'Tomorrow 1', 8, 'This week 1', 4]],
  ['done', ['Today 1', 6]],
])('the filter "%s" shows its tasks only', (filter, expected) => {
  expect(written(list({ filter }))).toEqual(expected)
})

test.each<[Sort, (string | number)[]]>([
  ['newest', [8, 7, 5, 4, 3, 2, 1, 'Done 1', 6]],
  ['priority', [3, 5, 2, 1, 8, 4, 7, 'Done 1', 6]],
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

test('a step has a row only where it matches without its task, and is counted there', () => {
  const sofa = makeTask(20, { title: 'Measure the sofa', under: 1, due_date: TODAY })
  const keys = makeTask(21, {
    title: 'Find the keys',
    under: 2,
    due_date: TODAY,
    completed: true,
    completed_at: `${TODAY}T10:59:00Z`,
  })
  const tasks = [...TASKS, sofa, keys]
  const shown = (query: { filter?: Filter; words?: string }) =>
    rowsOf(linesOf(tasks, { filter: 'all', sort: 'newest', words: '', today: TODAY, ...query })).map(
      ({ task }) => task.number,
    )
  expect(shown({})).toEqual([8, 7, 5, 4, 3, 2, 1, 6])
  expect(shown({ filter: 'today' })).toEqual([20, 3, 2])
  expect(shown({ filter: 'done' })).toEqual([21, 6])
  expect(shown({ words: 'sofa' })).toEqual([20])
  // The week shows its task as well.
  expect(shown({ filter: 'week' })).not.toContain(20)
  expect(countsOf(tasks, TODAY)).toEqual({ today: 3, overdue: 2, week: 5 })
})

test('a step is shown in the row of its task, and a task in its own', () => {
  const step = makeTask(9, { under: 4 })
  const tasks = new Map([books, step].map((task) => [task.id, task]))
  expect(rowOf(9, tasks)).toBe(books)
  expect(rowOf(4, tasks)).toBe(books)
  expect(rowOf(5, tasks)).toBeUndefined()
})
