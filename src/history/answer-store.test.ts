import { expect, test, vi } from 'vitest'
import { onBothEngines, somebody, testApp } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import type { Caller } from '../caller.ts'
import { perform } from '../operation.ts'
import { addTask } from '../tasks/add-task.ts'

onBothEngines('idempotency keys', (given) => {
  const total = async (caller: Caller) => (await given.call(caller, 'list_tasks')).data.total

  test('the same key gives the same answer and one effect, in any process', async () => {
    const ann = somebody()
    const args = { title: canary(), priority: 'Low' }
    const call = { idempotencyKey: 'key-1' }
    const first = await given.call(ann, 'add_task', args, call)
    const other = await testApp(given.address)
    const again = await perform(
      addTask,
      JSON.stringify({ priority: 'Low', title: args.title }),
      ann,
      other,
      call,
    )
    await other.db.close()
    expect(again).toEqual(first)
    expect(await total(ann)).toBe(1)

    const changed = await given.call(ann, 'add_task', { title: canary() }, call)
    expect(changed).toMatchObject({
      message: 'This idempotency key was used for a different call',
      error: { code: 'conflict' },
    })
    expect((await given.call(ann, 'delete_task', { task_identifier: '1' }, call)).error.code).toBe('conflict')
    expect(await total(ann)).toBe(1)
  })

  test('concurrent calls with the same key have one effect', async () => {
    const ann = somebody()
    const args = { title: canary() }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => given.call(ann, 'add_task', args, { idempotencyKey: 'together' })),
    )
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await total(ann)).toBe(1)
  })

  test('keys belong to a person and expire after a day, and a failure stores none', async () => {
    const [ann, bob] = [somebody(), somebody()]
    const call = { idempotencyKey: 'mine' }
    await given.call(ann, 'add_task', { title: '' }, call)
    expect((await given.call(ann, 'add_task', { title: canary() }, call)).success).toBe(true)
    expect((await given.call(bob, 'add_task', { title: canary() }, call)).success).toBe(true)

    const tomorrow = vi.fn(() => new Date(Date.now() + 24 * 60 * 60 * 1000 + 1000))
    const later = await perform(addTask, { title: canary() }, ann, { ...given.app, now: tomorrow }, call)
    expect(later.success).toBe(true)
    expect(await total(ann)).toBe(2)
  })

  test.each(['', 'a b', 'é', 'x'.repeat(256)])('refuses the idempotency key %j', async (idempotencyKey) => {
    const answer = await given.call(somebody(), 'add_task', { title: canary() }, { idempotencyKey })
    expect(answer.error).toMatchObject({ code: 'invalid_input', details: [{ field: 'idempotency_key' }] })
  })
})
