import type { Caller } from '../caller.ts'
import { admitStream } from '../callers/trust.ts'
import { findConversationState } from '../conversations/conversation-store.ts'
import type { Db } from '../db/tables.ts'
import type { ChangeView } from '../history/change-view.ts'
import { findLastChange, listChangesAfter } from '../history/history-store.ts'
import { MAX_LISTED, viewChange } from '../history/list-history.ts'
import { historyStart } from '../history/purge-store.ts'
import type { App } from '../operation.ts'
import { findFiredState } from '../outbox/outbox-store.ts'
import { Problem } from '../problem.ts'
import { findTrustState } from '../programs/trust-state-store.ts'
import { listNames } from '../tasks/show-tasks.ts'

/** One change may hold many tasks, so few are read at a time. */
export const PAGE = 25

/** What live readers are told about besides changes, as text that differs when it does. */
export type Signs = { reminders: string; proposals: string; conversations: string }

export type News = { entries: ChangeView[]; signs: Signs }

/** Where a reader begins. */
export function readStart(app: App, caller: Caller): Promise<{ newest: number; signs: Signs }> {
  return app.db.read(caller, async (db) => ({
    newest: await findLastChange(db, caller),
    signs: await readSigns(db, caller),
  }))
}

/** The changes after a position; undefined if the person has paused the program that reads, or limited it to a list. */
export function readNews(app: App, caller: Caller, after: number): Promise<News | undefined> {
  const from = historyStart(app.now(), app.historyDays)
  return app.db.read(caller, async (db) => {
    if (!(await isAdmitted(db, caller))) return undefined
    const signs = await readSigns(db, caller)
    const entries = await listChangesAfter(db, caller, { after, limit: PAGE, from })
    if (entries.length === 0) return { entries: [], signs }
    const lists = await listNames(db, caller)
    return { entries: entries.map((entry) => viewChange(entry, lists, MAX_LISTED)), signs }
  })
}

async function isAdmitted(db: Db, caller: Caller): Promise<boolean> {
  try {
    await admitStream(db, caller)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

async function readSigns(db: Db, caller: Caller): Promise<Signs> {
  return {
    reminders: JSON.stringify(await findFiredState(db, caller)),
    proposals: await findTrustState(db, caller),
    conversations: await findConversationState(db, caller),
  }
}
