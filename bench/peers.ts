import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countTokens } from '../tests/support/tokens.ts'
import { measure, type Timing } from './measure.ts'
import { isQuick } from './options.ts'
import { type Measured, PEERS, type Peer } from './peer.ts'
import { short } from './row.ts'
import { StdioServer } from './stdio-server.ts'

// Errand beside two other MCP servers that keep tasks: npm run bench:peers. It installs them into a temporary folder.

const TASKS = isQuick ? 100 : 10_000
const PARALLEL = 20

const folder = mkdtempSync(join(tmpdir(), 'errand-peers-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const packages = PEERS.flatMap(({ installs }) => installs ?? [])
const { status, stderr } = spawnSync(
  'npm',
  ['install', '--no-audit', '--no-fund', '--prefix', folder, ...packages],
  {
    encoding: 'utf8',
  },
)
if (status !== 0) throw new Error(`The others cannot be installed; that needs npm's registry:\n${stderr}`)

const measured = await measureAll()
for (const { name, start, toolTokens, list, listTokens, add, kept } of measured)
  console.log(
    `${name.padEnd(46)} start ${short(start)}, ${toolTokens} tokens of tools; with ${TASKS} tasks: list ${short(list)} ` +
      `and ${listTokens} tokens, add ${short(add)}; ${kept} of ${PARALLEL} parallel adds kept`,
  )
if (!isQuick) writeFileSync('bench/peers.json', `${JSON.stringify(measured, null, 2)}\n`)

async function measureAll(): Promise<Measured[]> {
  const starts = await measure(
    PEERS.map((peer) => ({
      name: peer.name,
      async run() {
        const server = open(peer, 'start')
        await server.listTools()
        server.stop()
      },
    })),
    { rounds: 10, calls: 1, warmUp: 2 },
  )
  const servers = PEERS.map((peer) => open(peer, 'tasks'))
  const tools = []
  for (const [index, { seed }] of PEERS.entries()) {
    const server = servers[index] as StdioServer
    tools.push(await server.listTools())
    await seed(
      server,
      Array.from({ length: TASKS }, (_, task) => `Read chapter ${task} of the handbook`),
    )
  }
  const timed = (work: (peer: Peer, server: StdioServer) => Promise<unknown>, rounds: number) =>
    measure(
      PEERS.map((peer, index) => ({ name: peer.name, run: () => work(peer, servers[index] as StdioServer) })),
      { rounds, calls: 3, warmUp: 2 },
    )
  const lists = await timed((peer, server) => peer.list(server), 10)
  let added = 0
  const adds = await timed((peer, server) => peer.add(server, `Buy milk ${added++}`), 10)
  const measured: Measured[] = []
  for (const [index, peer] of PEERS.entries()) {
    const text = await peer.list(servers[index] as StdioServer)
    servers[index]?.stop()
    measured.push({
      name: peer.name,
      start: (starts[index] as Timing).p50,
      toolTokens: tokensOf(tools[index]?.tools as Tool[]),
      tasks: TASKS,
      list: (lists[index] as Timing).p50,
      listTokens: countTokens(text),
      add: (adds[index] as Timing).p50,
      kept: await keptInParallel(peer),
      parallel: PARALLEL,
      day: new Date().toISOString().slice(0, 10),
    })
  }
  return measured
}

type Tool = { name: string; description: string; inputSchema: object }

/** Of what a client hands to a model; src/tools/definitions.test.ts counts ours alike. */
function tokensOf(tools: Tool[]): number {
  return tools
    .map(({ name, description, inputSchema }) =>
      countTokens(JSON.stringify({ name, description, inputSchema })),
    )
    .reduce((sum, tokens) => sum + tokens, 0)
}

/** How many of the tasks that were added at once another process can read. */
async function keptInParallel(peer: Peer): Promise<number> {
  const server = open(peer, 'parallel')
  await server.listTools()
  await peer.seed(server, ['The first task'])
  const titles = Array.from({ length: PARALLEL }, (_, index) => `parallel-${index}-`)
  await Promise.allSettled(titles.map((title) => peer.add(server, title)))
  server.stop()
  const reader = open(peer, 'parallel')
  await reader.listTools()
  const text = await peer.list(reader)
  reader.stop()
  return titles.filter((title) => text.includes(title)).length
}

function open({ start }: Peer, data: string): StdioServer {
  const { args, env } = start(folder, join(folder, data))
  return new StdioServer(args, env, { quiet: true })
}
