import { type Log, makeLog } from '../../src/observe/log.ts'

/** A log that collects its lines. */
export async function memoryLog(): Promise<{ log: Log; lines: Record<string, unknown>[] }> {
  const lines: Record<string, unknown>[] = []
  const log = await makeLog('trace', { write: (line) => lines.push(JSON.parse(line)) })
  return { log, lines }
}
