import { Readable, type Writable } from 'node:stream'
import { RECORDED } from './recorded-answers.ts'

export type Handshake = {
  /** All that the client has sent and sends. */
  input: Readable
  /** The requests that have their answer. */
  answered: Set<string | number>
}

/**
 * Answers a client's first messages (initialize, notifications/initialized, tools/list) as the SDK would, from recorded
 * answers, because loading the SDK takes longer than all else. Ends with tools/list, with the first message that is not
 * exactly as expected, or after a while. The SDK then reads everything from `input`, these messages too.
 */
export async function answerHandshake(stdin: Readable, stdout: Writable, forMs: number): Promise<Handshake> {
  const answered: Handshake['answered'] = new Set()
  const answer = ({ id }: Request, result: object) => {
    answered.add(id)
    stdout.write(`${JSON.stringify({ result, jsonrpc: '2.0', id })}\n`)
  }
  const steps = [
    (message: unknown) => {
      if (!isInitialize(message)) return false
      const { protocolVersion } = message.params
      answer(message, { ...RECORDED.initialize, protocolVersion })
      return true
    },
    isInitialized,
    (message: unknown) => {
      if (isToolsList(message)) answer(message, RECORDED.tools)
      return false
    },
  ]
  const read = await readLines(stdin, forMs, (line) => steps.shift()?.(parsed(line)) ?? false)
  if (!stdin.readableEnded && !stdin.destroyed) {
    if (read.length > 0) stdin.unshift(read)
    return { input: stdin, answered }
  }
  return { input: Readable.from(read.length > 0 ? [read] : []), answered }
}

/** Passes on each line until the answer is false; returns all that was read. */
async function readLines(stdin: Readable, forMs: number, take: (line: string) => boolean): Promise<Buffer> {
  let read = Buffer.alloc(0)
  let taken = 0
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, forMs)
    const events = ['end', 'close', 'error'] as const
    for (const event of events) stdin.on(event, end)
    stdin.on('data', onData)

    function onData(chunk: Buffer): void {
      read = Buffer.concat([read, chunk])
      for (let at = read.indexOf('\n', taken); at >= 0; at = read.indexOf('\n', taken)) {
        const line = read.toString('utf8', taken, at)
        taken = at + 1
        if (take(line)) continue
        end()
        return
      }
    }

    function end(): void {
      clearTimeout(timer)
      stdin.pause()
      stdin.off('data', onData)
      for (const event of events) stdin.off(event, end)
      resolve()
    }
  })
  return read
}

type Json = Record<string, unknown>
type Request = { id: string | number }
type Initialize = Request & { params: { protocolVersion: string } }

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function isInitialize(message: unknown): message is Initialize {
  if (!isRequest(message, 'initialize') || !isObject(message.params)) return false
  const { protocolVersion, capabilities, clientInfo, ...others } = message.params
  return (
    isEmpty(others) &&
    RECORDED.versions.some((version) => version === protocolVersion) &&
    isCapabilities(capabilities) &&
    isObject(clientInfo) &&
    Object.values(clientInfo).every((value) => typeof value === 'string') &&
    'name' in clientInfo &&
    'version' in clientInfo
  )
}

/** Only what clients declare: objects in objects, and whether lists change. */
function isCapabilities(value: unknown): boolean {
  if (!isObject(value)) return false
  return Object.entries(value).every(([name, part]) =>
    name === 'listChanged' ? typeof part === 'boolean' : isCapabilities(part),
  )
}

function isInitialized(message: unknown): boolean {
  if (!isObject(message)) return false
  const { jsonrpc, method, params = {}, ...others } = message
  return jsonrpc === '2.0' && method === 'notifications/initialized' && isEmpty(params) && isEmpty(others)
}

function isToolsList(message: unknown): message is Request {
  return isRequest(message, 'tools/list') && (message.params === undefined || isEmpty(message.params))
}

function isRequest(message: unknown, expected: string): message is Request & { params?: unknown } {
  if (!isObject(message)) return false
  const { jsonrpc, id, method, params, ...others } = message
  const isId = typeof id === 'string' || Number.isSafeInteger(id)
  return jsonrpc === '2.0' && isId && method === expected && isEmpty(others)
}

function isEmpty(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
