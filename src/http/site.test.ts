import { expect, test } from 'vitest'
import { freshDatabase, onBothEngines, testApp } from '../../tests/support/app.ts'
import { CANARY, canary } from '../../tests/support/canary.ts'
import { memoryLog } from '../../tests/support/memory-log.ts'
import { Client, into, signUp, testSite } from '../../tests/support/site.ts'
import type { App } from '../operation.ts'

onBothEngines('a server', (given) => {
  test('is alive and ready, and not ready without its database or while it stops', async () => {
    const site = await testSite(given.app, given.address)
    const client = new Client(into(site))
    expect(await client.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await client.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
    site.stop()
    expect(await client.get('/healthz')).toMatchObject({ status: 200 })
    expect(await client.get('/readyz')).toMatchObject({ status: 503, body: { status: 'not ready' } })

    const other = await freshDatabase(given.engine)
    const gone = await testApp(other)
    const broken = new Client(into(await testSite(gone, other)))
    expect((await broken.get('/readyz')).status).toBe(200)
    await gone.db.close()
    expect((await broken.get('/healthz')).status).toBe(200)
    expect((await broken.get('/readyz')).status).toBe(503)
    expect(await broken.get('/api/tasks', { authorization: 'Bearer 0123456789abcdef0123' })).toMatchObject({
      status: 500,
      body: { success: false, error: { code: 'processing_error', request_id: expect.any(String) } },
    })
  })

  test('exposes its metrics', async () => {
    const client = new Client(into(await testSite(given.app, given.address), '127.0.0.1'))
    await client.get('/api/tasks')
    await client.get('/nowhere')
    const { text, headers } = await client.get('/metrics')
    expect(headers.get('content-type')).toContain('text/plain')
    expect(text).toMatch(/errand_http_requests_total\{method="GET",route="\/api\/tasks",status="401"\} \d+/)
    expect(text).toMatch(/errand_http_requests_total\{method="GET",route="\/\*",status="404"\} \d+/)
    for (const name of [
      'errand_http_seconds',
      'errand_tool_calls_total',
      'errand_tool_seconds',
      'errand_limited_total',
      'errand_dropped_identity_arguments_total',
      'errand_calls_without_identity_total',
      'errand_model_calls_total',
      'errand_live_streams',
    ])
      expect(text).toContain(`# TYPE ${name} `)
  })

  test('logs each request by its route, never by its content (R19)', async () => {
    const { log, lines } = await memoryLog()
    const app: App = { ...given.app, log }
    const { client, email, token } = await signUp(into(await testSite(app, given.address)))
    const title = canary()
    await client.post('/api/tasks', { title })
    await client.get(`/api/tasks/${encodeURIComponent(title)}?${CANARY}=1`)
    await client.get(`/api/tasks?search=${CANARY}`)
    await client.get(`/${CANARY}`)
    await client.post(`/api/tools/${CANARY}`, {})
    await client.post('/api/tasks', `{"${CANARY}`)
    await client.post('/api/auth/sign-in/email', { email, password: CANARY })
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'request',
        method: 'GET',
        route: '/api/tasks/:task_identifier',
        status: 400,
      }),
    )
    const text = JSON.stringify(lines)
    for (const secret of [CANARY, email, token, email.split('@')[0] as string])
      expect(text).not.toContain(secret)
    for (const line of lines.filter(({ msg }) => msg === 'request'))
      expect(Object.keys(line).sort()).toEqual([
        'duration_ms',
        'level',
        'method',
        'msg',
        'request_id',
        'route',
        'status',
        'time',
      ])
  })
})
