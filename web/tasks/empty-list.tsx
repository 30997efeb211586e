import type { Place } from '../app/address.ts'
import { runTool } from '../data/api.ts'
import type { List } from '../data/list-store.ts'
import { Plus } from '../ui/icons.tsx'
import { toast } from '../ui/toast.tsx'
import type { Filter } from './lines.ts'

const WORDS: Record<Filter, [string, string]> = {
  all: ['Everything is done', 'New tasks appear here the moment you add them.'],
  today: ['Nothing is due today', 'Later tasks are under All.'],
  overdue: ['Nothing is overdue', 'Tasks appear here once their due date has passed.'],
  week: ['Nothing is due this week', 'Later tasks are under All.'],
  done: ['Nothing is done yet', 'Completed tasks are kept here.'],
}

type Props = {
  search: string
  filter: Filter
  place: Place
  list: List | undefined
  /** There are no tasks at all. */
  isEmpty: boolean
  onClear: () => void
}

/** Explains why the list is empty. */
export default function EmptyList({ search, filter, place, list, isEmpty, onClear }: Props) {
  const text = search.trim()
  if (text && !isEmpty)
    return (
      <Empty title={`No task matches “${text}”`} more="Errand looked in titles and descriptions.">
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <button type="button" className="button" onClick={onClear}>
            Clear search
          </button>
          <button
            type="button"
            className="button max-w-60"
            onClick={() =>
              void runTool('add_task', { title: text }).then(onClear, (error: Error) => toast(error.message))
            }
          >
            <Plus /> <bdi className="truncate">Add “{text}”</bdi>
          </button>
        </div>
      </Empty>
    )
  if (filter === 'all' && (place.scope !== 'all' || place.tags.length > 0))
    return <EmptyPlace place={place} list={list} />
  if (!isEmpty) return <Empty title={WORDS[filter][0]} more={WORDS[filter][1]} />
  return (
    <Empty
      title="Nothing to do yet"
      more="Tasks appear here the moment you add them, from the chat, this field or a connected app."
      isPictured
    />
  )
}

const EMPTY_SCOPES = {
  inbox: ['Nothing in your inbox', 'Tasks without a list appear here.'],
  today: ['Nothing is due today', 'Overdue tasks and those of today appear here.'],
  upcoming: ['Nothing is coming up', 'Tasks dated from tomorrow on appear here.'],
} as const

function EmptyPlace({ place: { scope, tags }, list }: Pick<Props, 'place' | 'list'>) {
  if (tags.length > 0)
    return <Empty title={`No task tagged ${tags.map((tag) => `#${tag}`).join(' and ')} here`} more="" />
  if (scope === 'list') {
    if (!list) return <Empty title="This list is gone" more="It was deleted or merged into another list." />
    const more = `Say “add milk to my ${list.name.toLowerCase()} list”.`
    return <Empty title={`Nothing in ${list.name}`} more={more} isPictured />
  }
  const [title, more] = EMPTY_SCOPES[scope === 'all' ? 'inbox' : scope]
  return <Empty title={title} more={more} />
}

type EmptyProps = { title: string; more: string; isPictured?: boolean; children?: React.ReactNode }

function Empty({ title, more, isPictured = false, children }: EmptyProps) {
  return (
    <div className="grid min-h-0 flex-1 [place-content:safe_center] justify-items-center overflow-y-auto p-6 text-center">
      {isPictured && (
        <svg
          width="12.75rem"
          height="5.5rem"
          viewBox="0 0 204 88"
          aria-hidden="true"
          className="mb-4 text-line"
        >
          {[0, 1, 2].map((index) => (
            <g
              key={index}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              opacity={1 - index * 0.3}
            >
              <circle cx="10" cy={14 + index * 30} r="8" />
              <path d={`M32 ${14 + index * 30}h${[120, 84, 104][index]}`} />
              {index < 2 && <path d={`M${[178, 186][index]} ${14 + index * 30}H202`} />}
            </g>
          ))}
        </svg>
      )}
      <p className="max-w-72 font-semibold wrap-anywhere">
        <bdi>{title}</bdi>
      </p>
      <p className="mt-1 max-w-56 text-ink-2">{more}</p>
      {children}
    </div>
  )
}
