import { join } from 'node:path'
import type { Caller } from '../src/caller.ts'
import { makeCaller } from '../src/callers/make-caller.ts'
import { listTasks } from '../src/tasks/list-tasks.ts'
import { into, signUp, testSite } from '../tests/support/site.ts'
import { measure } from './measure.ts'
import { openBenchApp, performing } from './people.ts'
import { type Row, ratio } from './row.ts'

/** The cost that HTTP adds to a list of 20: request, credential, guards, answer, log line. */
export async function benchHttp(folder: string): Promise<Row[]> {
  const address = { engine: 'sqlite', file: join(folder, 'http.db') } as const
  const app = await openBenchApp(address)
  const transport = into(await testSite(app, address))
  const ann = await signUp(transport)
  const tasks = Array.from({ length: 50 }, (_, index) => ({ title: `Task ${index}` }))
  await ann.client.post('/api/tools/add_tasks', { tasks })
  const caller = makeCaller({ programs: [], userId: ann.id, surface: 'rest', client: 'bench' }) as Caller
  const headers = { cookie: ann.cookie }
  const get = async (path: string) => {
    const response = await transport(path, { headers })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`The timed call fails: ${text}`)
  }
  const [overHttp, alone, session] = await measure([
    { name: 'GET /api/tasks', run: () => get('/api/tasks') },
    { name: 'perform(list_tasks)', run: performing(listTasks, {}, caller, app) },
    { name: 'GET /api/auth/get-session', run: () => get('/api/auth/get-session') },
  ])
  if (!overHttp || !alone || !session) throw new Error('Nothing was timed.')
  await app.db.close()
  const what = 'GET /api/tasks'
  return [
    ratio({ what, floor: 'perform() alone', goal: 5 }, [overHttp, alone]),
    ratio({ what, floor: 'a session lookup in Better Auth', goal: 1 }, [overHttp, session]),
  ]
}

/** Checks that the time of a refusal does not reveal whether an account exists. */
export async function benchSignIn(folder: string): Promise<Row[]> {
  const address = { engine: 'sqlite', file: join(folder, 'sign-in.db') } as const
  const app = await openBenchApp(address)
  let tries = 0
  // Each try has its own five-minute window, so the limits delay none.
  const now = () => new Date(Date.now() + 300_000 * tries++)
  const site = await testSite({ ...app, now }, address)
  const { email, client } = await signUp(into(site))
  const guess = (address: string) => async () => {
    const { status } = await client
      .with({})
      .post('/api/auth/sign-in/email', { email: address, password: 'wrong password' })
    if (status !== 401) throw new Error(`The timed call fails: ${status}`)
  }
  const timings = await measure(
    [
      { name: 'known', run: guess(email) },
      { name: 'unknown', run: guess('nobody@example.com') },
    ],
    { rounds: 40, calls: 1, warmUp: 3 },
  )
  await app.db.close()
  return [
    ratio({ what: 'refusing a known account', floor: 'an unknown one', goal: 1.1 }, timings),
    ratio({ what: 'refusing an unknown account', floor: 'a known one', goal: 1.1 }, timings.toReversed()),
  ]
}
