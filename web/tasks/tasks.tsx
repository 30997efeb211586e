import { useVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Task } from '../api.ts'
import { daysFromToday } from '../dates.ts'
import { Search } from '../icons.tsx'
import { useTasks } from '../task-store.ts'
import { completeTask, deleteTask, setPriority } from './actions.ts'
import { QuickAdd } from './quick-add.tsx'
import { Row } from './row.tsx'
import { SelectionBar } from './selection-bar.tsx'

type Filter = 'all' | 'today' | 'overdue' | 'week' | 'done'
const FILTERS: [Filter, string][] = [
  ['all', 'All'],
  ['today', 'Today'],
  ['overdue', 'Overdue'],
  ['week', 'This week'],
  ['done', 'Done'],
]

type Sort = 'due' | 'newest' | 'priority'
const SORTS: [Sort, string][] = [
  ['due', 'Due date'],
  ['newest', 'Newest'],
  ['priority', 'Priority'],
]

type Line = { heading: string; count: number; late?: boolean } | { task: Task }

const ROW = 44
const HEADING = 36

/** The list: what there is to do, whoever wrote it. */
export function Tasks() {
  const { tasks, touched, loaded } = useTasks()
  const [filter, setFilter] = useState<Filter>('all')
  const [sort, setSort] = useState<Sort>('due')
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState(0)
  const words = useDeferredValue(search.trim().toLowerCase())
  const all = useMemo(() => [...tasks.values()], [tasks])
  const shown = useMemo(
    () =>
      sorted(
        all.filter((task) => fits(task, filter, words)),
        sort,
      ),
    [all, filter, words, sort],
  )
  const lines = useMemo(
    () => (sort === 'due' && filter !== 'done' ? grouped(shown) : shown.map((task) => ({ task }))),
    [shown, sort, filter],
  )
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index] && 'heading' in lines[index] ? HEADING : ROW),
    getItemKey: (index) => keyOf(lines[index]),
    overscan: 12,
  })
  const positions = useMemo(() => lines.flatMap((line, index) => ('task' in line ? [index] : [])), [lines])
  const focusRow = (place: number) => {
    const next = Math.max(0, Math.min(positions.length - 1, place))
    setActive(next)
    const line = positions[next]
    if (line === undefined) return
    virtual.scrollToIndex(line, { align: 'auto' })
    setTimeout(() => document.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus(), 0)
  }
  const toggle = (id: string) =>
    setSelected((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const pressed = (event: React.KeyboardEvent, task: Task, place: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    const keys: Record<string, () => void> = {
      ArrowDown: () => focusRow(place + 1),
      ArrowUp: () => focusRow(place - 1),
      Home: () => focusRow(0),
      End: () => focusRow(positions.length - 1),
      ' ': () => void completeTask(task),
      x: () => toggle(task.id),
      Delete: () => {
        void deleteTask(task)
        focusRow(place)
      },
      '1': () => void setPriority(task, 'Low'),
      '2': () => void setPriority(task, 'Medium'),
      '3': () => void setPriority(task, 'High'),
    }
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }
  const count = (name: Filter) =>
    name === 'all' || name === 'done' ? 0 : all.filter((task) => fits(task, name, '')).length

  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-1 px-3 pt-3">
        {FILTERS.map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={filter === name}
            onClick={() => setFilter(name)}
            className={`min-h-7 rounded-full px-2.5 text-[13px] font-medium ${filter === name ? 'bg-accent-soft text-accent' : 'text-ink-2 hover:bg-sunken'}`}
          >
            {label}{' '}
            {count(name) > 0 && (
              <span className={name === 'overdue' ? 'text-danger' : 'text-ink-3'}>{count(name)}</span>
            )}
          </button>
        ))}
        <label className="ms-auto flex items-center gap-1 text-[13px] text-ink-2">
          <span className="sr-only">Sort by</span>
          <select
            value={sort}
            onChange={({ target }) => setSort(target.value as Sort)}
            className="min-h-7 rounded-md bg-surface px-1"
          >
            {SORTS.map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="flex items-center gap-1.5 rounded-lg bg-sunken px-2 text-ink-3">
          <Search />
          <input
            id="search"
            type="search"
            aria-label="Search tasks"
            placeholder="Search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className="min-h-8 w-16 bg-transparent text-ink outline-none transition-[width] focus:w-32"
          />
        </label>
      </div>
      <QuickAdd />
      {selected.size > 0 && <SelectionBar ids={selected} onDone={() => setSelected(new Set())} />}
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">
        {loaded && lines.length === 0 && (
          <Nothing search={search} filter={filter} isEmpty={all.length === 0} />
        )}
        <ul aria-label="Tasks" className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const line = lines[index]
            if (!line) return null
            const style = { transform: `translateY(${start}px)` }
            if ('heading' in line)
              return (
                <li
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  className="absolute inset-x-0 top-0 flex gap-2 px-2 pt-3 pb-1 text-xs/4 font-semibold text-ink-2"
                  style={style}
                >
                  <h3 className={line.late ? 'text-danger' : ''}>{line.heading}</h3>
                  <span className={line.late ? 'text-danger' : 'font-normal text-ink-3'}>{line.count}</span>
                </li>
              )
            const place = positions.indexOf(index)
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className="absolute inset-x-0 top-0"
                style={style}
                aria-setsize={positions.length}
                aria-posinset={place + 1}
              >
                <Row
                  task={line.task}
                  touched={touched.get(line.task.id)}
                  isSelected={selected.has(line.task.id)}
                  tabIndex={place === Math.min(active, positions.length - 1) ? 0 : -1}
                  place={place}
                  onKeyDown={(event) => pressed(event, line.task, place)}
                  onFocus={() => setActive(place)}
                  onSelect={() => toggle(line.task.id)}
                />
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}

