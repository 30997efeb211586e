import type { Caller } from '../src/caller.ts'
import type { App } from '../src/operation.ts'
import { execute } from '../src/operations.ts'
import { measure, type Subject, type Timing } from './measure.ts'
import { type Row, short } from './row.ts'
import { SIZES } from './scale.ts'

type Size = keyof typeof SIZES
type Call = (tool: string, args: object) => Promise<{ number: number }>
/** One call on an account, and the call that undoes it. */
type Work = { name: string; subject(call: Call, size: number): Pick<Subject, 'run' | 'reset'> }

const WORKS: Work[] = [
  { name: 'list', subject: (call) => ({ run: () => call('list_tasks', { status: 'pending' }) }) },
  {
    name: 'add',
    subject(call) {
      let added = 0
      return {
        run: async () => {
          added = (await call('add_task', { title: 'Buy milk' })).number
        },
        reset: () => call('delete_task', { task_identifier: String(added) }),
      }
    },
  },
  {
    name: 'complete',
    subject(call, size) {
      const task_identifier = String(size)
      return {
        run: () => call('complete_task', { task_identifier }),
        reset: () => call('update_task', { task_identifier, status: 'pending' }),
      }
    },
  },
  { name: 'search, a word of most titles', subject: (call) => searching(call, 'handbook') },
  {
    name: 'search, words of one title',
    subject: (call, size) => searching(call, `chapter ${size / 2} of`),
  },
]

function searching(call: Call, search: string): Pick<Subject, 'run'> {
  return { run: () => call('list_tasks', { search }) }
}

/** What a call costs a person with many tasks, as a multiple of its cost with few. */
export async function compareSizes(engine: string, app: App, people: Record<Size, Caller>): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, subject } of WORKS) {
    const subjects = (['few', 'some', 'many'] as const).map((size) => ({
      name: size,
      ...subject(calling(app, people[size]), SIZES[size]),
    }))
    const timings = await measure(subjects, { rounds: 20, calls: 5, warmUp: 10 })
    const [few, some, many] = timings as [Timing, Timing, Timing]
    rows.push({
      what: `${engine}: ${name}, at ${inWords(SIZES.some)} and ${inWords(SIZES.many)} tasks`,
      floor: `at ${SIZES.few} tasks`,
      goal: 1.3,
      unit: 'x',
      value: Math.max(some.p50, many.p50) / few.p50,
      detail: `${short(some.p50)} and ${short(many.p50)} against ${short(few.p50)}`,
    })
  }
  return rows
}

function calling(app: App, caller: Caller): Call {
  return async (tool, args) => {
    const { success, message, data } = await execute(tool, args, caller, app)
    if (!success) throw new Error(`${tool} fails: ${message}`)
    return data as { number: number }
  }
}

function inWords(size: number): string {
  return size.toLocaleString('en')
}
