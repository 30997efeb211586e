import { type RawBuilder, sql } from 'kysely'

/** Whether the account with the id in this column is not disabled. People of an outside issuer have none. */
export function isEnabled(column: 'people.id' | 'counters.user_id'): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select 1 from auth_user where auth_user.id = ${sql.ref(column)} and auth_user."disabledAt" is not null)`
}
