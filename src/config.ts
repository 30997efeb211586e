import { BlockList, isIP } from 'node:net'
import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { MODEL_PROVIDERS } from './assistant/model-providers.ts'
import type { DatabaseAddress } from './db/open.ts'
import type { StorageLimits } from './observe/storage.ts'

/** A mistake in the setup, explained in one line to the person who starts Errand. */
export class SetupError extends Error {
  override readonly name = 'SetupError'
}

export type Config = {
  host: string
  port: number
  database: DatabaseAddress
  allowRlsBypass: boolean
  /** The folder for Errand's own files. */
  dataFolder: string
  /** The address that people and programs use, without a slash at its end; by default host and port. */
  baseUrl: string | undefined
  /** The secret that signs sessions; by default it is in a file in the data folder. */
  secret: string | undefined
  /** The proxies whose forwarded client address is trusted. */
  proxies: BlockList
  /** The most connections at once. */
  connections: number
  /** Whether a stranger may make an account. */
  openSignUp: boolean
  /** Whether programs may identify themselves by the address of a document about them. */
  clientDocuments: boolean
  /** Another application whose tokens are accepted. */
  outsideIssuer: OutsideIssuer | undefined
  /** Whether a browser opened here would be visible. */
  hasDisplay: boolean
  /** The token of the person that the command line acts for; by default the local person. */
  token: string | undefined
  /** Who answers in the chat. */
  model: ModelSettings
  /** The providers' addresses, where they are not the usual ones. */
  modelUrls: Readonly<Record<string, string>>
  /** How to send mail; by default no mail is sent. */
  mail: MailSettings | undefined
  logLevel: string
  /** The time zone of people without one: this machine's. */
  timezone: string
  historyDays: number
  /** Calls a person may make in a minute; 0 is no limit. */
  limits: { reads: number; writes: number; chat: number }
  /** How much a person may store; 0 is no limit. */
  storage: StorageLimits
}

export type ModelSettings = {
  /** Whether ERRAND_MODEL sets it for everybody; otherwise each person can choose. */
  isSet: boolean
  /** `provider:model`, as in ERRAND_MODEL. */
  name: string
  provider: string
  id: string
  url: string | undefined
  key: string | undefined
}

/** The address has the password of the mail server. */
export type MailSettings = { url: string; from: string | undefined }

export type OutsideIssuer = { issuer: string; audience: string; jwksUrl: string | undefined }

/** A petabyte, well within the exact integers. */
const MOST_BYTES = 1_000_000_000_000_000
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** Reads the settings. Lint keeps process.env out of every other file but the entry points, which pass it on. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return {
    host: env.HOST || '127.0.0.1',
    port: wholeNumber(env, 'PORT', 3000, 65_535),
    database: databaseAddress(env),
    allowRlsBypass: env.ERRAND_ALLOW_RLS_BYPASS === '1',
    dataFolder: dataFolder(env),
    baseUrl: baseUrl(env),
    secret: secret(env),
    proxies: proxies(env),
    connections: wholeNumber(env, 'ERRAND_CONNECTIONS', 2000, 1_000_000),
    openSignUp: oneOf(env, 'ERRAND_SIGN_UP', 'open', ['open', 'closed']) === 'open',
    clientDocuments: oneOf(env, 'ERRAND_CLIENT_DOCUMENTS', 'on', ['on', 'off']) === 'on',
    outsideIssuer: outsideIssuer(env),
    hasDisplay: hasDisplay(env),
    token: env.ERRAND_TOKEN || undefined,
    model: modelSettings(env),
    modelUrls: modelUrls(env),
    mail: mailSettings(env),
    get timezone() {
      // Slow the first time, and rarely needed.
      return Intl.DateTimeFormat().resolvedOptions().timeZone
    },
    logLevel: oneOf(env, env.ERRAND_LOG_LEVEL ? 'ERRAND_LOG_LEVEL' : 'LOG_LEVEL', 'info', LOG_LEVELS),
    historyDays: wholeNumber(env, 'ERRAND_HISTORY_DAYS', 30, 36_500),
    limits: {
      reads: wholeNumber(env, 'ERRAND_READS_PER_MINUTE', 3000, 1_000_000),
      writes: wholeNumber(env, 'ERRAND_WRITES_PER_MINUTE', 600, 1_000_000),
      chat: wholeNumber(env, 'ERRAND_CHATS_PER_MINUTE', 30, 1_000_000),
    },
    storage: {
      tasks: wholeNumber(env, 'ERRAND_TASKS_PER_PERSON', 20_000, 1_000_000_000),
      chatBytes: wholeNumber(env, 'ERRAND_CHAT_BYTES_PER_PERSON', 25_000_000, MOST_BYTES),
      bytes: wholeNumber(env, 'ERRAND_BYTES_PER_PERSON', 100_000_000, MOST_BYTES),
    },
  }
}

