import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { type About, ask, type Person } from './api.ts'
import { sayMoment } from './dates.ts'
import { toast } from './toast.tsx'

type Props = { about: About; person: Person; onSignedOut: () => void }

export default function Settings({ about, person, onSignedOut }: Props) {
  const signedOut = () => {
    // What was typed and not sent is not for the next person.
    sessionStorage.clear()
    onSignedOut()
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-5">
      <h2 className="text-xl/7 font-semibold">Settings</h2>
      <Profile about={about} person={person} onChanged={onSignedOut} />
      <Theme />
      <Section title="Assistant">
        <p>
          {about.model.built_in ? 'The built-in planner: rules, not a language model.' : about.model.name}
        </p>
        {about.model.built_in && (
          <p className="text-ink-2">
            Whoever runs this server connects a language model by starting it with <code>ERRAND_MODEL</code>,
            such as <code>openai:gpt-5</code> or <code>local:llama3</code>.
          </p>
        )}
      </Section>
      <Connect about={about} />
      <Programs />
      <Keys />
      <Sessions />
      <Section title="Your data">
        <p className="flex gap-2">
          <a className="button" href="/api/export" download>
            Export everything
          </a>
          <a className="button" href="/api/export?format=csv" download>
            Tasks as CSV
          </a>
        </p>
        <div className="flex gap-2">
          <button
            type="button"
            className="button"
            onClick={() =>
              void ask('POST', '/api/auth/sign-out', {}).then(signedOut, (error: Error) =>
                toast(error.message),
              )
            }
          >
            Sign out
          </button>
          {!about.personal && <DeleteAccount onDeleted={signedOut} />}
        </div>
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mt-6 grid max-w-xl grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Profile({ about, person, onChanged }: { about: About; person: Person; onChanged: () => void }) {
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name && name !== person.name)
      void ask('POST', '/api/auth/update-user', { name }).then(onChanged, (error: Error) =>
        toast(error.message),
      )
  }
  return (
    <Section title="Profile">
      <form className="flex gap-2" onSubmit={rename}>
        <input
          name="name"
          aria-label="Your name"
          defaultValue={person.name}
          maxLength={100}
          className="field !w-52"
        />
        <button type="submit" className="button">
          Save
        </button>
      </form>
      {!about.personal && <bdi>{person.email}</bdi>}
      <p className="text-ink-2">
        Time zone: {Intl.DateTimeFormat().resolvedOptions().timeZone}, from this device
      </p>
    </Section>
  )
}

const THEMES = [
  ['', 'Like the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

function Theme() {
  const [theme, setTheme] = useState(() => localStorage.getItem('errand-theme') ?? '')
  const choose = (next: string) => {
    setTheme(next)
    if (next) localStorage.setItem('errand-theme', next)
    else localStorage.removeItem('errand-theme')
    const isDark = next === 'dark' || (next === '' && matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  }
  return (
    <Section title="Theme">
      <div role="radiogroup" aria-label="Theme" className="flex gap-4">
        {THEMES.map(([value, label]) => (
          <label key={value} className="flex items-center gap-2">
            <input type="radio" name="theme" checked={theme === value} onChange={() => choose(value)} />{' '}
            {label}
          </label>
        ))}
      </div>
    </Section>
  )
}

function Connect({ about }: { about: About }) {
  const url = `${about.base_url}/mcp`
  const snippets: [string, string][] = [
    ['Claude Code', `claude mcp add --transport http errand ${url}`],
    ['Cursor', JSON.stringify({ mcpServers: { errand: { url } } })],
    ['VS Code', JSON.stringify({ servers: { errand: { type: 'http', url } } })],
    ['Claude, ChatGPT and others', url],
  ]
  return (
    <Section title="Connect Claude, Cursor, VS Code and others">
      {snippets.map(([name, text]) => (
        <div key={name} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <span className="text-[13px] font-medium">{name}</span>
          <div className="flex items-center gap-2 rounded-lg bg-sunken py-1 ps-3 pe-1">
            <code className="min-w-0 flex-1 overflow-x-auto text-[13px] whitespace-nowrap">{text}</code>
            <button
              type="button"
              className="quiet"
              aria-label={`Copy: ${name}`}
              onClick={() => void navigator.clipboard.writeText(text).then(() => toast('Copied'))}
            >
              Copy
            </button>
          </div>
        </div>
      ))}
    </Section>
  )
}

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

function Programs() {
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

function Keys() {
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

function Sessions() {
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

function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <button type="button" className="button !text-danger" onClick={() => setAsking(true)}>
        Delete account
      </button>
    )
  return (
    <form
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const password = String(new FormData(event.currentTarget).get('password'))
        void ask('POST', '/api/auth/delete-user', { password }).then(onDeleted, (error: Error) =>
          toast(error.message),
        )
      }}
    >
      <input
        name="password"
        type="password"
        aria-label="Password"
        placeholder="Your password"
        required
        className="field !w-44"
      />
      <button type="submit" className="button danger">
        Delete everything for good
      </button>
    </form>
  )
}
