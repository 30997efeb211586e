import { useMemo, useRef, useState } from 'react'
import type { Task } from '../data/api.ts'
import { isLate, sayDate, sayWhen, weekDays } from '../data/dates.ts'
import { useTasks } from '../data/task-store.ts'
import { useToday } from '../data/use-today.ts'
import { changeMany } from '../tasks/actions.ts'
import { FieldPicker } from '../tasks/field-picker.tsx'
import { type KeyEffects, KeyLine } from '../ui/key-line.tsx'
import { Back, Forward, Swap } from '../ui/more-icons.tsx'
import { DaySection, TaskRows } from './day-section.tsx'
import { useMoving } from './use-moving.ts'
import { WeekChart } from './week-chart.tsx'
import { weekSentence, weekTitle } from './week-counts.ts'
import { type RowEvents, runWeekKey } from './week-keys.ts'
import { WeekRow } from './week-row.tsx'
import { overdueTasks, tasksByDay } from './week-tasks.ts'

/** One week: the tasks of each day, which can be moved to another, and the overdue ones. */
export default function Week() {
  const [away, setAway] = useState(0)
  const { isLoaded, days, overdue, counts, sentence } = useWeek(away)
  const today = useToday()
  const move = useMoving(setAway)
  const { moving } = move
  const picker = useDatePicker(move.focusTask)
  const [active, setActive] = useState<string>()
  const all = [...overdue, ...days.flatMap(({ due, done }) => [...due, ...done])]
  const tabStop = all.find(({ id }) => id === active)?.id ?? all[0]?.id
  const events: RowEvents = {
    onFocus: ({ id }) => setActive(id),
    onKeyDown: (event, task) => runWeekKey(event, task, { onMove: move.start, onPick: picker.open }),
    onPick: picker.open,
  }
  const row = (isDayShown: boolean) => (task: Task) => (
    <WeekRow
      {...{ task, isDayShown, events }}
      isMoving={moving?.task.id === task.id}
      isTabStop={task.id === tabStop}
    />
  )
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5 max-tablet:px-4">
      <WeekHeader away={away} onAway={setAway} />
      <div aria-busy={!isLoaded} className={isLoaded ? '' : 'invisible'}>
        <p className="mt-1 max-w-md text-ink-2">{sentence}</p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form. */}
        <div
          ref={move.days}
          role="group"
          tabIndex={-1}
          aria-label={moving ? `Moving ${moving.task.title}` : 'Days'}
          className="outline-none"
          {...move.handlers}
        >
          {overdue.length > 0 && <Overdue tasks={overdue} row={row(true)} />}
          <div className="mt-3 border-t border-line">
            {days.map((content) => (
              <DaySection
                key={content.day}
                content={content}
                today={today}
                arriving={moving?.day === content.day ? moving.task : undefined}
                row={row(false)}
              />
            ))}
          </div>
        </div>
        {away >= 0 && all.length === overdue.length && (
          <p className="mt-3 text-ink-2">
            Nothing is planned here yet. Tell Errand “dentist friday 9am”, and it appears on that day.
          </p>
        )}
        <MoveStatus moving={moving} />
        <KeyLine keys={KEYS} className="mt-3 gap-x-3" />
        <WeekChart days={counts} sentence={sentence} />
      </div>
      {picker.picking && (
        <FieldPicker field="due" task={picker.picking} anchor={picker.anchor} onClose={picker.close} />
      )}
    </div>
  )
}

function useWeek(away: number) {
  const { tasks, isLoaded } = useTasks()
  const today = useToday()
  return useMemo(() => {
    const days = tasksByDay(weekDays(away), tasks.values(), today)
    const overdue = overdueTasks(tasks.values(), today)
    const counts = days.map(({ day, due, done }) => ({ day, due: due.length, done: done.length }))
    const lateToday = days.find(({ day }) => day === today)?.due.filter(isLate).length ?? 0
    const sentence = weekSentence(counts, away, { earlier: overdue.length, today: lateToday })
    return { isLoaded, days, overdue, counts, sentence }
  }, [tasks, isLoaded, today, away])
}

/** The calendar of a task. It belongs to no row, because a task that moves leaves its row. */
function useDatePicker(focusTask: (id: string) => void) {
  const anchor = useRef<HTMLElement>(null)
  const [picking, setPicking] = useState<Task>()
  return {
    anchor,
    picking,
    open(task: Task, beside: HTMLElement) {
      anchor.current = beside
      setPicking(task)
    },
    close() {
      if (picking) focusTask(picking.id)
      setPicking(undefined)
    },
  }
}

function WeekHeader({ away, onAway }: { away: number; onAway: (away: number) => void }) {
  const [first = '', last = ''] = [weekDays(away)[0], weekDays(away)[6]]
  return (
    <div className="flex items-start justify-between gap-x-2">
      <div className="min-w-0">
        <h2 className="text-xl/7 font-semibold">{weekTitle(away)}</h2>
        <p className="text-ink-3">
          {sayDate(first)} to {sayDate(last)}
        </p>
      </div>
      <div className="flex flex-none items-center gap-1">
        <button
          type="button"
          className="icon-button rtl:-scale-x-100"
          aria-label="The week before"
          onClick={() => onAway(away - 1)}
        >
          <Back />
        </button>
        {away !== 0 && (
          <button type="button" className="quiet" onClick={() => onAway(0)}>
            This week
          </button>
        )}
        <button
          type="button"
          className="icon-button rtl:-scale-x-100"
          aria-label="The week after"
          onClick={() => onAway(away + 1)}
        >
          <Forward />
        </button>
      </div>
    </div>
  )
}

type OverdueProps = { tasks: Task[]; row: (task: Task) => React.ReactNode }

function Overdue({ tasks, row }: OverdueProps) {
  return (
    <section aria-label="Overdue" className="mt-4">
      <div className="flex flex-wrap items-center justify-between">
        <h3 className="text-[0.8125rem]/[1.125rem] font-medium text-danger">Overdue</h3>
        <button
          type="button"
          className="quiet end"
          onClick={() => void changeMany(tasks, 'set_due_date', 'today')}
        >
          Move {tasks.length === 1 ? 'it' : tasks.length === 2 ? 'both' : `all ${tasks.length}`} to today
        </button>
      </div>
      <TaskRows tasks={tasks} row={row} />
    </section>
  )
}

/** Says where the keyboard would put a task. There before its content, so that screen readers announce it. */
function MoveStatus({ moving }: { moving: { task: Task; day: string } | undefined }) {
  return (
    <p
      role="status"
      aria-label="Move"
      className={
        moving
          ? 'card sticky bottom-0 mt-3 flex items-center gap-2 px-3 py-2 text-[0.8125rem]/[1.125rem] font-medium text-accent shadow-floating'
          : ''
      }
    >
      {moving && (
        <>
          <Swap />
          <span>
            Moving <bdi>{moving.task.title}</bdi>: {sayWhen({ due_date: moving.day })}. Enter puts it there,
            Esc puts it back.
          </span>
        </>
      )}
    </p>
  )
}

const KEYS: KeyEffects = [
  [['M'], 'move a task'],
  [['↑', '↓'], 'choose the day'],
  [['Enter'], 'put it there'],
  [['Esc'], 'put it back'],
]
