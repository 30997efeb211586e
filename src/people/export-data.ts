import type { Caller } from '../caller.ts'
import { type Conversation, listConversations } from '../conversations/conversation-store.ts'
import { textOf } from '../conversations/message.ts'
import { newestMessages } from '../conversations/message-store.ts'
import type { Db } from '../db/tables.ts'
import { historyStart, listHistory } from '../history/history-store.ts'
import { type ChangeView, viewChange } from '../history/list-history.ts'
import type { App } from '../operation.ts'
import type { Task } from '../tasks/task.ts'
import { listTasks } from '../tasks/task-list-store.ts'
import { findAccount, listCredentials } from './credential-store.ts'

export type Export = {
  exported_at: string
  account: { id: string; name?: string; email?: string; created_at?: string }
  /** Where and with what they sign in; not what would sign in. */
  sessions: { created_at: string; expires_at: string; address: string | null; program: string | null }[]
  api_keys: { name: string | null; created_at: string; expires_at: string | null }[]
  tasks: Task[]
  history: ChangeView[]
  /** Everything that was said to the assistant and by it. */
  conversations: {
    id: string
    title: string
    created_at: string
    messages: { role: string; text: string; created_at: string }[]
  }[]
}

const PAGE = 1000
const MOST_MESSAGES = 1_000_000

/** Everything that is kept about a person and that they wrote, as one moment shows it. */
export async function exportData(app: App, caller: Caller): Promise<Export> {
  const now = app.now()
  const account = await findAccount(app.db.credentials, caller.userId)
  const { sessions, keys } = await listCredentials(app.db.credentials, caller.userId)
  return app.db.read(caller, async (db) => {
    const tasks = await inPages((last: Task | undefined) =>
      listTasks(db, caller, {
        filters: {},
        status: 'all',
        sort: 'number',
        after: last && [last.number],
        limit: PAGE,
      }),
    )
    const history = await inPages((last: { seq: number } | undefined) =>
      listHistory(db, caller, {
        limit: PAGE,
        from: historyStart(now, app.historyDays),
        ...(last && { before: last.seq }),
      }),
    )
    const conversations = await conversationsOf(db, caller)
    return {
      exported_at: now.toISOString(),
      account: {
        id: caller.userId,
        ...(account && {
          name: account.name,
          email: account.email,
          created_at: iso(account.createdAt),
        }),
      },
      sessions: sessions.map(({ createdAt, expiresAt, ipAddress, userAgent }) => ({
        created_at: iso(createdAt),
        expires_at: iso(expiresAt),
        address: ipAddress,
        program: userAgent,
      })),
      api_keys: keys.map(({ name, createdAt, expiresAt }) => ({
        name,
        created_at: iso(createdAt),
        expires_at: expiresAt && iso(expiresAt),
      })),
      tasks,
      history: history.map(viewChange),
      conversations,
    }
  })
}

async function conversationsOf(db: Db, caller: Caller): Promise<Export['conversations']> {
  const all = await inPages((last: Conversation | undefined) =>
    listConversations(db, caller, { limit: PAGE, ...(last && { after: last }) }),
  )
  const told: Export['conversations'] = []
  for (const { id, title, created_at } of all) {
    const messages = await newestMessages(db, caller, id, MOST_MESSAGES)
    told.push({
      id,
      title,
      created_at,
      messages: messages.map((message) => ({
        role: message.role,
        text: textOf(message.parts),
        created_at: message.created_at,
      })),
    })
  }
  return told
}

function iso(moment: string | Date): string {
  return new Date(moment).toISOString()
}

async function inPages<Row>(page: (last: Row | undefined) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const rows = await page(all.at(-1))
    for (const row of rows) all.push(row)
    if (rows.length < PAGE) return all
  }
}

const COLUMNS = [
  'number',
  'title',
  'description',
  'status',
  'priority',
  'due_date',
  'due_time',
  'created_at',
  'updated_at',
  'completed_at',
  'id',
] as const

/** The tasks as a table for other programs, by RFC 4180. */
export function asCsv(tasks: readonly Task[]): string {
  const lines = [COLUMNS.join(','), ...tasks.map((task) => COLUMNS.map((name) => cell(task[name])).join(','))]
  return `${lines.join('\r\n')}\r\n`
}

function cell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  // A spreadsheet would run what begins like this as a formula, and anybody's agent may have written the title.
  const safe = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
