import { type Day, isDay } from '../calendar.ts'
import { anchored, anchoredRule, type Parts, partsOfRule, type Repeat, ruleOf } from './repeat.ts'

/** The first occurrence on or after a day. The interval counts from that occurrence. */
export async function firstDay({ rule }: Repeat, from: Day): Promise<Day | undefined> {
  const { INTERVAL: _, ...parts } = partsOfRule(rule)
  return (await occurrences(parts, from)).after(from, true)
}

export async function fits(repeat: Repeat, day: Day): Promise<boolean> {
  return (await firstDay(repeat, day)) === day
}

/** `scheduled` is the occurrence's own date in the series, `today` the day it was completed. */
export type Occurrence = { scheduled: Day; today: Day }

/** The next occurrence, and the rule as seen from it; undefined if the series has ended. */
export async function nextDay(
  repeat: Repeat,
  { scheduled, today }: Occurrence,
): Promise<{ day: Day; repeat: Repeat } | undefined> {
  const isFromCompletion = repeat.from === 'completion'
  const start = isFromCompletion ? today : scheduled
  const parts = partsOfRule(anchoredRule(repeat.rule, start))
  const { after } = await occurrences(parts, start)
  const isPassingOver = repeat.from === 'due' && today > scheduled
  const next = anchored(repeat, scheduled)
  if (!parts.COUNT) {
    const day = isPassingOver ? after(today, true) : after(start, false)
    return day ? { day, repeat: next } : undefined
  }
  let day: Day | undefined = start
  // The count includes the current occurrence, and those passed over use it up too.
  for (let left = Number(parts.COUNT) - 1; left > 0; left--) {
    day = after(day, false)
    if (!day) return undefined
    if (!isPassingOver || day >= today) {
      return { day, repeat: { ...next, rule: ruleOf({ ...partsOfRule(next.rule), COUNT: String(left) }) } }
    }
  }
  return undefined
}

/** The search for an occurrence gives up after this many periods, so that an impossible rule ends. */
const MAX_PERIODS = 1000

/** The occurrences from a first day on, regardless of the count. In UTC, because they are days without a time. */
async function occurrences({ COUNT: _, ...parts }: Parts, start: Day) {
  // Loaded on first use, because most processes never need it and loading takes longer than most calls.
  const { RRuleTemporal } = await import('rrule-temporal')
  const series = new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${start.replaceAll('-', '')}T000000\nRRULE:${ruleOf(parts)}`,
    maxIterations: MAX_PERIODS,
  })
  return {
    after(day: Day, isIncluded: boolean): Day | undefined {
      try {
        const found = String(series.next(new Date(`${day}T00:00:00Z`), isIncluded)).slice(0, 10)
        // None is left, or it is after the year 9999.
        return isDay(found) ? found : undefined
      } catch {
        return undefined
      }
    },
  }
}
