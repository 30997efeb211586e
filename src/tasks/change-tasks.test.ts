import { expect, test, vi } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import type { Caller } from '../caller.ts'

onBothEngines('change_tasks', (given) => {
  async function personWith(...titles: string[]): Promise<Caller> {
    const ann = somebody()
    await given.call(ann, 'add_tasks', { tasks: titles.map((title) => ({ title })) })
    return ann
  }

  const change = (caller: Caller, args: object) => given.call(caller, 'change_tasks', args)

  async function confirmed(caller: Caller, args: { change: string }) {
    const { data } = await change(caller, args)
    return change(caller, { change: args.change, confirmation: data.confirmation })
  }

  const state = async (caller: Caller) =>
    (await given.call(caller, 'list_tasks', { sort: 'number', limit: 100 })).data

  test('the first call previews the change and changes nothing', async () => {
    const ann = await personWith('Buy milk', 'Buy bread', 'Call mom')
    const before = await state(ann)
    const answer = await change(ann, { change: 'delete', search: 'buy' })
    expect(answer).toMatchObject({
      success: true,
      message: "This would delete 2 tasks: #1 'Buy milk', #2 'Buy bread'. Nothing has been changed yet",
      data: {
        applied: false,
        kind: 'delete',
        count: 2,
        tasks: [{ title: 'Buy milk' }, { title: 'Buy bread' }],
        confirmation: expect.stringMatching(/^[\w-]{22}$/),
        expires_at: expect.any(String),
      },
    })
    expect(answer.data).not.toHaveProperty('change')
    expect(await state(ann)).toEqual(before)
  })

  test('the second call applies it once, as one change with one undo', async () => {
    const ann = await personWith('Buy milk', 'Buy bread', 'Call mom')
    const before = await state(ann)
    const { data } = await change(ann, { change: 'delete', search: 'buy' })
    const confirmation = { change: 'delete', confirmation: data.confirmation }
    expect(await change(ann, confirmation)).toMatchObject({
      message: 'Deleted 2 tasks',
      data: { applied: true, count: 2, change: 2 },
    })
    expect((await state(ann)).total).toBe(1)
    expect((await change(ann, confirmation)).error).toMatchObject({
      code: 'conflict',
      hint: 'Call again without confirmation for a new preview.',
    })
    await given.call(ann, 'undo_change')
    expect(await state(ann)).toEqual(before)
  })

  test('completes, reopens, sets priority and due date', async () => {
    const ann = await personWith('a', 'b', 'c')
    const fields = async (field: string) =>
      (await state(ann)).tasks.map((task: Record<string, unknown>) => task[field])
    expect((await confirmed(ann, { change: 'complete', task_identifiers: ['a', 2] } as never)).message).toBe(
      'Completed 2 tasks',
    )
    expect(await fields('completed')).toEqual([true, true, false])
    expect((await confirmed(ann, { change: 'reopen', status: 'completed' } as never)).message).toBe(
      'Reopened 2 tasks',
    )
    expect(await fields('completed')).toEqual([false, false, false])
    await confirmed(ann, { change: 'set_priority', value: 'high', status: 'all' } as never)
    expect(await fields('priority')).toEqual(['High', 'High', 'High'])
    const cleared = await confirmed(ann, {
      change: 'set_priority',
      value: 'none',
      task_identifiers: ['b'],
    } as never)
    expect(cleared.message).toBe('Set the priority of 1 task')
    expect(await fields('priority')).toEqual(['High', undefined, 'High'])
    await confirmed(ann, { change: 'set_due_date', value: '2026-12-24', status: 'pending' } as never)
    await given.call(ann, 'update_task', { task_identifier: 'a', due_time: '10:00' })
    await confirmed(ann, { change: 'set_due_date', value: '2026-12-25', task_identifiers: ['a'] } as never)
    expect(await fields('due_date')).toEqual(['2026-12-25', '2026-12-24', '2026-12-24'])
    expect(await fields('due_time')).toEqual(['10:00', undefined, undefined])
    await confirmed(ann, { change: 'set_due_date', value: 'none', task_identifiers: ['a'] } as never)
    expect(await fields('due_time')).toEqual([undefined, undefined, undefined])
  })

  test('a task changed since the preview stops them all', async () => {
    const ann = await personWith('a', 'b')
    for (const meddle of [
      () => given.call(ann, 'update_task', { task_identifier: 'b', priority: 'Low' }),
      () => given.call(ann, 'delete_task', { task_identifier: 'b' }),
    ]) {
      const { data } = await change(ann, { change: 'complete', status: 'pending' })
      await meddle()
      const before = await state(ann)
      const answer = await change(ann, { change: 'complete', confirmation: data.confirmation })
      expect(answer).toMatchObject({
        message: 'Some of these tasks have changed since they were shown; nothing was changed',
        error: { code: 'conflict' },
      })
      expect(await state(ann)).toEqual(before)
    }
  })

  test('a task added after the preview is not touched', async () => {
    const ann = await personWith('a', 'b')
    const { data } = await change(ann, { change: 'delete', status: 'all' })
    await given.call(ann, 'add_task', { title: 'new' })
    await change(ann, { change: 'delete', confirmation: data.confirmation })
    expect((await state(ann)).tasks).toMatchObject([{ title: 'new' }])
  })

  test('a confirmation is invalid for another person, for another change, and after ten minutes', async () => {
    const [ann, bob] = [await personWith('a'), await personWith('b')]
    const { data } = await change(ann, { change: 'complete', status: 'all' })
    const { confirmation } = data
    expect((await change(bob, { change: 'complete', confirmation })).error.code).toBe('conflict')
    expect((await change(ann, { change: 'delete', confirmation })).error.code).toBe('conflict')
    const later = vi.spyOn(given.app, 'now').mockReturnValue(new Date(Date.now() + 10 * 60_000 + 1000))
    expect((await change(ann, { change: 'complete', confirmation })).error.code).toBe('conflict')
    later.mockRestore()
    expect((await change(ann, { change: 'complete', confirmation })).success).toBe(true)
    expect((await state(bob)).tasks).toMatchObject([{ completed: false }])
  })

  test('expired confirmations are deleted', async () => {
    const ann = await personWith('a')
    await change(ann, { change: 'delete', status: 'all' })
    const later = vi.spyOn(given.app, 'now').mockReturnValue(new Date(Date.now() + 11 * 60_000))
    await change(ann, { change: 'delete', status: 'all' })
    later.mockRestore()
    const kept = await given.app.db.read(ann, (db) =>
      db.selectFrom('confirmations').select('id').where('user_id', '=', ann.userId).execute(),
    )
    expect(kept).toHaveLength(1)
  })

  test('a name that matches several tasks stops them all', async () => {
    const ann = await personWith('Buy milk', 'Buy bread')
    const answer = await change(ann, { change: 'delete', task_identifiers: ['1', 'buy'] })
    expect(answer.error.code).toBe('ambiguous')
  })

  test('a task named twice is changed once', async () => {
    const ann = await personWith('Buy milk', 'Call mom')
    const { data } = await change(ann, { change: 'delete', task_identifiers: ['1', '#1', 'milk', 'Milk'] })
    expect(data.count).toBe(1)
  })

  test.each([
    [{ change: 'complete', status: 'completed' }],
    [{ change: 'complete', search: 'nothing' }],
    [{ change: 'reopen', status: 'all' }],
    [{ change: 'set_priority', value: 'none', status: 'all' }],
    [{ change: 'set_due_date', value: 'none', status: 'all' }],
  ])('%j would change nothing', async (args) => {
    const answer = await change(await personWith('a'), args)
    expect(answer).toMatchObject({
      message: 'No tasks found that this would change',
      error: { code: 'not_found' },
    })
  })

  test.each([
    [{ change: 'delete' }, 'invalid_input', 'task_identifiers'],
    [{ change: 'delete', task_identifiers: ['1'], status: 'all' }, 'invalid_input', 'task_identifiers'],
    [{ change: 'delete', task_identifiers: [] }, 'invalid_input', 'task_identifiers'],
    [{ change: 'delete', status: 'all', value: 'x' }, 'invalid_input', 'value'],
    [{ change: 'explode', status: 'all' }, 'invalid_input', 'change'],
    [{ status: 'all' }, 'invalid_input', 'change'],
    [{ change: 'set_priority', status: 'all' }, 'invalid_priority', 'value'],
    [{ change: 'set_priority', value: 'urgent', status: 'all' }, 'invalid_priority', 'value'],
    [{ change: 'set_due_date', status: 'all' }, 'invalid_date', 'value'],
    [{ change: 'set_due_date', value: 'soon', status: 'all' }, 'invalid_date', 'due_date'],
  ])('explains why %j is refused', async (args, code, field) => {
    expect((await change(await personWith('a'), args)).error).toMatchObject({ code, details: [{ field }] })
  })

  test('counts the tasks it does not list, and has a limit', async () => {
    const ann = somebody()
    for (let batch = 0; batch < 11; batch++) {
      await given.call(ann, 'add_tasks', { tasks: Array.from({ length: 50 }, () => ({ title: 'same' })) })
    }
    expect(await change(ann, { change: 'delete', status: 'all' })).toMatchObject({
      message: 'More than 500 tasks match; narrow the filters',
      error: { code: 'invalid_input' },
    })
    const some = await change(ann, {
      change: 'complete',
      task_identifiers: Array.from({ length: 12 }, (_, index) => index + 1),
    })
    expect(some.message).toMatch(/#10 'same' and 2 more\. Nothing has been changed yet$/)
  })
})
