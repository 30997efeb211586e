import { AsyncLocalStorage } from 'node:async_hooks'

export type Reason = 'unreachable' | 'busy' | 'full' | 'read-only' | 'io' | 'unopenable' | 'damaged'

/** The only messages that leave the process: the database's own could quote a path, a host or a task. */
const MESSAGES: Readonly<Record<Reason, string>> = {
  unreachable: 'The database cannot be reached right now',
  busy: 'The database is busy right now',
  full: 'The disk that holds the database is full',
  'read-only': 'The database is read-only',
  io: 'The database files cannot be read or written',
  unopenable: 'The database file cannot be opened',
  damaged: 'The database file is damaged',
}

/** The database is unavailable. Wraps the driver's error as its cause. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly reason: Reason
  /** For the log. */
  readonly code: string
  /** The change may have been made: the commit got no answer, or only part of a longer request was done. */
  readonly outcomeUnknown: boolean

  constructor(reason: Reason, cause?: unknown, outcomeUnknown = false) {
    super(MESSAGES[reason], { cause })
    this.reason = reason
    const { code, errcode } = Object(cause) as { code?: unknown; errcode?: unknown }
    this.code = [reason, code, errcode].filter((part) => part !== undefined).join(' ')
    this.outcomeUnknown = outcomeUnknown
    const seen = observed.getStore()
    if (seen) seen.outage ??= this
  }

  withOutcomeUnknown(): DatabaseUnavailable {
    return this.outcomeUnknown ? this : new DatabaseUnavailable(this.reason, this.cause, true)
  }
}

const observed = new AsyncLocalStorage<{ outage?: DatabaseUnavailable }>()

/**
 * Runs third-party code that may swallow a database error (Better Auth reports some as invalid input), and also returns
 * the outage that occurred in it.
 */
export async function watchForOutage<T>(
  work: () => Promise<T>,
): Promise<{ result: T; outage: DatabaseUnavailable | undefined }> {
  const seen: { outage?: DatabaseUnavailable } = {}
  const result = await observed.run(seen, work)
  return { result, outage: seen.outage }
}

/** SQLite's primary result codes, which are the low byte of extended ones. */
const SQLITE: Readonly<Record<number, Reason>> = {
  3: 'unopenable',
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'io',
  11: 'damaged',
  13: 'full',
  14: 'unopenable',
  15: 'busy',
  26: 'damaged',
}

/** PostgreSQL's SQLSTATE and network error codes that mean an outage. */
const CODES: Readonly<Record<string, Reason>> = {
  '25P03': 'unreachable',
  '3D000': 'unreachable',
  '40001': 'busy',
  '40P01': 'busy',
  '53100': 'full',
  '55P03': 'busy',
  '57014': 'busy',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57P05': 'unreachable',
  EAI_AGAIN: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
}

/** SQLSTATE classes: connection, authorization, resources (53300 is too many connections), the server's files. */
const CLASSES: Readonly<Record<string, Reason>> = {
  '08': 'unreachable',
  '28': 'unreachable',
  '53': 'busy',
  '58': 'io',
}

/** pg's own errors have no code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)|not queryable$/

/** The outage behind a driver's error; undefined for any other error, such as a violated constraint. */
export function outageOf(error: unknown): DatabaseUnavailable | undefined {
  if (error instanceof DatabaseUnavailable) return error
  const reason = error instanceof Error ? reasonFor(error) : undefined
  return reason && new DatabaseUnavailable(reason, error)
}

function reasonFor(error: Error & { errcode?: unknown; code?: unknown }): Reason | undefined {
  if (typeof error.errcode === 'number') return SQLITE[error.errcode & 0xff]
  if (typeof error.code !== 'string') return LOST.test(error.message) ? 'unreachable' : undefined
  if (Object.hasOwn(CODES, error.code)) return CODES[error.code]
  return error.code.length === 5 ? CLASSES[error.code.slice(0, 2)] : undefined
}
