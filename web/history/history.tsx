import { useEffect, useMemo, useState } from 'react'
import { actorOf } from '../data/actors.ts'
import type { Change } from '../data/api.ts'
import { readHistory, undo, useHistory } from '../data/change-store.ts'
import { sayDay, sayTime } from '../data/dates.ts'
import { endOfChain, undoneBy } from '../data/undo-chain.ts'
import { Chat, Terminal } from '../ui/icons.tsx'
import { Person, Plug } from '../ui/more-icons.tsx'
import { ChangeWords } from './change-words.tsx'
import { changesByDay } from './changes-by-day.ts'

/** Every change with its author, newest first, each with Undo or Redo. */
export default function History({ days: daysKept }: { days: number }) {
  const { changes, undos } = useHistory()
  const [next, setNext] = useState<number | null>()
  const [actor, setActor] = useState('')
  useEffect(
    () =>
      void readHistory().then(
        ({ next }) => setNext(next),
        () => setNext(null),
      ),
    [],
  )
  const actors = useMemo(() => [...new Set([...changes.values()].map(actorOf))].sort(), [changes])
  const days = useMemo(() => changesByDay(changes, actor), [changes, actor])
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5 max-tablet:px-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="text-xl/7 font-semibold max-tablet:sr-only">History</h2>
          <p className="text-ink-2">Every change, and who made it. Undo for {daysKept} days.</p>
        </div>
        {actors.length > 1 && (
          <select
            aria-label="Changes by"
            value={actor}
            onChange={({ target }) => setActor(target.value)}
            className="button max-w-44 flex-none"
          >
            <option value="">Everyone</option>
            {actors.map((name) => (
              <option key={name} value={name}>
                {name.charAt(0).toUpperCase() + name.slice(1)}
              </option>
            ))}
          </select>
        )}
      </div>
      {next !== undefined && days.size === 0 && (
        <p className="py-12 text-center text-ink-2">No changes yet</p>
      )}
      {[...days].map(([day, list]) => (
        <section key={day} aria-label={sayDay(day)} className="mt-4">
          <h3 className="text-xs/4 font-semibold text-ink-2">{sayDay(day)}</h3>
          <ul className="mt-1">
            {list.map((change) => (
              <Entry key={change.change} change={change} undos={undos} />
            ))}
          </ul>
        </section>
      ))}
      {typeof next === 'number' && (
        <button
          type="button"
          className="button mx-auto mt-4 flex"
          onClick={() =>
            void readHistory(next).then(
              ({ next: more }) => setNext(more),
              () => {},
            )
          }
        >
          Show more
        </button>
      )}
    </div>
  )
}

function Entry({ change, undos }: { change: Change; undos: ReadonlyMap<number, Change> }) {
  const undone = undoneBy(undos, change.change)
  const [isOpen, setIsOpen] = useState(false)
  const { tasks, at, summary } = change
  const titles = (tasks ?? []).map(({ before, after }) => after ?? before)
  return (
    <li className="flex items-start gap-3 py-2">
      <span className="grid size-6 flex-none place-items-center rounded-full bg-sunken text-ink-2 [&_svg]:size-3.5">
        <ActorIcon change={change} />
      </span>
      <div className="min-w-0 flex-1">
        <p className={`wrap-anywhere ${undone ? 'text-ink-3 line-through' : ''}`}>
          {tasks ? <Words {...change} /> : 'The details of this change are no longer stored'}
        </p>
        <p className="text-xs/4 text-ink-3">
          {sayTime(at)} by <bdi>{actorOf(change)}</bdi>
          {change.approved && ', approved by you'}
          {undone && (
            <>
              . Undone {sayTime(undone.at)} by <bdi>{actorOf(undone)}</bdi>
            </>
          )}
          {titles.length > 1 && (
            <>
              {'. '}
              <button
                type="button"
                className="text-accent underline underline-offset-2"
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
              >
                {isOpen ? 'Hide' : 'Show'} the {change.more ? `first ${titles.length}` : titles.length} tasks
              </button>
            </>
          )}
        </p>
        {isOpen && (
          <ul className="mt-1 text-[0.8125rem]/[1.125rem] text-ink-2">
            {titles.map((task) => (
              <li key={task?.id} className="wrap-anywhere">
                {task?.number} <bdi>{task?.title}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
      {tasks && (
        <button
          type="button"
          className="quiet end -mt-1 pointer-coarse:-mt-2.5"
          aria-label={undone ? `Redo: ${summary}` : `Undo: ${summary}`}
          onClick={() => void undo(endOfChain(undos, change.change))}
        >
          {undone ? 'Redo' : 'Undo'}
        </button>
      )}
    </li>
  )
}

/** An import, and the undo of one, can have more tasks than the history lists. */
function Words(change: Change) {
  const { operation, tasks = [], more = 0 } = change
  if (operation !== 'import_tasks' && more === 0) return <ChangeWords {...change} />
  const [first] = tasks
  const verb = operation === 'import_tasks' ? 'Imported' : first?.after ? 'Brought back' : 'Deleted'
  const count = tasks.length + more
  return (
    <>
      {verb} <b className="font-semibold">{count === 1 ? '1 task' : `${count.toLocaleString()} tasks`}</b>
    </>
  )
}

function ActorIcon({ change: { client, surface } }: { change: Change }) {
  if (client === 'browser') return <Person />
  if (surface === 'chat' || client.startsWith('Assistant')) return <Chat />
  return surface === 'cli' ? <Terminal /> : <Plug />
}
