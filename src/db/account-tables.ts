/** SQLite stores text and 0 or 1, PostgreSQL timestamps and booleans. */
type Moment = string | Date
type Flag = number | boolean

export type AccountTables = {
  auth_user: {
    id: string
    name: string
    email: string
    emailVerified: Flag
    createdAt: Moment
    timezone: string | null
    /** Whether the address must be confirmed before the first sign-in; null for accounts from before mail was set up. */
    mustVerify: Flag | null
    /** When the person was disabled; none of their credentials works since. */
    disabledAt: Moment | null
  }
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
    /** The owner's id. */
    referenceId: string
    enabled: Flag | null
    expiresAt: Moment | null
    createdAt: Moment
    /** The last use that was noted. */
    lastRequest: Moment | null
    /** JSON with the key's scopes, if its owner narrowed them. */
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
  /** A person's grant to a program. `scopes` is JSON: text on SQLite, a list on PostgreSQL. */
  auth_oauth_consent: {
    id: string
    clientId: string
    userId: string | null
    scopes: string | string[]
    updatedAt: Moment
    /** The last use that was noted. */
    lastUsedAt: Moment | null
  }
  auth_oauth_refresh_token: {
    id: string
    /** A hash. */
    token: string
    clientId: string
    userId: string
    /** `<consent id>:<connection id>` of its grant. */
    referenceId: string | null
    scopes: string | string[]
    expiresAt: Moment
    revoked: Moment | null
    /** Set when it was exchanged for the next one, not when it was revoked. */
    rotatedAt: Moment | null
  }
  auth_oauth_access_token: { id: string; userId: string | null; expiresAt: Moment }
  auth_oauth_client_assertion: { id: string; expiresAt: Moment }
  auth_account: {
    id: string
    userId: string
    providerId: string
    /** With the provider: the hash of its issuer, a colon, and the person's `sub` there. */
    accountId: string
    password: string | null
    createdAt: Moment
    updatedAt: Moment
  }
  auth_passkey: {
    id: string
    userId: string
    credentialID: string
    name: string | null
    createdAt: Moment | null
    lastUsedAt: Moment | null
  }
  /** The newest sign-ins of each person. */
  sign_ins: { owner: string; at: string; session: string; way: string; address: string; client: string }
  /** `deviceCode` is the SHA-256 of the code. */
  auth_device_code: { id: string; deviceCode: string; userId: string | null; expiresAt: Moment }
  /** `identifier` is the SHA-256 of what a one-time link carries, with its kind. */
  auth_verification: {
    id: string
    identifier: string
    value: string
    expiresAt: Moment
    createdAt: Moment
    updatedAt: Moment
  }
  /** The secret address of a person's calendar; `token` is a SHA-256. */
  calendar_feeds: { owner: string; token: string; created_at: string }
  /** Ids of deleted accounts: work still in flight for them must not be stored. */
  forgotten: { id: string; at: string }
  /** Sign-in attempts by address and by account name; most names belong to nobody. */
  sign_in_attempts: { key: string; window_start: number; used: number }
}

/** The first parameter of store functions. Inside `perform()` it is a transaction bound to the caller. */
