import { makeStore } from '../data/store.ts'

/** The tabs of a phone; beside the chat where there is room. */
export const PANES = ['chat', 'tasks', 'week', 'history', 'settings'] as const
export type Pane = (typeof PANES)[number]

export const SECTIONS = ['account', 'model', 'connections'] as const
export type SettingsSection = (typeof SECTIONS)[number]

/** Where the person is, which the address keeps: `#/week?c=ID`, `#/settings/model`. */
export type Route = { pane: Pane; section: SettingsSection; conversation: string | undefined }

function parseRoute(hash: string): Route {
  const [path = '', query] = hash.replace(/^#\/?/, '').split('?')
  const [pane, section] = path.split('/')
  return {
    pane: PANES.find((name) => name === pane) ?? 'chat',
    section: SECTIONS.find((name) => name === section) ?? 'account',
    conversation: new URLSearchParams(query).get('c') ?? undefined,
  }
}

function write({ pane, section, conversation }: Route): string {
  const path = pane === 'settings' ? `settings/${section}` : pane
  return `#/${path}${conversation === undefined ? '' : `?c=${encodeURIComponent(conversation)}`}`
}

const route = makeStore(parseRoute(location.hash))
const moved = () => route.set(parseRoute(location.hash))

addEventListener('hashchange', moved)
addEventListener('popstate', moved)

export const useRoute = route.use

/** Goes somewhere; the way back leads here again, unless this place is replaced. */
export function go(to: Partial<Route>, { replace = false } = {}): void {
  const next = write({ ...route.get(), ...to })
  if (next === write(route.get())) return
  if (replace) history.replaceState(null, '', next)
  else history.pushState(null, '', next)
  moved()
}

/** Whoever comes next starts at the beginning. */
export function forgetRoute(): void {
  history.replaceState(null, '', location.pathname)
  moved()
}
