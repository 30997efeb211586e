import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeChange, makeTask } from '../test-support.ts'
import type { Change, Task } from './api.ts'
import { makeSignal } from './store.ts'

const live = vi.hoisted(() => ({
  changed: undefined as unknown as ReturnType<typeof makeSignal<Change>>,
  connected: undefined as unknown as ReturnType<typeof makeSignal<{ hasGap: boolean }>>,
}))
vi.mock('./live.ts', () => ({
  onChange: (follower: (change: Change) => void) => live.changed.follow(follower),
  onConnected: (follower: (event: { hasGap: boolean }) => void) => live.connected.follow(follower),
}))

// Another file of this worker may have loaded it with the real live feed.
vi.resetModules()
const { followTasks, learn, taskNumbered, tasksToKeep } = await import('./task-store.ts')

type Page = { tasks: Task[]; next_cursor: string | null }

let stop: () => void
/** Answers to list_tasks by cursor; a test may hold one back. */
let pages: Record<string, Page | Promise<Page>>

beforeEach(() => {
  live.changed = makeSignal()
  live.connected = makeSignal()
  pages = { first: { tasks: [], next_cursor: null } }
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { cursor = 'first' } = JSON.parse(body) as { cursor?: string }
    return Response.json({ success: true, message: '', data: await pages[cursor], error: null })
  })
  stop = followTasks('ann')
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

async function connect(hasGap = true): Promise<void> {
  live.connected.emit({ hasGap })
  await vi.waitFor(() => expect(taskNumbered(1)).toBeDefined())
}

function changeTask(change: number, before: Task | null, after: Task | null): Change {
  return makeChange(change, { tasks: [{ before, after }] })
}

const one = makeTask(1)
const two = makeTask(2)

test('all pages are read once the server is connected', async () => {
  pages = { first: { tasks: [one], next_cursor: 'second' }, second: { tasks: [two], next_cursor: null } }
  await connect()
  await vi.waitFor(() => expect(taskNumbered(2)).toEqual(two))
})

test('a connection without a gap reads nothing', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  live.connected.emit({ hasGap: false })
  expect(fetch).not.toHaveBeenCalled()
})

test('a change that arrives while the tasks are read is newer than what was read', async () => {
  const held = Promise.withResolvers<Page>()
  pages = { first: held.promise }
  live.connected.emit({ hasGap: true })
  live.changed.emit(changeTask(5, one, { ...one, title: 'Newer' }))
  live.changed.emit(changeTask(6, two, null))
  held.resolve({ tasks: [one, two, makeTask(3)], next_cursor: null })
  await vi.waitFor(() => expect(taskNumbered(3)).toBeDefined())
  expect(taskNumbered(1)?.title).toBe('Newer')
  expect(taskNumbered(2)).toBeUndefined()
})

test('changes add, replace and remove tasks', () => {
  live.changed.emit(changeTask(1, null, one))
  expect(taskNumbered(1)).toEqual(one)
  live.changed.emit(changeTask(2, one, { ...one, completed: true }))
  expect(taskNumbered(1)?.completed).toBe(true)
  live.changed.emit(changeTask(3, one, null))
  expect(taskNumbered(1)).toBeUndefined()
})

test('the answer to a change is shown unless a newer change has arrived', () => {
  learn({ ...one, title: 'From the answer' }, 4)
  expect(taskNumbered(1)?.title).toBe('From the answer')
  live.changed.emit(changeTask(6, one, { ...one, title: 'From another program' }))
  learn({ ...one, title: 'Late answer' }, 5)
  expect(taskNumbered(1)?.title).toBe('From another program')
})

test('an answer without a change changes nothing', () => {
  learn(one, undefined)
  expect(taskNumbered(1)).toBeUndefined()
})

test('the next person does not see the tasks, even of a load that is still running', async () => {
  live.changed.emit(changeTask(1, null, one))
  const held = Promise.withResolvers<Page>()
  pages = { first: held.promise }
  live.connected.emit({ hasGap: true })
  stop()
  expect(taskNumbered(1)).toBeUndefined()
  held.resolve({ tasks: [two], next_cursor: null })
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(taskNumbered(2)).toBeUndefined()
})

test('a task is completed at the time of the change that did it', async () => {
  pages = { first: { tasks: [one], next_cursor: null } }
  await connect()
  const done = { ...one, completed: true }
  live.changed.emit({ ...changeTask(1, one, done), at: '2026-11-18T09:41:00.000Z' })
  expect(taskNumbered(1)?.completed_at).toBe('2026-11-18T09:41:00.000Z')
  live.changed.emit({ ...changeTask(2, done, { ...done, title: 'Renamed' }), at: '2026-11-18T10:00:00.000Z' })
  expect(taskNumbered(1)).toMatchObject({ title: 'Renamed', completed_at: '2026-11-18T09:41:00.000Z' })
  live.changed.emit(changeTask(3, done, one))
  expect(taskNumbered(1)?.completed_at).toBeUndefined()
})

const home = { id: 'h', name: 'Home', position: 1, archived: false }

test('a renamed list is renamed in its tasks at once, and a list that goes away has them read again', async () => {
  const milk = makeTask(1, { list: 'Home' })
  pages = { first: { tasks: [milk, two], next_cursor: null } }
  await connect()
  live.changed.emit(
    makeChange(1, { tasks: [], lists: [{ before: home, after: { ...home, name: 'House' } }] }),
  )
  expect(taskNumbered(1)?.list).toBe('House')
  expect(taskNumbered(2)).toEqual(two)
  pages = { first: { tasks: [one, two], next_cursor: null } }
  live.changed.emit(makeChange(2, { tasks: [], lists: [{ before: home, after: null }] }))
  await vi.waitFor(() => expect(taskNumbered(1)).toEqual(one))
  pages = { first: { tasks: [milk, two], next_cursor: null } }
  live.changed.emit(makeChange(3, { undoes: 2, tasks: [], lists: [{ before: null, after: home }] }))
  await vi.waitFor(() => expect(taskNumbered(1)?.list).toBe('Home'))
})

test('the copy for offline use is bounded: open tasks first, then the newest', () => {
  const done = Array.from({ length: 5000 }, (_, index) => makeTask(index + 10, { completed: true }))
  const kept = tasksToKeep(new Map([...done, one, two].map((task) => [task.id, task])))
  expect(kept).toHaveLength(5000)
  expect(kept.slice(0, 3).map(({ number }) => number)).toEqual([2, 1, 5009])
})
