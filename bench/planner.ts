import { readDialogues } from '../evals/dialogue.ts'
import { FLOOR_DAYS, learningFiles } from '../evals/floor.ts'
import { withDays } from '../evals/meant-days.ts'
import { understand } from '../src/assistant/understand.ts'
import { clockAt } from '../src/tasks/calendar.ts'
import { timingOf } from './measure.ts'
import { isQuick } from './options.ts'
import { type Row, short } from './row.ts'

/** How long the planner takes to read a message of the dialogues in evals/. */
export async function benchPlanner(): Promise<Row[]> {
  const [day] = FLOOR_DAYS
  const clock = clockAt(new Date(`${day}T09:00:00Z`), 'UTC')
  const messages = learningFiles()
    .flatMap(readDialogues)
    .flatMap(({ turns }) => turns.map(({ say }) => withDays(say, day)))
    .slice(0, isQuick ? 20 : undefined)
  const times = messages.map((message) => {
    const started = performance.now()
    understand(message, clock)
    return performance.now() - started
  })
  const { p50, p99 } = timingOf('planner', times)
  const detail = `p99 ${short(p99)}, ${messages.length.toLocaleString('en')} messages`
  return [{ what: 'planner: one request, p50', floor: '', goal: 2, unit: 'ms', value: p50, detail }]
}
