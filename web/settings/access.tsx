import { useCallback, useEffect, useState } from 'react'
import { ask } from '../api.ts'
import { sayMoment } from '../dates.ts'
import { toast } from '../toast.tsx'
import { Section } from './section.tsx'

/** A list that can be read again after something in it was taken away. */
function useList<Item>(path: string): [Item[] | undefined, () => void] {
  const [list, setList] = useState<Item[]>()
  const load = useCallback(
    () =>
      void ask<Item[] | { apiKeys: Item[] }>('GET', path).then(
        (found) => setList(Array.isArray(found) ? found : found.apiKeys),
        () => setList([]),
      ),
    [path],
  )
  useEffect(load, [load])
  return [list, load]
}

type ListProps<Item> = { items: Item[] | undefined; empty: string; children: (item: Item) => React.ReactNode }

function Items<Item extends { id: string }>({ items, empty, children }: ListProps<Item>) {
  if (items?.length === 0) return <p className="text-ink-2">{empty}</p>
  return (
    <ul className="card divide-y divide-line">
      {items?.map((item) => (
        <li key={item.id} className="flex items-center gap-2 px-3 py-1">
          {children(item)}
        </li>
      ))}
    </ul>
  )
}

function Take({ label, work, onDone }: { label: string; work: () => Promise<unknown>; onDone: () => void }) {
  return (
    <button
      type="button"
      className="quiet !text-danger"
      aria-label={label}
      onClick={() => void work().then(onDone, (error: Error) => toast(error.message))}
    >
      Revoke
    </button>
  )
}

type Consent = { id: string; clientId: string; scopes: string[]; createdAt: string }

/** The programs that may act for the person. */
export function Programs() {
  const [items, load] = useList<Consent>('/api/auth/oauth2/get-consents')
  return (
    <Section title="Connected programs">
      <Items items={items} empty="No program is connected">
        {(consent) => <Program consent={consent} onRevoked={load} />}
      </Items>
    </Section>
  )
}

function Program({
  consent: { id, clientId, scopes },
  onRevoked,
}: {
  consent: Consent
  onRevoked: () => void
}) {
  const [name, setName] = useState(clientId)
  useEffect(() => {
    const path = `/api/auth/oauth2/public-client?client_id=${encodeURIComponent(clientId)}`
    void ask<{ client_name?: string }>('GET', path).then(
      ({ client_name }) => setName(client_name || clientId),
      () => {},
    )
  }, [clientId])
  return (
    <>
      <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
      <span className="text-[13px] text-ink-3">
        {scopes.includes('tasks:write') ? 'reads and changes' : 'reads'}
      </span>
      <Take
        label={`Revoke ${name}`}
        work={() => ask('POST', '/api/auth/oauth2/delete-consent', { id })}
        onDone={onRevoked}
      />
    </>
  )
}

type Key = { id: string; name: string | null; start: string | null }

export function Keys() {
  const [items, load] = useList<Key>('/api/auth/api-key/list')
  const [made, setMade] = useState<string>()
  return (
    <Section title="API keys">
      <Items items={items} empty="No keys yet">
        {({ id, name, start }) => (
          <>
            <bdi className="min-w-0 flex-1 truncate">{name ?? 'Without a name'}</bdi>
            <code className="text-[13px] text-ink-3">{start}…</code>
            <Take
              label={`Revoke ${name}`}
              work={() => ask('POST', '/api/auth/api-key/delete', { keyId: id })}
              onDone={load}
            />
          </>
        )}
      </Items>
      {made && (
        <p role="status" className="card bg-accent-soft p-3">
          Copy it now; it is not shown again: <code className="break-all">{made}</code>
        </p>
      )}
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          const name = String(new FormData(form).get('name')).trim() || 'Key'
          void ask<{ key: string }>('POST', '/api/auth/api-key/create', { name }).then(
            ({ key }) => {
              setMade(key)
              form.reset()
              load()
            },
            (error: Error) => toast(error.message),
          )
        }}
      >
        <input
          name="name"
          aria-label="Name of the new key"
          placeholder="Name"
          maxLength={100}
          className="field !w-52"
        />
        <button type="submit" className="button">
          Make a key
        </button>
      </form>
    </Section>
  )
}

type Session = { id: string; token: string; userAgent: string | null; createdAt: string }

export function Sessions() {
  const [items, load] = useList<Session>('/api/auth/list-sessions')
  return (
    <Section title="Where you are signed in">
      <Items items={items} empty="Nowhere else">
        {({ token, userAgent, createdAt }) => (
          <>
            <span className="min-w-0 flex-1 truncate">{userAgent || 'A program'}</span>
            <span className="text-[13px] text-ink-3">{sayMoment(createdAt)}</span>
            <Take
              label={`End the session of ${sayMoment(createdAt)}`}
              work={() => ask('POST', '/api/auth/revoke-session', { token })}
              onDone={load}
            />
          </>
        )}
      </Items>
    </Section>
  )
}
