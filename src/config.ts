import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import type { DatabaseAddress } from './db/open.ts'

/** Something that the person who starts Errand has to put right; said in one line. */
export class SetupError extends Error {}

export type Config = {
  host: string
  port: number
  database: DatabaseAddress
  allowRlsBypass: boolean
  logLevel: string
  /** Where people are who do not say where they are: by default where this machine is. */
  timezone: string
  historyDays: number
  /** Calls a person may make in a minute; 0 is no limit. */
  limits: { reads: number; writes: number; chat: number }
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** The only reader of the environment. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return {
    host: env.HOST || '127.0.0.1',
    port: wholeNumber(env, 'PORT', 3000, 65_535),
    database: databaseAddress(env),
    allowRlsBypass: env.ERRAND_ALLOW_RLS_BYPASS === '1',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    logLevel: oneOf(env, 'LOG_LEVEL', 'info', LOG_LEVELS),
    historyDays: wholeNumber(env, 'ERRAND_HISTORY_DAYS', 30, 36_500),
    limits: {
      reads: wholeNumber(env, 'ERRAND_READS_PER_MINUTE', 3000, 1_000_000),
      writes: wholeNumber(env, 'ERRAND_WRITES_PER_MINUTE', 600, 1_000_000),
      chat: wholeNumber(env, 'ERRAND_CHATS_PER_MINUTE', 30, 1_000_000),
    },
  }
}

function databaseAddress(env: NodeJS.ProcessEnv): DatabaseAddress {
  const url = env.DATABASE_URL
  if (!url) return { engine: 'sqlite', file: join(dataFolder(env), 'errand.db') }
  if (/^postgres(ql)?:\/\//.test(url)) {
    // The address holds a password, so it is not repeated.
    if (!URL.canParse(url)) throw new SetupError('DATABASE_URL is not a valid postgres:// address')
    return { engine: 'postgres', url }
  }
  const file = /^sqlite:(?:\/\/)?(.+)$/.exec(url)?.[1]
  if (file) return { engine: 'sqlite', file: resolve(file) }
  throw new SetupError('DATABASE_URL must begin with postgres:// or be sqlite:PATH')
}

function dataFolder(env: NodeJS.ProcessEnv): string {
  if (env.ERRAND_DATA_DIR) return resolve(env.ERRAND_DATA_DIR)
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'errand')
  if (process.platform === 'win32') return join(env.LOCALAPPDATA || homedir(), 'errand')
  // The XDG specification says that a relative path is to be ignored.
  const shared = env.XDG_DATA_HOME
  return join(shared && isAbsolute(shared) ? shared : join(homedir(), '.local', 'share'), 'errand')
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, otherwise: number, most: number): number {
  const value = env[name]
  if (!value) return otherwise
  if (!/^\d+$/.test(value) || Number(value) > most) {
    throw new SetupError(`${name} must be a whole number from 0 to ${most}, not '${value}'`)
  }
  return Number(value)
}

function oneOf(env: NodeJS.ProcessEnv, name: string, otherwise: string, allowed: string[]): string {
  const value = env[name]
  if (!value) return otherwise
  if (!allowed.includes(value))
    throw new SetupError(`${name} must be one of ${allowed.join(', ')}, not '${value}'`)
  return value
}
