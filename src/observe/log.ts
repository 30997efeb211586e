import { openSync, writeSync } from 'node:fs'
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
  const { prettyFactory } = await import('pino-pretty')
  const readable = prettyFactory({ singleLine: true, colorize: true })
  return pino(options, { write: (line) => writeAll(2, readable(line)) })
}

const GATHERED = 8192
const GATHERED_MS = 100

/**
 * Lines are gathered for at most a tenth of a second, so that a call does not wait for the disk; exit writes them.
 * A log that cannot be written (a full disk, a closed pipe) is lost and nothing else: no call may fail or hang for it.
 */
export function logFile(destination: number | string): pino.DestinationStream {
  const file = typeof destination === 'number' ? destination : openSync(destination, 'a')
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const gathered = lines
    lines = ''
    writeAll(file, gathered)
  }
  process.once('exit', flush)
  return {
    write(line) {
      lines += line
      if (lines.length >= GATHERED) flush()
      else timer ??= setTimeout(flush, GATHERED_MS).unref()
    },
  }
}

const TRIES = 100

function writeAll(file: number, text: string): void {
  let rest: string | Buffer = text
  // A pipe whose reader is slow takes part of it, or nothing for now.
  for (let tries = 0; rest.length > 0 && tries < TRIES; tries++) {
    try {
      // As text as long as it can be: making a buffer first takes several times as long.
      const written: number = typeof rest === 'string' ? writeSync(file, rest) : writeSync(file, rest)
      rest = written === rest.length ? '' : Buffer.from(rest).subarray(written)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
    }
  }
}

export type Fault = { kind: string; code?: string; at?: string[] }

/** What a log may hold of an unexpected error: its kind and where it happened, not its words, which may quote a task. */
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
    // Whatever was thrown, it throws again when it is looked at.
    return { kind: 'unknown' }
  }
}

const FRAME = /^\s+at .*:\d+:\d+\)?$/
