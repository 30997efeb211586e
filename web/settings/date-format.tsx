import { chooseDateFormat, firstWeekday, isTwelveHours, useDateFormat } from '../data/date-format.ts'
import { Row } from './parts.tsx'

const CLOCKS = [
  ['24', '24 hours: 15:30'],
  ['12', '12 hours: 3:30 PM'],
] as const

const DAYS = [
  ['1', 'Monday'],
  ['6', 'Saturday'],
  ['7', 'Sunday'],
] as const

/** The clock and the first day of the week. The order of dates always follows the browser. */
export function DateFormat() {
  const { clock, weekStart } = useDateFormat()
  const ownClock = isTwelveHours('') ? '12' : '24'
  const ownStart = String(firstWeekday(''))
  return (
    <>
      <Choice
        title="Clock"
        value={clock}
        options={CLOCKS}
        own={ownClock === '12' ? '12 hours' : '24 hours'}
        onChoose={(next) => chooseDateFormat({ clock: next })}
      />
      <Choice
        title="First day of the week"
        value={weekStart}
        options={DAYS}
        own={DAYS.find(([day]) => day === ownStart)?.[1] ?? ''}
        onChoose={(next) => chooseDateFormat({ weekStart: next })}
      />
    </>
  )
}

type Props<Value extends string> = {
  title: string
  value: Value | ''
  options: readonly (readonly [Value, string])[]
  /** The browser's own choice. */
  own: string
  onChoose: (value: Value | '') => void
}

function Choice<Value extends string>({ title, value, options, own, onChoose }: Props<Value>) {
  return (
    <Row title={title} about="Automatic follows the language of this browser.">
      <select
        aria-label={title}
        value={value}
        onChange={({ target }) => onChoose(target.value as Value | '')}
        className="field !w-60 max-w-full"
      >
        <option value="">Automatic ({own})</option>
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </Row>
  )
}
