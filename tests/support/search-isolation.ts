import { trigramsOf } from '../../src/db/trigrams.ts'
import { fillBlocks } from '../../src/db/word-index-store.ts'
import type { App } from '../../src/operation.ts'
import { execute } from '../../src/operations.ts'
import { canary } from './canary.ts'
import { rawSql, type TestAddress, withRawSql } from './inspect.ts'
import { copyRows, fingerprintOf, insert, person } from './isolation-rows.ts'

/** Lets Ann search while the search index has rows of two strangers for the same blocks, and returns every leak. */
export async function searchFaults(app: App, address: TestAddress): Promise<string[]> {
  const faults: string[] = []
  const [abe, ann, bob] = [person('abe'), person('ann'), person('bob')]
  const strangers = [abe, bob]
  const title = canary('hers')
  const say = async (tool: string, args: object) => {
    const answer = await execute(tool, args, ann, app)
    if (!answer.success) faults.push(`her own ${tool} failed: ${answer.message}`)
    return (answer.data ?? {}) as Record<string, unknown>
  }
  const check = (what: string, actual: unknown, expected: unknown) => {
    if (JSON.stringify(actual) !== JSON.stringify(expected)) faults.push(`${what}: ${JSON.stringify(actual)}`)
  }

  await say('add_task', { title })
  for (const stranger of strangers) await copyRows(address, ann, stranger)
  await withRawSql(address, async (query) => {
    await query('update counters set last_number = 766 where user_id = ?', [ann.userId])
    const blocks = (user_id: string, numbers: number[], trigrams: Uint8Array | null) =>
      Promise.all(numbers.map((block) => insert(query, 'search_blocks', { user_id, block, trigrams })))
    await blocks(ann.userId, [0, 1], null)
    for (const { userId } of strangers) {
      await blocks(userId, [0], trigramsOf([]))
      await blocks(userId, [9], null)
    }
  })
  const before = await fingerprintOf(address, strangers)

  const isFound = async (when: string) => {
    check(`tasks with her words ${when}`, (await say('list_tasks', { search: title })).total, 1)
  }
  await isFound('before they are indexed')
  check('blocks that waited', await app.db.write(ann, (db) => fillBlocks(db, ann, 10)), 2)
  const own = 'select block, trigrams from search_blocks where user_id = ? order by block'
  const [first] = await rawSql(address, own, [ann.userId])
  check(
    'her index',
    Buffer.from(first?.trigrams as Uint8Array),
    Buffer.from(trigramsOf([title.toLowerCase()])),
  )
  await isFound('after they were indexed')
  await say('add_task', { title: canary('last of a block') })
  const blocks = await rawSql(address, own, [ann.userId])
  check(
    'her blocks',
    blocks.map(({ block }) => block),
    [0, 1, 2],
  )
  await say('update_task', { task_identifier: '1', new_title: canary('renamed') })
  if ((await fingerprintOf(address, strangers)) !== before) faults.push("a stranger's index was changed")
  return faults
}
