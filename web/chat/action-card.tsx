import { useState } from 'react'
import { ask, type Envelope, type Task } from '../api.ts'
import { sayDue, sayDueInside } from '../dates.ts'
import { Calendar, Check, Pencil, Plus, Trash, Undo, Warning } from '../icons.tsx'

type Data = {
  change?: number
  tasks?: Task[]
  previous_title?: string
  already_completed?: boolean
  count?: number
  kind?: string
} & Partial<Task>

type Props = { tool: string; input: object; envelope: Envelope<Data> }

/** What was done, in a sentence, with a way back. */
export function ActionCard({ tool, input, envelope }: Props) {
  const [state, setState] = useState<'done' | 'busy' | 'undone' | string>('done')
  if (!envelope.success)
    return envelope.error.code === 'ambiguous' ? null : (
      <p className="card flex gap-2 px-3 py-2 text-sm text-danger">
        <Warning /> <bdi>{envelope.message}</bdi>
      </p>
    )
  if (tool === 'list_tasks') return <ListCard tasks={envelope.data.tasks ?? []} />
  const { change } = envelope.data
  const undo = async () => {
    setState('busy')
    try {
      await ask('POST', '/api/undo', { change: String(change) })
      setState('undone')
    } catch (error) {
      setState((error as Error).message)
    }
  }
  const isUndone = state === 'undone'
  return (
    <div className="card flex items-center gap-2.5 px-3 py-1.5 text-sm">
      <span className="text-accent">{isUndone ? <Undo /> : iconOf(tool, input)}</span>
      <p className={`min-w-0 flex-1 ${isUndone ? 'text-ink-3 line-through' : ''}`}>
        {sentence(tool, input, envelope.data)}
      </p>
      {state === 'done' && change !== undefined && (
        <button type="button" className="quiet" onClick={undo}>
          Undo
        </button>
      )}
      {isUndone && <span className="text-[13px] text-ink-3">Undone</span>}
      {!['done', 'busy', 'undone'].includes(state) && (
        <span role="alert" className="text-[13px] text-danger">
          {state}
        </span>
      )}
    </div>
  )
}

function iconOf(tool: string, input: object) {
  if (tool.startsWith('add')) return <Plus />
  if (tool === 'complete_task') return <Check />
  if (tool === 'delete_task') return <Trash />
  if (tool === 'undo_change') return <Undo />
  return 'due_date' in input ? <Calendar /> : <Pencil />
}

function sentence(tool: string, input: object, data: Data) {
  const name = (
    <b className="font-semibold">
      <bdi>{data.title}</bdi>
    </b>
  )
  const facts = [
    data.due_date && `due ${sayDueInside(data as Task)}`,
    data.priority && `${data.priority.toLowerCase()} priority`,
  ].filter(Boolean)
  switch (tool) {
    case 'add_task':
      return (
        <>
          Added {name}
          {facts.length > 0 && `, ${facts.join(', ')}`}
        </>
      )
    case 'complete_task':
      return data.already_completed ? <>{name} was done already</> : <>Completed {name}</>
    case 'delete_task':
      return <>Deleted {name}</>
    case 'update_task':
      if ('new_title' in input)
        return (
          <>
            Renamed <bdi>{data.previous_title}</bdi> to {name}
          </>
        )
      if ('due_date' in input)
        return (
          <>
            Moved {name} to {sayDueInside(data as Task) || 'no date'}
          </>
        )
      return (
        <>
          Changed {name}
          {facts.length > 0 && `: ${facts.join(', ')}`}
        </>
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
          {data.count ?? data.tasks?.length ?? ''} tasks
        </>
      )
  }
}

function ListCard({ tasks }: { tasks: Task[] }) {
  if (tasks.length === 0) return null
  return (
    <ul className="card divide-y divide-line text-sm">
      {tasks.slice(0, 20).map((task) => (
        <li key={task.id} className="flex gap-2.5 px-3 py-1.5">
          <span className="w-6 flex-none text-end text-ink-3">{task.number}</span>
          <bdi className={`min-w-0 flex-1 ${task.completed ? 'text-ink-3 line-through' : ''}`}>
            {task.title}
          </bdi>
          <span className="flex-none text-ink-2">{sayDue(task)}</span>
        </li>
      ))}
    </ul>
  )
}
