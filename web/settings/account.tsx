import { type FormEvent, useState } from 'react'
import { zoneName, zoneNames } from '../../src/tasks/zone-names.ts'
import { areShortcutsOn, switchShortcuts } from '../app/use-shortcuts.ts'
import { ask, isLocal, type Person } from '../data/api.ts'
import { forgetEverything } from '../data/forget.ts'
import { disconnectFor } from '../data/live.ts'
import { forgetCopy } from '../data/local-copy.ts'
import { deviceZone, zone } from '../data/zone.ts'
import { openImport } from '../import/import-store.ts'
import { Switch } from '../ui/switch.tsx'
import { chooseTheme, chosenTheme, THEMES, type ThemeName } from '../ui/theme.ts'
import { toast } from '../ui/toast.tsx'
import { DateFormat } from './date-format.tsx'
import { Row, Rows, Section } from './parts.tsx'
import { Password } from './password.tsx'
import { Sessions } from './sessions.tsx'
import { SignOut } from './sign-out.tsx'

type Props = { person: Person; onPersonChanged: () => void }

export function Account({ person, onPersonChanged }: Props) {
  const signedOut = () => {
    forgetEverything()
    void forgetCopy()
    onPersonChanged()
  }
  const save = (change: object, message: string) =>
    ask('POST', '/api/auth/update-user', change).then(
      () => {
        onPersonChanged()
        toast(message)
      },
      (error: Error) => toast(error.message),
    )
  const [areOn, setAreOn] = useState(areShortcutsOn)
  const [sessionsRead, setSessionsRead] = useState(0)
  return (
    <>
      <h1 className="text-xl/7 font-semibold">Account</h1>
      <div className="mt-4">
        <Rows>
          <Name person={person} onSave={(name) => save({ name }, 'Name saved')} />
          {!isLocal(person) && (
            <Password person={person} onChanged={() => setSessionsRead((times) => times + 1)} />
          )}
          <Zone onSave={(timezone) => save({ timezone }, 'Time zone saved')} />
          <DateFormat />
          <Theme />
          <Row title="Keyboard shortcuts" about="Single keys, such as N for a new task. ? lists them.">
            <Switch
              isOn={areOn}
              label="Single-key shortcuts"
              onSwitch={(on) => {
                switchShortcuts(on)
                setAreOn(on)
              }}
            />
          </Row>
        </Rows>
      </div>
      <Sessions key={sessionsRead} />
      <Section title="Your data">
        <Rows>
          <Row
            title="Export"
            about="All tasks, conversations and history in one file, or only the tasks as a table."
          >
            <span className="flex gap-2">
              <a className="button" href="/api/export" download>
                Export
              </a>
              <a className="button" href="/api/export?format=csv" download>
                Tasks as CSV
              </a>
            </span>
          </Row>
          <Row title="Import" about="From Todoist, TickTick, todo.txt, a calendar file or another Errand.">
            <button type="button" className="button" onClick={() => openImport()}>
              Import…
            </button>
          </Row>
          <SignOut person={person} onSignedOut={onPersonChanged} />
          {!isLocal(person) && <DeleteAccount onDeleted={signedOut} />}
        </Rows>
      </Section>
    </>
  )
}

type NameProps = { person: Person; onSave: (name: string) => void }

function Name({ person, onSave }: NameProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name && name !== person.name) onSave(name)
  }
  return (
    <Row title="Name" about={isLocal(person) ? undefined : person.email}>
      <form className="flex flex-wrap gap-2" onSubmit={submit}>
        <input
          name="name"
          aria-label="Your name"
          autoComplete="name"
          defaultValue={person.name}
          maxLength={100}
          dir="auto"
          className="field !w-48 max-w-full"
        />
        <button type="submit" className="button" aria-label="Save the name">
          Save
        </button>
      </form>
    </Row>
  )
}

function Zone({ onSave }: { onSave: (timezone: string) => void }) {
  const current = zoneName(zone()) ?? zone()
  const device = zoneName(deviceZone()) ?? deviceZone()
  const zones = [...new Set([current, device, ...zoneNames()])].sort()
  return (
    <Row title="Time zone" about="Decides when “today” and “tomorrow” begin, here and in connected programs.">
      <form
        className="grid justify-items-end"
        onSubmit={(event) => {
          event.preventDefault()
          onSave(String(new FormData(event.currentTarget).get('timezone')))
        }}
      >
        <div className="flex flex-wrap gap-2">
          <select
            key={current}
            name="timezone"
            aria-label="Time zone"
            defaultValue={current}
            className="field !w-52 max-w-full"
          >
            {zones.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <button type="submit" className="button" aria-label="Save the time zone">
            Save
          </button>
        </div>
        {current !== device && (
          <button type="button" className="quiet" onClick={() => onSave(device)}>
            Use this device’s: {device}
          </button>
        )}
      </form>
    </Row>
  )
}

function Theme() {
  const [theme, setTheme] = useState(chosenTheme)
  const choose = (next: ThemeName) => {
    setTheme(next)
    chooseTheme(next)
  }
  return (
    <Row title="Theme">
      <fieldset className="segments">
        <legend className="sr-only">Theme</legend>
        {THEMES.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name="theme" checked={theme === value} onChange={() => choose(value)} />
            {label}
          </label>
        ))}
      </fieldset>
    </Row>
  )
}

function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    void disconnectFor(() => ask('POST', '/api/auth/delete-user', { password })).then(
      onDeleted,
      (error: Error) =>
        setProblem(/password/i.test(error.message) ? 'Wrong password. Nothing was deleted.' : error.message),
    )
  }
  return (
    <Row title="Delete account" about="Erases everything at once. This can’t be undone.">
      {isAsking ? (
        <form className="flex flex-wrap gap-2" onSubmit={submit}>
          <input
            // biome-ignore lint/a11y/noAutofocus: the person has just asked for this form.
            autoFocus
            name="password"
            type="password"
            autoComplete="current-password"
            aria-label="Password"
            aria-invalid={problem !== undefined}
            placeholder="Your password"
            required
            className="field !w-44 max-w-full"
          />
          <button type="submit" className="button danger !min-h-10">
            Delete everything for good
          </button>
          <button type="button" className="button !min-h-10" onClick={() => setIsAsking(false)}>
            Keep account
          </button>
          {problem && (
            <p role="alert" className="basis-full text-[0.8125rem] text-danger">
              {problem}
            </p>
          )}
        </form>
      ) : (
        <button type="button" className="button !text-danger" onClick={() => setIsAsking(true)}>
          Delete account…
        </button>
      )}
    </Row>
  )
}
