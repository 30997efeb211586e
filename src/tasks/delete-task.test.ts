import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'

onBothEngines('delete_task', (given) => {
  test('deletes a task and says so (C12, W11, P14)', async () => {
    const ann = somebody()
    const { data: added } = await given.call(ann, 'add_task', { title: 'Buy groceries' })
    expect(await given.call(ann, 'delete_task', { task_identifier: added.id })).toEqual({
      success: true,
      message: "Task 'Buy groceries' has been deleted",
      data: { id: added.id, number: 1, title: 'Buy groceries', change: 2 },
      error: null,
    })
    expect((await given.call(ann, 'list_tasks')).data.total).toBe(0)
  })

  test('deleting it again finds nothing (R07, C12)', async () => {
    const ann = somebody()
    await given.call(ann, 'add_task', { title: 'Buy groceries' })
    await given.call(ann, 'delete_task', { task_identifier: '1' })
    const again = await given.call(ann, 'delete_task', { task_identifier: '1' })
    expect(again).toMatchObject({ message: "No task matching '1' found", error: { code: 'not_found' } })
  })

  test('never guesses between several tasks: it changes nothing and lists them with numbers (C09)', async () => {
    const ann = somebody()
    await given.call(ann, 'add_task', { title: 'Team meeting', due_date: '2026-12-01' })
    await given.call(ann, 'add_task', { title: 'Meeting notes' })
    const answer = await given.call(ann, 'delete_task', { task_identifier: 'meeting' })
    expect(answer).toMatchObject({
      success: false,
      message: "Several tasks match 'meeting': #2 'Meeting notes', #1 'Team meeting'. Nothing was changed",
      data: null,
      error: {
        code: 'ambiguous',
        details: [
          { number: 2, title: 'Meeting notes' },
          { number: 1, title: 'Team meeting', due_date: '2026-12-01' },
        ],
        hint: 'Ask the person which one they mean, then call again with its number.',
      },
    })
    expect((await given.call(ann, 'list_tasks')).data.total).toBe(2)

    await given.call(ann, 'delete_task', { task_identifier: '#1' })
    expect((await given.call(ann, 'list_tasks')).data.tasks).toMatchObject([{ title: 'Meeting notes' }])
  })

  test('two tasks with the same title are ambiguous even if one is completed', async () => {
    const ann = somebody()
    for (const title of ['Standup', 'Standup']) await given.call(ann, 'add_task', { title })
    await given.call(ann, 'complete_task', { task_identifier: '1' })
    const answer = await given.call(ann, 'delete_task', { task_identifier: 'standup' })
    expect(answer.error.code).toBe('ambiguous')
  })

  test('an exact title wins over longer titles that contain it', async () => {
    const ann = somebody()
    for (const title of ['Run', 'Run a bath', 'Prune roses']) await given.call(ann, 'add_task', { title })
    const answer = await given.call(ann, 'delete_task', { task_identifier: 'run' })
    expect(answer.data).toMatchObject({ number: 1, title: 'Run' })
  })

  test('lists at most ten candidates and says that there are more', async () => {
    const ann = somebody()
    for (let index = 0; index < 12; index++)
      await given.call(ann, 'add_task', { title: `Read chapter ${index}` })
    const answer = await given.call(ann, 'delete_task', { task_identifier: 'chapter' })
    expect(answer.error.details).toHaveLength(10)
    expect(answer.message).toContain(' and more. Nothing was changed')
  })

  test('requires task_identifier (C16, R12)', async () => {
    const answer = await given.call(somebody(), 'delete_task', {})
    expect(answer.error).toMatchObject({ code: 'invalid_input', details: [{ field: 'task_identifier' }] })
  })
})
