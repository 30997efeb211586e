import { expect, test } from 'vitest'
import { isLinearizable, type Timed } from './is-linearizable.ts'
import { type TaskAnswer, type TaskCall, taskModel } from './task-model.ts'

const EMPTY = { tasks: {}, lastChange: 0, changes: {} }
type One = Timed<TaskCall, TaskAnswer>

/** A call from `start` to `end`; without an answer it never ended. */
function call(start: number, end: number, call: TaskCall, answer?: TaskAnswer): One {
  return { call, start, end: answer ? end : Number.POSITIVE_INFINITY, ...(answer && { answer }) }
}

const made = (change: number): TaskAnswer => ({ kind: 'made', change })
const listed = (...tasks: [title: string, isDone: boolean, text: string][]): TaskAnswer => ({
  kind: 'listed',
  tasks: tasks.map(([title, isDone, text]) => ({ title, isDone, text })),
})
const LIST = { kind: 'list' } as const
const ADD = { kind: 'add', title: 'A' } as const
const COMPLETE = { kind: 'complete', title: 'A', stamp: 'c' } as const
const UPDATE = { kind: 'update', title: 'A', text: 'x' } as const
const UNDO = { kind: 'undo', change: 2 } as const
const is = (...history: One[]) => isLinearizable(history, EMPTY, taskModel)

test('calls one after the other are accepted with the right answers', () => {
  expect(
    is(
      call(0, 1, ADD, made(1)),
      call(2, 3, COMPLETE, made(2)),
      call(4, 5, LIST, listed(['A', true, ''])),
      call(6, 7, UNDO, made(3)),
      call(8, 9, LIST, listed(['A', false, ''])),
      call(10, 11, UNDO, { kind: 'conflict' }),
      call(12, 13, { kind: 'delete', title: 'A' }, made(4)),
      call(14, 15, COMPLETE, { kind: 'not found' }),
      call(16, 17, LIST, listed()),
    ),
  ).toBe(true)
})

test('calls at the same time may take effect in either order', () => {
  for (const seen of [listed(), listed(['A', false, ''])])
    expect(is(call(0, 10, ADD, made(1)), call(1, 9, LIST, seen))).toBe(true)
})

test('a stale read is refused: a list that began after an acknowledged add has to show it', () => {
  expect(is(call(0, 1, ADD, made(1)), call(2, 3, LIST, listed()))).toBe(false)
})

test('a read that goes back is refused: once one list has shown a change, later ones do', () => {
  const add = call(0, 10, ADD, made(1))
  const [shown, gone] = [listed(['A', false, '']), listed()]
  expect(is(add, call(1, 2, LIST, gone), call(3, 4, LIST, shown))).toBe(true)
  expect(is(add, call(1, 2, LIST, shown), call(3, 4, LIST, gone))).toBe(false)
})

test('a lost update is refused: of two changes of different fields, both stay', () => {
  const [add, complete, update] = [
    call(0, 1, ADD, made(1)),
    call(2, 9, COMPLETE, made(2)),
    call(3, 8, UPDATE, made(3)),
  ]
  expect(is(add, complete, update, call(10, 11, LIST, listed(['A', true, 'x'])))).toBe(true)
  expect(is(add, complete, update, call(10, 11, LIST, listed(['A', false, 'x'])))).toBe(false)
  expect(is(add, complete, update, call(10, 11, LIST, listed(['A', true, ''])))).toBe(false)
})

test('a double undo is refused: of two at the same time, one is a conflict', () => {
  const before = [call(0, 1, ADD, made(1)), call(2, 3, COMPLETE, made(2))]
  expect(is(...before, call(4, 9, UNDO, made(3)), call(5, 8, UNDO, { kind: 'conflict' }))).toBe(true)
  expect(is(...before, call(4, 9, UNDO, made(3)), call(5, 8, UNDO, made(4)))).toBe(false)
})

test('completing twice is refused if both calls say that they made the change', () => {
  const again = { kind: 'already done', seen: { title: 'A', isDone: true, text: '' } } as const
  const before = [call(0, 1, ADD, made(1)), call(2, 9, COMPLETE, made(2))]
  expect(is(...before, call(3, 8, { ...COMPLETE, stamp: 'd' }, again))).toBe(true)
  expect(is(...before, call(3, 8, { ...COMPLETE, stamp: 'd' }, made(3)))).toBe(false)
})

test('numbers of changes that go back in time are refused', () => {
  const other = { kind: 'add', title: 'B' } as const
  expect(is(call(0, 1, ADD, made(2)), call(2, 3, other, made(1)))).toBe(false)
  expect(is(call(0, 9, ADD, made(2)), call(2, 3, other, made(1)))).toBe(true)
})

test('a call without an answer may have happened, late or never, but not be taken back', () => {
  const add = call(0, 0, ADD)
  const [shown, gone] = [listed(['A', false, '']), listed()]
  expect(is(add, call(5, 6, LIST, gone))).toBe(true)
  expect(is(add, call(5, 6, LIST, gone), call(7, 8, LIST, shown))).toBe(true)
  expect(is(add, call(5, 6, LIST, shown), call(7, 8, LIST, gone))).toBe(false)
})
