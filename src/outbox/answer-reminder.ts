import { z } from 'zod'
import { type Context, operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { type Clock, instantOf } from '../tasks/calendar.ts'
import { readRemind } from '../tasks/remind/read-remind.ts'
import { text } from '../text.ts'
import { isId } from './change-deliveries.ts'
import { wakeAt } from './lease-store.ts'
import { findRow, markAnswered, moveRow } from './outbox-store.ts'

/** Not a tool: reminders are for the person. Completing the task answers its reminder too. */
export const answerReminder = operation({
  name: 'answer_reminder',
  summary: 'Dismiss a reminder, or put it off.',
  effect: 'write',
  route: { method: 'post', path: '/api/reminders/:id/answer', takes: 'body' },
  refuses: ['not_found'],
  unrecorded: true,
  input: z.strictObject({
    id: text('id', 64),
    snooze: text('snooze', 100).describe('When to remind again: in 10 minutes, tomorrow at 09:00').optional(),
  }),
  output: z.object({ id: z.string(), at: z.string().optional() }),
  async run({ id, snooze }, context) {
    const { db, caller } = context
    const reminder = isId(id) ? await findRow(db, caller, id) : undefined
    if (!reminder?.fired_at) throw answered()
    if (snooze === undefined) {
      await markAnswered(db, caller, id)
      return { id }
    }
    const at = snoozedUntil(snooze, context)
    await moveRow(db, caller, id, at)
    await wakeAt(db, caller, at.toISOString())
    return { id, at: at.toISOString() }
  },
  say: ({ at }) => (at === undefined ? 'Dismissed the reminder' : 'The reminder comes back later'),
})

function answered(): Problem {
  return new Problem('not_found', 'This reminder has been answered already')
}

/** The moment in words; relative ones count from now. */
function snoozedUntil(words: string, { clock, now }: Context): Date {
  const moment = momentOf(words, clock)
  if (moment && moment > now) return moment
  const message = `snooze must be a moment ahead, such as 'in 10 minutes' or 'tomorrow at 09:00', not '${words}'`
  throw new Problem('invalid_input', message, { details: [{ field: 'snooze', message }] })
}

function momentOf(words: string, clock: Clock): Date | undefined {
  const remind = readRemind(words, clock, { due_date: null, due_time: null })
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(remind ?? '') ?? []
  return day && time ? instantOf(day, time, clock.timezone) : undefined
}
