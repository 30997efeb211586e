/** The tabs of a phone. A wide screen shows the chat beside the others. */
export const PANES = ['chat', 'tasks', 'week', 'history', 'proposals', 'settings'] as const
export type Pane = (typeof PANES)[number]

/** The panes that a wide screen shows beside the chat. */
export const VIEWS = ['tasks', 'week', 'history', 'proposals'] as const
export type View = (typeof VIEWS)[number]

export const SECTIONS = ['account', 'reminders', 'model', 'connections'] as const
export type SettingsSection = (typeof SECTIONS)[number]

export const SCOPES = ['all', 'inbox', 'today', 'upcoming', 'list'] as const
export type Scope = (typeof SCOPES)[number]

/** Which tasks are listed: a scope, narrowed to the tasks with all of these tags. */
export type Place = { scope: Scope; list: string | undefined; tags: readonly string[] }

export const ALL_TASKS: Place = { scope: 'all', list: undefined, tags: [] }

/**
 * A place in the page, as the address keeps it: `#/week?c=ID`, `#/tasks/list/ID?tag=work`, `#/settings/model`, and
 * `#/tasks/12`, which opens a task.
 */
export type Route = {
  pane: Pane
  section: SettingsSection
  conversation: string | undefined
  /** The number of the task to open. */
  task: number | undefined
} & Place

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
    task: isTasks && /^[1-9]\d{0,14}$/.test(second ?? '') ? Number(second) : undefined,
    scope: !isTasks || (scope === 'list' && list === undefined) ? 'all' : scope,
    list: isTasks ? list : undefined,
    tags: (isTasks && parameters.get('tag')?.split(',').filter(Boolean)) || [],
  }
}

export function writeRoute({ pane, section, conversation, task, scope, list, tags }: Route): string {
  const query = [
    pane === 'tasks' && tags.length > 0 && `tag=${tags.map(encodeURIComponent).join(',')}`,
    conversation !== undefined && `c=${encodeURIComponent(conversation)}`,
  ].filter(Boolean)
  const path =
    pane === 'settings' ? `settings/${section}` : pane === 'tasks' ? tasksPath({ task, scope, list }) : pane
  return `#/${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

function tasksPath({ task, scope, list }: Pick<Route, 'task' | 'scope' | 'list'>): string {
  if (task !== undefined) return `tasks/${task}`
  if (scope === 'all') return 'tasks'
  return scope === 'list' ? `tasks/list/${list}` : `tasks/${scope}`
}
