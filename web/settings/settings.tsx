import { useEffect, useRef } from 'react'
import type { SettingsSection } from '../app/address.ts'
import { go } from '../app/route.ts'
import type { About, Person } from '../data/api.ts'
import { Bell } from '../ui/icons.tsx'
import { Back, Book, Chip, Person as PersonIcon, Plug } from '../ui/more-icons.tsx'
import { Account } from './account.tsx'
import { Connections } from './connections/connections.tsx'
import { Model } from './model/model.tsx'
import { Reminders } from './reminders/reminders.tsx'

const SECTIONS = [
  ['account', 'Account', PersonIcon],
  ['reminders', 'Reminders', Bell],
  ['model', 'Model', Chip],
  ['connections', 'Connections', Plug],
] as const

type Props = {
  about: About
  person: Person
  section: SettingsSection
  onPersonChanged: () => void
}

export default function Settings({ about, person, section, onPersonChanged }: Props) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <div className="flex min-h-0 flex-1 flex-col tablet:flex-row">
      <div className="flex flex-none p-3 max-tablet:flex-wrap max-tablet:border-b max-tablet:border-line max-tablet:bg-surface max-tablet:pb-0 tablet:w-54 tablet:flex-col">
        <button
          ref={back}
          type="button"
          className="flex h-8 items-center gap-2 rounded-lg px-2 text-[0.9375rem] font-semibold hover:bg-hover max-tablet:flex-1 pointer-coarse:h-11"
          onClick={() => go({ pane: 'chat' })}
        >
          <Back /> Settings
        </button>
        <nav
          aria-label="Settings"
          className="mt-3 flex flex-wrap gap-1 max-tablet:order-last max-tablet:w-full tablet:flex-col"
        >
          {SECTIONS.map(([name, label, Icon]) => (
            <button
              key={name}
              type="button"
              aria-current={section === name ? 'page' : undefined}
              onClick={() => go({ section: name })}
              className={`flex h-9 items-center gap-2.5 rounded-lg px-2.5 pointer-coarse:h-11 max-tablet:rounded-b-none max-tablet:border-b-2 max-tablet:px-2 max-tablet:[&_svg]:hidden ${section === name ? 'font-medium text-ink max-tablet:border-accent tablet:bg-active' : 'text-ink-2 hover:bg-hover max-tablet:border-transparent'}`}
            >
              <Icon /> {label}
            </button>
          ))}
        </nav>
        <nav aria-label="Help" className="tablet:mt-1">
          <a
            href="/docs"
            className="flex h-9 items-center gap-2.5 rounded-lg px-2.5 text-ink-2 hover:bg-hover pointer-coarse:h-11"
          >
            <Book /> Help
          </a>
        </nav>
      </div>
      <main key={section} className="panel min-h-0 flex-1 overflow-y-auto bg-surface">
        <div className="mx-auto max-w-164 px-5 py-10 max-tablet:py-6">
          {section === 'account' && (
            <Account about={about} person={person} onPersonChanged={onPersonChanged} />
          )}
          {section === 'reminders' && <Reminders person={person} />}
          {section === 'model' && <Model about={about} onChanged={onPersonChanged} />}
          {section === 'connections' && <Connections about={about} />}
        </div>
      </main>
    </div>
  )
}
