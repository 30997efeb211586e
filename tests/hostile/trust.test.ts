import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCAL_USER } from '../../src/accounts/personal-mode.ts'
import type { Caller } from '../../src/caller.ts'
import { makeCaller, OWN_SCOPES } from '../../src/callers/make-caller.ts'
import { LEVELS, type Level } from '../../src/callers/program.ts'
import { ALL_OPERATIONS, OPERATIONS, type OperationName } from '../../src/operations.ts'
import { freshDatabase, onBothEngines, type TestApp, testApp } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { everythingIn, type RunSql, withRawSql } from '../support/inspect.ts'
import { insert } from '../support/isolation-rows.ts'
import { haveRows } from '../support/openapi-cases.ts'
import { voice } from '../support/program.ts'
import { at } from '../support/run.ts'
import type { Account } from '../support/site.ts'
import { type Outcome, serverSurfaces, stdioSurface, type TrustSurface } from '../support/trust-surfaces.ts'

// Every level, on every surface, for every operation: the answer, and what it left in the database.

const SETTINGS = [...LEVELS, 'paused', 'unset'] as const
type Setting = (typeof SETTINGS)[number]

/** What a program may do before the person has decided anything. */
const DEFAULTS: Record<string, Level> = {
  key: 'act',
  oauth: 'act',
  mcp: 'act',
  assistant: 'free',
  application: 'free',
  runner: 'free',
}

onBothEngines('trust', (given) => {
  let server: Awaited<ReturnType<typeof serverSurfaces>>
  let matrix: Matrix
  beforeAll(async () => {
    server = await serverSurfaces(given.app, given.address)
    matrix = await matrixOf(given, server.ann.id)
  })
  afterAll(() => server.close())

  test.each(SETTINGS)(
    'a program that is set to %s does on each surface only what it may',
    async (setting) => {
      for (const surface of server.surfaces) await matrix.expectRow(surface, setting)
    },
  )

  test('covers every surface and every operation', () => {
    expect(server.surfaces.map(({ name, serves }) => [name, serves.length])).toEqual([
      ['REST by API key', ALL_OPERATIONS.length],
      ...['MCP over HTTP by API key', 'MCP over HTTP by OAuth token'].map((name) => [name, TOOLS]),
      ...['chat through an API key', "the person's own chat", 'library'].map((name) => [name, TOOLS]),
      ['MCP over stdio by token', TOOLS],
      ['agent runner', 5],
    ])
  })

  test('surfaces for models know no other operation', async () => {
    const others = ALL_OPERATIONS.filter(({ name }) => !OPERATIONS.some((tool) => tool.name === name))
    for (const { name: surface, serves, forms } of server.surfaces.filter(
      ({ serves }) => serves.length === TOOLS,
    )) {
      for (const { name } of others) {
        const outcomes = await Promise.all(forms(name).map((call) => call().catch(() => 'unknown_tool')))
        expect([surface, name, outcomes]).toEqual([surface, name, outcomes.map(() => 'unknown_tool')])
      }
      expect(serves).toEqual(OPERATIONS.map(({ name }) => name))
    }
  })
})

test('a program in the terminal of a personal server does only what it may', async () => {
  const address = await freshDatabase('sqlite')
  const app = await testApp(address)
  const surface = await stdioSurface('MCP over stdio by name', 'mcp:Robot', at(address))
  const matrix = await matrixOf({ app, address }, LOCAL_USER)
  for (const setting of SETTINGS) await matrix.expectRow(surface, setting)
  await surface.close?.()
  await app.db.close()
})

const TOOLS = OPERATIONS.length

type State = Awaited<ReturnType<typeof everythingIn>>
type Matrix = { expectRow(surface: TrustSurface, setting: Setting): Promise<void> }

/** Gives the person something to work with, and checks rows of the matrix. */
async function matrixOf(given: Pick<TestApp, 'app' | 'address'>, userId: string): Promise<Matrix> {
  const identity = { userId, surface: 'rest', client: 'browser', programs: [] } as const
  const caller = makeCaller({ ...identity, scopes: OWN_SCOPES }) as Caller
  const person = voice(given.app, caller)
  for (let index = 0; index < 3; index++) await person.call('add_task', { title: canary() })
  await haveRows(given.app, { id: userId } as Account)
  const empty = await withRawSql(given.address, (query) => everythingIn(query, userId))
  return {
    expectRow: (surface, setting) => withRawSql(given.address, (query) => expectRow(query, surface, setting)),
  }

  async function expectRow(query: RunSql, surface: TrustSurface, setting: Setting): Promise<void> {
    await restore(query, userId, empty)
    const { program } = surface
    const decided = setting === 'paused' ? { paused: true } : { level: setting }
    if (setting !== 'unset') await person.call('update_program', { program, ...decided })
    const before = await everythingIn(query, userId)
    for (const name of surface.serves) {
      for (const call of surface.forms(name)) {
        const cell = `${surface.name}, ${setting}, ${name}`
        const outcome = await call()
        expect([cell, outcome]).toEqual([cell, expected(name, program, setting)])
        const after = await everythingIn(query, userId)
        expectLeft(cell, { before, after }, { name, outcome, surface })
        if (JSON.stringify(after) !== JSON.stringify(before)) await restore(query, userId, before)
      }
    }
  }
}

