import { expect, test } from 'vitest'
import { agentOf } from '../../tests/support/agents.ts'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { program } from '../../tests/support/program.ts'
import type { Caller } from '../caller.ts'
import { perform } from '../operation.ts'
import { execute } from '../operations.ts'
import { modelText } from '../tools/model-text.ts'
import { listClaims } from './list-claims.ts'

const START = Date.parse('2026-11-16T12:00:00.000Z')
const MINUTES = 60_000

onBothEngines('a claim', (given) => {
  /** A person with these tasks, two agents, and a clock. */
  async function withTasks(tasks: object[]) {
    const ann = somebody()
    let minutes = 0
    const app = { ...given.app, now: () => new Date(START + minutes * MINUTES) }
    // biome-ignore lint/suspicious/noExplicitAny: tests check the data at run time.
    const call = (caller: Caller, tool: string, args: object = {}): Promise<any> =>
      execute(tool, args, caller, app)
    expect((await call(ann, 'add_tasks', { tasks })).success).toBe(true)
    return {
      ann,
      cursor: agentOf(ann, 'Cursor', 'one'),
      claude: agentOf(ann, 'Claude', 'one'),
      call,
      claims: () => perform(listClaims, {}, ann, app),
      wait: (more: number) => {
        minutes += more
      },
      claim: (caller: Caller, task: number | string = 'next', release?: string) =>
        call(caller, 'claim_task', { task_identifier: task, release }),
      holders: async () =>
        (await call(ann, 'list_tasks', { sort: 'number' })).data.tasks.map(
          ({ held_by }: { held_by?: string }) => held_by,
        ),
    }
  }

  test('holds a task for fifteen minutes, and everybody sees by whom', async () => {
    const { ann, cursor, claude, claim, holders, wait, call } = await withTasks([{ title: 'Dig' }])
    expect(await claim(cursor, 'dig')).toMatchObject({
      success: true,
      message: "You hold #1 'Dig' until 2026-11-16T12:15:00.000Z",
      data: { number: 1, held_by: 'Cursor', held_until: '2026-11-16T12:15:00.000Z' },
    })
    const { error, message } = await claim(claude, 1)
    expect(error.code).toBe('conflict')
    expect(message).toBe("Task 'Dig' is held by 'Cursor' until 2026-11-16T12:15:00.000Z")
    expect(modelText(await call(ann, 'list_tasks')).split('\n')[1]).toBe('#1 "Dig" held by "Cursor"')
    wait(14)
    expect(await holders()).toEqual(['Cursor'])
    wait(1)
    expect(await holders()).toEqual([undefined])
    expect((await claim(claude, 1)).data.held_by).toBe('Claude')
  })

  test('does not last longer because a clock was ahead when it was made', async () => {
    const { cursor, claude, claim, wait } = await withTasks([{ title: 'Dig' }])
    wait(60 * 24)
    expect((await claim(cursor)).data.held_until).toBe('2026-11-17T12:15:00.000Z')
    wait(-60 * 24)
    expect((await claim(claude)).data).toMatchObject({ number: 1, held_by: 'Claude' })
    expect((await claim(cursor)).error.code).toBe('not_found')
  })

  test('is renewed by any change of its holder, and by nobody else', async () => {
    const { ann, cursor, claude, claim, holders, wait, call } = await withTasks([
      { title: 'Dig' },
      { title: 'Pour' },
    ])
    await claim(cursor, 1)
    await claim(agentOf(ann, 'Cursor', 'two'), 2)
    wait(10)
    await call(cursor, 'add_task', { title: 'Rake' })
    await call(cursor, 'list_tasks')
    wait(10)
    expect(await holders()).toEqual(['Cursor', undefined, undefined])
    await call(claude, 'add_task', { title: 'Rest' })
    await call(ann, 'add_task', { title: 'Walk' })
    wait(10)
    // Too late: a claim that has run out stays so.
    await call(cursor, 'add_task', { title: 'Sleep' })
    expect((await holders())[0]).toBeUndefined()
  })

  test('ends with a note that the next holder reads, until that one releases it too', async () => {
    const { cursor, claude, claim, holders, wait } = await withTasks([{ title: 'Dig' }])
    await claim(cursor, 1)
    expect(await claim(cursor, 1, 'Half of it is done; mind the cable')).toMatchObject({
      message: "Released #1 'Dig'",
      data: { number: 1 },
    })
    expect(await holders()).toEqual([undefined])
    const note = { note: 'Half of it is done; mind the cable', note_by: 'Cursor' }
    const claimed = await claim(claude)
    expect(claimed.data).toMatchObject({ ...note, held_by: 'Claude' })
    expect(modelText(claimed).split('\n')[2]).toBe(
      'held_until: 2026-11-16T12:15:00.000Z, note: "Half of it is done; mind the cable", note_by: Cursor',
    )
    wait(20)
    expect((await claim(cursor, 1)).data).toMatchObject(note)
    await claim(cursor, 1, 'Done but for the edges')
    expect((await claim(claude, 1)).data).toMatchObject({ note: 'Done but for the edges', note_by: 'Cursor' })
  })

  test('belongs to one session of a program', async () => {
    const { ann, cursor, claim } = await withTasks([{ title: 'Dig' }])
    const other = agentOf(ann, 'Cursor', 'two')
    await claim(cursor, 1)
    expect((await claim(cursor, 1)).data.held_by).toBe('Cursor')
    expect((await claim(other, 1)).error.code).toBe('conflict')
    expect((await claim(other, 1, 'mine')).error.code).toBe('conflict')
    expect((await claim(agentOf(ann, 'Cursor'), 1)).error.code).toBe('conflict')
  })

  test('can be released by its holder and the person only', async () => {
    const { ann, cursor, claude, claim, holders, wait } = await withTasks([{ title: 'Dig' }])
    const nothing = "Nobody holds 'Dig', so there is nothing to release"
    expect((await claim(cursor, 1, 'x')).message).toBe(nothing)
    expect((await claim(ann, 1, 'x')).message).toBe(nothing)
    await claim(cursor, 1)
    expect((await claim(claude, 1, 'x')).message).toContain("held by 'Cursor'")
    expect((await claim(ann, 1, 'I do it myself')).success).toBe(true)
    expect(await holders()).toEqual([undefined])
    expect((await claim(ann, 1)).data).toMatchObject({
      held_by: 'the person',
      note: 'I do it myself',
      note_by: 'the person',
    })
    wait(15)
    await claim(cursor, 1)
    wait(15)
    expect((await claim(claude, 1, 'x')).message).toBe(nothing)
    expect((await claim(cursor, 1, 'I was slow')).success).toBe(true)
  })

  test('ends when the task is completed or deleted, and so does its note', async () => {
    const { ann, cursor, claude, claim, holders, call } = await withTasks([
      { title: 'Dig' },
      { title: 'Pour' },
      { title: 'Level', under: 'Pour' },
    ])
    await claim(cursor, 1)
    await claim(cursor, 1, 'A note')
    await claim(claude, 3)
    await call(ann, 'complete_task', { task_identifier: '1' })
    await call(ann, 'delete_task', { task_identifier: '2' })
    const count = 'select count(*) as count from claims where user_id = ?'
    expect(Number((await rawSql(given.address, count, [ann.userId]))[0]?.count)).toBe(0)
    await call(ann, 'undo_change')
    await call(ann, 'undo_change', { change: 2 })
    expect(await holders()).toEqual([undefined, undefined, undefined])
    expect((await claim(claude, 1)).data).not.toHaveProperty('note')
  })

  test.each([
    ['read', false],
    ['propose', false],
    ['act', true],
    ['free', true],
  ] as const)('by a program at the level %s is made: %s', async (level, isMade) => {
    const { person, agent } = await program(given.app, { level })
    await person.call('add_task', { title: 'Dig' })
    const { success, error } = await agent.call('claim_task', { task_identifier: 'next' })
    expect(success).toBe(isMade)
    if (!isMade) expect(error).toMatchObject({ code: 'forbidden' })
  })

  test('is no change of the task, so undo goes past it', async () => {
    const { ann, cursor, claim, call } = await withTasks([{ title: 'Dig' }])
    expect((await claim(cursor, 1)).data).not.toHaveProperty('change')
    expect((await call(ann, 'undo_change')).message).toBe("Undid the change to 'Dig'")
  })

  test('of a completed task, and a release of "next", are refused', async () => {
    const { ann, cursor, claim, call } = await withTasks([{ title: 'Dig' }])
    expect((await claim(cursor, 'next', 'x')).error.details).toMatchObject([{ field: 'task_identifier' }])
    await call(ann, 'complete_task', { task_identifier: '1' })
    expect((await claim(cursor, 1)).message).toBe("Task 'Dig' is already completed")
    expect((await claim(cursor, 'no such task')).error.code).toBe('not_found')
  })

  test('"next" gives the most urgent free task: due first, then by priority, date and age', async () => {
    const { ann, cursor, claude, claim, holders, call } = await withTasks([
      { title: 'Old' },
      { title: 'Low', priority: 'Low' },
      { title: 'High', priority: 'High' },
      { title: 'Due', due_date: '2026-11-16' },
      { title: 'Overdue and high', due_date: '2026-11-15', priority: 'High' },
      { title: 'Later', due_date: '2026-12-01' },
      { title: 'Young' },
      { title: 'Overdue', due_date: '2026-11-10' },
    ])
    const given: number[] = []
    for (const agent of [cursor, claude, cursor, cursor, claude, cursor, ann, claude])
      given.push((await claim(agent)).data.number)
    expect(given).toEqual([5, 8, 4, 3, 2, 6, 1, 7])
    expect((await holders())[0]).toBe('the person')
    const { error } = await claim(cursor)
    expect(error).toMatchObject({ code: 'not_found', message: 'No task is free' })
    expect(error.hint).toContain('held by somebody')
    await claim(ann, 1, 'Somebody else, please')
    expect((await claim(claude)).data.number).toBe(1)
    await call(ann, 'list_tasks')
  })

  test('"next" passes over a task that waits, and over one with open steps', async () => {
    const { ann, cursor, claude, claim, call } = await withTasks([
      { title: 'Build', priority: 'High' },
      { title: 'Dig', under: 'Build' },
      { title: 'Pour', under: 'Build', after: 'Dig' },
      { title: 'Paint', priority: 'High', after: 'Build' },
      { title: 'Brush', under: 'Paint' },
      { title: 'Rest' },
    ])
    // A step is as urgent as its task, and waits for what its task waits for.
    expect((await claim(cursor)).data.title).toBe('Dig')
    expect((await claim(claude)).data.title).toBe('Rest')
    expect((await claim(claude)).error.code).toBe('not_found')
    await call(cursor, 'complete_task', { task_identifier: 'Dig' })
    expect((await claim(claude)).data.title).toBe('Pour')
    await call(claude, 'complete_task', { task_identifier: 'Pour' })
    expect((await claim(cursor)).data.title).toBe('Build')
    await call(cursor, 'complete_task', { task_identifier: 'Build' })
    expect((await claim(cursor)).data.title).toBe('Brush')
    await call(ann, 'list_tasks')
  })

  test('"next" passes over the steps of a task that is held', async () => {
    const { cursor, claude, claim } = await withTasks([{ title: 'Build' }, { title: 'Dig', under: 'Build' }])
    await claim(cursor, 'Build')
    expect((await claim(claude)).error.code).toBe('not_found')
  })

  test('a step that its own task waits for can be claimed', async () => {
    const { ann, cursor, claim, call } = await withTasks([{ title: 'Dig' }, { title: 'Build', after: 'Dig' }])
    await call(ann, 'update_task', { task_identifier: 'Dig', under: 'Build' })
    expect((await claim(cursor)).data.title).toBe('Dig')
  })

  test('the list of claims has the holders and the notes', async () => {
    const { ann, cursor, claude, claim, claims, wait } = await withTasks([
      { title: 'a' },
      { title: 'b' },
      { title: 'c' },
    ])
    const { id: first } = (await claim(cursor, 1)).data
    wait(1)
    const { id: second } = (await claim(claude, 2)).data
    await claim(claude, 2, 'A note')
    wait(1)
    const { id: third } = (await claim(ann, 3)).data
    const { data, message } = await claims()
    expect(message).toBe('2 tasks are held')
    expect(data?.claims).toEqual([
      { task: third, held_by: 'the person', held_until: '2026-11-16T12:17:00.000Z' },
      { task: second, note: 'A note', note_by: 'Claude' },
      { task: first, held_by: 'Cursor', held_until: '2026-11-16T12:15:00.000Z', program: 'mcp:Cursor' },
    ])
    wait(13)
    expect((await claims()).data?.claims.map(({ task }) => task)).toEqual([third, second])
  })
})
