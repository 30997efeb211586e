import type { Task } from '../data/api.ts'
import { isLocalTask, waitingIds } from '../data/waiting-change.ts'
import { useWaiting } from '../data/waiting-store.ts'
import { Clock } from '../ui/icons.tsx'

/** The clock of a task whose change is not sent yet. */
export function Waits({ task }: { task: Task }) {
  const { waiting } = useWaiting()
  if (!waitingIds(waiting).has(task.id)) return null
  return (
    <span
      title="Waits for a connection"
      className="flex flex-none items-center gap-1 text-[0.8125rem] text-warn"
    >
      <Clock />
      <span className="max-[79.9375rem]:sr-only">Waits for a connection</span>
    </span>
  )
}

/** A task that the server does not know yet has no number. */
export function shownNumber(task: Task): string {
  return isLocalTask(task) ? '' : String(task.number)
}
