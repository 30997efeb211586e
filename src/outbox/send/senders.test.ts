import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { mailServerForTest } from '../../../tests/support/mail-server.ts'
import { receiverForTest, testSenders } from '../../../tests/support/senders.ts'
import type { Event, Message } from '../message.ts'
import { attempt } from './outcome.ts'
import { headerText } from './post.ts'
import { newWebhookSecret } from './webhook.ts'

const message = (changes: Partial<Message> = {}): Message => ({
  id: randomUUID(),
  title: 'Call the school',
  lines: ['Due today at 15:00'],
  url: 'https://tasks.example.com/#/tasks/4',
  ...changes,
})

const CHECK = 'Check the address, then test again.'

test('POST speaks the format of ntfy', async () => {
  const { received, fetch } = await receiverForTest(() => 200)
  const given = message({ lines: ['first', 'Zähne putzen'] })
  const sent = await testSenders({ fetch }).send(
    { kind: 'post', url: 'https://ntfy.example/mine?auth=x' },
    given,
  )
  expect(sent).toEqual({ ok: true, text: 'Answered 200' })
  const [{ path, headers, body }] = received as [(typeof received)[0]]
  expect(path).toBe('/mine?auth=x')
  expect(body.toString()).toBe('first\nZähne putzen')
  expect(headers).toMatchObject({
    title: 'Call the school',
    click: 'https://tasks.example.com/#/tasks/4',
    'x-sequence-id': given.id,
    'content-type': 'text/plain; charset=utf-8',
  })
})

test('titles that are not ASCII are encoded words, which cannot add a header', () => {
  const read = (text: string) =>
    Buffer.from(/^=\?UTF-8\?B\?(.+)\?=$/.exec(text)?.[1] ?? '', 'base64').toString()
  for (const title of ['Zähne putzen 😀', 'a\r\nClick: https://evil.example', 'x =?UTF-8?B?eA==?='])
    expect([title, read(headerText(title))]).toEqual([title, title])
  expect(headerText('3 reminders')).toBe('3 reminders')
})

test('a long message is cut between characters, below the size that ntfy takes', async () => {
  const { received, fetch } = await receiverForTest()
  await testSenders({ fetch }).send(
    { kind: 'post', url: 'https://ntfy.example/mine' },
    message({ lines: ['ä'.repeat(5000)] }),
  )
  const text = received[0]?.body.toString() ?? ''
  expect(text).toMatch(/^ä+…$/)
  expect(Buffer.byteLength(text)).toBeLessThan(4096)
})

const event = (): Event => ({
  id: randomUUID(),
  type: 'task.completed',
  timestamp: new Date().toISOString(),
  data: { change: 7, client: 'browser', tasks: [{ number: 4, title: 'Zähne putzen', completed: true }] },
})

test('a webhook is verified by the Standard Webhooks library, and a forged one is not', async () => {
  const { received, fetch } = await receiverForTest()
  const secret = newWebhookSecret()
  const given = event()
  const address = { kind: 'webhook', url: 'https://hook.example/x', secret } as const
  expect(await testSenders({ fetch }).post(address, given)).toEqual({ ok: true, text: 'Answered 204' })
  const [{ headers, body }] = received as [(typeof received)[0]]
  const verify = (payload: string, key = secret) =>
    new Webhook(key).verify(payload, headers as Record<string, string>)
  expect(verify(body.toString())).toEqual(given)
  expect(headers['webhook-id']).toBe(given.id)
  expect(headers['content-type']).toBe('application/json')
  expect(() => verify(body.toString().replace('Zähne', 'Haare'))).toThrow()
  expect(() => verify(body.toString(), newWebhookSecret())).toThrow()
})

test.each([
  [200, { ok: true, text: 'Answered 200' }],
  [302, { ok: false, text: 'Answered 302. It wants to redirect: use the address it leads to.' }],
  [404, { ok: false, text: `Answered 404. ${CHECK}` }],
  [410, { ok: false, text: 'Answered 410: the receiver wants no more events.', isGone: true }],
  [500, { ok: false, text: `Answered 500. ${CHECK}` }],
])('a webhook that answers %i', async (status, outcome) => {
  const { fetch } = await receiverForTest(() => status)
  const address = { kind: 'webhook', url: 'https://hook.example/x', secret: newWebhookSecret() } as const
  expect(await testSenders({ fetch }).post(address, event())).toEqual(outcome)
})

