import { useState } from 'react'
import { sayDate, sayWeekday, today } from '../data/dates.ts'
import type { Counts } from './week-counts.ts'

const HEIGHT_REM = 6.5
/** Forced colours would remove it, and it is all that a bar is made of. */
const FILLED = 'bg-accent forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none'

/** A bar for each day: filled for done, dashed for still due; or a table. The sentence is its text alternative. */
export function WeekChart({ days, sentence }: { days: Counts[]; sentence: string }) {
  const [isTable, setIsTable] = useState(false)
  return (
    <div className="card mt-5 p-4">
      {isTable ? <Table days={days} /> : <Bars days={days} sentence={sentence} />}
      <div className="mt-2 flex items-center gap-4 text-xs text-ink-2">
        <span className="flex items-center gap-1.5">
          <span className={`size-2.5 rounded-[0.1875rem] ${FILLED}`} /> Done
        </span>
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-[0.1875rem] border border-dashed border-edge" /> Still due
        </span>
        <button type="button" className="quiet end ms-auto" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as a chart' : 'Show as a table'}
        </button>
      </div>
    </div>
  )
}

function Bars({ days, sentence }: { days: Counts[]; sentence: string }) {
  const most = Math.max(4, ...days.map(({ done, due }) => done + due))
  const tall = (count: number) => ({ height: `${(count / most) * HEIGHT_REM}rem` })
  return (
    <div role="img" aria-label={sentence}>
      <div className="flex h-34 border-b border-edge">
        {days.map(({ day, done, due }) => (
          <div key={day} className="flex flex-1 flex-col items-center justify-end">
            {done + due > 0 && (
              <span className="pb-1 text-xs font-semibold">{[done, due].filter(Boolean).join(' + ')}</span>
            )}
            {due > 0 && (
              <span className="mb-0.5 w-7.5 rounded-sm border border-dashed border-edge" style={tall(due)} />
            )}
            {done > 0 && <span className={`w-7.5 rounded-t-sm ${FILLED}`} style={tall(done)} />}
          </div>
        ))}
      </div>
      <div className="flex pt-1.5 text-center text-xs text-ink-2">
        {days.map(({ day }) => (
          <div key={day} className={`flex-1 ${day === today() ? 'font-semibold text-accent' : ''}`}>
            {day === today() ? 'Today' : sayWeekday(day)}
            <br />
            {Number(day.slice(8))}
          </div>
        ))}
      </div>
    </div>
  )
}

function Table({ days }: { days: Counts[] }) {
  return (
    <table className="w-full max-w-sm">
      <thead>
        <tr className="text-[0.8125rem] text-ink-2">
          <th scope="col" className="py-1 text-start font-medium">
            Day
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            Done
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            Still due
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, done, due }) => (
          <tr key={day}>
            <th scope="row" className="py-1 text-start font-normal">
              {sayDate(day)}
            </th>
            <td className="py-1 text-end">{done}</td>
            <td className="py-1 text-end">{due}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
