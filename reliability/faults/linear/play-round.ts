import { randomInt } from 'node:crypto'
import type { Reply, Voice } from '../voice.ts'
import type { Timed } from './is-linearizable.ts'
import type { Seen, TaskAnswer, TaskCall, TaskState } from './task-model.ts'

type Made = Timed<TaskCall, TaskAnswer>
export type Round = { history: Made[]; initial: TaskState }

const CALLS_EACH = 4

/** What the clients of a round know about each other's calls. */
type Shared = {
  word: string
  history: Made[]
  numbers: Map<string, number>
  changes: number[]
  count: number
}

/** Two tasks, on which all clients make a few calls at once. The last call, on its own, reads how they ended. */
export async function playRound(voices: readonly Voice[], round: number): Promise<Round> {
  const [first] = voices.slice(1) as [Voice]
  const shared: Shared = {
    word: `round${round}x`,
    history: [],
    numbers: new Map(),
    changes: [],
    count: 0,
  }
  for (const letter of ['a', 'b'])
    await make(first, { kind: 'add', title: `${shared.word} ${letter}` }, shared)
  await Promise.all(
    voices.map(async (voice) => {
      for (let call = 0; call < CALLS_EACH; call++) await make(voice, anyCall(shared), shared)
    }),
  )
  await make(first, { kind: 'list' }, shared)
  return { history: shared.history, initial: { tasks: {}, lastChange: 0, changes: {} } }
}

function anyCall(shared: Shared): TaskCall {
  const titles = [...shared.numbers.keys()]
  const title = titles[randomInt(titles.length)] as string
  const id = `${shared.word}-${++shared.count}`
  const choice = randomInt(12)
  if (choice < 1) return { kind: 'add', title: `${shared.word} ${id}` }
  if (choice < 4) return { kind: 'complete', title, stamp: id }
  if (choice < 6) return { kind: 'update', title, text: id }
  if (choice < 7) return { kind: 'delete', title }
  if (choice < 10) return { kind: 'undo', change: shared.changes[randomInt(shared.changes.length)] as number }
  return { kind: 'list' }
}

async function make(voice: Voice, call: TaskCall, shared: Shared): Promise<void> {
  const start = performance.now()
  const reply = await voice.call(...requestOf(call, shared))
  const end = performance.now()
  // An outage: nothing was changed, and nothing was shown.
  if (reply.kind === 'refused' && !(reply.code in REFUSALS)) return
  const answer = answerOf(call, reply)
  shared.history.push({
    call,
    start,
    end: answer ? end : Number.POSITIVE_INFINITY,
    ...(answer && { answer }),
  })
  if (reply.kind !== 'ok') return
  if (answer?.kind === 'made') shared.changes.push(answer.change)
  if (call.kind === 'add') shared.numbers.set(call.title, reply.data.number as number)
}

function requestOf(call: TaskCall, { word, numbers }: Shared): [tool: string, args: object] {
  const task = (title: string) => ({ task_identifier: String(numbers.get(title)) })
  switch (call.kind) {
    case 'add':
      return ['add_task', { title: call.title }]
    case 'complete':
      return ['complete_task', task(call.title)]
    case 'update':
      return ['update_task', { ...task(call.title), description: call.text }]
    case 'delete':
      return ['delete_task', task(call.title)]
    case 'undo':
      return ['undo_change', { change: String(call.change) }]
    case 'list':
      return ['list_tasks', { search: word, status: 'all', limit: 100 }]
  }
}

const REFUSALS = { not_found: 'not found', conflict: 'conflict' } as const

type Shown = { title: string; completed: boolean; description?: string }

function answerOf({ kind }: TaskCall, reply: Reply): TaskAnswer | undefined {
  if (reply.kind === 'none') return undefined
  if (reply.kind === 'refused') return { kind: REFUSALS[reply.code as keyof typeof REFUSALS] }
  const data = reply.data as Shown & { tasks?: Shown[]; change?: number; already_completed?: true }
  if (kind === 'list') return { kind: 'listed', tasks: (data.tasks ?? []).map(seen) }
  if (data.already_completed) return { kind: 'already done', seen: seen(data) }
  const isShown = kind === 'complete' || kind === 'update'
  return { kind: 'made', change: data.change as number, ...(isShown && { seen: seen(data) }) }
}

function seen({ title, completed, description = '' }: Shown): Seen {
  return { title, isDone: completed, text: description }
}
