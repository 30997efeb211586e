import type { Act, Target } from '../act.ts'
import { type ShownTask, shown } from '../saying/reply.ts'
import { isLoose, resolve } from '../tasks/resolve.ts'
import { TOOLS } from '../tool-names.ts'
import { findOrAsk } from './find-or-ask.ts'
import { isMany, propose } from './propose.ts'
import type { Turn } from './turn.ts'

export async function completeOrDelete(
  turn: Turn,
  act: Extract<Act, { kind: 'complete' | 'delete' | 'reopen' }>,
): Promise<void> {
  const tasks = findOrAsk(turn, act, act.kind)
  if (!tasks) return
  const [first] = tasks
  if (!first) return
  const isDelete = act.kind === 'delete'
  const isFilter = act.target.by === 'filter'
  if (isDelete && tasks.length === 1 && (act.isGuess || isLoose(act.target, first, turn.context))) {
    const sure: Act = { kind: 'delete', target: { by: 'numbers', numbers: [first.number] } }
    turn.know({ question: { kind: 'confirm', act: sure }, focus: [first.number] })
    return turn.say({ kind: 'ask', about: 'delete', tasks: [shown(first)] }, [
      { label: 'Delete', say: 'yes, delete it' },
      { label: 'Keep', say: 'no, keep it' },
    ])
  }
  const isSure = isDelete ? !act.isGuess : true
  const isShown = isFilter || (tasks.length > 1 && !(isSure && isEachNamed(turn, act.target, tasks.length)))
  if ((isDelete && isShown && !act.isSeen) || isMany(tasks)) return propose(turn, act.kind, tasks, act)
  if (act.kind === 'complete' && tasks.every(({ completed }) => completed)) {
    turn.did(
      act,
      tasks.map(({ number }) => number),
    )
    return turn.say({ kind: 'already', tasks: tasks.map(shown) })
  }
  if (act.kind === 'reopen' && tasks.every(({ completed }) => !completed))
    return turn.say({ kind: 'nothing', why: 'same', tasks: tasks.map(shown) })
  const settled: ShownTask[] = []
  for (const task of tasks) {
    if (act.kind === 'complete' && task.completed) continue
    const identifier = { task_identifier: `#${task.number}` }
    const envelope = await turn.call(
      act.kind === 'reopen' ? TOOLS.update : TOOLS[act.kind],
      act.kind === 'reopen' ? { ...identifier, status: 'pending' } : identifier,
    )
    if (!envelope.success) {
      turn.failed(envelope)
      continue
    }
    settled.push(shown(envelope.data as ShownTask))
  }
  await turn.look()
  if (settled.length === 0) return
  turn.did(
    { ...act, target: { by: 'numbers', numbers: settled.map(({ number }) => number) } },
    isDelete ? [] : settled.map(({ number }) => number),
  )
  turn.say({
    kind: act.kind === 'complete' ? 'completed' : act.kind === 'delete' ? 'deleted' : 'reopened',
    tasks: settled,
  })
}

/** The most tasks one message may delete. */
const MOST_DELETED = 3

/** "delete the poster and the flashcards": each named, so no preview is needed. */
function isEachNamed({ context }: Turn, target: Target, count: number): boolean {
  if (count > MOST_DELETED) return false
  // "the two doctor appointments"
  if (target.by === 'words' && /^(?:two|three) /i.test(target.text)) return true
  if (target.by !== 'each' || target.targets.length !== count) return false
  return target.targets.every((each) => {
    const found = each.by === 'words' || each.by === 'numbers' ? resolve(each, 'delete', context) : undefined
    const [task, ...more] = found && 'tasks' in found ? found.tasks : []
    return task !== undefined && more.length === 0 && !isLoose(each, task, context)
  })
}

export function askWhetherDone(turn: Turn, number: number): void {
  const task = turn.context.view.get(number)
  if (!task) return
  const act: Act = { kind: 'complete', target: { by: 'numbers', numbers: [number] } }
  turn.know({ question: { kind: 'confirm', act }, focus: [number] })
  turn.say({ kind: 'ask', about: 'complete', tasks: [shown(task)] }, [
    { label: 'Mark it done', say: 'mark it as done' },
    { label: 'Leave it', say: 'no, leave it' },
  ])
}
