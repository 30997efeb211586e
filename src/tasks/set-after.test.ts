import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { program } from '../../tests/support/program.ts'
import type { Caller } from '../caller.ts'

onBothEngines('a task that waits for another', (given) => {
  const call = (caller: Caller, tool: string, args: object = {}) => given.call(caller, tool, args)
  const update = (caller: Caller, task: number | string, changes: object) =>
    call(caller, 'update_task', { task_identifier: task, ...changes })
  const afters = async (caller: Caller) => {
    const { tasks } = (await call(caller, 'list_tasks', { limit: 100, sort: 'number' })).data
    return tasks.map(({ after }: { after?: number }) => after)
  }

  /** #1 Dig, #2 Pour after it, #3 Build after that. */
  async function withRow(): Promise<Caller> {
    const ann = somebody()
    const tasks = [{ title: 'Dig' }, { title: 'Pour', after: 'dig' }, { title: 'Build', after: 2 }]
    expect((await call(ann, 'add_tasks', { tasks })).data.tasks[2]).toMatchObject({ number: 3, after: 2 })
    return ann
  }

  test('names it while it is open, whichever of them changes', async () => {
    const ann = await withRow()
    expect(await afters(ann)).toEqual([undefined, 1, 2])
    await call(ann, 'complete_task', { task_identifier: '1' })
    expect(await afters(ann)).toEqual([undefined, undefined, 2])
    await update(ann, 1, { status: 'pending' })
    expect(await afters(ann)).toEqual([undefined, 1, 2])
    await call(ann, 'delete_task', { task_identifier: '1' })
    expect(await afters(ann)).toEqual([undefined, 2])
    await call(ann, 'undo_change')
    expect(await afters(ann)).toEqual([undefined, 1, 2])
  })

  test('can be set, kept, changed and cleared, and each can be undone', async () => {
    const ann = await withRow()
    expect((await update(ann, 3, { after: '#1' })).data.after).toBe(1)
    expect((await update(ann, 3, { priority: 'High' })).data.after).toBe(1)
    expect((await update(ann, 3, { after: 'none' })).data).not.toHaveProperty('after')
    const { changes } = (await given.run(ann, 'list_history', { limit: 1 })).data
    expect(changes[0].tasks[0]).toMatchObject({ before: { after: 1 }, after: { number: 3 } })
    expect(changes[0].tasks[0].after).not.toHaveProperty('after')
    await call(ann, 'undo_change')
    expect(await afters(ann)).toEqual([undefined, 1, 1])
  })

  test.each([
    ['itself', 1, '1', 'A task cannot wait for itself'],
    ['a task that waits for it', 1, '2', 'These tasks would wait for each other: #1 after #2 after #1'],
    [
      'one that waits for it through another',
      1,
      'Build',
      'These tasks would wait for each other: #1 after #3 after #2 after #1',
    ],
  ])('cannot wait for %s', async (_, task, after, message) => {
    const ann = await withRow()
    const { error } = await update(ann, task, { after })
    expect(error).toMatchObject({
      code: 'invalid_input',
      message,
      details: [{ field: 'after', message }],
    })
    expect(await afters(ann)).toEqual([undefined, 1, 2])
  })

  test('cannot wait for a completed task that waits for it, because that may be reopened', async () => {
    const ann = await withRow()
    await call(ann, 'complete_task', { task_identifier: '2' })
    expect((await update(ann, 1, { after: '2' })).error.code).toBe('invalid_input')
  })

  test('waits in a row of at most fifty', async () => {
    const ann = somebody()
    const tasks = Array.from({ length: 50 }, (_, index) => ({
      title: `x${index + 1}x`,
      ...(index > 0 && { after: index }),
    }))
    expect((await call(ann, 'add_tasks', { tasks })).success).toBe(true)
    const message = 'At most 50 tasks can wait in a row'
    expect((await call(ann, 'add_task', { title: 'more', after: '50' })).message).toBe(message)
    expect((await call(ann, 'add_task', { title: 'more', after: '49' })).success).toBe(true)
  })

  test('and its steps do not wait for each other', async () => {
    const ann = await withRow()
    await call(ann, 'add_task', { title: 'Rake', under: '1' })
    expect((await update(ann, 4, { after: '1' })).message).toBe(
      'A step cannot wait for its own task #1, which is done last',
    )
    expect((await update(ann, 1, { after: '4' })).message).toBe(
      '#4 is a step of this task, which waits for its steps anyway',
    )
    expect((await update(ann, 2, { under: '1' })).data).toMatchObject({ under: 1 })
    await update(ann, 2, { under: 'none' })
    expect(await afters(ann)).toEqual([undefined, undefined, 2, undefined])
  })

  test('says which task it cannot find, and adds nothing', async () => {
    const ann = await withRow()
    const { error } = await call(ann, 'add_tasks', { tasks: [{ title: 'x', after: 'nothing like it' }] })
    expect(error.code).toBe('not_found')
    expect(await afters(ann)).toHaveLength(3)
  })

  test('can be waited for after the task that it waited for is deleted', async () => {
    const ann = await withRow()
    await call(ann, 'delete_task', { task_identifier: '1' })
    expect((await call(ann, 'add_task', { title: 'Rest', after: '2' })).data.after).toBe(2)
  })

  test('keeps its place when proposed tasks get other numbers, and when a proposal replaces changes', async () => {
    const { person, agent } = await program(given.app, { level: 'propose' })
    await agent.call('add_tasks', { tasks: [{ title: 'Dig' }, { title: 'Pour', after: 'Dig' }] })
    await person.call('add_task', { title: 'Rest' })
    await person.call('approve_proposal', { proposal: 1 })
    const afterOf = async (task: string) =>
      (await person.call('get_task', { task_identifier: task })).data?.after
    expect(await afterOf('Pour')).toBe(2)
    await agent.call('update_task', { task_identifier: 'Rest', after: 'Pour' })
    await person.call('update_task', { task_identifier: 'Rest', priority: 'High' })
    await person.call('update_task', { task_identifier: 'Dig', after: 'Rest' })
    await person.call('approve_proposal', { proposal: 2, replace: true })
    expect(await afterOf('Rest')).toBeUndefined()
  })

  test('undo never makes tasks wait for each other', async () => {
    const ann = await withRow()
    const { change } = (await update(ann, 2, { after: 'none' })).data
    await update(ann, 1, { after: '2' })
    expect((await call(ann, 'undo_change', { change })).success).toBe(true)
    expect(await afters(ann)).toEqual([2, undefined, 2])
  })

  test('the next occurrence of a repeating task waits for nothing, but its steps keep their order', async () => {
    const ann = somebody()
    await call(ann, 'add_tasks', {
      tasks: [
        { title: 'Buy soil' },
        { title: 'Water plants', repeat: 'every day', after: '1' },
        { title: 'Sweep', under: '2' },
        { title: 'Fill can', under: '2' },
        { title: 'Rest', under: '2', after: '1' },
      ],
    })
    await update(ann, 3, { after: '4' })
    await call(ann, 'complete_task', { task_identifier: '2' })
    const { tasks } = (await call(ann, 'list_tasks', { status: 'pending', sort: 'number' })).data
    expect(tasks).toMatchObject([
      { number: 1 },
      { number: 6, title: 'Water plants' },
      { number: 7, title: 'Fill can', under: 6 },
      { number: 8, title: 'Sweep', under: 6, after: 7 },
      { number: 9, title: 'Rest', under: 6 },
    ])
    expect(tasks.filter(({ after }: { after?: number }) => after)).toHaveLength(1)
  })
})
