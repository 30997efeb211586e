import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { mailServerForTest } from '../../tests/support/mail-server.ts'
import { receiverForTest, testSenders } from '../../tests/support/senders.ts'
import { Client, into, signUp, testSite } from '../../tests/support/site.ts'
import type { Senders } from '../outbox/send/senders.ts'

onBothEngines('the channels over HTTP', (given) => {
  async function signedIn(senders: Senders) {
    const app = { ...given.app, senders: () => senders }
    const transport = into(await testSite(app, given.address))
    // Before the mail server is set up, so that the address need not be confirmed.
    const { cookie, email } = await signUp(into(await testSite(given.app, given.address)))
    const client = new Client(transport, { cookie })
    const add = async (body: object) => (await client.post('/api/channels', body)).body.data
    const test = async (id: string) => (await client.post(`/api/channels/${id}/test`)).body
    const all = async () => (await client.get('/api/channels')).body.data
    return { client, email, add, test, all }
  }

  test('a test posts a signed event, says what happened and stores it', async () => {
    const { received, fetch } = await receiverForTest(({ path }) => (path === '/broken' ? 500 : 204))
    const { add, test, all, client } = await signedIn(testSenders({ fetch }))
    const { id, secret } = await add({ kind: 'webhook', url: 'https://hook.example.com/works' })
    const { data, message } = await test(id)
    expect(data).toEqual({ ok: true, text: 'Answered 204', milliseconds: expect.any(Number) })
    expect(message).toBe('Answered 204')
    const [{ body, headers }] = received as [(typeof received)[0]]
    const event = new Webhook(secret).verify(body.toString(), headers as Record<string, string>)
    expect(event).toMatchObject({ type: 'test', data: { tasks: [] } })
    expect((await all()).channels[0].result).toEqual({ ...data, at: expect.any(String) })
    const broken = await add({ kind: 'post', url: 'https://hook.example.com/broken' })
    expect((await test(broken.id)).data).toMatchObject({
      ok: false,
      text: 'Answered 500. Check the address, then test again.',
    })
    expect(received[1]?.headers).toMatchObject({
      title: 'A test from Errand',
      click: 'http://localhost:3000/#/settings/reminders',
    })
    expect((await client.send('DELETE', `/api/channels/${id}`)).status).toBe(200)
    expect((await test(id)).error.code).toBe('not_found')
  })

  test('no transaction is open while a test is sent', async () => {
    const seen: boolean[] = []
    const senders = testSenders({
      fetch: async () => {
        // A write of the same person would wait for an open transaction on SQLite, and for a locked row on PostgreSQL.
        const { success } = (await client.post('/api/tasks', { title: 'x' })).body
        seen.push(success)
        return 204
      },
    })
    const { client, add, test } = await signedIn(senders)
    const { id } = await add({ kind: 'post', url: 'https://ntfy.example.com/x' })
    expect((await test(id)).data.ok).toBe(true)
    expect(seen).toEqual([true])
  })

  test('a person makes at most five tests in a minute', async () => {
    const { received, fetch } = await receiverForTest()
    const now = new Date()
    const app = { ...given.app, now: () => now, senders: () => testSenders({ fetch }) }
    const { client } = await signUp(into(await testSite(app, given.address)))
    const { id } = (await client.post('/api/channels', { kind: 'post', url: 'https://ntfy.example.com/x' }))
      .body.data
    const statuses = []
    for (let index = 0; index < 6; index++)
      statuses.push((await client.post(`/api/channels/${id}/test`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(received).toHaveLength(5)
  })

  test('a test of an address that is not confirmed sends a new code, which replaces the first', async () => {
    const { url, mails } = await mailServerForTest()
    const { client, email, add, test, all } = await signedIn(testSenders({ env: { ERRAND_SMTP_URL: url } }))
    expect((await all()).mail).toEqual({ available: true, address: email })
    const { id } = await add({ kind: 'mail', address: email })
    expect((await test(id)).data).toMatchObject({ ok: true, text: 'The mail server took the message.' })
    const [first, second] = mails.map(({ text }) => /Your code is (\d{6})/.exec(text)?.[1])
    const give = async (code: string | undefined) =>
      (await client.send('PATCH', `/api/channels/${id}`, JSON.stringify({ code }))).status
    if (first !== second) expect(await give(first)).toBe(400)
    expect(await give(second)).toBe(200)
    expect((await test(id)).data.ok).toBe(true)
    expect(mails[2]?.text).toContain('Subject: A test from Errand')
    expect((await test(id)).data.ok).toBe(true)
  })

  test('an API key of the person reaches none of it, and no tool does', async () => {
    const { client, add } = await signedIn(testSenders())
    const { id } = await add({ kind: 'post', url: 'https://ntfy.example.com/x' })
    const { key } = (await client.post('/api/auth/api-key/create', { name: 'k' })).body as unknown as {
      key: string
    }
    const program = client.with({ 'x-api-key': key })
    for (const [method, path] of [
      ['GET', '/api/channels'],
      ['POST', '/api/channels'],
      ['PATCH', `/api/channels/${id}`],
      ['DELETE', `/api/channels/${id}`],
      ['POST', `/api/channels/${id}/test`],
    ] as const) {
      const { status, body } = await program.send(method, path, method === 'GET' ? undefined : '{}')
      expect([method, path, status]).toEqual([method, path, 403])
      expect(body.error.hint).toBe('Only the person can do this: ask them to open the settings in the page.')
    }
    expect((await client.post('/api/tools/list_channels')).status).toBe(404)
  })
})
