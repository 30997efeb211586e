import type { Caller } from '../src/caller.ts'
import { makeCaller } from '../src/callers/make-caller.ts'
import { listTasks } from '../src/tasks/list-tasks.ts'
import { into, signUp, testSite } from '../tests/support/site.ts'
import { measure, printRatio } from './measure.ts'
import { openBenchApp, performing } from './people.ts'

/** The cost that HTTP adds to a list of 20: request, credential, guards, answer, log line. */
export async function benchHttp(file: string): Promise<void> {
  const address = { engine: 'sqlite', file } as const
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
  printRatio('GET /api/tasks against perform() alone', 5, [overHttp, alone])
  printRatio('the same against a session lookup in Better Auth', 1, [overHttp, session])
  await app.db.close()
}

/** Checks that the time of a refusal does not reveal whether an account exists. */
export async function benchSignIn(file: string): Promise<void> {
  const address = { engine: 'sqlite', file } as const
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
  printRatio('refusing a known account, against an unknown one', 1.1, timings)
  printRatio('the reverse', 1.1, timings.toReversed())
  await app.db.close()
}
