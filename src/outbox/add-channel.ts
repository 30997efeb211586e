import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Context, operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { listNames } from '../tasks/show-tasks.ts'
import { text } from '../text.ts'
import {
  type Address,
  CHANNEL_KINDS,
  type Channel,
  MAX_CHANNELS,
  openAddress,
  sealAddress,
} from './channel.ts'
import { findChannels, insertChannel, removeChannel } from './channel-store.ts'
import { ChannelView, viewChannel } from './channel-view.ts'
import { newCode } from './mail-code.ts'
import { ADDRESS_FIELDS, readAddress } from './read-address.ts'
import { FILTER_FIELDS, readFilter } from './read-filter.ts'
import { replanDue } from './replan.ts'

export const ChannelName = text('name', 100)

export const addChannel = operation({
  name: 'add_channel',
  summary: 'Add a place for reminders, or a webhook. A mail address has to be confirmed by a code.',
  effect: 'write',
  scope: 'account',
  route: { method: 'post', path: '/api/channels', takes: 'body', status: 201 },
  refuses: ['not_found', 'ambiguous', 'conflict'],
  input: z.strictObject({
    kind: z.enum(CHANNEL_KINDS, { error: `kind must be one of ${CHANNEL_KINDS.join(', ')}` }),
    name: ChannelName.optional(),
    ...ADDRESS_FIELDS,
    ...FILTER_FIELDS,
  }),
  output: ChannelView.extend({
    secret: z.string().describe('Signs the events of a webhook; shown only once').optional(),
  }),
  async run({ kind, name, events, list, descriptions, ...fields }, context) {
    const { db, caller, now, sealer, senders } = context
    const address = readAddress(kind, fields, senders())
    const filter = await readFilter(kind, { events, list, descriptions }, context)
    await makeRoom(address, context)
    if (address.kind === 'mail') {
      await context.limits.admitCode(db, caller, now)
      address.code = newCode(now)
    }
    const channel: Channel = {
      id: randomUUID(),
      kind,
      name: name ?? nameOf(address),
      sealed: sealAddress(address, sealer()),
      filter,
      enabled: address.kind !== 'mail',
      waiting: 0,
      result: undefined,
      created_at: now.toISOString(),
    }
    await insertChannel(db, caller, channel)
    if (kind === 'webhook') await replanDue(context)
    if (address.kind === 'mail') sendCode(channel, address, context)
    return {
      ...viewChannel(channel, { sealer: sealer(), lists: await listNames(db, caller) }),
      ...(address.kind === 'webhook' && { secret: address.secret }),
    }
  },
  say: ({ name, address, confirmed }) =>
    confirmed ? `'${name}' added` : `A code is on its way to ${address}`,
})

/** A browser that subscribes again replaces its old channel; other addresses are added once. */
async function makeRoom(address: Address, { db, caller, sealer }: Context): Promise<void> {
  const channels = await findChannels(db, caller)
  const same = channels.find((channel) => isSame(openAddress(channel, sealer()), address))
  if (same && address.kind !== 'push')
    throw new Problem('conflict', `This address is already there, as '${same.name}'`)
  if (same) return removeChannel(db, caller, same.id)
  if (channels.length < MAX_CHANNELS) return
  const message = `There can be at most ${MAX_CHANNELS} channels`
  throw new Problem('invalid_input', message, { details: [{ field: 'kind', message }] })
}

/** Two webhooks may share an address: each has its own filter and secret. */
function isSame(a: Address | undefined, b: Address): boolean {
  if (a?.kind === 'push' && b.kind === 'push') return a.endpoint === b.endpoint
  if (a?.kind === 'post' && b.kind === 'post') return a.url === b.url
  return a?.kind === 'mail' && b.kind === 'mail' && a.address.toLowerCase() === b.address.toLowerCase()
}

function nameOf(address: Address): string {
  // The address itself is stored encrypted only.
  if (address.kind === 'mail') return 'Email'
  if (address.kind === 'push') return 'A browser'
  return new URL(address.url).host.slice(0, 100)
}

/** Without the code the address can never be confirmed, so it is not kept. */
function sendCode({ id }: Channel, { address, code }: Address & { kind: 'mail' }, context: Context): void {
  const { caller, senders, after } = context
  const { digits = '' } = code ?? {}
  after(async (database) => {
    const sent = await senders().sendCode(address, { id: randomUUID(), digits })
    if (sent.ok) return
    await database.write(caller, (db) => removeChannel(db, caller, id))
    throw new Problem('conflict', sent.text)
  })
}
