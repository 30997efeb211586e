import { useState } from 'react'
import type { Place } from '../app/address.ts'
import type { Task } from '../data/api.ts'
import { type List, useLists } from '../data/list-store.ts'
import { useTasks } from '../data/task-store.ts'
import { renameList } from '../lists/actions.ts'
import { ListMenu } from '../lists/list-menu.tsx'
import { RenameForm } from '../ui/rename-form.tsx'
import { countsAt, nameOf, serverCountsAt } from './place.ts'

type Props = {
  place: Place
  list: List | undefined
  /** The tasks listed here that have been read. */
  tasks: readonly Task[]
  /** The lists have been read. */
  isLoaded: boolean
}

/** The name of the place that is listed, its counts and, for a list, its menu. */
export default function PlaceHeader({ place, list, tasks, isLoaded }: Props) {
  const [isRenaming, setIsRenaming] = useState(false)
  const { isComplete } = useTasks()
  const counts = useCountsAt(place, list, tasks)
  const { open, done } = counts ?? NO_COUNTS
  const total = open + done
  const lists = isComplete
    ? new Set(tasks.flatMap(({ completed, list }) => (completed || !list ? [] : [list]))).size
    : 0
  return (
    <div className="flex flex-none items-start gap-2 px-5 pt-4 max-tablet:px-4 tablet:pb-1">
      <div className="min-w-0 flex-1">
        {list && isRenaming ? (
          <RenameForm
            label="Name of the list"
            name={list.name}
            maxLength={100}
            onClose={() => setIsRenaming(false)}
            onRename={(name) => void renameList(list, name)}
          />
        ) : (
          <h2 className="text-xl/7 font-semibold wrap-anywhere">
            <bdi>{nameOf(place, list) ?? (isLoaded ? 'This list is gone' : '\u00a0')}</bdi>
          </h2>
        )}
        <p className="text-[0.8125rem]/[1.125rem] text-ink-2">
          {isLoaded ? sayCounts(place, list, counts && { ...counts, lists }) : '\u00a0'}
        </p>
        {list && done > 0 && (
          <span
            role="img"
            aria-label={`${done} of ${total} done`}
            className="mt-1.5 block h-1 w-40 max-w-full overflow-hidden rounded-full border border-line bg-bubble"
          >
            <span
              className="-m-px block h-1 border-t-4 border-accent"
              style={{ width: `calc(${(done / total) * 100}% + 2px)` }}
            />
          </span>
        )}
      </div>
      {list && <ListMenu list={list} onRename={() => setIsRenaming(true)} />}
    </div>
  )
}

const NO_COUNTS = { open: 0, done: 0 }

/** Open and done tasks of a place, as far as they are known. */
function useCountsAt(place: Place, list: List | undefined, tasks: readonly Task[]) {
  const { isComplete } = useTasks()
  const lists = useLists()
  return isComplete ? countsAt(tasks) : serverCountsAt(place, list, lists)
}

type Counts = { open: number; done: number; lists: number }

function sayCounts({ scope, tags }: Place, list: List | undefined, counts: Counts | undefined): string {
  if (scope === 'list' && !list) return 'It was deleted or merged into another list.'
  if (!counts) return '\u00a0'
  const { open, done, lists } = counts
  if (open + done === 0) return scope === 'list' && tags.length === 0 ? 'Nothing here yet' : 'Nothing here'
  const where = scope === 'all' && lists > 1 ? ` in ${lists} lists` : ''
  const said = `${open} open${where}${done > 0 ? `, ${done} done` : ''}`
  return list?.archived ? `Archived. ${said}` : said
}
