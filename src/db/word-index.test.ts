import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { onBothEngines, somebody, type TestApp, testApp } from '../../tests/support/app.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { insertTasks } from '../../tests/support/many-tasks.ts'
import type { Caller } from '../caller.ts'
import { fold } from '../fold.ts'
import { forgetPerson } from '../personal-data/forget-person-store.ts'
import { purgeEverybody } from '../personal-data/purge-everybody.ts'
import type { Task } from '../tasks/task.ts'
import { countTasks, listTasks, planScan, SORTS } from '../tasks/task-list-store.ts'
import { findLastNumber, findTaskByNumber, findTasksByTitle, saveTask } from '../tasks/task-store.ts'
import { BLOCK, trigramsOf } from './trigrams.ts'
import { addBlocks, fillBlocks } from './word-index-store.ts'

/** Texts that share most of their trigrams, so that blocks are often let through in vain, and some that are rare. */
const WORDS = [
  'call',
  'recall',
  'Café',
  'STRASSE',
  'straße',
  '100%',
  'a_b',
  'ab',
  'x',
  '日本語の宿題',
  '👩‍🚀 suit',
  'zebra',
]
const Text = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '))
const Rare = fc.integer({ min: 0, max: 999 }).map((number) => `unit ${number}`)
const Title = fc.oneof(Text, Rare)
const TaskNumber = fc.integer({ min: 1, max: 3 * BLOCK + 20 })

type Step = { tool: string; args: object }

const Step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ tool: fc.constant('add_task'), args: fc.record({ title: Title, description: Text }) }),
  fc.record({
    tool: fc.constant('update_task'),
    args: fc
      .tuple(TaskNumber, fc.record({ new_title: Title, description: Text }, { requiredKeys: [] }))
      .map(([number, changes]) => ({ task_identifier: `${number}`, priority: 'High', ...changes })),
  }),
  fc.record({
    tool: fc.constantFrom('delete_task', 'complete_task'),
    args: TaskNumber.map((number) => ({ task_identifier: `${number}` })),
  }),
  fc.constant({ tool: 'undo_change', args: {} }),
  fc.constant({ tool: 'purge', args: {} }),
)

/** Any part of a text that tasks may have, also of one or two characters, and texts that none has. */
const Query = fc
  .tuple(
    fc.oneof(Title, fc.string({ unit: 'grapheme', minLength: 1 })),
    fc.nat(12),
    fc.integer({ min: 1, max: 12 }),
  )
  .map(([text, start, length]) =>
    fold(text)
      .slice(start % text.length)
      .slice(0, length)
      .toWellFormed(),
  )
  .filter((words) => words !== '' && !words.includes('\0'))

