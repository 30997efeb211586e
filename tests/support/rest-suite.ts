import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { CANARY, canary } from './canary.ts'
import { restRefusals } from './rest-refusals.ts'
import { type Account, Client, signUp, type Transport } from './site.ts'

/** The REST contract, over any transport. */
export function restSuite(transportOf: () => Transport): void {
  let ann: Account
  let bob: Account
  beforeAll(async () => {
    ann = await signUp(transportOf(), 'Ann')
    bob = await signUp(transportOf(), 'Bob')
  })
  const fresh = () => signUp(transportOf())

  test('a task can be added, listed, read, changed, completed, deleted and restored', async () => {
    const { client } = await fresh()
    const [milk, bread] = [canary('milk'), canary('bread')]
    const added = await client.post('/api/tasks', {
      title: milk,
      due_date: '2027-03-01',
      priority: 'high',
    })
    expect(added).toMatchObject({
      status: 201,
      body: { success: true, data: { number: 1, due_date: '2027-03-01' } },
    })
    expect(added.headers.get('location')).toBe('/api/tasks/1')
    const { id } = added.body.data
    expect(await client.get('/api/tasks')).toMatchObject({
      status: 200,
      body: { data: { total: 1, tasks: [{ id }] } },
    })
    for (const name of ['1', '%231', id, encodeURIComponent(milk)])
      expect(await client.get(`/api/tasks/${name}`)).toMatchObject({
        status: 200,
        body: { data: { id, number: 1 } },
      })
    expect(await client.send('PATCH', '/api/tasks/1', { title: bread, priority: 'none' })).toMatchObject({
      status: 200,
      body: { data: { title: bread } },
    })
    expect(await client.post('/api/tasks/1/complete')).toMatchObject({
      status: 200,
      body: { data: { completed: true } },
    })
    expect(await client.send('DELETE', '/api/tasks/1')).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await client.get('/api/tasks/1')).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    })
    expect(await client.post('/api/undo')).toMatchObject({
      status: 200,
      body: { data: { operation: 'delete_task' } },
    })
    expect(await client.get('/api/tasks/1')).toMatchObject({
      status: 200,
      body: { data: { completed: true } },
    })
    expect(await client.post('/api/undo', { change: 2 })).toMatchObject({ status: 409 })
    const history = await client.get('/api/history?limit=2')
    expect(history.body.data).toMatchObject({
      changes: [
        { change: 5, operation: 'undo_change', undoes: 4, surface: 'rest', client: 'browser' },
        { change: 4, operation: 'delete_task', tasks: [{ before: { number: 1 }, after: null }] },
      ],
      next_before: 4,
    })
    expect((await client.get('/api/history?before=4')).body.data.changes).toHaveLength(3)
  })

  test('any tool can be called by name', async () => {
    const { client } = await fresh()
    expect(
      await client.post('/api/tools/add_tasks', { tasks: [{ title: canary('a') }, { title: canary('b') }] }),
    ).toMatchObject({ status: 200, body: { data: { added: 2 } } })
    const preview = await client.post('/api/tools/change_tasks', { change: 'delete', status: 'pending' })
    const { confirmation } = preview.body.data
    expect(await client.post('/api/tools/change_tasks', { change: 'delete', confirmation })).toMatchObject({
      status: 200,
      body: { data: { applied: true, count: 2 } },
    })
    expect(await client.post('/api/tools/archive_task', {})).toMatchObject({
      status: 404,
      body: { error: { code: 'unknown_tool' } },
    })
  })

  test('pagination stays consistent while tasks are added', async () => {
    const { client } = await fresh()
    await client.post('/api/tools/add_tasks', {
      tasks: Array.from({ length: 5 }, () => ({ title: canary() })),
    })
    const numbers: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await client.get(
        `/api/tasks?limit=2&status=pending${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      )
      expect(page.status).toBe(200)
      numbers.push(...page.body.data.tasks.map(({ number }: { number: number }) => number))
      cursor = page.body.data.next_cursor
      await client.post('/api/tasks', { title: canary() })
    }
    expect(numbers).toEqual([5, 4, 3, 2, 1])
  })

  test('the X-Timezone header decides the date of tomorrow', async () => {
    const { client } = await fresh()
    const due = async (zone: string) =>
      (await client.post('/api/tasks', { title: canary(), due_date: 'tomorrow' }, { 'x-timezone': zone }))
        .body.data.due_date
    const [east, west] = [await due('Pacific/Kiritimati'), await due('Pacific/Niue')]
    expect(east > west).toBe(true)
    expect(await client.get('/api/tasks', { 'x-timezone': 'Mars/Olympus' })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input', details: [{ field: 'timezone' }] } },
    })
  })

  test('the errand-session header tells apart agents with one key', async () => {
    const { client } = await fresh()
    await client.post('/api/tasks', { title: canary() })
    const made = await client.post('/api/auth/api-key/create', { name: 'Agents' })
    const headers = { 'x-api-key': (made.body as unknown as { key: string }).key }
    const agents = new Client(transportOf())
    const claim = async (session: string) => {
      const named = { ...headers, 'errand-session': session }
      return (await agents.post('/api/tools/claim_task', { task_identifier: '1' }, named)).body
    }
    expect(await claim('one')).toMatchObject({ success: true, data: { held_by: 'Agents' } })
    expect(await claim('two')).toMatchObject({ error: { code: 'conflict' } })
    expect(await claim('one')).toMatchObject({ success: true })
    for (const session of ['two words', 'x'.repeat(101)])
      expect(await claim(session)).toMatchObject({
        error: { code: 'invalid_input', details: [{ field: 'session' }] },
      })
  })

  test('an idempotency key gives one task and one answer, and conflicts with another request', async () => {
    const { client } = await fresh()
    const key = { 'idempotency-key': randomUUID() }
    const body = { title: canary() }
    const first = await client.post('/api/tasks', body, key)
    const again = await client.post('/api/tasks', body, key)
    expect([again.status, again.text]).toEqual([201, first.text])
    expect(await client.post('/api/tasks', { title: canary('other') }, key)).toMatchObject({ status: 409 })
    expect((await client.get('/api/tasks')).body.data.total).toBe(1)
    expect(await client.post('/api/tasks', body, { 'idempotency-key': 'x'.repeat(256) })).toMatchObject({
      status: 400,
      body: { error: { details: [{ field: 'idempotency_key' }] } },
    })
  })

  test('a valid request id is echoed, and otherwise one is generated', async () => {
    expect(
      (await ann.client.get('/api/tasks', { 'x-request-id': 'mine-1' })).headers.get('x-request-id'),
    ).toBe('mine-1')
    expect((await ann.client.get('/api/tasks')).headers.get('x-request-id')).toMatch(/^[\w-]+$/)
    const bad = await ann.client.get('/api/tasks', { 'x-request-id': 'not one' })
    expect(bad.headers.get('x-request-id')).toMatch(/^[\w-]+$/)
  })

  restRefusals(transportOf)

  test('an ambiguous name is a conflict with candidates', async () => {
    const { client } = await fresh()
    await client.post('/api/tools/add_tasks', {
      tasks: [{ title: canary('call mum') }, { title: canary('call dad') }],
    })
    for (const method of ['GET', 'DELETE']) {
      const answer = await client.send(method, '/api/tasks/call')
      expect(answer).toMatchObject({ status: 409, body: { error: { code: 'ambiguous' } } })
      expect(answer.body.error.details).toHaveLength(2)
    }
  })

  describe('another account', () => {
    test('sees and changes nothing of mine by any name or claim (W01, R04, C14, P17)', async () => {
      const mine = await fresh()
      const [title, description] = [canary('mine'), canary('secret')]
      const added = await mine.client.post('/api/tasks', {
        title,
        description,
      })
      const { id } = added.body.data
      const before = (await mine.client.get('/api/export')).body as unknown as {
        tasks: unknown
        history: unknown
      }
      const claims = { 'x-user-id': mine.id, 'x-user': mine.email }
      const seen: string[] = []
      for (const [method, path, body] of [
        ['GET', `/api/tasks?user_id=${mine.id}&owner=${mine.id}`, undefined],
        ['GET', `/api/tasks?search=${CANARY}`, undefined],
        ['GET', `/api/tasks/${id}`, undefined],
        ['GET', `/api/tasks/${encodeURIComponent(title)}`, undefined],
        ['PATCH', `/api/tasks/${id}`, { title: 'stolen', user_id: mine.id }],
        ['POST', `/api/tasks/${id}/complete`, { user_id: mine.id }],
        ['DELETE', `/api/tasks/${id}`, undefined],
        ['POST', '/api/undo', { change: 1, userId: mine.id }],
        ['POST', '/api/tools/list_tasks', { account_id: mine.id, tenant_id: mine.id }],
        ['POST', '/api/tools/change_tasks', { change: 'delete', task_identifiers: [id], user_id: mine.id }],
        ['GET', '/api/history', undefined],
        ['GET', '/api/export', undefined],
      ] as const) {
        const answer = await bob.client.send(method, path, body, claims)
        expect(answer.status).toBeLessThan(500)
        seen.push(answer.text.replaceAll(encodeURIComponent(title), '').replaceAll(`'${title}'`, ''))
      }
      for (const secret of [description, title]) expect(seen.join('\n')).not.toContain(secret)
      expect(await mine.client.get('/api/export').then(({ body }) => body)).toMatchObject({
        tasks: before.tasks,
        history: before.history,
      })
    })

    test("gets the same answer for another person's task as for a missing one", async () => {
      const { id } = (await ann.client.post('/api/tasks', { title: canary() })).body.data
      const nowhere = '01999999-9999-7999-8999-999999999999'
      for (const method of ['GET', 'DELETE', 'PATCH']) {
        const body = method === 'PATCH' ? { title: 'x' } : undefined
        const [theirs, none] = [
          await bob.client.send(method, `/api/tasks/${id}`, body),
          await bob.client.send(method, `/api/tasks/${nowhere}`, body),
        ]
        expect([theirs.status, theirs.text.replaceAll(id, '')]).toEqual([
          none.status,
          none.text.replaceAll(nowhere, ''),
        ])
      }
      await ann.client.send('DELETE', `/api/tasks/${id}`)
    })
  })

  test('a person can export all data as JSON and CSV', async () => {
    const { client, email } = await fresh()
    const title = `=1+1, "${canary()}"`
    await client.post('/api/tasks', { title, description: canary('two\nlines') })
    await client.post('/api/tasks/1/complete')
    const json = await client.get('/api/export')
    expect(json.headers.get('content-disposition')).toBe('attachment; filename="errand.json"')
    expect(json.body).toMatchObject({
      account: { email },
      tasks: [{ number: 1, title, status: 'completed' }],
      history: [{ operation: 'complete_task' }, { operation: 'add_task' }],
    })
    const csv = await client.get('/api/export?format=csv')
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.text).toContain('number,title,description,status')
    // A spreadsheet must not read it as a formula.
    expect(csv.text).toContain(`1,"'${title.replaceAll('"', '""')}",`)
    expect(await client.get('/api/export?format=xml')).toMatchObject({
      status: 400,
      body: { error: { details: [{ field: 'format' }] } },
    })
  })

  test('every answer has the security headers', async () => {
    for (const path of ['/api/tasks', '/', '/docs', '/nowhere', '/api/auth/get-session']) {
      const { headers } = await ann.client.get(path)
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.*frame-ancestors 'none'/)
      expect(headers.get('content-security-policy')).not.toContain('unsafe')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
    expect((await ann.client.get('/api/tasks')).headers.get('cache-control')).toBe('no-store')
  })
}
