import { pino } from 'pino'

export type Log = pino.Logger

/**
 * Logs go to standard error, because standard output belongs to answers and to JSON-RPC: JSON lines for machines,
 * readable lines on a terminal. Callers log ids and outcomes only, never what a task says.
 */
export async function makeLog(level: string, destination?: pino.DestinationStream): Promise<Log> {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  }
  if (destination) return pino(options, destination)
  if (!process.stderr.isTTY) return pino(options, logFile(2))
  const { default: pretty } = await import('pino-pretty')
  return pino(options, pretty({ destination: 2, sync: true, singleLine: true }))
}

/** Lines are gathered for at most a tenth of a second, so that a call does not wait for the disk; exit writes them. */
export function logFile(dest: number | string): pino.DestinationStream {
  const destination = pino.destination({
    dest,
    sync: true,
    minLength: 8192,
    periodicFlush: 100,
    append: true,
  })
  process.once('exit', () => destination.flushSync())
  return destination
}

/** What a log may hold of an unexpected error: its kind and where it happened, not its words, which may quote a task. */
export function faultOf(error: unknown): { kind: string; code?: string; at?: string[] } {
  if (!(error instanceof Error)) return { kind: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const code = 'code' in error ? String(error.code) : undefined
  return {
    kind: error.constructor.name,
    ...(code !== undefined && { code }),
    at: frames.slice(0, 8).map((line) => line.trim()),
  }
}
