import { beforeAll, expect, test } from 'vitest'
import { type Account, Client, signUp, type Transport } from './site.ts'

/** Requests that REST refuses, over any transport. */
export function restRefusals(transportOf: () => Transport): void {
  let ann: Account
  beforeAll(async () => {
    ann = await signUp(transportOf(), 'Ann')
  })

  test.each([
    ['POST', '/api/tasks', {}, 400, 'invalid_input', 'title'],
    ['POST', '/api/tasks', { title: 'x', priority: 'urgent' }, 400, 'invalid_priority', 'priority'],
    ['POST', '/api/tasks', { title: 'x', due_date: '2026-02-30' }, 400, 'invalid_date', 'due_date'],
    ['POST', '/api/tasks', { title: 'x', colour: 'red' }, 400, 'invalid_input', 'colour'],
    ['POST', '/api/tasks', { title: 'a\0b' }, 400, 'invalid_input', 'title'],
    ['POST', '/api/tasks', [1], 400, 'invalid_input', undefined],
    ['GET', '/api/tasks?limit=1000', undefined, 400, 'invalid_input', 'limit'],
    ['GET', '/api/tasks?limit=ten', undefined, 400, 'invalid_input', 'limit'],
    ['GET', '/api/tasks?status=done', undefined, 400, 'invalid_input', 'status'],
    ['GET', '/api/tasks?sort=due&sort=number', undefined, 400, 'invalid_input', 'sort'],
    ['GET', '/api/tasks?colour=red', undefined, 400, 'invalid_input', 'colour'],
    ['GET', '/api/tasks?cursor=nonsense', undefined, 400, 'invalid_input', 'cursor'],
    ['GET', '/api/history?before=yesterday', undefined, 400, 'invalid_input', 'before'],
    ['GET', '/api/tasks/nowhere?verbose=1', undefined, 400, 'invalid_input', 'verbose'],
    ['PATCH', '/api/tasks/1', { task_identifier: '2', title: 'x' }, 400, 'invalid_input', 'task_identifier'],
    ['PATCH', '/api/tasks/1', [], 400, 'invalid_input', undefined],
    ['POST', '/api/tasks/1/complete', { task_id: '2' }, 400, 'invalid_input', 'task_id'],
    ['DELETE', '/api/tasks/nowhere', undefined, 404, 'not_found', undefined],
    ['GET', '/api/tasks/%E0%A4%A', undefined, 400, 'invalid_input', 'url'],
    ['GET', '/api/tasks/a%00b', undefined, 400, 'invalid_input', 'url'],
    ['PUT', '/api/tasks', {}, 405, 'invalid_input', undefined],
    ['GET', '/api/nothing', undefined, 404, 'not_found', undefined],
  ])('%s %s %j is %i, %s', async (method, path, body, status, code, field) => {
    const answer = await ann.client.send(method, path, body)
    expect(answer).toMatchObject({ status, body: { success: false, data: null, error: { code } } })
    if (field) expect(answer.body.error.details[0].field).toBe(field)
    expect((await ann.client.get('/api/tasks')).body.data.total).toBe(0)
  })

  test.each([
    ['is broken', '{"title": "x"', {}, 400],
    ['is cut UTF-8', new Uint8Array([0x7b, 0x22, 0xc3, 0x22, 0x7d]), {}, 400],
    ['begins with a byte order mark', '\ufeff{"title":"x"}', {}, 400],
    ['is a form', 'title=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['is text', '{"title":"x"}', { 'content-type': 'text/plain' }, 415],
    ['has a malformed JSON content type', '{"title":"x"}', { 'content-type': 'application/json\ta' }, 415],
    [
      'is in another character set',
      '{"title":"x"}',
      { 'content-type': 'application/json; charset=utf-16' },
      415,
    ],
    ['claims to be compressed', '{"title":"x"}', { 'content-encoding': 'gzip' }, 415],
    ['is too large', `{"title":"${'x'.repeat(600_000)}"}`, {}, 413],
    ['is deeply nested', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, {}, 400],
  ])('a body that %s is refused and changes nothing', async (_, body, headers, status) => {
    const answer = await ann.client.post('/api/tasks', body, headers as Record<string, string>)
    expect(answer).toMatchObject({ status, body: { success: false, error: { code: 'invalid_input' } } })
    expect((await ann.client.get('/api/tasks')).body.data.total).toBe(0)
  })

  test('every request without a credential is refused, whatever identity it claims (C18, R13)', async () => {
    const nobody = new Client(transportOf())
    for (const [method, path] of [
      ['GET', '/api/tasks'],
      ['POST', '/api/tasks'],
      ['GET', '/api/tasks/1'],
      ['PATCH', '/api/tasks/1'],
      ['DELETE', '/api/tasks/1'],
      ['POST', '/api/tasks/1/complete'],
      ['GET', '/api/history'],
      ['POST', '/api/undo'],
      ['POST', '/api/tools/add_task'],
      ['GET', '/api/live'],
      ['GET', '/api/export'],
    ] as const) {
      const claims = { 'x-user-id': ann.id, 'x-forwarded-user': ann.email, 'x-authenticated-user': ann.id }
      const answer = await nobody.send(
        method,
        `${path}?user_id=${ann.id}`,
        method === 'GET' ? undefined : { user_id: ann.id },
        claims,
      )
      expect([path, answer.status, answer.body.error.code]).toEqual([path, 401, 'unauthenticated'])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
  })
}
