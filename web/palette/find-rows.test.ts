import { expect, test } from 'vitest'
import type { Task } from '../data/api.ts'
import { makeTask } from '../test-support.ts'
import { bestPlace, type Command, findRows, MOST_COMMANDS, MOST_TASKS } from './find-rows.ts'

const command = (name: string, section: Command['section'] = 'Go to', also = ''): Command => ({
  id: name,
  section,
  name,
  also,
  run: () => undefined,
})

const COMMANDS = [
  command('Undo the last change', 'Do'),
  command('Theme: dark', 'Do', 'mode night'),
  command('Week'),
  command('List: Vancouver trip'),
]
const ADD = command('Add “…”', 'Do')

function find(query: string, tasks: Task[], more: Partial<Parameters<typeof findRows>[1]> = {}) {
  const sections = findRows(query, { tasks, recent: [], commands: COMMANDS, typed: [ADD], ...more })
  const rows = sections.flatMap((section) => section.rows)
  const nameOf = (row: (typeof rows)[number] | undefined) =>
    row && ('task' in row ? row.task.title : row.command.name)
  return {
    shown: sections.map(({ title, rows: list }) => [title, ...list.map(nameOf)]),
    first: nameOf(rows[bestPlace(rows)]),
    count: rows.length,
  }
}

test('tasks come before what can be done and where one can go', () => {
  const tasks = [makeTask(1, { title: 'Book a van' }), makeTask(2, { title: 'Dentist' })]
  expect(find('van', tasks).shown).toEqual([
    ['Tasks', 'Book a van'],
    ['Do', 'Add “…”'],
    ['Go to', 'List: Vancouver trip'],
  ])
})

test('an empty query shows the recent tasks and all commands', () => {
  const recent = [makeTask(3), makeTask(1)]
  expect(find('  ', [makeTask(1), makeTask(2), makeTask(3)], { recent, typed: [] }).shown).toEqual([
    ['Recent tasks', 'Task 3', 'Task 1'],
    ['Do', 'Undo the last change', 'Theme: dark'],
    ['Go to', 'Week', 'List: Vancouver trip'],
  ])
})

test.each([
  ['week', 'Week', 'a command that matches better than the tasks'],
  ['plan', 'Plan the week', 'a task'],
  ['van', 'Book a van', 'a task that matches as well as a command'],
  ['dark mode', 'Theme: dark', 'a command that is found by another word'],
  ['buy milk', 'Add “…”', 'nothing else matches'],
])('Enter on "%s" chooses "%s": %4$s', (query, first) => {
  const tasks = [makeTask(1, { title: 'Plan the week' }), makeTask(2, { title: 'Book a van' })]
  expect(find(query, tasks).first).toBe(first)
})

test('open and newer tasks come first, and a number finds its task', () => {
  const tasks = [
    makeTask(1, { title: 'Van' }),
    makeTask(2, { title: 'Van' }),
    makeTask(3, { title: 'Van', completed: true }),
    makeTask(4, { title: 'Buy 3 vans' }),
  ]
  const numbers = (query: string) =>
    findRows(query, { tasks, recent: [], commands: [], typed: [] })
      .flatMap(({ rows }) => rows)
      .map((row) => 'task' in row && row.task.number)
  expect(numbers('van')).toEqual([2, 1, 3, 4])
  expect(numbers('#3')).toEqual([3])
  expect(numbers('3')).toEqual([3, 4])
})

test('ten thousand tasks are folded once and passed once for a query, and few rows are drawn', () => {
  let titlesRead = 0
  let passed = 0
  const tasks = Array.from({ length: 10_000 }, (_, index) =>
    Object.defineProperty(makeTask(index + 1), 'title', {
      get() {
        titlesRead++
        return `Task ${index}`
      },
    }),
  )
  const counted = {
    *[Symbol.iterator]() {
      for (const task of tasks) {
        passed++
        yield task
      }
    },
  }
  const commands = Array.from({ length: 500 }, (_, index) => command(`List: Task ${index}`))
  for (const query of ['t', 'ta', 'tas']) {
    passed = 0
    const sections = findRows(query, { tasks: counted, recent: [], commands, typed: [] })
    expect(passed).toBe(10_000)
    expect(sections.map(({ rows }) => rows.length)).toEqual([MOST_TASKS, MOST_COMMANDS])
  }
  expect(titlesRead).toBe(10_000)
})
