import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { Boundary } from '../app/boundary.tsx'
import { useTasks } from '../data/task-store.ts'
import { useToday } from '../data/use-today.ts'
import { Sort as SortIcon } from '../ui/icons.tsx'
import { EmptyList } from './empty-list.tsx'
import { countsOf, FILTERS, type Filter, linesOf, SORTS, type Sort } from './lines.ts'
import { QuickAdd } from './quick-add.tsx'
import { Skeleton } from './skeleton.tsx'
import { TaskList } from './task-list.tsx'
import { UnsavedRows } from './unsaved-rows.tsx'

const SelectionBar = lazy(() => import('./selection-bar.tsx'))

type Props = { search: string; onSearch: (search: string) => void }

/** What there is to do, whoever wrote it. */
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
  // What is not shown is not meant.
  const chosen = useMemo(
    () =>
      new Set(lines.flatMap((line) => ('task' in line && selected.has(line.task.id) ? line.task.id : []))),
    [selected, lines],
  )

  return (
    <>
      <div className="flex flex-none flex-col px-3 pt-3 max-[719px]:flex-col-reverse max-[719px]:contents">
        <div className="flex h-8 flex-none items-center max-[719px]:mt-2 max-[719px]:h-11 max-[719px]:px-2 min-[720px]:mb-2">
          {/* biome-ignore lint/a11y/useSemanticElements: buttons that change what the list shows. */}
          <div
            role="group"
            aria-label="Show"
            className="flex min-w-0 flex-1 gap-0.5 overflow-x-auto [scrollbar-width:none]"
          >
            {FILTERS.map(([name, label]) => (
              <button
                key={name}
                type="button"
                aria-pressed={filter === name}
                onClick={() => setFilter(name)}
                className="group flex h-8 flex-none items-center justify-center pointer-coarse:h-11 pointer-coarse:min-w-11"
              >
                <span
                  className={`rounded-full px-2.5 py-1.5 text-[13px]/4 font-medium ${filter === name ? 'bg-accent-soft text-accent' : 'text-ink-2 group-hover:bg-sunken'}`}
                >
                  {label}
                  {name !== 'done' && counts[name] > 0 && (
                    <span className={`ms-1.5 ${name === 'overdue' ? 'text-danger' : 'text-ink-3'}`}>
                      {counts[name]}
                    </span>
                  )}
                </span>
              </button>
            ))}
          </div>
          <label className="flex h-7 flex-none items-center gap-1 rounded-md ps-2 text-[13px] font-medium text-ink-2 focus-within:outline-2 focus-within:outline-accent hover:bg-sunken pointer-coarse:h-11">
            <SortIcon />
            <span className="sr-only">Sort by</span>
            <select
              value={sort}
              onChange={({ target }) => setSort(target.value as Sort)}
              className="h-full cursor-pointer appearance-none bg-transparent pe-2 outline-none max-[400px]:w-20"
            >
              {SORTS.map(([name, label]) => (
                <option key={name} value={name} className="bg-surface text-ink">
                  {label}
                </option>
              ))}
            </select>
          </label>
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
