import { useEffect, useState } from 'react'
import { ask, type Change } from './api.ts'
import { daysFromToday, today } from './dates.ts'
import { useTasks } from './task-store.ts'

const DAY_MS = 86_400_000
const HEIGHT = 120

type Day = { day: string; name: string; done: number }

/** How the last seven days went. */
export default function Week() {
  const { tasks } = useTasks()
  const [days, setDays] = useState<Day[]>()
  const [table, setTable] = useState(false)
  useEffect(() => void lastDays().then(setDays, () => setDays([])), [])
  const late = [...tasks.values()].filter(
    ({ completed, due_date }) => !completed && due_date && daysFromToday(due_date) < 0,
  )
  const total = days?.reduce((sum, { done }) => sum + done, 0) ?? 0
  const most = Math.max(1, ...(days?.map(({ done }) => done) ?? []))
  const sentence = `${total === 1 ? '1 task' : `${total} tasks`} completed in the last seven days; ${late.length === 0 ? 'nothing is' : late.length === 1 ? '1 is' : `${late.length} are`} overdue.`
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-5">
      <h2 className="text-xl/7 font-semibold">The week</h2>
      <p id="week-said" className="mt-1 text-ink-2">
        {days ? sentence : 'Counting'}
      </p>
      {days && (
        <svg
          role="img"
          aria-label={sentence}
          viewBox={`0 0 350 ${HEIGHT + 40}`}
          className="mt-6 w-full max-w-lg"
        >
          {days.map(({ day, name, done }, index) => {
            const height = (done / most) * HEIGHT
            return (
              <g key={day} transform={`translate(${index * 50} 0)`}>
                <rect
                  x="10"
                  y={HEIGHT - height + 16}
                  width="30"
                  height={Math.max(height, 2)}
                  rx="4"
                  fill={done > 0 ? 'var(--accent)' : 'var(--line)'}
                />
                {done > 0 && (
                  <text x="25" y={HEIGHT - height + 10} textAnchor="middle" fontSize="12" fill="var(--ink-2)">
                    {done}
                  </text>
                )}
                <text
                  x="25"
                  y={HEIGHT + 34}
                  textAnchor="middle"
                  fontSize="12"
                  fill={day === today() ? 'var(--ink)' : 'var(--ink-3)'}
                >
                  {name}
                </text>
              </g>
            )
          })}
        </svg>
      )}
      <button type="button" className="quiet mt-2" aria-expanded={table} onClick={() => setTable(!table)}>
        {table ? 'Hide the table' : 'Show as a table'}
      </button>
      {table && (
        <table className="mt-2 text-start">
          <thead>
            <tr>
              <th scope="col" className="pe-8 text-start font-medium">
                Day
              </th>
              <th scope="col" className="text-start font-medium">
                Completed
              </th>
            </tr>
          </thead>
          <tbody>
            {days?.map(({ day, name, done }) => (
              <tr key={day}>
                <td className="pe-8">
                  {name} {day}
                </td>
                <td>{done}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

type Page = { data: { changes: Change[]; next_before: number | null } }

async function lastDays(): Promise<Day[]> {
  const from = Date.now() - 7 * DAY_MS
  const counts = new Map<string, Set<string>>()
  for (let before: number | null | undefined; before !== null; ) {
    const { data }: Page = await ask<Page>(
      'GET',
      `/api/history?limit=100${before === undefined ? '' : `&before=${before}`}`,
    )
    for (const { at, tasks } of data.changes)
      for (const { before: was, after } of tasks ?? [])
        if (after?.completed && !was?.completed) {
          const day = localDay(new Date(at))
          counts.set(day, (counts.get(day) ?? new Set()).add(after.id))
        }
    const last = data.changes.at(-1)
    before = last && Date.parse(last.at) > from ? data.next_before : null
  }
  return Array.from({ length: 7 }, (_, index) => {
    const moment = new Date(Date.now() - (6 - index) * DAY_MS)
    const day = localDay(moment)
    return {
      day,
      name: moment.toLocaleDateString('en-GB', { weekday: 'short' }),
      done: counts.get(day)?.size ?? 0,
    }
  })
}

function localDay(moment: Date): string {
  return `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, '0')}-${String(moment.getDate()).padStart(2, '0')}`
}
