import { type App, perform } from '../../src/operation.ts'
import { ALL_OPERATIONS, type OperationName } from '../../src/operations.ts'
import { canary } from './canary.ts'
import type { TestAddress } from './inspect.ts'
import { copyRows, fingerprintOf, person, secretsOf } from './isolation-rows.ts'

/**
 * Lets Ann use lists, tags, steps and a series while two strangers have rows with the same ids, and returns every leak
 * in either direction.
 */
export async function listFaults(app: App, address: TestAddress): Promise<string[]> {
  const faults: string[] = []
  const answers: unknown[] = []
  const [abe, ann, bob] = [person('abe'), person('ann'), person('bob')]
  const strangers = [abe, bob]
  const call = async (name: OperationName, args: object) => {
    const operation = ALL_OPERATIONS.find((each) => each.name === name)
    if (!operation) throw new Error(`No operation ${name}`)
    const answer = await perform(operation, args, ann, app)
    answers.push(answer)
    return answer
  }
  // biome-ignore lint/suspicious/noExplicitAny: the checks read the data at run time.
  const say = async (name: OperationName, args: object): Promise<any> => {
    const { success, message, data } = await call(name, args)
    if (!success) faults.push(`her own ${name} failed: ${message}`)
    return data ?? {}
  }
  const check = (what: string, actual: unknown, expected: unknown) => {
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      faults.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
  }

  const title = canary('plants')
  await say('add_task', { title, list: 'Home', tags: ['x'], repeat: 'every monday' })
  await say('add_task', { title: canary('step'), under: '1' })
  await say('complete_task', { task_identifier: '1' })
  await say('add_task', { title: canary('work'), list: 'Work', tags: ['x'] })
  await say('add_task', { title: canary('moved'), list: 'Other' })
  await say('add_task', { title: canary('step'), under: '6' })
  const merged = await say('merge_lists', { list: 'Other', into: 'Work' })
  await say('add_task', { title: canary('step'), under: '6' })
  await say('add_task', { title: canary('new'), list: 'New' })
  for (const stranger of strangers) await copyRows(address, ann, stranger)
  const secrets = (await Promise.all(strangers.map((stranger) => secretsOf(address, stranger)))).flat()
  const before = await fingerprintOf(address, strangers)

  const again = await say('complete_task', { task_identifier: title })
  check('completed again', [again.already_completed, again.number, again.next?.number], [true, 1, 3])
  await say('undo_change', {})
  check('a list that she undid', (await say('list_lists', {})).lists.map(nameOf), ['Home', 'Work'])
  await call('list_tasks', { list: 'no such list' })
  const found = await say('list_tasks', { list: 'Home', sort: 'number' })
  check('tasks of a list', found.tasks.map(numberOf), [1, 2, 3, 4])
  check('progress of steps', found.tasks[2]?.steps, { done: 0, total: 1 })
  check('tagged tasks', (await say('list_tasks', { tag: 'x' })).total, 3)
  check('steps', (await say('list_tasks', { under: '3' })).tasks.map(numberOf), [4])
  const { lists, inbox, tags } = await say('list_lists', {})
  check('open tasks of lists', [...lists.map(pendingOf), inbox.pending], [1, 2, 0])
  check('tags', tags, [{ name: 'x', pending: 2 }])
  await say('update_task', { task_identifier: '1', status: 'pending' })
  await say('list_history', {})
  await say('undo_change', {})
  await say('complete_task', { task_identifier: '3' })
  await say('undo_change', {})
  await say('update_list', { list: 'Home', name: canary('renamed'), position: 2, archived: true })
  await say('undo_change', {})
  check('merged tasks', (await say('merge_lists', { list: 'Home', into: 'Work' })).moved, 4)
  await say('undo_change', {})
  check('tasks after the undo', (await say('list_tasks', { list: 'Home' })).total, 4)
  check('deleted tasks', (await say('delete_list', { list: 'Home', tasks: 'delete' })).deleted, 4)
  await say('undo_change', {})
  await say('delete_list', { list: 'Home' })
  await say('undo_change', { change: merged.change })
  check('tasks that came back', (await say('list_tasks', { list: 'Other' })).total, 3)

  if ((await fingerprintOf(address, strangers)) !== before) faults.push("a stranger's lists were changed")
  const seen = JSON.stringify(answers)
  for (const secret of secrets) if (seen.includes(secret)) faults.push(`she saw a stranger's ${secret}`)
  return faults
}

const nameOf = ({ name }: { name: string }) => name
const numberOf = ({ number }: { number: number }) => number
const pendingOf = ({ pending }: { pending: number }) => pending
