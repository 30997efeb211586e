import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'

onBothEngines('add_task', (given) => {
  test('adds a task and says so (C05, C06)', async () => {
    const ann = somebody()
    const answer = await given.call(ann, 'add_task', { title: '  Buy groceries ' })
    expect(answer).toEqual({
      success: true,
      message: "Task 'Buy groceries' created successfully",
      data: {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        number: 1,
        title: 'Buy groceries',
        completed: false,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
      error: null,
    })
  })
})
