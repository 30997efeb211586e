import type { DueCounts } from '../../src/lists/task-count-store.ts'
import { ask, type Change, type Success } from './api.ts'
import { daysThisWeek } from './dates.ts'
import { onChange, onConnected } from './live.ts'
import { keepCopy } from './local-copy.ts'
import { makeStore } from './store.ts'

export type List = {
  id: string
  name: string
  position: number
  archived: boolean
  pending: number
  completed: number
}
type Counts = Pick<List, 'pending' | 'completed'>
export type TagCount = { name: string; pending: number }

export type ListState = {
  /** In the order of the sidebar. */
  lists: readonly List[]
  inbox: Counts
  /** The tags of open tasks, the most used first. */
  tags: readonly TagCount[]
  /** Open tasks by due date, for as long as the page has not read all tasks. */
  due: DueCounts
  isLoaded: boolean
}

/** Many changes in a row are followed by one request. */
const SETTLE_MS = 250

const NONE: Counts = { pending: 0, completed: 0 }
const NONE_DUE: DueCounts = { overdue: 0, today: 0, week: 0, until_today: 0, after_today: 0 }
const store = makeStore<ListState>({ lists: [], inbox: NONE, tags: [], due: NONE_DUE, isLoaded: false })

export const useLists = store.use

let loads = 0
let owner = ''
let timer: ReturnType<typeof setTimeout> | undefined

async function load(): Promise<void> {
  const current = ++loads
  const days = daysThisWeek()
  const { data } = await ask<Success<Omit<ListState, 'isLoaded'>>>(
    'GET',
    `/api/lists?week_from=${days[0]}&week_to=${days.at(-1)}`,
  )
  // Another load has started, or somebody else has signed in.
  if (current !== loads) return
  store.set({ ...data, isLoaded: true })
  keepCopy(owner, 'lists', data)
}

/** A failed load is repeated with the next change or connection. */
function loadSoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void load().catch(() => {})
  }, SETTLE_MS)
}

/**
 * Keeps the lists and their counts up to date, and empties them for the next person. `copy` is shown until the server is
 * reached.
 */
export function followLists(person: string, copy?: Omit<ListState, 'isLoaded'>): () => void {
  owner = person
  if (copy) store.set({ ...copy, isLoaded: true })
  const stops = [
    onConnected(({ hasGap }) => hasGap && void load().catch(() => {})),
    onChange((change) => {
      if (change.lists) store.set({ lists: withChanges(store.get().lists, change.lists) })
      if (concernsLists(change)) loadSoon()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    clearTimeout(timer)
    timer = undefined
    loads++
    store.reset()
  }
}

/** True if a change alters the lists, or the number of tasks in one, with a tag or due on a day. */
export function concernsLists({ lists, tasks = [] }: Change): boolean {
  return (
    lists !== undefined ||
    tasks.some(
      ({ before, after }) =>
        !before ||
        !after ||
        before.completed !== after.completed ||
        before.list !== after.list ||
        before.under !== after.under ||
        before.due_date !== after.due_date ||
        before.due_time !== after.due_time ||
        String(before.tags) !== String(after.tags),
    )
  )
}

/** The lists after a change, so that it is shown before the counts have been read. */
export function withChanges(lists: readonly List[], changes: NonNullable<Change['lists']>): List[] {
  const byId = new Map(lists.map((list) => [list.id, list]))
  for (const { before, after } of changes) {
    if (after) byId.set(after.id, { ...NONE, ...byId.get(after.id), ...after })
    else if (before) byId.delete(before.id)
  }
  return [...byId.values()].sort((a, b) => a.position - b.position)
}
