import { isQuick } from '../../bench/options.ts'
import { type Databases, ENGINES_IN_FULL, type Engine, NAMES } from './databases.ts'
import { type Member, memberUrl } from './member.ts'
import { type CuttingProxy, oneIn, startProxy } from './proxy.ts'
import type { Row } from './row.ts'
import { Stage } from './stage.ts'

const CUTS = isQuick ? 6 : 100
/** One commit or request in so many is cut. */
const SHARE = 12

/** Cuts connections at the moments when a client cannot know whether its write was made. */
export async function runCuts(databases: Databases): Promise<Row[]> {
  const rows = [await cutCommits(databases)]
  for (const engine of ENGINES_IN_FULL) rows.push(await cutRequests(engine, databases))
  return rows
}

/** Between Errand and PostgreSQL: when COMMIT goes out, or when its answer has come back. */
async function cutCommits(databases: Databases): Promise<Row> {
  const address = await databases.freshPostgres()
  let isCutting = false
  const proxy = await startProxy({
    port: Number(new URL(address.url).port),
    cutAt: oneIn(SHARE, (bytes) => isCutting && bytes.includes('commit; notify')),
  })
  const url = new URL(address.url)
  url.port = String(proxy.port)
  const stage = await Stage.open(address, { servers: 2, stdio: 1, address: { ...address, url: url.href } })
  isCutting = true
  await untilCut(stage, [proxy])
  isCutting = false
  const row = await stage.close('PostgreSQL: cut at COMMIT', detailOf([proxy], 'COMMIT'))
  proxy.close()
  return row
}

/** Between a client and the HTTP server: when the request goes out, or when its answer has come back. */
async function cutRequests(engine: Engine, databases: Databases): Promise<Row> {
  const proxies = new Map<Member, CuttingProxy>()
  const stage = await Stage.open(await databases.fresh(engine), {
    servers: 2,
    stdio: 1,
    through: (server) => () => `http://127.0.0.1:${proxies.get(server)?.port}`,
    async prepare(servers) {
      for (const server of servers) {
        const port = Number(new URL(memberUrl(server)).port)
        proxies.set(server, await startProxy({ port, cutAt: oneIn(SHARE, isCall) }))
      }
    },
  })
  await untilCut(stage, [...proxies.values()])
  const row = await stage.close(
    `${NAMES[engine]}: cut between client and server`,
    detailOf([...proxies.values()], 'the request'),
  )
  for (const proxy of proxies.values()) proxy.close()
  return row
}

function isCall(bytes: Buffer): boolean {
  return bytes.includes('POST /api/tools/') && bytes.includes('idempotency-key')
}

async function untilCut(stage: Stage, proxies: readonly CuttingProxy[]): Promise<void> {
  while (cutsOf(proxies) < CUTS) await stage.untilWritten(SHARE)
}

function cutsOf(proxies: readonly CuttingProxy[]): number {
  return proxies.reduce((sum, { cuts }) => sum + cuts.before + cuts.after, 0)
}

function detailOf(proxies: readonly CuttingProxy[], what: string): string {
  const sum = (side: 'before' | 'after') => proxies.reduce((all, { cuts }) => all + cuts[side], 0)
  return `${sum('before')} cuts before ${what} arrived, ${sum('after')} after its answer left`
}
