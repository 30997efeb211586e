import { findAccount, listCredentials } from '../accounts/credential-store.ts'
import { openChoice } from '../assistant/own-model/model-choice.ts'
import { findModel } from '../assistant/own-model/model-store.ts'
import type { Caller } from '../caller.ts'
import { type Claim, listClaims } from '../claims/claim-store.ts'
import { programOf } from '../claims/holder.ts'
import { shownTitle } from '../conversations/conversation.ts'
import { type Conversation, conversationsById } from '../conversations/conversation-store.ts'
import { textOf } from '../conversations/message.ts'
import { listMessages, type Message } from '../conversations/message-store.ts'
import { inPages } from '../db/in-pages.ts'
import { type HistoryEntry, listHistory } from '../history/history-store.ts'
import { viewChange } from '../history/list-history.ts'
import { historyStart } from '../history/purge-store.ts'
import { findLists } from '../lists/list-store.ts'
import type { App } from '../operation.ts'
import { findChannels } from '../outbox/channel-store.ts'
import { viewChannel } from '../outbox/channel-view.ts'
import { viewSettings } from '../outbox/get-reminder-settings.ts'
import { findSettings } from '../outbox/settings-store.ts'
import { NO_PARAMETERS } from '../run-checked.ts'
import { remindWords } from '../tasks/remind/remind-words.ts'
import { repeatWords } from '../tasks/repeat/repeat-words.ts'
import { listNames } from '../tasks/show-tasks.ts'
import { repeatOf, type Task } from '../tasks/task.ts'
import { FIELD_NAMES } from '../tasks/task-fields.ts'
import { listTasks } from '../tasks/task-list-store.ts'
import { jsonPieces } from './json-stream.ts'

/** For `startChecked()`. */
export const EXPORT = { name: 'export', effect: 'read', parameters: NO_PARAMETERS } as const

/** Tasks and conversations are small; one change or message can hold hundreds of tasks. */
const PAGE = 200
const LARGE_PAGE = 20

/**
 * Everything Errand stores about a person, as JSON, piece by piece. Each page is a transaction of its own, so a slow
 * reader holds neither a connection nor memory. In return the document is not a snapshot: changes made while it is
 * written may be in one part of it and not in another.
 */
export async function* exportJson(app: App, caller: Caller, indent = 0): AsyncGenerator<string> {
  const now = app.now()
  const account = await findAccount(app.db.credentials, caller.userId)
  const { sessions, keys, calendar, passkeys, signIns } = await listCredentials(
    app.db.credentials,
    caller.userId,
  )
  yield* jsonPieces(
    {
      exported_at: now.toISOString(),
      account: {
        id: caller.userId,
        ...(account && {
          name: account.name,
          email: account.email,
          created_at: iso(account.createdAt),
        }),
      },
      // Without the secrets.
      sessions: sessions.map(({ createdAt, expiresAt, ipAddress, userAgent }) => ({
        created_at: iso(createdAt),
        expires_at: iso(expiresAt),
        address: ipAddress,
        program: userAgent,
      })),
      api_keys: keys.map(({ name, createdAt, expiresAt, lastRequest }) => ({
        name,
        created_at: iso(createdAt),
        expires_at: expiresAt && iso(expiresAt),
        used_at: lastRequest && iso(lastRequest),
      })),
      passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
        name,
        created_at: createdAt && iso(createdAt),
        used_at: lastUsedAt && iso(lastUsedAt),
      })),
      sign_ins: signIns.map(({ client, ...signIn }) => ({ ...signIn, program: client })),
      calendar_feed: calendar ?? null,
      tasks: tasksOf(app, caller),
      claims: claimsOf(app, caller),
      lists: listsOf(app, caller),
      reminder_settings: () => settingsOf(app, caller),
      channels: channelsOf(app, caller),
      model: () => modelOf(app, caller),
      history: historyOf(app, caller, now),
      conversations: conversationsOf(app, caller),
    },
    indent,
  )
}

/** The tasks as CSV (RFC 4180), piece by piece. */
export async function* exportCsv(app: App, caller: Caller): AsyncGenerator<string> {
  const columns = [...COLUMNS]
  yield `${columns.join(',')}\r\n`
  for await (const task of tasksOf(app, caller))
    yield `${columns.map((name) => cell(task[name])).join(',')}\r\n`
}

type NamedTask = Task & { list: string | null; repeat: string | null }

