import { expect, test } from 'vitest'
import { checkLedger, type Stored, type StoredChange, type StoredTask } from './check-ledger.ts'
import type { Entry } from './ledger.ts'

const task = (number: number, more: Partial<StoredTask> = {}): StoredTask => ({
  number,
  title: `Task ${number}`,
  status: 'pending',
  description: null,
  ...more,
})

function change(
  seq: number,
  operation: string,
  before: StoredTask | null,
  after: StoredTask | null,
): StoredChange {
  return { seq, operation, undoes: null, changes: [{ before, after }] }
}

const done = task(1, { status: 'completed' })
const history = [change(1, 'add_task', null, task(1)), change(2, 'complete_task', task(1), done)]
const stored: Stored = {
  history,
  tasks: [done],
  counters: { last_change: 2, pending: 0, completed: 1 },
}
const ADDED: Entry = { kind: 'add_task', subject: 'Task 1', outcome: 'acknowledged', change: 1 }
const COMPLETED: Entry = { kind: 'complete_task', subject: 'Task 1', outcome: 'acknowledged', change: 2 }
const NEVER: Entry = { kind: 'add_task', subject: 'Task 2', outcome: 'refused' }

test('a database with just what was acknowledged keeps every promise', () => {
  expect(checkLedger([ADDED, COMPLETED, NEVER], stored)).toEqual({ made: 0, broken: [] })
})

test('an unanswered write may be there or not', () => {
  const { change: _, ...unanswered } = { ...COMPLETED, outcome: 'unanswered' as const }
  expect(checkLedger([ADDED, unanswered], stored)).toEqual({ made: 1, broken: [] })
  expect(checkLedger([ADDED, COMPLETED, { ...NEVER, outcome: 'unanswered' }], stored)).toEqual({
    made: 0,
    broken: [],
  })
})

test('an acknowledged write that is not there is lost', () => {
  const lost: Entry = { ...ADDED, subject: 'Task 2', change: 3 }
  expect(checkLedger([ADDED, COMPLETED, lost], stored).broken).toEqual([
    'lost: add_task Task 2, acknowledged as change 3',
  ])
})

test('an acknowledged write under another number is lost', () => {
  expect(checkLedger([ADDED, { ...COMPLETED, change: 7 }], stored).broken).toEqual([
    'lost: complete_task Task 1, acknowledged as change 7',
  ])
})

test('a write that is there twice is doubled, and a refused one must not be there at all', () => {
  const twice = {
    history: [...history, change(3, 'add_task', null, task(2, { title: 'Task 1' }))],
    tasks: [done, task(2, { title: 'Task 1' })],
    counters: { last_change: 3, pending: 1, completed: 1 },
  }
  expect(checkLedger([ADDED, COMPLETED], twice).broken).toEqual([
    'doubled or made though refused: add_task Task 1 is there 2 times',
  ])
  const { change: _, ...refused } = { ...COMPLETED, outcome: 'refused' as const }
  expect(checkLedger([ADDED, refused], stored).broken).toEqual([
    'doubled or made though refused: complete_task Task 1 is there 1 times',
  ])
})

test('a change that nobody asked for is found', () => {
  expect(checkLedger([ADDED], stored).broken).toEqual(['nobody asked for: complete_task Task 1, change 2'])
})

test('a history with a gap, a lost update or another end is found', () => {
  const [first, second] = history as [StoredChange, StoredChange]
  const broken = (changed: Partial<Stored>) =>
    checkLedger([ADDED, COMPLETED], { ...stored, ...changed }).broken
  expect(broken({ history: [first, { ...second, seq: 3 }] })).toContain(
    'the history has a gap or a double: change 3 in place 2',
  )
  const other = change(2, 'complete_task', task(1, { description: 'x' }), done)
  expect(broken({ history: [first, other] })).toContain(
    'overwritten: change 2 of task 1 starts from another state',
  )
  expect(broken({ tasks: [task(1)] })).toContain('task 1 is not as its history ends')
  expect(broken({ tasks: [done, done] })).toContain('two tasks have the same number')
  expect(broken({ counters: { last_change: 2, pending: 1, completed: 0 } })).toEqual([
    'the counters say 2,1,0, and there are 2,0,1',
  ])
})
