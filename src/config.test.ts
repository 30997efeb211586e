import { expect, test } from 'vitest'
import { readConfig, SetupError } from './config.ts'

test('nothing has to be set', () => {
  expect(readConfig({ ERRAND_DATA_DIR: '/data' })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    database: { engine: 'sqlite', file: '/data/errand.db' },
    allowRlsBypass: false,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    logLevel: 'info',
    historyDays: 30,
    limits: { reads: 3000, writes: 600, chat: 30 },
  })
})

test.each([
  ['postgres://a@b/c', { engine: 'postgres', url: 'postgres://a@b/c' }],
  ['postgresql://a@b/c', { engine: 'postgres', url: 'postgresql://a@b/c' }],
  ['sqlite:/x/y.db', { engine: 'sqlite', file: '/x/y.db' }],
  ['sqlite:///x/y.db', { engine: 'sqlite', file: '/x/y.db' }],
])('DATABASE_URL=%s', (DATABASE_URL, database) => {
  expect(readConfig({ DATABASE_URL }).database).toEqual(database)
})

test('the data folder is the one that the system has for it', () => {
  const { database } = readConfig({ XDG_DATA_HOME: '/shared' })
  if (process.platform === 'linux')
    expect(database).toEqual({ engine: 'sqlite', file: '/shared/errand/errand.db' })
  expect(readConfig({ XDG_DATA_HOME: 'relative' }).database).not.toEqual(database)
})

test.each([
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres:// or be sqlite:PATH'],
  [{ DATABASE_URL: 'postgres://u:secret@[bad/db' }, 'DATABASE_URL is not a valid postgres:// address'],
  [{ PORT: 'http' }, "PORT must be a whole number from 0 to 65535, not 'http'"],
  [{ PORT: '70000' }, "PORT must be a whole number from 0 to 65535, not '70000'"],
  [
    { LOG_LEVEL: 'loud' },
    "LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not 'loud'",
  ],
  [
    { ERRAND_WRITES_PER_MINUTE: '-1' },
    "ERRAND_WRITES_PER_MINUTE must be a whole number from 0 to 1000000, not '-1'",
  ],
])('%j is explained in one line', (env, message) => {
  expect(() => readConfig(env)).toThrow(new SetupError(message))
})
