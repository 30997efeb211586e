import type { Socket } from 'node:net'
import type { HttpBindings } from '@hono/node-server'

type Fetch = (request: Request, env: HttpBindings) => Promise<Response>

/** More than any client pipelines. */
const MOST_WAITING = 100

/**
 * Answers the requests of a connection one by one. Otherwise a client could pipeline requests for large answers, read
 * none of them, and fill the memory.
 */
export function oneAtATime(fetch: Fetch): Fetch {
  const queues = new WeakMap<Socket, { last: Promise<void>; waiting: number }>()
  return async (request, env) => {
    const { incoming, outgoing } = env
    const { socket } = incoming
    const queue = queues.get(socket) ?? { last: Promise.resolve(), waiting: 0 }
    queues.set(socket, queue)
    const before = queue.last
    queue.last = new Promise((resolve) => outgoing.once('close', () => resolve()))
    queue.waiting++
    if (queue.waiting > MOST_WAITING) socket.destroy()
    await before
    queue.waiting--
    return socket.destroyed ? new Response(null, { status: 503 }) : fetch(request, env)
  }
}
