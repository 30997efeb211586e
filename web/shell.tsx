import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { type About, ask, type Conversation, type Person, Refused } from './api.ts'
import { Chat } from './chat/chat.tsx'
import { Chat as ChatIcon, List } from './icons.tsx'
import { Sidebar } from './sidebar.tsx'
import { followChanges, forgetTasks, onChange } from './task-store.ts'
import { Tasks } from './tasks/tasks.tsx'
import { Toasts, toast } from './toast.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const History = lazy(() => import('./history.tsx'))
const Week = lazy(() => import('./week.tsx'))
const Settings = lazy(() => import('./settings/settings.tsx'))
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx'))

export type View = 'tasks' | 'week' | 'history' | 'settings'
const VIEWS: [View, string][] = [
  ['tasks', 'Tasks'],
  ['week', 'Week'],
  ['history', 'History'],
]

type Props = { about: About; person: Person; onSignedOut: () => void }

/** The page of somebody who is signed in: conversations, the chat, and the tasks beside it. */
export function Shell({ about, person, onSignedOut }: Props) {
  const [view, setView] = useState<View>('tasks')
  const [pane, setPane] = useState<'chat' | 'tasks'>('chat')
  const [conversations, setConversations] = useState<Conversation[]>([])
  const [current, setCurrent] = useState<string>()
  const [fresh, setFresh] = useState(0)
  const [sheet, setSheet] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const composer = useRef<HTMLTextAreaElement>(null)
  const online = useOnline()

  const loadConversations = useCallback(async () => {
    const { data } = await ask<{ data: { conversations: Conversation[] } }>(
      'GET',
      '/api/conversations?limit=50',
    )
    setConversations(data.conversations)
  }, [])
  useEffect(() => {
    const refused = (error: unknown) => {
      if (error instanceof Refused && error.status === 401) onSignedOut()
    }
    loadConversations().catch(refused)
    const stop = followChanges(refused)
    return () => {
      stop()
      forgetTasks()
    }
  }, [loadConversations, onSignedOut])

  const open = (id: string | undefined) => {
    setCurrent(id)
    setFresh((count) => count + 1)
    setPane('chat')
    setDrawer(false)
  }
  const show = (next: View) => {
    setView(next)
    setPane('tasks')
    setDrawer(false)
  }
  useLastChange()
  useShortcuts({
    c: () => {
      setPane('chat')
      composer.current?.focus()
    },
    n: () => {
      show('tasks')
      focusSoon('#quick-add')
    },
    '/': () => {
      show('tasks')
      focusSoon('#search')
    },
    z: undoLast,
    N: () => open(undefined),
    '?': () => setSheet(true),
    'g t': () => show('tasks'),
    'g w': () => show('week'),
    'g h': () => show('history'),
    'g s': () => show('settings'),
  })

  const sidebar = (
    <Sidebar
      about={about}
      person={person}
      conversations={conversations}
      current={current}
      onOpen={open}
      onChanged={loadConversations}
      onSettings={() => show('settings')}
    />
  )
  return (
    <div className="flex h-full flex-col">
      <a
        href="#composer"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-3 focus:bg-surface focus:p-2"
      >
        Skip to the conversation
      </a>
      {!online && (
        <div role="status" className="bg-warn-soft px-4 py-2 text-center text-warn">
          You are offline. What you type is kept; it is sent when you try again.
        </div>
      )}
      <div className="flex min-h-0 flex-1">
        <aside
          className={`${drawer ? 'fixed inset-y-0 start-0 z-40 bg-canvas shadow-floating' : 'hidden'} w-54 flex-none min-[1100px]:static min-[1100px]:block min-[1100px]:shadow-none`}
        >
          {sidebar}
        </aside>
        {drawer && (
          <button
            type="button"
            aria-label="Close the menu"
            className="fixed inset-0 z-30 bg-(--scrim) min-[1100px]:hidden"
            onClick={() => setDrawer(false)}
          />
        )}
        <div className="grid min-w-0 flex-1 grid-cols-1 overflow-hidden bg-surface min-[720px]:grid-cols-[minmax(360px,5fr)_minmax(420px,7fr)] min-[1100px]:my-2 min-[1100px]:me-2 min-[1100px]:rounded-xl min-[1100px]:border min-[1100px]:border-line">
          <section
            aria-label="Conversation"
            className={`${pane === 'chat' ? 'flex' : 'hidden'} min-h-0 min-w-0 flex-col min-[720px]:flex`}
          >
            <Chat
              key={fresh}
              about={about}
              id={current}
              title={conversations.find(({ id }) => id === current)?.title}
              composer={composer}
              onMenu={() => setDrawer(true)}
              onConversation={(id) => {
                setCurrent(id)
                void loadConversations()
              }}
            />
          </section>
          <section
            aria-label="Tasks and more"
            className={`${pane === 'tasks' ? 'flex' : 'hidden'} min-h-0 min-w-0 flex-col border-line min-[720px]:flex min-[720px]:border-s`}
          >
            <div className="flex h-13 flex-none items-center border-b border-line px-3">
              <div role="tablist" aria-label="Views" className="flex h-full">
                {VIEWS.map(([name, label]) => (
                  <button
                    key={name}
                    type="button"
                    role="tab"
                    id={`tab-${name}`}
                    aria-selected={view === name}
                    aria-controls="view"
                    onClick={() => setView(name)}
                    className={`h-full border-b-2 px-3 font-medium ${view === name ? 'border-accent text-ink' : 'border-transparent text-ink-2'}`}
                  >
                    {label}
                  </button>
                ))}
              </div>
            </div>
            <div id="view" role="tabpanel" aria-label={view} className="flex min-h-0 flex-1 flex-col">
              <Suspense fallback={<div aria-busy="true" className="flex-1" />}>
                {view === 'tasks' && <Tasks />}
                {view === 'week' && <Week />}
                {view === 'history' && <History />}
                {view === 'settings' && <Settings about={about} person={person} onSignedOut={onSignedOut} />}
              </Suspense>
            </div>
          </section>
        </div>
      </div>
      <nav
        aria-label="Panes"
        className="flex flex-none border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] min-[720px]:hidden"
      >
        {(
          [
            ['chat', 'Chat', ChatIcon],
            ['tasks', 'Tasks', List],
          ] as const
        ).map(([name, label, Icon]) => (
          <button
            key={name}
            type="button"
            aria-current={pane === name ? 'page' : undefined}
            onClick={() => setPane(name)}
            className={`flex min-h-13 flex-1 items-center justify-center gap-2 font-medium ${pane === name ? 'text-accent' : 'text-ink-2'}`}
          >
            <Icon /> {label}
          </button>
        ))}
      </nav>
      <Toasts />
      {sheet && (
        <Suspense>
          <ShortcutSheet onClose={() => setSheet(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** At once where it is there already, so that nothing that is typed next is lost. */
function focusSoon(selector: string): void {
  const focus = () => document.querySelector<HTMLElement>(selector)?.focus()
  focus()
  setTimeout(focus, 0)
}

let lastChange: number | undefined

/** Remembers the newest change, which Z takes back. */
function useLastChange(): void {
  useEffect(() => onChange(({ change }) => (lastChange = change)), [])
}

async function undoLast(): Promise<void> {
  if (lastChange === undefined) return toast('There is nothing to undo yet')
  try {
    const { message } = await ask<{ message: string }>('POST', '/api/undo', { change: 'last' })
    toast(message)
  } catch (error) {
    toast((error as Error).message)
  }
}

function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const update = () => setOnline(navigator.onLine)
    addEventListener('online', update)
    addEventListener('offline', update)
    return () => {
      removeEventListener('online', update)
      removeEventListener('offline', update)
    }
  }, [])
  return online
}
