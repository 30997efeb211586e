/** The tabs of a phone. A wide screen shows the chat beside the others. */
export const PANES = ['chat', 'tasks', 'week', 'history', 'settings'] as const
export type Pane = (typeof PANES)[number]

export const SECTIONS = ['account', 'model', 'connections'] as const
export type SettingsSection = (typeof SECTIONS)[number]

export const SCOPES = ['all', 'inbox', 'today', 'upcoming', 'list'] as const
export type Scope = (typeof SCOPES)[number]

/** Which tasks are listed: a scope, narrowed to the tasks with all of these tags. */
export type Place = { scope: Scope; list: string | undefined; tags: readonly string[] }

export const ALL_TASKS: Place = { scope: 'all', list: undefined, tags: [] }

/** A place in the page, as the address keeps it: `#/week?c=ID`, `#/tasks/list/ID?tag=work`, `#/settings/model`. */
export type Route = { pane: Pane; section: SettingsSection; conversation: string | undefined } & Place

export function parseRoute(hash: string): Route {
  const [path = '', query] = hash.replace(/^#\/?/, '').split('?')
  const [pane, second, third] = path.split('/')
  const parameters = new URLSearchParams(query)
  const list = second === 'list' && third ? third : undefined
  const isTasks = pane === 'tasks'
  const scope = SCOPES.find((name) => name === second) ?? 'all'
  return {
    pane: PANES.find((name) => name === pane) ?? 'chat',
    section: SECTIONS.find((name) => name === second) ?? 'account',
    conversation: parameters.get('c') ?? undefined,
    scope: !isTasks || (scope === 'list' && list === undefined) ? 'all' : scope,
    list: isTasks ? list : undefined,
    tags: (isTasks && parameters.get('tag')?.split(',').filter(Boolean)) || [],
  }
}

export function writeRoute({ pane, section, conversation, scope, list, tags }: Route): string {
  const query = [
    pane === 'tasks' && tags.length > 0 && `tag=${tags.map(encodeURIComponent).join(',')}`,
    conversation !== undefined && `c=${encodeURIComponent(conversation)}`,
  ].filter(Boolean)
  const path =
    pane === 'settings' ? `settings/${section}` : pane === 'tasks' ? tasksPath({ scope, list }) : pane
  return `#/${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

function tasksPath({ scope, list }: Pick<Place, 'scope' | 'list'>): string {
  if (scope === 'all') return 'tasks'
  return scope === 'list' ? `tasks/list/${list}` : `tasks/${scope}`
}
