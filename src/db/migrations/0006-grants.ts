import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../open.ts'

/**
 * Ties every token to its grant: `referenceId` of a code and of its tokens is `<consent id>:<connection id>`. A trigger
 * deletes everything issued under a deleted grant. Older refresh tokens are tied to the existing grant, and deleted if
 * there is none.
 */
export function grants(engine: Engine): Migration {
  return {
    async up(db) {
      await sql`create index "auth_oauth_refresh_token_referenceId_idx" on auth_oauth_refresh_token ("referenceId")`.execute(
        db,
      )
      await sql`
        update auth_oauth_refresh_token set "referenceId" = (
          select max(consent."id") || ':' || coalesce(auth_oauth_refresh_token."authorizationCodeId", auth_oauth_refresh_token."id")
          from auth_oauth_consent as consent
          where consent."userId" = auth_oauth_refresh_token."userId"
            and consent."clientId" = auth_oauth_refresh_token."clientId"
            and consent."createdAt" <= auth_oauth_refresh_token."createdAt")`.execute(db)
      await sql`delete from auth_oauth_access_token`.execute(db)
      await sql`delete from auth_oauth_refresh_token where "referenceId" is null`.execute(db)
      await sql`delete from auth_verification where "value" like '%"authorization_code"%'`.execute(db)
      // Earlier registrations could set these URLs, which this server would call.
      await sql`update auth_oauth_client set "jwksUri" = null, "backchannelLogoutUri" = null`.execute(db)
      for (const statement of engine === 'sqlite' ? ON_SQLITE : ON_POSTGRES)
        await sql.raw(statement).execute(db)
    },
  }
}

const DELETIONS = (position: string) => `
  delete from auth_oauth_access_token where "userId" = old."userId" and "clientId" = old."clientId";
  delete from auth_oauth_refresh_token where "userId" = old."userId" and "clientId" = old."clientId";
  delete from auth_verification where ${position}("value", '"referenceId":"' || old."id" || ':') > 0;`

const ON_SQLITE = [
  `create trigger auth_oauth_consent_ended after delete on auth_oauth_consent begin ${DELETIONS('instr')} end`,
]

const ON_POSTGRES = [
  `create function end_grant() returns trigger language plpgsql as $$
   begin ${DELETIONS('strpos')} return null; end $$`,
  `create trigger auth_oauth_consent_ended after delete on auth_oauth_consent
   for each row execute function end_grant()`,
]
