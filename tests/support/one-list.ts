import { randomBytes } from 'node:crypto'
import type { Caller } from '../../src/caller.ts'
import { makeCaller } from '../../src/callers/make-caller.ts'
import type { Level } from '../../src/callers/program.ts'
import type { App } from '../../src/operation.ts'
import { perform } from '../../src/operation.ts'
import { ALL_OPERATIONS, type OperationName } from '../../src/operations.ts'
import { somebody } from './app.ts'
import { rawSql, type TestAddress } from './inspect.ts'
import { SAMPLE_CALLS } from './sample-calls.ts'

/** The operations that a program with one list may call. */
export const STAYING = ALL_OPERATIONS.filter(({ staysInList }) => staysInList)

const HOME = 'Halden'
const PROGRAM = 'mcp:robot'

/**
 * A person with tasks inside and outside of a list, and a program that may see only this list. All texts outside have
 * one secret in them. Some rows break rules that hold otherwise: a step is in another list than its task.
 */
export async function oneList(app: App, address: TestAddress, level: Level = 'free'): Promise<Stage> {
  const secret = randomBytes(8).toString('hex')
  const caller = somebody()
  const robot = makeCaller({ ...caller, surface: 'mcp', client: 'robot', programs: [PROGRAM] }) as Caller
  const say = (who: Caller) => (name: OperationName, args: object, key?: string) => {
    const operation = ALL_OPERATIONS.find((each) => each.name === name)
    if (!operation) throw new Error(`There is no operation ${name}.`)
    // biome-ignore lint/suspicious/noExplicitAny: the checks read the data at run time.
    return perform(operation, args, who, app, key ? { idempotencyKey: key } : {}) as Promise<any>
  }
  const stage = { secret, caller, person: say(caller), robot: say(robot), address }
  const { data } = await stage.person('add_list', { name: HOME })
  await plant(stage)
  await stage.person('update_program', { program: PROGRAM, level })
  return { ...stage, home: data.id }
}

// biome-ignore lint/suspicious/noExplicitAny: the checks read the data at run time.
type Say = (name: OperationName, args: object, key?: string) => Promise<any>

export type Stage = {
  secret: string
  caller: Caller
  person: Say
  robot: Say
  address: TestAddress
  /** The id of the list. */
  home: string
}

/** The numbers of the planted tasks. */
const OWN = { twin: 1, weekly: 2, parent: 3, orphan: 4, bins: 5, last: 6 }
const OUTSIDE = { first: 7, step: 8, twin: 9, done: 10, open: 11, inbox: 12 }

async function plant({ secret, caller, person, robot, address }: Omit<Stage, 'home'>): Promise<void> {
  const weekly = { due_date: '2030-05-06', repeat: 'every monday' }
  const vault = `Vault ${secret}`
  await person('update_program', { program: PROGRAM, level: 'propose' })
  await person('add_tasks', {
    tasks: [
      { title: 'Twin', list: HOME, description: 'here' },
      { title: 'Weekly', list: HOME, ...weekly },
      { title: 'Parent', list: HOME },
      { title: 'Orphan', list: HOME },
      { title: 'Bins', list: HOME, ...weekly },
      { title: 'Last', list: HOME },
      { title: `Secret ${secret}`, list: vault, tags: [secret], description: secret, priority: 'high' },
      { title: `Secret step ${secret}`, list: vault },
      { title: 'Twin', list: vault, description: secret },
      { title: `Secret weekly ${secret}`, list: vault },
      { title: `Secret open ${secret}`, list: vault },
      { title: `Secret inbox ${secret}`, priority: 'high' },
    ],
  })
  // From before it was limited: a proposal that was decided, one that waits, and a change with its answer.
  await robot('update_task', { task_identifier: `${OUTSIDE.first}`, priority: 'low' })
  await robot('delete_task', { task_identifier: `${OUTSIDE.twin}` })
  await robot('delete_task', { task_identifier: `${OUTSIDE.inbox}` })
  await person('update_program', { program: PROGRAM, level: 'free' })
  await robot('update_task', { task_identifier: `${OUTSIDE.first}`, priority: 'medium' }, 'old-key')
  await person('decline_proposal', { proposal: 2, reason: 'no' })
  await breakRules({ caller, address })
  const { data } = await person('update_program', { program: PROGRAM, list: HOME })
  if (data?.list !== HOME) throw new Error('The program is not limited.')
}

