import { join } from 'node:path'
import type { StdioServer } from './stdio-server.ts'

/** A server that keeps tasks, and how a model would use it. */
export type Peer = {
  name: string
  /** Its package on npm, with the version. */
  installs?: string
  /** `installed` is the folder with its package; `data` is where it keeps tasks. */
  start(installed: string, data: string): { args: string[]; env: Record<string, string> }
  seed(server: StdioServer, titles: string[]): Promise<unknown>
  add(server: StdioServer, title: string): Promise<unknown>
  /** The text that a model gets for its open tasks. */
  list(server: StdioServer): Promise<string>
}

export type Measured = {
  name: string
  /** Milliseconds to tools/list. */
  start: number
  toolTokens: number
  tasks: number
  list: number
  listTokens: number
  add: number
  kept: number
  parallel: number
  day: string
}

const NO_LIMITS = {
  ERRAND_READS_PER_MINUTE: '0',
  ERRAND_WRITES_PER_MINUTE: '0',
  ERRAND_TASKS_PER_PERSON: '0',
}

export const PEERS: Peer[] = [
  {
    name: 'errand mcp',
    start: (_, data) => ({ args: ['bin/errand.js', 'mcp'], env: { ...NO_LIMITS, ERRAND_DATA_DIR: data } }),
    async seed(server, titles) {
      for (let first = 0; first < titles.length; first += 50)
        await server.call('add_tasks', { tasks: titles.slice(first, first + 50).map((title) => ({ title })) })
    },
    add: (server, title) => server.call('add_task', { title }),
    list: (server) => textOf(server.call('list_tasks', { status: 'pending', limit: 50 })),
  },
  {
    name: '@modelcontextprotocol/server-memory 2026.8.31',
    installs: '@modelcontextprotocol/server-memory@2026.8.31',
    start: (installed, data) => ({
      args: [join(installed, 'node_modules/@modelcontextprotocol/server-memory/dist/index.js')],
      env: { MEMORY_FILE_PATH: `${data}-memory.jsonl` },
    }),
    seed: (server, titles) => server.call('create_entities', { entities: titles.map(entity) }),
    add: (server, title) => server.call('create_entities', { entities: [entity(title)] }),
    list: (server) => textOf(server.call('read_graph')),
  },
  {
    name: '@kazuph/mcp-taskmanager 1.1.1',
    installs: '@kazuph/mcp-taskmanager@1.1.1',
    start: (installed, data) => ({
      args: [join(installed, 'node_modules/@kazuph/mcp-taskmanager/dist/index.js')],
      env: { TASK_MANAGER_FILE_PATH: `${data}-tasks.json` },
    }),
    seed: (server, titles) =>
      server.call('request_planning', { originalRequest: 'The handbook', tasks: titles.map(planned) }),
    add: (server, title) =>
      server.call('add_tasks_to_request', { requestId: 'req-1', tasks: [planned(title)] }),
    list: (server) => textOf(server.call('get_next_task', { requestId: 'req-1' })),
  },
]

function entity(title: string) {
  return { name: title, entityType: 'task', observations: ['open'] }
}

function planned(title: string) {
  return { title, description: title }
}

async function textOf(calling: Promise<Record<string, unknown>>): Promise<string> {
  const { content } = await calling
  return (content as { text?: string }[]).map(({ text = '' }) => text).join('\n')
}
