import { randomUUID } from 'node:crypto'
import type { Caller } from '../../src/caller.ts'
import { makeCaller } from '../../src/callers/make-caller.ts'
import type { App } from '../../src/operation.ts'
import { findTrustState } from '../../src/programs/trust-state-store.ts'
import { canary } from './canary.ts'
import { type RunSql, rawSql, type TestAddress, withRawSql } from './inspect.ts'
import { copyRows, fingerprintOf, insert, person } from './isolation-rows.ts'
import { voice } from './program.ts'

const ROBOT = 'mcp:robot'
/** A number that nobody else has. */
const WAITED = 4321
const OLD = '2001-01-01T00:00:00.000Z'
const FAR = '2999-01-01T00:00:00.000Z'

/** Gives a person a program, a proposal and a claim. */
export async function plantProgram(app: App, address: TestAddress, owner: Caller): Promise<void> {
  await voice(app, owner).call('update_program', { program: ROBOT, level: 'propose' })
  await voice(app, robotOf(owner)).call('add_task', { title: canary('proposed') })
  await withRawSql(address, async (query) => {
    const [task] = await query('select id from tasks where user_id = ? and number = 1', [owner.userId])
    const claim = { user_id: owner.userId, task_id: task?.id, holder: ROBOT, name: 'robot' }
    await insert(query, 'claims', { ...claim, claimed_at: OLD })
  })
}

/**
 * Lets Ann's program propose and lets her decide, while two strangers have programs and proposals with the same ids and
 * numbers in another state, and returns every leak in either direction.
 */
export async function programFaults(app: App, address: TestAddress): Promise<string[]> {
  const faults: string[] = []
  const answers: unknown[] = []
  const [abe, ann, bob] = [person('abe'), person('ann'), person('bob')]
  const strangers = [abe, bob]
  const ticking = withTickingClock(app)
  const say = async (caller: Caller, ...[name, args]: Parameters<ReturnType<typeof voice>['call']>) => {
    const { success, message, data } = await voice(ticking, caller).call(name, args)
    if (!success) faults.push(`her own ${name} failed: ${message}`)
    answers.push(data)
    // biome-ignore lint/suspicious/noExplicitAny: the checks read the data at run time.
    return (data ?? {}) as any
  }
  const she: Say = (...asked) => say(ann, ...asked)
  const robot: Say = (...asked) => say(robotOf(ann), ...asked)
  const check = (what: string, actual: unknown, expected: unknown) => {
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      faults.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
  }

  const wanted = { title: canary('wanted') }
  await she('add_task', { title: canary('hers') })
  await robot('add_task', { title: canary('made') })
  await she('update_program', { program: ROBOT, level: 'propose' })
  await robot('update_task', { task_identifier: '1', priority: 'high' })
  await robot('update_task', { task_identifier: '1', due_date: '2030-01-01' })
  await robot('add_task', wanted)
  await she('add_task', { title: canary('waited for') })
  await rawSql(address, `update tasks set number = ${WAITED} where user_id = ? and number = 3`, [ann.userId])
  for (const stranger of strangers) {
    await copyRows(address, ann, stranger)
    await withRawSql(address, (query) => disturb(query, stranger.userId))
  }
  // One of the strangers has not decided on the first proposal yet.
  const waits =
    'update proposals set decision = null, decided_at = null, reason = null where user_id = ? and number = 1'
  await rawSql(address, waits, [bob.userId])
  await withRawSql(address, (query) => putLast(query, ann.userId))
  const before = await fingerprintOf(address, strangers)

  const { programs } = await she('list_programs', {})
  check('programs', programs.map(summaryOf), [
    ['assistant', 'free', 0, 0],
    [ROBOT, 'propose', 3, 1],
  ])
  check('proposals', numbersOf(await she('list_proposals', {})), [3, 2, 1])
  await she('approve_proposal', { proposal: 1 })
  await she('decline_proposal', { proposal: 3, reason: 'no' })
  const waiting = await she('list_proposals', {})
  check('proposals left', [numbersOf(waiting), waiting.proposals?.[0]?.conflicts], [[2], null])
  const again = await robot('add_task', wanted)
  check('the same call after a decline', again.proposal?.number, 4)
  check('decisions', again.decisions?.map(decisionOf), [
    [1, 'approved'],
    [3, 'declined'],
  ])
  const own = await robot('list_tasks', { status: 'proposed' })
  check(
    'its own proposals',
    own.proposals?.map(({ number }: { number: number }) => number),
    [4, 3, 2, 1],
  )
  const state = JSON.parse(await app.db.read(ann, (db) => findTrustState(db, ann))) as { of: string }[]
  check(
    'state of claims, proposals and programs',
    state.map(({ of }) => of),
    ['0', '4', ROBOT],
  )
  await she('restore_proposal', { proposal: 3 })
  const undone = await she('undo_program', { program: ROBOT, since: '2026-01-01T00:00:00Z' })
  check('undone', [undone.count, undone.stays], [2, []])
  check('approved', (await she('approve_proposals', { program: ROBOT })).approved, 3)

  // The stranger's task of this number waits for the first.
  await she('update_task', { task_identifier: '1', after: `${WAITED}` })
  await she('add_list', { name: 'Of the robot' })
  await she('update_program', { program: ROBOT, level: 'free', list: 'Of the robot' })
  const { change } = await robot('add_task', { title: canary('in its list') })
  check('undone by itself', (await robot('undo_change', {})).undone, change)
  if ((await fingerprintOf(address, strangers)) !== before) faults.push("a stranger's programs were changed")
  const seen = JSON.stringify(answers)
  for (const { userId } of strangers)
    for (const { reason } of await rawSql(address, 'select reason from proposals where user_id = ?', [
      userId,
    ]))
      if (reason !== null && seen.includes(String(reason))) faults.push('she saw a reason of a stranger')
  return faults
}

