import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { fetchAnywhere } from '../../src/outbox/send/guarded-fetch.ts'
import { newWebhookSecret } from '../../src/outbox/send/webhook.ts'
import { testSenders } from '../support/senders.ts'

const SNIPPETS = [...readFileSync('docs/reminders.md', 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)]
const snippet = (wanted: string) => SNIPPETS.find(([, language]) => language === wanted)?.[2] ?? ''

test('the receiver in docs/reminders.md takes the event beside it, and refuses a forged one', async () => {
  const [port, secret] = [await freePort(), newWebhookSecret()]
  const receiver = spawn(process.execPath, ['--input-type=module', '-'], {
    env: { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void receiver.kill())
  receiver.stdin.end(snippet('js'))
  const url = `http://127.0.0.1:${port}/`
  while (!(await fetch(url).catch(() => undefined))) await sleep(50)

  const senders = testSenders({ fetch: (_, posting) => fetchAnywhere(url, posting) })
  const event = JSON.parse(snippet('json'))
  const printed = once(receiver.stdout, 'data')
  const address = { kind: 'webhook', url: 'https://hook.example.com', secret } as const
  expect(await senders.post(address, event)).toEqual({ ok: true, text: 'Answered 204' })
  expect(String(await printed)).toBe("task.completed [ 'Call the school' ]\n")
  const forged = { ...address, secret: newWebhookSecret() }
  expect(await senders.post(forged, event)).toMatchObject({ ok: false })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
