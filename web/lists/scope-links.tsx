import { useMemo } from 'react'
import { ALL_TASKS } from '../app/address.ts'
import { useLists } from '../data/list-store.ts'
import { useTasks } from '../data/task-store.ts'
import { useToday } from '../data/use-today.ts'
import { ProposalsLink } from '../proposals/proposals-link.tsx'
import { countsAt, isAt } from '../tasks/place.ts'
import { Inbox, Sun, Upcoming } from '../ui/more-icons.tsx'
import { putIntoById } from './actions.ts'
import { useDrop } from './dragging.ts'
import { PlaceLink } from './place-link.tsx'

/** Inbox, Today, Upcoming and Proposals in the sidebar. */
export function ScopeLinks({ onGo }: { onGo: () => void }) {
  const { lists, inbox, due } = useLists()
  const { tasks, isComplete } = useTasks()
  const today = useToday()
  const counts = useMemo(() => {
    if (!isComplete) return { today: due.until_today, upcoming: due.after_today }
    const open = [...tasks.values()].filter(({ completed }) => !completed)
    const count = (scope: 'today' | 'upcoming') =>
      countsAt(open.filter(isAt({ ...ALL_TASKS, scope }, { lists, today }))).open
    return { today: count('today'), upcoming: count('upcoming') }
  }, [tasks, isComplete, due, lists, today])
  const drop = useDrop({ tasks: (ids) => void putIntoById(ids, undefined) })
  return (
    <nav aria-label="Tasks" className="mb-4">
      <ul>
        <li {...drop.handlers}>
          <PlaceLink
            to={{ scope: 'inbox' }}
            icon={<Inbox />}
            count={inbox.pending}
            isDropTarget={drop.over !== undefined}
            onGo={onGo}
          >
            Inbox
          </PlaceLink>
        </li>
        <li>
          <PlaceLink to={{ scope: 'today' }} icon={<Sun />} count={counts.today} onGo={onGo}>
            Today
          </PlaceLink>
        </li>
        <li>
          <PlaceLink to={{ scope: 'upcoming' }} icon={<Upcoming />} count={counts.upcoming} onGo={onGo}>
            Upcoming
          </PlaceLink>
        </li>
        <li>
          <ProposalsLink onGo={onGo} />
        </li>
      </ul>
    </nav>
  )
}
