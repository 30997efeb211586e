import { useEffect, useState } from 'react'
import { readTime } from '../../../src/tasks/due.ts'
import { sayClock } from '../../data/dates.ts'

type Props = { label: string; time: string; onSave: (time: string) => Promise<void> }

/** A time of day, saved when the field is left or by Enter. */
export function TimeField({ label, time, onSave }: Props) {
  const [text, setText] = useState(() => sayClock(time))
  const [isWrong, setIsWrong] = useState(false)
  useEffect(() => setText(sayClock(time)), [time])
  const save = () => {
    const said = text.trim()
    const read = readTime(/^\d{1,2}$/.test(said) ? `${said}:00` : said)
    setIsWrong(!read)
    if (!read) return
    setText(sayClock(read))
    if (read !== time) void onSave(read)
  }
  return (
    <span className="grid">
      <input
        aria-label={label}
        aria-invalid={isWrong}
        autoComplete="off"
        maxLength={20}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setIsWrong(false)
        }}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
        className="field !w-24"
      />
      {isWrong && (
        <span role="alert" className="text-xs/4 text-danger">
          Try 17:30 or 5pm
        </span>
      )}
    </span>
  )
}
