import type { OpenApi } from '../../src/http/openapi/describe-api.ts'
import type { Json, PathItem } from '../../src/http/openapi/parts.ts'

/** The address of a server with the default settings; the page shows its own instead. */
export const ORIGIN = 'http://127.0.0.1:3000'

/** Values for fields and parameters of these names. */
const VALUES: Readonly<Record<string, unknown>> = {
  task_identifier: 'milk',
  task_identifiers: ['milk', 'bread'],
  title: 'Buy milk',
  tasks: [{ title: 'Buy milk' }, { title: 'Pay rent', due_date: 'friday' }],
  due: 'today',
  change: 'last',
  list: 'Groceries',
  into: 'Home',
  name: 'Ann',
  email: 'ann@example.com',
  password: 'a long password',
  currentPassword: 'a long password',
  newPassword: 'an even longer password',
  message: 'buy milk tomorrow',
  program: 'mcp:cursor',
  since: '2026-11-16T08:00:00Z',
  proposal: 7,
  provider: 'local',
  model: 'llama3.2',
  kind: 'post',
  url: 'https://ntfy.sh/my-secret-topic',
  conversation_id: '0199f0c1-2345-7abc-8def-0123456789ab',
  token: 'TOKEN',
}

/** Fields to show beside the required ones. */
const SHOWN: Readonly<Record<string, Json>> = {
  postAddTask: { due_date: 'tomorrow' },
  add_task: { due_date: 'tomorrow' },
  getListTasks: { status: 'pending', due: 'today' },
  list_tasks: { status: 'pending', due: 'today' },
  patchUpdateTask: { due_date: 'friday' },
  update_task: { due_date: 'friday' },
  change_tasks: { change: 'complete', due: 'overdue' },
  patchUpdateList: { name: 'Food' },
  postAddList: { name: 'Groceries' },
  patchRenameConversation: { title: 'Shopping' },
  patchUpdateProgram: { level: 'propose' },
  postDeclineProposal: { reason: 'too early' },
  patchUpdateReminderSettings: { default_remind: '30 minutes before' },
  patchUpdateChannel: { enabled: false },
  postAnswerReminder: { snooze: '10 minutes' },
  postAddChannel: { url: 'https://ntfy.sh/my-secret-topic' },
  chat: { message: 'buy milk tomorrow' },
  createApiKey: { name: 'my script' },
  postChooseModel: { address: 'http://localhost:11434/v1' },
  testModel: { model: 'llama3.2', address: 'http://localhost:11434/v1' },
}

export type Route = { method: string; path: string; item: PathItem }

/** The path of an example call, with its query. */
export function examplePath({ path, item }: Route): string {
  const query = new URLSearchParams()
  let filled = path
  for (const parameter of (item.parameters ?? []) as { name: string; in: string; schema: Json }[]) {
    const { name, in: place, schema } = parameter
    if (place === 'path')
      filled = filled.replace(`{${name}}`, encodeURIComponent(String(sample(name, schema))))
    const shown = SHOWN[item.operationId]?.[name]
    if (place === 'query' && shown !== undefined) query.set(name, String(shown))
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}

/** The body of an example call; undefined if the route takes none. */
export function exampleBody(api: OpenApi, { item }: Route): Json | undefined {
  const schema = bodySchema(api, item)
  if (!schema) return undefined
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const body = required.map((name) => [name, sample(name, properties[name] ?? {})])
  return { ...Object.fromEntries(body), ...SHOWN[item.operationId] }
}

export function bodySchema(api: OpenApi, { requestBody }: PathItem): Json | undefined {
  const content = requestBody?.content as Record<string, { schema: Json }> | undefined
  const schema = content?.['application/json']?.schema
  return typeof schema?.$ref === 'string'
    ? api.components.schemas[schema.$ref.split('/').at(-1) ?? '']
    : schema
}

export function exampleCall(api: OpenApi, route: Route): string {
  const { method, item } = route
  const path = examplePath(route)
  const body = exampleBody(api, route)
  const parts = [`curl '${ORIGIN}${path}'`]
  if (method !== (body ? 'post' : 'get')) parts[0] = `curl -X ${method.toUpperCase()} '${ORIGIN}${path}'`
  if (!item.security) parts.push('-H "authorization: Bearer $TOKEN"')
  if (body) parts.push("-H 'content-type: application/json'", `-d '${JSON.stringify(body)}'`)
  return parts.join(' \\\n  ')
}

function sample(name: string, schema: Json): unknown {
  const {
    enum: values,
    type,
    minimum,
    minItems,
    items,
    minLength,
  } = schema as {
    enum?: unknown[]
    type?: string
    minimum?: number
    minItems?: number
    items?: Json
    minLength?: number
  }
  const known = VALUES[name]
  if (values) return values.includes(known) ? known : values[0]
  if (known !== undefined) return known
  if (type === 'array') return Array.from({ length: minItems ?? 0 }, () => sample('', items ?? {}))
  if (type === 'integer' || type === 'number') return minimum ?? 1
  if (type === 'boolean') return true
  return type === 'object' ? {} : name.toUpperCase().padEnd(minLength ?? 0, 'x')
}
