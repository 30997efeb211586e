import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Message = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: unknown
}

export type Received = { status: number; headers: IncomingHttpHeaders; text: string }

/** Connections to one server that stay open between requests. `fetch` would take more time than the server. */
export class Line {
  readonly url: string
  /** In turn, so that no connection idles until the server closes it. */
  readonly #agent = new Agent({ keepAlive: true, scheduling: 'fifo' })

  constructor(url: string) {
    this.url = url
  }

  send({ method = 'GET', path, headers = {}, body }: Message): Promise<Received> {
    const json = body === undefined ? undefined : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const sent = request(
        this.url + path,
        {
          method,
          agent: this.#agent,
          headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
          })
        },
      )
      sent.on('error', reject)
      sent.end(json)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
