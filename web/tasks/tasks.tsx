import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { Boundary } from '../app/boundary.tsx'
import { useTasks } from '../data/task-store.ts'
import { useToday } from '../data/use-today.ts'
import { EmptyList } from './empty-list.tsx'
import { countsOf, type Filter, linesOf, rowsOf, type Sort } from './lines.ts'
import { FilterButtons, SortSelect } from './list-controls.tsx'
import { QuickAdd } from './quick-add.tsx'
import { Skeleton } from './skeleton.tsx'
import { TaskList } from './task-list.tsx'
import { UnsavedRows } from './unsaved-rows.tsx'

const SelectionBar = lazy(() => import('./selection-bar.tsx'))

type Props = { search: string; onSearch: (search: string) => void }

/** All tasks, filtered and sorted, with the field to add one. */
export function Tasks({ search, onSearch }: Props) {
  const { tasks, isLoaded } = useTasks()
  const [filter, setFilter] = useState<Filter>('all')
  const [sort, setSort] = useState<Sort>('due')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const words = useDeferredValue(search.trim().toLowerCase())
  const all = useMemo(() => [...tasks.values()], [tasks])
  const today = useToday()
  const counts = useMemo(() => countsOf(all, today), [all, today])
  const lines = useMemo(() => linesOf(all, { filter, sort, words, today }), [all, filter, sort, words, today])
  // A selected task that the filter hides must not be changed.
  const chosen = useMemo(() => {
    const shown = rowsOf(lines).map(({ task }) => task.id)
    return new Set(shown.filter((id) => selected.has(id)))
  }, [selected, lines])

  return (
    <>
      <div className="flex flex-none flex-col px-3 pt-3 max-[719px]:flex-col-reverse max-[719px]:contents">
        <div className="flex h-8 flex-none items-center max-[719px]:mt-2 max-[719px]:h-11 max-[719px]:px-2 min-[720px]:mb-2">
          <FilterButtons filter={filter} counts={counts} onFilter={setFilter} />
          <SortSelect sort={sort} onSort={setSort} />
        </div>
        <QuickAdd isHiddenOnPhone={chosen.size > 0} isFiltered={filter !== 'all' || words !== ''} />
      </div>
      <UnsavedRows />
      {!isLoaded ? (
        <Skeleton />
      ) : lines.length === 0 ? (
        <EmptyList search={search} filter={filter} isEmpty={all.length === 0} onClear={() => onSearch('')} />
      ) : (
        <TaskList lines={lines} selected={chosen} onSelect={setSelected} />
      )}
      {chosen.size > 0 && (
        <Boundary>
          <Suspense>
            <SelectionBar ids={chosen} onDone={() => setSelected(new Set())} />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}
