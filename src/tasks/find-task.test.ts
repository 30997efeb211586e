import { expect, test } from 'vitest'
import type { Caller } from '../../src/caller.ts'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'

onBothEngines('finding a task', (given) => {
  async function personWith(...titles: string[]): Promise<Caller> {
    const ann = somebody()
    for (const title of titles) await given.call(ann, 'add_task', { title })
    return ann
  }

  async function findBy(caller: Caller, task_identifier: unknown) {
    const answer = await given.call(caller, 'update_task', { task_identifier, priority: 'High' })
    return answer.success ? answer.data.title : answer.error.code
  }

  test('by id, in either case (C09, R06)', async () => {
    const ann = await personWith('Call mom', 'Call dad')
    const { data } = await given.call(ann, 'list_tasks')
    const id = data.tasks[1].id
    expect(await findBy(ann, id)).toBe('Call mom')
    expect(await findBy(ann, ` ${id.toUpperCase()} `)).toBe('Call mom')
  })

  test.each(['2', '#2', 2, ' #2 ', '002', '２'])('by number written %j (R06, R12)', async (identifier) => {
    expect(await findBy(await personWith('one', 'two', 'three'), identifier)).toBe('two')
  })

  test('a number never matches a title that contains it', async () => {
    const ann = await personWith('Buy -30.0 or +30 eggs #30', '2048')
    expect(await findBy(ann, '3')).toBe('not_found')
    for (const identifier of ['30', '-3', -3, '#30', '3.0', '+3'])
      expect(await findBy(ann, identifier)).toBe('not_found')
    expect(await findBy(ann, '2048')).toBe('2048')
    expect(await findBy(ann, '30 eggs')).toBe('Buy -30.0 or +30 eggs #30')
  })

  test.each(['0', '-1', '#0', '99999999999', '2147483648', '9'.repeat(200), '1e0', '0x1', '1.0', '+1'])(
    'there is no task %s (R12)',
    async (identifier) => {
      expect(await findBy(await personWith('one'), identifier)).toBe('not_found')
    },
  )

  test('an unknown id is not searched for in titles', async () => {
    const id = '0192f0c1-2345-7abc-8def-0123456789ab'
    const ann = await personWith(`About ${id}`)
    expect(await findBy(ann, id)).toBe('not_found')
    expect(await findBy(ann, `about ${id}`)).toBe(`About ${id}`)
  })

  test.each([
    '%',
    '_',
    '\\',
    '%%',
    '_uy%',
    '\\%',
    "' or '1'='1",
    "'; drop table tasks; --",
    '*',
    '?',
    '" or ""="',
  ])('%j is matched literally (C18)', async (identifier) => {
    const ann = await personWith('Buy milk', 'Call mom')
    expect(await findBy(ann, identifier)).toBe('not_found')
    expect((await given.call(ann, 'delete_task', { task_identifier: identifier })).error.code).toBe(
      'not_found',
    )

    const title = `odd ${identifier} one`
    await given.call(ann, 'add_task', { title })
    expect(await findBy(ann, identifier)).toBe(title)
    expect((await given.call(ann, 'list_tasks')).data.total).toBe(3)
  })

  test.each([
    ['CAFÉ', 'Meet at the café'],
    ['cafe\u0301', 'Meet at the café'],
    ['STRASSE', 'Straße fegen'],
    ['straße', 'STRASSE FEGEN'],
    ['ΟΔΟΣ', 'η οδός και οδος'],
    ['istanbul', 'Fly to İstanbul'],
    ['ﬁle taxes', 'File Taxes'],
    ['ＦＵＬＬ', 'full width'],
    ['buy  the\tmilk', 'Buy the milk'],
    ['🥛', 'Buy 🥛 today'],
    ['👩‍👩‍👧', 'Call 👩‍👩‍👧 family'],
    ['לקנות', 'לקנות חלב'],
    ['牛奶', '买牛奶'],
  ])('%j finds %j', async (identifier, title) => {
    expect(await findBy(await personWith('Something else', title), identifier)).toBe(title)
  })

  test('fifty identifiers that match no title find nothing (C09)', async () => {
    const ann = await personWith(canary())
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => findBy(ann, `zz${index}`)))
    expect(new Set(answers)).toEqual(new Set(['not_found']))
  })
})
