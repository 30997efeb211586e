import { afterEach, expect, test, vi } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { bytesOf, rawSql } from '../../tests/support/inspect.ts'
import { MONDAY, seriesCalls, setDay } from '../../tests/support/series.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

onBothEngines('a repeating task', (given) => {
  const { call, all, complete, withPlants } = seriesCalls(given)

  test('completing it creates the next one, and one undo withdraws both', async () => {
    const ann = await withPlants({ list: 'Home', tags: ['green'], priority: 'High', description: 'all' })
    const before = await all(ann)
    expect(await complete(ann, '1')).toMatchObject({
      message: "Task 'Water plants' marked as completed. Next: Monday 23 November, #2",
      data: { number: 1, completed: true, next: { number: 2, due_date: '2026-11-23' }, change: 2 },
    })
    const after = await all(ann)
    expect(after).toMatchObject({ total: 2, pending: 1, completed: 1 })
    const { id: first, repeat, completed: _, ...same } = before.tasks[0]
    expect(after.tasks[0]).toEqual({
      ...same,
      id: first,
      completed: true,
      completed_at: MONDAY.toISOString(),
    })
    const next = {
      ...same,
      repeat,
      number: 2,
      due_date: '2026-11-23',
      completed: false,
      id: expect.any(String),
    }
    expect(after.tasks[1]).toEqual(next)
    expect(after.tasks[1].id).not.toBe(first)
    for (const expected of [before, after, before]) {
      expect((await call(ann, 'undo_change')).success).toBe(true)
      expect(await all(ann)).toEqual(expected)
    }
    const { counted, actual } = await bytesOf(given.address, ann)
    expect(counted).toEqual(actual)
  })

  test('its steps are copied unticked, with their dates moved as far as its own', async () => {
    const ann = await withPlants()
    await call(ann, 'add_tasks', {
      tasks: [
        { title: 'Fill can', under: '1', due_date: '2026-11-15', due_time: '12:00', tags: ['t'] },
        { title: 'Sweep', under: '1' },
      ],
    })
    await complete(ann, 'Fill can')
    const answer = await complete(ann, '1')
    expect(answer).toMatchObject({
      message: "Task 'Water plants' marked as completed with 1 open step. Next: Monday 23 November, #4",
      data: { completed_steps: 1, steps: { done: 2, total: 2 }, next: { number: 4 } },
    })
    expect((await all(ann)).tasks.slice(3)).toMatchObject([
      { number: 4, title: 'Water plants', steps: { done: 0, total: 2 } },
      {
        title: 'Fill can',
        under: 4,
        completed: false,
        due_date: '2026-11-22',
        due_time: '12:00',
        tags: ['t'],
      },
      { title: 'Sweep', under: 4, completed: false },
    ])
    await call(ann, 'undo_change')
    expect(await all(ann)).toMatchObject({ total: 3, pending: 2, completed: 1 })
  })

  test('completing it again by number or id changes nothing', async () => {
    const ann = await withPlants()
    const { data: first } = await complete(ann, '1')
    const before = await all(ann)
    for (const identifier of ['1', '#1', first.id])
      expect(await complete(ann, identifier)).toMatchObject({
        message: "Task 'Water plants' is already completed",
        data: { number: 1, already_completed: true, completed_at: first.completed_at },
      })
    expect(await all(ann)).toEqual(before)
  })

  test('completing it by title right after says that it is done and when the next one is', async () => {
    const ann = await withPlants()
    const { data: first } = await complete(ann, 'water')
    const before = await all(ann)
    for (const hours of [0, 1, 13, 23]) {
      setDay(given, 0, hours)
      const answer = await complete(ann, 'Water plants')
      expect(answer).toMatchObject({
        message:
          "Task 'Water plants' is already completed. The next one is Monday 23 November, #2; complete #2 to do it early",
        data: {
          id: first.id,
          number: 1,
          already_completed: true,
          next: { number: 2, due_date: '2026-11-23' },
        },
      })
      expect(answer.data).not.toHaveProperty('change')
    }
    expect(
      (await call(ann, 'update_task', { task_identifier: 'water', status: 'completed' })).error,
    ).toMatchObject({
      code: 'conflict',
      message: "Task 'Water plants' is already completed; the next one is Monday 23 November, #2",
      hint: 'To complete it early, call again with 2.',
    })
    expect(await all(ann)).toEqual({ ...before, today: '2026-11-17' })
    expect((await complete(ann, '2')).data).toMatchObject({
      number: 2,
      next: { number: 3, due_date: '2026-11-30' },
    })
  })

  test('on the next day its title means the next one', async () => {
    const ann = await withPlants({ repeat: 'every day' })
    await complete(ann, 'water')
    setDay(given, 1, -3)
    expect((await complete(ann, 'water')).data).toMatchObject({ number: 2, next: { due_date: '2026-11-18' } })
    const weekly = await withPlants()
    await complete(weekly, 'water')
    setDay(given, 1, 1)
    expect((await complete(weekly, 'water')).data).toMatchObject({
      number: 2,
      next: { due_date: '2026-11-30' },
    })
  })

  test('another open task with these words is named, not completed', async () => {
    const ann = await withPlants()
    await call(ann, 'add_task', { title: 'Water garden' })
    await complete(ann, '1')
    const { data } = await complete(ann, 'water')
    expect(data).toMatchObject({ number: 1, already_completed: true, next: { number: 3 } })
    expect(data.other_matches).toMatchObject([{ number: 2, completed: false }])
  })

  test('a title said twice completes one overdue occurrence, not two', async () => {
    const ann = await withPlants({ repeat: 'every day' })
    setDay(given, 9)
    expect((await complete(ann, 'water')).data.next).toEqual({ number: 2, due_date: '2026-11-25' })
    expect((await complete(ann, 'water')).data).toMatchObject({ number: 1, already_completed: true })
  })

  test('deleting it ends the series and says so; undo restores it', async () => {
    const ann = await withPlants()
    await complete(ann, '1')
    const before = await all(ann)
    expect(await call(ann, 'delete_task', { task_identifier: 'water' })).toMatchObject({
      message: "Task 'Water plants' has been deleted; it no longer repeats",
      data: { number: 2, repeat: 'every Monday' },
    })
    expect((await complete(ann, 'water')).data).toMatchObject({ number: 1, already_completed: true })
    await call(ann, 'undo_change')
    expect(await all(ann)).toEqual(before)
    setDay(given, 7)
    expect((await complete(ann, 'water')).data).toMatchObject({ number: 2, next: { number: 3 } })
  })

  test('reopening a completed one withdraws the next and goes on with the series', async () => {
    const ann = await withPlants({ repeat: 'every monday, 5 times' })
    await complete(ann, '1')
    const { data } = await call(ann, 'update_task', { task_identifier: '1', status: 'pending' })
    expect([data.repeat, (await all(ann)).total]).toEqual(['every Monday, 5 times', 1])
    expect((await complete(ann, '1')).data.next).toEqual({ number: 3, due_date: '2026-11-23' })
    const many = { change: 'reopen', task_identifiers: ['1'] }
    const { data: shown } = await call(ann, 'change_tasks', many)
    await call(ann, 'change_tasks', { ...many, confirmation: shown.confirmation })
    expect((await all(ann)).total).toBe(1)
    await call(ann, 'undo_change')
    expect(await all(ann)).toMatchObject({ pending: 1, completed: 1 })
  })

  test('reopening a completed one keeps a next one that was changed, and does not run the series twice', async () => {
    const ann = await withPlants()
    await complete(ann, '1')
    await call(ann, 'update_task', { task_identifier: '2', priority: 'High' })
    const { data } = await call(ann, 'update_task', { task_identifier: '1', status: 'pending' })
    expect(data).not.toHaveProperty('repeat')
    const again = await complete(ann, 'water')
    expect(again.data).toMatchObject({ number: 1, other_matches: [{ number: 2 }] })
    expect(again.data).not.toHaveProperty('next')
    expect((await all(ann)).total).toBe(2)
  })

  test('reopening the last of a series gives a plain task', async () => {
    const ann = await withPlants({ repeat: 'every day, 1 time' })
    expect((await complete(ann, '1')).message).toContain('It was the last of its series')
    const { data } = await call(ann, 'update_task', { task_identifier: '1', status: 'pending' })
    expect([data.completed, data.repeat]).toEqual([false, undefined])
  })

  test('update_task can change and complete it in one call and one undo', async () => {
    const ann = await withPlants()
    const before = await all(ann)
    const args = { task_identifier: '1', status: 'completed', new_title: 'Water all', priority: 'Low' }
    expect(await call(ann, 'update_task', args)).toMatchObject({
      message: "Task updated from 'Water plants' to 'Water all'. Next: Monday 23 November, #2",
      data: { completed: true, next: { number: 2, due_date: '2026-11-23' } },
    })
    expect((await all(ann)).tasks).toMatchObject([
      { title: 'Water all' },
      { title: 'Water all', priority: 'Low' },
    ])
    await call(ann, 'undo_change')
    expect(await all(ann)).toEqual(before)
  })

  test('a retry with the same idempotency key gets the same answer', async () => {
    const ann = await withPlants()
    const key = { idempotencyKey: 'once' }
    const first = await given.call(ann, 'complete_task', { task_identifier: '1' }, key)
    const second = await given.call(ann, 'complete_task', { task_identifier: '1' }, key)
    expect(second).toEqual(first)
    expect(first.data).toMatchObject({ next: { number: 2 } })
    expect((await all(ann)).total).toBe(2)
  })

  test('many completions at once give one next occurrence', async () => {
    const ann = await withPlants()
    const answers = await Promise.all([1, 2, 3, 4].map(() => complete(ann, '1')))
    expect(answers.filter(({ data }) => data?.next)).toHaveLength(1)
    expect(answers.filter(({ data }) => data?.already_completed)).toHaveLength(3)
    expect(await all(ann)).toMatchObject({ total: 2, pending: 1, completed: 1 })
  })

  test('the database refuses a second open occurrence of a series', async () => {
    const ann = await withPlants()
    await complete(ann, '1')
    const sql = `update tasks set repeat_rule = 'FREQ=DAILY', repeat_from = 'due' where user_id = ? and number = 1`
    await expect(rawSql(given.address, sql, [ann.userId])).rejects.toThrow(/unique/i)
  })

  test('completing many counts the copies of their steps', async () => {
    const ann = somebody()
    const titles = ['a', 'b', 'c', 'd', 'e']
    for (const title of titles) await call(ann, 'add_task', { title, repeat: 'every monday' })
    const addSteps = async (count: number) => {
      for (const under of titles) {
        const tasks = Array.from({ length: count }, () => ({ title: 'step', under }))
        expect((await call(ann, 'add_tasks', { tasks })).success).toBe(true)
        const steps = { change: 'complete', under, status: 'pending' }
        const { confirmation } = (await call(ann, 'change_tasks', steps)).data
        await call(ann, 'change_tasks', { ...steps, confirmation })
      }
    }
    const many = { change: 'complete', task_identifiers: titles }
    await addSteps(50)
    const { data } = await call(ann, 'change_tasks', many)
    expect(data.count).toBe(5)
    await addSteps(50)
    const refusal = { error: { code: 'invalid_input', details: [{ field: 'search' }] } }
    expect(await call(ann, 'change_tasks', { ...many, confirmation: data.confirmation })).toMatchObject(
      refusal,
    )
    expect(await call(ann, 'change_tasks', many)).toMatchObject(refusal)
    expect((await all(ann)).total).toBe(505)
  })

  test('a completed occurrence takes no new steps', async () => {
    const ann = await withPlants()
    await complete(ann, '1')
    expect((await call(ann, 'add_task', { title: 'x', under: '1' })).error?.code).toBe('invalid_input')
  })
})
