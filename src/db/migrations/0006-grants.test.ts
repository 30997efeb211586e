import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { onBothEngines } from '../../../tests/support/app.ts'
import { rawSql } from '../../../tests/support/inspect.ts'
import type { Tables } from '../tables.ts'
import { grants } from './0006-grants.ts'

const EARLY = '2026-01-01T00:00:00.000Z'
const LATE = '2026-01-01T00:00:05.000Z'

onBothEngines('a database from before tokens were tied to grants', (given) => {
  const run = (sql: string, values: unknown[] = []) => rawSql(given.address, sql, values)

  test('keeps programs with a grant connected, and disconnects the others', async () => {
    for (const statement of given.engine === 'sqlite'
      ? ['drop trigger auth_oauth_consent_ended']
      : ['drop trigger auth_oauth_consent_ended on auth_oauth_consent', 'drop function end_grant'])
      await run(statement)
    await run('drop index "auth_oauth_refresh_token_referenceId_idx"')
    await run(
      'insert into auth_user (id, name, email, "emailVerified", "createdAt", "updatedAt") values (?, ?, ?, ?, ?, ?)',
      ['ann', 'Ann', 'ann@example.com', given.engine === 'sqlite' ? 0 : false, EARLY, EARLY],
    )
    for (const id of ['granted', 'taken-back'])
      await run(
        'insert into auth_oauth_client (id, "clientId", "redirectUris", "jwksUri", "backchannelLogoutUri") values (?, ?, ?, ?, ?)',
        [id, id, '[]', 'https://evil.example/keys', 'https://evil.example/logout'],
      )
    await run(
      'insert into auth_oauth_consent (id, "clientId", "userId", scopes, "createdAt", "updatedAt") values (?, ?, ?, ?, ?, ?)',
      ['grant', 'granted', 'ann', '[]', LATE, LATE],
    )
    for (const [id, client, code, created] of [
      ['good', 'granted', 'code', LATE],
      ['of-an-earlier-grant', 'granted', 'code', EARLY],
      ['of-none', 'taken-back', 'code', LATE],
    ])
      await run(
        'insert into auth_oauth_refresh_token (id, token, "clientId", "userId", "authorizationCodeId", "expiresAt", "createdAt", scopes) values (?, ?, ?, ?, ?, ?, ?, ?)',
        [id, id, client, 'ann', code, LATE, created, '[]'],
      )
    await migrated()

    expect(await run('select id, "referenceId" from auth_oauth_refresh_token')).toEqual([
      { id: 'good', referenceId: 'grant:code' },
    ])
    expect(await run('select distinct "jwksUri", "backchannelLogoutUri" from auth_oauth_client')).toEqual([
      { jwksUri: null, backchannelLogoutUri: null },
    ])
    await run('delete from auth_oauth_consent')
    expect(await run('select id from auth_oauth_refresh_token')).toEqual([])
  })

  async function migrated() {
    const { address } = given
    if (address.engine === 'sqlite') return grants('sqlite').up(given.app.db.accounts)
    const pool = new pg.Pool({ connectionString: address.adminUrl })
    const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    await grants('postgres').up(owner)
    await owner.destroy()
  }
})