onBothEngines('the search index', (given) => {
  test('finds what reading every task finds, in the same order, whatever has changed before (R22)', async () => {
    const ann = await withTasks(given, 3 * BLOCK - 5)
    await given.app.db.write(ann, (db) => addBlocks(db, ann, 3 * BLOCK - 5, { filled: 2 }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(Step, { maxLength: 4 }),
        fc.array(Query, { minLength: 3, maxLength: 3 }),
        async (steps, queries) => {
          for (const { tool, args } of steps)
            await (tool === 'purge' ? purgeEverybody(given.app) : given.call(ann, tool, args))
          for (const words of queries) await compare(given, ann, words)
        },
      ),
      { numRuns: 60 },
    )
    const rows = await rawSql(given.address, 'select block from search_blocks where user_id = ?', [
      ann.userId,
    ])
    expect(rows.length).toBeGreaterThanOrEqual(2)
  })

  test('reads only the blocks that may have the words, and those that wait to be indexed', async () => {
    const ann = await withTasks(
      given,
      4 * BLOCK + 3,
      (number) => `task ${number === 300 ? 'zebra' : 'horse'}`,
    )
    const scanned = () =>
      given.app.db.read(ann, async (db) => {
        const ranges = await planScan(db, ann, { search: 'zebra' })
        return ranges.filter((range) => range !== undefined).map(({ from, to }) => [from, Math.min(to, 1027)])
      })
    expect((await scanned()).reduce((sum, [from = 0, to = 0]) => sum + to - from + 1, 0)).toBe(4 * BLOCK + 3)
    await given.app.db.write(ann, (db) => addBlocks(db, ann, 4 * BLOCK + 3, { filled: 4 }))
    const found = [
      [1024, 1027],
      [256, 511],
    ]
    expect(await scanned()).toEqual(found)
    await given.call(ann, 'update_task', { task_identifier: '800', new_title: 'another zebra' })
    await given.call(ann, 'update_task', { task_identifier: '600', priority: 'High' })
    expect(await scanned()).toEqual([
      [768, 1027],
      [256, 511],
    ])
    await given.call(ann, 'update_task', { task_identifier: '800', new_title: 'another horse' })
    await purgeEverybody(given.app)
    expect(await scanned()).toEqual(found)
  })

  test('is kept by adding tasks: each full block is indexed with its last task', async () => {
    const ann = await withTasks(given, 3 * BLOCK - 2)
    expect(await trigrams(given, ann)).toEqual({})
    await given.call(ann, 'add_task', { title: 'the last' })
    const index = await trigrams(given, ann)
    expect(Object.keys(index)).toEqual(['0', '1', '2'])
    for (const block of [0, 1, 2]) expect(index[block]).toEqual(await expected(given, ann, block))
  })

  test('forgets deleted and replaced words, and everything with its person', async () => {
    const ann = await withTasks(given, 2 * BLOCK)
    await given.call(ann, 'update_task', { task_identifier: '5', new_title: 'a secret quiz' })
    await given.call(ann, 'update_task', { task_identifier: '9', description: 'joyful vows' })
    await given.app.db.write(ann, (db) => addBlocks(db, ann, 2 * BLOCK, { filled: 2 }))
    const before = await trigrams(given, ann)
    await given.call(ann, 'delete_task', { task_identifier: '5' })
    expect((await trigrams(given, ann))[0]).toBeNull()
    await given.call(ann, 'update_task', { task_identifier: '9', description: 'none' })
    await purgeEverybody(given.app)
    const after = await trigrams(given, ann)
    expect(after[0]).toEqual(await expected(given, ann, 0))
    expect(after[0]).not.toEqual(before[0])
    expect(after[1]).toEqual(before[1])

    await given.app.db.write(ann, (db) => forgetPerson(db, ann))
    expect(await trigrams(given, ann)).toEqual({})
  })

  test('has the words again that an undo brings back', async () => {
    const ann = await withTasks(given, 2 * BLOCK)
    await given.app.db.write(ann, (db) => addBlocks(db, ann, 2 * BLOCK, { filled: 2 }))
    await given.call(ann, 'update_task', { task_identifier: '5', new_title: 'the giraffe' })
    await given.call(ann, 'delete_task', { task_identifier: '5' })
    await purgeEverybody(given.app)
    expect((await given.call(ann, 'list_tasks', { search: 'giraffe' })).data.total).toBe(0)
    await given.call(ann, 'undo_change')
    expect((await given.call(ann, 'list_tasks', { search: 'giraffe' })).data.total).toBe(1)
  })

  test('is emptied by the deletion of a list, and filled by an import', async () => {
    const ann = somebody('ann')
    const lines = Array.from({ length: 2 * BLOCK }, (_, index) => `imported ${index}`)
    await given.run(ann, 'import_tasks', { files: [{ name: 'todo.txt', text: lines.join('\n') }] })
    expect(await trigrams(given, ann)).toEqual({
      0: await expected(given, ann, 0),
      1: await expected(given, ann, 1),
    })
    await given.call(ann, 'update_task', { task_identifier: '300', list: 'Old' })
    await given.run(ann, 'delete_list', { list: 'Old', tasks: 'delete' })
    expect((await trigrams(given, ann))[1]).toBeNull()
  })

  // Both orders of a change in one process and the indexing in another.
  test.each(['the change', 'the index'])('misses no change when %s is first', async (first) => {
    const other = await testApp(given.address)
    onTestFinished(() => other.db.close())
    const ann = await withTasks(given, 2 * BLOCK)
    await given.app.db.write(ann, (db) => addBlocks(db, ann, 2 * BLOCK, { filled: 1 }))
    const meeting = meet()
    const change = async () => {
      if (first === 'the index') await meeting.reached
      await given.app.db.write(ann, async (db) => {
        const task = (await findTaskByNumber(db, ann, 7)) as Task
        await saveTask(db, ann, task, { ...task, title: 'a quick giraffe' })
        if (first === 'the change') await meeting.reach()
      })
    }
    const index = async () => {
      if (first === 'the change') await meeting.reached
      await other.db.write(ann, async (db) => {
        await fillBlocks(db, ann, 1)
        if (first === 'the index') await meeting.reach()
      })
    }
    await Promise.all([change(), index()])
    expect((await given.call(ann, 'list_tasks', { search: 'giraffe' })).data.total).toBe(1)
    await purgeEverybody(given.app)
    expect((await trigrams(given, ann))[0]).toEqual(await expected(given, ann, 0))
    expect((await given.call(ann, 'list_tasks', { search: 'giraffe' })).data.total).toBe(1)
  })
})

