/** The tabs of a phone. A wide screen shows the chat beside the others. */
export const PANES = ['chat', 'tasks', 'week', 'history', 'settings'] as const
export type Pane = (typeof PANES)[number]

export const SECTIONS = ['account', 'model', 'connections'] as const
export type SettingsSection = (typeof SECTIONS)[number]

/** A place in the page, as the address keeps it: `#/week?c=ID`, `#/settings/model`. */
export type Route = { pane: Pane; section: SettingsSection; conversation: string | undefined }

export function parseRoute(hash: string): Route {
  const [path = '', query] = hash.replace(/^#\/?/, '').split('?')
  const [pane, section] = path.split('/')
  return {
    pane: PANES.find((name) => name === pane) ?? 'chat',
    section: SECTIONS.find((name) => name === section) ?? 'account',
    conversation: new URLSearchParams(query).get('c') ?? undefined,
  }
}

export function writeRoute({ pane, section, conversation }: Route): string {
  const path = pane === 'settings' ? `settings/${section}` : pane
  return `#/${path}${conversation === undefined ? '' : `?c=${encodeURIComponent(conversation)}`}`
}
