import { prettyFactory } from 'pino-pretty'
import { expect, test } from 'vitest'
import { memoryLog } from '../../tests/support/memory-log.ts'
import { makeSecurityEvents, type SecurityEvent } from './security-events.ts'

const FAILED: SecurityEvent = { event: 'sign-in', outcome: 'failed', emailHash: 'h' }
const visitor = (address: string, client = 'test') => ({ address, client, requestId: 'r' })

async function given() {
  let now = new Date('2027-01-01T00:00:00Z')
  const { log, lines } = await memoryLog()
  const events = makeSecurityEvents(log, () => now)
  const later = () => {
    now = new Date(now.getTime() + 60_000)
  }
  return { events, lines, later }
}

test('has the event, the account, the origin and the outcome', async () => {
  const { events, lines } = await given()
  events.log({ event: 'sign-in', outcome: 'ok', account: 'ann', emailHash: 'h' }, visitor('192.0.2.1'))
  events.log(FAILED, visitor('192.0.2.1'))
  expect(lines).toMatchObject([
    {
      level: 'info',
      msg: 'security event',
      event: 'sign-in',
      outcome: 'ok',
      account: 'ann',
      email_hash: 'h',
      address: '192.0.2.1',
      client: 'test',
      request_id: 'r',
    },
    { level: 'warn', outcome: 'failed' },
  ])
  expect(lines[1]).not.toHaveProperty('account')
})

test('a stranger can neither fill the log nor hide the events of others', async () => {
  const { events, lines, later } = await given()
  for (let index = 0; index < 5000; index++) events.log(FAILED, visitor(`2001:db8::${index.toString(16)}`))
  expect(lines).toHaveLength(60)
  events.log(FAILED, visitor('192.0.2.9'))
  events.log({ event: 'sign-in', outcome: 'ok' }, visitor('2001:db8::1'))
  expect(lines.slice(60)).toMatchObject([{ address: '192.0.2.9', left_out: 4940 }, { outcome: 'ok' }])
  for (let index = 0; index < 5000; index++) events.log(FAILED, visitor(`10.1.${index >> 8}.${index & 255}`))
  expect(lines).toHaveLength(1001)
  later()
  events.log(FAILED, visitor('2001:db8::1'))
  expect(lines).toHaveLength(1002)
})

test.each([
  'x\n{"level":"warn","msg":"security event","outcome":"ok"}',
  'x\r\nsecurity event',
  '\u001b[2J\u001b]0;owned\u0007',
  '\u009b31m',
  'a\u202eb\u2066c',
  'line\u2028two\u2029three',
  '\ud800',
])('a program that calls itself %j forges nothing, on a terminal either', async (client) => {
  const { events, lines } = await given()
  events.log(FAILED, visitor('192.0.2.1', client))
  expect(lines).toHaveLength(1)
  const readable = prettyFactory({ singleLine: true, colorize: false })(JSON.stringify(lines[0])) as string
  expect(readable.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u)
})

test('a long name is cut', async () => {
  const { events, lines } = await given()
  events.log(FAILED, visitor('192.0.2.1', 'x'.repeat(10_000)))
  expect(String(lines[0]?.client)).toHaveLength(200)
})
