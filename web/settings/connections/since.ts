import { instantOf } from '../../../src/tasks/calendar.ts'
import { today } from '../../data/dates.ts'
import { zone } from '../../data/zone.ts'
import type { ProgramView } from './program.ts'

export type Since = { label: string; at: string }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The moments since which a program's changes can be undone. The first is preset. */
export function sinceChoices(
  { changes_today, connected_at }: Pick<ProgramView, 'changes_today' | 'connected_at'>,
  historyDays: number,
  now: Date,
): Since[] {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const midnight = { label: 'Midnight today', at: instantOf(today(), '00:00', zone()).toISOString() }
  const hour = { label: 'The last hour', at: ago(HOUR_MS) }
  const week = { label: 'The last 7 days', at: ago(7 * DAY_MS) }
  const all =
    connected_at !== undefined && connected_at > ago(historyDays * DAY_MS)
      ? { label: 'When it was connected', at: connected_at }
      : { label: `The last ${historyDays} days`, at: ago(historyDays * DAY_MS) }
  return changes_today > 0 ? [midnight, hour, week, all] : [week, hour, midnight, all]
}
