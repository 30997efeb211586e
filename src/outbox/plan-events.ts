import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import type { TaskChange } from '../history/read-changes.ts'
import { newTaskId } from '../tasks/new-task-id.ts'
import type { Task } from '../tasks/task.ts'
import { type Channel, MAX_WAITING } from './channel.ts'
import { disableChannel } from './channel-store.ts'
import type { EventType } from './message.ts'
import { insertRow } from './outbox-store.ts'
import { addWaiting } from './waiting-store.ts'

export type Changed = { changes: readonly TaskChange[]; seq: number; now: Date }

/** Adds a message for each webhook and kind of event in a change. Returns the moment to send them. */
export async function planEvents(
  db: Db,
  caller: Caller,
  { changes, seq, now }: Changed,
  webhooks: readonly Channel[],
): Promise<string | undefined> {
  const at = now.toISOString()
  let planned: string | undefined
  for (const webhook of webhooks) {
    const types = new Set(changes.filter((change) => concerns(change, webhook)).map(eventOf))
    const wanted = [...types].filter((type) => webhook.filter.events.includes(type))
    if (wanted.length === 0) continue
    if (webhook.waiting + wanted.length > MAX_WAITING) {
      await disableChannel(db, caller, webhook.id, pausedAt(at))
      continue
    }
    for (const type of wanted) {
      const body = { about: 'change', type, seq } as const
      await insertRow(db, caller, {
        id: newTaskId(now),
        kind: 'message',
        channel_id: webhook.id,
        at,
        body,
        created_at: at,
      })
    }
    await addWaiting(db, caller, webhook.id, wanted.length)
    planned = at
  }
  return planned
}

function pausedAt(at: string) {
  return { ok: false, at, text: `Switched off: ${MAX_WAITING} messages could not be delivered.` }
}

/** True if a task was or is in the webhook's list. */
export function concerns({ before, after }: TaskChange, { filter }: Pick<Channel, 'filter'>): boolean {
  if (filter.list_id === null) return true
  return [before, after].some((task) => task?.list_id === filter.list_id)
}

export function eventOf({ before, after }: TaskChange): EventType {
  if (!before) return 'task.added'
  if (!after) return 'task.deleted'
  return isCompleted(before, after) ? 'task.completed' : 'task.changed'
}

function isCompleted(before: Task, after: Task): boolean {
  return before.status === 'pending' && after.status === 'completed'
}
