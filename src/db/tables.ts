import type { Generated, Kysely } from 'kysely'
import type { Task } from '../tasks/task.ts'

/**
 * A person's rows lie under their `user_id`, which leads each key, so data can be split by person. The tables of
 * accounts (`auth_`...) are Better Auth's; here is what accounts/ and callers/ read of them.
 */
export type Tables = AccountTables & {
  tasks: Task & { user_id: string; title_fold: string; description_fold: string | null }
  counters: {
    user_id: string
    last_number: number
    last_change: number
    pending: number
    completed: number
    /** The day on which this person's old history was last purged. */
    purged_on: string
    /** Everything this person stores: task texts, history content, kept answers and messages. */
    bytes: Generated<number>
    /** The part of it that is messages. */
    chat_bytes: Generated<number>
  }
  history: {
    user_id: string
    seq: number
    operation: string
    surface: string
    client: string
    request_id: string
    /** The change that this one took back. */
    undoes: number | null
    /** JSON list of `{before, after}`; null once its content has been purged. */
    changes: string | null
    created_at: string
  }
  idempotency: {
    user_id: string
    key: string
    fingerprint: string
    /** The envelope as JSON. */
    answer: string
    created_at: string
  }
  /** A change of many tasks that has been shown and waits for a yes. */
  confirmations: {
    user_id: string
    id: string
    change: string
    value: string | null
    /** JSON list of `{id, version}`: exactly the tasks that were shown, as they were. */
    tasks: string
    expires_at: string
  }
  conversations: {
    user_id: string
    id: string
    title: string
    created_at: string
    updated_at: string
    /** The turn that is running, and when it counts as dead. */
    turn: string | null
    turn_until: string | null
    /** 1 when the person has asked the turn to stop. */
    stopping: number
  }
  messages: {
    user_id: string
    conversation_id: string
    seq: number
    id: string
    role: 'user' | 'assistant'
    /** JSON: the parts of a UI message. */
    parts: string
    created_at: string
  }
  /** A change of many tasks that the assistant proposed, with the confirmation that no model sees. */
  approvals: {
    user_id: string
    id: string
    conversation_id: string
    turn: string
    change: string
    confirmation: string
    expires_at: string
    /** The message in which the person decided. */
    decided_by: string | null
  }
  /** Who has anything here: ids only, for work that goes through everybody. */
  people: { id: string }
  rate_limits: { user_id: string; kind: string; minute: number; used: number }
}

/** SQLite keeps a moment as text and a yes as 1, PostgreSQL as what they are. */
type Moment = string | Date
type Flag = number | boolean

type AccountTables = {
  auth_user: { id: string; name: string; email: string; createdAt: Moment; timezone: string | null }
  auth_session: {
    id: string
    /** The SHA-256 of the token. */
    token: string
    userId: string
    expiresAt: Moment
    createdAt: Moment
    ipAddress: string | null
    userAgent: string | null
  }
  auth_api_key: {
    id: string
    key: string
    name: string | null
    /** Whose key it is. */
    referenceId: string
    enabled: Flag | null
    expiresAt: Moment | null
    createdAt: Moment
    /** JSON, in which the person who made the key may have narrowed its scopes. */
    metadata: string | null
  }
  auth_jwks: {
    id: string
    publicKey: string
    /** JSON, encrypted with the server's secret. */
    privateKey: string
    createdAt: Moment
    alg: string | null
    crv: string | null
  }
  auth_oauth_client: {
    clientId: string
    name: string | null
    disabled: Flag | null
    createdAt: Moment | null
  }
  /** What a person allows a program. `scopes` is JSON: text on SQLite, a list on PostgreSQL. */
  auth_oauth_consent: {
    id: string
    clientId: string
    userId: string | null
    scopes: string | string[]
    updatedAt: Moment
  }
  auth_oauth_refresh_token: {
    id: string
    /** A hash. */
    token: string
    clientId: string
    userId: string
    /** The grant and the connection that it was issued for. */
    referenceId: string | null
    scopes: string | string[]
    expiresAt: Moment
    revoked: Moment | null
    /** Set when it was exchanged for the next one, and not when it was revoked. */
    rotatedAt: Moment | null
  }
  auth_oauth_access_token: { id: string; userId: string | null; expiresAt: Moment }
  auth_oauth_client_assertion: { id: string; expiresAt: Moment }
  auth_account: { id: string; userId: string; providerId: string; password: string | null; updatedAt: Moment }
  /** `deviceCode` is the SHA-256 of the code. */
  auth_device_code: { id: string; deviceCode: string; userId: string | null; expiresAt: Moment }
  auth_verification: { id: string; value: string; expiresAt: Moment }
  /** The ids of accounts that were deleted: whatever is still under way for one of them must not be kept. */
  forgotten: { id: string; at: string }
  /** Tries to sign in by address and by account, most of which belong to nobody. */
  sign_in_attempts: { key: string; window_start: number; used: number }
}

/** What store functions speak to: inside `perform()`, a transaction bound to the caller. */
export type Db = Kysely<Tables>
