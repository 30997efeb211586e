import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase, somebody, testApp } from '../support/app.ts'
import { PERSON_TABLES, rawSql, type TestAddress } from '../support/inspect.ts'
import { policyFaults } from '../support/policies.ts'

// These tests break Errand on purpose, one guard at a time, and expect the isolation checks to notice every time.

const OWNER_PREDICATE = /\s*\.where\('(?:user_id', '=', [\w.]+|id', '=', caller\.userId)\)/g
const MUTANTS = '.mutants'

/** These look up the owner of a credential, or hold rows that belong to nobody. */
const BEFORE_ANYBODY_IS_KNOWN = [
  'src/accounts/credential-store.ts',
  'src/accounts/attempt-store.ts',
  'src/accounts/grant-store.ts',
  'src/accounts/client-store.ts',
  'src/accounts/signing-key-store.ts',
]

/** The tables of accounts name the owner by other columns. */
const OF_ACCOUNTS = 'src/accounts/session-store.ts'
const ACCOUNT_PREDICATE =
  /\.where\('(userId', '=', userId|referenceId', '=', userId|value', 'like', `%"\$\{userId\}"%`)\)/g

const stores = globSync('src/**/*-store.ts').filter(
  (file) => !BEFORE_ANYBODY_IS_KNOWN.includes(file) && file !== OF_ACCOUNTS,
)
const predicates = stores.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(OWNER_PREDICATE)].map((match, index) => ({
    file,
    index,
    at: match.index,
  })),
)

describe('owner predicates (R04, C14, C18, P17)', () => {
  afterAll(() => rmSync(MUTANTS, { recursive: true, force: true }))

  test('every statement that reads, changes or deletes rows has one', () => {
    for (const file of stores) {
      const text = readFileSync(file, 'utf8')
      const statements = text.match(/\.(selectFrom|updateTable|deleteFrom)\((?!'forgotten')/g) ?? []
      expect([file, text.match(OWNER_PREDICATE)?.length ?? 0]).toEqual([file, statements.length])
    }
    expect(predicates.length).toBeGreaterThan(5)
  })

  test('every statement about the credentials of somebody who is signed in has one', () => {
    const text = readFileSync(OF_ACCOUNTS, 'utf8')
    const statements = text.match(/\.(selectFrom|updateTable|deleteFrom)\(/g) ?? []
    expect(text.match(ACCOUNT_PREDICATE)?.length).toBe(statements.length)
  })

  test('the unbroken sources keep people apart', async () => {
    expect(await faultsOf('unbroken')).toEqual([])
  })

  test.concurrent.each(predicates)(
    'removing predicate $index of $file is noticed',
    async ({ file, index, at }) => {
      const text = readFileSync(file, 'utf8')
      const broken = text.slice(0, at) + text.slice(at).replace(OWNER_PREDICATE_ONCE, '')
      const faults = await faultsOf(`${file.replaceAll('/', '-')}-${index}`, (folder) =>
        writeFileSync(join(folder, file), broken),
      )
      expect(faults).not.toEqual([])
    },
  )
})

const OWNER_PREDICATE_ONCE = new RegExp(OWNER_PREDICATE.source)

/** Runs the isolation check on a copy of the sources. The copy is in the checkout, where imports find the packages. */
async function faultsOf(name: string, mutate: (folder: string) => void = () => {}): Promise<string[]> {
  const folder = join(MUTANTS, name)
  mkdirSync(folder, { recursive: true })
  cpSync('src', join(folder, 'src'), { recursive: true })
  cpSync('tests/support', join(folder, 'tests/support'), { recursive: true })
  mutate(folder)
  const probe = join(folder, 'tests/support/isolation-probe.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [probe])
  return JSON.parse(stdout)
}

const POLICY_MUTANTS: [string, (table: string) => string][] = [
  ['lets everybody read', (table) => `alter policy ${table}_own on ${table} using (true)`],
  ['lets everybody write', (table) => `alter policy ${table}_own on ${table} with check (true)`],
  ['is missing', (table) => `drop policy ${table}_own on ${table}`],
  ['is switched off', (table) => `alter table ${table} disable row level security`],
]

describe('policies (R04, C14, P17)', () => {
  async function databaseWithTwoPeople(): Promise<TestAddress & { engine: 'postgres' }> {
    const address = (await freshDatabase('postgres')) as TestAddress & { engine: 'postgres' }
    const app = await testApp(address)
    await app.db.close()
    return address
  }

  test('each table of a person has its policy', async () => {
    const address = await databaseWithTwoPeople()
    const rows = await rawSql(address, 'select tablename from pg_policies order by 1')
    expect(rows.map(({ tablename }) => tablename)).toEqual([...PERSON_TABLES].sort())
  })

  test('they let nobody see or touch what is not theirs, even without any predicate', async () => {
    expect(await policyFaults(await databaseWithTwoPeople(), somebody('ann'), somebody('bob'))).toEqual([])
  })

  describe.each(PERSON_TABLES)('of %s', (table) => {
    test.each(POLICY_MUTANTS)('it is noticed when it %s', async (_, mutate) => {
      const address = await databaseWithTwoPeople()
      await rawSql(address, mutate(table))
      expect(await policyFaults(address, somebody('ann'), somebody('bob'))).not.toEqual([])
    })
  })
})
