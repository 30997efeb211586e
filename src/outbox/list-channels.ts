import { z } from 'zod'
import { findAccount } from '../accounts/credential-store.ts'
import { LOCAL_USER } from '../accounts/personal-mode.ts'
import { operation } from '../operation.ts'
import { listNames } from '../tasks/show-tasks.ts'
import { findChannels } from './channel-store.ts'
import { ChannelView, viewChannel } from './channel-view.ts'

/** Not a tool, like all operations on channels: a model must not open a way out for data. */
export const listChannels = operation({
  name: 'list_channels',
  summary: 'List where reminders and events go.',
  effect: 'read',
  scope: 'account',
  route: { method: 'get', path: '/api/channels', takes: 'query' },
  input: z.strictObject({}),
  output: z.object({
    channels: z.array(ChannelView),
    push_key: z.string().describe('The key with which a browser subscribes'),
    mail: z.object({
      available: z.boolean().describe('Whether this server can send mail'),
      address: z.string().describe("The account's address").optional(),
    }),
  }),
  async run(_, { db, caller, sealer, senders }) {
    const channels = await findChannels(db, caller)
    const lists = await listNames(db, caller)
    const { pushKey, hasMail } = senders()
    // The local person's account has no address of their own.
    const account = caller.userId === LOCAL_USER ? undefined : await findAccount(db, caller.userId)
    return {
      channels: channels.map((channel) => viewChannel(channel, { sealer: sealer(), lists })),
      push_key: pushKey,
      mail: { available: hasMail, ...(account && { address: account.email }) },
    }
  },
  say: ({ channels }) => (channels.length === 1 ? '1 channel' : `${channels.length} channels`),
})