/** The tasks with the names of their lists, and their repetition and reminder in words. */
function tasksOf(app: App, caller: Caller): AsyncGenerator<NamedTask> {
  return inPages(app.db, caller, PAGE, async (db, last: NamedTask | undefined) => {
    const tasks = await listTasks(db, caller, {
      filters: {},
      status: 'all',
      sort: 'number',
      after: last && [last.number],
      limit: PAGE,
    })
    const lists = await listNames(db, caller)
    return tasks.map((task) => {
      const repeat = repeatOf(task)
      const list = task.list_id === null ? undefined : lists.get(task.list_id)
      return {
        ...task,
        list: list ?? null,
        repeat: repeat ? repeatWords(repeat) : null,
        remind: task.remind === null ? null : remindWords(task.remind),
      }
    })
  })
}

async function* claimsOf(app: App, caller: Caller) {
  const claims = inPages(app.db, caller, PAGE, (db, last: Claim | undefined) =>
    listClaims(db, caller, { after: last?.task_id, limit: PAGE }),
  )
  for await (const { holder, ...claim } of claims) yield { ...claim, program: programOf(holder) ?? null }
}

/** All at once: a person has at most 200. */
async function* listsOf(app: App, caller: Caller) {
  yield* await app.db.read(caller, (db) => findLists(db, caller))
}

async function settingsOf(app: App, caller: Caller) {
  const settings = await app.db.read(caller, (db) => findSettings(db, caller))
  return settings ? viewSettings(settings) : null
}

/** All at once: a person has few. Only the person sees the addresses, which would let a program post there. */
async function* channelsOf(app: App, caller: Caller) {
  const { channels, lists } = await app.db.read(caller, async (db) => ({
    channels: await findChannels(db, caller),
    lists: await listNames(db, caller),
  }))
  const seesAddresses = caller.scopes.includes('account')
  for (const channel of channels) {
    const { id, address, ...view } = viewChannel(channel, { sealer: app.sealer(), lists })
    yield { ...view, ...(seesAddresses && { address }), created_at: channel.created_at }
  }
}

/** Says that a key is set, but not which. Only the person sees the address. */
async function modelOf(app: App, caller: Caller) {
  const stored = await app.db.read(caller, (db) => findModel(db, caller))
  if (!stored) return null
  const choice = openChoice(stored, app.sealer())
  const address = caller.scopes.includes('account') ? choice?.address : undefined
  return {
    provider: stored.provider,
    model: stored.model,
    has_key: choice?.key !== undefined,
    ...(address !== undefined && { address }),
    updated_at: stored.updated_at,
  }
}

async function* historyOf(app: App, caller: Caller, now: Date) {
  const from = historyStart(now, app.historyDays)
  const entries = inPages(app.db, caller, LARGE_PAGE, (db, last: HistoryEntry | undefined) =>
    listHistory(db, caller, { limit: LARGE_PAGE, from, ...(last && { before: last.seq }) }),
  )
  const lists = await app.db.read(caller, (db) => listNames(db, caller))
  for await (const entry of entries) yield viewChange(entry, lists)
}

async function* conversationsOf(app: App, caller: Caller) {
  const conversations = inPages(app.db, caller, PAGE, (db, last: Conversation | undefined) =>
    conversationsById(db, caller, { after: last?.id ?? '', limit: PAGE }),
  )
  for await (const conversation of conversations) {
    const { id, created_at } = conversation
    yield { id, title: shownTitle(conversation), created_at, messages: messagesOf(app, caller, id) }
  }
}

async function* messagesOf(app: App, caller: Caller, conversationId: string) {
  type Row = Message & { seq: number }
  const messages = inPages(app.db, caller, LARGE_PAGE, (db, last: Row | undefined) =>
    listMessages(db, caller, conversationId, { after: last?.seq, limit: LARGE_PAGE }),
  )
  for await (const { role, parts, created_at } of messages) yield { role, text: textOf(parts), created_at }
}

function iso(moment: string | Date): string {
  return new Date(moment).toISOString()
}

/** The columns that people look for come first; the id is for programs. */
const COLUMNS: ReadonlySet<keyof NamedTask> = new Set([
  ...(['number', 'title', 'description', 'status'] as const),
  ...FIELD_NAMES,
  ...(['list', 'repeat', 'remind', 'under', 'after'] as const),
  ...(['created_at', 'updated_at', 'completed_at', 'id'] as const),
])

function cell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  // A spreadsheet would run this as a formula, and any agent may have written the title.
  const safe = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
