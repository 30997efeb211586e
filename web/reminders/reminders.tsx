import { type RefObject, useEffect, useRef, useState } from 'react'
import { openTask } from '../app/route.ts'
import { sayClock } from '../data/dates.ts'
import { completeTask } from '../tasks/actions.ts'
import { Bell, Check, Close } from '../ui/icons.tsx'
import { toast } from '../ui/toast.tsx'
import { sayAgain, sayReminded } from './due-words.ts'
import type { Reminder } from './reminder.ts'
import { answerReminder, setAnswered, useReminders } from './reminder-store.ts'

/** A phone shows one. */
const MOST = 3
const TICK_MS = 15_000

/** The reminders that wait for an answer: a few cards, then the number of the others. */
export default function Reminders() {
  const { reminders, total } = useReminders()
  const region = useRef<HTMLDivElement>(null)
  const { onFocus, keepFocus } = useFocusInside(region)
  useTick()
  const shown = reminders.slice(0, MOST)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where the focus came from.
    <div ref={region} onFocus={onFocus} className="grid gap-2">
      {shown.map((reminder, index) => (
        <Card key={reminder.id} reminder={reminder} isFirst={index === 0} onAnswer={keepFocus} />
      ))}
      <Others count={total - 1} of={reminders} className="tablet:hidden" />
      <Others count={total - MOST} of={reminders} className="max-tablet:hidden" />
    </div>
  )
}

type CardProps = { reminder: Reminder; isFirst: boolean; onAnswer: () => void }

function Card({ reminder, isFirst, onAnswer }: CardProps) {
  const { task } = reminder
  const answer = (work: () => void) => () => {
    work()
    onAnswer()
  }
  const tomorrow = `Tomorrow ${sayClock('09:00')}`
  return (
    <section
      aria-label={`Reminder: ${task.title}`}
      className={`enter card pointer-events-auto p-3.5 shadow-floating ${isFirst ? '' : 'max-tablet:hidden'}`}
    >
      <div className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-start gap-x-3">
        <span className="grid size-8 place-items-center rounded-lg bg-accent-soft text-accent">
          <Bell />
        </span>
        <p>
          <b className="line-clamp-3 font-semibold wrap-anywhere">
            <bdi>{task.title}</bdi>
          </b>
          <span className="block text-[0.8125rem]/[1.125rem] text-ink-2">{sayReminded(task)}</span>
        </p>
        <button
          type="button"
          className="icon-button -me-2 -mt-1"
          aria-label="Close, keeps the task"
          onClick={answer(() => void answerReminder(reminder))}
        >
          <Close />
        </button>
      </div>
      <div className="mt-2 flex flex-wrap gap-1.5 tablet:ps-11 max-tablet:*:flex-auto">
        <button
          type="button"
          className="button primary !min-h-7 pointer-coarse:!min-h-11"
          onClick={answer(() => void completeReminded(reminder))}
        >
          <Check /> Complete
        </button>
        <SnoozeButton words="in 10 minutes" label="In 10 minutes" {...{ reminder, answer }} />
        <SnoozeButton words="tomorrow at 09:00" label={tomorrow} {...{ reminder, answer }} />
        <button
          type="button"
          className="button !min-h-7 pointer-coarse:!min-h-11"
          onClick={() => {
            openTask(task.number)
            void answerReminder(reminder)
          }}
        >
          Open
        </button>
      </div>
    </section>
  )
}

async function completeReminded(reminder: Reminder): Promise<void> {
  setAnswered(reminder, true)
  if (!(await completeTask(reminder.task))) setAnswered(reminder, false)
}

type SnoozeProps = {
  reminder: Reminder
  words: string
  label: string
  answer: (work: () => void) => () => void
}

function SnoozeButton({ reminder, words, label, answer }: SnoozeProps) {
  const snooze = async () => {
    const answered = await answerReminder(reminder, words)
    if (answered?.at) toast(`Reminding you again ${sayAgain(answered.at)}:`, { about: reminder.task.title })
  }
  return (
    <button
      type="button"
      className="button !min-h-7 pointer-coarse:!min-h-11"
      onClick={answer(() => void snooze())}
    >
      {label}
    </button>
  )
}

type OthersProps = { count: number; of: readonly Reminder[]; className: string }

function Others({ count, of, className }: OthersProps) {
  if (count <= 0) return null
  return (
    <div
      className={`enter card pointer-events-auto flex items-center justify-between gap-2 py-1 ps-4 pe-2 shadow-floating ${className}`}
    >
      {count} more
      <button
        type="button"
        className="quiet"
        onClick={async () => {
          for (const reminder of of) if (!(await answerReminder(reminder))) return
        }}
      >
        Close all, keeps the tasks
      </button>
    </div>
  )
}

/** Redraws, because the words name the minutes until a task is due. */
function useTick(): void {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [])
}

/** When the card with the focus goes away, focuses the next one or, after the last, what had the focus before. */
function useFocusInside(region: RefObject<HTMLElement | null>) {
  const before = useRef<Element>(null)
  return {
    onFocus({ relatedTarget }: React.FocusEvent) {
      if (relatedTarget && !region.current?.contains(relatedTarget)) before.current = relatedTarget
    },
    keepFocus() {
      // After the card has been removed.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const next = region.current?.querySelector<HTMLElement>('section button.primary') ?? before.current
        if (next instanceof HTMLElement && next.isConnected) next.focus()
      }, 0)
    },
  }
}
