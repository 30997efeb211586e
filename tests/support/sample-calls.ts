import type { OperationName } from '../../src/operations.ts'
import { canary } from './canary.ts'

type Arguments = Record<string, unknown>

type Sample = {
  /** A call that succeeds for a person with this task and the rows of `haveRows()`. */
  succeeds(task: string): Arguments
  /** A call that names something the caller does not have. Required where the operation refuses with `not_found`. */
  misses?(identifier: string): Arguments
}

/** The ids of the rows of `haveRows()` in the outbox. */
export const OUTBOX = {
  reminder: '0192f0c1-2345-7abc-8def-000000000003',
  message: '0192f0c1-2345-7abc-8def-000000000004',
}

/** The ids of the channels of `haveRows()`. */
export const CHANNELS = {
  known: '0192f0c1-2345-7abc-8def-000000000001',
  deleted: '0192f0c1-2345-7abc-8def-000000000002',
  failing: '0192f0c1-2345-7abc-8def-000000000005',
}

/** The numbers of the proposals of `haveRows()`. */
export const PROPOSALS = { approved: 1, declined: 2, restored: 3, unknown: 999 }

/**
 * Sample calls of every operation. The isolation, smuggling, scope and OpenAPI tests run all of them, and the type
 * makes the compiler ask for those of a new operation.
 */
export const SAMPLE_CALLS: Record<OperationName, Sample> = {
  add_task: {
    succeeds: () => ({ title: canary(), list: canary(), tags: ['x'], repeat: 'every monday', remind: '1h' }),
    misses: (identifier) => ({ title: 'x', under: identifier }),
  },
  add_tasks: {
    succeeds: () => ({ tasks: [{ title: canary() }] }),
    misses: (identifier) => ({ tasks: [{ title: 'x', under: identifier }] }),
  },
  list_tasks: {
    succeeds: () => ({
      status: 'pending',
      search: 'x',
      priority: 'high',
      due: 'none',
      sort: 'due',
      limit: 5,
      list: 'none',
      tag: 'x',
    }),
    misses: (identifier) => ({ under: identifier }),
  },
  complete_task: {
    succeeds: (task) => ({ task_identifier: task }),
    misses: (identifier) => ({ task_identifier: identifier }),
  },
  update_task: {
    succeeds: (task) => ({ task_identifier: task, new_title: canary(), priority: 'high' }),
    misses: (identifier) => ({ task_identifier: identifier, new_title: 'x' }),
  },
  delete_task: {
    succeeds: (task) => ({ task_identifier: task }),
    misses: (identifier) => ({ task_identifier: identifier }),
  },
  change_tasks: {
    succeeds: (task) => ({ change: 'delete', task_identifiers: [task] }),
    misses: (identifier) => ({ change: 'delete', task_identifiers: [identifier] }),
  },
  undo_change: {
    succeeds: () => ({ change: 'last' }),
    misses: () => ({ change: '99999' }),
  },
  claim_task: {
    succeeds: () => ({ task_identifier: 'next' }),
    misses: (identifier) => ({ task_identifier: identifier }),
  },
  list_claims: { succeeds: () => ({}) },
  import_tasks: {
    succeeds: () => ({ files: [{ name: 'todo.txt', text: `${canary()} +${canary()} @x due:2026-11-20` }] }),
  },
  get_task: {
    succeeds: (task) => ({ task_identifier: task }),
    misses: (identifier) => ({ task_identifier: identifier }),
  },
  list_lists: { succeeds: () => ({}) },
  add_list: { succeeds: () => ({ name: canary() }) },
  update_list: {
    succeeds: () => ({ list: 'known', position: 1, archived: true }),
    misses: (identifier) => ({ list: identifier, name: 'x' }),
  },
  merge_lists: {
    succeeds: () => ({ list: 'merged', into: 'known' }),
    misses: (identifier) => ({ list: identifier, into: identifier }),
  },
  delete_list: {
    succeeds: () => ({ list: 'deleted', tasks: 'delete' }),
    misses: (identifier) => ({ list: identifier }),
  },
  list_history: { succeeds: () => ({ limit: 5, before: 100 }) },
  list_conversations: {
    succeeds: () => ({ limit: 5 }),
    misses: (identifier) => ({ before: identifier }),
  },
  get_conversation: {
    succeeds: () => ({ conversation_id: 'answered' }),
    misses: (identifier) => ({ conversation_id: identifier }),
  },
  rename_conversation: {
    succeeds: () => ({ conversation_id: 'known', title: 'x' }),
    misses: (identifier) => ({ conversation_id: identifier, title: 'x' }),
  },
  delete_conversation: {
    succeeds: () => ({ conversation_id: 'deleted' }),
    misses: (identifier) => ({ conversation_id: identifier }),
  },
  list_reminders: { succeeds: () => ({}) },
  answer_reminder: {
    succeeds: () => ({ id: OUTBOX.reminder, snooze: 'in 10 minutes' }),
    misses: (identifier) => ({ id: identifier }),
  },
  get_reminder_settings: { succeeds: () => ({}) },
  update_reminder_settings: { succeeds: () => ({ default_remind: 'none', day_time: '9:00' }) },
  list_deliveries: { succeeds: () => ({}) },
  retry_deliveries: { succeeds: () => ({}), misses: (identifier) => ({ id: identifier }) },
  drop_delivery: {
    succeeds: () => ({ id: OUTBOX.message }),
    misses: (identifier) => ({ id: identifier }),
  },
  stop_conversation: {
    succeeds: () => ({ conversation_id: 'known' }),
    misses: (identifier) => ({ conversation_id: identifier }),
  },
  get_calendar_feed: { succeeds: () => ({}) },
  delete_calendar_feed: { succeeds: () => ({}) },
  list_channels: { succeeds: () => ({}) },
  add_channel: {
    succeeds: () => ({
      kind: 'webhook',
      url: 'https://hook.example.com/x',
      events: ['task.due'],
      list: 'none',
    }),
    misses: (identifier) => ({ kind: 'webhook', url: 'https://hook.example.com/x', list: identifier }),
  },
  update_channel: {
    succeeds: () => ({ id: CHANNELS.known, name: canary(), enabled: false }),
    misses: (identifier) => ({ id: identifier, name: 'x' }),
  },
  get_model: { succeeds: () => ({}) },
  choose_model: { succeeds: () => ({ provider: 'anthropic', model: 'claude-sonnet-5', key: 'sk-x' }) },
  delete_model: { succeeds: () => ({}) },
  list_programs: { succeeds: () => ({}) },
  update_program: {
    succeeds: () => ({ program: 'assistant', level: 'act', paused: false }),
    misses: (identifier) => ({ program: 'assistant', list: identifier }),
  },
  undo_program: { succeeds: () => ({ program: 'assistant', since: '2026-01-01T00:00:00Z' }) },
  list_proposals: { succeeds: () => ({}) },
  approve_proposal: {
    succeeds: () => ({ proposal: PROPOSALS.approved, edits: { priority: 'high' } }),
    misses: () => ({ proposal: PROPOSALS.unknown }),
  },
  approve_proposals: { succeeds: () => ({ program: 'assistant' }) },
  decline_proposal: {
    succeeds: () => ({ proposal: PROPOSALS.declined, reason: canary() }),
    misses: () => ({ proposal: PROPOSALS.unknown }),
  },
  restore_proposal: {
    succeeds: () => ({ proposal: PROPOSALS.restored }),
    misses: () => ({ proposal: PROPOSALS.unknown }),
  },
  delete_channel: {
    succeeds: () => ({ id: CHANNELS.deleted }),
    misses: (identifier) => ({ id: identifier }),
  },
}
