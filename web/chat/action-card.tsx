import { useState } from 'react'
import type { Shown } from '../../src/assistant/planner/saying/reply.ts'
import type { ChangeKind } from '../../src/tasks/change-kinds.ts'
import { ask, type Envelope, type Refused, type Task } from '../data/api.ts'
import { lastWordOn, undoneBy, useHistory } from '../data/change-store.ts'
import { sayDueInside } from '../data/dates.ts'
import { type Changed, ChangeSentence } from '../history/change-sentence.tsx'
import { Calendar, Check, Pencil, Plus, Trash, Undo, Warning } from '../ui/icons.tsx'
import { TaskLines } from './task-lines.tsx'

export type Data = {
  change?: number
  tasks?: Task[]
  previous_title?: string
  already_completed?: boolean
  count?: number
  total?: number
  kind?: ChangeKind
} & Partial<Task>

/** Why it could not be undone, and whether trying again could help. */
type Problem = { problem: string; isOver: boolean }

type Props = { tool: string; input: object; envelope: Envelope<Data> }

/** What was done, a line each. */
export function Actions({ outcomes }: { outcomes: Props[] }) {
  if (outcomes.length === 0) return null
  return (
    <ul aria-label="What was done" className="card divide-y divide-line text-sm">
      {outcomes.map((outcome, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts only ever follow one another.
        <ActionCard key={place} {...outcome} />
      ))}
    </ul>
  )
}

/** What was done, in a sentence, with a way back. */
function ActionCard({ tool, input, envelope }: Props) {
  if (!envelope.success)
    return (
      <li className="flex gap-2.5 px-3 py-2.5 text-danger">
        <Warning /> <bdi>{envelope.message}</bdi>
      </li>
    )
  return <Done tool={tool} input={input} data={envelope.data} />
}

function Done({ tool, input, data }: { tool: string; input: object; data: Data }) {
  const { changes, undos } = useHistory()
  const [state, setState] = useState<'rest' | 'busy' | Problem>('rest')
  const { change } = data
  const isUndone = change !== undefined && undoneBy(undos, change) !== undefined
  const undo = async () => {
    setState('busy')
    try {
      await ask('POST', '/api/undo', { change: String(lastWordOn(undos, change as number)) })
      setState('rest')
    } catch (error) {
      setState({ problem: (error as Error).message, isOver: (error as Refused).code === 'conflict' })
    }
  }
  const known = change === undefined ? undefined : changes.get(change)?.tasks
  const added = tool === 'add_tasks' && !isUndone ? (data.tasks ?? []) : []
  return (
    <li>
      <div className="flex min-h-11 items-center gap-2.5 py-1.5 ps-3 pe-1.5">
        <span className="text-accent">{isUndone ? <Undo /> : iconOf(tool, input, data.kind)}</span>
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className={isUndone ? 'text-ink-3 line-through' : ''}>
            {known && tool !== 'undo_change' ? <ChangeSentence tasks={known} /> : sentence(tool, input, data)}
          </p>
          {isUndone && <p className="text-[13px]/[18px] text-ink-3">Undone</p>}
          {typeof state === 'object' && (
            <p role="alert" className="text-[13px]/[18px] text-danger">
              {state.isOver ? 'Changed since. Undo would lose a later edit.' : state.problem}
            </p>
          )}
        </div>
        {change !== undefined && !isUndone && !(typeof state === 'object' && state.isOver) && (
          <button type="button" className="quiet" disabled={state === 'busy'} onClick={undo}>
            {typeof state === 'object' ? 'Try again' : 'Undo'}
          </button>
        )}
      </div>
      {added.length > 1 && (
        <div className="border-t border-line bg-sunken">
          <TaskLines label="Tasks added" tasks={added} />
        </div>
      )}
    </li>
  )
}

function iconOf(tool: string, input: object, kind: string | undefined) {
  if (tool.startsWith('add')) return <Plus />
  if (tool === 'complete_task' || kind === 'complete') return <Check />
  if (tool === 'delete_task' || kind === 'delete') return <Trash />
  if (tool === 'undo_change') return <Undo />
  return 'due_date' in input ? <Calendar /> : <Pencil />
}

/** The same from the answer alone, until the history has been read. */
function sentence(tool: string, input: object, data: Data) {
  const task = data as Task
  const name = (
    <b className="font-semibold">
      <bdi>{data.title}</bdi>
    </b>
  )
  const one = (changed: Changed) => <ChangeSentence tasks={[changed]} />
  switch (tool) {
    case 'add_task':
      return one({ before: null, after: task })
    case 'add_tasks':
      return <ChangeSentence tasks={(data.tasks ?? []).map((after) => ({ before: null, after }))} />
    case 'complete_task':
      return data.already_completed ? <>{name} was done already</> : <>Completed {name}</>
    case 'delete_task':
      return one({ before: task, after: null })
    case 'update_task':
      if (data.previous_title !== undefined)
        return one({ before: { ...task, title: data.previous_title }, after: task })
      return 'due_date' in input ? (
        <>
          Moved {name} to {sayDueInside(task) || 'no date'}
        </>
      ) : (
        <>Changed {name}</>
      )
    case 'undo_change':
      return (
        <>
          Undone: <bdi>{(data.tasks ?? []).map(({ title }) => title).join(', ')}</bdi>
        </>
      )
    default:
      return (
        <>
          {data.kind === 'delete' ? 'Deleted' : data.kind === 'complete' ? 'Completed' : 'Changed'}{' '}
          <b className="font-semibold">{data.count ?? data.tasks?.length ?? ''} tasks</b>
        </>
      )
  }
}

/** Tasks that were asked for. */
export function ListCard({ tasks, total }: { tasks: Shown[]; total: number }) {
  if (tasks.length === 0) return null
  const more = total - tasks.length
  return (
    <div className="card divide-y divide-line text-sm">
      <TaskLines label="Tasks found" tasks={tasks} />
      {more > 0 && <p className="px-3 py-1.5 text-[13px] text-ink-2">and {more} more in the list</p>}
    </div>
  )
}
