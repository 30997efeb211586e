import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Day } from '../src/tasks/calendar.ts'

const MEGABYTE = 1024 * 1024

/** Growth in MB since before the planner was loaded. */
export type MemoryGrowth = { loaded: Grown; afterReading: Grown }
type Grown = { heap: number; process: number }

/** Measures in a new process, so that the eval's own memory does not count. */
export function measureMemory(messages: readonly string[], day: Day): MemoryGrowth {
  const args = ['--expose-gc', fileURLToPath(import.meta.url)]
  const input = JSON.stringify({ messages, day })
  // With its compile cache, Node loads functions that this process never calls.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { input, encoding: 'utf8', env })
  if (status !== 0) throw new Error(`The memory could not be measured: ${stderr}`)
  return JSON.parse(stdout) as MemoryGrowth
}

async function measureHere(): Promise<void> {
  const { readFileSync } = await import('node:fs')
  const { messages, day } = JSON.parse(readFileSync(0, 'utf8')) as { messages: string[]; day: Day }
  const before = memoryNow()
  const { understand } = await import('../src/assistant/understand.ts')
  const { clockAt } = await import('../src/tasks/calendar.ts')
  const loaded = grownSince(before)
  const clock = clockAt(new Date(`${day}T09:00:00Z`), 'UTC')
  for (const message of messages) understand(message, clock)
  console.log(JSON.stringify({ loaded, afterReading: grownSince(before) }))
}

function memoryNow(): Grown {
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  return { heap: heapUsed / MEGABYTE, process: rss / MEGABYTE }
}

function grownSince(before: Grown): Grown {
  const now = memoryNow()
  return { heap: now.heap - before.heap, process: now.process - before.process }
}

if (import.meta.main) await measureHere()
