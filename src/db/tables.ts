import type { Generated, Kysely } from 'kysely'
import type { List } from '../lists/list.ts'
import type { Task } from '../tasks/task.ts'
import type { AccountTables } from './account-tables.ts'

/**
 * `user_id` leads the key of every table with personal data, so the data can be sharded by person. The `auth_` tables
 * are Better Auth's; only the columns that accounts/ and callers/ read are listed.
 */
export type Tables = AccountTables & {
  tasks: Task & { user_id: string; title_fold: string; description_fold: string | null }
  lists: List & { user_id: string; name_key: string }
  counters: {
    user_id: string
    last_number: number
    last_change: number
    pending: number
    completed: number
    /** The day on which this person's old history was last purged. */
    purged_on: string
    /** The person's stored bytes: task texts, history content, stored answers and messages. */
    bytes: Generated<number>
    /** The messages' share of `bytes`. */
    chat_bytes: Generated<number>
    /** The number of the newest proposal. */
    last_proposal: Generated<number>
    /** How many webhooks are on, so that a change of somebody without any costs no query. */
    webhooks: Generated<number>
  }
  history: {
    user_id: string
    seq: number
    operation: string
    surface: string
    client: string
    request_id: string
    /** The change that this one undid. */
    undoes: number | null
    /** JSON list of `{before, after}`; null once purged. */
    changes: string | null
    created_at: string
    /** The program that made the change; null for the person, and for changes from before programs were kept apart. */
    program: string | null
    /** 1 if a program proposed it and the person approved. */
    approved: Generated<number>
  }
  idempotency: {
    user_id: string
    key: string
    fingerprint: string
    /** The envelope as JSON. */
    answer: string
    created_at: string
  }
  /** A previewed change of many tasks that waits for confirmation. */
  confirmations: {
    user_id: string
    id: string
    change: string
    value: string | null
    /** JSON list of `{id, version}`: the previewed tasks. */
    tasks: string
    expires_at: string
  }
  conversations: {
    user_id: string
    id: string
    title: string
    created_at: string
    updated_at: string
    /** The running turn, and when its lease expires. */
    turn: string | null
    turn_until: string | null
    /** 1 after the person has stopped the turn. */
    stopping: number
  }
  messages: {
    user_id: string
    conversation_id: string
    seq: number
    id: string
    role: 'user' | 'assistant'
    /** JSON: the parts of a UI message. */
    parts: string
    created_at: string
  }
  /** A change of many tasks proposed by the assistant, with its confirmation, which no model sees. */
  approvals: {
    user_id: string
    id: string
    conversation_id: string
    turn: string
    change: string
    confirmation: string
    expires_at: string
    /** The id of the message in which the person decided. */
    decided_by: string | null
  }
  /** What the person lets each program do. One without a row has the default level of its kind. */
  programs: {
    user_id: string
    /** See callers/program.ts. */
    id: string
    name: string
    level: 'read' | 'propose' | 'act' | 'free'
    /** The only list that it sees; null is all. */
    list_id: string | null
    paused_at: string | null
    /** Its last write. */
    used_at: string | null
    created_at: string
  }
  /** Changes that programs would like to make. */
  proposals: {
    user_id: string
    number: number
    program: string
    client: string
    operation: string
    /** The same for the same call. */
    fingerprint: string
    /** JSON, as in `history`. */
    changes: string
    created_at: string
    decision: 'approved' | 'declined' | null
    decided_at: string | null
    /** Why the person declined. */
    reason: string | null
  }
  /** Who works on which task. */
  claims: {
    user_id: string
    task_id: string
    /** A program and its session. */
    holder: string
    name: string
    /** When the lease ends; null once released. */
    until: string | null
    /** What the last holder left for the next. */
    note: string | null
    note_by: string | null
    claimed_at: string
  }
  /** What is planned to leave Errand, and what is on its way. */
  outbox: {
    user_id: string
    id: string
    /** A planned reminder, `task.due` event or summary; or a message to one channel. */
    kind: 'reminder' | 'due' | 'summary' | 'proposals' | 'message'
    task_id: string | null
    channel_id: string | null
    /** When to act on it next; null while it waits for the person. */
    at: string | null
    /** When a reminder appeared in the page, which shows it until it is answered. */
    fired_at: string | null
    /** 1 if it was put off, by the person or by quiet hours, so that its moment is no longer that of the task. */
    moved: Generated<number>
    /** When the last try of a message failed. */
    failed_at: string | null
    attempts: Generated<number>
    /** Why the last try failed, in words for the person. */
    error: string | null
    /** JSON; see outbox/message.ts. */
    body: string
    created_at: string
  }
  /** Where reminders and events go. */
  channels: {
    user_id: string
    id: string
    kind: 'push' | 'mail' | 'post' | 'webhook'
    name: string
    /** The address and its secrets as JSON, encrypted with the server's secret. */
    sealed: string
    /** JSON; see outbox/channel.ts. */
    filter: string
    /** 0 or 1. */
    enabled: number
    /** Messages that wait to be sent. */
    waiting: Generated<number>
    /** The last result as JSON. */
    result: string | null
    created_at: string
  }
  /** Without a row, the defaults hold and the tasks have not been planned yet. */
  reminder_settings: {
    user_id: string
    timezone: string
    /** As in `tasks.remind`; null is none. */
    default_remind: string | null
    /** When to remind of a task without a time; null is never. */
    day_time: string | null
    summary_time: string | null
    quiet_from: string | null
    quiet_until: string | null
  }
  /** The language model that a person has chosen. Without a row, the built-in planner answers. */
  models: {
    user_id: string
    provider: string
    model: string
    /** The address and the key as JSON, encrypted with the server's secret. */
    sealed: string
    updated_at: string
  }
  /** The index of the words in titles and descriptions: a set of trigrams for each block of task numbers. */
  search_blocks: {
    user_id: string
    block: number
    /** Null while the block waits to be indexed. */
    trigrams: Uint8Array | null
  }
  /** Ids of everybody with data, and when the worker has something to do for them. */
  people: { id: string; next_at: string | null; leased_until: string | null }
  rate_limits: { user_id: string; kind: string; minute: number; used: number }
}

export type Db = Kysely<Tables>
