import type { About, Person, Task } from './api.ts'
import type { ListState } from './list-store.ts'
import type { WaitingChange } from './waiting-change.ts'

// A person's tasks in this browser (IndexedDB), to read and change them without a connection. One person at a time: the
// next one to sign in removes it. A browser that refuses to store it (a private window, a full disk) works without.

const NAME = 'errand'
const VERSION = 1
/** As long as a session lasts: nobody can open the copy after the session would have ended. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

type Kept = {
  profile: { person: Person; about: About; at: number }
  tasks: readonly Task[]
  lists: Omit<ListState, 'isLoaded'>
}
export type LocalCopy = Pick<Kept['profile'], 'person' | 'about'> & Partial<Omit<Kept, 'profile'>>

/** Makes a person the owner of the copy, and removes what another one left. The command may name a database. */
export async function adoptCopy(person: Person, { mcp_command: _, ...about }: About): Promise<void> {
  await attempt('readwrite', async ({ copy, waiting }) => {
    if ((await done(copy.get('owner'))) !== person.id) {
      copy.clear()
      waiting.clear()
    }
    copy.put(person.id, 'owner')
    copy.put({ person, about, at: Date.now() } satisfies Kept['profile'], 'profile')
  })
}

/** What this browser knows without a server; undefined if nobody is signed in here. */
export function readCopy(): Promise<LocalCopy | undefined> {
  return attempt('readonly', async ({ copy }) => {
    const profile = (await done(copy.get('profile'))) as Kept['profile'] | undefined
    if (!profile || Date.now() - profile.at > KEPT_MS) return undefined
    const [tasks, lists] = await Promise.all([done(copy.get('tasks')), done(copy.get('lists'))])
    return { person: profile.person, about: profile.about, ...(tasks && { tasks }), ...(lists && { lists }) }
  })
}

/** Keeps a part of the copy, unless its owner has signed out meanwhile. */
export function keepCopy<Name extends 'tasks' | 'lists'>(owner: string, name: Name, value: Kept[Name]): void {
  void attempt('readwrite', async ({ copy }) => {
    if ((await done(copy.get('owner'))) === owner) copy.put(value, name)
  })
}

export function readWaiting(owner: string): Promise<WaitingChange[] | undefined> {
  return attempt('readonly', async ({ copy, waiting }) =>
    (await done(copy.get('owner'))) === owner ? ((await done(waiting.getAll())) as WaitingChange[]) : [],
  )
}

/** Stores and removes waiting changes in one step. Returns false if this browser stores nothing. */
export async function storeWaiting(
  owner: string,
  { put = [], remove = [] }: { put?: readonly WaitingChange[]; remove?: readonly string[] },
): Promise<boolean> {
  const isStored = await attempt('readwrite', async ({ copy, waiting }) => {
    if ((await done(copy.get('owner'))) !== owner) return false
    for (const key of remove) waiting.delete(key)
    for (const change of put) waiting.put(change)
    return true
  })
  return isStored ?? false
}

/** After a session has ended by itself: changes that wait are kept for the same person, all else goes. */
export async function forgetTasks(): Promise<void> {
  await attempt('readwrite', async ({ copy }) => {
    for (const name of ['profile', 'tasks', 'lists'] satisfies (keyof Kept)[]) copy.delete(name)
  })
}

/** After a sign-out. */
export async function forgetCopy(): Promise<void> {
  await attempt('readwrite', async ({ copy, waiting }) => {
    copy.clear()
    waiting.clear()
  })
}

type Stores = { copy: IDBObjectStore; waiting: IDBObjectStore }

/** Runs work in one transaction; undefined if the browser refuses. */
async function attempt<T>(
  mode: IDBTransactionMode,
  work: (stores: Stores) => Promise<T>,
): Promise<T | undefined> {
  try {
    const transaction = (await open()).transaction(['copy', 'waiting'], mode)
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = transaction.onerror = () => reject(transaction.error)
    })
    const [result] = await Promise.all([
      work({ copy: transaction.objectStore('copy'), waiting: transaction.objectStore('waiting') }),
      ended,
    ])
    return result
  } catch {
    return undefined
  }
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('copy')
      request.result.createObjectStore('waiting', { keyPath: 'key' })
    }
    request.onsuccess = () => {
      const db = request.result
      const close = () => {
        db.close()
        opened = undefined
      }
      // A newer version of the page in another tab, or somebody who clears the site's data.
      db.onversionchange = close
      db.onclose = close
      resolve(db)
    }
    request.onerror = () => reject(request.error)
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
