import { type RefObject, useMemo, useState } from 'react'
import { addDays, mondayOf } from '../../src/tasks/calendar.ts'
import { type Due, sayWeekday, sayWhen } from '../data/dates.ts'
import { useTasks } from '../data/task-store.ts'
import { useToday } from '../data/use-today.ts'
import { Check, Clock } from '../ui/icons.tsx'
import { type KeyEffects, KeyLine } from '../ui/key-line.tsx'
import { Calendar } from './calendar.tsx'
import { type Draft, isSameDue, onDay, startDraft, typeTime, typeWords } from './date-draft.ts'
import { usePicker, WordsPicker } from './words-picker.tsx'
import './date-picker.css'

type Props = {
  title: string
  due: Due
  /** The element to open beside. */
  anchor: RefObject<HTMLElement | null>
  /** Rejects if the date cannot be saved. */
  onPick: (due: Due) => Promise<void>
  onClose: () => void
}

/** Changes a due date: in words, with a shortcut, or on the calendar. */
export default function DatePicker({ title, due: saved, anchor, onPick, onClose }: Props) {
  const today = useToday()
  const { field, failure, setFailure, save } = usePicker()
  const [draft, setDraft] = useState(() => startDraft(saved))
  const [month, setMonth] = useState(saved.due_date ?? today)
  // Beside the shortcuts the calendar is first for Tab; on a phone it is below them.
  const [isSheet] = useState(() => matchMedia('(width < 45rem)').matches)
  const change = (next: Draft) => {
    setDraft(next)
    setFailure(undefined)
    if (next.due.due_date) setMonth(next.due.due_date)
  }
  const pick = (due: Due) =>
    save(
      async () => {
        if (!isSameDue(due, saved)) await onPick(due)
      },
      (message) => `Not saved. ${message} The date is still ${sayWhen(saved)}.`,
    )
  const days = <Days key="days" {...{ draft, today, month }} onMonth={setMonth} onPick={pick} />
  const shortcuts = (
    <div
      key="shortcuts"
      className="grid grid-cols-1 content-start gap-2.5 p-3 max-tablet:px-4 tablet:order-first"
    >
      <UsualDays today={today} onPick={(day) => pick(day ? onDay(day, draft) : {})} />
      <TimeField draft={draft} onChange={change} />
    </div>
  )
  return (
    <WordsPicker
      name="Date"
      placeholder="friday 9am"
      {...{ title, anchor, field, onClose }}
      words={draft.words}
      onType={(typed) => change(typeWords(draft, typed, saved))}
      reading={{
        text: draft.problem ?? sayWhen(draft.due),
        isNew: !draft.problem && !isSameDue(draft.due, saved),
        icon: <Check />,
        failure,
      }}
      onSubmit={() => {
        if (draft.problem) setFailure(draft.problem)
        else void pick(draft.due)
      }}
      footer={<KeyLine keys={KEYS} className="gap-x-3 border-t border-line px-3 py-2" />}
    >
      <div className="grid grid-cols-1 border-t border-line tablet:grid-cols-[11.5rem_minmax(0,1fr)]">
        {isSheet ? [shortcuts, days] : [days, shortcuts]}
      </div>
    </WordsPicker>
  )
}

type DaysProps = {
  draft: Draft
  today: string
  month: string
  onMonth: (day: string) => void
  onPick: (due: Due) => void
}

function Days({ draft, today, month, onMonth, onPick }: DaysProps) {
  const { tasks } = useTasks()
  const busyDays = useMemo(() => {
    const open = [...tasks.values()].filter(({ completed }) => !completed)
    return new Set(open.flatMap(({ due_date }) => due_date ?? []))
  }, [tasks])
  return (
    <div className="border-line px-3 py-2 max-tablet:border-t tablet:border-s max-[22.4rem]:px-1">
      <Calendar
        {...{ month, today, busyDays, onMonth }}
        selected={draft.due.due_date}
        onPick={(day) => onPick(onDay(day, draft))}
      />
    </div>
  )
}

type UsualDaysProps = { today: string; onPick: (day: string | undefined) => void }

function UsualDays({ today, onPick }: UsualDaysProps) {
  const tomorrow = addDays(today, 1) as string
  const monday = addDays(mondayOf(today) as string, 7) as string
  const days: [label: string, day: string | undefined, hint: string][] = [
    ['Today', today, sayWeekday(today)],
    ['Tomorrow', tomorrow, sayWeekday(tomorrow)],
    ['Next week', monday, `${sayWeekday(monday)} ${Number(monday.slice(8))}`],
    ['No date', undefined, ''],
  ]
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-1">
      {days.map(([label, day, hint]) => (
        <button
          key={label}
          type="button"
          className="flex min-h-8.5 flex-wrap items-center justify-between gap-x-2 rounded-lg border border-line px-2.5 py-1.5 text-[0.8125rem]/[1.125rem] font-medium hover:border-edge hover:bg-sunken max-tablet:min-h-11"
          onClick={() => onPick(day)}
        >
          {label} <span className="text-xs font-normal text-ink-3">{hint}</span>
        </button>
      ))}
    </div>
  )
}

function TimeField({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  return (
    <label className="flex flex-wrap items-center gap-x-2">
      <span className="text-ink-2">
        <Clock />
      </span>
      <span className="flex-1">Time</span>
      <input
        autoComplete="off"
        placeholder="None"
        value={draft.time}
        onChange={({ target }) => onChange(typeTime(draft, target.value))}
        className="field !w-20 !px-2 max-tablet:!w-30 max-tablet:!px-3 max-tablet:!text-base"
      />
    </label>
  )
}

const KEYS: KeyEffects = [
  [['Tab'], 'calendar'],
  [['←', '→'], 'day'],
  [['PgDn'], 'month'],
  [['Enter'], 'pick'],
  [['Esc'], 'keep as it was'],
]
