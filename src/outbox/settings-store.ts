import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/tables.ts'
import { ReminderSettings } from './reminder-settings.ts'

const COLUMNS = Object.keys(ReminderSettings.shape) as (keyof ReminderSettings)[]

type Own = { user_id: string }

/** A person's settings; undefined if they have not chosen any and nothing was planned yet. */
export async function findSettings(db: Db, caller: Caller): Promise<ReminderSettings | undefined> {
  const { rows } = await select(db, { user_id: caller.userId })
  return rows[0]
}

const select = prepared((db, { user_id }: Own) =>
  db.selectFrom('reminder_settings').select(COLUMNS).where('user_id', '=', user_id),
)

export async function saveSettings(db: Db, caller: Caller, settings: ReminderSettings): Promise<void> {
  await upsert(db, { user_id: caller.userId, ...settings })
}

const upsert = prepared((db, row: Own & ReminderSettings) =>
  db
    .insertInto('reminder_settings')
    .values({
      user_id: row.user_id,
      timezone: row.timezone,
      default_remind: row.default_remind,
      day_time: row.day_time,
      summary_time: row.summary_time,
      quiet_from: row.quiet_from,
      quiet_until: row.quiet_until,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        timezone: eb.ref('excluded.timezone'),
        default_remind: eb.ref('excluded.default_remind'),
        day_time: eb.ref('excluded.day_time'),
        summary_time: eb.ref('excluded.summary_time'),
        quiet_from: eb.ref('excluded.quiet_from'),
        quiet_until: eb.ref('excluded.quiet_until'),
      })),
    ),
)
