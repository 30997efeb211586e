import type { Kysely } from 'kysely'
import type { Task } from '../tasks/task.ts'

/** Every table holds one person's rows under their `user_id`, which leads each key, so data can be split by person. */
export type Tables = {
  tasks: Task & { user_id: string; title_fold: string; description_fold: string | null }
  counters: {
    user_id: string
    last_number: number
    last_change: number
    pending: number
    completed: number
    /** The day on which this person's old history was last purged. */
    purged_on: string
  }
  history: {
    user_id: string
    seq: number
    operation: string
    surface: string
    client: string
    request_id: string
    /** The change that this one took back. */
    undoes: number | null
    /** JSON list of `{before, after}`; null once its content has been purged. */
    changes: string | null
    created_at: string
  }
  idempotency: {
    user_id: string
    key: string
    fingerprint: string
    /** The envelope as JSON. */
    answer: string
    created_at: string
  }
  /** A change of many tasks that has been shown and waits for a yes. */
  confirmations: {
    user_id: string
    id: string
    change: string
    value: string | null
    /** JSON list of `{id, version}`: exactly the tasks that were shown, as they were. */
    tasks: string
    expires_at: string
  }
  /** Who has anything here: ids only, for work that goes through everybody. */
  people: { id: string }
  rate_limits: { user_id: string; kind: string; minute: number; used: number }
}

/** What store functions speak to: inside `perform()`, a transaction bound to the caller. */
export type Db = Kysely<Tables>
