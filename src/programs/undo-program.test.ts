import { expect, test, vi } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { program, type Voice, voice } from '../../tests/support/program.ts'
import type { Caller } from '../caller.ts'
import { makeCaller } from '../callers/make-caller.ts'

const MIDNIGHT = '2026-01-01T00:00:00Z'

onBothEngines('undo_program', (given) => {
  const state = async (person: Voice) => {
    const { data } = await person.call('list_tasks', { status: 'all', limit: 100, sort: 'number' })
    return data?.tasks
  }
  const preview = async (person: Voice, id: string, since = MIDNIGHT) =>
    (await person.call('undo_program', { program: id, since })).data as unknown as Shown
  const undo = async (person: Voice, id: string, since = MIDNIGHT) => {
    const { confirmation } = await preview(person, id, since)
    return person.call('undo_program', { program: id, since, confirmation })
  }
  /** Another program of the same person. */
  const another = (person: Voice, client: string) => {
    const { userId } = person.caller
    const caller = { userId, surface: 'mcp', client, programs: [`mcp:${client}`] } as const
    return voice(given.app, makeCaller(caller) as Caller)
  }

  test('shows everything that a program did, then undoes it as one change that can be undone', async () => {
    const { person, agent } = await program(given.app, { level: 'free' })
    await person.call('add_tasks', {
      tasks: [{ title: 'School' }, { title: 'Breakfast', due_date: '2030-05-14' }, { title: 'Old' }],
    })
    const before = await state(person)
    await agent.call('delete_task', { task_identifier: 'Old' })
    await agent.call('update_task', { task_identifier: 'Breakfast', due_date: '2030-05-16' })
    await agent.call('update_task', { task_identifier: 'Breakfast', priority: 'high', tags: ['calls'] })
    await agent.call('complete_task', { task_identifier: 'School' })
    await agent.call('add_task', { title: 'Boxes', list: 'Packing' })
    const after = await state(person)
    const shown = await preview(person, agent.id)
    expect(shown).toMatchObject({ applied: false, count: 6, stays: [] })
    expect(shown.undone.map(({ change, summary }) => [change, summary])).toEqual([
      [6, "delete #4 'Boxes'"],
      [6, "delete the list 'Packing'"],
      [5, "reopen #1 'School'"],
      [4, "change #2 'Breakfast'"],
      [3, "move #2 'Breakfast'"],
      [2, "bring back #3 'Old'"],
    ])
    expect(shown.undone[0]).toMatchObject({ before: { title: 'Boxes', list: 'Packing' }, after: null })
    expect(shown.undone[1]).toMatchObject({ before: null, after: null })
    expect(shown.undone[4]).toMatchObject({
      before: { due_date: '2030-05-16' },
      after: { due_date: '2030-05-14' },
    })
    expect(await state(person)).toEqual(after)

    const { confirmation } = shown
    const call = { program: agent.id, since: MIDNIGHT, confirmation }
    const done = await person.call('undo_program', call)
    expect(done).toMatchObject({ message: 'Undid 6 changes', data: { applied: true, count: 6, change: 7 } })
    expect(await state(person)).toEqual(before)
    expect((await person.call('list_lists', {})).data).toMatchObject({ lists: [] })
    expect(await person.call('undo_program', call)).toMatchObject({ error: { code: 'conflict' } })
    expect(await preview(person, agent.id)).toEqual({ applied: false, count: 0, undone: [], stays: [] })

    expect((await person.call('undo_change', { change: 7 })).success).toBe(true)
    expect(await state(person)).toEqual(after)
    expect((await preview(person, agent.id)).count).toBe(6)
  })

  test('leaves what somebody has changed since, and says who and what', async () => {
    const { person, agent } = await program(given.app, { level: 'free' })
    const cursor = another(person, 'Cursor')
    await person.call('add_tasks', {
      tasks: ['Lunch', 'Milk', 'Taxes', 'Car', 'Free'].map((title) => ({ title })),
    })
    for (const title of ['Lunch', 'Milk', 'Taxes', 'Car', 'Free'])
      await agent.call('update_task', { task_identifier: title, priority: 'high' })
    await agent.call('update_task', { task_identifier: 'Lunch', description: 'with Kim' })
    const clock = vi.spyOn(given.app, 'now').mockReturnValue(new Date(Date.now() + 1000))
    await person.call('update_task', { task_identifier: 'Lunch', due_date: '2030-05-01' })
    await cursor.call('complete_task', { task_identifier: 'Milk' })
    await person.call('delete_task', { task_identifier: 'Taxes' })
    await person.call('update_task', { task_identifier: 'Car', new_title: 'Insurance' })
    // On top of the person's change: this one is undone, the one below stays.
    await agent.call('update_task', { task_identifier: 'Insurance', priority: 'low' })
    const shown = await preview(person, agent.id)
    expect(shown.undone).toMatchObject([
      { before: { title: 'Insurance', priority: 'Low' }, after: { title: 'Insurance', priority: 'High' } },
      { before: { title: 'Free', priority: 'High' }, after: { title: 'Free' } },
    ])
    const time = given.app.now().toISOString().slice(11, 16)
    expect(shown.stays.map(({ title, because }) => [title, because])).toEqual([
      ['Lunch', `you moved it at ${time}`],
      ['Car', `you renamed it at ${time}`],
      ['Taxes', `you deleted it at ${time}`],
      ['Milk', `Cursor completed it at ${time}`],
      ['Lunch', `you moved it at ${time}`],
    ])
    clock.mockReturnValue(new Date(Date.now() + 3 * 24 * 60 * 60 * 1000))
    const { message } = await undo(person, agent.id)
    expect(message).toBe('Undid 2 changes; 5 stay')
    expect((await preview(person, agent.id)).stays[0]?.because).toMatch(
      /^you moved it on \w+ \d+ \w+ at \d\d:\d\d$/,
    )
    clock.mockRestore()
  })

  test('what was undone before is left out, even if the task has been changed since', async () => {
    const { person, agent } = await program(given.app, { level: 'free' })
    await person.call('add_tasks', { tasks: [{ title: 'a' }, { title: 'b' }, { title: 'c' }] })
    const changes = []
    for (const title of ['a', 'b', 'c']) {
      const { data } = await agent.call('update_task', { task_identifier: title, priority: 'high' })
      changes.push(data?.change)
    }
    await person.call('undo_change', { change: changes[0] })
    await agent.call('undo_change', { change: changes[1] })
    await undo(person, agent.id)
    for (const title of ['a', 'b', 'c'])
      await person.call('update_task', { task_identifier: title, due_date: '2030-05-01' })
    expect(await preview(person, agent.id)).toMatchObject({ count: 0, stays: [] })
  })

  test('a program that undid the person’s change has made a change', async () => {
    const { person, agent } = await program(given.app, { level: 'free' })
    await person.call('add_task', { title: 'a' })
    await agent.call('update_task', { task_identifier: 'a', due_date: '2030-05-01' })
    const { data } = await person.call('update_task', { task_identifier: 'a', priority: 'high' })
    await agent.call('undo_change', { change: data?.change })
    expect(await preview(person, agent.id)).toMatchObject({
      undone: [{ before: { due_date: '2030-05-01' }, after: { priority: 'High' } }],
      stays: [{ title: 'a' }],
    })
  })

  test('counts only since the moment, only this program, and never the person', async () => {
    const { person, agent } = await program(given.app, { level: 'free' })
    await person.call('add_task', { title: 'mine' })
    await another(person, 'Cursor').call('add_task', { title: 'of Cursor' })
    await agent.call('add_task', { title: 'early' })
    const later = new Date(Date.now() + 60_000)
    const clock = vi.spyOn(given.app, 'now').mockReturnValue(later)
    await agent.call('add_task', { title: 'late' })
    clock.mockRestore()
    const since = later.toISOString().replace('Z', '+00:00')
    expect((await preview(person, agent.id, since)).undone).toMatchObject([{ before: { title: 'late' } }])
    expect((await undo(person, agent.id, since)).success).toBe(true)
    expect((await preview(person, agent.id)).undone).toMatchObject([{ before: { title: 'early' } }])
    await undo(person, agent.id)
    expect(await state(person)).toMatchObject([{ title: 'mine' }, { title: 'of Cursor' }])
    expect(await person.call('undo_program', { program: agent.id, since: 'today' })).toMatchObject({
      error: { code: 'invalid_input', details: [{ field: 'since' }] },
    })
  })

  test('a confirmation is for exactly what was shown', async () => {
    const { person, agent } = await program(given.app, { level: 'free' })
    await agent.call('add_tasks', { tasks: [{ title: 'a' }, { title: 'b' }] })
    const call = { program: agent.id, since: MIDNIGHT }
    const refused = { error: { code: 'conflict' }, message: /nothing was changed$/ }
    for (const change of [
      () => person.call('update_task', { task_identifier: 'a', priority: 'low' }),
      () => agent.call('add_task', { title: 'c' }),
      () => agent.call('complete_task', { task_identifier: 'b' }),
    ]) {
      const { confirmation } = await preview(person, agent.id)
      await change()
      const before = await state(person)
      const answer = await person.call('undo_program', { ...call, confirmation })
      expect(answer.error).toMatchObject(refused.error)
      expect(answer.message).toMatch(refused.message)
      expect(await state(person)).toEqual(before)
    }
    const { confirmation } = await preview(person, agent.id)
    const other = { ...call, since: '2026-01-02T00:00:00Z', confirmation }
    expect((await person.call('undo_program', other)).error).toMatchObject(refused.error)
    const bulk = await person.call('change_tasks', { change: 'delete', confirmation })
    expect(bulk.error).toMatchObject(refused.error)
    expect((await person.call('undo_program', { ...call, confirmation })).success).toBe(true)
    const deletion = await person.call('change_tasks', { change: 'complete', task_identifiers: ['a'] })
    const mixed = await person.call('undo_program', { ...call, confirmation: deletion.data?.confirmation })
    expect(mixed.error).toMatchObject(refused.error)
  })

  test('a deleted task comes back with its steps, and added steps go with their task', async () => {
    const { person, agent } = await program(given.app, { level: 'free' })
    await person.call('add_task', { title: 'Move' })
    await person.call('add_tasks', {
      tasks: [
        { title: 'Boxes', under: '1' },
        { title: 'Van', under: '1' },
      ],
    })
    const before = await state(person)
    await agent.call('complete_task', { task_identifier: 'Van' })
    await agent.call('delete_task', { task_identifier: 'Move' })
    await agent.call('add_task', { title: 'Party' })
    await agent.call('add_tasks', { tasks: [{ title: 'Cake', under: 'Party' }] })
    expect((await undo(person, agent.id)).data).toMatchObject({ count: 6, stays: [] })
    expect(await state(person)).toEqual(before)
  })

  test('a task stays if somebody has added a step, and so do its earlier changes', async () => {
    const { person, agent } = await program(given.app, { level: 'free' })
    await agent.call('add_task', { title: 'Party' })
    await agent.call('update_task', { task_identifier: 'Party', priority: 'high' })
    await person.call('add_task', { title: 'Cake', under: 'Party' })
    const { data } = await undo(person, agent.id)
    expect(data).toMatchObject({
      undone: [{ after: { title: 'Party' } }],
      stays: [{ title: 'Party', because: 'it has got steps since' }],
    })
    expect(await state(person)).toMatchObject([{ title: 'Party' }, { title: 'Cake' }])
  })

  test('a completed date of a repeating task and the next one are undone together or not at all', async () => {
    const { person, agent } = await program(given.app, { level: 'free' })
    await person.call('add_tasks', {
      tasks: [
        { title: 'Plants', due_date: '2030-05-06', repeat: 'every monday' },
        { title: 'Bins', due_date: '2030-05-06', repeat: 'every monday' },
      ],
    })
    await person.call('add_tasks', { tasks: [{ title: 'Balcony', under: '1' }] })
    const before = await state(person)
    await agent.call('complete_task', { task_identifier: 'Plants' })
    expect((await undo(person, agent.id)).data).toMatchObject({ stays: [] })
    expect(await state(person)).toEqual(before)

    await agent.call('complete_task', { task_identifier: 'Bins' })
    const { data: next } = await person.call('update_task', { task_identifier: 'Bins', priority: 'high' })
    const shown = await preview(person, agent.id)
    expect(shown.undone).toEqual([])
    expect(shown.stays.map(({ because }) => because)).toEqual([
      expect.stringMatching(/^you changed it at /),
      expect.stringMatching(/^it goes with 'Bins': you changed it at /),
    ])
    expect(shown.confirmation).toBeUndefined()
    // Once the next date is gone, nothing is in the way.
    await person.call('delete_task', { task_identifier: String(next?.number) })
    expect((await undo(person, agent.id)).data).toMatchObject({ count: 1, stays: [] })
  })

  test('lists: an added one in use stays, a renamed one and a deleted one come back', async () => {
    const { person, agent } = await program(given.app, { level: 'free' })
    for (const name of ['Home', 'Work', 'Other']) await person.call('add_list', { name })
    await person.call('add_task', { title: 'Report', list: 'Work' })
    await agent.call('update_task', { task_identifier: 'Report', priority: 'high' })
    await agent.call('delete_list', { list: 'Work' })
    await agent.call('update_list', { list: 'Home', name: 'House' })
    await agent.call('update_list', { list: 'Other', name: 'Others' })
    await agent.call('add_task', { title: 'Milk', list: 'Groceries' })
    await person.call('add_task', { title: 'Eggs', list: 'Groceries' })
    await person.call('update_list', { list: 'Others', name: 'Rest' })
    const { data } = await undo(person, agent.id)
    expect(data).toMatchObject({
      stays: [
        { title: 'Groceries', because: 'it is in use or has been changed' },
        { title: 'Other', because: 'it has been changed since' },
      ],
    })
    expect(await state(person)).toMatchObject([{ title: 'Report', list: 'Work' }, { title: 'Eggs' }])
    const { data: found } = await person.call('list_lists', {})
    const { lists } = found as { lists: { name: string }[] }
    const names = lists.map(({ name }) => name)
    expect(names.toSorted()).toEqual(['Groceries', 'Home', 'Rest', 'Work'])
    expect(await preview(person, agent.id)).toMatchObject({ count: 0 })
  })

  test('a task stays if its list was deleted since', async () => {
    const { person, agent } = await program(given.app, { level: 'free' })
    await person.call('add_task', { title: 'Report', list: 'Work' })
    await agent.call('update_task', { task_identifier: 'Report', priority: 'high' })
    await person.call('delete_list', { list: 'Work' })
    expect((await preview(person, agent.id)).stays).toMatchObject([{ because: 'it has been changed since' }])
    await agent.call('update_task', { task_identifier: 'Report', priority: 'low' })
    expect(await preview(person, agent.id)).toMatchObject({
      undone: [{ after: { priority: 'High' } }],
      stays: [{ because: 'it has been moved since' }],
    })
  })

  test('a change that only a newer version can read stays', async () => {
    const { person, agent } = await program(given.app, { level: 'free' })
    await agent.call('add_task', { title: 'a' })
    const changes = JSON.stringify([{ before: null, after: { title: 'x' } }])
    await rawSql(given.address, 'update history set changes = ? where user_id = ?', [
      changes,
      person.caller.userId,
    ])
    expect(await preview(person, agent.id)).toMatchObject({
      count: 0,
      stays: [{ title: 'Change 1', because: 'only a newer version of Errand can undo it' }],
    })
  })

  test('refuses to undo more than 500 tasks at once, and says what to do', async () => {
    const { person, agent } = await program(given.app, { level: 'free' })
    const clock = vi.spyOn(given.app, 'now')
    const start = Date.now()
    for (let at = 0; at < 11; at++) {
      clock.mockReturnValue(new Date(start + at))
      const tasks = Array.from({ length: 50 }, (_, index) => ({ title: `${at} ${index}` }))
      expect((await agent.call('add_tasks', { tasks })).success).toBe(true)
    }
    const refused = await person.call('undo_program', { program: agent.id, since: MIDNIGHT })
    expect(refused).toMatchObject({
      message: 'The program has changed more than 500 tasks since then; choose a later moment',
      error: { code: 'invalid_input', details: [{ field: 'since' }] },
    })
    clock.mockReturnValue(new Date(start + 60_000))
    const { data } = await undo(person, agent.id, new Date(start + 5).toISOString())
    expect(data).toMatchObject({ count: 300 })
    expect((await undo(person, agent.id)).data).toMatchObject({ count: 250 })
    clock.mockRestore()
  })

  test('is for the person alone', async () => {
    const { agent } = await program(given.app, { level: 'free' })
    const answer = await agent.call('undo_program', { program: agent.id, since: MIDNIGHT })
    expect(answer.error).toMatchObject({ code: 'forbidden' })
  })
})

type Shown = {
  count: number
  undone: { change: number; summary: string; before: unknown; after: unknown }[]
  stays: { title: string; because: string }[]
  confirmation?: string
}
