import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'

/** Deletes a person's rows in all tables, history included, for good. */
export async function forgetPerson(db: Db, caller: Caller): Promise<void> {
  await db.deleteFrom('tasks').where('user_id', '=', caller.userId).execute()
  await db.deleteFrom('lists').where('user_id', '=', caller.userId).execute()
  await db.deleteFrom('counters').where('user_id', '=', caller.userId).execute()
  await db.deleteFrom('history').where('user_id', '=', caller.userId).execute()
  await db.deleteFrom('idempotency').where('user_id', '=', caller.userId).execute()
  await db.deleteFrom('confirmations').where('user_id', '=', caller.userId).execute()
  await db.deleteFrom('conversations').where('user_id', '=', caller.userId).execute()
  await db.deleteFrom('messages').where('user_id', '=', caller.userId).execute()
  await db.deleteFrom('approvals').where('user_id', '=', caller.userId).execute()
  await db.deleteFrom('programs').where('user_id', '=', caller.userId).execute()
  await db.deleteFrom('proposals').where('user_id', '=', caller.userId).execute()
  await db.deleteFrom('claims').where('user_id', '=', caller.userId).execute()
  await db.deleteFrom('outbox').where('user_id', '=', caller.userId).execute()
  await db.deleteFrom('channels').where('user_id', '=', caller.userId).execute()
  await db.deleteFrom('reminder_settings').where('user_id', '=', caller.userId).execute()
  await db.deleteFrom('models').where('user_id', '=', caller.userId).execute()
  await db.deleteFrom('search_blocks').where('user_id', '=', caller.userId).execute()
  await db.deleteFrom('rate_limits').where('user_id', '=', caller.userId).execute()
  await db.deleteFrom('people').where('id', '=', caller.userId).execute()
}
