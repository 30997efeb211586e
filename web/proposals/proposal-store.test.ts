import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '../data/api.ts'
import { makeSignal } from '../data/store.ts'
import { makeChange, makeTask } from '../test-support.ts'

const live = vi.hoisted(() => ({
  changed: undefined as unknown as ReturnType<typeof makeSignal<Change>>,
  connected: undefined as unknown as ReturnType<typeof makeSignal<object>>,
}))
vi.mock('../data/live.ts', () => ({
  onChange: (follower: (change: Change) => void) => live.changed.follow(follower),
  onConnected: (follower: (event: object) => void) => live.connected.follow(follower),
  onProposals: () => () => {},
}))

// Another file of this worker may have loaded it with the real live feed.
vi.resetModules()
const { followProposals, isListed } = await import('./proposal-store.ts')

let stop: () => void
let reads: PromiseWithResolvers<Response>[]

beforeEach(() => {
  live.changed = makeSignal()
  live.connected = makeSignal()
  reads = []
  vi.stubGlobal('fetch', () => {
    const read = Promise.withResolvers<Response>()
    reads.push(read)
    return read.promise
  })
  stop = followProposals()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const task = makeTask(1)
const renamed = makeChange(2, { tasks: [{ before: task, after: { ...task, title: 'Mine' } }] })

function answer(...proposals: object[]): Response {
  return Response.json({
    success: true,
    message: '',
    data: { proposals, total: proposals.length },
    error: null,
  })
}

test('a change while the proposals are read reads them again, for they may be from before it', async () => {
  live.connected.emit({})
  live.changed.emit(renamed)
  expect(reads).toHaveLength(2)
  reads[0]?.resolve(answer({ proposal: 1 }))
  reads[1]?.resolve(answer({ proposal: 2 }))
  await vi.waitFor(() => expect(isListed(2)).toBe(true))
  expect(isListed(1)).toBe(false)
})

test('a change of other tasks reads nothing', async () => {
  live.connected.emit({})
  reads[0]?.resolve(answer({ proposal: 1, tasks: [{ before: makeTask(9), after: null }] }))
  await vi.waitFor(() => expect(isListed(1)).toBe(true))
  live.changed.emit(renamed)
  expect(reads).toHaveLength(1)
  live.changed.emit(makeChange(3, { tasks: [{ before: makeTask(9), after: null }] }))
  expect(reads).toHaveLength(2)
})
