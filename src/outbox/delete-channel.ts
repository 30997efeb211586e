import { z } from 'zod'
import { operation } from '../operation.ts'
import { removeChannel } from './channel-store.ts'
import { ChannelId, findOneChannel } from './find-channel.ts'

export const deleteChannel = operation({
  name: 'delete_channel',
  summary: 'Delete a channel and the messages that wait for it.',
  effect: 'destroy',
  scope: 'account',
  route: { method: 'delete', path: '/api/channels/:id', takes: 'nothing' },
  refuses: ['not_found'],
  freesStorage: true,
  input: z.strictObject({ id: ChannelId }),
  output: z.object({ id: z.string(), name: z.string() }),
  async run({ id: identifier }, context) {
    const { db, caller } = context
    const { id, name } = await findOneChannel(identifier, context)
    await removeChannel(db, caller, id)
    return { id, name }
  },
  say: ({ name }) => `'${name}' deleted`,
})
