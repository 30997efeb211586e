import { useEffect, useMemo, useRef, useState } from 'react'
import type { Task } from '../data/api.ts'
import { readHistory, useHistory } from '../data/change-store.ts'
import { lateNow, sayDate, sayDueInside, weekDays } from '../data/dates.ts'
import { useTasks } from '../data/task-store.ts'
import { useToday } from '../data/use-today.ts'
import { changeMany, completeTask } from '../tasks/actions.ts'
import { Back, Check, Forward } from '../ui/icons.tsx'
import { WeekChart } from './week-chart.tsx'
import { countDays, weekSentence, weekTitle } from './week-counts.ts'

const DAY_MS = 86_400_000

/** One week: tasks completed and still due on each day, and all overdue tasks. */
export default function Week({ days: daysKept }: { days: number }) {
  const { tasks } = useTasks()
  const { changes } = useHistory()
  const now = useToday()
  const [away, setAway] = useState(0)
  const days = weekDays(away)
  const [first = '', last = ''] = [days[0], days[6]]
  const { isRead, problem } = useHistorySince(first)
  const counted = useMemo(
    () => countDays(weekDays(away), changes.values(), tasks.values(), now),
    [away, changes, tasks, now],
  )
  const late = useMemo(() => [...tasks.values()].filter(lateNow()), [tasks])
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5 max-[719px]:px-4">
      <div className="flex items-start justify-between">
        <div>
          <h2 className="text-xl/7 font-semibold">{weekTitle(away)}</h2>
          <p className="text-ink-3">
            {sayDate(first)} to {sayDate(last)}
          </p>
        </div>
        <div className="flex gap-1">
          <button
            type="button"
            className="icon-button disabled:opacity-40"
            aria-label="The week before"
            disabled={away <= -Math.floor(daysKept / 7)}
            onClick={() => setAway(away - 1)}
          >
            <Back />
          </button>
          <button
            type="button"
            className="icon-button disabled:opacity-40"
            aria-label="The week after"
            disabled={away >= 4}
            onClick={() => setAway(away + 1)}
          >
            <Forward />
          </button>
        </div>
      </div>
      {problem && (
        <p role="alert" className="mt-3 text-danger">
          {problem}
        </p>
      )}
      <div aria-busy={!isRead} className={isRead ? '' : 'invisible'}>
        <WeekChart days={counted} sentence={weekSentence(counted, away, late.length)} />
      </div>
      {late.length > 0 && <Late tasks={late} />}
    </div>
  )
}

/** Reads the history back to a day. */
function useHistorySince(day: string) {
  const [problem, setProblem] = useState<string>()
  const [readFrom, setReadFrom] = useState(Number.POSITIVE_INFINITY)
  // The cursor of the next page, and the time of the oldest change read.
  const reached = useRef<{ next?: number; oldest: number }>({ oldest: Number.POSITIVE_INFINITY })
  useEffect(() => {
    let isGone = false
    const read = async () => {
      setProblem(undefined)
      // One day more: the day may begin before midnight UTC.
      const from = Date.parse(day) - DAY_MS
      while (!isGone && reached.current.oldest >= from) {
        const { next, oldest } = await readHistory(reached.current.next)
        reached.current = next === null ? { oldest: 0 } : { next, oldest }
      }
      if (!isGone) setReadFrom(from)
    }
    read().catch((error: Error) => isGone || setProblem(error.message))
    return () => {
      isGone = true
    }
  }, [day])
  return { isRead: readFrom <= Date.parse(day), problem }
}

function Late({ tasks }: { tasks: Task[] }) {
  return (
    <section aria-label="Overdue" className="mt-6">
      <div className="flex items-center justify-between">
        <h3 className="font-semibold">Overdue</h3>
        <button
          type="button"
          className="quiet"
          onClick={() => void changeMany(tasks, 'set_due_date', 'today')}
        >
          Move {tasks.length === 1 ? 'it' : tasks.length === 2 ? 'both' : `all ${tasks.length}`} to today
        </button>
      </div>
      <ul className="card mt-1 divide-y divide-line">
        {tasks.slice(0, 50).map((task) => (
          <li key={task.id} className="flex items-center gap-3 py-1.5 ps-4 pe-2">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">
                <bdi>{task.title}</bdi>
              </p>
              <p className="text-xs/4 text-ink-3">
                Due {sayDueInside(task)}
                {task.priority === 'High' && ', high priority'}
              </p>
            </div>
            <button
              type="button"
              className="button"
              aria-label={`Complete: ${task.title}`}
              onClick={() => void completeTask(task)}
            >
              <Check /> Complete
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
