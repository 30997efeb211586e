import { type ComponentProps, lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Place } from '../app/address.ts'
import { Boundary } from '../app/boundary.tsx'
import { go, useRoute } from '../app/route.ts'
import type { Task } from '../data/api.ts'
import { useLists } from '../data/list-store.ts'
import { useTasks } from '../data/task-store.ts'
import { useToday } from '../data/use-today.ts'
import { isOpen } from '../data/waiting-change.ts'
import { useWaiting } from '../data/waiting-store.ts'
import { countsOf, FILTERS, type Filter, linesOf, rowsOf, SHORT_FILTERS, type Sort } from './lines.ts'
import { FilterButtons, SortSelect, TagButtons } from './list-controls.tsx'
import { isAt, nameOf, tagsAmong, toggledTag } from './place.ts'
import { QuickAdd } from './quick-add.tsx'
import { Skeleton } from './skeleton.tsx'
import { TaskList } from './task-list.tsx'
import { useOpenedTask } from './use-opened-task.ts'

const EmptyList = lazy(() => import('./empty-list.tsx'))
const PlaceHeader = lazy(() => import('./place-header.tsx'))
const PrintedList = lazy(() => import('./printed-list.tsx'))
const RefusedChanges = lazy(() => import('./refused-changes.tsx'))
const ViewMenu = lazy(() => import('./view-menu.tsx'))
const SelectionBar = lazy(() => import('./selection-bar.tsx'))

type Props = { search: string; onSearch: (search: string) => void }

/** The tasks of a place, filtered and sorted, with the field to add one. */
export function Tasks({ search, onSearch }: Props) {
  const { tasks, isLoaded, isComplete } = useTasks()
  const [filter, setFilter] = useState<Filter>('all')
  const [sort, setSort] = useState<Sort>('due')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const words = useDeferredValue(search.trim().toLowerCase())
  const hasRefused = !useWaiting().waiting.every(isOpen)
  const today = useToday()
  const { place, list, all, defaults, areListsLoaded } = usePlace(today)
  const isWhole = place.scope === 'all' && place.tags.length === 0
  const { tags, counts } = useCounts(all, { isWhole, today })
  const lines = useMemo(() => linesOf(all, { filter, sort, words, today }), [all, filter, sort, words, today])
  // A selected task that the filter hides must not be changed.
  const chosen = useMemo(() => {
    const shown = rowsOf(lines).map(({ task }) => task.id)
    return new Set(shown.filter((id) => selected.has(id)))
  }, [selected, lines])
  const title = titleOf(nameOf(place, list), filter, search.trim())
  const opened = useOpenedTask()
  useEffect(() => {
    if (!opened) return
    setFilter('all')
    onSearch('')
  }, [opened, onSearch])

  return (
    <>
      {!isWhole && (
        <Boundary>
          <Suspense fallback={<div className="h-16 flex-none" />}>
            <PlaceHeader {...{ place, list }} tasks={all} isLoaded={areListsLoaded} />
          </Suspense>
        </Boundary>
      )}
      <div className="flex flex-none flex-col px-3 pt-3 max-tablet:flex-col-reverse max-tablet:contents">
        <Controls {...{ place, filter, counts, sort, title, lines }} onFilter={setFilter} onSort={setSort} />
        <QuickAdd
          defaults={defaults}
          isHiddenOnPhone={chosen.size > 0}
          isFiltered={filter !== 'all' || words !== '' || place.scope === 'upcoming'}
        />
        {/* Comes with the list and above it, so that nothing moves. */}
        {isLoaded && (
          <TagButtons
            tags={tags}
            pressed={place.tags}
            onToggle={(tag) => go({ pane: 'tasks', tags: toggledTag(place, tag) })}
          />
        )}
      </div>
      {hasRefused && (
        <Boundary>
          <Suspense>
            <RefusedChanges />
          </Suspense>
        </Boundary>
      )}
      <Boundary>
        <Suspense>
          <PrintedList title={title} lines={lines} />
        </Suspense>
      </Boundary>
      {!isLoaded || (!isComplete && lines.length === 0) ? (
        <Skeleton />
      ) : lines.length === 0 ? (
        <Boundary>
          <Suspense fallback={<div className="flex-1" />}>
            <EmptyList
              {...{ search, filter, place, list }}
              isEmpty={tasks.size === 0}
              onClear={() => onSearch('')}
            />
          </Suspense>
        </Boundary>
      ) : (
        <TaskList lines={lines} opened={opened} selected={chosen} onSelect={setSelected} />
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

type ControlProps = Omit<ComponentProps<typeof FilterButtons>, 'filters'> &
  ComponentProps<typeof SortSelect> &
  ComponentProps<typeof ViewMenu> & { place: Place }

/** The row above the list: filters, sorting and the menu. */
function Controls({ place, title, lines, sort, onSort, ...filter }: ControlProps) {
  return (
    <div className="flex flex-none items-start max-tablet:mt-2 max-tablet:px-2 tablet:mb-2">
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-1 max-tablet:gap-x-0.5">
        <FilterButtons {...filter} filters={place.scope === 'all' ? FILTERS : SHORT_FILTERS} />
      </div>
      <SortSelect sort={sort} onSort={onSort} />
      <Boundary>
        <Suspense fallback={<span className="w-8 flex-none" />}>
          <ViewMenu title={title} lines={lines} />
        </Suspense>
      </Boundary>
    </div>
  )
}

/** The list in words, for paper: All tasks: Overdue, “milk”. */
function titleOf(name: string | undefined, filter: Filter, search: string): string {
  const label = FILTERS.find(([each]) => each === filter)?.[1]
  const narrowed = [filter !== 'all' && label, search && `“${search}”`].filter(Boolean).join(', ')
  return [name ?? 'Tasks', narrowed].filter(Boolean).join(': ')
}

/** The tags of the tasks here and the counts of the filters: the server's until the page has read all tasks. */
function useCounts(all: readonly Task[], { isWhole, today }: { isWhole: boolean; today: string }) {
  const { isComplete } = useTasks()
  const { tags, due } = useLists()
  return useMemo(() => {
    if (isComplete) return { tags: tagsAmong(all), counts: countsOf(all, today) }
    return isWhole ? { tags, counts: due } : { tags: [], counts: {} }
  }, [all, isComplete, isWhole, tags, due, today])
}

/** The place in the address, its tasks, and the fields that a task added there gets. */
function usePlace(today: string) {
  const { tasks } = useTasks()
  const { lists, isLoaded } = useLists()
  const { scope, list: id, tags } = useRoute()
  return useMemo(() => {
    const place = { scope, list: id, tags }
    const list = lists.find((one) => one.id === id)
    const defaults = {
      ...(list && { list: list.name }),
      ...(tags.length > 0 && { tags: [...tags] }),
      ...(scope === 'today' && { due_date: today }),
    }
    const all = [...tasks.values()].filter(isAt(place, { lists, today }))
    return { place, list, all, defaults, areListsLoaded: isLoaded }
  }, [tasks, lists, isLoaded, scope, id, tags, today])
}
