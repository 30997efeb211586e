import { BlockList, isIP } from 'node:net'
import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { isLoopback } from './accounts/loopback.ts'
import { MODEL_PROVIDERS } from './assistant/model-providers.ts'
import {
  type Config,
  type MailSettings,
  type ModelSettings,
  type OpenIdSettings,
  type OutsideIssuer,
  SetupError,
} from './config.ts'
import type { DatabaseAddress } from './db/address.ts'

/** A petabyte, well within the exact integers. */
const MOST_BYTES = 1_000_000_000_000_000
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** Reads the settings. Lint keeps process.env out of every other file but the entry points, which pass it on. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  let timezone: string | undefined
  return {
    host: env.HOST || '127.0.0.1',
    port: wholeNumber(env, 'PORT', 3000, 65_535),
    database: databaseAddress(env),
    allowRlsBypass: env.ERRAND_ALLOW_RLS_BYPASS === '1',
    dataFolder: dataFolder(env),
    baseUrl: baseUrl(env),
    secret: secret(env, 'ERRAND_SECRET'),
    proxies: proxies(env),
    connections: wholeNumber(env, 'ERRAND_CONNECTIONS', 2000, 1_000_000),
    openSignUp: openSignUp(env),
    clientDocuments: oneOf(env, 'ERRAND_CLIENT_DOCUMENTS', 'on', ['on', 'off']) === 'on',
    outsideIssuer: outsideIssuer(env),
    openId: openIdSettings(env),
    metricsToken: secret(env, 'ERRAND_METRICS_TOKEN'),
    hasDisplay: hasDisplay(env),
    token: env.ERRAND_TOKEN || undefined,
    model: modelSettings(env),
    modelUrls: modelUrls(env),
    mail: mailSettings(env),
    get timezone() {
      // On demand, and once: every call reads it, and asking Intl was a tenth of a list over HTTP.
      timezone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
      return timezone
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
    return { engine: 'postgres', url, ...otherAddresses(env) }
  }
  const file = /^sqlite:(?:\/\/)?(.+)$/.exec(url)?.[1]
  if (file) return { engine: 'sqlite', file: resolve(file) }
  throw new SetupError('DATABASE_URL must begin with postgres:// or be sqlite:PATH')
}

function otherAddresses(env: NodeJS.ProcessEnv): { listenUrl?: string; readUrl?: string } {
  const { ERRAND_LISTEN_URL: listenUrl, ERRAND_READ_URL: readUrl } = env
  for (const [name, url] of Object.entries({ ERRAND_LISTEN_URL: listenUrl, ERRAND_READ_URL: readUrl }))
    if (url && !(/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)))
      throw new SetupError(`${name} is not a valid postgres:// address`)
  return { ...(listenUrl && { listenUrl }), ...(readUrl && { readUrl }) }
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

/** Open to everybody who reaches the server only if that is this machine alone. */
function openSignUp(env: NodeJS.ProcessEnv): boolean {
  const url = baseUrl(env)
  const isOwn = isLoopback(url === undefined ? env.HOST || '127.0.0.1' : new URL(url).hostname)
  return oneOf(env, 'ERRAND_SIGN_UP', isOwn ? 'open' : 'closed', ['open', 'closed']) === 'open'
}

const SHORTEST_SECRET = 16

/** A setting that must be hard to guess. */
function secret(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]
  if (!value) return undefined
  if (value.length < SHORTEST_SECRET)
    throw new SetupError(
      `${name} must have at least ${SHORTEST_SECRET} characters; openssl rand -base64 32 makes one`,
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

function openIdSettings(env: NodeJS.ProcessEnv): OpenIdSettings | undefined {
  const { ERRAND_OIDC_ISSUER: issuer, ERRAND_OIDC_CLIENT_ID: clientId, ERRAND_OIDC_NAME: name } = env
  const clientSecret = env.ERRAND_OIDC_CLIENT_SECRET
  if (!issuer && !clientId && !clientSecret) return undefined
  if (!issuer || !clientId || !clientSecret)
    throw new SetupError(
      'ERRAND_OIDC_ISSUER, ERRAND_OIDC_CLIENT_ID and ERRAND_OIDC_CLIENT_SECRET must be set together',
    )
  const { protocol, hostname } = webAddress(env, 'ERRAND_OIDC_ISSUER')
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new SetupError('ERRAND_OIDC_ISSUER must be an https:// address')
  return { issuer, clientId, clientSecret, name: name || hostname, signUp: env.ERRAND_SIGN_UP !== 'closed' }
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
