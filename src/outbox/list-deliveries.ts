import { z } from 'zod'
import type { Context } from '../operation.ts'
import { operation } from '../operation.ts'
import { CHANNEL_KINDS, type Channel } from './channel.ts'
import { findChannels } from './channel-store.ts'
import { countFailed, findFailed } from './message-store.ts'
import type { OutboxRow } from './outbox-store.ts'
import { findTasksByIds } from './plannable-store.ts'

const MOST = 50

export const DeliveryView = z.object({
  id: z.string(),
  channel: z.object({ id: z.string(), kind: z.enum(CHANNEL_KINDS), name: z.string() }),
  title: z.string(),
  attempts: z.int(),
  next_at: z.string().optional().describe('Left out after the last try'),
  failed_at: z.string(),
  error: z.string(),
})

/** Not a tool. What could not be delivered yet, or at all. */
export const listDeliveries = operation({
  name: 'list_deliveries',
  summary: 'List the messages that could not be delivered.',
  effect: 'read',
  scope: 'account',
  route: { method: 'get', path: '/api/deliveries', takes: 'nothing' },
  input: z.strictObject({}),
  output: z.object({ deliveries: z.array(DeliveryView), total: z.int() }),
  async run(_, context) {
    const { db, caller } = context
    const rows = await findFailed(db, caller, MOST)
    const channels = new Map((await findChannels(db, caller)).map((channel) => [channel.id, channel]))
    const titles = await titlesOf(rows, context)
    const deliveries = rows.flatMap((row) => {
      const channel = channels.get(row.channel_id as string)
      return channel ? [view(row, channel, titles)] : []
    })
    return { deliveries, total: await countFailed(db, caller) }
  },
  say: ({ total }) => `${total} message${total === 1 ? '' : 's'} not delivered`,
})

function view(row: OutboxRow, { id, kind, name }: Channel, titles: ReadonlyMap<string, string>) {
  return {
    id: row.id,
    channel: { id, kind, name },
    title: titleOf(row, titles),
    attempts: row.attempts,
    ...(row.at !== null && { next_at: row.at }),
    failed_at: row.failed_at as string,
    error: row.error as string,
  }
}

function titleOf({ body }: OutboxRow, titles: ReadonlyMap<string, string>): string {
  switch (body.about) {
    case 'reminders': {
      const [first, ...others] = body.tasks.map(({ id }) => titles.get(id) ?? 'A deleted task')
      return others.length > 0 ? `${first} and ${others.length} more` : (first as string)
    }
    case 'summary':
      return `Summary of ${body.day}`
    case 'due':
      return `task.due: ${titles.get(body.id) ?? 'a deleted task'}`
    case 'change':
      return `${body.type}, change ${body.seq}`
    case 'proposals':
      return 'News of proposals'
    case 'plan':
      return ''
  }
}

async function titlesOf(rows: readonly OutboxRow[], { db, caller }: Context): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ body }) => {
    if (body.about === 'reminders') return body.tasks.map(({ id }) => id)
    return body.about === 'due' ? [body.id] : []
  })
  const tasks = await findTasksByIds(db, caller, [...new Set(ids)])
  return new Map(tasks.map(({ id, title }) => [id, title]))
}
