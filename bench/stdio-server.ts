import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

type Answer = { id?: number; result?: Record<string, unknown>; error?: { message: string } }
type Environment = Record<string, string>

/** An MCP server over standard input and output, with a client that costs next to nothing. */
export class StdioServer {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>
  readonly #waiting = new Map<number, PromiseWithResolvers<Answer>>()
  #requests = 0

  constructor(
    args: string[],
    env: Environment,
    { cwd, quiet = false }: { cwd?: string; quiet?: boolean } = {},
  ) {
    this.#child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['pipe', 'pipe', quiet ? 'ignore' : 'inherit'],
      ...(cwd !== undefined && { cwd }),
    }) as ChildProcessByStdio<Writable, Readable, null>
    createInterface(this.#child.stdout).on('line', (line) => {
      const answer: Answer = JSON.parse(line)
      if (answer.id === undefined) return
      this.#waiting.get(answer.id)?.resolve(answer)
      this.#waiting.delete(answer.id)
    })
    this.#child.once('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`${args[0]} has ended.`))
    })
  }

  async request(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = ++this.#requests
    const answered = Promise.withResolvers<Answer>()
    this.#waiting.set(id, answered)
    this.#send({ jsonrpc: '2.0', id, method, params })
    const { result, error } = await answered.promise
    if (!result) throw new Error(`${method} fails: ${error?.message}`)
    return result
  }

  /** The handshake and the list of tools. */
  async listTools(): Promise<Record<string, unknown>> {
    await this.request('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'bench', version: '1.0.0' },
    })
    this.#send({ jsonrpc: '2.0', method: 'notifications/initialized' })
    return this.request('tools/list')
  }

  async call(name: string, args: object = {}): Promise<Record<string, unknown>> {
    const result = await this.request('tools/call', { name, arguments: args })
    if (result.isError) throw new Error(`${name} fails: ${JSON.stringify(result.content)}`)
    return result
  }

  /** Resident memory in megabytes. */
  memory(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000
  }

  stop(): void {
    this.#child.kill('SIGKILL')
  }

  #send(message: object): void {
    this.#child.stdin.write(`${JSON.stringify(message)}\n`)
  }
}
