import { expect, test, vi } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'

onBothEngines('update_task', (given) => {
  async function taskOf(ann: ReturnType<typeof somebody>, fields: object = {}) {
    const { data } = await given.call(ann, 'add_task', { title: 'Buy groceries', ...fields })
    return data
  }

  test('changes the title and names the old and the new one (C13)', async () => {
    const ann = somebody()
    const { id } = await taskOf(ann)
    const answer = await given.call(ann, 'update_task', {
      task_identifier: 'groceries',
      new_title: 'Buy organic groceries',
    })
    expect(answer).toEqual({
      success: true,
      message: "Task updated from 'Buy groceries' to 'Buy organic groceries'",
      data: {
        id,
        number: 1,
        title: 'Buy organic groceries',
        completed: false,
        previous_title: 'Buy groceries',
        updated_at: expect.stringMatching(/Z$/),
        change: 2,
      },
      error: null,
    })
    expect((await given.call(ann, 'complete_task', { task_identifier: 'organic' })).success).toBe(true)
  })

  test('changes the given fields and keeps the others', async () => {
    const ann = somebody()
    const notes = canary('notes')
    await taskOf(ann, { description: notes, priority: 'Low', due_date: '2026-12-01', due_time: '08:00' })
    const answer = await given.call(ann, 'update_task', { task_identifier: 1, priority: 'medium' })
    expect(answer.message).toBe("Task 'Buy groceries' updated")
    expect(answer.data).toMatchObject({
      title: 'Buy groceries',
      description: notes,
      priority: 'Medium',
      due_date: '2026-12-01',
      due_time: '08:00',
    })
    expect(answer.data).not.toHaveProperty('previous_title')
  })

  test.each([
    ['description', 'none'],
    ['description', ''],
    ['priority', 'None'],
    ['due_time', 'none'],
  ])('clears %s with %j and keeps the rest', async (field, word) => {
    const ann = somebody()
    const before = await taskOf(ann, {
      description: 'x',
      priority: 'Low',
      due_date: '2026-12-01',
      due_time: '08:00',
    })
    const { data } = await given.call(ann, 'update_task', { task_identifier: '1', [field]: word })
    const { created_at, [field]: _, ...rest } = before
    expect(data).toEqual({ ...rest, updated_at: expect.any(String), change: 2 })
  })

  test('clearing the due date clears its time', async () => {
    const ann = somebody()
    await taskOf(ann, { due_date: '2026-12-01', due_time: '08:00' })
    const { data } = await given.call(ann, 'update_task', { task_identifier: '1', due_date: 'NONE' })
    expect(data).not.toHaveProperty('due_date')
    expect(data).not.toHaveProperty('due_time')
  })

  test('a new date keeps the time, and a time without a date is its next occurrence', async () => {
    const ann = somebody()
    await taskOf(ann, { due_date: '2026-12-01', due_time: '08:00' })
    const moved = await given.call(ann, 'update_task', { task_identifier: '1', due_date: '2026-12-02' })
    expect(moved.data).toMatchObject({ due_date: '2026-12-02', due_time: '08:00' })
    const retimed = await given.call(ann, 'update_task', {
      task_identifier: '1',
      due_date: '2026-12-03 at 9pm',
    })
    expect(retimed.data).toMatchObject({ due_date: '2026-12-03', due_time: '21:00' })
    const later = await given.call(ann, 'update_task', { task_identifier: '1', due_time: 'noon' })
    expect(later.data).toMatchObject({ due_date: '2026-12-03', due_time: '12:00' })
    await given.call(ann, 'update_task', { task_identifier: '1', due_date: 'none' })
    const timed = await given.call(ann, 'update_task', { task_identifier: '1', due_time: '23:59' })
    expect(timed.data).toMatchObject({ due_date: expect.any(String), due_time: '23:59' })
  })

  test('refuses a time together with a cleared date', async () => {
    const ann = somebody()
    await taskOf(ann, { due_date: '2026-12-01' })
    const args = { task_identifier: '1', due_date: 'none', due_time: '08:00' }
    expect((await given.call(ann, 'update_task', args)).error).toMatchObject({
      code: 'invalid_date',
      details: [{ field: 'due_time' }],
    })
  })

  test('completes and reopens by status', async () => {
    const ann = somebody()
    await taskOf(ann)
    const done = await given.call(ann, 'update_task', { task_identifier: '1', status: 'completed' })
    expect(done.data).toMatchObject({ completed: true, completed_at: done.data.updated_at })
    const open = await given.call(ann, 'update_task', { task_identifier: '1', status: 'pending' })
    expect(open.data.completed).toBe(false)
    expect(open.data).not.toHaveProperty('completed_at')
  })

  test('repeating a change updates updated_at: it is not idempotent (R07)', async () => {
    const ann = somebody()
    await taskOf(ann)
    const now = vi.spyOn(given.app, 'now')
    now.mockReturnValue(new Date('2027-01-01T00:00:00Z'))
    const first = await given.call(ann, 'update_task', { task_identifier: '1', new_title: 'Buy groceries' })
    now.mockReturnValue(new Date('2027-01-01T00:00:01Z'))
    const second = await given.call(ann, 'update_task', { task_identifier: '1', new_title: 'Buy groceries' })
    now.mockRestore()
    expect(first).toMatchObject({ message: "Task 'Buy groceries' updated" })
    expect([first.data.updated_at, second.data.updated_at]).toEqual([
      '2027-01-01T00:00:00.000Z',
      '2027-01-01T00:00:01.000Z',
    ])
  })

  test('chooses the newest of several and names the others (C09)', async () => {
    const ann = somebody()
    await taskOf(ann)
    await taskOf(ann)
    await given.call(ann, 'complete_task', { task_identifier: '2' })
    const { data } = await given.call(ann, 'update_task', { task_identifier: 'buy', priority: 'High' })
    expect(data).toMatchObject({ number: 2, other_matches: [{ number: 1, title: 'Buy groceries' }] })
  })

  test('accepts title for new_title and task_id for task_identifier', async () => {
    const ann = somebody()
    const { id } = await taskOf(ann)
    const answer = await given.call(ann, 'update_task', { task_id: id, title: 'Buy bread' })
    expect(answer.message).toBe("Task updated from 'Buy groceries' to 'Buy bread'")
  })

  test.each([
    [{ new_title: '' }, 'New title cannot be empty', 'new_title'],
    [{ new_title: ' ' }, 'New title cannot be empty', 'new_title'],
    [{ new_title: 5 }, 'New title must be text', 'new_title'],
    [{ status: 'done' }, 'status must be pending or completed', 'status'],
  ])('explains what is wrong with %j and changes nothing (C13, C16)', async (changes, message, field) => {
    const ann = somebody()
    await taskOf(ann)
    const before = await given.call(ann, 'list_tasks')
    const answer = await given.call(ann, 'update_task', { task_identifier: '1', ...changes })
    expect(answer).toMatchObject({ message, error: { code: 'invalid_input', details: [{ field, message }] } })
    expect(await given.call(ann, 'list_tasks')).toEqual(before)
  })

  test.each([
    [{ priority: 'urgent' }, 'invalid_priority', 'Priority must be Low, Medium, High or none'],
    [{ due_date: '2026-02-30' }, 'invalid_date', expect.stringMatching(/^Due date must be a real day/)],
    [{ due_time: '25:00' }, 'invalid_date', expect.stringMatching(/^Due time must be a time of day/)],
  ])('refuses %j (R10, R11, R15)', async (changes, code, message) => {
    const ann = somebody()
    await taskOf(ann)
    const answer = await given.call(ann, 'update_task', { task_identifier: '1', ...changes })
    expect(answer).toMatchObject({ message, error: { code } })
  })

  test.each([{}, { description: null, priority: null }, { priority: undefined }])(
    'refuses %j, which changes nothing',
    async (changes) => {
      const ann = somebody()
      await taskOf(ann)
      const answer = await given.call(ann, 'update_task', { task_identifier: '1', ...changes })
      expect(answer.message).toMatch(/^Nothing to change: give at least one of new_title, description/)
      expect(answer.error).toMatchObject({ code: 'invalid_input', details: [{ field: 'arguments' }] })
    },
  )
})
