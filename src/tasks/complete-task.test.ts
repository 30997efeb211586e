import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'

onBothEngines('complete_task', (given) => {
  test('completes a task by part of its title and says so (C09, C10)', async () => {
    const ann = somebody()
    const { data: added } = await given.call(ann, 'add_task', { title: 'Buy groceries' })
    const answer = await given.call(ann, 'complete_task', { task_identifier: 'GROCER' })
    expect(answer).toEqual({
      success: true,
      message: "Task 'Buy groceries' marked as completed",
      data: {
        id: added.id,
        number: 1,
        title: 'Buy groceries',
        completed: true,
        completed_at: expect.stringMatching(/^\d{4}-.*Z$/),
        change: 2,
      },
      error: null,
    })
  })

  test('completing a completed task says so and changes nothing (R07, C11)', async () => {
    const ann = somebody()
    await given.call(ann, 'add_task', { title: 'Buy groceries' })
    const first = await given.call(ann, 'complete_task', { task_identifier: '1' })
    const second = await given.call(ann, 'complete_task', { task_identifier: '1' })
    expect(second).toMatchObject({
      success: true,
      message: "Task 'Buy groceries' is already completed",
      data: { already_completed: true, completed_at: first.data.completed_at },
    })
  })

  test('prefers a pending task among several, then the newest, and names the others (C09)', async () => {
    const ann = somebody()
    for (const title of ['Water garden', 'Water garden', 'Water garden'])
      await given.call(ann, 'add_task', { title })
    await given.call(ann, 'complete_task', { task_identifier: '#3' })

    const answer = await given.call(ann, 'complete_task', { task_identifier: 'water' })
    expect(answer.data.number).toBe(2)
    expect(answer.data.other_matches).toMatchObject([
      { number: 1, completed: false },
      { number: 3, completed: true },
    ])
  })

  test('prefers an exact title to part of a longer one (C09)', async () => {
    const ann = somebody()
    await given.call(ann, 'add_task', { title: 'Call mom' })
    await given.call(ann, 'add_task', { title: 'Call mom about the trip' })
    const answer = await given.call(ann, 'complete_task', { task_identifier: 'call mom' })
    expect(answer.data).toMatchObject({ number: 1, title: 'Call mom' })
    expect(answer.data).not.toHaveProperty('other_matches')
  })

  test('names at most ten others', async () => {
    const ann = somebody()
    for (let index = 0; index < 15; index++)
      await given.call(ann, 'add_task', { title: `Read chapter ${index}` })
    const { data } = await given.call(ann, 'complete_task', { task_identifier: 'chapter' })
    expect(data.number).toBe(15)
    expect(data.other_matches).toHaveLength(10)
  })

  test('reports a task that does not exist (C11, R15, R16)', async () => {
    const ann = somebody()
    await given.call(ann, 'add_task', { title: canary() })
    expect(await given.call(ann, 'complete_task', { task_identifier: 'Groceries' })).toEqual({
      success: false,
      message: "No task matching 'Groceries' found",
      data: null,
      error: {
        code: 'not_found',
        message: "No task matching 'Groceries' found",
        details: [],
        hint: 'Call list_tasks to see the tasks and their numbers.',
      },
    })
  })

  test.each([
    [{}, 'task_identifier is required'],
    [{ task_identifier: '' }, 'task_identifier cannot be empty'],
    [{ task_identifier: '   ' }, 'task_identifier cannot be empty'],
    [{ task_identifier: null }, 'task_identifier must be text'],
    [{ task_identifier: 1.5 }, 'task_identifier must be text'],
    [{ task_identifier: ['1'] }, 'task_identifier must be text'],
    [{ task_identifier: 'x'.repeat(256) }, 'task_identifier can be at most 255 characters'],
  ])('explains what is wrong with %j (C16, R12, R14)', async (args, message) => {
    const answer = await given.call(somebody(), 'complete_task', args)
    expect(answer).toMatchObject({
      message,
      error: { code: 'invalid_input', details: [{ field: 'task_identifier', message }] },
    })
  })
})
