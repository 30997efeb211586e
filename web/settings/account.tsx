import { type FormEvent, useState } from 'react'
import { zoneName, zoneNames } from '../../src/tasks/zone-names.ts'
import { areShortcutsOn, switchShortcuts } from '../app/use-shortcuts.ts'
import { type About, ask, isLocal, type Person } from '../data/api.ts'
import { forgetEverything } from '../data/forget.ts'
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
import { DeleteAccount } from './sign-ins/delete-account.tsx'
import { RecentSignIns } from './sign-ins/recent-sign-ins.tsx'
import { SignInWays } from './sign-ins/sign-in-ways.tsx'
import { useWays } from './sign-ins/use-ways.ts'
import { SignOut } from './sign-out.tsx'

type Props = { about: About; person: Person; onPersonChanged: () => void }

export function Account({ about, person, onPersonChanged }: Props) {
  const { ways, load: loadWays } = useWays()
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
          {!isLocal(person) && ways?.password !== false && (
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
      {!isLocal(person) && ways && (
        <SignInWays about={about} person={person} ways={ways} onChanged={loadWays} />
      )}
      <Sessions key={sessionsRead} />
      <RecentSignIns provider={about.provider} />
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
          {!isLocal(person) && ways && (
            <DeleteAccount about={about} person={person} ways={ways} onDeleted={signedOut} />
          )}
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
