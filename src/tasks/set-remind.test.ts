import { afterEach, expect, test, vi } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import type { Caller } from '../caller.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

onBothEngines('the reminder of a task', (given) => {
  const call = (caller: Caller, tool: string, args: object = {}) => given.call(caller, tool, args)
  const update = (caller: Caller, args: object) =>
    call(caller, 'update_task', { task_identifier: '1', ...args })
  const get = async (caller: Caller, task_identifier = '1') =>
    (await given.run(caller, 'get_task', { task_identifier })).data
  const stored = (caller: Caller) =>
    given.app.db.read(caller, (db) =>
      db
        .selectFrom('tasks')
        .select('remind')
        .where('user_id', '=', caller.userId)
        .orderBy('number')
        .execute(),
    )

  /** Monday 16 November 2026, 10:00. */
  async function withTask(args: object = {}): Promise<Caller> {
    vi.spyOn(given.app, 'now').mockReturnValue(new Date('2026-11-16T10:00:00Z'))
    const ann = somebody()
    const { success, message } = await call(ann, 'add_task', { title: 'Dentist', ...args })
    expect([success, message]).toEqual([true, expect.any(String)])
    return ann
  }

  const TOMORROW = { due_date: 'tomorrow', due_time: '15:00' }

  test.each([
    [{ ...TOMORROW, remind: 'an hour before' }, 'PT1H', '1 hour before'],
    [{ ...TOMORROW, remind: 'The evening before' }, '-1 18:00', 'the evening before'],
    [{ ...TOMORROW, remind: 'at 9' }, '0 09:00', 'at 09:00 on the day'],
    [{ repeat: 'every friday', remind: '2 days before' }, 'P2D', '2 days before'],
    [{ remind: 'at 9' }, '2026-11-17T09:00', '2026-11-17 09:00'],
    [{ remind: 'friday 3pm' }, '2026-11-20T15:00', '2026-11-20 15:00'],
    [{ remind: 'none' }, 'off', 'none'],
  ])('a new task with %o has it', async (args, remind, words) => {
    const ann = await withTask(args)
    expect(await stored(ann)).toEqual([{ remind }])
    expect(await get(ann)).toMatchObject({ remind: words })
    await call(ann, 'add_tasks', { tasks: [{ title: 'Another', ...args }] })
    expect((await call(ann, 'list_tasks')).data.tasks).toMatchObject([{ remind: words }, { remind: words }])
  })

  test('a task has the default unless it is told otherwise, and gets it back', async () => {
    const ann = await withTask(TOMORROW)
    expect(await get(ann)).not.toHaveProperty('remind')
    expect((await update(ann, { remind: 'off' })).data).toMatchObject({ remind: 'none' })
    expect((await update(ann, { new_title: 'Doctor' })).data).toMatchObject({ remind: 'none' })
    expect((await update(ann, { remind: 'Default' })).data).not.toHaveProperty('remind')
    expect(await stored(ann)).toEqual([{ remind: null }])
  })

  test('words that are no reminder are refused with what can be said', async () => {
    const ann = await withTask(TOMORROW)
    const before = await get(ann)
    for (const remind of ['soon', 'yesterday at 5', '5 weeks before', 'today at 9am']) {
      expect(await update(ann, { remind })).toMatchObject({
        message: expect.stringMatching(`^I can't remind you “${remind}”\\. Try .*10 minutes before`),
        error: { code: 'invalid_input', details: [{ field: 'remind' }] },
      })
    }
    expect((await update(ann, { remind: '' })).success).toBe(false)
    expect((await update(ann, { remind: 'x'.repeat(101) })).success).toBe(false)
    const { error } = await call(ann, 'add_tasks', {
      tasks: [{ title: 'A' }, { title: 'B', remind: 'soon' }],
    })
    expect(error?.details).toMatchObject([{ field: 'tasks.1.remind' }])
    expect(await get(ann)).toEqual(before)
  })

  test('a reminder before the due moment needs a due date', async () => {
    const ann = await withTask()
    for (const remind of ['10 minutes before', 'the evening before', 'that morning', 'when it is due'])
      expect(await update(ann, { remind })).toMatchObject({
        message: `“${remind}” needs a due date; set due_date too, or say a moment such as tomorrow at 9`,
        error: { code: 'invalid_input', details: [{ field: 'remind' }] },
      })
    expect((await update(ann, { ...TOMORROW, remind: '1h' })).data).toMatchObject({ remind: '1 hour before' })
    expect((await update(ann, { due_date: 'none', remind: '1h' })).success).toBe(false)
  })

  test('it stays when the date moves, and goes with the date unless it is a moment or none', async () => {
    const ann = await withTask({ ...TOMORROW, remind: '1h' })
    expect((await update(ann, { due_date: 'friday' })).data).toMatchObject({ remind: '1 hour before' })
    expect((await update(ann, { due_date: 'none' })).data).not.toHaveProperty('remind')
    await call(ann, 'undo_change')
    expect(await get(ann)).toMatchObject({ due_date: '2026-11-20', remind: '1 hour before' })
    for (const remind of ['none', '2026-11-17 09:00']) {
      expect((await update(ann, { ...TOMORROW, remind })).data).toMatchObject({ remind })
      expect((await update(ann, { due_date: 'none' })).data).toMatchObject({ remind })
    }
  })

  test('clearing the dates of many tasks clears it too, and moving them does not', async () => {
    const ann = await withTask({ ...TOMORROW, remind: '1h' })
    for (const [value, remind] of [
      ['friday', '1 hour before'],
      ['none', undefined],
    ]) {
      const change = { change: 'set_due_date', value, task_identifiers: ['1'] }
      const { confirmation } = (await call(ann, 'change_tasks', change)).data
      await call(ann, 'change_tasks', { ...change, confirmation })
      expect((await get(ann)).remind).toBe(remind)
    }
  })

  test.each([
    ['an hour before', '1 hour before'],
    ['none', 'none'],
    ['2026-11-16 14:00', undefined],
  ])('the next occurrence of a task with %s has %s', async (remind, next) => {
    const ann = await withTask({ repeat: 'every monday at 15:00', remind })
    await call(ann, 'add_task', { title: 'Step', under: '1', due_date: 'today', remind })
    await call(ann, 'complete_task', { task_identifier: '1' })
    expect(await get(ann, '3')).toMatchObject({ title: 'Dentist', due_date: '2026-11-23' })
    expect((await get(ann, '3')).remind).toBe(next)
    expect((await get(ann, '4')).remind).toBe(next)
    expect((await get(ann, '1')).remind).not.toBeUndefined()
    // Undone, it is as it was.
    await call(ann, 'undo_change')
    expect((await get(ann, '1')).remind).not.toBeUndefined()
  })

  test('skipping a date forgets the moments that were for it', async () => {
    const ann = await withTask({ repeat: 'every monday at 15:00', remind: '2026-11-16 14:00' })
    await call(ann, 'add_tasks', {
      tasks: [
        { title: 'Dated', under: '1', due_date: 'today', remind: '2026-11-16 13:00' },
        { title: 'Undated', under: '1', remind: '2026-11-16 12:00' },
        { title: 'Relative', under: '1', due_date: 'today', remind: '1h' },
        { title: 'Untouched', under: '1', remind: 'none' },
      ],
    })
    expect((await update(ann, { skip: true })).data).not.toHaveProperty('remind')
    expect(await stored(ann)).toEqual([null, null, null, 'PT1H', 'off'].map((remind) => ({ remind })))
    await call(ann, 'undo_change')
    expect((await stored(ann))[2]).toEqual({ remind: '2026-11-16T12:00' })
  })

  test('the history shows it, and undo brings it back', async () => {
    const ann = await withTask({ ...TOMORROW, remind: '1h' })
    await update(ann, { remind: 'the evening before' })
    const { changes } = (await given.run(ann, 'list_history', { limit: 1 })).data
    expect(changes[0].tasks).toMatchObject([
      { before: { remind: '1 hour before' }, after: { remind: 'the evening before' } },
    ])
    const { data } = await call(ann, 'undo_change')
    expect(data.tasks).toMatchObject([{ remind: '1 hour before' }])
    expect(await stored(ann)).toEqual([{ remind: 'PT1H' }])
  })
})
