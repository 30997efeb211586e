import { expect } from 'vitest'
import { canary } from './canary.ts'
import { type Account, Client, type HttpAnswer, PASSWORD } from './site.ts'

/** One request to every kind of route that needs the database. `live` never ends once the database is back. */
export async function requestEveryRoute(
  ann: Account,
  apiKey: string,
  { live }: { live: boolean },
): Promise<[string, HttpAnswer][]> {
  const nobody = new Client(ann.client.transport)
  const rpc = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_tasks', arguments: {} } }
  const accept = { accept: 'application/json, text/event-stream' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const requests: [string, Promise<HttpAnswer>][] = [
    ['list', ann.client.get('/api/tasks')],
    ['get', ann.client.get('/api/tasks/1')],
    ['add', ann.client.post('/api/tasks', { title: canary() })],
    ['complete', ann.client.post('/api/tasks/1/complete')],
    ['tool', ann.client.post('/api/tools/list_tasks', {})],
    ['history', ann.client.get('/api/history')],
    ['undo', ann.client.post('/api/undo', {})],
    ['chat', ann.client.post('/api/chat', { message: 'what is due today?' })],
    ['conversations', ann.client.get('/api/conversations')],
    ['export', ann.client.get('/api/export')],
    ['mcp', nobody.with({ 'x-api-key': apiKey }).post('/mcp', rpc, accept)],
    ['sign in', nobody.post('/api/auth/sign-in/email', { email: ann.email, password: PASSWORD })],
    [
      'sign up',
      nobody.post('/api/auth/sign-up/email', { name: 'B', email: `b-${ann.email}`, password: PASSWORD }),
    ],
    ['session', ann.client.get('/api/auth/get-session')],
    ['token', ann.client.get('/api/auth/token')],
    ['jwks', nobody.get('/api/auth/jwks')],
    ['sessions', ann.client.get('/api/auth/list-sessions')],
    ['new key', ann.client.post('/api/auth/api-key/create', { name: 'another' })],
    ['device', nobody.post('/api/auth/device/code', { client_id: 'errand' })],
    [
      'oauth token',
      nobody.post('/api/auth/oauth2/token', 'grant_type=refresh_token&refresh_token=x&client_id=y', form),
    ],
  ]
  if (live) requests.push(['live', ann.client.get('/api/live')])
  return Promise.all(
    requests.map(async ([name, answer]): Promise<[string, HttpAnswer]> => [name, await answer]),
  )
}

/** A 503 that names the problem without leaking the database's own message. */
export function expectUnavailable(
  name: string,
  { status, headers, body, text }: HttpAnswer,
  message: RegExp,
): void {
  expect([name, status, headers.get('retry-after')]).toEqual([name, 503, '5'])
  expect(body).toMatchObject({
    success: false,
    message: expect.stringMatching(message),
    data: null,
    error: {
      code: 'processing_error',
      message: expect.stringMatching(message),
      details: [{ retry_after_seconds: 5 }],
      hint: expect.stringContaining('5 seconds'),
      request_id: expect.any(String),
    },
  })
  expect(text).not.toMatch(/ECONN|SQLITE|127\.0\.0\.1|postgres:|terminat|\/tmp|\.db\b/i)
}
