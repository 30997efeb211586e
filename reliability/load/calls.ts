import type { Desk } from './desk.ts'
import type { Line } from './line.ts'
import type { Person } from './people.ts'
import { taskOf } from './people.ts'

export type Kind = {
  name: string
  /** How often it is made, in percent. */
  share: number
  run(person: Person, desk: Desk): Promise<unknown>
}

/** People keep at least these, so that there is always one to read, change and complete. */
const FEWEST = 5
const MCP = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' }
const LISTS = ['', '?status=all&limit=50', '?sort=due', '?priority=High', '?due=none&sort=number']
const QUESTIONS = ['what is due tomorrow?', 'what is left to do?', 'show my notes']

/** What people read: 70 of 100 calls. `others` are the paths that the API describes and no other kind reads. */
export function reads(others: readonly string[]): Kind[] {
  return [
    rest('list', 20, () => `/api/tasks${oneOf(LISTS)}`),
    rest('search', 10, ({ mark }) => `/api/tasks?search=${oneOf(['chapter', 'page', mark])}`),
    rest('read a task', 8, ({ numbers }) => `/api/tasks/${oneOf(numbers)}`),
    rest('history', 6, () => '/api/history'),
    rest('conversation', 4, ({ conversation }) => `/api/conversations/${conversation}`),
    rest('other reads', 4, () => oneOf(others)),
    rest('export', 2, () => `/api/export?format=${oneOf(['json', 'csv'])}`),
    { name: 'calendar', share: 2, run: readCalendar },
    { name: 'MCP list', share: 10, run: (person, desk) => callTool(person, desk, 'MCP list', 'list_tasks') },
    {
      name: 'MCP search',
      share: 4,
      run: (person, desk) => callTool(person, desk, 'MCP search', 'list_tasks', { search: person.mark }),
    },
  ]
}

/** What people change: 30 of 100 calls. */
export const WRITES: Kind[] = [
  { name: 'add', share: 11, run: (person, desk) => add(person, desk) },
  { name: 'update', share: 5, run: (person, desk) => update(person, desk) },
  {
    name: 'complete',
    share: 4,
    run: (person, desk) =>
      desk.ask(person, 'complete', { method: 'POST', path: `/api/tasks/${oneOf(person.numbers)}/complete` }),
  },
  { name: 'delete', share: 3, run: remove },
  {
    name: 'undo',
    share: 1,
    async run(person, desk) {
      if (await update(person, desk))
        await desk.ask(person, 'undo', { method: 'POST', path: '/api/undo', body: {} })
    },
  },
  {
    name: 'MCP add',
    share: 3,
    run: (person, desk) => callTool(person, desk, 'MCP add', 'add_task', taskOf(person.mark, 1)),
  },
  { name: 'chat', share: 3, run: chat },
]

/** The paths with a person's data that the server's OpenAPI document describes, and that no other kind reads. */
export async function otherPaths(line: Line): Promise<string[]> {
  const { text } = await line.send({ path: '/openapi.json' })
  const paths: Record<string, object> = JSON.parse(text).paths
  return Object.entries(paths)
    .filter(([path, item]) => path.startsWith('/api/') && !path.includes('{') && 'get' in item)
    .map(([path]) => path)
    .filter((path) => !['/api/live', '/api/export', '/api/tasks', '/api/history'].includes(path))
}

function rest(name: string, share: number, path: (person: Person) => string): Kind {
  return { name, share, run: (person, desk) => desk.ask(person, name, { path: path(person) }) }
}

async function add(person: Person, desk: Desk): Promise<void> {
  const body = taskOf(person.mark, Math.floor(Math.random() * 1000))
  const text = await desk.ask(person, 'add', { method: 'POST', path: '/api/tasks', body })
  if (text) person.numbers.push(JSON.parse(text).data.number)
}

function update(person: Person, desk: Desk): Promise<string | undefined> {
  return desk.ask(person, 'update', {
    method: 'PATCH',
    path: `/api/tasks/${oneOf(person.numbers)}`,
    body: { description: `Changed by ${person.mark}`, priority: oneOf(['High', 'Low']) },
  })
}

async function remove(person: Person, desk: Desk): Promise<void> {
  if (person.numbers.length <= FEWEST) return add(person, desk)
  const [number] = person.numbers.splice(Math.floor(Math.random() * person.numbers.length), 1)
  await desk.ask(person, 'delete', { method: 'DELETE', path: `/api/tasks/${number}` })
}

/** Calendar programs fold lines, which can split a mark. */
async function readCalendar(person: Person, desk: Desk): Promise<void> {
  const text = await desk.ask(person, 'calendar', { path: person.calendar, headers: { authorization: '' } })
  if (text) desk.marks.read(person.mark, 'calendar', text.replaceAll('\r\n ', ''))
}

function callTool(person: Person, desk: Desk, kind: string, name: string, args: object = {}) {
  return desk.ask(person, kind, {
    method: 'POST',
    path: '/mcp',
    headers: { ...MCP, authorization: `Bearer ${person.key}` },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  })
}

/** Half of the answers are streamed, in pieces that can split a mark. */
async function chat(person: Person, desk: Desk): Promise<void> {
  const message = Math.random() < 0.5 ? oneOf(QUESTIONS) : `add call ${person.mark} tomorrow`
  const accept = Math.random() < 0.5 ? 'text/event-stream' : 'application/json'
  const text = await desk.ask(person, 'chat', {
    method: 'POST',
    path: '/api/chat',
    headers: { accept },
    body: { message, conversation_id: person.conversation },
  })
  const pieces = [...(text ?? '').matchAll(/"delta":("(?:[^"\\]|\\.)*")/g)].map(([, json = '""']) =>
    JSON.parse(json),
  )
  desk.marks.read(person.mark, 'chat', pieces.join(''))
}

export function oneOf<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)] as T
}
