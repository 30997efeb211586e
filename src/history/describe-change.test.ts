import { expect, test } from 'vitest'
import type { Task } from '../tasks/task.ts'
import { describeChange } from './describe-change.ts'
import type { HistoryEntry } from './history-store.ts'
import type { Change } from './read-changes.ts'

const task = { number: 3, title: 'Buy milk', status: 'pending', priority: null } as Task
const done = { ...task, status: 'completed' } as Task

function entry(changes: Change[] | null, undoes: number | null = null): HistoryEntry {
  return { changes, undoes } as HistoryEntry
}

test.each<[string, HistoryEntry]>([
  ["added #3 'Buy milk'", entry([{ before: null, after: task }])],
  ["deleted #3 'Buy milk'", entry([{ before: task, after: null }])],
  ["completed #3 'Buy milk'", entry([{ before: task, after: done }])],
  ["reopened #3 'Buy milk'", entry([{ before: done, after: task }])],
  ["renamed #3 'Buy bread'", entry([{ before: task, after: { ...task, title: 'Buy bread' } }])],
  ["changed #3 'Buy milk'", entry([{ before: task, after: { ...task, priority: 'High' } }])],
  [
    'deleted 2 tasks',
    entry([
      { before: task, after: null },
      { before: done, after: null },
    ]),
  ],
  ["deleted #3 'Buy milk' (undoing change 7)", entry([{ before: task, after: null }], 7)],
  ['its content has been purged', entry(null)],
  ['only a newer version of Errand can show it', { ...entry(null), isFromNewerVersion: true }],
])('%s', (words, change) => {
  expect(describeChange(change)).toBe(words)
})
