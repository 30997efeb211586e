import { lazy, Suspense, useEffect } from 'react'
import type { About } from '../data/api.ts'
import { forgetListSearch, searchList, useListSearch } from '../tasks/list-search.ts'
import { Tasks } from '../tasks/tasks.tsx'
import { Close, Search } from '../ui/icons.tsx'
import { TabList } from '../ui/tab-list.tsx'
import { ALL_TASKS, type View } from './address.ts'
import { Boundary } from './boundary.tsx'
import { MenuButton } from './menu-button.tsx'
import { go, useRoute } from './route.ts'

const History = lazy(() => import('../history/history.tsx'))
const Proposals = lazy(() => import('../proposals/proposals.tsx'))
const Week = lazy(() => import('../week/week.tsx'))

const TABS: [View, string][] = [
  ['tasks', 'Tasks'],
  ['week', 'Week'],
  ['history', 'History'],
]

type Props = { about: About; onMenu: () => void; onPalette: () => void }

/** Tasks, week, history and proposals: beside the chat or, on a phone, in its place. */
export function Views({ about, onMenu, onPalette }: Props) {
  const { words: search } = useListSearch()
  useEffect(() => forgetListSearch, [])
  const { pane, view, scope, list } = useRoute()
  const isTab = view !== 'proposals'
  return (
    <section
      aria-label="Tasks and more"
      className={`${pane === 'chat' ? 'hidden' : 'flex'} min-h-0 min-w-0 flex-col border-line tablet:flex tablet:border-s`}
    >
      <header className="flex h-13 flex-none items-center gap-2 border-b border-line px-3 tablet:px-2">
        <MenuButton className="tablet:hidden" onOpen={onMenu} />
        <TabList
          label="Views"
          panel="view"
          tabs={TABS}
          selected={view}
          onSelect={(pane) => go({ pane, ...(pane === 'tasks' && ALL_TASKS) })}
          className="hidden h-full flex-1 tablet:flex"
        />
        <h2 className={`flex-1 ps-1 font-semibold ${view === 'tasks' ? 'tablet:sr-only' : 'tablet:hidden'}`}>
          {TABS.find(([name]) => name === view)?.[1] ?? 'Proposals'}
        </h2>
        {view === 'tasks' ? (
          <SearchField value={search} onChange={searchList} />
        ) : (
          <button
            type="button"
            className="icon-button tablet:hidden"
            aria-label="Search or run a command"
            onClick={onPalette}
          >
            <Search />
          </button>
        )}
      </header>
      <div
        id="view"
        {...(isTab && { role: 'tabpanel', 'aria-labelledby': `tab-${view}` })}
        className="relative flex min-h-0 flex-1 flex-col"
      >
        <Suspense fallback={<div aria-busy="true" className="flex-1" />}>
          {/* Hidden, not unmounted: filters, selection and open forms survive a look at another view. */}
          <div className={view === 'tasks' ? 'contents' : 'hidden'}>
            {/* Each place starts without a filter or selection. */}
            <Tasks key={`${scope} ${list}`} search={search} onSearch={searchList} />
          </div>
          <Boundary key={view}>
            {view === 'week' && <Week />}
            {view === 'history' && <History days={about.history_days} />}
            {view === 'proposals' && <Proposals />}
          </Boundary>
        </Suspense>
      </div>
    </section>
  )
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <label className="flex h-8 w-46 min-w-0 shrink items-center gap-2 rounded-lg bg-sunken px-2.5 text-ink-3 focus-within:outline-2 focus-within:outline-accent pointer-coarse:h-11">
      <Search />
      <input
        id="search"
        type="search"
        aria-label="Search tasks"
        placeholder="Search tasks"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          onChange('')
          event.currentTarget.blur()
        }}
        className="min-w-0 flex-1 appearance-none bg-transparent text-ink outline-none max-tablet:text-base [&::-webkit-search-cancel-button]:hidden"
      />
      {value === '' ? (
        <kbd className="max-tablet:hidden">/</kbd>
      ) : (
        <button type="button" aria-label="Clear search" className="-me-1 p-1" onClick={() => onChange('')}>
          <Close />
        </button>
      )}
    </label>
  )
}
