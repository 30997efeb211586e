import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { SetupError } from './config.ts'
import { readConfig } from './read-config.ts'

test('nothing has to be set', () => {
  expect(readConfig({ ERRAND_DATA_DIR: '/data' })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    database: { engine: 'sqlite', file: '/data/errand.db' },
    allowRlsBypass: false,
    dataFolder: '/data',
    baseUrl: undefined,
    secret: undefined,
    proxies: expect.any(BlockList),
    connections: 2000,
    openSignUp: true,
    clientDocuments: true,
    outsideIssuer: undefined,
    token: undefined,
    model: {
      isSet: false,
      name: 'builtin:planner',
      provider: 'builtin',
      id: 'planner',
      url: undefined,
      key: undefined,
    },
    modelUrls: {},
    mail: undefined,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    logLevel: 'info',
    hasDisplay: false,
    historyDays: 30,
    limits: { reads: 3000, writes: 600, chat: 30 },
    storage: { tasks: 20_000, chatBytes: 25_000_000, bytes: 100_000_000 },
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

test('other addresses of PostgreSQL', () => {
  const [url, listenUrl, readUrl] = ['postgres://a@b/c', 'postgres://a@d/c', 'postgresql://a@e/c']
  const env = { DATABASE_URL: url, ERRAND_LISTEN_URL: listenUrl, ERRAND_READ_URL: readUrl }
  expect(readConfig(env).database).toEqual({ engine: 'postgres', url, listenUrl, readUrl })
  for (const name of ['ERRAND_LISTEN_URL', 'ERRAND_READ_URL'])
    expect(() => readConfig({ ...env, [name]: 'mysql://secret@b/c' })).toThrow(
      `${name} is not a valid postgres:// address`,
    )
})

test('settings for a proxy and for another sign-in', () => {
  const config = readConfig({
    ERRAND_BASE_URL: 'https://Tasks.example.com/',
    ERRAND_PROXIES: '10.0.0.0/8, ::1',
    ERRAND_SIGN_UP: 'closed',
    ERRAND_CLIENT_DOCUMENTS: 'off',
    ERRAND_JWT_ISSUER: 'https://id.example.com',
    ERRAND_JWT_AUDIENCE: 'errand',
    ERRAND_OIDC_ISSUER: 'https://auth.example.com/application/o/errand/',
    ERRAND_OIDC_CLIENT_ID: 'errand',
    ERRAND_OIDC_CLIENT_SECRET: 'a secret',
    ERRAND_METRICS_TOKEN: 'a token for Prometheus',
  })
  expect(config).toMatchObject({
    baseUrl: 'https://tasks.example.com',
    openSignUp: false,
    clientDocuments: false,
    outsideIssuer: { issuer: 'https://id.example.com', audience: 'errand', jwksUrl: undefined },
    openId: {
      issuer: 'https://auth.example.com/application/o/errand/',
      clientId: 'errand',
      clientSecret: 'a secret',
      name: 'auth.example.com',
      signUp: false,
    },
    metricsToken: 'a token for Prometheus',
  })
  expect(config.proxies.check('10.1.2.3')).toBe(true)
  expect(config.proxies.check('11.1.2.3')).toBe(false)
  expect(config.proxies.check('::1', 'ipv6')).toBe(true)
})

test('a mail server', () => {
  const url = 'smtps://ann:a-password@mail.example.com:465'
  expect(readConfig({ ERRAND_SMTP_URL: url }).mail).toEqual({ url, from: undefined })
  const from = 'tasks@example.com'
  expect(readConfig({ ERRAND_SMTP_URL: url, ERRAND_SMTP_FROM: from }).mail).toEqual({ url, from })
  for (const wrong of [
    'mail.example.com',
    'https://ann:a-password@mail.example.com',
    'smtp//ann:a-password@x',
  ])
    expect(() => readConfig({ ERRAND_SMTP_URL: wrong })).toThrow(
      new SetupError('ERRAND_SMTP_URL must be an address such as smtps://USER:PASSWORD@mail.example.com'),
    )
  for (const wrong of ['tasks', 'Errand <tasks@example.com>', 'a@b\r\nBcc: c@d'])
    expect(() => readConfig({ ERRAND_SMTP_URL: url, ERRAND_SMTP_FROM: wrong })).toThrow(/ERRAND_SMTP_FROM/)
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
  [{ ERRAND_BASE_URL: 'tasks.example.com' }, 'ERRAND_BASE_URL must be an http:// or https:// address'],
  [
    { ERRAND_BASE_URL: 'https://tasks.example.com/errand' },
    'ERRAND_BASE_URL must be only a scheme and a host, such as https://tasks.example.com',
  ],
  [
    { ERRAND_SECRET: 'short' },
    'ERRAND_SECRET must have at least 16 characters; openssl rand -base64 32 makes one',
  ],
  [
    { ERRAND_PROXIES: '10.0.0.1, 10.0.0.0/33' },
    "ERRAND_PROXIES must be addresses such as 10.0.0.1 or 10.0.0.0/8, not '10.0.0.0/33'",
  ],
  [
    { ERRAND_JWT_ISSUER: 'https://id.example.com' },
    'ERRAND_JWT_ISSUER and ERRAND_JWT_AUDIENCE must be set together',
  ],
  [
    { ERRAND_OIDC_ISSUER: 'https://auth.example.com' },
    'ERRAND_OIDC_ISSUER, ERRAND_OIDC_CLIENT_ID and ERRAND_OIDC_CLIENT_SECRET must be set together',
  ],
  [
    {
      ERRAND_OIDC_ISSUER: 'http://auth.example.com',
      ERRAND_OIDC_CLIENT_ID: 'x',
      ERRAND_OIDC_CLIENT_SECRET: 'y',
    },
    'ERRAND_OIDC_ISSUER must be an https:// address',
  ],
  [
    { ERRAND_METRICS_TOKEN: 'short' },
    'ERRAND_METRICS_TOKEN must have at least 16 characters; openssl rand -base64 32 makes one',
  ],
  [{ ERRAND_SIGN_UP: 'no' }, "ERRAND_SIGN_UP must be one of open, closed, not 'no'"],
  [{ PORT: 'http' }, "PORT must be a whole number from 0 to 65535, not 'http'"],
  [{ PORT: '70000' }, "PORT must be a whole number from 0 to 65535, not '70000'"],
  [
    { LOG_LEVEL: 'loud' },
    "LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not 'loud'",
  ],
  [
    { ERRAND_TASKS_PER_PERSON: 'many' },
    "ERRAND_TASKS_PER_PERSON must be a whole number from 0 to 1000000000, not 'many'",
  ],
  [
    { ERRAND_WRITES_PER_MINUTE: '-1' },
    "ERRAND_WRITES_PER_MINUTE must be a whole number from 0 to 1000000, not '-1'",
  ],
])('%j is explained in one line', (env, message) => {
  expect(() => readConfig(env)).toThrow(new SetupError(message))
})