test('a push message is encrypted for the browser and signed by the server', async () => {
  const { received, fetch } = await receiverForTest(() => 201)
  const senders = testSenders({ fetch })
  const browser = newBrowser()
  const given = message({ title: 'Zähne putzen' })
  expect(await senders.send(browser.address, given)).toEqual({ ok: true, text: 'Answered 201' })
  const [{ headers, body }] = received as [(typeof received)[0]]
  expect(JSON.parse(browser.decrypt(body))).toEqual(given)
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(headers.topic).toMatch(/^[\w-]{32}$/)
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(senders.pushKey)
  expect(decodeProtectedHeader(token).alg).toBe('ES256')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const { payload } = await jwtVerify(
    token,
    await importJWK({ kty: 'EC', crv: 'P-256', x, y } as never, 'ES256'),
  )
  expect(payload).toMatchObject({ aud: 'https://push.example', sub: 'https://tasks.example.com' })
})

test('the push key is the same for all replicas', () => {
  expect(testSenders().pushKey).toBe(testSenders().pushKey)
  expect(Buffer.from(testSenders().pushKey, 'base64url')).toHaveLength(65)
})

test('a push message with too many lines loses the last ones', async () => {
  const { received, fetch } = await receiverForTest(() => 201)
  const browser = newBrowser()
  const lines = Array.from({ length: 100 }, (_, index) => `${index} ${'ä'.repeat(100)}`)
  expect(await testSenders({ fetch }).send(browser.address, message({ lines }))).toMatchObject({ ok: true })
  const read = JSON.parse(browser.decrypt(received[0]?.body ?? Buffer.alloc(0)))
  expect(read.lines.length).toBeGreaterThan(10)
  expect(read.lines).toEqual(lines.slice(0, read.lines.length))
})

test.each([404, 410])('a browser that has unsubscribed answers %i and is gone', async (status) => {
  const { fetch } = await receiverForTest(() => status)
  expect(await testSenders({ fetch }).send(newBrowser().address, message())).toEqual({
    ok: false,
    text: 'This browser no longer takes messages. Switch it on there again.',
    isGone: true,
  })
})

test('unusable push keys fail in our words', async () => {
  const address = { ...newBrowser().address, keys: { p256dh: 'x', auth: 'y' } }
  expect(await testSenders().send(address, message())).toMatchObject({
    ok: false,
    text: expect.stringMatching(/^No connection/),
  })
})

test('a mail has the lines and the link, and repeats have the same id', async () => {
  const { url, mails } = await mailServerForTest()
  const senders = testSenders({ env: { ERRAND_SMTP_URL: url } })
  const given = message({ title: 'Zähne putzen', lines: ['first', 'second'] })
  const address = { kind: 'mail', address: 'ann@example.com' } as const
  for (const _ of [1, 2])
    expect(await senders.send(address, given)).toEqual({
      ok: true,
      text: 'The mail server took the message.',
    })
  expect(mails).toHaveLength(2)
  expect(mails[0]).toMatchObject({ from: 'errand@tasks.example.com', to: ['ann@example.com'] })
  expect(mails[0]?.text).toContain(`Message-ID: <${given.id}@tasks.example.com>`)
  expect(mails[1]?.text).toContain(`Message-ID: <${given.id}@tasks.example.com>`)
  expect(mails[0]?.text).toContain('Subject: =?UTF-8?')
  expect(mails[0]?.text).toContain('first\r\nsecond\r\n\r\nhttps://tasks.example.com/#/tasks/4')
})

