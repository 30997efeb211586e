import type { TagCount } from '../data/list-store.ts'
import { Close, Sort as SortIcon } from '../ui/icons.tsx'
import { type Filter, SORTS, type Sort } from './lines.ts'

type FilterProps = {
  filters: readonly (readonly [name: Filter, label: string])[]
  filter: Filter
  counts: Partial<Record<Filter, number>>
  onFilter: (filter: Filter) => void
}

export function FilterButtons({ filters, filter, counts, onFilter }: FilterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that change what the list shows.
    <div role="group" aria-label="Show" className="contents">
      {filters.map(([name, label]) => (
        <button
          key={name}
          type="button"
          aria-pressed={filter === name}
          onClick={() => onFilter(name)}
          className="group flex h-8 flex-none items-center justify-center pointer-coarse:h-11 pointer-coarse:min-w-11"
        >
          <span
            className={`rounded-full px-2.5 py-1.5 text-[0.8125rem]/4 font-medium ${filter === name ? 'bg-accent-soft text-accent' : 'text-ink-2 group-hover:bg-sunken'}`}
          >
            {label}
            <Count tasks={counts[name]} {...(name === 'overdue' && { className: 'text-danger' })} />
          </span>
        </button>
      ))}
    </div>
  )
}

/** After a word, from which screen readers would not tell it otherwise: "Today3". */
function Count({ tasks, className = 'text-ink-3' }: { tasks: number | undefined; className?: string }) {
  if (!tasks) return null
  return (
    <>
      {' '}
      <span className={`ms-1 ${className}`}>{tasks}</span>
      <span className="sr-only"> {tasks === 1 ? 'task' : 'tasks'}</span>
    </>
  )
}

/** Only so many fit; the rest are found by a click on a task's tag. */
const MOST_TAGS = 12

type TagProps = {
  /** The tags of the listed tasks. */
  tags: readonly TagCount[]
  pressed: readonly string[]
  onToggle: (tag: string) => void
}

/** Tags that narrow the list; pressed ones come first. */
export function TagButtons({ tags, pressed, onToggle }: TagProps) {
  const others = tags.filter(({ name }) => !pressed.includes(name)).slice(0, MOST_TAGS)
  if (pressed.length + others.length === 0) return null
  const button = (name: string, count: number | undefined) => (
    <button
      key={name}
      type="button"
      aria-pressed={count === undefined}
      onClick={() => onToggle(name)}
      className="group flex h-8 flex-none items-center justify-center pointer-coarse:h-11 pointer-coarse:min-w-11"
    >
      <span
        className={`flex max-w-full items-center rounded-full px-2.5 py-1.5 text-[0.8125rem]/4 font-medium [&_svg]:ms-1.5 [&_svg]:size-3 ${count === undefined ? 'bg-accent-soft text-accent' : 'bg-sunken text-ink-2 group-hover:bg-bubble'}`}
      >
        <bdi className="truncate">#{name}</bdi>
        {count === undefined ? <Close /> : <Count tasks={count} />}
      </span>
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that change what the list shows.
    <div
      role="group"
      aria-label="Tags"
      // A phone has room for a few; the others are in the details of their tasks.
      className="flex flex-none flex-wrap gap-x-1 tablet:pt-2 max-tablet:px-4 max-tablet:[&>:nth-child(n+5):not([aria-pressed=true])]:hidden max-[22.4rem]:[&>:nth-child(n+3):not([aria-pressed=true])]:hidden"
    >
      {pressed.map((name) => button(name, undefined))}
      {others.map(({ name, pending }) => button(name, pending))}
    </div>
  )
}

export function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <label className="relative flex h-8 flex-none items-center gap-1 rounded-md ps-2 text-[0.8125rem] font-medium text-ink-2 focus-within:outline-2 focus-within:outline-accent hover:bg-sunken max-tablet:w-11 max-tablet:justify-center max-tablet:ps-0 pointer-coarse:h-11">
      <SortIcon />
      <span className="sr-only">Sort by</span>
      <select
        value={sort}
        onChange={({ target }) => onSort(target.value as Sort)}
        // A phone shows only the icon; the menu opens over it.
        className="h-full cursor-pointer appearance-none bg-transparent pe-2 outline-none max-tablet:absolute max-tablet:inset-0 max-tablet:opacity-0"
      >
        {SORTS.map(([name, label]) => (
          <option key={name} value={name} className="bg-surface text-ink">
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
