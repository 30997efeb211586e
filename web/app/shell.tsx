import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Chat } from '../chat/chat.tsx'
import { type About, ask, type Conversation, type Person } from '../data/api.ts'
import { followHistory, undoNewest } from '../data/change-store.ts'
import { followChanges } from '../data/live.ts'
import { followTasks } from '../data/task-store.ts'
import { zone } from '../data/zone.ts'
import { followUnsaved } from '../tasks/unsaved.ts'
import { runToastAction, Toasts, toast } from '../ui/toast.tsx'
import { Boundary } from './boundary.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { go, useRoute } from './route.ts'
import { Sidebar } from './sidebar.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { useView, Views } from './views.tsx'

const Drawer = lazy(() => import('./drawer.tsx'))
const Settings = lazy(() => import('../settings/settings.tsx'))
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx'))

type Props = { about: About; person: Person; onPersonChanged: () => void }

/** The page of somebody who is signed in: conversations, the chat, and the tasks beside it. */
export function Shell({ about, person, onPersonChanged }: Props) {
  const route = useRoute()
  const view = useView(route.pane)
  const conversation = useConversation(route.conversation)
  const { list: conversations, reload: loadConversations, more } = useConversations()
  const [hasSheet, setHasSheet] = useState(false)
  const [hasDrawer, setHasDrawer] = useState(false)
  const composer = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    const stops = [followTasks(), followHistory(), followUnsaved(), followChanges(person.id, onPersonChanged)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [person.id, onPersonChanged])

  const open = (id: string | undefined) => {
    go({ conversation: id, pane: 'chat' })
    setHasDrawer(false)
    if (id === undefined) composer.current?.focus()
  }
  const isInSettings = route.pane === 'settings'
  useEffect(() => {
    if (!isInSettings && matchMedia('(pointer: fine)').matches) composer.current?.focus()
  }, [isInSettings])
  useShortcuts({
    c: () => {
      go({ pane: 'chat' })
      focusSoon('#composer')
    },
    n: () => {
      go({ pane: 'tasks' })
      focusSoon('#quick-add')
    },
    '/': () => {
      go({ pane: 'tasks' })
      focusSoon('#search')
    },
    // What the page has just offered to undo, before what some other program did since.
    z: () => runToastAction() || void undoNewest(),
    N: () => open(undefined),
    '?': () => setHasSheet(true),
    'g t': () => go({ pane: 'tasks' }),
    'g w': () => go({ pane: 'week' }),
    'g h': () => go({ pane: 'history' }),
    'g s': () => go({ pane: 'settings' }),
  })

  const sidebar = (
    <Sidebar
      person={person}
      conversations={conversations}
      current={route.conversation}
      onOpen={open}
      onChanged={loadConversations}
      onMore={more}
      onSettings={() => {
        setHasDrawer(false)
        go({ pane: 'settings' })
      }}
    />
  )
  return (
    <div className="flex h-full flex-col">
      {!isInSettings && (
        <button
          type="button"
          className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-3 focus:rounded-lg focus:bg-surface focus:p-3"
          onClick={() => composer.current?.focus()}
        >
          Skip to the conversation
        </button>
      )}
      <OfflineBanner />
      {isInSettings && (
        <Boundary>
          <Suspense fallback={<main aria-busy="true" className="flex-1" />}>
            <Settings
              about={about}
              person={person}
              section={route.section}
              onPersonChanged={onPersonChanged}
            />
          </Suspense>
        </Boundary>
      )}
      <div className={`${isInSettings ? 'hidden' : 'flex'} min-h-0 flex-1`}>
        <aside aria-label="Conversations" className="hidden w-54 flex-none min-[1100px]:block">
          {sidebar}
        </aside>
        <main className="panel grid min-w-0 flex-1 grid-cols-1 overflow-hidden bg-surface min-[720px]:grid-cols-[minmax(360px,5fr)_minmax(360px,7fr)] min-[840px]:grid-cols-[minmax(360px,5fr)_minmax(420px,7fr)]">
          <h1 className="sr-only">Errand</h1>
          <section
            aria-label="Conversation"
            className={`${route.pane === 'chat' ? 'flex' : 'hidden'} min-h-0 min-w-0 flex-col min-[720px]:flex`}
          >
            <Chat
              key={conversation.key}
              about={about}
              id={route.conversation}
              title={conversations?.find(({ id }) => id === route.conversation)?.title}
              composer={composer}
              onMenu={() => setHasDrawer(true)}
              onNew={() => open(undefined)}
              onLeft={() => void loadConversations()}
              onMissing={() => {
                toast('This conversation has been deleted. What you wrote is kept.')
                go({ conversation: undefined }, { replace: true })
                void loadConversations()
              }}
              onConversation={(id) => {
                conversation.adopt(id)
                go({ conversation: id }, { replace: true })
                void loadConversations()
              }}
            />
          </section>
          <Views
            key={zone()}
            about={about}
            view={view}
            isShown={route.pane !== 'chat'}
            onMenu={() => setHasDrawer(true)}
          />
        </main>
      </div>
      {!isInSettings && <PhoneTabs pane={route.pane} />}
      <Toasts />
      <Boundary key={`${hasDrawer} ${hasSheet}`}>
        <Suspense>
          {hasDrawer && <Drawer onClose={() => setHasDrawer(false)}>{sidebar}</Drawer>}
          {hasSheet && <ShortcutSheet onClose={() => setHasSheet(false)} />}
        </Suspense>
      </Boundary>
    </div>
  )
}

/** A chat for each conversation; one that begins here stays the same when it gets its id. */
function useConversation(id: string | undefined) {
  const begun = useRef({ count: 0, keys: new Map<string, string>() })
  const { count, keys } = begun.current
  return {
    key: id === undefined ? `new-${count}` : (keys.get(id) ?? id),
    adopt(given: string) {
      keys.set(given, `new-${count}`)
      begun.current.count++
    },
  }
}

type Listed = { data: { conversations: Conversation[]; next_before: string | null } }

/** The conversations, the newest first, and as far back as somebody wants to see. */
function useConversations() {
  const [list, setList] = useState<Conversation[]>()
  const [next, setNext] = useState<string | null>(null)
  const load = useCallback(async (before?: string) => {
    try {
      const { data } = await ask<Listed>(
        'GET',
        `/api/conversations?limit=50${before === undefined ? '' : `&before=${before}`}`,
      )
      setList((shown) =>
        before === undefined ? data.conversations : [...(shown ?? []), ...data.conversations],
      )
      setNext(data.next_before)
    } catch (error) {
      toast((error as Error).message)
    }
  }, [])
  const reload = useCallback(() => load(), [load])
  useEffect(() => void reload(), [reload])
  return { list, reload, more: next === null ? undefined : () => void load(next) }
}

/** At once where it is there already, so that nothing that is typed next is lost. */
function focusSoon(selector: string): void {
  const focus = () => document.querySelector<HTMLElement>(selector)?.focus()
  focus()
  setTimeout(focus, 0)
}
