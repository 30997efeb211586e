import type { Caller } from '../../src/caller.ts'
import { type App, perform } from '../../src/operation.ts'
import { ALL_OPERATIONS, type OperationName } from '../../src/operations.ts'
import { exportJson } from '../../src/personal-data/export-data.ts'
import { agentOf } from './agents.ts'
import { canary } from './canary.ts'
import { rawSql, type TestAddress } from './inspect.ts'
import { copyRows, fingerprintOf, person, secretsOf } from './isolation-rows.ts'

/**
 * Lets Ann and two agents of hers claim tasks while strangers have the same tasks, held by the same agents, and returns
 * every leak in either direction.
 */
export async function claimFaults(app: App, address: TestAddress): Promise<string[]> {
  const faults: string[] = []
  const answers: unknown[] = []
  const [abe, ann, bob] = [person('abe'), person('ann'), person('bob')]
  const strangers = [abe, bob]
  const [one, two] = [agentOf(ann, 'One', '1'), agentOf(ann, 'Two', '2')]
  const call = async (caller: Caller, name: OperationName, args: object) => {
    const operation = ALL_OPERATIONS.find((each) => each.name === name)
    if (!operation) throw new Error(`No operation ${name}`)
    const answer = await perform(operation, args, caller, app)
    answers.push(answer)
    return answer
  }
  // biome-ignore lint/suspicious/noExplicitAny: the checks read the data at run time.
  const say = async (caller: Caller, name: OperationName, args: object = {}): Promise<any> => {
    const { success, message, data } = await call(caller, name, args)
    if (!success) faults.push(`her own ${name} failed: ${message}`)
    return data ?? {}
  }
  const claim = (caller: Caller, task: string, release?: string) =>
    say(caller, 'claim_task', { task_identifier: task, release })
  const check = (what: string, actual: unknown, expected: unknown) => {
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      faults.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
  }

  for (const title of ['a', 'c', 'd', 'e'].map(canary)) await say(ann, 'add_task', { title })
  await say(ann, 'add_task', { title: canary('b'), after: '1' })
  await claim(one, '1')
  await claim(one, '2')
  await claim(two, '3')
  for (const stranger of strangers) {
    await copyRows(address, ann, stranger)
    await rawSql(address, "update tasks set priority = 'High' where user_id = ?", [stranger.userId])
    // As a clock that was ahead leaves them, which only a claim of their own may correct.
    await rawSql(address, 'update claims set until = ? where user_id = ?', [FAR, stranger.userId])
  }
  const secrets = (await Promise.all(strangers.map((stranger) => secretsOf(address, stranger)))).flat()
  const before = await fingerprintOf(address, strangers)

  check('a conflict', (await call(two, 'claim_task', { task_identifier: '2' })).error?.code, 'conflict')
  check('the next task', (await claim(two, 'next')).number, 4)
  await claim(one, '2', canary('note'))
  check('claims', (await say(ann, 'list_claims')).claims.length, 4)
  await say(two, 'complete_task', { task_identifier: '1' })
  const { tasks } = await say(ann, 'list_tasks', { sort: 'number' })
  check('holders', tasks.map(heldBy), [null, null, 'Two', 'Two', null])
  check('what #5 waits for', tasks[4]?.after, undefined)
  let text = ''
  for await (const piece of exportJson(app, ann)) text += piece
  answers.push(text)
  check('exported claims', JSON.parse(text).claims.length, 3)

  if ((await fingerprintOf(address, strangers)) !== before) faults.push("a stranger's claims were changed")
  const seen = JSON.stringify(answers)
  for (const secret of secrets) if (seen.includes(secret)) faults.push(`she saw a stranger's ${secret}`)
  return faults
}

const FAR = '2999-01-01T00:00:00.000Z'

const heldBy = ({ held_by }: { held_by?: string }) => held_by ?? null
