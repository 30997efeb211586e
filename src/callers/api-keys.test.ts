import { beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { type Client, into, PASSWORD, signUp, testSite } from '../../tests/support/site.ts'
import type { Site } from '../http/site.ts'

onBothEngines('API keys', (given) => {
  let site: Site
  const transport = () => into(site)
  beforeAll(async () => {
    site = await testSite(given.app, given.address)
  })

  const makeKey = async (client: Client, body: object = {}) =>
    (await client.post('/api/auth/api-key/create', { name: 'Backup script', ...body })).body as unknown as {
      id: string
      key: string
      expiresAt: string | null
    }

  test('a key acts for its person, under its name, more than ten times a day', async () => {
    const { client } = await signUp(transport())
    const { key } = await makeKey(client)
    expect(key).toMatch(/^errand_\w{40,}$/)
    for (const credential of [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }]) {
      const program = client.with(credential)
      for (let call = 0; call < 15; call++) expect((await program.get('/api/tasks')).status).toBe(200)
      expect((await program.post('/api/tasks', { title: canary() })).status).toBe(201)
    }
    expect((await client.get('/api/history')).body.data.changes[0]).toMatchObject({
      client: 'Backup script',
    })
  })

  test('reading with it writes only its last use, once in ten minutes', async () => {
    const { client } = await signUp(transport())
    const { key, id } = await makeKey(client)
    const row = async () => (await rawSql(given.address, 'select * from auth_api_key where id = ?', [id]))[0]
    const { lastRequest: never, ...before } = (await row()) as Record<string, unknown>
    expect(never).toBeNull()
    const program = client.with({ 'x-api-key': key })
    await program.get('/api/tasks')
    await expect.poll(async () => (await row())?.lastRequest).not.toBeNull()
    const noted = await row()
    expect(noted).toMatchObject(before)
    for (let call = 0; call < 5; call++) await program.get('/api/tasks')
    expect(await row()).toEqual(noted)
    const { programs } = (await client.get('/api/programs')).body.data as { programs: { program: string }[] }
    expect(programs.find(({ program }) => program === `key:${id}`)).toMatchObject({
      seen_at: new Date(noted?.lastRequest as string).toISOString(),
    })
  })

  test('expires after 90 days unless its maker chooses otherwise', async () => {
    const { client } = await signUp(transport())
    const days = (expiresAt: string | null) =>
      expiresAt && Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)
    expect(days((await makeKey(client)).expiresAt)).toBe(90)
    expect(days((await makeKey(client, { expiresIn: 30 * 86_400 })).expiresAt)).toBe(30)
    expect((await makeKey(client, { expiresIn: null })).expiresAt).toBeNull()
    for (const expiresIn of [-1, 0, 1, 100_000 * 86_400, 'soon'])
      expect((await client.post('/api/auth/api-key/create', { name: 'k', expiresIn })).status).toBe(400)
  })

  test('is refused after its expiry with a message that says so, and stays in the list', async () => {
    const { client } = await signUp(transport())
    const { key, id } = await makeKey(client)
    const past = '2026-01-02T03:04:05.000Z'
    await rawSql(given.address, 'update auth_api_key set "expiresAt" = ? where id = ?', [past, id])
    for (const credential of [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }])
      for (const path of ['/api/tasks', '/api/export', '/api/live', '/mcp']) {
        const program = client.with(credential)
        const { status, body, headers } = await (path === '/mcp' ? program.post(path, {}) : program.get(path))
        expect({ path, status, body }).toMatchObject({
          status: 401,
          body: {
            success: false,
            message: 'This API key expired on 2026-01-02',
            error: { code: 'unauthenticated', hint: 'Make a new key in Settings > Connections.' },
          },
        })
        expect(headers.get('www-authenticate')).toContain('Bearer')
      }
    expect((await client.with({ 'x-api-key': `${key}x` }).get('/api/tasks')).body.message).not.toMatch(
      /expired/,
    )
    const { apiKeys } = (await client.get('/api/auth/api-key/list')).body as unknown as {
      apiKeys: { id: string }[]
    }
    expect(apiKeys.map((one) => one.id)).toContain(id)
    const { programs } = (await client.get('/api/programs')).body.data as { programs: { program: string }[] }
    expect(programs.find(({ program }) => program === `key:${id}`)).toMatchObject({ expires_at: past })
  })

  test('only its hash is kept', async () => {
    const { key, id } = await makeKey((await signUp(transport())).client)
    const rows = await rawSql(given.address, 'select * from auth_api_key where id = ?', [id])
    expect(JSON.stringify(rows)).not.toContain(key.slice(12))
  })

  test('a key for reading cannot write, and a misspelt scope makes no key', async () => {
    const { client } = await signUp(transport())
    await client.post('/api/tasks', { title: canary() })
    const { key } = await makeKey(client, { metadata: { scopes: ['tasks:read'] } })
    const reader = client.with({ 'x-api-key': key })
    expect((await reader.get('/api/tasks')).status).toBe(200)
    for (const [method, path] of [
      ['POST', '/api/tasks'],
      ['PATCH', '/api/tasks/1'],
      ['DELETE', '/api/tasks/1'],
      ['POST', '/api/tasks/1/complete'],
      ['POST', '/api/undo'],
      ['POST', '/api/tools/change_tasks'],
    ] as const)
      expect(await reader.send(method, path, {})).toMatchObject({
        status: 403,
        body: { error: { code: 'forbidden' } },
      })
    const { key: writing } = await makeKey(client, { metadata: { scopes: ['tasks:write'] } })
    const writer = client.with({ 'x-api-key': writing })
    expect((await writer.post('/api/tasks', { title: canary() })).status).toBe(201)
    for (const path of ['/api/tasks', '/api/history', '/api/live', '/api/export'])
      expect((await writer.get(path)).status).toBe(403)
    for (const metadata of [
      { scopes: ['tasks:raed'] },
      { scopes: [] },
      { scopes: 'tasks:read' },
      { scopes: null },
      { Scopes: ['tasks:read'] },
      ['tasks:read'],
      'tasks:read',
      null,
    ]) {
      const told = await client.post('/api/auth/api-key/create', { name: 'k', metadata })
      expect(told).toMatchObject({ status: 400, body: { error: { details: [{ field: 'metadata' }] } } })
    }
    const list = (await client.get('/api/auth/api-key/list')).body as unknown as {
      apiKeys: { id: string }[]
    }
    for (const { id } of list.apiKeys)
      expect((await client.post('/api/auth/api-key/update', { keyId: id, metadata: null })).status).toBe(400)
  })

  test('a key that is deleted, switched off or expired does not count', async () => {
    const { client } = await signUp(transport())
    const state = async (key: string) => (await client.with({ 'x-api-key': key }).get('/api/tasks')).status
    const [deleted, off, old] = [await makeKey(client), await makeKey(client), await makeKey(client)]
    expect(await state(deleted.key)).toBe(200)
    await client.post('/api/auth/api-key/delete', { keyId: deleted.id })
    await client.post('/api/auth/api-key/update', { keyId: off.id, enabled: false })
    await rawSql(
      given.address,
      `update auth_api_key set "expiresAt" = '2020-01-01T00:00:00.000Z' where id = ?`,
      [old.id],
    )
    expect([await state(deleted.key), await state(off.key), await state(old.key)]).toEqual([401, 401, 401])
    const list = (await client.get('/api/auth/api-key/list')).text
    expect(list).toContain(off.id)
    expect(list).not.toContain(deleted.id)
  })

  test('nobody has more than a hundred', async () => {
    const { client, id } = await signUp(transport())
    const columns = '"configId", "referenceId", "key", "createdAt", "updatedAt"'
    for (let index = 0; index < 100; index++)
      await rawSql(
        given.address,
        `insert into auth_api_key (id, ${columns}) values (?, 'default', ?, ?, ?, ?)`,
        [`${id}-${index}`, id, `${id}-${index}`, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
      )
    expect(await client.post('/api/auth/api-key/create', { name: 'k' })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict' } },
    })
  })

  test('a key cannot change the account that it belongs to', async () => {
    const { client } = await signUp(transport())
    const { key } = await makeKey(client)
    for (const credential of [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }]) {
      const program = client.with(credential)
      expect((await program.get('/api/auth/list-sessions')).status).toBe(401)
      expect((await program.post('/api/auth/api-key/create', { name: 'more' })).status).toBe(401)
      expect((await program.post('/api/auth/delete-user', { password: PASSWORD })).status).toBe(401)
    }
  })
})
