import { useEffect, useMemo, useRef, useState } from 'react'
import type { Change, Task } from '../data/api.ts'
import { readHistory, useHistory } from '../data/change-store.ts'
import { dayAt, lateNow, sayDate, sayDue, sayWeekday, today, weekDays } from '../data/dates.ts'
import { useTasks } from '../data/task-store.ts'
import { useToday } from '../data/use-today.ts'
import { changeMany, completeTask } from '../tasks/actions.ts'
import { Back, Check, Forward } from '../ui/icons.tsx'
import { WeekChart } from './week-chart.tsx'

export type Day = { day: string; done: number; due: number }

const DAY_MS = 86_400_000

/** How far the history has been read, and where the next page begins. */
type Reached = { next: number | undefined; oldest: number }

/** A look at a week: what was completed on each day, what is still due, and what is late. */
export default function Week({ days: daysKept }: { days: number }) {
  const { tasks } = useTasks()
  const { changes } = useHistory()
  const now = useToday()
  const [away, setAway] = useState(0)
  const [problem, setProblem] = useState<string>()
  const [readFrom, setReadFrom] = useState(Number.POSITIVE_INFINITY)
  const reached = useRef<Reached>(undefined)
  const days = weekDays(away)
  const [monday = '', sunday = ''] = [days[0], days[6]]
  const isRead = readFrom <= Date.parse(monday)
  useEffect(() => {
    let isGone = false
    const read = async () => {
      setProblem(undefined)
      // A day more, because the person's days are not those of UTC.
      const from = Date.parse(monday) - DAY_MS
      while (!isGone && (reached.current?.oldest ?? Number.POSITIVE_INFINITY) >= from) {
        const { next, oldest } = await readHistory(reached.current?.next)
        reached.current = next === null ? { next: undefined, oldest: 0 } : { next, oldest }
      }
      if (!isGone) setReadFrom(from)
    }
    read().catch((error: Error) => isGone || setProblem(error.message))
    return () => {
      isGone = true
    }
  }, [monday])
  const counted = useMemo(
    () => countDays(weekDays(away), changes.values(), tasks.values(), now),
    [away, changes, tasks, now],
  )
  const late = useMemo(() => [...tasks.values()].filter(lateNow()), [tasks])
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5 max-[719px]:px-4">
      <div className="flex items-start justify-between">
        <div>
          <h2 className="text-xl/7 font-semibold">{titleOf(away)}</h2>
          <p className="text-ink-3">
            {sayDate(monday)} to {sayDate(sunday)}
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
        <WeekChart days={counted} sentence={sentenceOf(counted, away, late.length)} />
      </div>
      {late.length > 0 && <Late tasks={late} />}
    </div>
  )
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
                Due {sayDue(task).replace('Yesterday', 'yesterday')}
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

function countDays(days: string[], changes: Iterable<Change>, tasks: Iterable<Task>, now: string): Day[] {
  const done = new Map(days.map((day) => [day, new Set<string>()]))
  // In the order in which they happened: what was opened again that day, or undone, does not count.
  for (const { at, tasks: changed } of [...changes].sort((a, b) => a.change - b.change))
    for (const { before, after } of changed ?? []) {
      if (Boolean(before?.completed) === Boolean(after?.completed)) continue
      const id = (after ?? before)?.id as string
      if (after?.completed) done.get(dayAt(new Date(at)))?.add(id)
      else for (const ids of done.values()) ids.delete(id)
    }
  const due = new Map<string, number>()
  for (const { completed, due_date } of tasks)
    if (!completed && due_date) due.set(due_date, (due.get(due_date) ?? 0) + 1)
  return days.map((day) => ({
    day,
    done: done.get(day)?.size ?? 0,
    due: day >= now ? (due.get(day) ?? 0) : 0,
  }))
}

function titleOf(away: number): string {
  if (away === 0) return 'This week'
  if (away === -1) return 'Last week'
  return away === 1 ? 'Next week' : away < 0 ? `${-away} weeks ago` : `In ${away} weeks`
}

function sentenceOf(days: Day[], away: number, late: number): string {
  const done = days.reduce((sum, day) => sum + day.done, 0)
  const due = days.reduce((sum, day) => sum + day.due, 0)
  const each = days
    .filter((day) => day.done > 0)
    .map(({ day, done: count }) => `${count} ${day === today() ? 'today' : `on ${sayWeekday(day)}`}`)
  const ofToday = days.find(({ day }) => day === today())?.due ?? 0
  return [
    away <= 0 && `${done} done${each.length > 0 ? `: ${each.join(', ')}` : ''}.`,
    away >= 0 && `${due} still due${ofToday > 0 ? `, ${ofToday} of them today` : ''}.`,
    late === 0 ? 'Nothing is overdue.' : `${late} ${late === 1 ? 'is' : 'are'} overdue.`,
  ]
    .filter(Boolean)
    .join(' ')
}