/** Steps apart from their tasks, and series and waiting tasks across lists. */
async function breakRules({ caller, address }: Pick<Stage, 'caller' | 'address'>): Promise<void> {
  const set = (columns: string, number: number, values: unknown[] = []) =>
    rawSql(address, `update tasks set ${columns} where user_id = ? and number = ?`, [
      ...values,
      caller.userId,
      number,
    ])
  const series = async (number: number) =>
    (
      await rawSql(address, 'select series from tasks where user_id = ? and number = ?', [
        caller.userId,
        number,
      ])
    )[0]?.series
  await set(`under = ${OWN.parent}`, OUTSIDE.step)
  await set(`after = ${OUTSIDE.first}`, OWN.twin)
  await set(`after = ${OWN.last}`, OUTSIDE.first)
  await set(`under = ${OUTSIDE.first}`, OWN.orphan)
  const now = new Date().toISOString()
  const done = "status = 'completed', completed_at = ?, series = ?, series_date = '2030-04-29'"
  await set(done, OUTSIDE.done, [now, await series(OWN.weekly)])
  // Completed here, and the next one is elsewhere.
  const bins = await series(OWN.bins)
  await set("status = 'completed', completed_at = ?, repeat_rule = null, repeat_from = null", OWN.bins, [now])
  const rule = "repeat_rule = 'FREQ=WEEKLY;BYDAY=MO', repeat_from = 'due', series_date = '2030-05-13'"
  await set(`${rule}, created_at = ?, series = ?`, OUTSIDE.open, [now, bins])
}

/** Lets the program read and change its list and name others, and returns all that it saw or changed outside. */
export async function oneListFaults(stage: Stage): Promise<string[]> {
  return faultsOf(stage, async (call, check) => {
    await readInside(call, check)
    await nameOutside(stage, call, check)
    await changeInside(stage, call, check)
  })
}

/** The same for every sample call of every operation that the program may call. */
export async function sampleFaults(stage: Stage): Promise<string[]> {
  const identifiers = await identifiersOutside(stage)
  return faultsOf(stage, async (call) => {
    for (const { name } of STAYING) {
      const { succeeds, misses } = SAMPLE_CALLS[name]
      for (const identifier of [`${OWN.last}`, ...identifiers]) await call(name, succeeds(identifier))
      for (const identifier of identifiers) await call(name, misses?.(identifier) ?? {})
    }
  })
}

async function faultsOf(stage: Stage, story: (call: Say, check: Check) => Promise<void>): Promise<string[]> {
  const faults: string[] = []
  const before = await outside(stage)
  const call: Say = async (name, args, key) => {
    const answer = await stage.robot(name, args, key)
    const said = `${name} ${JSON.stringify(args)}`
    if (JSON.stringify(answer).includes(stage.secret)) faults.push(`${said} told the secret`)
    if (answer.error?.code === 'processing_error') faults.push(`${said} failed`)
    if ((await outside(stage)) !== before) faults.push(`${said} or a call before changed a task outside`)
    return answer
  }
  await story(call, (what, actual, expected) => {
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      faults.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
  })
  return faults
}

type Check = (what: string, actual: unknown, expected: unknown) => void

async function readInside(call: Say, check: Check): Promise<void> {
  for (const filters of [{}, { sort: 'due' }, { sort: 'number' }, { status: 'pending' }, { search: 'e' }]) {
    const { data } = await call('list_tasks', { limit: 100, ...filters })
    const isAll = !('search' in filters) && !('status' in filters)
    if (isAll) check('tasks', [data?.total, data?.pending, data?.tasks.length], [6, 5, 6])
    check('lists', new Set(data?.tasks.map((task: { list: string }) => task.list)).size, 1)
  }
  const { data } = await call('list_tasks', { search: 'Secret' })
  check('found', [data?.total, data?.pending, data?.completed], [0, 0, 0])
  check('the inbox', (await call('list_tasks', { list: 'none' })).data?.total, 0)
  check('steps', (await call('get_task', { task_identifier: 'Parent' })).data?.steps, undefined)
  const twin = await call('get_task', { task_identifier: 'Twin' })
  check('a twin', [twin.data?.number, twin.data?.after], [OWN.twin, undefined])
  const bulk = { change: 'set_priority', value: 'low', task_identifiers: ['Twin'] }
  check('a twin in bulk', (await call('change_tasks', bulk)).data?.count, 1)
  const proposed = await call('list_tasks', { status: 'proposed' })
  check('proposals', proposed.data?.proposals, [])
}

