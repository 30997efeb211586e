import { connect } from 'node:net'

type Load = { authorization: string; connections: number; forMs: number }

/** How many lists a server answers per second. Raw sockets: an HTTP client would take more time than the server. */
export async function answersPerSecond(
  url: string,
  { authorization, connections, forMs }: Load,
): Promise<number> {
  const { host } = new URL(url)
  const request = `GET /api/tasks HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${authorization}\r\n\r\n`
  const started = performance.now()
  const until = started + forMs
  const counts = await Promise.all(Array.from({ length: connections }, () => keepAsking(url, request, until)))
  const answers = counts.reduce((sum, count) => sum + count, 0)
  return (answers * 1000) / (performance.now() - started)
}

/** Sends a request after each answer; returns the number of answers. */
function keepAsking(url: string, request: string, until: number): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let received = ''
    let answers = 0
    socket.setEncoding('latin1')
    socket.on('error', reject)
    socket.on('connect', () => socket.write(request))
    socket.on('data', (text: string) => {
      received += text
      const end = answerEnd(received)
      if (end === undefined || received.length < end) return
      if (!received.startsWith('HTTP/1.1 200')) return reject(new Error(`The timed call fails: ${received}`))
      received = received.slice(end)
      answers++
      if (performance.now() < until) socket.write(request)
      else socket.end(() => resolve(answers))
    })
  })
}

/** Where an answer ends, once its head is complete. */
function answerEnd(received: string): number | undefined {
  const head = received.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = /content-length: (\d+)/i.exec(received)?.[1]
  if (length === undefined) throw new Error(`An answer has no length: ${received}`)
  return head + 4 + Number(length)
}
