import { makeStore } from '../data/store.ts'
import { parseRoute, type Route, writeRoute } from './address.ts'

const route = makeStore(parseRoute(location.hash))
const moved = () => route.set(parseRoute(location.hash))

addEventListener('hashchange', moved)
addEventListener('popstate', moved)

export const useRoute = route.use

/** Goes to a place. Back returns here, unless `replace` is set. */
export function go(to: Partial<Route>, { replace = false } = {}): void {
  const next = writeRoute({ ...route.get(), ...to })
  if (next === writeRoute(route.get())) return
  if (replace) history.replaceState(null, '', next)
  else history.pushState(null, '', next)
  moved()
}

/** Forgets where the person was, for the next one. */
export function forgetRoute(): void {
  history.replaceState(null, '', location.pathname)
  moved()
}
