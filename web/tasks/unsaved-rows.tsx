import { sayDue } from '../data/dates.ts'
import { Clock, Warning } from '../ui/icons.tsx'
import { discard, useUnsaved } from './unsaved.ts'

/** Tasks added while the server was unreachable. */
export function UnsavedRows() {
  const { unsaved } = useUnsaved()
  if (unsaved.length === 0) return null
  return (
    <ul aria-label="Not saved yet" className="max-h-40 flex-none overflow-y-auto px-2 pt-2">
      {unsaved.map(({ key, task, problem }) => (
        <li key={key} className="flex min-h-10 items-center gap-3 rounded-lg ps-12 pe-2">
          <span className="min-w-0 flex-1 truncate">
            <bdi>{task.title}</bdi>
          </span>
          <span className="text-[13px] text-ink-2">{sayDue(task)}</span>
          {problem ? (
            <>
              <span role="alert" className="flex items-center gap-1 text-[13px] text-danger">
                <Warning /> {problem}
              </span>
              <button type="button" className="quiet" onClick={() => discard(key)}>
                Discard
              </button>
            </>
          ) : (
            <span className="flex items-center gap-1 text-[13px] text-warn">
              <Clock /> Not saved yet
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
