import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

export type ReadingTimes = {
  /** How long a client may read nothing although bytes are waiting. */
  stalledMs: number
  /** How long a client may read slower than `slowestRate`. */
  slowMs: number
  /** In bytes a second. Otherwise a client that reads a byte now and then would keep its connection for hours. */
  slowestRate: number
  /** How often the rate is checked. */
  checkMs: number
}

const TIMES: ReadingTimes = {
  stalledMs: 15_000,
  slowMs: 15_000,
  // A mobile connection at its worst.
  slowestRate: 8 * 1024,
  checkMs: 3_000,
}

type Connection = {
  /** The number of requests without a complete answer. */
  answering: number
  /** The newest of them. */
  request?: IncomingMessage
  /** Since when we have been waiting for a request, or for the rest of one. */
  waitingSince: number
  /** Since when bytes have been waiting without a break, and how many had been read before. */
  behind?: { since: number; bytesRead: number } | undefined
}

/**
 * Applies back-pressure: drops clients that do not read their answer, be it a file, an export or a stream. A client that
 * waits for an answer is left alone. When all connections are in use, a new one replaces the client that has kept us
 * waiting longest: for its next request, for the rest of one, or for reading.
 */
export function dropSlowReaders(server: Server, times: ReadingTimes = TIMES): void {
  const connections = new Map<Socket, Connection>()
  // Node restarts this timer whenever bytes come in or go out, so it fires only when nothing moves.
  server.setTimeout(times.stalledMs, (socket) => {
    const isThinking = (connections.get(socket)?.answering ?? 0) > 0 && socket.writableLength === 0
    if (!isThinking) socket.destroy()
  })
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { answering: 0, waitingSince: performance.now() })
    socket.once('close', () => connections.delete(socket))
    if (connections.size >= server.maxConnections) makeRoom(connections, socket)
  })
  server.on('request', (request, response) => {
    const connection = connections.get(request.socket)
    if (!connection) return
    connection.answering++
    connection.request = request
    connection.waitingSince = performance.now()
    response.once('close', () => {
      connection.answering--
      connection.waitingSince = performance.now()
      // Otherwise clients that were busy when the last connection came would keep all connections.
      if (connections.size >= server.maxConnections) makeRoom(connections)
    })
  })
  const check = setInterval(() => {
    for (const [socket, connection] of connections) if (isTooSlow(socket, connection, times)) socket.destroy()
  }, times.checkMs)
  check.unref()
  server.once('close', () => clearInterval(check))
}

function isTooSlow(socket: Socket, connection: Connection, times: ReadingTimes): boolean {
  const waiting = socket.writableLength
  const bytesRead = socket.bytesWritten - waiting
  if (waiting === 0) connection.behind = undefined
  else connection.behind ??= { since: performance.now(), bytesRead }
  const { behind } = connection
  if (!behind) return false
  const seconds = (performance.now() - behind.since - times.slowMs) / 1000
  // A large answer is one write, which counts as read only at its end.
  return bytesRead - behind.bytesRead + waiting < seconds * times.slowestRate
}

/** Closes the connection that has kept us waiting longest, but none that waits for us, and not the newcomer. */
function makeRoom(connections: ReadonlyMap<Socket, Connection>, newcomer?: Socket): void {
  let longest: { socket: Socket; since: number } | undefined
  for (const [socket, connection] of connections) {
    const since = socket === newcomer ? undefined : waitingSince(socket, connection)
    if (since !== undefined && since < (longest?.since ?? Number.POSITIVE_INFINITY))
      longest = { socket, since }
  }
  longest?.socket.destroy()
}

function waitingSince(socket: Socket, connection: Connection): number | undefined {
  if (connection.answering === 0 || connection.request?.complete === false) return connection.waitingSince
  return socket.writableLength > 0 ? connection.behind?.since : undefined
}
