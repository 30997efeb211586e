import type { ShownTask } from '../../src/assistant/planner/saying/reply.ts'
import type { Reported } from '../../src/tasks/change-kinds.ts'
import { useHistoryOf } from '../data/change-store.ts'
import { CHANGE_WORDS } from '../data/change-words.ts'
import { sayOccurrence } from '../data/dates.ts'
import { useTaskNumbered } from '../data/task-store.ts'
import { ChangeWords } from '../history/change-words.tsx'
import { useUndo } from '../history/use-undo.ts'
import { completeTask } from '../tasks/actions.ts'
import { Calendar, Check, Plus, Repeat as RepeatIcon, Trash } from '../ui/icons.tsx'
import { Pencil, Skip, Undo, Warning } from '../ui/more-icons.tsx'
import { DoneSentence } from './done-sentence.tsx'
import { changedSince, type Outcome, type Result, reportedBy } from './outcome.ts'
import { TaskLines } from './task-lines.tsx'

type ActionsProps = {
  outcomes: Outcome[]
  /** Asks again for a change of many tasks that came too late. */
  onShowAgain?: (() => void) | undefined
}

/** The changes of an answer, one line each. */
export function Actions({ outcomes, onShowAgain }: ActionsProps) {
  if (outcomes.length === 0) return null
  return (
    <ul aria-label="Changes made" className="card divide-y divide-line text-sm">
      {outcomes.map((outcome, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only appended.
        <ActionLine key={index} outcome={outcome} onShowAgain={onShowAgain} />
      ))}
    </ul>
  )
}

type LineProps = Omit<ActionsProps, 'outcomes'> & { outcome: Outcome }

function ActionLine({ outcome, onShowAgain }: LineProps) {
  const { envelope } = outcome
  const late = changedSince(outcome)
  if (envelope.success) return <Done outcome={outcome} result={envelope.data} />
  if (late)
    return (
      <li className="flex flex-wrap items-center gap-2.5 py-1.5 ps-3 pe-1.5">
        <span className="text-danger">
          <Warning />
        </span>
        <p className="min-w-0 flex-1 basis-40 py-1">
          These tasks have changed since. Nothing was {CHANGE_WORDS[late].done.toLowerCase()}.
        </p>
        {onShowAgain && (
          <button type="button" className="button" onClick={onShowAgain}>
            Show them again
          </button>
        )}
      </li>
    )
  return (
    <li className="flex gap-2.5 px-3 py-2.5 text-danger">
      <Warning /> <bdi>{envelope.message}</bdi>
    </li>
  )
}

/** A change in a sentence, with its Undo. */
function Done({ outcome, result }: { outcome: Outcome; result: Result }) {
  const { outline, changes } = useHistoryOf(result.change)
  const { isUndone, isBusy, problem, isFinal, undo } = useUndo(result.change)
  const known = result.change === undefined ? undefined : outline.get(result.change)
  const reported = reportedBy(outcome, result.change === undefined ? [] : changes.get(result.change)?.tasks)
  const added = reported === 'added' && !isUndone ? (result.tasks ?? []) : []
  return (
    <li>
      <div className="flex min-h-11 items-center gap-2.5 py-1.5 ps-3 pe-1.5">
        <span className="text-accent">
          <ActionIcon reported={isUndone ? 'undone' : reported} input={outcome.input} />
        </span>
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className={isUndone ? 'text-ink-3 line-through' : ''}>
            {known?.tasks && reported !== 'undone' && !result.skipped ? (
              <ChangeWords {...known} />
            ) : (
              <DoneSentence outcome={outcome} result={result} undone={known?.tasks} />
            )}
          </p>
          {known?.approved && !isUndone && (
            <p className="text-[0.8125rem]/[1.125rem] text-ink-2">
              Proposed by <bdi>{known.client}</bdi>, approved by you
            </p>
          )}
          {isUndone && <p className="text-[0.8125rem]/[1.125rem] text-ink-3">Undone</p>}
          {result.next && !isUndone && <Repetition {...result.next} />}
          {problem && (
            <p role="alert" className="text-[0.8125rem]/[1.125rem] text-danger">
              {problem}
            </p>
          )}
        </div>
        {result.already_completed && result.next && <CompleteNext {...result.next} />}
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

/** How a completed task repeats, as its next occurrence has it. */
function Repetition({ number }: { number: number }) {
  const { repeat } = useTaskNumbered(number) ?? {}
  if (!repeat) return null
  return (
    <p className="flex items-center gap-1 text-[0.8125rem]/[1.125rem] text-ink-2 [&_svg]:size-3.5">
      <RepeatIcon /> {repeat.charAt(0).toUpperCase() + repeat.slice(1)}
    </p>
  )
}

/** Completes the next occurrence early, for somebody who did not mean the one that was completed already. */
function CompleteNext({ number, due_date }: { number: number; due_date: string }) {
  const next = useTaskNumbered(number)
  if (!next || next.completed) return null
  return (
    <button type="button" className="quiet !whitespace-normal" onClick={() => void completeTask(next)}>
      Complete {sayOccurrence(due_date)}’s now
    </button>
  )
}

const ICONS: Record<Reported, () => React.ReactNode> = {
  added: Plus,
  completed: Check,
  deleted: Trash,
  undone: Undo,
  changed: Pencil,
}

/** Icons of changes of one field. */
const CHANGED_ICONS = [
  ['skip', Skip],
  ['repeat', RepeatIcon],
  ['due_date', Calendar],
] as const

function ActionIcon({ reported, input }: { reported: Reported; input: object }) {
  const [, OfField] = CHANGED_ICONS.find(([field]) => field in input) ?? []
  const Icon = (reported === 'changed' && OfField) || ICONS[reported]
  return <Icon />
}

/** The tasks that a question found. */
export function ListCard({ tasks, total }: { tasks: ShownTask[]; total: number }) {
  if (tasks.length === 0) return null
  const more = total - tasks.length
  return (
    <div className="card divide-y divide-line text-sm">
      <TaskLines label="Tasks found" tasks={tasks} />
      {more > 0 && <p className="px-3 py-1.5 text-[0.8125rem] text-ink-2">and {more} more in the list</p>}
    </div>
  )
}
