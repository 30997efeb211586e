import { afterEach, expect, test, vi } from 'vitest'
import { ask, Refused, runTool } from './api.ts'
import { setZone } from './zone.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setZone(undefined)
})

function answering(body: unknown, status = 200) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function refusal(work: Promise<unknown>): Promise<Refused> {
  const error: unknown = await work.catch((problem) => problem)
  expect(error).toBeInstanceOf(Refused)
  return error as Refused
}

test('a tool is called by name with its arguments, the time zone and the idempotency key', async () => {
  setZone('Asia/Tokyo')
  const fetch = answering({ success: true, message: '', data: { id: '1' }, error: null })
  expect(await runTool('add_task', { title: 'Milk' }, 'key-1')).toEqual({ id: '1' })
  const [path, init] = fetch.mock.calls[0] ?? []
  expect(path).toBe('/api/tools/add_task')
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"title":"Milk"}',
    headers: { 'x-timezone': 'Asia/Tokyo', 'idempotency-key': 'key-1', 'content-type': 'application/json' },
  })
})

test("a refusal has the server's message, status, code and details", async () => {
  const details = [{ field: 'title', message: 'Task title cannot be empty' }]
  answering({ message: 'Task title cannot be empty', error: { code: 'invalid_input', details } }, 400)
  expect(await refusal(ask('POST', '/api/tasks', {}))).toMatchObject({
    message: 'Task title cannot be empty',
    status: 400,
    code: 'invalid_input',
    details,
  })
})

test('a server that cannot be reached, or answers no JSON, is a refusal too', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await refusal(ask('GET', '/api/about'))).toMatchObject({ status: 0, code: 'unreachable' })
  vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status: 502 }))
  expect(await refusal(ask('GET', '/api/about'))).toMatchObject({ status: 502, code: undefined })
})
