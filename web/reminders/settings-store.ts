import { useEffect } from 'react'
import { ask, type Success } from '../data/api.ts'
import { makeStore } from '../data/store.ts'

/** When reminders come unless a task says otherwise. Times are HH:MM; `none` is off. */
export type ReminderSettings = {
  /** In words. */
  default_remind: string
  day_time: string
  summary_time: string
  quiet_from: string
  quiet_until: string
  timezone: string
}

const store = makeStore<{ settings: ReminderSettings | undefined }>({ settings: undefined })

/** The settings, once they have been read; read again for every part of the page that shows them. */
export function useReminderSettings(): ReminderSettings | undefined {
  useEffect(() => {
    // Without them, a picker only lacks the moments of its choices.
    void ask<Success<ReminderSettings>>('GET', '/api/reminder-settings').then(
      ({ data }) => store.set({ settings: data }),
      () => {},
    )
  }, [])
  return store.use().settings
}

/** For the next person. */
export function forgetReminderSettings(): void {
  store.reset()
}
