import { useState } from 'react'
import type { ShownTask } from '../../src/assistant/planner/saying/reply.ts'
import type { Reported } from '../../src/tasks/change-kinds.ts'
import { ask, type Refused } from '../data/api.ts'
import { useHistory } from '../data/change-store.ts'
import { endOfChain, undoneBy } from '../data/undo-chain.ts'
import { ChangeSentence } from '../history/change-sentence.tsx'
import { Calendar, Check, Pencil, Plus, Trash, Undo, Warning } from '../ui/icons.tsx'
import { DoneSentence } from './done-sentence.tsx'
import { type Outcome, type Result, reportedBy } from './outcome.ts'
import { TaskLines } from './task-lines.tsx'

/** The changes of an answer, one line each. */
export function Actions({ outcomes }: { outcomes: Outcome[] }) {
  if (outcomes.length === 0) return null
  return (
    <ul aria-label="Changes made" className="card divide-y divide-line text-sm">
      {outcomes.map((outcome, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only appended.
        <ActionLine key={index} outcome={outcome} />
      ))}
    </ul>
  )
}

function ActionLine({ outcome }: { outcome: Outcome }) {
  const { envelope } = outcome
  if (envelope.success) return <Done outcome={outcome} result={envelope.data} />
  return (
    <li className="flex gap-2.5 px-3 py-2.5 text-danger">
      <Warning /> <bdi>{envelope.message}</bdi>
    </li>
  )
}

/** A change in a sentence, with its Undo. */
function Done({ outcome, result }: { outcome: Outcome; result: Result }) {
  const { changes } = useHistory()
  const { isUndone, isBusy, problem, isFinal, undo } = useUndo(result.change)
  const reported = reportedBy(outcome)
  const known = result.change === undefined ? undefined : changes.get(result.change)?.tasks
  const added = reported === 'added' && !isUndone ? (result.tasks ?? []) : []
  return (
    <li>
      <div className="flex min-h-11 items-center gap-2.5 py-1.5 ps-3 pe-1.5">
        <span className="text-accent">
          <ActionIcon reported={isUndone ? 'undone' : reported} input={outcome.input} />
        </span>
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className={isUndone ? 'text-ink-3 line-through' : ''}>
            {known && reported !== 'undone' ? (
              <ChangeSentence tasks={known} />
            ) : (
              <DoneSentence outcome={outcome} result={result} />
            )}
          </p>
          {isUndone && <p className="text-[13px]/[18px] text-ink-3">Undone</p>}
          {problem && (
            <p role="alert" className="text-[13px]/[18px] text-danger">
              {problem}
            </p>
          )}
        </div>
        {result.change !== undefined && !isUndone && !isFinal && (
          <button type="button" className="quiet" disabled={isBusy} onClick={undo}>
            {problem ? 'Try again' : 'Undo'}
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

type UndoState = { isBusy: boolean; problem?: string; isFinal?: boolean }

/** Undoes one change. A conflict is final: trying again would fail again. */
function useUndo(change: number | undefined) {
  const { undos } = useHistory()
  const [state, setState] = useState<UndoState>({ isBusy: false })
  const undo = async () => {
    setState({ isBusy: true })
    try {
      await ask('POST', '/api/undo', { change: String(endOfChain(undos, change as number)) })
      setState({ isBusy: false })
    } catch (error) {
      const { message, code } = error as Refused
      const isFinal = code === 'conflict'
      const problem = isFinal ? 'Changed since. Undo would lose a later edit.' : message
      setState({ isBusy: false, problem, isFinal })
    }
  }
  return { ...state, isUndone: change !== undefined && undoneBy(undos, change) !== undefined, undo }
}

const ICONS: Record<Reported, () => React.ReactNode> = {
  added: Plus,
  completed: Check,
  deleted: Trash,
  undone: Undo,
  changed: Pencil,
}

function ActionIcon({ reported, input }: { reported: Reported; input: object }) {
  const Icon = reported === 'changed' && 'due_date' in input ? Calendar : ICONS[reported]
  return <Icon />
}

/** The tasks that a question found. */
export function ListCard({ tasks, total }: { tasks: ShownTask[]; total: number }) {
  if (tasks.length === 0) return null
  const more = total - tasks.length
  return (
    <div className="card divide-y divide-line text-sm">
      <TaskLines label="Tasks found" tasks={tasks} />
      {more > 0 && <p className="px-3 py-1.5 text-[13px] text-ink-2">and {more} more in the list</p>}
    </div>
  )
}
