import { useMemo } from 'react'
import { isLate } from '../data/dates.ts'
import { useLists } from '../data/list-store.ts'
import { useTasks } from '../data/task-store.ts'
import { Bars, Chat, Clock, List } from '../ui/icons.tsx'
import { ALL_TASKS, type Pane } from './address.ts'
import { go } from './route.ts'

const TABS = [
  ['chat', 'Chat', Chat],
  ['tasks', 'Tasks', List],
  ['week', 'Week', Bars],
  ['history', 'History', Clock],
] as const

/** The navigation of a phone, which shows one pane at a time. */
export function PhoneTabs({ pane }: { pane: Pane }) {
  const { tasks, isComplete } = useTasks()
  const { due } = useLists()
  const late = useMemo(
    () => (isComplete ? [...tasks.values()].filter(isLate).length : due.overdue),
    [tasks, isComplete, due],
  )
  return (
    <nav
      aria-label="Panes"
      className="flex flex-none border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] tablet:hidden"
    >
      {TABS.map(([name, label, Icon]) => (
        <button
          key={name}
          type="button"
          aria-current={pane === name ? 'page' : undefined}
          onClick={() => go({ pane: name, ...(name === 'tasks' && ALL_TASKS) })}
          className={`relative flex min-h-13 flex-1 flex-col items-center justify-center gap-0.5 text-[0.6875rem]/4 font-medium ${pane === name ? 'text-accent' : 'text-ink-2'}`}
        >
          <Icon />
          {label}
          {name === 'tasks' && late > 0 && (
            <span className="badge absolute start-1/2 top-1.5 ms-1.5 min-w-4 rounded-full bg-danger px-1 text-center text-[0.625rem]/4 text-on-danger">
              {late}
              <span className="sr-only"> overdue</span>
            </span>
          )}
        </button>
      ))}
    </nav>
  )
}
