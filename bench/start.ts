import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { measure } from './measure.ts'
import { type Row, ratio } from './row.ts'

const HANDSHAKE = [
  {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'bench', version: '1.0.0' },
    },
  },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} },
]

/** `errand mcp` against the simplest server a developer would write, from spawning it to its list of tools. */
export async function benchStart(folder: string): Promise<Row[]> {
  const subjects = [
    { name: 'errand mcp', run: () => toolsListed(['bin/errand.js', 'mcp'], folder) },
    { name: 'five tools', run: () => toolsListed(['bench/five-tools.ts', `${folder}/five.db`], folder) },
  ]
  const timings = await measure(subjects, { rounds: 15, calls: 1, warmUp: 2 })
  return [
    ratio({ what: 'errand mcp: start to tools/list', floor: 'five unbundled tools', goal: 0.5 }, timings),
  ]
}

async function toolsListed(args: string[], folder: string): Promise<void> {
  const env = { PATH: process.env.PATH, ERRAND_DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'inherit'] })
  for (const message of HANDSHAKE) child.stdin.write(`${JSON.stringify(message)}\n`)
  let isListed = false
  for await (const line of createInterface(child.stdout)) {
    isListed = Boolean(JSON.parse(line).result?.tools)
    if (isListed) break
  }
  child.kill('SIGKILL')
  if (!isListed) throw new Error(`${args[0]} ended without listing its tools.`)
}
