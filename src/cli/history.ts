import type { Config } from '../config.ts'
import type { ChangeView } from '../history/change-view.ts'
import { listHistory } from '../history/list-history.ts'
import type { Acting } from '../operation.ts'
import { LONGEST_PAGE } from '../page.ts'
import { clockAt } from '../tasks/calendar.ts'
import { writeDay } from '../tasks/write-day.ts'
import { act, answer, call, clockOf } from './act.ts'
import type { Command } from './command.ts'
import { readArguments, wrongUsage } from './read-arguments.ts'
import { layOut } from './table.ts'
import { harmless, lineWidth } from './terminal.ts'

/** `errand history` */
export async function printHistory(args: string[], config: Config, command: Command): Promise<void> {
  const { words, options } = readArguments(args, command, ['json'])
  const [count = '20', ...more] = words
  if (!/^[1-9]\d{0,4}$/.test(count) || more.length > 0) throw wrongUsage(command)
  await act(config, async (acting) => {
    const { today, timezone } = clockOf(acting)
    answer(await lastChanges(acting, Number(count)), {
      asJson: options.has('json'),
      say: ({ changes }) =>
        changes.length === 0
          ? 'Nothing has been changed yet'
          : layOut(
              changes.map(({ change, at, summary, surface, client }) => [
                { text: String(change), style: 'dim' },
                { text: momentIn(at, timezone, today), style: 'dim' },
                { text: harmless(`${summary}, through ${surface} (${client})`).replace(/\s+/g, ' ') },
              ]),
              [{ align: 'right' }, {}, { least: 20 }],
              lineWidth(),
            ).join('\n'),
    })
  })
}

/** The newest changes, from as many pages as it takes. */
async function lastChanges(acting: Acting, count: number) {
  const changes: ChangeView[] = []
  let before: number | null | undefined
  for (;;) {
    const limit = Math.min(count - changes.length, LONGEST_PAGE)
    const page = await call(acting, listHistory, { limit, details: 'none', ...(before && { before }) })
    if (!page.success) return page
    changes.push(...page.data.changes)
    before = page.data.next_before
    if (before === null || changes.length >= count) return { ...page, data: { ...page.data, changes } }
  }
}

/** "Wed 18 Nov 14:03" on the person's wall. */
function momentIn(at: string, timezone: string, today: string): string {
  const { today: day, time } = clockAt(new Date(at), timezone)
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return `${writeDay(day, { weekday: 'short', day: 'numeric', month: 'short', ...year })} ${time}`
}
