import { randomInt, randomUUID } from 'node:crypto'
import { BlockList } from 'node:net'
import type { Config } from '../../src/config.ts'
import { makeSite, type Site } from '../../src/http/site.ts'
import type { App } from '../../src/operation.ts'
import type { Answer } from './app.ts'
import type { TestAddress } from './inspect.ts'

export const BASE = 'http://localhost:3000'
export const SECRET = 'a secret that only the tests know'
/** The key in a personal server's link. */
export const OPEN_KEY = 'a key that only the tests know'

const BUILT_IN = {
  isSet: false,
  name: 'builtin:planner',
  provider: 'builtin',
  id: 'planner',
  url: undefined,
  key: undefined,
}

export function testConfig(address: TestAddress, changes: Partial<Config> = {}): Config {
  return {
    host: '127.0.0.1',
    port: 3000,
    database: address,
    allowRlsBypass: false,
    dataFolder: '/nonexistent',
    baseUrl: undefined,
    secret: SECRET,
    proxies: new BlockList(),
    connections: 2000,
    openSignUp: true,
    clientDocuments: true,
    outsideIssuer: undefined,
    openId: undefined,
    metricsToken: undefined,
    hasDisplay: false,
    token: undefined,
    model: BUILT_IN,
    modelUrls: {},
    mail: undefined,
    logLevel: 'silent',
    timezone: 'UTC',
    historyDays: 30,
    limits: { reads: 0, writes: 0, chat: 0 },
    storage: { tasks: 0, chatBytes: 0, bytes: 0 },
    ...changes,
  }
}

export function testSite(app: App, address: TestAddress, changes: Partial<Config> = {}): Promise<Site> {
  const given = { baseUrl: changes.baseUrl ?? BASE, secret: SECRET, openKey: OPEN_KEY }
  return makeSite(app, testConfig(address, changes), given)
}

/** How requests reach Errand: a site in this process, or servers over the network. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

/** Uses a random client address, so that wrong passwords in one test do not count against another. */
export function into(site: Site, remoteAddress = anyAddress()): Transport {
  const env = { incoming: { socket: { remoteAddress } } } as never
  return async (path, init) => site.fetch(new Request(BASE + path, init), env)
}

function anyAddress(): string {
  return `198.18.${randomInt(256)}.${randomInt(256)}`
}

export type HttpAnswer = { status: number; headers: Headers; text: string; body: Answer }

/** An HTTP client of Errand, with or without a credential. */
export class Client {
  readonly transport: Transport
  credential: Record<string, string>

  constructor(transport: Transport, credential: Record<string, string> = {}) {
    this.transport = transport
    this.credential = credential
  }

  with(credential: Record<string, string>): Client {
    return new Client(this.transport, credential)
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<HttpAnswer> {
    const raw = typeof body === 'string' || body instanceof Uint8Array
    const response = await this.transport(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...this.credential,
        ...headers,
      },
      ...(body !== undefined && { body: raw ? (body as string) : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parsed(text) }
  }

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers)
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('POST', path, body, headers)
}

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type Account = { id: string; email: string; token: string; cookie: string; client: Client }

export const PASSWORD = 'correct horse battery'

/** A new account, signed in by cookie. */
export async function signUp(transport: Transport, name = 'Ann'): Promise<Account> {
  const email = `${name.toLowerCase()}-${randomUUID()}@example.com`
  const client = new Client(transport)
  const { status, headers, body, text } = await client.post('/api/auth/sign-up/email', {
    name,
    email,
    password: PASSWORD,
  })
  if (status !== 200) throw new Error(`Signing up failed: ${status} ${text}`)
  const cookie = cookieOf(headers)
  const { token, user } = body as unknown as { token: string; user: { id: string } }
  return { id: user.id, email, token, cookie, client: client.with({ cookie }) }
}

export function cookieOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
