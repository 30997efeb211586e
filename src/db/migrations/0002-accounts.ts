import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../open.ts'
import { APP_ROLE } from '../row-security.ts'

/**
 * Better Auth's tables, as its generator wrote them for the options in accounts/accounts.ts; a test fails when an
 * upgrade needs others. They are read before the person is known, so row-level security cannot bind them; the same goes
 * for sign-in attempts. On PostgreSQL a trigger notifies every process of a change.
 */
export function accounts(engine: Engine): Migration {
  return {
    async up(db) {
      for (const statement of authTables(engine).split(';')) await sql.raw(statement).execute(db)
      await db.schema
        .createTable('sign_in_attempts')
        .modifyEnd(engine === 'sqlite' ? sql`strict, without rowid` : sql``)
        .addColumn('key', 'text', (column) => column.primaryKey().notNull())
        .addColumn('window_start', engine === 'postgres' ? sql`bigint` : sql`integer`, (column) =>
          column.notNull(),
        )
        .addColumn('used', 'integer', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('forgotten')
        .modifyEnd(engine === 'sqlite' ? sql`strict, without rowid` : sql``)
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .execute()
      if (engine === 'sqlite') return

      for (const table of [...AUTH_TABLES, 'sign_in_attempts', 'forgotten'])
        await sql`grant select, insert, update, delete on ${sql.table(table)} to ${sql.id(APP_ROLE)}`.execute(
          db,
        )
      await sql`
        create function tell_of_change() returns trigger language plpgsql as $$
        begin
          perform pg_notify('errand_changes', new.user_id);
          return null;
        end $$`.execute(db)
      await sql`
        create trigger history_told after insert on history
        for each row execute function tell_of_change()`.execute(db)
      // Live readers also wake when their session or key is deleted.
      await sql`
        create function tell_of_end() returns trigger language plpgsql as $$
        begin
          perform pg_notify('errand_changes', to_jsonb(old) ->> tg_argv[0]);
          return null;
        end $$`.execute(db)
      for (const [table, column] of [
        ['auth_session', 'userId'],
        ['auth_api_key', 'referenceId'],
      ] as const)
        await sql`
          create trigger ${sql.id(`${table}_ended`)} after delete on ${sql.table(table)}
          for each row execute function tell_of_end(${sql.lit(column)})`.execute(db)
    },
  }
}

function authTables(engine: Engine): string {
  const [date, flag, json] =
    engine === 'sqlite' ? ['date', 'integer', 'text'] : ['timestamptz', 'boolean', 'jsonb']
  return `
    create table auth_user (
      "id" text not null primary key, "name" text not null, "email" text not null unique,
      "emailVerified" ${flag} not null, "image" text, "createdAt" ${date} not null, "updatedAt" ${date}
      not null);
    create table auth_session (
      "id" text not null primary key, "expiresAt" ${date} not null, "token" text not null unique,
      "createdAt" ${date} not null, "updatedAt" ${date} not null, "ipAddress" text, "userAgent" text,
      "userId" text not null references "auth_user" ("id") on delete cascade);
    create table auth_account (
      "id" text not null primary key, "accountId" text not null, "providerId" text not null, "userId"
      text not null references "auth_user" ("id") on delete cascade, "accessToken" text, "refreshToken"
      text, "idToken" text, "accessTokenExpiresAt" ${date}, "refreshTokenExpiresAt" ${date}, "scope"
      text, "password" text, "createdAt" ${date} not null, "updatedAt" ${date} not null);
    create table auth_verification (
      "id" text not null primary key, "identifier" text not null, "value" text not null, "expiresAt"
      ${date} not null, "createdAt" ${date} not null, "updatedAt" ${date} not null);
    create table auth_jwks (
      "id" text not null primary key, "publicKey" text not null, "privateKey" text not null, "createdAt"
      ${date} not null, "expiresAt" ${date}, "alg" text, "crv" text);
    create table auth_api_key (
      "id" text not null primary key, "configId" text not null, "name" text, "start" text, "referenceId"
      text not null, "prefix" text, "key" text not null, "refillInterval" integer, "refillAmount"
      integer, "lastRefillAt" ${date}, "enabled" ${flag}, "rateLimitEnabled" ${flag},
      "rateLimitTimeWindow" integer, "rateLimitMax" integer, "requestCount" integer, "remaining"
      integer, "lastRequest" ${date}, "expiresAt" ${date}, "createdAt" ${date} not null, "updatedAt"
      ${date} not null, "permissions" text, "metadata" text);
    create table auth_device_code (
      "id" text not null primary key, "deviceCode" text not null, "userCode" text not null, "userId"
      text, "expiresAt" ${date} not null, "status" text not null, "lastPolledAt" ${date},
      "pollingInterval" integer, "clientId" text, "scope" text);
    create table auth_oauth_client (
      "id" text not null primary key, "clientId" text not null unique, "clientSecret" text,
      "clientDiscoveryId" text, "disabled" ${flag}, "skipConsent" ${flag}, "enableEndSession" ${flag},
      "subjectType" text, "scopes" ${json}, "clientCredentialsScopes" ${json}, "userId" text references
      "auth_user" ("id") on delete cascade, "createdAt" ${date}, "updatedAt" ${date}, "name" text, "uri"
      text, "icon" text, "contacts" ${json}, "tos" text, "policy" text, "softwareId" text,
      "softwareVersion" text, "softwareStatement" text, "redirectUris" ${json} not null,
      "postLogoutRedirectUris" ${json}, "backchannelLogoutUri" text, "backchannelLogoutSessionRequired"
      ${flag}, "tokenEndpointAuthMethod" text, "applicationType" text, "jwks" text, "jwksUri" text,
      "grantTypes" ${json}, "responseTypes" ${json}, "requirePKCE" ${flag}, "dpopBoundAccessTokens"
      ${flag}, "referenceId" text, "metadata" ${json});
    create table auth_oauth_resource (
      "id" text not null primary key, "identifier" text not null unique, "name" text not null,
      "accessTokenTtl" integer, "refreshTokenTtl" integer, "signingAlgorithm" text, "signingKeyId" text,
      "allowedScopes" ${json}, "customClaims" ${json}, "dpopBoundAccessTokensRequired" ${flag},
      "disabled" ${flag}, "createdAt" ${date}, "updatedAt" ${date}, "policyVersion" integer, "metadata"
      ${json});
    create table auth_oauth_client_resource (
      "id" text not null primary key, "clientId" text not null references "auth_oauth_client"
      ("clientId") on delete cascade, "resourceId" text not null references "auth_oauth_resource"
      ("identifier") on delete cascade, "metadata" ${json}, "createdAt" ${date});
    create table auth_oauth_refresh_token (
      "id" text not null primary key, "token" text not null unique, "clientId" text not null references
      "auth_oauth_client" ("clientId") on delete cascade, "sessionId" text references "auth_session"
      ("id") on delete set null, "userId" text not null references "auth_user" ("id") on delete cascade,
      "referenceId" text, "authorizationCodeId" text, "resources" ${json}, "requestedUserInfoClaims"
      ${json}, "expiresAt" ${date} not null, "createdAt" ${date} not null, "revoked" ${date},
      "rotatedAt" ${date}, "rotationReplayResponse" text, "rotationReplayExpiresAt" ${date}, "authTime"
      ${date}, "confirmation" ${json}, "scopes" ${json} not null);
    create table auth_oauth_access_token (
      "id" text not null primary key, "token" text not null unique, "clientId" text not null references
      "auth_oauth_client" ("clientId") on delete cascade, "sessionId" text references "auth_session"
      ("id") on delete set null, "userId" text references "auth_user" ("id") on delete cascade,
      "referenceId" text, "authorizationCodeId" text, "resources" ${json}, "requestedUserInfoClaims"
      ${json}, "refreshId" text references "auth_oauth_refresh_token" ("id") on delete cascade,
      "expiresAt" ${date} not null, "createdAt" ${date} not null, "revoked" ${date}, "confirmation"
      ${json}, "scopes" ${json} not null);
    create table auth_oauth_consent (
      "id" text not null primary key, "clientId" text not null references "auth_oauth_client"
      ("clientId") on delete cascade, "userId" text references "auth_user" ("id") on delete cascade,
      "referenceId" text, "resources" ${json}, "requestedUserInfoClaims" ${json}, "scopes" ${json} not
      null, "createdAt" ${date} not null, "updatedAt" ${date} not null);
    create table auth_oauth_client_assertion (
      "id" text not null primary key, "expiresAt" ${date} not null);
    create index "auth_session_userId_idx" on auth_session ("userId");
    create index "auth_account_userId_idx" on auth_account ("userId");
    create index "auth_verification_identifier_idx" on auth_verification ("identifier");
    create index "auth_api_key_configId_idx" on auth_api_key ("configId");
    create index "auth_api_key_referenceId_idx" on auth_api_key ("referenceId");
    create index "auth_api_key_key_idx" on auth_api_key ("key");
    create index "auth_oauth_client_userId_idx" on auth_oauth_client ("userId");
    create index "auth_oauth_client_resource_clientId_idx" on auth_oauth_client_resource ("clientId");
    create index "auth_oauth_client_resource_resourceId_idx" on auth_oauth_client_resource ("resourceId");
    create index "auth_oauth_refresh_token_clientId_idx" on auth_oauth_refresh_token ("clientId");
    create index "auth_oauth_refresh_token_sessionId_idx" on auth_oauth_refresh_token ("sessionId");
    create index "auth_oauth_refresh_token_userId_idx" on auth_oauth_refresh_token ("userId");
    create index "auth_oauth_refresh_token_authorizationCodeId_idx" on auth_oauth_refresh_token ("authorizationCodeId");
    create index "auth_oauth_access_token_clientId_idx" on auth_oauth_access_token ("clientId");
    create index "auth_oauth_access_token_sessionId_idx" on auth_oauth_access_token ("sessionId");
    create index "auth_oauth_access_token_userId_idx" on auth_oauth_access_token ("userId");
    create index "auth_oauth_access_token_authorizationCodeId_idx" on auth_oauth_access_token ("authorizationCodeId");
    create index "auth_oauth_access_token_refreshId_idx" on auth_oauth_access_token ("refreshId");
    create index "auth_oauth_consent_clientId_idx" on auth_oauth_consent ("clientId");
    create index "auth_oauth_consent_userId_idx" on auth_oauth_consent ("userId");
    create unique index "auth_device_code_deviceCode_uidx" on auth_device_code ("deviceCode");
    create unique index "auth_device_code_userCode_uidx" on auth_device_code ("userCode");
    create unique index "auth_oauth_client_resource_clientId_resourceId_uidx" on auth_oauth_client_resource ("clientId", "resourceId")`
}

const AUTH_TABLES = [
  'auth_user',
  'auth_session',
  'auth_account',
  'auth_verification',
  'auth_jwks',
  'auth_api_key',
  'auth_device_code',
  'auth_oauth_client',
  'auth_oauth_resource',
  'auth_oauth_client_resource',
  'auth_oauth_refresh_token',
  'auth_oauth_access_token',
  'auth_oauth_consent',
  'auth_oauth_client_assertion',
]
