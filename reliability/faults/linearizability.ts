import { isQuick } from '../../bench/options.ts'
import { type Databases, ENGINES, type Engine, NAMES } from './databases.ts'
import { isLinearizable } from './linear/is-linearizable.ts'
import { playRound } from './linear/play-round.ts'
import { taskModel } from './linear/task-model.ts'
import { Member, memberUrl } from './member.ts'
import { Person } from './people.ts'
import { oneIn, startProxy } from './proxy.ts'
import type { Row } from './row.ts'
import { httpVoice, stdioVoice } from './voice.ts'

const ROUNDS = isQuick ? 8 : 400
/** Of the calls through the proxy, one in so many gets no answer. */
const SHARE = 9

/** Runs many short rounds of concurrent calls on a few tasks and checks that each round is linearizable. */
export async function runLinearizability(databases: Databases): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of ENGINES) rows.push(await checkOn(engine, databases))
  return rows
}

async function checkOn(engine: Engine, databases: Databases): Promise<Row> {
  const address = await databases.fresh(engine)
  const servers = [new Member(address), new Member(address)] as const
  for (const server of servers) await server.start()
  const [ann] = (await Person.signUp(memberUrl(servers[0]), ['Ann'])) as [Person]
  const stdio = [new Member(address, ann), new Member(address, ann)] as const
  for (const member of stdio) await member.start()
  const proxy = await startProxy({
    port: Number(new URL(memberUrl(servers[0])).port),
    cutAt: oneIn(SHARE, (bytes) => bytes.includes('POST /api/tools/')),
  })
  const voices = [
    httpVoice(ann, servers[0], () => `http://127.0.0.1:${proxy.port}`),
    httpVoice(ann, servers[1]),
    httpVoice(ann, servers[1]),
    ...stdio.map((member) => stdioVoice(ann, member)),
  ]
  const row = { acknowledged: 0, refused: 0, unanswered: 0, retried: 0, broken: [...ann.ledger.broken] }
  for (let round = 0; round < ROUNDS; round++) {
    const { history, initial } = await playRound(voices, round)
    if (!isLinearizable(history, initial, taskModel))
      row.broken.push(`round ${round} has no order: ${JSON.stringify(history)}`)
    for (const { answer } of history) {
      if (!answer) row.unanswered++
      else if (answer.kind === 'conflict' || answer.kind === 'not found') row.refused++
      else row.acknowledged++
    }
  }
  proxy.close()
  await Promise.all([...servers, ...stdio].map((member) => member.stop()))
  const detail = `${ROUNDS} rounds of ${voices.length} clients in 4 processes, each with an order that explains all answers`
  return { what: `${NAMES[engine]}: linearizable`, detail, ...row }
}
