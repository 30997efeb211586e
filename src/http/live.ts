import { type Context, Hono } from 'hono'
import { type SSEMessage, type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { Caller } from '../caller.ts'
import type { SignIn } from '../callers/sign-in.ts'
import type { ChangeView } from '../history/change-view.ts'
import type { Feed } from '../history/feed.ts'
import { faultOf } from '../observe/log.ts'
import type { App } from '../operation.ts'
import { NO_PARAMETERS, startChecked } from '../run-checked.ts'
import { answer } from './answer.ts'
import { BadRequest } from './body.ts'
import { PAGE, readNews, readStart, type Signs } from './live-news.ts'
import { makePlaces } from './places.ts'
import type { Env } from './site.ts'

const HEARTBEAT_MS = 15_000
/** A client that missed more changes than this is told to read everything again. */
const LONGEST_GAP = 1000
const STREAMS_PER_PERSON = 20

/** The number of streams per person is limited instead. */
const LIVE = { name: 'live', effect: 'read', parameters: NO_PARAMETERS, hasOwnLimit: true } as const

type LiveParts = { signIn: SignIn; feed: Feed; stopping: AbortSignal }

/**
 * GET /api/live: every change to this person's tasks, from any process or surface, and a sign when reminders come or
 * go, or when proposals, programs, claims or conversations change. Nothing is buffered for a reader: a new change wakes it, and it
 * reads the history on from its own position. slow-readers.ts drops a client that stops reading; it can resume with
 * Last-Event-ID.
 */
export function liveRoutes(app: App, { signIn, feed, stopping }: LiveParts): Hono<Env> {
  const takePlace = makePlaces(app, {
    kind: 'live',
    most: STREAMS_PER_PERSON,
    refusal: 'Too many open streams; close one first',
  })
  const routes = new Hono<Env>()

  routes.get('/api/live', async (c) => {
    const { requestId } = c.var
    const caller = await signIn(c.req.raw.headers, 'rest')
    const envelope = await startChecked(LIVE, {}, caller, { app, call: { requestId } }, (_, { caller }) =>
      open(c, caller),
    )
    return envelope.success ? envelope.data : answer(envelope)
  })
  return routes

  async function open(c: Context<Env>, caller: Caller): Promise<Response> {
    const { headers, method } = c.req.raw
    const lastEventId = readLastEventId(headers)
    if (method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' })
    const leave = takePlace(caller.userId)
    // Before the first event, so that nothing between that and the first read is missed.
    const { newest, signs } = await readStart(app, caller).catch((error) => {
      leave()
      throw error
    })

    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => {
      const bell = makeBell()
      const stopFollowing = feed.follow(caller.userId, bell.ring)
      const client = watchClient(c, stream, stopping, bell.ring)
      const send = (event: SSEMessage | 'heartbeat') =>
        writtenOrGone(
          event === 'heartbeat' ? stream.write(': still here\n\n') : stream.writeSSE(event),
          client.gone,
        )
      app.metrics.liveStreams.inc()
      try {
        const position = await start(newest, lastEventId, send)
        const isSignedIn = async () => {
          const still = await signIn(headers, 'rest')
          return still?.userId === caller.userId && still.scopes.includes('tasks:read')
        }
        await sendChanges(app, position, { caller, isSignedIn, bell, gone: client.gone, send, signs })
      } catch (error) {
        // The client reconnects; the error is only for the log.
        app.log.error({ request_id: c.var.requestId, fault: faultOf(error) }, 'live stream')
      } finally {
        stopFollowing()
        client.release()
        app.metrics.liveStreams.dec()
        leave()
      }
    })
  }
}

type Reader = {
  caller: Caller
  /** A session may have ended or a key been revoked since the last change. */
  isSignedIn: () => Promise<boolean>
  bell: Bell
  gone: AbortSignal
  send: (event: SSEMessage | 'heartbeat') => Promise<void>
  /** As they were at the start. */
  signs: Signs
}

async function sendChanges(
  app: App,
  from: number,
  { caller, isSignedIn, bell, gone, send, signs: first }: Reader,
): Promise<void> {
  let position = from
  let isQuiet = false
  let known = first
  while (!gone.aborted) {
    // Before reading, so that a change during the read rings again.
    const rung = bell.next()
    const news = (await isSignedIn()) ? await readNews(app, caller, position) : undefined
    if (!news) return
    const { entries, signs } = news
    if (isQuiet && entries.length === 0) await send('heartbeat')
    for (const event of ['reminders', 'proposals', 'conversations'] as const)
      if (known[event] !== signs[event]) await send({ event, data: '{}' })
    known = signs
    for (const entry of entries) {
      if (gone.aborted) return
      await send(eventOf(entry))
      position = entry.change
    }
    if (entries.length < PAGE && !gone.aborted) isQuiet = (await rungOrHeartbeat(rung)) === 'heartbeat'
  }
}

/** A change with tasks from elsewhere, or with too many to list, tells the client to read everything again. */
function eventOf(entry: ChangeView): SSEMessage {
  const { change, operation, more } = entry
  const isReset = operation === 'import_tasks' || more !== undefined
  return isReset
    ? { event: 'reset', id: String(change), data: JSON.stringify({ change }) }
    : { event: 'change', id: String(change), data: JSON.stringify(entry) }
}

/** `gone` aborts when the client leaves or the server stops; that also wakes the loop. */
function watchClient(c: Context<Env>, stream: SSEStreamingApi, stopping: AbortSignal, wake: () => void) {
  const gone = new AbortController()
  const go = () => {
    gone.abort()
    wake()
  }
  // 'close' has already fired if the client left before anything was written.
  const { outgoing } = c.env ?? {}
  if (outgoing?.destroyed || stopping.aborted) go()
  outgoing?.once('close', go)
  stopping.addEventListener('abort', go)
  stream.onAbort(go)
  return {
    gone: gone.signal,
    release() {
      stopping.removeEventListener('abort', go)
      outgoing?.removeListener('close', go)
    },
  }
}

/** Waits until the client has read what was written, or is gone. */
async function writtenOrGone(writing: Promise<unknown>, gone: AbortSignal): Promise<void> {
  const { promise: left, resolve } = Promise.withResolvers<void>()
  const leave = () => resolve()
  if (gone.aborted) leave()
  gone.addEventListener('abort', leave)
  await Promise.race([writing, left])
  gone.removeEventListener('abort', leave)
}

type Bell = { ring(): void; next(): Promise<'rung'> }

/** Wakes the loop that waits for the next ring. */
function makeBell(): Bell {
  let wake = () => {}
  return {
    ring: () => wake(),
    next: () =>
      new Promise<'rung'>((resolve) => {
        wake = () => resolve('rung')
      }),
  }
}

type Send = (event: SSEMessage) => Promise<void>

/** Resumes after `lastEventId`, or begins now. Sends an event at once, because some proxies wait for the first byte. */
async function start(newest: number, lastEventId: number | undefined, send: Send): Promise<number> {
  const position = lastEventId ?? newest
  const isLost = position > newest || newest - position > LONGEST_GAP
  const id = isLost ? newest : position
  const data = JSON.stringify({ change: id })
  await send({ event: isLost ? 'reset' : 'ready', id: String(id), data, retry: 2000 })
  return id
}

async function rungOrHeartbeat(rung: Promise<'rung'>): Promise<'rung' | 'heartbeat'> {
  let timer: NodeJS.Timeout | undefined
  const heartbeat = new Promise<'heartbeat'>((resolve) => {
    timer = setTimeout(resolve, HEARTBEAT_MS, 'heartbeat')
  })
  const first = await Promise.race([rung, heartbeat])
  clearTimeout(timer)
  return first
}

function readLastEventId(headers: Headers): number | undefined {
  const value = headers.get('last-event-id')
  if (value === null || value === '') return undefined
  if (!/^\d{1,15}$/.test(value))
    throw new BadRequest(400, 'Last-Event-ID must be the id of an event', 'last-event-id')
  return Number(value)
}
