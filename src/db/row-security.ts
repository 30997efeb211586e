import { type Kysely, sql } from 'kysely'
import type { Db } from './tables.ts'

/** The role of every pooled connection. It owns nothing, so row-level security always binds it. */
export const APP_ROLE = 'errand_app'

/** Creates the application role, once per server, and lets the migrating role act as it. */
export async function ensureAppRole(db: Kysely<unknown>): Promise<void> {
  const role = sql.id(APP_ROLE)
  // Roles are server-wide, so another database's migration may be creating it at the same moment.
  await sql`
    do $$ begin
      if not exists (select from pg_roles where rolname = ${sql.lit(APP_ROLE)}) then
        create role ${role} nologin nosuperuser nobypassrls;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`.execute(db)
  // Since version 16 the creator of a role can grant it but needs a grant to SET ROLE; before, membership was enough.
  await sql`
    do $$ begin
      if not pg_has_role(current_user, ${sql.lit(APP_ROLE)},
          case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
        grant ${role} to current_user;
      end if;
      execute format('grant usage on schema %I to ${role}', current_schema);
    end $$`.execute(db)
  await sql`grant select on kysely_migration to ${role}`.execute(db)
}

/**
 * True for the bound person's rows. Outside a bound transaction the setting reads null or '', and no row has either owner.
 * Citus allows no subquery here.
 */
export const OWN = sql`user_id = nullif(current_setting('app.user_id', true), '')`

/** Limits the application role to the rows of the person that the transaction is bound to. */
export async function guardTable(db: Kysely<unknown>, name: string): Promise<void> {
  const table = sql.table(name)
  await sql`alter table ${table} enable row level security`.execute(db)
  await sql`alter table ${table} force row level security`.execute(db)
  await sql`create policy ${sql.id(`${name}_own`)} on ${table} using (${OWN}) with check (${OWN})`.execute(db)
  await sql`grant select, insert, update, delete on ${table} to ${sql.id(APP_ROLE)}`.execute(db)
}

/** Fails at start, not at the first call, if this connection cannot act as the application role. */
export async function tryAppRole(db: Db): Promise<void> {
  await db
    .transaction()
    .execute((transaction) => sql`set local role ${sql.id(APP_ROLE)}`.execute(transaction))
}

/** Why no policy can bind this connection's role; undefined if the role is fine. */
export async function whyRoleUnbound(db: Db): Promise<string | undefined> {
  const roles = await sql<{ rolname: string; rolsuper: boolean }>`
    select rolname, rolsuper from pg_roles
    where rolname in (session_user, ${APP_ROLE}) and (rolsuper or rolbypassrls)`.execute(db)
  const role = roles.rows[0]
  return role && `the role ${role.rolname} ${role.rolsuper ? 'is a superuser' : 'has BYPASSRLS'}`
}

/** Which table or policy shows the application role other people's rows; undefined if none does. */
export async function whyTablesUnbound(db: Db): Promise<string | undefined> {
  const tables = await sql<{ relname: string }>`
    select relname from pg_class
    join pg_attribute on attrelid = pg_class.oid and attname = 'user_id'
    where relkind in ('r', 'p') and relnamespace = current_schema::regnamespace
      and (not relrowsecurity or not relforcerowsecurity or pg_get_userbyid(relowner) = ${APP_ROLE})`.execute(
    db,
  )
  const table = tables.rows[0]
  if (table) return `row-level security is not forced on the table ${table.relname}`

  const policies = await sql<{ policyname: string }>`
    select policyname from pg_policies
    where schemaname = current_schema and policyname <> tablename || '_own'`.execute(db)
  const policy = policies.rows[0]
  return policy && `the policy ${policy.policyname} is not one of Errand's`
}

/** The name of the current role, if it is a superuser. */
export async function superuserName(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ rolname: string }>`
    select rolname from pg_roles where rolname = current_user and rolsuper`.execute(db)
  return rows[0]?.rolname
}

export function superuserWarning(superuser: string): string {
  return `The superuser ${superuser} now owns the new tables, so later migrations need a superuser too; docs/postgresql.md shows how to transfer them to another role`
}
