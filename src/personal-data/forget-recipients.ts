import { removeModel } from '../assistant/own-model/model-store.ts'
import { upkeepCaller } from '../callers/upkeep-caller.ts'
import type { App } from '../operation.ts'
import { findChannels, removeChannel } from '../outbox/channel-store.ts'

/** Removes everything that a person's tasks and messages are sent to: channels for reminders, webhooks, their own model. */
export async function forgetRecipients({ db }: App, userId: string): Promise<void> {
  const caller = upkeepCaller(userId)
  if (!caller) throw new Error('An account has an id that makes no caller.')
  await db.write(caller, async (bound) => {
    for (const { id } of await findChannels(bound, caller)) await removeChannel(bound, caller, id)
    await removeModel(bound, caller)
  })
}
