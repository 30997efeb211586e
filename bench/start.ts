import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { measure, timingOf } from './measure.ts'
import { isQuick } from './options.ts'
import { type Row, ratio } from './row.ts'
import { StdioServer } from './stdio-server.ts'

/** `errand mcp` loads the rest of its code right after the handshake. */
const IDLE_MS = isQuick ? 500 : 3000
const FLOOR = 'five unbundled tools'

/** `errand mcp` against the simplest server a developer would write. */
export async function benchStart(folder: string): Promise<Row[]> {
  const env = { ERRAND_DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const errand = () => new StdioServer(['bin/errand.js', 'mcp'], env)
  const five = () => new StdioServer(['bench/five-tools.js', join(folder, 'five.db')], env)
  const timings = await measure(
    [
      { name: 'errand mcp', run: () => toolsListed(errand()) },
      { name: FLOOR, run: () => toolsListed(five()) },
    ],
    { rounds: 15, calls: 1, warmUp: 2 },
  )
  const rounds = isQuick ? 1 : 5
  const memory: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    memory[0].push(await idleMemory(errand()))
    memory[1].push(await idleMemory(five()))
  }
  const [ours, base] = memory.map((values) => timingOf('memory', values).p50) as [number, number]
  return [
    ratio({ what: 'errand mcp: start to tools/list', floor: FLOOR, goal: 0.5 }, timings),
    {
      what: 'errand mcp: idle memory',
      floor: FLOOR,
      goal: 1,
      unit: 'x',
      value: ours / base,
      detail: `${ours.toFixed(0)} MB against ${base.toFixed(0)} MB`,
    },
  ]
}

async function toolsListed(server: StdioServer): Promise<void> {
  await server.listTools()
  server.stop()
}

async function idleMemory(server: StdioServer): Promise<number> {
  await server.listTools()
  await sleep(IDLE_MS)
  const memory = server.memory()
  server.stop()
  return memory
}