// A search would miss what another file writes without telling the index.
test('texts of tasks are written and deleted by the files that keep the index', () => {
  const files = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const writing = files.filter((file) =>
    /(insertInto|updateTable|deleteFrom)\('tasks'\)/.test(readFileSync(file, 'utf8')),
  )
  expect(writing.sort()).toEqual([
    'src/lists/list-store.ts',
    'src/personal-data/forget-person-store.ts',
    'src/tasks/task-store.ts',
  ])
})

async function withTasks(
  given: TestApp,
  count: number,
  titleOf: (number: number) => string = (number) => `${WORDS[number % WORDS.length]} unit ${number}`,
): Promise<Caller> {
  const ann = somebody('ann')
  await insertTasks(given.app, ann, count, (number) => ({
    title: titleOf(number),
    ...(number % 50 === 0 && { description: `${WORDS[number % 7]} notes` }),
  }))
  return ann
}

async function compare(given: TestApp, ann: Caller, words: string): Promise<void> {
  await given.app.db.read(ann, async (db) => {
    const filters = { search: words }
    const everything = [{ from: 1, to: await findLastNumber(db, ann) }]
    const { scan, ...counts } = await countTasks(db, ann, filters)
    const matching = { filters, sort: 'newest', limit: 10_000, scan: everything } as const
    for (const status of ['pending', 'completed'] as const) {
      const { length } = await listTasks(db, ann, { ...matching, status })
      expect([words, counts[status]]).toEqual([words, length])
    }
    for (const sort of SORTS) {
      const list = { filters, sort, status: 'all', limit: 5 } as const
      const plain = await listTasks(db, ann, { ...list, scan: everything })
      for (const ranges of [undefined, scan])
        expect([words, sort, await listTasks(db, ann, { ...list, scan: ranges })]).toEqual([
          words,
          sort,
          plain,
        ])
    }
    const tasks = await listTasks(db, ann, { filters: {}, sort: 'newest', status: 'all', limit: 10_000 })
    for (const prefer of ['pending', 'newest'] as const) {
      const rank = ({ title, status }: Task) =>
        (fold(title) === words ? 0 : 2) + (prefer === 'newest' || status === 'pending' ? 0 : 1)
      const plain = tasks.filter(({ title }) => fold(title).includes(words)).sort((a, b) => rank(a) - rank(b))
      const found = await findTasksByTitle(db, ann, words, { prefer, limit: 5 })
      expect([words, found.map(({ task }) => task)]).toEqual([words, plain.slice(0, 5)])
    }
  })
}

/** The hashes of the stored sets by block; null for one that waits. */
async function trigrams(given: TestApp, { userId }: Caller): Promise<Record<number, string | null>> {
  const rows = await rawSql(
    given.address,
    'select block, trigrams from search_blocks where user_id = ? order by block',
    [userId],
  )
  return Object.fromEntries(
    rows.map(({ block, trigrams }) => [block, trigrams && hash('sha256', trigrams as Uint8Array)]),
  )
}

/** The hash of the set of the texts that a block has now. */
async function expected(given: TestApp, { userId }: Caller, block: number): Promise<string> {
  const rows = await rawSql(
    given.address,
    'select title_fold, description_fold from tasks where user_id = ? and number >= ? and number < ?',
    [userId, block * BLOCK, (block + 1) * BLOCK],
  )
  const texts = rows.flatMap((row) => [row.title_fold as string, (row.description_fold ?? '') as string])
  return hash('sha256', trigramsOf(texts))
}

/** Lets the other side go on while this one is in the middle, and gives it time to run into the lock. */
function meet() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    reached: promise,
    async reach() {
      resolve()
      await new Promise((done) => setTimeout(done, 50))
    },
  }
}