// biome-ignore lint/suspicious/noExplicitAny: the checks read the data at run time.
type Say = (...asked: Parameters<ReturnType<typeof voice>['call']>) => Promise<any>

function robotOf({ userId }: Caller): Caller {
  return makeCaller({ userId, surface: 'mcp', client: 'robot', programs: [ROBOT] }) as Caller
}

/** A decision counts from its moment, so no two calls share one. */
function withTickingClock(app: App): App {
  let now = Date.now()
  return { ...app, now: () => new Date(now++) }
}

/** Trusts the stranger's program, declines all its proposals, and adds some in other states. */
async function disturb(query: RunSql, user_id: string): Promise<void> {
  const reason = canary('reason')
  const [waiting] = await query('select * from proposals where user_id = ? and number = 3', [user_id])
  const [program] = await query('select * from programs where user_id = ?', [user_id])
  await query("update programs set level = 'free' where user_id = ?", [user_id])
  await query(`update tasks set after = 1 where user_id = ? and number = ${WAITED}`, [user_id])
  const [made] = await query('select * from history where user_id = ? and program = ?', [user_id, ROBOT])
  // Without them her own calls have failed already.
  if (!waiting || !made) return
  await insert(query, 'history', { ...made, seq: 900 })
  await insert(query, 'programs', { ...program, id: 'mcp:stranger' })
  await query(
    "update proposals set decision = 'declined', decided_at = '2999-01-01', reason = ? where user_id = ?",
    [reason, user_id],
  )
  await insert(query, 'claims', {
    user_id,
    task_id: randomUUID(),
    holder: ROBOT,
    name: 'robot',
    claimed_at: OLD,
  })
  // Missing only if a broken query kept Ann's program from proposing, which is a fault already.
  if (!waiting) return
  await insert(query, 'proposals', { ...waiting, number: 77 })
  await insert(query, 'proposals', { ...waiting, number: 78, created_at: OLD, decided_at: FAR })
}

/** Stores her task after the strangers', because a query without the owner may return the first that was stored. */
async function putLast(query: RunSql, user_id: string): Promise<void> {
  const which = `from tasks where user_id = ? and number = ${WAITED}`
  const [task] = await query(`select * ${which}`, [user_id])
  await query(`delete ${which}`, [user_id])
  if (task) await insert(query, 'tasks', task)
}

const summaryOf = ({ program, level, waiting, changes_today }: Record<string, unknown>) => [
  program,
  level,
  waiting,
  changes_today,
]
const numbersOf = ({ proposals }: { proposals: { proposal: number }[] }) =>
  proposals.map(({ proposal }) => proposal)
const decisionOf = ({ proposal, decision }: Record<string, unknown>) => [proposal, decision]
