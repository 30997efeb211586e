import type { ComponentProps } from 'react'
import { isLocal, type Person } from '../data/api.ts'
import { ListLinks } from '../lists/list-links.tsx'
import { ScopeLinks } from '../lists/scope-links.tsx'
import { Search } from '../ui/icons.tsx'
import { Mark, Pencil, Sliders } from '../ui/more-icons.tsx'
import { ConversationLinks } from './conversation-links.tsx'
import { PALETTE_KEYS } from './page-commands.ts'

type Props = ComponentProps<typeof ConversationLinks> & {
  person: Person
  /** Called when a link leads to tasks. */
  onGo: () => void
  onPalette: () => void
  onSettings: () => void
}

/** Loaded after the page, because a narrow screen shows it only on demand. */
export default function Sidebar({ person, onGo, onPalette, onSettings, ...conversations }: Props) {
  return (
    <div className="flex h-full flex-col p-3">
      <div className="flex h-8 flex-none items-center gap-2 ps-2 text-[0.9375rem] font-semibold tracking-tight">
        <Mark /> Errand
      </div>
      <button
        type="button"
        className="button mt-3 mb-1 w-full flex-none !justify-start"
        onClick={() => conversations.onOpen(undefined)}
      >
        <Pencil /> New conversation
      </button>
      <button
        type="button"
        className="mb-2 flex min-h-8 w-full flex-none items-center gap-2.5 rounded-lg px-2.5 text-start text-ink-2 hover:bg-hover pointer-coarse:min-h-11"
        onClick={onPalette}
      >
        <Search /> <span className="flex-1">Search or run</span>
        <kbd className="pointer-coarse:hidden">{PALETTE_KEYS}</kbd>
      </button>
      <div className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1 pb-1">
        <ScopeLinks onGo={onGo} />
        <ListLinks onGo={onGo} />
        <ConversationLinks {...conversations} />
      </div>
      <button
        type="button"
        className="flex flex-none items-center gap-2 rounded-lg p-2 text-start hover:bg-hover"
        onClick={onSettings}
      >
        <span className="grid size-7 flex-none place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent">
          {person.name.slice(0, 1).toUpperCase()}
        </span>
        <span className="min-w-0 flex-1">
          <bdi className="block truncate">{person.name}</bdi>
          <span className="block truncate text-xs/4 text-ink-3">
            {isLocal(person) ? 'On this computer' : person.email}
          </span>
        </span>
        <Sliders />
        <span className="sr-only">Settings</span>
      </button>
    </div>
  )
}
