import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'

onBothEngines('add_tasks', (given) => {
  test('adds several tasks in order, as one change (R22)', async () => {
    const ann = somebody()
    const answer = await given.call(ann, 'add_tasks', {
      tasks: [
        { title: 'Buy milk', due_date: '2026-12-01' },
        { title: 'Call mom', priority: 'high' },
      ],
    })
    expect(answer).toMatchObject({
      success: true,
      message: '2 tasks created successfully',
      data: {
        added: 2,
        tasks: [
          { number: 1, title: 'Buy milk', due_date: '2026-12-01' },
          { number: 2, title: 'Call mom', priority: 'High' },
        ],
        change: 1,
      },
    })
    await given.call(ann, 'undo_change')
    expect((await given.call(ann, 'list_tasks')).data.total).toBe(0)
  })

  test('a list of one task works', async () => {
    const answer = await given.call(somebody(), 'add_tasks', { tasks: [{ title: 'Buy milk' }] })
    expect(answer.message).toBe("Task 'Buy milk' created successfully")
  })

  test('one invalid task stops them all, and each is named by its index', async () => {
    const ann = somebody()
    const answer = await given.call(ann, 'add_tasks', {
      tasks: [
        { title: canary() },
        { title: ' ' },
        { title: canary(), priority: 'urgent' },
        'milk',
        { due: 'x', title: 'y' },
      ],
    })
    expect(answer.error.code).toBe('invalid_input')
    expect(answer.error.details).toMatchObject([
      { field: 'tasks.4.due' },
      { field: 'tasks.1.title', index: 1, message: 'Task title cannot be empty' },
      { field: 'tasks.2.priority', index: 2 },
      { field: 'tasks.3', index: 3 },
    ])
    expect((await given.call(ann, 'list_tasks')).data.total).toBe(0)
  })

  test('an unclear date stops them all', async () => {
    const ann = somebody()
    const answer = await given.call(ann, 'add_tasks', {
      tasks: [{ title: canary() }, { title: canary(), due_date: 'soon' }],
    })
    expect(answer.error).toMatchObject({
      code: 'invalid_date',
      details: [{ field: 'tasks.1.due_date', index: 1 }],
    })
    expect((await given.call(ann, 'list_tasks')).data.total).toBe(0)
  })

  test('an invalid field uses its own code', async () => {
    const answer = await given.call(somebody(), 'add_tasks', {
      tasks: [{ title: canary(), priority: 'urgent' }],
    })
    expect(answer.error.code).toBe('invalid_priority')
  })

  test.each([
    [[]],
    [Array.from({ length: 51 }, () => ({ title: 'x' }))],
    [Array(5000).fill(1)],
    ['x'],
    [{}],
    [null],
  ])('refuses lists of other than 1 to 50 tasks', async (tasks) => {
    const ann = somebody()
    const answer = await given.call(ann, 'add_tasks', { tasks })
    expect(answer.error.code).toBe('invalid_input')
    expect((await given.call(ann, 'list_tasks')).data.total).toBe(0)
  })

  test('accepts fifty tasks', async () => {
    const tasks = Array.from({ length: 50 }, () => ({ title: canary() }))
    expect((await given.call(somebody(), 'add_tasks', { tasks })).data.added).toBe(50)
  })

  test('a claimed identity inside a task is dropped too (W03)', async () => {
    const [ann, bob] = [somebody(), somebody()]
    const tasks = [
      { title: canary(), user_id: bob.userId },
      { userId: bob.userId, title: canary() },
    ]
    expect((await given.call(ann, 'add_tasks', { tasks, user_id: bob.userId })).data.added).toBe(2)
    expect((await given.call(bob, 'list_tasks')).data.total).toBe(0)
  })

  test("a database failure has the operation's own message", async () => {
    const { addTasks } = await import('./add-tasks.ts')
    const { perform } = await import('../operation.ts')
    const broken = { ...addTasks, run: () => addTasks.run({ tasks: [{ title: 'x' }] }, {} as never) }
    const answer = await perform(broken, { tasks: [{ title: canary() }] }, somebody(), given.app)
    expect(answer).toMatchObject({ message: 'Failed to create tasks', error: { code: 'processing_error' } })
  })
})
