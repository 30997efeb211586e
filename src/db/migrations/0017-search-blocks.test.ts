import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freshDatabase, onBothEngines, somebody, type TestApp, testApp } from '../../../tests/support/app.ts'
import { rawSql, type TestAddress } from '../../../tests/support/inspect.ts'
import { insertTasks } from '../../../tests/support/many-tasks.ts'
import { testConfig } from '../../../tests/support/site.ts'
import { checkDatabase } from '../../backup/check-database.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import { migrateDatabase } from '../open.ts'
import { BLOCK } from '../trigrams.ts'
import { addBlocks } from '../word-index-store.ts'

/** More than a page of the rows that are read at once, in blocks of three people. */
const COUNTS = [5 * BLOCK + 10, 100, BLOCK]

onBothEngines('the search index', (given) => {
  test('is built from the rows of an earlier version, and again by a restore on either engine', async () => {
    const people = COUNTS.map(() => somebody('ann'))
    for (const [index, person] of people.entries()) {
      const count = COUNTS[index] as number
      await insertTasks(given.app, person, count, (number) => ({
        title: `Chapter ${number}`,
        ...(number % 100 === 0 && { description: `Seite ${number} übersetzen` }),
      }))
      await given.app.db.write(person, (db) => addBlocks(db, person, count, { filled: 10 }))
    }
    const kept = await indexOf(given.address)
    expect(kept.length).toBe(5 + 1)
    expect(new Set(kept.map((row) => row.user_id)).size).toBe(2)

    // As the migration before left it.
    await rawSql(given.address, 'drop table search_blocks')
    await rawSql(given.address, "delete from kysely_migration where name = '0017-search-blocks'")
    expect(await migrateDatabase(asOwner(given.address))).toEqual(['0017-search-blocks'])
    expect(await indexOf(given.address)).toEqual(kept)
    expect(await checkDatabase(given.address)).toMatchObject({ problems: [] })

    const file = join(inject('run').folder, `index-${given.engine}.backup`)
    const { manifest } = await writeBackup(given.address, file, { force: false })
    for (const engine of ['sqlite', 'postgres'] as const) {
      const address = await freshDatabase(engine)
      await restoreBackup(testConfig(asOwner(address)), file, { replace: false, confirm: async () => {} })
      expect(await checkDatabase(address)).toMatchObject({ problems: [], hash: manifest.hash })
      expect(await indexOf(address)).toEqual(kept)
      await finds(address, people[0] as (typeof people)[0])
    }
  })

  async function finds(address: TestAddress, person: ReturnType<typeof somebody>): Promise<void> {
    const app = { app: await testApp(address) } as TestApp
    onTestFinished(() => app.app.db.close())
    const found = await given.call.call(app, person, 'list_tasks', { search: 'übersetzen' })
    expect(found.data.total).toBe(12)
  }
})

/** Migrations and restores run as the owner. */
function asOwner(address: TestAddress) {
  return address.engine === 'postgres' ? { ...address, url: address.adminUrl } : address
}

async function indexOf(address: TestAddress): Promise<Record<string, unknown>[]> {
  const rows = await rawSql(address, 'select * from search_blocks order by user_id, block')
  return rows.map(({ trigrams, ...row }) => ({ ...row, trigrams: Buffer.from(trigrams as Uint8Array) }))
}
