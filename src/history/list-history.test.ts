import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { perform } from '../operation.ts'
import { listHistory } from './list-history.ts'

onBothEngines('list_history', (given) => {
  test('a page of large changes ends early, and no change is lost between pages', async () => {
    const ann = somebody()
    const tasks = Array.from({ length: 50 }, () => ({ title: canary(), description: '🎈'.repeat(1000) }))
    for (let index = 0; index < 15; index++) await given.call(ann, 'add_tasks', { tasks })
    const page = async (before?: number) => {
      const { data } = await perform(listHistory, { limit: 100, before }, ann, given.app)
      // One change can exceed the page size, but not two.
      expect(JSON.stringify(data).length).toBeLessThan(1_500_000)
      return data
    }
    const seen: number[] = []
    let pages = 0
    for (let data = await page(); data; pages++) {
      seen.push(...data.changes.map(({ change }) => change))
      data = data.next_before === null ? null : await page(data.next_before)
    }
    expect(pages).toBeGreaterThan(1)
    expect(seen).toEqual(Array.from({ length: 15 }, (_, index) => 15 - index))
  })

  test('a page that holds exactly the remaining changes is the last', async () => {
    const ann = somebody()
    for (let index = 0; index < 30; index++) await given.call(ann, 'add_task', { title: canary() })
    const page = async (limit: number) => {
      const { data } = await perform(listHistory, { limit }, ann, given.app)
      return [data?.changes.length, data?.next_before]
    }
    expect(await page(30)).toEqual([30, null])
    expect(await page(29)).toEqual([29, 2])
    expect(await page(100)).toEqual([30, null])
    expect(await page(1)).toEqual([1, 30])
  })

  test('without details a change has neither tasks nor lists', async () => {
    const ann = somebody()
    await given.call(ann, 'add_task', { title: 'Water the plants', list: 'Home' })
    const { data } = await perform(listHistory, { details: 'none' }, ann, given.app)
    expect(data?.changes).toMatchObject([{ change: 1, operation: 'add_task', client: 'tests' }])
    expect(data?.changes[0]).not.toHaveProperty('tasks')
    expect(data?.changes[0]).not.toHaveProperty('lists')
  })
})
