import { randomUUID } from 'node:crypto'
import { findCalendarOwner } from '../../src/accounts/credential-store.ts'
import { tokenHash } from '../../src/accounts/token-hash.ts'
import { saveFeed } from '../../src/calendar/feed-store.ts'
import type { Caller } from '../../src/caller.ts'
import { makeCaller } from '../../src/callers/make-caller.ts'
import { leaseFrom } from '../../src/conversations/conversation.ts'
import { addConversation, startTurn } from '../../src/conversations/conversation-store.ts'
import { addMessage } from '../../src/conversations/message-store.ts'
import type { Db } from '../../src/db/tables.ts'
import { pascal } from '../../src/http/openapi/parts.ts'
import { insertList } from '../../src/lists/list-store.ts'
import type { App, Route } from '../../src/operation.ts'
import { OPERATIONS, ROUTED } from '../../src/operations.ts'
import { Filter, sealAddress } from '../../src/outbox/channel.ts'
import { insertChannel } from '../../src/outbox/channel-store.ts'
import { markFailed } from '../../src/outbox/message-store.ts'
import { insertRow, markFired, type NewRow } from '../../src/outbox/outbox-store.ts'
import { decideProposal, insertProposal } from '../../src/proposals/proposal-store.ts'
import { Task } from '../../src/tasks/task.ts'
import { CHANNELS, OUTBOX, PROPOSALS, SAMPLE_CALLS } from './sample-calls.ts'
import type { Account } from './site.ts'

/** Reads the metrics of the described server. */
export const METRICS_TOKEN = 'a-token-for-prometheus'

export type SampleRequest = { method: string; path: string; body?: unknown; headers?: Record<string, string> }

/** The calendar address of `haveRows()`, while nobody makes another. */
const CALENDAR_TOKEN = 'calendar'.padEnd(43, '-')

/** Requests that succeed, by operation id: operations get task 1 through their route and task 2 by name. */
export const GOOD: Record<string, SampleRequest> = {
  calendar: { method: 'GET', path: `/calendar/${CALENDAR_TOKEN}.ics` },
  ...requests(({ succeeds }, task) => succeeds(task)),
  getListTasks: {
    method: 'GET',
    path: '/api/tasks?status=pending&search=x&priority=high&due=none&sort=due&limit=5',
  },
  createCalendarFeed: { method: 'POST', path: '/api/calendar-feed' },
  chat: { method: 'POST', path: '/api/chat', body: { message: 'what is pending?' } },
  followConversation: { method: 'GET', path: '/api/conversations/answered/stream' },
  stopConversation: { method: 'POST', path: '/api/conversations/known/stop' },
  export: { method: 'GET', path: '/api/export' },
  testChannel: { method: 'POST', path: `/api/channels/${CHANNELS.known}/test` },
  testModel: {
    method: 'POST',
    path: '/api/model/test',
    body: { provider: 'local', address: 'https://model.example.com' },
  },
  live: { method: 'GET', path: '/api/live' },
  about: { method: 'GET', path: '/api/about' },
  healthz: { method: 'GET', path: '/healthz' },
  readyz: { method: 'GET', path: '/readyz' },
  metrics: { method: 'GET', path: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } },
}

/** Requests for something the person does not have. */
export const MISSING: Record<string, SampleRequest> = {
  calendar: { method: 'GET', path: '/calendar/nowhere.ics' },
  ...requests(({ misses }) => misses?.('nowhere')),
  chat: { method: 'POST', path: '/api/chat', body: { message: 'hi', conversation_id: 'nowhere' } },
  followConversation: { method: 'GET', path: '/api/conversations/nowhere/stream' },
  stopConversation: { method: 'POST', path: '/api/conversations/nowhere/stop' },
  testChannel: { method: 'POST', path: '/api/channels/nowhere/test' },
}

/** Operation ids of reads. Asking the assistant stores the question and changes no task. */
export const READS: ReadonlySet<string> = new Set([
  ...Object.entries(GOOD).flatMap(([id, { method }]) => (method === 'GET' ? [id] : [])),
  ...OPERATIONS.flatMap(({ name, effect }) => (effect === 'read' ? [name] : [])),
  'chat',
])

type Sample = (typeof SAMPLE_CALLS)[keyof typeof SAMPLE_CALLS]

