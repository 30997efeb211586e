import { openSync, writeSync } from 'node:fs'
import { pino } from 'pino'

export type Log = pino.Logger

/**
 * Logs to standard error, because standard output belongs to answers and to JSON-RPC: JSON lines for machines, readable
 * lines on a terminal. Callers log only ids and outcomes, never the text of a task.
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
  const { prettyFactory } = await import('pino-pretty')
  const readable = prettyFactory({ singleLine: true, colorize: true })
  return pino(options, { write: (line) => writeAll(2, readable(line)) })
}

const BUFFERED = 8192
const BUFFERED_MS = 100

/**
 * Buffers lines for at most a tenth of a second, so that a call does not wait for the disk; exit flushes them. A line that
 * cannot be written (full disk, closed pipe) is dropped, so that no call fails or hangs because of the log.
 * Not pino.destination(): its flushSync() retries a full disk or a closed pipe for ever, and exit would never end.
 */
export function logFile(destination: number | string): pino.DestinationStream {
  const file = typeof destination === 'number' ? destination : openSync(destination, 'a')
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const buffered = lines
    lines = ''
    writeAll(file, buffered)
  }
  process.once('exit', flush)
  return {
    write(line) {
      lines += line
      if (lines.length >= BUFFERED) flush()
      else timer ??= setTimeout(flush, BUFFERED_MS).unref()
    },
  }
}

const TRIES = 100

function writeAll(file: number, text: string): void {
  let rest: string | Buffer = text
  // A pipe with a slow reader takes part of the text, or nothing yet.
  for (let tries = 0; rest.length > 0 && tries < TRIES; tries++) {
    try {
      // As text while possible: making a buffer first takes several times as long.
      const written: number = typeof rest === 'string' ? writeSync(file, rest) : writeSync(file, rest)
      rest = written === rest.length ? '' : Buffer.from(rest).subarray(written)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
    }
  }
}

export type Fault = { kind: string; code?: string; at?: string[] }

/** The kind and place of an unexpected error. Its message stays out of the log, because it may quote a task. */
export function faultOf(error: unknown): Fault {
  try {
    if (!(error instanceof Error)) return { kind: typeof error }
    const { code, errcode } = error as { code?: unknown; errcode?: unknown }
    const codes = [code, errcode].filter((part) => typeof part === 'string' || typeof part === 'number')
    const stack = String(error.stack).replace(error.message, '').split('\n')
    return {
      kind: error.constructor.name,
      ...(codes.length > 0 && { code: codes.join(' ') }),
      at: stack
        .filter((line) => FRAME.test(line))
        .slice(0, 8)
        .map((line) => line.trim()),
    }
  } catch {
    // Reading the thrown value throws as well.
    return { kind: 'unknown' }
  }
}

const FRAME = /^\s+at .*:\d+:\d+\)?$/
