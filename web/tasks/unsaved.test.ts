import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSignal } from '../data/store.ts'
import { addTask, discard, followUnsaved, type Unsaved } from './unsaved.ts'

const live = vi.hoisted(() => ({
  connected: undefined as unknown as ReturnType<typeof makeSignal<{ hasGap: boolean }>>,
}))
vi.mock('../data/live.ts', () => ({
  onChange: () => () => {},
  onConnected: (follower: (event: { hasGap: boolean }) => void) => live.connected.follow(follower),
}))

let stored: Map<string, string>
let stop: () => void
/** The title and the idempotency key of every request. */
let requests: { title: string; key: string }[]
let answer: () => Response

beforeEach(() => {
  live.connected = makeSignal()
  stored = new Map()
  requests = []
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
  vi.stubGlobal('fetch', async (_path: string, init: { body: string; headers: Record<string, string> }) => {
    requests.push({ title: JSON.parse(init.body).title, key: init.headers['idempotency-key'] ?? '' })
    return answer()
  })
  stop = followUnsaved()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const offline = () => {
  throw new TypeError('Failed to fetch')
}
const accepting = () => Response.json({ success: true, message: '', data: {}, error: null })
const refusing = () =>
  Response.json({ message: 'Too long', error: { code: 'invalid_input' } }, { status: 400 })

function kept(): Unsaved[] {
  return JSON.parse(stored.get('errand-unsaved') ?? '[]')
}

async function reconnect(): Promise<void> {
  live.connected.emit({ hasGap: false })
  await new Promise((resolve) => setTimeout(resolve, 0))
}

test('a task that the server takes is not kept', async () => {
  answer = accepting
  await addTask({ title: 'Milk' })
  expect(kept()).toEqual([])
})

test('a task that the server refuses is not kept, and the caller hears why', async () => {
  answer = refusing
  await expect(addTask({ title: 'Milk' })).rejects.toThrow('Too long')
  expect(kept()).toEqual([])
})

test('tasks added offline are sent on reconnect, in order and with their first keys', async () => {
  answer = offline
  await addTask({ title: 'Milk' })
  await addTask({ title: 'Bread' })
  expect(kept().map(({ task }) => task.title)).toEqual(['Milk', 'Bread'])
  const tried = requests.splice(0)
  expect(new Set(tried.map(({ key }) => key)).size).toBe(2)
  answer = accepting
  await reconnect()
  await vi.waitFor(() => expect(kept()).toEqual([]))
  expect(requests).toEqual(tried)
})

test('while the server stays unreachable, nothing is lost', async () => {
  answer = offline
  await addTask({ title: 'Milk' })
  await reconnect()
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect(kept()).toHaveLength(1)
})

test('a kept task that the server refuses shows why, until it is discarded', async () => {
  answer = offline
  await addTask({ title: 'Milk' })
  answer = refusing
  await reconnect()
  await vi.waitFor(() => expect(kept()[0]?.problem).toBe('Too long'))
  discard(kept()[0]?.key ?? '')
  expect(kept()).toEqual([])
})

test('kept tasks survive a reload', async () => {
  answer = offline
  await addTask({ title: 'Milk' })
  stop()
  stop = followUnsaved()
  answer = accepting
  await reconnect()
  await vi.waitFor(() => expect(kept()).toEqual([]))
  expect(requests.at(-1)?.title).toBe('Milk')
})
