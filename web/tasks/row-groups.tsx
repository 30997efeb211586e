import { go, useRoute } from '../app/route.ts'
import type { Task } from '../data/api.ts'
import { toggledTag } from './place.ts'

/** The tags of a task, which narrow the list to them, and its list outside of that list. */
export function RowGroups({ task: { tags = [], list } }: { task: Task }) {
  const { scope, tags: pressed } = useRoute()
  const isListNamed = list !== undefined && scope !== 'list'
  if (tags.length === 0 && !isListNamed) return null
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1 text-xs/5">
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          tabIndex={-1}
          aria-pressed={pressed.includes(tag)}
          aria-label={`Show only tasks tagged ${tag}`}
          onClick={(event) => {
            event.stopPropagation()
            go({ pane: 'tasks', tags: toggledTag({ tags: pressed }, tag) })
          }}
          // Too small for a finger, which opens the task; the tags above the list are large enough.
          className={`tag max-w-48 truncate rounded-md px-1.5 pointer-coarse:pointer-events-none ${pressed.includes(tag) ? 'bg-accent-soft text-accent' : 'bg-bubble text-ink-2 hover:text-ink'}`}
        >
          <bdi>#{tag}</bdi>
        </button>
      ))}
      {isListNamed && (
        <span className="max-w-48 truncate px-1 text-ink-2 first:ps-0">
          <span className="sr-only">List: </span>
          <bdi>{list}</bdi>
        </span>
      )}
    </span>
  )
}