function keyOf(line: Line | undefined): string {
  if (!line) return ''
  return 'task' in line ? line.task.id : `heading-${line.heading}`
}

function fits(task: Task, filter: Filter, words: string): boolean {
  if (words && !`${task.title} ${task.description ?? ''} #${task.number}`.toLowerCase().includes(words))
    return false
  if (filter === 'done') return task.completed
  if (task.completed) return false
  if (filter === 'all') return true
  if (!task.due_date) return false
  const away = daysFromToday(task.due_date)
  if (filter === 'today') return away === 0
  if (filter === 'overdue') return away < 0
  const weekday = (new Date().getDay() + 6) % 7
  return away >= -weekday && away <= 6 - weekday
}

const LEVELS = { High: 0, Medium: 1, Low: 2 }

function sorted(tasks: Task[], sort: Sort): Task[] {
  const level = ({ priority }: Task) => (priority ? LEVELS[priority] : 3)
  const due = ({ due_date, due_time }: Task) => `${due_date ?? '9999'}T${due_time ?? '99'}`
  return tasks.toSorted((a, b) => {
    if (sort === 'newest') return b.number - a.number
    if (sort === 'priority') return level(a) - level(b) || due(a).localeCompare(due(b)) || b.number - a.number
    return due(a).localeCompare(due(b)) || level(a) - level(b) || b.number - a.number
  })
}

function grouped(tasks: Task[]): Line[] {
  const groups: [string, Task[]][] = [
    ['Overdue', tasks.filter(({ due_date }) => due_date && daysFromToday(due_date) < 0)],
    ['Today', tasks.filter(({ due_date }) => due_date && daysFromToday(due_date) === 0)],
    ['Upcoming', tasks.filter(({ due_date }) => due_date && daysFromToday(due_date) > 0)],
    ['No date', tasks.filter(({ due_date }) => !due_date)],
  ]
  return groups.flatMap(([heading, list]) =>
    list.length === 0
      ? []
      : [
          { heading, count: list.length, ...(heading === 'Overdue' && { late: true }) },
          ...list.map((task) => ({ task })),
        ],
  )
}

function Nothing({ search, filter, isEmpty }: { search: string; filter: Filter; isEmpty: boolean }) {
  const text = search
    ? `No task matches “${search}”`
    : isEmpty
      ? 'Nothing to do yet. Write above what needs doing, or say it in the chat.'
      : {
          all: 'Everything is done',
          today: 'Nothing is due today',
          overdue: 'Nothing is late',
          week: 'Nothing is due this week',
          done: 'Nothing is done yet',
        }[filter]
  return <p className="px-2 py-8 text-center text-ink-2">{text}</p>
}
