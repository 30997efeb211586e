import { createHash, randomUUID } from 'node:crypto'
import type { Caller } from '../../src/caller.ts'
import type { App } from '../../src/operation.ts'
import { execute } from '../../src/operations.ts'
import { makeCaller } from '../../src/people/make-caller.ts'
import { canary } from './canary.ts'
import { everythingOf, rawSql, type TestAddress } from './inspect.ts'

/**
 * Lets Ann do everything she can while Abe and Bob have rows with the same ids, numbers and keys as hers, and says
 * where anything of theirs reached her or anything she did reached them. There are two of them, one before and one
 * after her in every index, because a query that forgets the owner may happen to meet Ann's row first.
 */
export async function isolationFaults(app: App, address: TestAddress): Promise<string[]> {
  const faults: string[] = []
  const logged: unknown[] = []
  const write = (line: unknown) => logged.push(line)
  const watched = { ...app, log: { info: write, warn: write, error: write } as unknown as App['log'] }
  const [abe, ann, bob] = [person('abe'), person('ann'), person('bob')]
  const strangers = [abe, bob]
  const say = (tool: string, args: object, key?: string) =>
    execute(tool, args, ann, watched, key ? { idempotencyKey: key } : {})

  const shared = canary('shared')
  const first = [
    await say('add_task', { title: shared }, 'same-key'),
    await say('add_task', { title: canary('hers') }),
  ]
  for (const stranger of strangers) await plantTwins(address, ann, stranger)
  const secrets = (await Promise.all(strangers.map((stranger) => secretsOf(address, stranger)))).flat()
  const before = await fingerprintOf(address, strangers)

  const answers = [
    ...first,
    await say('list_tasks', { status: 'all', limit: 100 }),
    await say('list_tasks', { status: 'pending' }),
    await say('list_tasks', { status: 'completed' }),
    await say('add_task', { title: shared }, 'same-key'),
    await say('add_task', { title: canary('more') }, 'strangers-key'),
    await say('update_task', { task_identifier: '1', new_title: canary('renamed') }),
    await say('update_task', { task_identifier: await idOf(address, ann, 1), priority: 'High' }),
    await say('complete_task', { task_identifier: '#1' }),
    await say('complete_task', { task_identifier: 'hers' }),
    await say('delete_task', { task_identifier: '1' }),
    await say('delete_task', { task_identifier: await idOf(address, ann, 2) }),
    await say('list_tasks', { status: 'all', limit: 100 }),
  ]
  for (const { message } of answers.filter(({ success }) => !success))
    faults.push(`her own call failed: ${message}`)
  const counts = answers.at(-1)?.data
  if (
    JSON.stringify(counts).replace(/"tasks":\[.*\],/, '') !==
    '{"total":1,"pending":1,"completed":0,"shown":1}'
  ) {
    faults.push(`her counts are not hers alone: ${JSON.stringify(counts)}`)
  }
  for (const secret of [...secrets, '#77']) {
    for (const tool of ['complete_task', 'update_task', 'delete_task']) {
      const more = tool === 'update_task' ? { new_title: 'x' } : {}
      const answer = await say(tool, { task_identifier: secret, ...more })
      if (answer.error?.code !== 'not_found') faults.push(`${tool} found a stranger's task by ${secret}`)
    }
  }
  const seen = JSON.stringify([answers, logged])
  for (const secret of [...secrets, abe.userId, bob.userId]) {
    if (seen.includes(secret)) faults.push(`she or the log saw a stranger's ${secret}`)
  }
  if ((await fingerprintOf(address, strangers)) !== before) faults.push("a stranger's rows were changed")
  return faults
}

function person(name: string): Caller {
  return makeCaller({ userId: `${name}-${randomUUID()}`, surface: 'library', client: 'tests' }) as Caller
}

/** Copies Ann's rows with the same ids, numbers and keys, and makes everything that can be read in them theirs. */
async function plantTwins(address: TestAddress, ann: Caller, stranger: Caller): Promise<void> {
  const everything = await everythingOf(address, ann)
  for (const [table, rows] of Object.entries(everything)) {
    for (const row of rows)
      await insert(address, table, { ...row, user_id: stranger.userId, ...disguise(table) })
  }
  // And what Ann has never had: another task, a key she will use, and an old answer of theirs.
  const [task] = everything.tasks ?? []
  await insert(address, 'tasks', {
    ...task,
    user_id: stranger.userId,
    id: randomUUID(),
    number: 77,
    ...disguise('tasks'),
  })
  const answer = { user_id: stranger.userId, fingerprint: 'x', answer: JSON.stringify(canary('answer')) }
  await insert(address, 'idempotency', {
    ...answer,
    key: 'strangers-key',
    created_at: new Date().toISOString(),
  })
  await insert(address, 'idempotency', { ...answer, key: 'old-key', created_at: '2001-01-01T00:00:00.000Z' })
}

async function insert(address: TestAddress, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row).map((name) => `"${name}"`)
  await rawSql(
    address,
    `insert into ${table} (${names}) values (${names.map(() => '?')})`,
    Object.values(row),
  )
}

function disguise(table: string): Record<string, unknown> {
  const own = canary('stranger')
  if (table === 'tasks') return { title: own, title_fold: own, description: canary('notes') }
  if (table === 'counters') return { pending: 1000, completed: 500, last_number: 900, last_change: 900 }
  if (table === 'history') return { changes: JSON.stringify(own), client: own }
  if (table === 'idempotency')
    return { answer: JSON.stringify({ success: true, message: own, data: own, error: null }) }
  return {}
}

/** What only this person's rows say: whole texts that can be recognised wherever they turn up. */
async function secretsOf(address: TestAddress, { userId }: Caller): Promise<string[]> {
  const tasks = await rawSql(address, 'select title, description from tasks where user_id = ?', [userId])
  const [own] = await rawSql(address, 'select id from tasks where user_id = ? and number = 77', [userId])
  return [...tasks.flatMap((row) => Object.values(row)), own?.id].map(String)
}

async function fingerprintOf(address: TestAddress, people: Caller[]): Promise<string> {
  const everything = await Promise.all(people.map((person) => everythingOf(address, person)))
  return createHash('sha256').update(JSON.stringify(everything)).digest('hex')
}

async function idOf(address: TestAddress, { userId }: Caller, number: number): Promise<string> {
  const [row] = await rawSql(address, 'select id from tasks where user_id = ? and number = ?', [
    userId,
    number,
  ])
  return String(row?.id)
}
