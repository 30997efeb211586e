import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '../../src/db/tables.ts'
import { freshDatabase, testApp } from '../support/app.ts'
import { PERSON_TABLES, rawSql, type TestAddress } from '../support/inspect.ts'
import { isolationFaults } from '../support/isolation.ts'
import { type Site, watchOwnerPredicates } from '../support/owner-predicates.ts'
import { policyFaults } from '../support/policies.ts'

// Builds each query per call, so that a run can leave out a predicate.
vi.mock('../../src/db/prepared.ts', () => ({
  prepared:
    <Values>(build: (db: Db, values: Values) => { compile(): never }) =>
    (db: Db, values: Values) =>
      db.executeQuery(build(db, values).compile()),
}))

// These tests break Errand one guard at a time, and expect the isolation checks to notice each time.

const OWNER_PREDICATE = /\s*\.where\('(?:(?:user_id|owner)', '=', [\w.]+|id', '=', caller\.userId)\)/g

/**
 * These look up the owner of a credential or the people who are due, manage accounts from the server's shell, hold rows
 * that belong to nobody, or copy everybody's rows to and from a backup, which no request can ask for.
 */
const OWNER_LOOKUPS = [
  'src/accounts/credential-store.ts',
  'src/accounts/attempt-store.ts',
  'src/accounts/grant-store.ts',
  'src/accounts/client-store.ts',
  'src/accounts/signing-key-store.ts',
  'src/accounts/link-store.ts',
  'src/accounts/people-store.ts',
  'src/outbox/lease-store.ts',
  'src/backup/restore-store.ts',
  'src/backup/snapshot-store.ts',
]

/** Account tables name the owner in other columns. */
const ACCOUNT_STORES = ['src/accounts/session-store.ts', 'src/accounts/sign-in-way-store.ts']
const ACCOUNT_PREDICATE =
  /\.where\('(userId', '=', userId|owner', '=', userId|referenceId', '=', userId|value', '=', userId|value', 'like', `%"\$\{userId\}"%`)\)/g

const stores = globSync('src/**/*-store.ts').filter(
  (file) => !OWNER_LOOKUPS.includes(file) && !ACCOUNT_STORES.includes(file),
)
const predicates = stores.flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(OWNER_PREDICATE), (_, index) => ({ file, index })),
)

describe('owner predicates (R04, C14, C18, P17)', () => {
  test('every select, update and delete has one', () => {
    for (const file of stores) {
      const text = readFileSync(file, 'utf8')
      const statements = text.match(/\.(selectFrom|updateTable|deleteFrom)\((?!'forgotten')/g) ?? []
      expect([file, text.match(OWNER_PREDICATE)?.length ?? 0]).toEqual([file, statements.length])
    }
    expect(predicates.length).toBeGreaterThan(5)
  })

  test.each(ACCOUNT_STORES)("every statement on a signed-in person's credentials has one: %s", (file) => {
    const text = readFileSync(file, 'utf8')
    const statements = text.match(/\.(selectFrom|updateTable|deleteFrom)\(/g) ?? []
    expect(text.match(ACCOUNT_PREDICATE)?.length).toBe(statements.length)
  })

  let sites: Site[] = []

  test('people are isolated, and the check runs every predicate', async () => {
    const watched = watchOwnerPredicates(isPerson)
    expect(await faults()).toEqual([])
    sites = watched()
    expect(stores.map((file) => [file, sitesIn(file).length])).toEqual(
      stores.map((file) => [file, predicates.filter((predicate) => predicate.file === file).length]),
    )
  })

  test.each(predicates)('removing predicate $index of $file is noticed', async ({ file, index }) => {
    const removed = sitesIn(file)[index]
    expect(removed).toBeDefined()
    watchOwnerPredicates(isPerson, removed)
    expect(await faults()).not.toEqual([])
  })

  function sitesIn(file: string): Site[] {
    return sites.filter((site) => site.file === file)
  }
})

/** Matches the ids of the people in the isolation check. */
function isPerson(value: unknown): boolean {
  return /^(abe|ann|bob)\b/.test(String(value))
}

async function faults(): Promise<string[]> {
  const address = await freshDatabase('sqlite')
  const app = await testApp(address)
  try {
    return await isolationFaults(app, address)
  } finally {
    await app.db.close()
  }
}

const POLICY_MUTANTS: [string, (table: string) => string][] = [
  ['lets everybody read', (table) => `alter policy ${table}_own on ${table} using (true)`],
  ['lets everybody write', (table) => `alter policy ${table}_own on ${table} with check (true)`],
  ['is missing', (table) => `drop policy ${table}_own on ${table}`],
  ['is switched off', (table) => `alter table ${table} disable row level security`],
]

describe('policies (R04, C14, P17)', () => {
  let address: TestAddress & { engine: 'postgres' }
  beforeAll(async () => {
    address = (await freshDatabase('postgres')) as typeof address
  })

  test('each personal table has its policy', async () => {
    const rows = await rawSql(address, 'select tablename from pg_policies order by 1')
    expect(rows.map(({ tablename }) => tablename)).toEqual([...PERSON_TABLES].sort())
  })

  test('they hide and protect the rows of others, even without any predicate', async () => {
    expect(await policyFaults(address, PERSON_TABLES)).toEqual([])
  })

  describe.each(PERSON_TABLES)('of %s', (table) => {
    test.each(POLICY_MUTANTS)('the check fails when it %s', async (_, mutate) => {
      expect(await policyFaults(address, [table], mutate(table))).not.toEqual([])
    })
  })
})
