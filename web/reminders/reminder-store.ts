import { ask, type Success } from '../data/api.ts'
import { onConnected, onReminders } from '../data/live.ts'
import { makeStore } from '../data/store.ts'
import { toast } from '../ui/toast.tsx'
import { inOrder, type Reminder } from './reminder.ts'
import { forgetReminderSettings } from './settings-store.ts'

type Listed = { reminders: Reminder[]; total: number }
type State = Listed & {
  /** Answered here; the server may still list them. */
  answered: ReadonlySet<string>
}

const store = makeStore<State>({ reminders: [], total: 0, answered: new Set() })

/** The reminders that wait for an answer, oldest first, and their number: not all are read at once. */
export function useReminders(): Listed {
  const { reminders, total, answered } = store.use()
  const waiting = reminders.filter((reminder) => !answered.has(keyOf(reminder)))
  return { reminders: waiting, total: total - (reminders.length - waiting.length) }
}

export function followReminders(): () => void {
  const stops = [onConnected(() => void load()), onReminders(() => void load())]
  return () => {
    for (const stop of stops) stop()
    loads++
    store.reset()
    forgetReminderSettings()
  }
}

let loads = 0

async function load(): Promise<void> {
  const current = ++loads
  // A failed load is repeated on reconnect.
  const answer = await ask<Success<Listed>>('GET', '/api/reminders').catch(() => undefined)
  if (!answer || current !== loads) return
  const { reminders, total } = answer.data
  store.set({ reminders: inOrder(reminders), total })
}

type Answered = { at?: string }

/** Answers a reminder, in every tab; with `snooze` it comes again `at` a later moment. Undefined if that failed. */
export async function answerReminder(reminder: Reminder, snooze?: string): Promise<Answered | undefined> {
  setAnswered(reminder, true)
  try {
    const body = snooze === undefined ? {} : { snooze }
    const { data } = await ask<Success<Answered>>('POST', `/api/reminders/${reminder.id}/answer`, body)
    return data
  } catch (error) {
    setAnswered(reminder, false)
    toast((error as Error).message)
    return undefined
  }
}

/** Hides a reminder at once, or shows it again. */
export function setAnswered(reminder: Reminder, isAnswered: boolean): void {
  const answered = new Set(store.get().answered)
  if (isAnswered) answered.add(keyOf(reminder))
  else answered.delete(keyOf(reminder))
  store.set({ answered })
}

/** A snoozed reminder fires again with the same id. */
function keyOf({ id, fired_at }: Reminder): string {
  return `${id} ${fired_at}`
}
