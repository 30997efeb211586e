import { afterEach, expect, test, vi } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import type { Caller } from '../caller.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

onBothEngines('the repetition of a task', (given) => {
  /** Monday 16 November 2026, 10:00. */
  const on = (moment: string) => vi.spyOn(given.app, 'now').mockReturnValue(new Date(`${moment}:00Z`))
  const call = (caller: Caller, tool: string, args: object = {}) => given.call(caller, tool, args)
  const update = (caller: Caller, args: object) =>
    call(caller, 'update_task', { task_identifier: '1', ...args })
  const all = async (caller: Caller) =>
    (await call(caller, 'list_tasks', { limit: 100, sort: 'number' })).data

  async function withTask(args: object = {}): Promise<Caller> {
    on('2026-11-16T10:00')
    const ann = somebody()
    const { success, message } = await call(ann, 'add_task', { title: 'Water plants', ...args })
    expect([success, message]).toEqual([true, expect.any(String)])
    return ann
  }

  test.each([
    [{ repeat: 'every monday' }, { due_date: '2026-11-16', repeat: 'every Monday' }],
    [{ repeat: 'every monday at 9' }, { due_date: '2026-11-23', due_time: '09:00' }],
    [
      { repeat: 'every monday at 9', due_time: '18:00' },
      { due_date: '2026-11-16', due_time: '18:00' },
    ],
    [{ repeat: 'every friday' }, { due_date: '2026-11-20', repeat: 'every Friday' }],
    [
      { repeat: 'every month', due_date: '2026-11-30' },
      { due_date: '2026-11-30', repeat: 'on the 30th of every month' },
    ],
    [
      { repeat: 'every friday', due_date: '2026-11-18' },
      { due_date: '2026-11-18', repeat: 'every Friday' },
    ],
    [
      { repeat: 'every friday', due_date: 'none' },
      { due_date: '2026-11-20', repeat: 'every Friday' },
    ],
    [{ repeat: 'every day starting 1 december' }, { due_date: '2026-12-01', repeat: 'every day' }],
    [{ repeat: '3 days after I finish' }, { due_date: '2026-11-16', repeat: '3 days after completion' }],
  ])('a new task with %o has its first date', async (args, expected) => {
    const ann = await withTask(args)
    expect((await all(ann)).tasks).toMatchObject([expected])
  })

  test('words that are no repetition, or never happen, are refused with what can be said', async () => {
    const ann = await withTask()
    const before = await all(ann)
    expect(await update(ann, { repeat: 'now and then' })).toMatchObject({
      message: expect.stringMatching(/^I can't repeat “now and then”\. Try days, weeks, .*every monday/),
      error: { code: 'invalid_input', details: [{ field: 'repeat' }] },
    })
    expect((await update(ann, { repeat: 'every monday until 1 november 2026' })).success).toBe(false)
    expect((await update(ann, { repeat: 'every day starting 1 december until 30 november' })).success).toBe(
      false,
    )
    expect(await all(ann)).toEqual(before)
  })

  test('a new repetition changes the series, and keeps a date that fits it', async () => {
    const ann = await withTask({ repeat: 'every monday' })
    expect((await update(ann, { repeat: 'every 2 weeks' })).data).toMatchObject({
      due_date: '2026-11-16',
      repeat: 'every 2 weeks on Monday',
    })
    expect((await update(ann, { repeat: 'every friday' })).data.due_date).toBe('2026-11-20')
    expect((await call(ann, 'complete_task', { task_identifier: '1' })).data.next.due_date).toBe('2026-11-27')
    expect(
      (await call(ann, 'update_task', { task_identifier: 'water', repeat: 'every day' })).data,
    ).toMatchObject({
      number: 2,
      repeat: 'every day',
    })
    await call(ann, 'undo_change')
    expect((await all(ann)).tasks[1]).toMatchObject({ repeat: 'every Friday', due_date: '2026-11-27' })
  })

  test('none ends the repetition and keeps the task', async () => {
    const ann = await withTask({ repeat: 'every monday' })
    const { data } = await update(ann, { repeat: 'none' })
    expect(data).toMatchObject({ due_date: '2026-11-16', completed: false })
    expect(data).not.toHaveProperty('repeat')
    expect((await call(ann, 'complete_task', { task_identifier: 'water' })).data).not.toHaveProperty('next')
    expect((await all(ann)).total).toBe(1)
    await call(ann, 'undo_change', { change: 3 })
    await call(ann, 'undo_change', { change: 2 })
    expect((await all(ann)).tasks).toMatchObject([{ repeat: 'every Monday' }])
  })

  test('a completed task gets no repetition unless it is reopened', async () => {
    const ann = await withTask({ repeat: 'every monday' })
    await call(ann, 'complete_task', { task_identifier: '1' })
    for (const repeat of ['none', 'every day'])
      expect(await update(ann, { repeat })).toMatchObject({
        message: "Task 'Water plants' is completed; change its open occurrence, or set status to pending too",
        error: { code: 'invalid_input', details: [{ field: 'repeat' }] },
      })
    expect((await update(ann, { repeat: 'every day', status: 'pending' })).data).toMatchObject({
      completed: false,
      repeat: 'every day',
    })
  })

  test('skip moves it to its next date without completing it, and undo moves it back', async () => {
    const ann = await withTask({ repeat: 'every monday' })
    const before = await all(ann)
    expect(await update(ann, { skip: true })).toMatchObject({
      message: "Task 'Water plants' skipped on Monday 16 November; it is now due Monday 23 November",
      data: {
        number: 1,
        completed: false,
        due_date: '2026-11-23',
        skipped: '2026-11-16',
        repeat: 'every Monday',
      },
    })
    expect((await update(ann, { skip: true })).data).toMatchObject({
      skipped: '2026-11-23',
      due_date: '2026-11-30',
    })
    expect(await all(ann)).toMatchObject({ total: 1, pending: 1 })
    await call(ann, 'undo_change', { change: 3 })
    await call(ann, 'undo_change', { change: 2 })
    expect(await all(ann)).toEqual(before)
  })

  test('skip of an overdue one goes to a date that is not past', async () => {
    const ann = await withTask({ repeat: 'every day' })
    on('2026-11-19T10:00')
    expect((await update(ann, { skip: true })).data).toMatchObject({
      skipped: '2026-11-16',
      due_date: '2026-11-19',
    })
  })

  test('skip of one that counts from completion moves it on', async () => {
    const ann = await withTask({ repeat: '3 days after I finish' })
    await call(ann, 'complete_task', { task_identifier: '1' })
    const skip = (task_identifier: string) => call(ann, 'update_task', { task_identifier, skip: true })
    expect((await skip('2')).data).toMatchObject({ skipped: '2026-11-19', due_date: '2026-11-22' })
    on('2026-11-30T10:00')
    expect((await skip('2')).data).toMatchObject({ skipped: '2026-11-22', due_date: '2026-12-03' })
  })

  test('skip shows the date it was moved to, or its own if that was cleared', async () => {
    const ann = await withTask({ repeat: 'every monday' })
    await update(ann, { due_date: '2026-11-18' })
    expect((await update(ann, { skip: true })).data).toMatchObject({
      skipped: '2026-11-18',
      due_date: '2026-11-23',
    })
    await update(ann, { due_date: 'none' })
    expect((await update(ann, { skip: true })).data).toMatchObject({
      skipped: '2026-11-23',
      due_date: '2026-11-30',
    })
  })

  test('skip unticks its steps', async () => {
    const ann = await withTask({ repeat: 'every monday' })
    await call(ann, 'add_tasks', {
      tasks: [
        { title: 'Fill can', under: '1' },
        { title: 'Sweep', under: '1' },
      ],
    })
    await call(ann, 'complete_task', { task_identifier: 'Fill can' })
    const before = await all(ann)
    expect((await update(ann, { skip: true })).data.steps).toEqual({ done: 0, total: 2 })
    expect(await all(ann)).toMatchObject({ pending: 3, completed: 0 })
    await call(ann, 'undo_change')
    expect(await all(ann)).toEqual(before)
  })

  test('skip is refused where there is nothing to skip', async () => {
    const ann = await withTask()
    expect(await update(ann, { skip: true })).toMatchObject({
      message: "Task 'Water plants' does not repeat, so there is nothing to skip",
      error: { code: 'invalid_input', details: [{ field: 'skip' }] },
    })
    await update(ann, { repeat: 'every day, 2 times' })
    expect((await update(ann, { skip: true, priority: 'High' })).message).toBe(
      'skip cannot be combined with other changes; call once for each',
    )
    expect((await update(ann, { skip: false })).message).toMatch(/^Nothing to change/)
    expect((await update(ann, { skip: 'yes' })).message).toContain('skip must be true or left out')
    expect((await update(ann, { skip: true })).success).toBe(true)
    expect((await update(ann, { skip: true })).message).toBe(
      "Task 'Water plants' has no later date; complete it, or end it with repeat: none",
    )
    await call(ann, 'complete_task', { task_identifier: '1' })
    expect((await update(ann, { skip: true })).error.code).toBe('invalid_input')
  })

  test('an end before the given date is refused', async () => {
    on('2026-11-16T10:00')
    const args = { title: 'x', due_date: '2027-01-04', repeat: 'every day until december' }
    expect((await call(somebody(), 'add_task', args)).error).toMatchObject({
      code: 'invalid_input',
      message: "'every day until december' ends before 2027-01-04",
    })
  })
})
