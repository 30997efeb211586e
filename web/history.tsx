import { useCallback, useEffect, useState } from 'react'
import { ask, type Change } from './api.ts'
import { sayMoment } from './dates.ts'
import { onChange } from './task-store.ts'
import { undo } from './tasks/actions.ts'

const BY: Record<string, string> = { browser: 'you', errand: 'you, in a terminal', Assistant: 'assistant' }

type Page = { data: { changes: Change[]; next_before: number | null } }

/** Who changed what, and through what; each can be taken back. */
export default function History() {
  const [changes, setChanges] = useState<Change[]>()
  const [next, setNext] = useState<number | null>(null)
  const load = useCallback(async (before?: number) => {
    const { data } = await ask<Page>(
      'GET',
      `/api/history?limit=50${before === undefined ? '' : `&before=${before}`}`,
    )
    setChanges((shown) => (before === undefined ? data.changes : [...(shown ?? []), ...data.changes]))
    setNext(data.next_before)
  }, [])
  useEffect(() => void load().catch(() => setChanges([])), [load])
  useEffect(
    () =>
      onChange((change) =>
        setChanges((shown) => [change, ...(shown ?? []).filter((one) => one.change !== change.change)]),
      ),
    [],
  )
  const undone = new Set(changes?.map(({ undoes }) => undoes))
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4">
      <h2 className="sr-only">History</h2>
      {changes?.length === 0 && <p className="py-8 text-center text-ink-2">Nothing has been changed yet</p>}
      <ul className="grid gap-1">
        {changes?.map((change) => (
          <li key={change.change} className="flex items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-sunken">
            <div className="min-w-0 flex-1">
              <bdi
                className={`block truncate first-letter:uppercase ${undone.has(change.change) ? 'text-ink-3 line-through' : ''}`}
              >
                {change.summary}
              </bdi>
              <span className="text-xs/4 text-ink-3">
                {sayMoment(change.at)} by <bdi>{BY[change.client] ?? change.client}</bdi>
              </span>
            </div>
            {!undone.has(change.change) && change.tasks && (
              <button
                type="button"
                className="quiet"
                aria-label={`Undo: ${change.summary}`}
                onClick={() => void undo(change.change)}
              >
                Undo
              </button>
            )}
          </li>
        ))}
      </ul>
      {next !== null && (
        <button type="button" className="button mx-auto mt-4 flex" onClick={() => void load(next)}>
          Show more
        </button>
      )}
    </div>
  )
}
