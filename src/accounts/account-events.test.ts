import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { memoryLog } from '../../tests/support/memory-log.ts'
import { signInByEveryWay } from '../../tests/support/sign-in-ways.ts'
import { Client, into, PASSWORD, signUp, testSite } from '../../tests/support/site.ts'

onBothEngines('security events', (given) => {
  async function watched() {
    const { log, lines } = await memoryLog()
    const now = new Date()
    const app = { ...given.app, log, now: () => now }
    const site = await testSite(app, given.address)
    const events = () => lines.filter(({ msg }) => msg === 'security event')
    const seen = () => events().map(({ event, outcome }) => `${event} ${outcome}`)
    return { transport: into(site, '192.0.2.44'), lines, events, seen }
  }

  test('a failed sign-in says from where and for which address, in a form that only the server can test', async () => {
    const { transport, events, lines } = await watched()
    const { email, id } = await signUp(transport)
    const headers = { 'user-agent': 'curl/8.0' }
    const attempt = (address: string, password: string) =>
      new Client(transport).post('/api/auth/sign-in/email', { email: address, password }, headers)
    await attempt(email, `wrong-${randomUUID()}`)
    await attempt(email.toUpperCase(), PASSWORD)
    const [made, failed, ok] = events()
    expect(failed).toMatchObject({
      event: 'sign-in',
      outcome: 'failed',
      address: '192.0.2.44',
      client: 'curl/8.0',
      email_hash: expect.stringMatching(/^[\w-]{22}$/),
      request_id: expect.any(String),
    })
    expect(made).toMatchObject({ event: 'sign-up', outcome: 'ok', account: id })
    expect(ok).toMatchObject({ event: 'sign-in', outcome: 'ok', account: id, email_hash: failed?.email_hash })
    await attempt('somebody-else@example.com', 'wrong one')
    expect(events().at(-1)?.email_hash).not.toBe(failed?.email_hash)
    for (let index = 0; index < 6; index++) await attempt(email, 'wrong one')
    expect(events().at(-1)).toMatchObject({ outcome: 'limited', email_hash: failed?.email_hash })
    expect(JSON.stringify(lines).toLowerCase()).not.toContain('example.com')
  })

  test('every change of access is an event, and no secret is in the log', async () => {
    const { transport, lines, seen } = await watched()
    const { account, secrets } = await signInByEveryWay(transport, given.address)
    const { client, email } = account
    const list = async (path: string) => (await client.get(`/api/auth/${path}`)).body as unknown
    const [{ id: keyId }] = ((await list('api-key/list')) as { apiKeys: { id: string }[] }).apiKeys as [
      { id: string },
    ]
    const [{ id: consentId }] = (await list('oauth2/get-consents')) as [{ id: string }]
    const sessions = (await list('list-sessions')) as { id: string; current: boolean }[]
    const wrong = `wrong ${randomUUID()}`
    const newPassword = `a new one ${randomUUID()}`
    await client.post('/api/auth/revoke-session', { id: sessions.find(({ current }) => !current)?.id })
    await client.post('/api/auth/api-key/delete', { keyId })
    await client.post('/api/auth/oauth2/delete-consent', { id: consentId })
    await client.post('/api/auth/change-password', { currentPassword: wrong, newPassword })
    await new Client(transport, { 'x-api-key': `errand_${secrets.jwt}` }).get('/api/tasks')
    await new Client(transport, { authorization: `Bearer ${wrong.replaceAll(' ', '')}` }).post('/mcp', {})
    await new Client(transport).post('/api/auth/sign-up/email', { name: 'A', email, password: '12345678' })
    await client.get('/api/tasks', { host: 'evil.example' })
    const code = (await new Client(transport).post('/api/auth/device/code', { client_id: 'errand' }))
      .body as unknown as { user_code: string }
    await client.get(`/api/auth/device?user_code=${code.user_code}`)
    await client.post('/api/auth/device/deny', { userCode: code.user_code })
    await client.post('/api/auth/sign-out', {})
    const back = await new Client(transport).post('/api/auth/sign-in/email', { email, password: PASSWORD })
    const { token } = back.body as unknown as { token: string }
    const again = new Client(transport, { authorization: `Bearer ${token}` })
    const change = { currentPassword: PASSWORD, newPassword, revokeOtherSessions: false }
    await again.post('/api/auth/change-password', change)
    await again.post('/api/auth/delete-user', { password: newPassword })

    expect([...new Set(seen())].toSorted()).toEqual(
      [
        'API key creation ok',
        'API key deletion ok',
        'account deletion ok',
        'credential refused',
        'device approval denied',
        'device approval ok',
        'device sign-in ok',
        'password change failed',
        'password change ok',
        'program grant ok',
        'program registration ok',
        'program revocation ok',
        'rejected request refused',
        'session revocation ok',
        'sign-in ok',
        'sign-out ok',
        'sign-up failed',
        'sign-up ok',
      ].toSorted(),
    )
    const text = JSON.stringify(lines)
    for (const [name, secret] of Object.entries({ ...secrets, wrong, newPassword, token, email }))
      expect([name, text.includes(secret)]).toEqual([name, false])
  })
})
