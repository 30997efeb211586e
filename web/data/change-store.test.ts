import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeChange } from '../test-support.ts'
import type { Change } from './api.ts'
import type { Connected } from './live.ts'
import { makeSignal } from './store.ts'

const live = vi.hoisted(() => ({
  changed: undefined as unknown as ReturnType<typeof makeSignal<Change>>,
  connected: undefined as unknown as ReturnType<typeof makeSignal<Connected>>,
}))
vi.mock('./live.ts', () => ({
  onChange: (follower: (change: Change) => void) => live.changed.follow(follower),
  onConnected: (follower: (event: Connected) => void) => live.connected.follow(follower),
}))
const said = vi.hoisted((): string[] => [])
vi.mock('../ui/toast.tsx', () => ({ toast: (text: string) => said.push(text) }))

// Another file of this worker may have loaded it with the real live feed.
vi.resetModules()
const { endOfChainOf, followHistory, undoNewest } = await import('./change-store.ts')

let stop: () => void
/** The changes in the history; undefined if the server cannot be reached. */
let stored: Change[] | undefined
let reads: number
let undone: string[]

beforeEach(() => {
  live.changed = makeSignal()
  live.connected = makeSignal()
  stored = []
  reads = 0
  undone = []
  said.length = 0
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (!stored) throw new TypeError('Failed to fetch')
    if (path === '/api/undo') undone.push(JSON.parse(body).change)
    else reads++
    const data = { changes: stored, next_before: null }
    return Response.json({ success: true, message: 'Undone', data, error: null })
  })
  stop = followHistory()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('a connection reads no history, and changes that it brings are undone without it', async () => {
  live.connected.emit({ hasGap: true, change: 7 })
  live.changed.emit(makeChange(8))
  live.changed.emit(makeChange(9, { undoes: 3 }))
  await undoNewest()
  expect(await endOfChainOf(8)).toBe(8)
  expect([undone, reads]).toEqual([['8'], 0])
})

test('the history is read once to undo what is older than the connection', async () => {
  stored = [makeChange(7, { undoes: 6 }), makeChange(6), makeChange(5)]
  live.connected.emit({ hasGap: true, change: 7 })
  await undoNewest()
  await undoNewest()
  expect(await endOfChainOf(6)).toBe(7)
  expect([undone, reads]).toEqual([['5', '5'], 1])
})

test('changes missed in a gap are read again if the history was read before', async () => {
  live.connected.emit({ hasGap: true, change: 0 })
  live.connected.emit({ hasGap: false, change: 0 })
  live.connected.emit({ hasGap: true, change: 1 })
  expect(reads).toBe(0)
  await undoNewest()
  stored = [makeChange(2), makeChange(1)]
  live.connected.emit({ hasGap: true, change: 2 })
  await undoNewest()
  expect([undone, reads]).toEqual([['2'], 2])
})

test('without an answer nothing is undone, and the next try reads again', async () => {
  live.connected.emit({ hasGap: true, change: 4 })
  stored = undefined
  await undoNewest()
  expect(said).toEqual(['Errand can’t be reached.'])
  stored = []
  await undoNewest()
  expect(said.at(-1)).toBe('There is nothing to undo')
})
