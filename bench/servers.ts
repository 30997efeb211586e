import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { makeKey } from '../tests/support/keys.ts'
import { roundRobin, startServer } from '../tests/support/server.ts'
import { signUp } from '../tests/support/site.ts'
import { measure } from './measure.ts'
import { isQuick } from './options.ts'
import { type Row, ratio } from './row.ts'
import { StdioServer } from './stdio-server.ts'
import { answersPerSecond } from './throughput.ts'

const CONNECTIONS = 64
const ROUNDS = isQuick ? 1 : 9
const ROUND_MS = isQuick ? 200 : 2000
export const NO_LIMITS = { ERRAND_READS_PER_MINUTE: '0', ERRAND_WRITES_PER_MINUTE: '0' }

/** A list of 20 tasks over stdio, /mcp and REST, against servers that answer the same bytes. */
export async function benchServers(folder: string): Promise<Row[]> {
  const address = { engine: 'sqlite', file: join(folder, 'servers.db') } as const
  const errand = await startServer(address, NO_LIMITS)
  const ann = await signUp(roundRobin([errand]))
  const tasks = Array.from({ length: 20 }, (_, index) => ({ title: `Read chapter ${index}` }))
  await ann.client.post('/api/tools/add_tasks', { tasks })
  const { key } = await makeKey(ann, { level: 'free' })
  const authorization = `Bearer ${key}`
  // As a desktop client starts it: for the local person.
  const ownStdio = new StdioServer(
    ['bin/errand.js', 'mcp'],
    { ...NO_LIMITS, ERRAND_DATA_DIR: folder },
    { quiet: true },
  )
  await ownStdio.listTools()
  await ownStdio.call('add_tasks', { tasks })

  const bytes = join(folder, 'bytes.json')
  const result = await ownStdio.call('list_tasks')
  const { text: body } = await ann.client.with({ authorization }).get('/api/tasks')
  writeFileSync(bytes, JSON.stringify({ result, body }))
  const floorStdio = new StdioServer(['bench/same-bytes.ts', 'stdio', bytes], {})
  await floorStdio.listTools()
  const floor = await startFloor(bytes)

  const rows = [
    await compareStdio(ownStdio, floorStdio),
    await compareMcp(errand.url, floor.url, authorization),
    await compareRest(errand.url, floor.url, authorization),
  ]
  ownStdio.stop()
  floorStdio.stop()
  floor.stop()
  await errand.stop()
  return rows
}

async function startFloor(bytes: string) {
  const child = spawn(process.execPath, ['bench/same-bytes.ts', 'http', bytes], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { url, stop: () => child.kill('SIGKILL') }
}

async function compareStdio(errand: StdioServer, floor: StdioServer): Promise<Row> {
  return ratio(
    { what: 'stdio: a list_tasks call, 20 tasks', floor: "the SDK's tool with the same bytes", goal: 1.4 },
    await measure([
      { name: 'list_tasks', run: () => errand.call('list_tasks') },
      { name: 'echo', run: () => floor.call('echo') },
    ]),
  )
}

async function compareMcp(errand: string, floor: string, authorization: string): Promise<Row> {
  return ratio(
    {
      what: 'HTTP /mcp: a list_tasks call with its key, 20 tasks',
      floor: "the SDK's tool with the same bytes",
      goal: 1.3,
    },
    await measure([
      { name: 'list_tasks', run: () => callOverHttp(errand, 'list_tasks', authorization) },
      { name: 'echo', run: () => callOverHttp(floor, 'echo', authorization) },
    ]),
  )
}

async function callOverHttp(url: string, name: string, authorization: string): Promise<void> {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } }),
  })
  const text = await response.text()
  if (!text.includes('"result"')) throw new Error(`${name} fails: ${response.status} ${text}`)
}

async function compareRest(errand: string, floor: string, authorization: string): Promise<Row> {
  const rates: [number[], number[]] = [[], []]
  for (let round = -1; round < ROUNDS; round++) {
    for (const [index, url] of [errand, floor].entries()) {
      const rate = await answersPerSecond(url, { authorization, connections: CONNECTIONS, forMs: ROUND_MS })
      // The round before 0 warms up.
      if (round >= 0) rates[index as 0 | 1].push(rate)
    }
  }
  const [ours, base] = rates.map((values) => values.sort((a, b) => a - b)[values.length >> 1]) as [
    number,
    number,
  ]
  return {
    what: `REST: lists per second at ${CONNECTIONS} connections`,
    floor: 'Hono with the same bytes',
    goal: 0.4,
    unit: 'x',
    isAtLeast: true,
    value: ours / base,
    detail: `${Math.round(ours)} against ${Math.round(base)} a second`,
  }
}
