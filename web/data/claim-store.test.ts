import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Claim } from './claim-store.ts'

vi.mock('./live.ts', () => ({ onConnected: () => () => {}, onProposals: () => () => {} }))

// Another file of this worker may have loaded it with the real live feed.
vi.resetModules()
const { followClaims, loadClaims } = await import('./claim-store.ts')

let claims: Claim[]
let reads: number
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00Z') })
  claims = []
  reads = 0
  vi.stubGlobal('fetch', async () => {
    reads++
    return Response.json({ success: true, message: '', data: { claims }, error: null })
  })
  stop = followClaims()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const held = (task: string, minute: number): Claim => ({
  task,
  held_by: 'Cursor',
  held_until: `2026-11-16T12:${minute}:00.000Z`,
})

test('the claims are read again when the first lease ends, until none is left', async () => {
  claims = [held('a', 20), held('b', 15)]
  await loadClaims()
  await vi.advanceTimersByTimeAsync(15 * 60_000)
  expect(reads).toBe(1)
  claims = [held('a', 20)]
  await vi.advanceTimersByTimeAsync(2000)
  expect(reads).toBe(2)
  claims = [{ task: 'a', note: 'A note', note_by: 'Cursor' }]
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(reads).toBe(3)
})

test('nothing is read for somebody who has signed out', async () => {
  claims = [held('a', 15)]
  await loadClaims()
  stop()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(reads).toBe(1)
})
