import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Caller } from '../../src/caller.ts'
import type { App } from '../../src/operation.ts'
import { insertChannel } from '../../src/outbox/channel-store.ts'
import type { EventType } from '../../src/outbox/message.ts'
import type { Senders, Sent } from '../../src/outbox/send/senders.ts'
import { listeningForTest } from './listening.ts'

export type Received = { path: string; headers: Record<string, string | undefined>; body: string }

/** A local server that stores every POST, and answers as told. */
export async function receiver(answer: (request: Received) => number | Promise<number> = () => 204) {
  const received: Received[] = []
  const { url } = await listeningForTest(
    createServer(async (request, response) => {
      const headers = request.headers as Received['headers']
      const one = { path: request.url ?? '', headers, body: await text(request) }
      const status = await answer(one)
      if (status < 300) received.push(one)
      response.writeHead(status).end()
    }),
  )
  return { url, received }
}

/** Senders that keep what they are given. `outcome` decides how each try ends. */
export function recordingSenders(outcome: () => Sent = () => ({ ok: true, text: 'Answered 204' })) {
  const sent: { to: string; id: string; title: string; lines: string[]; url?: string; event?: unknown }[] = []
  const senders: Senders = {
    async send(address, { id, title, lines, url }) {
      const result = outcome()
      if (result.ok) sent.push({ to: address.kind, id, title, lines, url })
      return result
    },
    async post(_, event) {
      const result = outcome()
      if (result.ok) sent.push({ to: 'webhook', id: event.id, title: event.type, lines: [], event })
      return result
    },
    sendCode: async () => outcome(),
    mail: async () => outcome(),
    pushKey: '',
    hasMail: true,
    postsAnywhere: true,
  }
  return { senders, sent }
}

type NewChannel = { kind: 'post' | 'webhook'; url?: string; events?: EventType[]; list_id?: string }

/** Gives a person a channel without the checks of `add_channel`, which refuses local addresses. */
export async function giveChannel(app: App, caller: Caller, { kind, url, events, list_id }: NewChannel) {
  const id = crypto.randomUUID()
  const address =
    kind === 'webhook'
      ? { kind, url: url ?? 'https://example.com/hook', secret: SECRET }
      : { kind, url: url ?? 'https://example.com/topic' }
  await app.db.write(caller, (db) =>
    insertChannel(db, caller, {
      id,
      kind,
      name: kind,
      sealed: app.sealer().seal(JSON.stringify(address)),
      filter: { events: events ?? [], list_id: list_id ?? null, descriptions: false },
      enabled: true,
      waiting: 0,
      result: undefined,
      created_at: new Date().toISOString(),
    }),
  )
  return id
}

export const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
