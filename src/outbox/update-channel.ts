import { z } from 'zod'
import { type Context, operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { listNames } from '../tasks/show-tasks.ts'
import { text } from '../text.ts'
import { ChannelName } from './add-channel.ts'
import { type Channel, openAddress, sealAddress } from './channel.ts'
import { saveChannel } from './channel-store.ts'
import { ChannelView, isConfirmed, UNREADABLE, viewChannel } from './channel-view.ts'
import { ChannelId, findOneChannel } from './find-channel.ts'
import { isRight, isUsable, triesLeft } from './mail-code.ts'
import { invalid } from './read-address.ts'
import { FILTER_FIELDS, readFilter } from './read-filter.ts'
import { replanDue } from './replan.ts'

export const updateChannel = operation({
  name: 'update_channel',
  summary:
    'Rename a channel, switch it on or off, confirm a mail address, or choose the events of a webhook.',
  effect: 'write',
  scope: 'account',
  route: { method: 'patch', path: '/api/channels/:id', takes: 'body' },
  refuses: ['not_found', 'ambiguous', 'conflict'],
  input: z
    .strictObject({
      id: ChannelId,
      enabled: z.boolean({ error: 'enabled must be true or false' }).optional(),
      name: ChannelName.optional(),
      code: text('code', 20).describe('From the mail that was sent to the address').optional(),
      ...FILTER_FIELDS,
    })
    .refine(({ id, ...changes }) => !isEmpty(changes), {
      error: 'Nothing to change: give at least one of enabled, name, code, events, list, descriptions',
    })
    // The refusal of another field would undo the count of a wrong code.
    .refine(({ id, code, ...others }) => code === undefined || isEmpty(others), {
      error: 'Give the code alone',
      path: ['code'],
    }),
  output: ChannelView,
  async run({ id, enabled, name, code, ...fields }, context) {
    const { db, caller, sealer } = context
    const before = await findOneChannel(id, context)
    const confirmed = code === undefined ? before : confirm(before, code, context)
    const channel: Channel = {
      ...confirmed,
      name: name ?? before.name,
      enabled: enabled ?? confirmed.enabled,
      filter: await readFilter(before.kind, fields, context, before.filter),
    }
    const address = openAddress(channel, sealer())
    if (enabled && !address) throw new Problem('conflict', UNREADABLE)
    if (enabled && !isConfirmed(address))
      throw new Problem('conflict', 'This address is not confirmed yet: give the code from the mail first')
    await saveChannel(db, caller, channel)
    // It reads all tasks, so not for a new name.
    if (channel.kind === 'webhook' && (enabled || fields.events)) await replanDue(context)
    return viewChannel(channel, { sealer: sealer(), lists: await listNames(db, caller) })
  },
  say: ({ name }) => `'${name}' updated`,
})

function isEmpty(fields: object): boolean {
  return Object.values(fields).every((value) => value === undefined)
}

/** The channel, on and confirmed if the code is right. A wrong one is counted, and refused after that is stored. */
function confirm(channel: Channel, given: string, { now, sealer, after }: Context): Channel {
  const address = openAddress(channel, sealer())
  if (address?.kind !== 'mail' || address.code === undefined)
    throw invalid('code', 'This channel waits for no code')
  const { code, ...confirmed } = address
  if (!isUsable(code, now))
    throw new Problem('conflict', 'This code no longer works: delete the address and add it again')
  if (isRight(code, given)) return { ...channel, enabled: true, sealed: sealAddress(confirmed, sealer()) }
  const tried = { ...code, tries: code.tries + 1 }
  after(async () => {
    const left = triesLeft(tried)
    throw invalid('code', `This is not the code: ${left === 1 ? '1 try is' : `${left} tries are`} left`)
  })
  return { ...channel, sealed: sealAddress({ ...address, code: tried }, sealer()) }
}
