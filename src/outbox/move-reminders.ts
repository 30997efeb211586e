import { upkeepCaller } from '../callers/upkeep-caller.ts'
import { lockPerson } from '../db/lock-person.ts'
import type { App } from '../operation.ts'
import { replan } from './replan.ts'
import { findSettings, saveSettings } from './settings-store.ts'

/** Moves a person's reminders to their new time zone: a task at nine is due at nine where they are now. */
export async function moveReminders(app: App, userId: string, timezone: string): Promise<void> {
  const caller = upkeepCaller(userId)
  if (!caller) return
  await app.db.write(caller, async (db) => {
    await lockPerson(db, caller)
    const settings = await findSettings(db, caller)
    if (!settings || settings.timezone === timezone) return
    const moved = { ...settings, timezone }
    await saveSettings(db, caller, moved)
    await replan(db, caller, moved, app.now())
  })
}
