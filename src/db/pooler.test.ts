import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { freshDatabase, somebody } from '../../tests/support/app.ts'
import { leftBehind } from '../../tests/support/parsed-statements.ts'
import { recordSent } from '../../tests/support/sent-statements.ts'
import type { Address } from '../../tests/support/spreads.ts'
import { boundTransaction } from './bound-transaction.ts'
import { isPooledAddress } from './pooler.ts'
import { openPostgres } from './postgres.ts'

// tests/journeys/pooler.test.ts runs everything through a real PgBouncer. This is the part that needs none.

describe('a pool behind a pooler', () => {
  test('sends no named statement, and nothing that stays on the connection', async () => {
    const { url } = (await freshDatabase('postgres')) as Address
    const { userId } = somebody()
    const pool = openPostgres(url, { onLost() {}, isPooled: true })
    const recording = recordSent()
    const seen = await boundTransaction(pool, 'read write', userId, async (db) => {
      await db.selectFrom('tasks').select('id').where('user_id', '=', userId).execute()
      const { rows } = await sql<Record<string, string>>`
        select current_user as role, current_setting('app.user_id') as person,
          current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
      return rows[0]
    })
    const { rows } = await sql`
      select current_user as role, current_setting('app.user_id') as person, current_setting('statement_timeout') as statement,
        (select count(*)::int from pg_prepared_statements) as named`.execute(pool.kysely)
    recording.stop()
    await pool.kysely.destroy()
    expect(seen).toEqual({ role: 'errand_app', person: userId, statement: '30s', lock: '5s', idle: '30s' })
    expect(rows).toEqual([{ role: 'errand_test', person: '', statement: '0', named: 0 }])
    for (const { text, name } of recording.sent)
      expect([text, name, await leftBehind(text)]).toEqual([text, undefined, []])
  })

  test('PostgreSQL’s own address is not taken for one', async () => {
    expect(await isPooledAddress(((await freshDatabase('postgres')) as Address).url)).toBe(false)
  })
})
