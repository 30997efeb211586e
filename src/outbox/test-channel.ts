import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { parameters } from '../arguments.ts'
import type { Caller } from '../caller.ts'
import type { Envelope } from '../envelope.ts'
import type { App, Call } from '../operation.ts'
import { runChecked } from '../run-checked.ts'
import { type Address, type Channel, openAddress, sealAddress } from './channel.ts'
import { saveChannel, saveResult } from './channel-store.ts'
import { UNREADABLE } from './channel-view.ts'
import { ChannelId, findOneChannel } from './find-channel.ts'
import { newCode } from './mail-code.ts'
import type { Sent } from './send/senders.ts'

export const Tested = z.object({
  ok: z.boolean(),
  text: z.string().describe('What happened, in words'),
  milliseconds: z.int(),
})
export type Tested = z.output<typeof Tested>

const TEST_CHANNEL = {
  name: 'test_channel',
  effect: 'write',
  scope: 'account',
  parameters: parameters(z.strictObject({ id: ChannelId })),
} as const

type Testing = { app: App; call: Call; baseUrl: string }

/**
 * Sends a test message and stores how it went. A mail address that is not confirmed yet gets a new code instead. It is
 * no operation, because no transaction may be open while it sends.
 */
export function testChannel(
  raw: unknown,
  caller: Caller | undefined,
  { app, call, baseUrl }: Testing,
): Promise<Envelope<Tested>> {
  return runChecked(TEST_CHANNEL, raw, caller, { app, call }, async ({ id }, { caller, now }) => {
    const { channel, address } = await app.db.write(caller, async (db) => {
      await app.limits.admitTest(db, caller, now)
      const found = await findOneChannel(id, { db, caller })
      const address = openAddress(found, app.sealer())
      if (address?.kind !== 'mail' || !address.code) return { channel: found, address }
      await app.limits.admitCode(db, caller, now)
      const renewed = { ...address, code: newCode(now) }
      await saveChannel(db, caller, { ...found, sealed: sealAddress(renewed, app.sealer()) })
      return { channel: found, address: renewed }
    })
    const started = performance.now()
    const sent = await send(address, channel, { app, baseUrl, now })
    const milliseconds = Math.round(performance.now() - started)
    const data: Tested = { ok: sent.ok, text: sent.text, milliseconds }
    await app.db.write(caller, (db) =>
      saveResult(db, caller, channel.id, { ...data, at: app.now().toISOString() }),
    )
    return { success: true, message: sent.text, data, error: null }
  })
}

type Sending = { app: App; baseUrl: string; now: Date }

async function send(
  address: Address | undefined,
  { name }: Channel,
  { app, baseUrl, now }: Sending,
): Promise<Sent> {
  if (!address) return { ok: false, text: UNREADABLE }
  const senders = app.senders()
  const id = randomUUID()
  if (address.kind === 'webhook')
    return senders.post(address, {
      id,
      type: 'test',
      timestamp: now.toISOString(),
      data: { tasks: [] },
    })
  if (address.kind === 'mail' && address.code) {
    const { digits } = address.code
    return senders.sendCode(address.address, { id, digits })
  }
  const lines = [`Reminders arrive here, at ${name}.`]
  return senders.send(address, {
    id,
    title: 'A test from Errand',
    lines,
    url: `${baseUrl}/#/settings/reminders`,
  })
}
