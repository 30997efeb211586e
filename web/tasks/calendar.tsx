import { DayPicker } from 'react-day-picker'
import { addMonths, partsOf } from '../../src/tasks/calendar.ts'
import { firstWeekday } from '../data/date-format.ts'
import { sayFullDate, sayMonth } from '../data/dates.ts'
import { Back, Forward } from '../ui/more-icons.tsx'

/** 0 for Sunday, as DayPicker counts. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

type Props = {
  /** A day of the month that is shown. */
  month: string
  selected: string | undefined
  today: string
  /** Days that have a dot. */
  busyDays: ReadonlySet<string>
  onMonth: (day: string) => void
  onPick: (day: string) => void
}

/** One month of days. The grid is one tab stop, and comes before its buttons: Page Up and Page Down do the same. */
export function Calendar({ month, selected, today, busyDays, onMonth, onPick }: Props) {
  const isRtl = getComputedStyle(document.documentElement).direction === 'rtl'
  const label = (day: string) =>
    [sayFullDate(day), day === today && 'today', busyDays.has(day) && 'has tasks'].filter(Boolean).join(', ')
  return (
    <div className="calendar">
      <DayPicker
        mode="single"
        required
        hideNavigation
        showOutsideDays
        fixedWeeks
        dir={isRtl ? 'rtl' : 'ltr'}
        weekStartsOn={(firstWeekday() % 7) as Weekday}
        today={toDate(today)}
        month={toDate(month)}
        onMonthChange={(date) => onMonth(toDay(date))}
        selected={selected === undefined ? undefined : toDate(selected)}
        onSelect={(date) => onPick(toDay(date))}
        modifiers={{ busy: (date) => busyDays.has(toDay(date)) }}
        modifiersClassNames={{ busy: 'busy' }}
        formatters={{ formatCaption: (date) => sayMonth(toDay(date)) }}
        labels={{ labelDayButton: (date) => label(toDay(date)), labelGrid: (date) => sayMonth(toDay(date)) }}
      />
      <div className="absolute end-0 top-0 flex h-8 items-center max-tablet:h-11">
        <MonthButton day={addMonths(month, -1)} icon={<Back />} onMonth={onMonth} />
        <MonthButton day={addMonths(month, 1)} icon={<Forward />} onMonth={onMonth} />
      </div>
    </div>
  )
}

type MonthButtonProps = { day: string | undefined; icon: React.ReactNode; onMonth: (day: string) => void }

function MonthButton({ day, icon, onMonth }: MonthButtonProps) {
  if (!day) return null
  return (
    <button
      type="button"
      className="icon-button rtl:-scale-x-100"
      aria-label={sayMonth(day)}
      onClick={() => onMonth(day)}
    >
      {icon}
    </button>
  )
}

/** At noon: every day has one, even when the clocks change. */
function toDate(day: string): Date {
  const { year, month, number } = partsOf(day)
  return new Date(year, month - 1, number, 12)
}

function toDay(date: Date): string {
  const [month, number] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${number}`
}