/** A task or list outside is as unknown as one that nobody has. */
async function nameOutside(stage: Stage, call: Say, check: Check): Promise<void> {
  for (const identifier of await identifiersOutside(stage)) {
    const { message, error } = await call('get_task', { task_identifier: identifier })
    check('get_task', [message, error?.code], [`No task matching '${identifier}' found`, 'not_found'])
  }
  const lists = await rawSql(stage.address, 'select id from lists where user_id = ?', [stage.caller.userId])
  for (const list of [
    'Vault',
    'none',
    'Nowhere',
    ...lists.map(({ id }) => String(id)).filter((id) => id !== stage.home),
  ])
    for (const [name, args] of [
      ['add_task', { title: 'x' }],
      ['add_tasks', { tasks: [{ title: 'x', list }] }],
      ['update_task', { task_identifier: 'Twin' }],
    ] as const) {
      const { message, error } = await call(name, name === 'add_tasks' ? args : { ...args, list })
      const expected = [`No list matching '${list}' found`, 'not_found', `The lists are '${HOME}'.`]
      check(name, [message, error?.code, error?.hint], expected)
    }
  const again = await call(
    'update_task',
    { task_identifier: `${OUTSIDE.first}`, priority: 'medium' },
    'old-key',
  )
  check('a key from before', again.error?.code, 'conflict')
  for (let change = 1; change <= 3; change++)
    check('undo', (await call('undo_change', { change })).error?.code, 'not_found')
  check('undo of the last', (await call('undo_change', {})).error?.code, 'not_found')
}

async function changeInside(stage: Stage, call: Say, check: Check): Promise<void> {
  const added = await call('add_task', { title: 'New' })
  check('the list of a new task', added.data?.list, HOME)
  check('decisions', added.data?.decisions, undefined)
  check('undo of its own', (await call('undo_change', {})).data?.undone, added.data?.change)
  const { data } = await stage.person('update_task', { task_identifier: 'Last', priority: 'low' })
  check('undo of hers', (await call('undo_change', { change: data?.change })).error?.code, 'not_found')
  const circle = await call('update_task', { task_identifier: 'Last', after: 'Twin' })
  check('a circle through a task outside', circle.error?.code, 'invalid_input')
  check('the next task', (await call('claim_task', { task_identifier: 'next' })).data?.list, HOME)
  check('named list', (await call('add_task', { title: 'Named', list: HOME })).success, true)
  check('weekly', (await call('complete_task', { task_identifier: 'Weekly' })).data?.completed, true)
  const bins = { task_identifier: `${OWN.bins}`, status: 'pending' }
  check('bins', (await call('update_task', bins)).data?.completed, false)
  check('parent', (await call('complete_task', { task_identifier: 'Parent' })).data?.completed, true)
  check('orphan', (await call('complete_task', { task_identifier: 'Orphan' })).data?.completed, true)
}

async function identifiersOutside({ address, caller }: Stage): Promise<string[]> {
  const found = await rawSql(address, 'select id from tasks where user_id = ? and number = ?', [
    caller.userId,
    OUTSIDE.first,
  ])
  return [`${OUTSIDE.first}`, `#${OUTSIDE.twin}`, String(found[0]?.id), 'Secret', 'secret weekly']
}

/** Everything that is not in the program's list. */
async function outside({ address, caller, home }: Stage): Promise<string> {
  const tasks = await rawSql(
    address,
    'select * from tasks where user_id = ? and (list_id is null or list_id <> ?) order by number',
    [caller.userId, home],
  )
  const lists = await rawSql(address, 'select * from lists where user_id = ? order by id', [caller.userId])
  return JSON.stringify([tasks, lists])
}
