import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Task } from '../data/api.ts'
import { sayFullDate, sayWeekday } from '../data/dates.ts'
import { taskWithId } from '../data/task-store.ts'
import { useDrop } from '../lists/dragging.ts'
import { moveToDay } from '../tasks/move-to-day.ts'
import { firstOf, type WeekDay } from './week-tasks.ts'

type Props = {
  content: WeekDay
  today: string
  /** The task that the keyboard would put here. */
  arriving: Task | undefined
  row: (task: Task) => ReactNode
}

/** A day of the week with its tasks. Tasks can be dropped on it, unless it has passed. */
export function DaySection({ content: { day, due, done }, today, arriving, row }: Props) {
  const isPast = day < today
  const { over, handlers } = useDrop(isPast ? {} : { tasks: (ids) => void moveAll(ids, day) })
  const section = useRef<HTMLElement>(null)
  const isChosen = arriving !== undefined
  useEffect(() => {
    if (isChosen) section.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const isTarget = over !== undefined || isChosen
  const tasks = [...due, ...done]
  const tone = day === today ? 'text-accent' : isPast ? 'text-ink-3' : 'text-ink-2'
  return (
    <section
      ref={section}
      {...handlers}
      aria-label={`${day === today ? 'Today, ' : ''}${sayFullDate(day)}`}
      data-target={isTarget || undefined}
      className={`-mx-2 scroll-mb-20 grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2 border-b border-line px-2 py-1 max-[22.4rem]:grid-cols-1 ${isTarget ? 'rounded-lg bg-accent-soft outline-2 -outline-offset-2 outline-accent outline-dashed' : ''}`}
    >
      <h3 className={`py-2 text-[0.8125rem]/[1.125rem] font-medium ${tone}`}>
        {day === today ? 'Today' : sayWeekday(day)}{' '}
        <b
          className={`block text-xl/6.5 font-semibold max-[22.4rem]:inline max-[22.4rem]:text-[0.8125rem] ${day === today ? '' : isPast ? 'text-ink-2' : 'text-ink'}`}
        >
          {Number(day.slice(8))}
        </b>
      </h3>
      <div className="min-w-0 self-center">
        {tasks.length === 0 && !arriving && (
          <p className="px-3 py-2.5 text-[0.8125rem]/[1.125rem] text-ink-3">{sayEmpty(day, today)}</p>
        )}
        <TaskRows tasks={tasks} row={row} />
        {arriving && (
          <p
            aria-hidden="true"
            className="card mx-1 my-0.5 min-h-9 truncate px-3 py-2 shadow-floating outline-2 -outline-offset-2 outline-accent"
          >
            <bdi>{arriving.title}</bdi>
          </p>
        )}
      </div>
    </section>
  )
}

type RowsProps = { tasks: readonly Task[]; row: (task: Task) => ReactNode }

/** The first tasks, and a button for the rest. */
export function TaskRows({ tasks, row }: RowsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const { shown, more } = firstOf(tasks, isWhole)
  return (
    <>
      {shown.length > 0 && (
        <ul>
          {shown.map((task) => (
            <li key={task.id}>{row(task)}</li>
          ))}
        </ul>
      )}
      {(more > 0 || (isWhole && firstOf(tasks, false).more > 0)) && (
        <button
          type="button"
          className="quiet ms-1"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `${more} more`}
        </button>
      )}
    </>
  )
}

function sayEmpty(day: string, today: string): string {
  if (day < today) return 'Nothing done'
  return day === today ? 'Nothing due today' : 'Free'
}

async function moveAll(ids: readonly string[], day: string): Promise<void> {
  for (const task of ids.flatMap((id) => taskWithId(id) ?? [])) await moveToDay(task, day)
}
