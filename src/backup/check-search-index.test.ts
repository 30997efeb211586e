import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { freshDatabase, onBothEngines, somebody } from '../../tests/support/app.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { insertTasks } from '../../tests/support/many-tasks.ts'
import { testConfig } from '../../tests/support/site.ts'
import { BLOCK, trigramsOf } from '../db/trigrams.ts'
import { addBlocks } from '../db/word-index-store.ts'
import { checkDatabase } from './check-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

onBothEngines('errand check', (given) => {
  test('notices a search index that lacks words, and a restore repairs it', async () => {
    const ann = somebody('ann')
    await insertTasks(given.app, ann, 3 * BLOCK, (number) => ({
      title: `Chapter ${number}`,
      ...(number === 700 && { description: 'Ask about the glossary' }),
    }))
    await given.app.db.write(ann, (db) => addBlocks(db, ann, 3 * BLOCK, { filled: 2 }))
    expect(await problems()).toEqual([])
    const titles = Array.from({ length: 3 * BLOCK }, (_, index) => `chapter ${index + 1}`)
    for (const [block, texts] of [
      [1, ['chapter']],
      [2, titles],
    ] as const)
      await rawSql(given.address, 'update search_blocks set trigrams = ? where block = ?', [
        trigramsOf(texts),
        block,
      ])
    expect(await problems()).toEqual(['The search index lacks words of tasks, in 2 blocks'])

    const file = join(inject('run').folder, `repair-${given.engine}.backup`)
    await writeBackup(given.address, file, { force: false })
    const address = await freshDatabase(given.engine)
    const owner = address.engine === 'postgres' ? { ...address, url: address.adminUrl } : address
    await restoreBackup(testConfig(owner), file, { replace: false, confirm: async () => {} })
    expect(await problems(address)).toEqual([])
  })

  async function problems(address = given.address): Promise<string[]> {
    return (await checkDatabase(address)).problems.map(({ problem }) => problem)
  }
})