/** The table of the levels. */
function expected(name: OperationName, program: string, setting: Setting): Outcome {
  const { effect, scope, unrecorded } = operationOf(name)
  if (setting === 'paused' || scope === 'account') return 'forbidden'
  const level = setting === 'unset' ? DEFAULTS[program.split(':')[0] as string] : setting
  if (effect === 'read' || level === 'free') return 'done'
  if (level === 'read') return 'forbidden'
  // The sample undoes a change of the person.
  if (level === 'act' && effect === 'write' && name !== 'undo_change') return 'done'
  return unrecorded ? 'forbidden' : 'proposed'
}

type Cell = { name: OperationName; outcome: Outcome; surface: TrustSurface }

/** What a call leaves in the database. */
function expectLeft(cell: string, { before, after }: Record<'before' | 'after', State>, called: Cell): void {
  const { name, outcome, surface } = called
  const { effect, unrecorded, previews } = operationOf(name)
  const isRead = outcome === 'forbidden' || effect === 'read'
  const isMade = outcome === 'done' && !isRead && !unrecorded && !previews
  const ignored = [
    ...(surface.isChat ? CHAT_TABLES : []),
    ...(isRead ? [] : BOOKKEEPING),
    ...(outcome === 'proposed' ? ['proposals', 'outbox'] : []),
    ...(isMade ? ['tasks', 'lists', 'history', 'outbox', 'reminder_settings'] : []),
    ...(outcome === 'done' && unrecorded ? ['conversations', 'outbox', 'reminder_settings', 'claims'] : []),
    ...(previews ? ['confirmations'] : []),
  ]
  for (const table of Object.keys(before)) {
    if (!ignored.includes(table)) expect([cell, table, after[table]]).toEqual([cell, table, before[table]])
  }
  if (!isMade) expect([cell, countersOf(after)]).toEqual([cell, countersOf(before)])
  if (isMade) {
    const added = after.history?.slice(before.history?.length)
    expect([cell, added]).toEqual([
      cell,
      [expect.objectContaining({ operation: name, program: surface.program })],
    ])
  }
  if (outcome === 'proposed') {
    const added = after.proposals?.slice(before.proposals?.length)
    const proposal = { operation: name, program: surface.program, decided_at: null }
    expect([cell, added]).toEqual([cell, [expect.objectContaining(proposal)]])
    // The person is told of the proposal, and of nothing else.
    const others = after.outbox?.filter(({ kind }) => kind !== 'proposals')
    expect([cell, others]).toEqual([cell, before.outbox])
  }
  expect([cell, trustIn(after, surface)]).toEqual([cell, trustIn(before, surface)])
}

/** A chat stores what was said. */
const CHAT_TABLES = ['conversations', 'messages', 'approvals', 'rate_limits', 'counters']

/** A write counts against the limits, is remembered for retries, and is noted with its program. */
const BOOKKEEPING = ['rate_limits', 'idempotency', 'programs', 'counters']

function countersOf({ counters }: State): unknown {
  const { last_number, last_change, pending, completed } = counters?.[0] ?? {}
  return { last_number, last_change, pending, completed }
}

/** No call changes what the person has decided about any program. */
function trustIn({ programs = [] }: State, { program }: TrustSurface): unknown[] {
  const rows = programs.map(({ id, level, list_id, paused_at }) => ({ id, level, list_id, paused_at }))
  const level = DEFAULTS[program.split(':')[0] as string]
  const isNoted = rows.some(({ id }) => id === program)
  return isNoted ? rows : [...rows, { id: program, level, list_id: null, paused_at: null }]
}

function operationOf(name: OperationName) {
  const found = ALL_OPERATIONS.find((operation) => operation.name === name)
  if (!found) throw new Error(`There is no operation ${name}.`)
  return found
}

async function restore(query: RunSql, userId: string, state: State): Promise<void> {
  await query('begin')
  for (const [table, rows] of Object.entries(state)) {
    await query(`delete from ${table} where user_id = ?`, [userId])
    for (const row of rows) await insert(query, table, row)
  }
  await query('commit')
}
