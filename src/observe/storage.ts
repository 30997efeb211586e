import { Problem } from '../problem.ts'

/** How much one person may store; 0 is no limit. */
export type StorageLimits = {
  /** Open and completed tasks together. */
  tasks: number
  /** Messages of the chat, with the tool calls in them. */
  chatBytes: number
  /** Task texts, history, answers kept for retries, and messages. */
  bytes: number
}

/**
 * How a write affects storage. A deletion is always allowed, because it makes room. An undo may exceed the limits, but
 * only up to a reserve, because an undo can itself be undone.
 */
export type Growth = 'grows' | 'undoes' | 'deletes'

/** How far an undo may exceed the byte limit. Undoing an import of 20,000 tasks needs about two thirds of this. */
const UNDO_RESERVE = 20_000_000

export function admitTasks(limits: StorageLimits, tasks: number): void {
  if (limits.tasks === 0 || tasks <= limits.tasks) return
  throw new Problem(
    'conflict',
    `This account is full: its limit is ${limits.tasks.toLocaleString('en')} tasks, open and completed together`,
    {
      details: [{ limit: 'tasks', maximum: limits.tasks, setting: 'ERRAND_TASKS_PER_PERSON' }],
      hint: 'Delete tasks that are no longer needed first; change_tasks deletes many at once.',
    },
  )
}

export function admitBytes(limits: StorageLimits, bytes: number, growth: Growth): void {
  if (limits.bytes === 0 || growth === 'deletes') return
  if (bytes <= limits.bytes + (growth === 'undoes' ? UNDO_RESERVE : 0)) return
  throw new Problem(
    'conflict',
    `This account is full: its limit is ${megabytes(limits.bytes)} for tasks, history and conversations`,
    {
      details: [{ limit: 'bytes', maximum: limits.bytes, setting: 'ERRAND_BYTES_PER_PERSON' }],
      hint: 'Delete conversations, or wait: old history makes room as it passes the undo window.',
    },
  )
}

export function admitChatBytes(limits: StorageLimits, bytes: number): void {
  if (limits.chatBytes === 0 || bytes <= limits.chatBytes) return
  throw new Problem(
    'conflict',
    `The chat is full: its limit is ${megabytes(limits.chatBytes)} for all conversations`,
    {
      details: [{ limit: 'chat_bytes', maximum: limits.chatBytes, setting: 'ERRAND_CHAT_BYTES_PER_PERSON' }],
      hint: 'Delete a conversation that is no longer needed first.',
    },
  )
}

function megabytes(bytes: number): string {
  return bytes < 1_000_000 ? `${bytes.toLocaleString('en')} bytes` : `${Math.round(bytes / 100_000) / 10} MB`
}
