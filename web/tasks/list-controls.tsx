import { Sort as SortIcon } from '../ui/icons.tsx'
import { FILTERS, type Filter, SORTS, type Sort } from './lines.ts'

type FilterProps = {
  filter: Filter
  counts: Partial<Record<Filter, number>>
  onFilter: (filter: Filter) => void
}

export function FilterButtons({ filter, counts, onFilter }: FilterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that change what the list shows.
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
          onClick={() => onFilter(name)}
          className="group flex h-8 flex-none items-center justify-center pointer-coarse:h-11 pointer-coarse:min-w-11"
        >
          <span
            className={`rounded-full px-2.5 py-1.5 text-[13px]/4 font-medium ${filter === name ? 'bg-accent-soft text-accent' : 'text-ink-2 group-hover:bg-sunken'}`}
          >
            {label}
            {Boolean(counts[name]) && (
              <span className={`ms-1.5 ${name === 'overdue' ? 'text-danger' : 'text-ink-3'}`}>
                {counts[name]}
              </span>
            )}
          </span>
        </button>
      ))}
    </div>
  )
}

export function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <label className="flex h-7 flex-none items-center gap-1 rounded-md ps-2 text-[13px] font-medium text-ink-2 focus-within:outline-2 focus-within:outline-accent hover:bg-sunken pointer-coarse:h-11">
      <SortIcon />
      <span className="sr-only">Sort by</span>
      <select
        value={sort}
        onChange={({ target }) => onSort(target.value as Sort)}
        className="h-full cursor-pointer appearance-none bg-transparent pe-2 outline-none max-[400px]:w-20"
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