test('the text of a mail cannot add a recipient or a header', async () => {
  const { url, mails } = await mailServerForTest()
  const senders = testSenders({ env: { ERRAND_SMTP_URL: url, ERRAND_SMTP_FROM: 'tasks@example.org' } })
  const title = 'x\r\nBcc: eve@example.com'
  const address = 'ann@example.com>\r\nRCPT TO:<eve@example.com'
  await senders.send({ kind: 'mail', address }, message())
  await senders.send({ kind: 'mail', address: 'ann@example.com' }, message({ title }))
  expect(mails.flatMap(({ to }) => to)).not.toContain('eve@example.com')
  expect(mails.at(-1)?.from).toBe('tasks@example.org')
  expect(mails.at(-1)?.text).not.toMatch(/^Bcc:/im)
})

test.each([
  ['refuses the address', { refuses: 'address' }, 'The mail server refused the address.'],
  [
    'refuses the password',
    { refuses: 'password' },
    'The mail server refused the sign-in of this server. Tell the person who runs it.',
  ],
  ['refuses the message', { refuses: 'message' }, 'The mail server refused the message.'],
] as const)('a mail server that %s', async (_, options, text) => {
  const { url } = await mailServerForTest(options)
  const senders = testSenders({ env: { ERRAND_SMTP_URL: url } })
  const sent = await senders.send({ kind: 'mail', address: 'ann@example.com' }, message())
  expect(sent).toEqual({ ok: false, text })
})

test('a mail server that is away, and none at all', async () => {
  const closed = await freePort()
  const away = testSenders({ env: { ERRAND_SMTP_URL: `smtp://ann:a-password@127.0.0.1:${closed}` } })
  const address = { kind: 'mail', address: 'ann@example.com' } as const
  expect(await away.send(address, message())).toEqual({
    ok: false,
    text: 'The mail server cannot be reached. Nothing was sent. Test again later.',
  })
  expect(await testSenders().send(address, message())).toEqual({
    ok: false,
    text: 'This server cannot send mail. Nothing was sent.',
  })
})

test('connections that fail are told in our words', async () => {
  const failing = (error: unknown) =>
    testSenders({ fetch: () => Promise.reject(error) }).send(
      { kind: 'post', url: 'https://x.example' },
      message(),
    )
  const coded = (code: string) => Object.assign(new Error('secret text of another system'), { code })
  expect(await failing(coded('ENOTFOUND'))).toEqual({
    ok: false,
    text: `The server of this address was not found. Nothing was sent. ${CHECK}`,
  })
  for (const code of ['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'])
    expect(await failing(coded(code))).toEqual({
      ok: false,
      text: `The server's certificate is not valid. Nothing was sent. ${CHECK}`,
    })
  expect(await failing(coded('ECONNREFUSED'))).toEqual({
    ok: false,
    text: `No connection. Nothing was sent. ${CHECK}`,
  })
  expect(await failing(undefined)).toMatchObject({ ok: false })
  expect(await testSenders().send({ kind: 'post', url: 'https://x.example' }, message())).toEqual({
    ok: false,
    text: 'This address is not public. Nothing was sent.',
  })
})

test('a try gives up when the time is over, whatever it waits for', async () => {
  const sent = await attempt(() => new Promise(() => {}), undefined, 20)
  expect(sent).toEqual({
    ok: false,
    text: `No answer after 0.02 seconds, so it may not have arrived. ${CHECK}`,
  })
})

test('a webhook takes no messages', async () => {
  const address = { kind: 'webhook', url: 'https://x.example', secret: newWebhookSecret() } as const
  expect(await testSenders().send(address, message())).toMatchObject({ ok: false })
})

/** A browser's subscription, with the private key that only it has (RFC 8291). */
function newBrowser() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const address = {
    kind: 'push' as const,
    endpoint: 'https://push.example/send/abc',
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  }
  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16)
    const idLength = body[20] ?? 0
    const sender = body.subarray(21, 21 + idLength)
    const record = body.subarray(21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const key = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
    const cek = hkdfSync('sha256', key, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = hkdfSync('sha256', key, salt, 'Content-Encoding: nonce\0', 12)
    const decipher = createDecipheriv('aes-128-gcm', Buffer.from(cek), Buffer.from(nonce))
    decipher.setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
  return { address, decrypt }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
