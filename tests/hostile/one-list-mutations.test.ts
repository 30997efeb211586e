import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { getCallSites } from 'node:util'
import { expect, test, vi } from 'vitest'
import type { Db } from '../../src/db/tables.ts'
import { freshDatabase, testApp } from '../support/app.ts'
import { oneList, oneListFaults } from '../support/one-list.ts'

// These tests leave out the limit to one list in one query at a time, and expect the check to notice.

type Site = { file: string; line: number }

/** The places of the limits that were used, and the one that is left out. Lines are those of the transformed code. */
const sites = vi.hoisted(() => ({ used: new Map<string, Site>(), removed: '' }))

// Builds each query per call, so that a run can leave out a limit.
vi.mock('../../src/db/prepared.ts', () => ({
  prepared:
    <Values>(build: (db: Db, values: Values) => { compile(): never }) =>
    (db: Db, values: Values) =>
      db.executeQuery(build(db, values).compile()),
}))

vi.mock('../../src/db/only-list.ts', async (original) => {
  const real = await original<typeof import('../../src/db/only-list.ts')>()
  return {
    ...real,
    within(...args: Parameters<typeof real.within>) {
      const { scriptName, lineNumber: line } = getCallSites(2)[1] ?? { scriptName: '', lineNumber: 0 }
      const site = { file: relative('.', scriptName.replace('file://', '')), line }
      if (args[0] !== undefined) sites.used.set(keyOf(site), site)
      return keyOf(site) === sites.removed ? <Query>(query: Query) => query : real.within(...args)
    },
  }
})

const limits = globSync('src/**/*-store.ts').flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/\.\$call\(within\(/g), (_, index) => ({ file, index })),
)

test('the check uses every limit', async () => {
  expect(await faults()).toEqual([])
  for (const { file } of limits)
    expect([file, sitesIn(file).length]).toEqual([file, limits.filter((limit) => limit.file === file).length])
  expect(limits.length).toBeGreaterThan(9)
})

test.each(limits)('removing limit $index of $file is noticed', async ({ file, index }) => {
  const removed = sitesIn(file)[index]
  expect(removed).toBeDefined()
  sites.removed = keyOf(removed as Site)
  expect(await faults()).not.toEqual([])
})

function sitesIn(file: string): Site[] {
  return [...sites.used.values()].filter((site) => site.file === file).sort((a, b) => a.line - b.line)
}

function keyOf({ file, line }: Site): string {
  return `${file}:${line}`
}

async function faults(): Promise<string[]> {
  const address = await freshDatabase('sqlite')
  const app = await testApp(address)
  try {
    return await oneListFaults(await oneList(app, address))
  } finally {
    await app.db.close()
  }
}
