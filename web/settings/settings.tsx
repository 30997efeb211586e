import { type FormEvent, useState } from 'react'
import { type About, ask, type Person } from '../api.ts'
import { toast } from '../toast.tsx'
import { Keys, Programs, Sessions } from './access.tsx'
import { Connect } from './connect.tsx'
import { Section } from './section.tsx'

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
