import { makeStore } from '../data/store.ts'
import { ALL_TASKS, parseRoute, type Route, VIEWS, type View, writeRoute } from './address.ts'

/** `view` is the one opened last: beside the chat and behind the settings it stays. */
type State = Route & { view: View }

const route = makeStore<State>(stateAt(location.hash, 'tasks'))

function stateAt(hash: string, last: View): State {
  const next = parseRoute(hash)
  return { ...next, view: VIEWS.find((name) => name === next.pane) ?? last }
}

function moved(): void {
  const next = stateAt(location.hash, route.get().view)
  // Beside the chat or behind another tab, the list stays as it was.
  const { scope, list, tags } = next.pane === 'tasks' ? next : route.get()
  route.set({ ...next, scope, list, tags })
}

addEventListener('hashchange', moved)
addEventListener('popstate', moved)

export const useRoute = route.use

/** The address of a place, for a link. */
export function hrefOf(to: Partial<Route>): string {
  return writeRoute({ ...route.get(), ...to })
}

/** Goes to a place. Back returns here, unless `replace` is set. */
export function go(to: Partial<Route>, { replace = false } = {}): void {
  const next = hrefOf(to)
  if (next === hrefOf({})) return
  if (replace) history.replaceState(null, '', next)
  else history.pushState(null, '', next)
  moved()
}

/** Forgets where the person was, for the next one. */
export function forgetRoute(): void {
  history.replaceState(null, '', location.pathname)
  route.set(stateAt('', 'tasks'))
}

/** Opens a task in the list of all tasks. */
export function openTask(number: number): void {
  go({ pane: 'tasks', ...ALL_TASKS, task: number })
}
