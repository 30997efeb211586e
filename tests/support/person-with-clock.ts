import { OWN_SCOPES } from '../../src/callers/make-caller.ts'
import { type App, perform } from '../../src/operation.ts'
import { ALL_OPERATIONS, type OperationName } from '../../src/operations.ts'
import { workOnce } from '../../src/outbox/worker.ts'
import { somebody, type TestApp } from './app.ts'
import { giveChannel, recordingSenders } from './receiver.ts'

/** More than any test needs. */
const MOST_TURNS = 50

export const START = '2026-11-16T09:00:00.000Z'

/** A person with a clock of their own, a channel, and a worker. */
export async function personWithClock(
  given: Pick<TestApp, 'app'>,
  { zone = 'UTC', channel = true, caller = somebody('person', [...OWN_SCOPES]) } = {},
) {
  let now = new Date(START)
  const { senders, sent } = recordingSenders()
  const app: App = { ...given.app, now: () => now, senders: () => senders }
  if (channel) await giveChannel(app, caller, { kind: 'post' })
  const answers: unknown[] = []
  return {
    app,
    /** Of all calls so far. */
    answers,
    caller,
    sent,
    /** Moves the clock, as a day or a sleeping laptop does. */
    at(moment: string) {
      now = new Date(moment.includes('T') ? moment : `2026-11-16T${moment}:00.000Z`)
    },
    async call(name: OperationName, args: unknown = {}) {
      const operation = ALL_OPERATIONS.find((each) => each.name === name)
      if (!operation) throw new Error(`No operation ${name}`)
      const answer = await perform(operation, args, caller, app, { timezone: zone })
      answers.push(answer)
      // biome-ignore lint/suspicious/noExplicitAny: tests check the data at run time.
      return answer as any
    },
    async work(parts: { leaseMs?: number } = {}) {
      for (let turn = 0; turn < MOST_TURNS; turn++)
        if ((await workOnce(app, { baseUrl: 'https://errand.test', ...parts })) === 0) return
      throw new Error('The worker finds no end.')
    },
    titles: () => sent.map(({ title }) => title),
  }
}
