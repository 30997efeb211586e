import type { Readable } from 'node:stream'
import type { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import type { TestAddress } from '../../tests/support/inspect.ts'
import { connectStdio, type McpClient } from '../../tests/support/mcp.ts'
import { at } from '../../tests/support/run.ts'
import { dataFolderOf, type RunningServer, startServer } from '../../tests/support/server.ts'
import type { Person } from './people.ts'

export const SETTINGS = {
  ERRAND_READS_PER_MINUTE: '0',
  ERRAND_WRITES_PER_MINUTE: '0',
  ERRAND_SECRET: 'a secret that only the tests know',
}

type Options = {
  env?: Record<string, string>
  /** Node's own options. */
  runtime?: string[]
  /** A program that starts it. */
  through?: string[]
}

/** A process of Errand that can be killed and started again. */
export class Member {
  readonly address: TestAddress
  /** Of a process that serves one person over standard input and output. */
  readonly person: Person | undefined
  readonly options: Options
  readonly log: string[] = []
  server?: RunningServer
  mcp?: McpClient
  #up = Promise.withResolvers<void>()

  constructor(address: TestAddress, person?: Person, options: Options = {}) {
    this.address = address
    this.person = person
    this.options = options
  }

  whenUp(): Promise<void> {
    return this.#up.promise
  }

  async start(): Promise<void> {
    if (this.person) await this.#startMcp(this.person)
    else await this.#startServer()
    this.#up.resolve()
  }

  /** Kills it in the middle of its work, and returns when it is gone. */
  async kill(): Promise<void> {
    this.#up = Promise.withResolvers()
    if (this.server) {
      await this.server.stop('SIGKILL')
      this.log.push(...this.server.log)
    }
    const transport = this.mcp?.client.transport as StdioClientTransport | undefined
    if (!this.mcp || !transport?.pid) return
    const gone = new Promise<void>((resolve) => {
      if (this.mcp) this.mcp.client.onclose = () => resolve()
    })
    process.kill(transport.pid, 'SIGKILL')
    await gone
  }

  /** Lets it end by itself. */
  async stop(): Promise<void> {
    this.#up = Promise.withResolvers()
    await this.mcp?.close().catch(() => {})
    await this.server?.stop()
    this.log.push(...(this.server?.log ?? []))
  }

  async #startServer(): Promise<void> {
    const { env = {}, runtime, through } = this.options
    this.server = await startServer(this.address, { ...SETTINGS, ...env }, runtime, through)
  }

  async #startMcp(person: Person): Promise<void> {
    this.mcp = await connectStdio(
      ['mcp'],
      {
        ...SETTINGS,
        ...at(this.address),
        ERRAND_DATA_DIR: dataFolderOf(this.address),
        ERRAND_TOKEN: person.key,
        ...this.options.env,
      },
      { era: 'legacy' },
    )
    const { stderr } = this.mcp.client.transport as StdioClientTransport
    ;(stderr as Readable | null)?.on('data', (chunk) => this.log.push(String(chunk)))
  }
}

export function memberUrl(member: Member): string {
  return (member.server as RunningServer).url
}
