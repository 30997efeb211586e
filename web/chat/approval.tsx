import { useEffect } from 'react'
import type { ChangeKind } from '../../src/tasks/change-kinds.ts'
import type { Task } from '../data/api.ts'
import { CHANGE_WORDS } from '../data/change-words.ts'
import { highlightForDeletion } from '../data/marks.ts'
import { Pencil, Trash } from '../ui/icons.tsx'
import type { Props as AnswerProps } from './answer.tsx'
import type { ProposalOutcome } from './outcome.ts'
import { TaskLine } from './task-lines.tsx'

type Props = {
  kind: ChangeKind
  /** The length of the undo window. */
  days: number
  tasks: Task[]
  /** Also "decided" when the person went on to something else. */
  state: 'open' | 'decided' | 'expired'
  onDecide: (approved: boolean) => void
}

/** A change of many tasks that needs, or needed, approval. */
export function Proposal({
  message,
  about,
  isOpen,
  busy,
  onDecide,
  outcome,
}: AnswerProps & { outcome: ProposalOutcome }) {
  const { approval, kind, tasks, expires_at } = outcome.envelope.data
  const isWaiting = !busy && isOpen(message, approval)
  const isOver = expires_at <= new Date().toISOString()
  return (
    <Approval
      kind={kind}
      days={about.history_days}
      tasks={tasks}
      state={!isWaiting ? 'decided' : isOver ? 'expired' : 'open'}
      onDecide={(approved) => onDecide(approval, approved)}
    />
  )
}

/** The exact tasks that would change, and the buttons to decide. */
function Approval({ kind, days, tasks, state, onDecide }: Props) {
  const isDelete = kind === 'delete'
  const isOpen = state === 'open'
  const verb = CHANGE_WORDS[kind].verb
  const these = tasks.length === 1 ? '1 task' : `${tasks.length} tasks`
  const isOfDone = isDelete && tasks.every(({ completed }) => completed)
  const question = `${verb} ${isOfDone ? these.replace(' ', ' done ') : these}?`
  useEffect(() => {
    if (!isDelete || !isOpen) return
    highlightForDeletion(tasks.map(({ id }) => id))
    return () => highlightForDeletion([])
  }, [isDelete, isOpen, tasks])
  return (
    <section aria-label={question} className="card text-sm">
      <div className="flex gap-2.5 px-4 pt-3 pb-2.5">
        <span className={`pt-0.5 ${!isOpen ? 'text-ink-3' : isDelete ? 'text-danger' : 'text-accent'}`}>
          {isDelete ? <Trash /> : <Pencil />}
        </span>
        <div>
          <h3 className={isOpen ? 'font-semibold' : 'font-medium text-ink-2'}>{question}</h3>
          {isOpen && (
            <p className="text-[13px]/[18px] text-ink-2">
              Nothing is {CHANGE_WORDS[kind].done.toLowerCase()} until you choose.
            </p>
          )}
          {state === 'expired' && (
            <p className="text-[0.8125rem]/[1.125rem] text-ink-2">This offer has expired. Ask again.</p>
          )}
        </div>
      </div>
      <ul
        aria-label="Tasks to change"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        tabIndex={0}
        className={`max-h-60 divide-y divide-line overflow-y-auto border-t border-line bg-sunken ${isOpen ? 'border-b' : ''}`}
      >
        {tasks.map((task) => (
          <TaskLine key={task.id} task={task} />
        ))}
      </ul>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-2 p-3">
          <button
            type="button"
            className={`button max-tablet:flex-1 ${isDelete ? 'danger' : 'primary'}`}
            onClick={() => onDecide(true)}
          >
            {verb} {these}
          </button>
          <button type="button" className="button max-[719px]:flex-1" onClick={() => onDecide(false)}>
            {isDelete ? 'Keep' : 'Leave'} {tasks.length === 1 ? 'it' : 'them'}
          </button>
          <span className="ms-auto text-[0.8125rem] text-ink-2">Undo for {days} days</span>
        </div>
      )}
    </section>
  )
}
