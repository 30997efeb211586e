import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { type List, useLists } from '../data/list-store.ts'
import { Plus } from '../ui/icons.tsx'
import { Archive } from '../ui/more-icons.tsx'
import { addList, moveList, putIntoById } from './actions.ts'
import { startDrag, useDrop } from './dragging.ts'
import { positionBeside, positionTowards } from './list-order.ts'
import { PlaceLink } from './place-link.tsx'

/** The lists in the sidebar, with a field to add one. */
export function ListLinks({ onGo }: { onGo: () => void }) {
  const { lists } = useLists()
  const [isArchiveShown, setIsArchiveShown] = useState(false)
  const active = lists.filter(({ archived }) => !archived)
  const archived = lists.filter(({ archived }) => archived)
  return (
    <nav aria-label="Lists" className="mb-4">
      <h2 className="px-2.5 pb-1 text-xs/4 font-medium text-ink-3">Lists</h2>
      <ArrangedLinks lists={lists} shown={active} onGo={onGo} />
      <NewListField />
      {archived.length > 0 && (
        <>
          <button
            type="button"
            aria-expanded={isArchiveShown}
            onClick={() => setIsArchiveShown(!isArchiveShown)}
            className="flex min-h-8 w-full items-center gap-2.5 rounded-lg px-2.5 text-[0.8125rem] text-ink-3 hover:bg-hover pointer-coarse:min-h-11"
          >
            <Archive /> {isArchiveShown ? 'Hide archived' : `Show ${archived.length} archived`}
          </button>
          {isArchiveShown && (
            <ul aria-label="Archived lists">
              {archived.map((list) => (
                <li key={list.id}>
                  <PlaceLink to={{ scope: 'list', list: list.id }} count={list.pending} onGo={onGo}>
                    <bdi>{list.name}</bdi>
                  </PlaceLink>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </nav>
  )
}

type ArrangedProps = { lists: readonly List[]; shown: readonly List[]; onGo: () => void }

/** Links in an order that dragging or Alt with an arrow changes. */
function ArrangedLinks({ lists, shown, onGo }: ArrangedProps) {
  const links = useRef<HTMLUListElement>(null)
  const moved = useRef<string>(undefined)
  // The browser takes the focus off an element that moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order has changed.
  useLayoutEffect(() => {
    if (moved.current) links.current?.querySelector<HTMLElement>(`[data-list="${moved.current}"]`)?.focus()
    moved.current = undefined
  }, [lists])
  const moveBy = (list: List, step: 1 | -1) => {
    const position = positionTowards(lists, shown, list.id, step)
    if (position === undefined) return
    moved.current = list.id
    void moveList(list, position)
  }
  return (
    <ul ref={links}>
      {shown.map((list) => (
        <ListLink key={list.id} list={list} lists={lists} onGo={onGo} onMove={(step) => moveBy(list, step)} />
      ))}
    </ul>
  )
}

type LinkProps = { list: List; lists: readonly List[]; onGo: () => void; onMove: (step: 1 | -1) => void }

function ListLink({ list, lists, onGo, onMove }: LinkProps) {
  const { over, handlers } = useDrop({
    tasks: (ids) => void putIntoById(ids, list.name),
    list([id = ''], side) {
      const dragged = lists.find((one) => one.id === id)
      const position = positionBeside(lists, id, list.id, side)
      if (dragged && position !== undefined) void moveList(dragged, position)
    },
  })
  const edge = over?.kind === 'list' && (over.side === 'before' ? 'before:top-0' : 'before:bottom-0')
  return (
    <li
      {...handlers}
      onDragStart={(event) => startDrag(event, 'list', [list.id])}
      className={`relative ${edge ? `before:absolute before:inset-x-1 before:h-0.5 before:bg-accent ${edge}` : ''}`}
    >
      <PlaceLink
        data-list={list.id}
        draggable
        to={{ scope: 'list', list: list.id }}
        count={list.pending}
        isDropTarget={over?.kind === 'tasks'}
        onGo={onGo}
        onKeyDown={(event) => {
          const step = { ArrowUp: -1, ArrowDown: 1 } as const
          if (!event.altKey || !(event.key in step)) return
          event.preventDefault()
          onMove(step[event.key as keyof typeof step])
        }}
      >
        <bdi>{list.name}</bdi>
      </PlaceLink>
    </li>
  )
}

function NewListField() {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name')).trim()
    if (name !== '' && (await addList(name))) form.reset()
  }
  return (
    <form onSubmit={submit}>
      <label className="flex min-h-8 items-center gap-2.5 rounded-lg px-2.5 text-ink-3 focus-within:outline-2 focus-within:outline-accent hover:bg-hover pointer-coarse:min-h-11">
        <Plus />
        <input
          name="name"
          aria-label="New list"
          placeholder="New list"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={100}
          dir="auto"
          className="min-w-0 flex-1 bg-transparent text-ink outline-none max-tablet:text-base"
        />
      </label>
    </form>
  )
}
