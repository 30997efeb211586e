import type { DatabaseAddress } from './db/address.ts'
import type { StorageLimits } from './observe/storage.ts'

/** A mistake in the setup, explained in one line to the person who starts Errand. */
export class SetupError extends Error {
  override readonly name = 'SetupError'
}

/** Node's BlockList, which is not imported because the library's types name no package, not even Node's. */
export type AddressList = { check(address: string, family?: 'ipv4' | 'ipv6'): boolean }

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
  proxies: AddressList
  /** The most connections at once. */
  connections: number
  /** Whether a stranger may make an account; otherwise an invitation is needed. */
  openSignUp: boolean
  /** Whether programs may identify themselves by the address of a document about them. */
  clientDocuments: boolean
  /** Another application whose tokens are accepted. */
  outsideIssuer: OutsideIssuer | undefined
  /** The OpenID Connect provider whose accounts may sign in here. */
  openId: OpenIdSettings | undefined
  /** The token that reads /metrics; without one only this machine may. */
  metricsToken: string | undefined
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

export type OpenIdSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Its name on the button. */
  name: string
  /** Whether somebody without an account gets one. */
  signUp: boolean
}

/** The host in the address that a person opens: a server on all addresses is also on localhost. */
export function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** A shared database has no local person, so a program must say whose tasks it works on. */
export function demandToken({ database, token }: Config): void {
  if (database.engine === 'sqlite' || token !== undefined) return
  throw new SetupError(
    'With PostgreSQL, set ERRAND_TOKEN to the token of the person to act for; errand login and errand token give one',
  )
}
