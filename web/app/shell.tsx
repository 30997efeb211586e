import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { About, Person } from '../data/api.ts'
import { followHistory } from '../data/change-store.ts'
import { followClaims } from '../data/claim-store.ts'
import { useDateFormat } from '../data/date-format.ts'
import { followLists } from '../data/list-store.ts'
import { followChanges } from '../data/live.ts'
import type { LocalCopy } from '../data/local-copy.ts'
import { followTasks } from '../data/task-store.ts'
import { followWaiting } from '../data/waiting-store.ts'
import { zone } from '../data/zone.ts'
import { followProposals } from '../proposals/proposal-store.ts'
import { followNotifications } from '../reminders/follow-notifications.ts'
import { followReminders } from '../reminders/reminder-store.ts'
import { Boundary } from './boundary.tsx'
import { ChatPane } from './chat-pane.tsx'
import { Corner } from './corner.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { go, useRoute } from './route.ts'
import { startWithNewTask } from './start-with-new-task.ts'
import { useConversations } from './use-conversations.ts'
import { usePageShortcuts } from './use-page-shortcuts.ts'
import { Views } from './views.tsx'

const LateParts = lazy(() => import('./late-parts.tsx'))
const Drawer = lazy(() => import('./drawer.tsx'))
const Palette = lazy(() => import('../palette/palette.tsx'))
const Settings = lazy(() => import('../settings/settings.tsx'))
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx'))
const Sidebar = lazy(() => import('./sidebar.tsx'))

type Props = {
  about: About
  person: Person
  /** What is shown until the server is reached. */
  copy: LocalCopy | undefined
  onPersonChanged: () => void
}

/** The page of a signed-in person: conversations, chat and tasks, or the settings. */
export function Shell({ about, person, copy, onPersonChanged }: Props) {
  const { pane, section, conversation } = useRoute()
  const { clock, weekStart } = useDateFormat()
  const conversations = useConversations()
  const [hasSheet, setHasSheet] = useState(false)
  const [hasDrawer, setHasDrawer] = useState(false)
  const [hasPalette, setHasPalette] = useState(false)
  const composer = useRef<HTMLTextAreaElement>(null)
  const isInSettings = pane === 'settings'
  const [atStart] = useState(copy)
  useEffect(() => followPerson(person.id, atStart, onPersonChanged), [person.id, atStart, onPersonChanged])
  useEffect(() => {
    if (!isInSettings && matchMedia('(pointer: fine)').matches) composer.current?.focus()
  }, [isInSettings])
  useEffect(startWithNewTask, [])

  const open = (id: string | undefined) => {
    go({ conversation: id, pane: 'chat' })
    setHasDrawer(false)
    if (id === undefined) composer.current?.focus()
  }
  const openNew = () => open(undefined)
  const openDrawer = () => setHasDrawer(true)
  const openPalette = () => {
    setHasDrawer(false)
    setHasPalette(true)
  }
  const actions = usePageShortcuts({
    onNewConversation: openNew,
    onHelp: () => setHasSheet(true),
    onPalette: openPalette,
  })
  const sidebar = (
    <Sidebar
      person={person}
      conversations={conversations.list}
      current={conversation}
      onOpen={open}
      onChanged={conversations.reload}
      onMore={conversations.more}
      onGo={() => setHasDrawer(false)}
      onPalette={openPalette}
      onSettings={() => {
        setHasDrawer(false)
        go({ pane: 'settings' })
      }}
    />
  )
  return (
    <div className="flex h-full flex-col">
      {!isInSettings && <SkipLink onSkip={() => composer.current?.focus()} />}
      <OfflineBanner />
      <Boundary>
        <Suspense>
          <LateParts />
        </Suspense>
      </Boundary>
      {isInSettings && (
        <Lazy fallback={<main aria-busy="true" className="flex-1" />}>
          <Settings about={about} person={person} section={section} onPersonChanged={onPersonChanged} />
        </Lazy>
      )}
      {/* Hidden, not unmounted: drafts, selections and running answers survive a visit to the settings. */}
      <div className={`${isInSettings ? 'hidden' : 'flex'} min-h-0 flex-1`}>
        <aside aria-label="Menu" className="hidden w-58 flex-none desk:block">
          <Lazy>{sidebar}</Lazy>
        </aside>
        <main className="panel grid min-w-0 flex-1 grid-cols-1 overflow-hidden bg-surface tablet:grid-cols-[minmax(22.5rem,5fr)_minmax(22.5rem,7fr)] min-[52.5rem]:grid-cols-[minmax(22.5rem,5fr)_minmax(26.25rem,7fr)]">
          <h1 className="sr-only">Errand</h1>
          <ChatPane
            about={about}
            conversations={conversations}
            composer={composer}
            onMenu={openDrawer}
            onNew={openNew}
          />
          <Views
            key={`${zone()} ${clock} ${weekStart}`}
            about={about}
            onMenu={openDrawer}
            onPalette={openPalette}
          />
        </main>
      </div>
      {!isInSettings && <PhoneTabs pane={pane} />}
      <Corner />
      <Lazy key={`${hasDrawer} ${hasSheet} ${hasPalette}`}>
        {hasDrawer && <Drawer onClose={() => setHasDrawer(false)}>{sidebar}</Drawer>}
        {hasPalette && (
          <Palette
            actions={actions}
            person={person}
            onSignedOut={onPersonChanged}
            onClose={() => setHasPalette(false)}
          />
        )}
        {hasSheet && <ShortcutSheet onClose={() => setHasSheet(false)} />}
      </Lazy>
    </div>
  )
}

/** Keeps the page in step with the server for as long as this person is signed in. */
function followPerson(id: string, copy: LocalCopy | undefined, onPersonChanged: () => void): () => void {
  const stops = [
    followWaiting(id),
    followTasks(id, copy?.tasks),
    followLists(id, copy?.lists),
    followClaims(),
    followHistory(),
    followReminders(),
    followProposals(),
    followNotifications(),
    followChanges(id, onPersonChanged),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function SkipLink({ onSkip }: { onSkip: () => void }) {
  return (
    <button
      type="button"
      className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-3 focus:rounded-lg focus:bg-surface focus:p-3"
      onClick={onSkip}
    >
      Skip to the conversation
    </button>
  )
}

/** A part of the page that is loaded on demand and may fail to load. */
function Lazy({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <Boundary>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  )
}
