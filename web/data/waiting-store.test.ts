import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSignal, makeStore } from './store.ts'
import type { WaitingChange } from './waiting-change.ts'

const live = vi.hoisted(() => ({
  connected: undefined as unknown as ReturnType<typeof makeSignal<{ hasGap: boolean }>>,
  connection: undefined as unknown as ReturnType<typeof makeStore<{ isLost: boolean }>>,
}))
vi.mock('./live.ts', () => ({
  onChange: () => () => {},
  onConnected: (follower: (event: { hasGap: boolean }) => void) => live.connected.follow(follower),
  get connection() {
    return live.connection
  },
}))

// Another file of this worker may have loaded it with the real live feed.
vi.resetModules()
const { runToastAction } = await import('../ui/toast.tsx')
const { firstIdOf } = await import('./server-ids.ts')
const { change, discard, followWaiting, onSent, sendAgain } = await import('./waiting-store.ts')

// Node has no IndexedDB, so these run as in a browser that refuses it: the tab keeps the changes.
let stored: Map<string, string>
let stop: () => void
let requests: { tool: string; args: Record<string, unknown>; key: string }[]
let answer: (tool: string) => Response

beforeEach(() => {
  live.connected = makeSignal()
  live.connection = makeStore({ isLost: false })
  stored = new Map()
  requests = []
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
  vi.stubGlobal('fetch', async (path: string, init: { body: string; headers: Record<string, string> }) => {
    const tool = path.split('/').at(-1) ?? ''
    requests.push({ tool, args: JSON.parse(init.body), key: init.headers['idempotency-key'] ?? '' })
    return answer(tool)
  })
  stop = followWaiting('ann')
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const offline = () => {
  throw new TypeError('Failed to fetch')
}
const accepting = () =>
  Response.json({ success: true, message: '', data: { id: 'task-9', number: 9 }, error: null })
const refusing = (status: number, message = 'Too long') => Response.json({ message, error: {} }, { status })
const missing = () =>
  Response.json({ message: "No task matching 'task-1' found", error: { code: 'not_found' } }, { status: 404 })

function kept(): WaitingChange[] {
  return JSON.parse(stored.get('errand-waiting') ?? '[]')
}

function reconnect(): void {
  live.connected.emit({ hasGap: false })
}

const add = (title: string) => change({ tool: 'add_task', args: { title }, about: title, adds: 1 })
const rename = (id: string, new_title: string) =>
  change({ tool: 'update_task', args: { task_identifier: id, new_title }, about: new_title })

test('a change that the server takes is not kept, and one that it refuses is thrown', async () => {
  answer = accepting
  expect(await add('Milk')).toMatchObject({ number: 9 })
  answer = () => refusing(400)
  await expect(add('Milk')).rejects.toThrow('Too long')
  expect(kept()).toEqual([])
})

test('changes made offline are sent in order, each with its first key, also after a reload', async () => {
  answer = offline
  expect(await add('Milk')).toBeUndefined()
  await rename('task-1', 'Bread')
  await vi.waitFor(() => expect(kept()).toHaveLength(2))
  expect(requests.map(({ tool }) => tool)[0]).toBe('add_task')
  const keys = kept().map(({ key }) => key)
  stop()
  stop = followWaiting('ann')
  requests = []
  answer = accepting
  reconnect()
  await vi.waitFor(() => expect(kept()).toEqual([]))
  expect(requests.map(({ tool, key }) => [tool, key])).toEqual([
    ['add_task', keys[0]],
    ['update_task', keys[1]],
  ])
})

test('a change of a task added offline is sent with the id that the server gave it', async () => {
  answer = offline
  await add('Milk')
  await vi.waitFor(() => expect(kept()).toHaveLength(1))
  const local = kept()[0]?.adds?.[0] ?? ''
  await rename(local, 'Oat milk')
  await vi.waitFor(() => expect(kept()).toHaveLength(2))
  const answers: unknown[] = []
  const stopFollowing = onSent(({ data }) => answers.push(data))
  answer = accepting
  reconnect()
  await vi.waitFor(() => expect(kept()).toEqual([]))
  stopFollowing()
  expect(requests.at(-1)?.args).toEqual({ task_identifier: 'task-9', new_title: 'Oat milk' })
  expect(answers).toHaveLength(2)
  expect(firstIdOf({ id: 'task-9' })).toBe(local)
  // A form may still know the task by its local id.
  await rename(local, 'Soy milk')
  expect(requests.at(-1)?.args).toEqual({ task_identifier: 'task-9', new_title: 'Soy milk' })
})

test('while the server is away, busy or wants a sign-in, nothing is lost', async () => {
  answer = offline
  await add('Milk')
  for (const status of [401, 429, 502, 503]) {
    answer = () => refusing(status)
    const before = requests.length
    reconnect()
    await vi.waitFor(() => expect(requests.length).toBe(before + 1))
    await vi.waitFor(() => expect(kept()[0]).toMatchObject({ args: { title: 'Milk' } }))
    expect(kept()[0]?.problem).toBeUndefined()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
})

test('a refused change stays with its reason, and takes those along that need its task', async () => {
  answer = offline
  await add('Milk')
  await vi.waitFor(() => expect(kept()).toHaveLength(1))
  await rename(kept()[0]?.adds?.[0] ?? '', 'Oat milk')
  await vi.waitFor(() => expect(kept()).toHaveLength(2))
  answer = () => refusing(400)
  reconnect()
  await vi.waitFor(() =>
    expect(kept().map(({ problem }) => problem)).toEqual(['Too long', 'Its task was not added.']),
  )
  const [first] = kept()
  discard(first?.key ?? '')
  await vi.waitFor(() => expect(kept()).toEqual([]))
})

test('taking back a change whose answer was lost undoes it, if the server made it', async () => {
  answer = offline
  await rename('task-1', 'Bread')
  await rename('task-2', 'Butter')
  await vi.waitFor(() => expect(kept()).toHaveLength(2))
  const [tried, untried] = kept()
  expect([tried?.triedAt, untried?.triedAt]).toEqual([expect.any(String), undefined])
  discard(untried?.key ?? '')
  discard(tried?.key ?? '')
  await vi.waitFor(() => expect(kept()).toMatchObject([{ key: tried?.key, isWithdrawn: true }]))
  requests = []
  answer = () => Response.json({ success: true, message: '', data: { id: 'task-1', change: 7 }, error: null })
  reconnect()
  await vi.waitFor(() => expect(kept()).toEqual([]))
  expect(requests.map(({ tool, args, key }) => [tool, args, key])).toEqual([
    ['update_task', { task_identifier: 'task-1', new_title: 'Bread' }, tried?.key],
    ['undo', { change: '7' }, `${tried?.key}-undo`],
  ])
})

test('a task that was deleted elsewhere is named as such, and deleting it is no problem', async () => {
  answer = offline
  await rename('task-1', 'Bread')
  await change({ tool: 'delete_task', args: { task_identifier: 'task-1' }, about: 'Bread' })
  answer = missing
  reconnect()
  await vi.waitFor(() => expect(kept()).toMatchObject([{ problem: 'The task was deleted meanwhile.' }]))
})

test('the undo of a toast works after its change has been sent, too', async () => {
  answer = offline
  await rename('task-1', 'Bread')
  answer = () => Response.json({ success: true, message: '', data: { id: 'task-1', change: 7 }, error: null })
  reconnect()
  await vi.waitFor(() => expect(kept()).toEqual([]))
  runToastAction()
  await vi.waitFor(() => expect(requests.at(-1)).toMatchObject({ tool: 'undo', args: { change: '7' } }))
})

test('a refused change can be sent again, as a new one', async () => {
  answer = offline
  await rename('task-1', 'Bread')
  answer = () => refusing(404, 'No such task')
  reconnect()
  await vi.waitFor(() => expect(kept()[0]?.problem).toBe('No such task'))
  const { key = '' } = kept()[0] ?? {}
  answer = accepting
  sendAgain(key)
  await vi.waitFor(() => expect(kept()).toEqual([]))
  expect(requests.at(-1)?.key).not.toBe(key)
})

test('an addition that may have arrived is not repeated once the server has forgotten its key', async () => {
  answer = offline
  await add('Milk')
  await vi.waitFor(() => expect(kept()[0]?.triedAt).toBeDefined())
  const sent = requests.length
  vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000, toFake: ['Date'] })
  answer = accepting
  reconnect()
  await vi.waitFor(() => expect(kept()[0]?.problem).toContain('may have been added'))
  expect(requests).toHaveLength(sent)
})

test('the answer for somebody who has signed out meanwhile changes nothing for the next person', async () => {
  answer = offline
  await add('Milk')
  stop()
  stored.clear()
  stop = followWaiting('bob')
  answer = accepting
  const sent = requests.length
  reconnect()
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(requests).toHaveLength(sent)
})