/** The host in the address that a person opens: a server on all addresses is also on localhost. */
export function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function modelSettings(env: NodeJS.ProcessEnv): ModelSettings {
  const name = env.ERRAND_MODEL || 'builtin:planner'
  const [provider = '', ...rest] = name.split(':')
  const id = rest.join(':')
  const isSet = Boolean(env.ERRAND_MODEL)
  if (name === 'builtin:planner') return { isSet, name, provider, id, url: undefined, key: undefined }
  const known = Object.hasOwn(MODEL_PROVIDERS, provider) ? MODEL_PROVIDERS[provider] : undefined
  if (!known || id === '')
    throw new SetupError(
      `ERRAND_MODEL must be builtin:planner, or ${Object.keys(MODEL_PROVIDERS).join(', ')} with a model, such as openai:gpt-5; it is '${name}'`,
    )
  const first = (names: readonly string[]) => names.map((variable) => env[variable]).find(Boolean)
  const url = first(['ERRAND_MODEL_URL', ...known.urls])
  const key = first(['ERRAND_MODEL_KEY', ...known.keys])
  if (url !== undefined && !URL.parse(url)?.protocol.startsWith('http'))
    throw new SetupError('ERRAND_MODEL_URL must be an http or https address')
  if (known.needsUrl && url === undefined)
    throw new SetupError(`ERRAND_MODEL_URL must be the address of the model, such as ${known.needsUrl}`)
  if (known.keys.length > 0 && key === undefined)
    throw new SetupError(`ERRAND_MODEL=${name} needs a key in ${known.keys[0]}`)
  return { isSet, name, provider, id, url, key }
}

function modelUrls(env: NodeJS.ProcessEnv): Record<string, string> {
  const urls: Record<string, string> = {}
  for (const [provider, known] of Object.entries(MODEL_PROVIDERS)) {
    const url = known.urls.map((variable) => env[variable]).find(Boolean)
    if (url && URL.parse(url)?.protocol.startsWith('http')) urls[provider] = url
  }
  return urls
}

function mailSettings(env: NodeJS.ProcessEnv): MailSettings | undefined {
  const { ERRAND_SMTP_URL: url, ERRAND_SMTP_FROM: from } = env
  if (!url) return undefined
  // The address contains a password, so it is not repeated.
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new SetupError('ERRAND_SMTP_URL must be an address such as smtps://USER:PASSWORD@mail.example.com')
  if (from && !/^[^\s@<>]+@[^\s@<>]+$/.test(from))
    throw new SetupError(`ERRAND_SMTP_FROM must be a mail address, not '${from}'`)
  return { url, from: from || undefined }
}

function databaseAddress(env: NodeJS.ProcessEnv): DatabaseAddress {
  const url = env.DATABASE_URL
  if (!url) return { engine: 'sqlite', file: join(dataFolder(env), 'errand.db') }
  if (/^postgres(ql)?:\/\//.test(url)) {
    // The address contains a password, so it is not repeated.
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
  // The XDG specification says to ignore a relative path.
  const shared = env.XDG_DATA_HOME
  return join(shared && isAbsolute(shared) ? shared : join(homedir(), '.local', 'share'), 'errand')
}

function baseUrl(env: NodeJS.ProcessEnv): string | undefined {
  const value = env.ERRAND_BASE_URL
  if (!value) return undefined
  const url = webAddress(env, 'ERRAND_BASE_URL')
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    throw new SetupError(
      `ERRAND_BASE_URL must be only a scheme and a host, such as https://tasks.example.com`,
    )
  return url.origin
}

const SHORTEST_SECRET = 16

function secret(env: NodeJS.ProcessEnv): string | undefined {
  const value = env.ERRAND_SECRET
  if (!value) return undefined
  if (value.length < SHORTEST_SECRET)
    throw new SetupError(
      `ERRAND_SECRET must have at least ${SHORTEST_SECRET} characters; openssl rand -base64 32 makes one`,
    )
  return value
}

function proxies(env: NodeJS.ProcessEnv): BlockList {
  const list = new BlockList()
  for (const part of (env.ERRAND_PROXIES ?? '').split(',').map((text) => text.trim())) {
    if (!part) continue
    const [address = '', bits] = part.split('/')
    const version = isIP(address)
    const widest = version === 6 ? 128 : 32
    const prefix = bits === undefined ? widest : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
    if (!version || prefix < 0 || prefix > widest)
      throw new SetupError(`ERRAND_PROXIES must be addresses such as 10.0.0.1 or 10.0.0.0/8, not '${part}'`)
    list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

function outsideIssuer(env: NodeJS.ProcessEnv): OutsideIssuer | undefined {
  const { ERRAND_JWT_ISSUER: issuer, ERRAND_JWT_AUDIENCE: audience, ERRAND_JWT_JWKS_URL: jwksUrl } = env
  if (!issuer && !audience && !jwksUrl) return undefined
  if (!issuer || !audience)
    throw new SetupError('ERRAND_JWT_ISSUER and ERRAND_JWT_AUDIENCE must be set together')
  if (jwksUrl) webAddress(env, 'ERRAND_JWT_JWKS_URL')
  else webAddress(env, 'ERRAND_JWT_ISSUER')
  return { issuer, audience, jwksUrl: jwksUrl || undefined }
}

/** Over SSH, a display here is not the person's. */
function hasDisplay(env: NodeJS.ProcessEnv): boolean {
  if (env.SSH_CONNECTION) return false
  return ['darwin', 'win32'].includes(process.platform) || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
}

function webAddress(env: NodeJS.ProcessEnv, name: string): URL {
  const url = URL.parse(env[name] ?? '')
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new SetupError(`${name} must be an http:// or https:// address`)
  return url
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