function requests(
  argumentsOf: (sample: Sample, task: string) => Record<string, unknown> | undefined,
): Record<string, SampleRequest> {
  const all: Record<string, SampleRequest> = {}
  for (const { name, route } of ROUTED) {
    const args = argumentsOf(SAMPLE_CALLS[name], '1')
    if (args) all[`${route.method}${pascal(name)}`] = throughRoute(route, args)
  }
  for (const { name } of OPERATIONS) {
    const body = argumentsOf(SAMPLE_CALLS[name], '2')
    if (body) all[name] = { method: 'POST', path: `/api/tools/${name}`, body }
  }
  return all
}

function throughRoute({ method, path, takes }: Route, args: Record<string, unknown>): SampleRequest {
  const rest = { ...args }
  const filled = path.replace(/:(\w+)/, (_, name: string) => {
    const { [name]: value } = rest
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const request = { method: method.toUpperCase(), path: filled }
  if (takes === 'body') return { ...request, body: rest }
  const query = new URLSearchParams(Object.entries(rest) as [string, string][])
  return query.size > 0 ? { ...request, path: `${filled}?${query}` } : request
}

/** Lists, channels and conversations with fixed names; in the conversation `answered` another process is answering. */
export async function haveRows({ db: database, now, sealer }: App, { id: userId }: Account): Promise<void> {
  const caller = makeCaller({ programs: [], userId, surface: 'chat', client: 'tests' }) as Caller
  const moment = now().toISOString()
  await database.write(caller, async (db) => {
    const token = tokenHash(CALENDAR_TOKEN)
    // The first person has it.
    if (!(await findCalendarOwner(db, token))) await saveFeed(db, caller, { token, created_at: moment })
    for (const [index, name] of ['known', 'merged', 'deleted'].entries()) {
      const list = { id: randomUUID(), name, position: index + 1, archived_at: null, created_at: moment }
      await insertList(db, caller, list)
    }
    await insertRow(db, caller, planned('reminder', OUTBOX.reminder, moment))
    await markFired(db, caller, OUTBOX.reminder, now())
    await insertRow(db, caller, planned('message', OUTBOX.message, moment))
    const failed = { id: OUTBOX.message, attempts: 1, error: 'x', now: now(), next: null }
    await markFailed(db, caller, failed)
    for (const [index, id] of Object.values(CHANNELS).entries()) {
      const url = `https://ntfy.example.com/${index}`
      await insertChannel(db, caller, {
        id,
        kind: 'post',
        name: 'x',
        sealed: sealAddress({ kind: 'post', url }, sealer()),
        filter: Filter.parse({}),
        enabled: true,
        waiting: 0,
        result: undefined,
        created_at: moment,
      })
    }
    await haveProposals(db, caller, moment)
    for (const id of ['known', 'deleted', 'answered']) await addConversation(db, caller, { id, now: moment })
    const until = leaseFrom(now())
    await startTurn(db, caller, { id: 'answered', turn: 'asked', until, now: moment, latest: until })
    for (const [id, role] of [
      ['asked', 'user'],
      ['reply', 'assistant'],
    ] as const)
      await addMessage(db, caller, 'answered', {
        id,
        role,
        parts: [{ type: 'text', text: 'x' }],
        created_at: moment,
      })
  })
}

/** Three proposals of a key: two that wait, and one that was declined. */
async function haveProposals(db: Db, caller: Caller, created_at: string): Promise<void> {
  const { approved, declined, restored } = PROPOSALS
  for (const number of [approved, declined, restored]) {
    const stored = { id: randomUUID(), number, title: 'x', status: 'pending', version: 1 }
    const after = Task.parse({ ...stored, created_at, updated_at: created_at })
    const changes = JSON.stringify([{ before: null, after }])
    const content = { operation: 'add_task', fingerprint: String(number), changes, created_at }
    await insertProposal(db, caller, { program: 'key:x', client: 'x', ...content })
  }
  const decided_at = created_at
  await decideProposal(db, caller, restored, { decision: 'declined', decided_at, reason: 'x' })
}

function planned(kind: 'reminder' | 'message', id: string, at: string): NewRow {
  const target = kind === 'reminder' ? { task_id: randomUUID() } : { channel_id: CHANNELS.failing }
  return { id, kind, at, created_at: at, body: { about: 'plan', due: null }, ...target }
}
