import { beforeAll, expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { TICKTICK, TODO_TXT, TODOIST, VTODO } from '../../tests/support/import-files.ts'
import type { Caller } from '../caller.ts'
import { makeCaller } from '../callers/make-caller.ts'
import { exportCsv, exportJson } from '../personal-data/export-data.ts'

const FILES = [
  { name: 'Home.csv', text: TODOIST },
  { name: 'TickTick.csv', text: TICKTICK },
  { name: 'todo.txt', text: TODO_TXT },
  { name: 'household.ics', text: VTODO },
]

onBothEngines('importing tasks', (given) => {
  // The files have moments in the past and ahead.
  beforeAll(() => {
    given.app.now = () => new Date('2026-11-18T10:00:00Z')
  })
  const importFiles = (caller: Caller, files: object[], dry_run = false) =>
    given.run(caller, 'import_tasks', { files, dry_run })
  const importText = (caller: Caller, text: string, name = 'todo.txt') =>
    importFiles(caller, [{ name, text }])
  const exported = async (caller: Caller) =>
    JSON.parse((await Array.fromAsync(exportJson(given.app, caller))).join(''))
  const csvOf = async (caller: Caller) => (await Array.fromAsync(exportCsv(given.app, caller))).join('')
  const tasksOf = async (caller: Caller) => (await exported(caller)).tasks

  test('a dry run says what an import does, and changes nothing', async () => {
    const ann = somebody()
    const before = await exported(ann)
    const { message, data } = await importFiles(ann, FILES, true)
    expect(message).toBe('24 tasks would be imported')
    expect(data).toMatchObject({
      dry_run: true,
      files: [
        { name: 'Home.csv', format: 'todoist', tasks: 7 },
        { format: 'ticktick', tasks: 8 },
        { format: 'todo.txt', tasks: 5 },
        { format: 'icalendar', tasks: 4 },
      ],
      added: 24,
      steps: 6,
      completed: 5,
      duplicates: { count: 0, examples: [] },
    })
    expect(data.lists).toEqual(
      [
        ['Home', 9],
        ['Trip', 4],
        ['Health', 1],
        ['Family', 1],
        ['Household', 4],
      ].map(([name, tasks]) => ({ name, new: true, tasks })),
    )
    expect(data.first).toHaveLength(10)
    expect(data.first[0]).toEqual({
      title: 'Paint the fence, twice',
      completed: false,
      description: expect.stringContaining('First comment\nwith a second line'),
      priority: 'High',
      due_date: '2026-11-30',
      due_time: '15:30',
      tags: ['garden', 'weekend'],
      list: 'Home',
      steps: 2,
    })
    expect(data.warnings).toContainEqual({
      message: 'Steps of steps become steps of the task above them',
      count: 1,
      examples: ['Which green?'],
    })
    expect(data).not.toHaveProperty('change')
    expect({ ...(await exported(ann)), exported_at: before.exported_at }).toEqual(before)
  })

  test('an import is one change: undo removes all of it, and importing again adds nothing', async () => {
    const ann = somebody()
    await given.call(ann, 'add_tasks', { tasks: [{ title: 'buy MILK', list: 'home' }, { title: 'Mine' }] })
    const before = await exported(ann)
    const { data, message } = await importFiles(ann, FILES)
    expect(message).toBe('23 tasks imported')
    expect(data).toMatchObject({ added: 23, change: 2, duplicates: { count: 1, examples: ['Buy milk'] } })
    expect(data.lists).toContainEqual({ name: 'Home', new: false, tasks: 8 })
    const tasks = await tasksOf(ann)
    const titled = (title: string) => tasks.find((task: { title: string }) => task.title === title)
    expect(titled('Buy filters')).toMatchObject({
      under: titled('Clean the vent, then the hood').number,
      status: 'completed',
      completed_at: '2026-11-10T10:15:00.000Z',
    })
    expect(titled('Pack the bag')).toMatchObject({
      tags: 'travel r-d',
      created_at: '2026-11-01T10:00:00.000Z',
    })
    expect(titled('Stretch')).toMatchObject({
      repeat: 'every Monday and Friday',
      remind: '15 minutes before',
    })
    expect(await given.run(ann, 'list_history', { limit: 1 })).toMatchObject({
      data: { changes: [{ operation: 'import_tasks', summary: expect.stringMatching(/^added 23 tasks/) }] },
    })

    // A completed occurrence has moved the date of its series.
    await given.call(ann, 'complete_task', { task_identifier: String(titled('Stretch').number) })
    const again = await importFiles(ann, FILES)
    expect(again.message).toBe('Nothing to import: all of it is here already')
    expect(again.data).toMatchObject({ added: 0, duplicates: { count: 24 }, lists: [] })
    expect(again.data).not.toHaveProperty('change')

    await given.call(ann, 'undo_change')
    expect((await given.call(ann, 'undo_change', { change: '2' })).message).toBe(
      'Undid the change to 23 tasks',
    )
    const after = await exported(ann)
    expect([after.tasks, after.lists]).toEqual([before.tasks, before.lists])
    await given.call(ann, 'undo_change')
    expect(await tasksOf(ann)).toHaveLength(25)
  })

  test('Errand’s own export comes back exactly, in an account that is empty', async () => {
    const ann = somebody()
    await given.call(ann, 'add_tasks', {
      tasks: [
        { title: 'Deleted later' },
        {
          title: 'Water',
          list: 'Home',
          tags: ['green'],
          repeat: 'every monday',
          remind: '1h',
          due_time: '9:00',
        },
        { title: 'Fill can', under: '2', priority: 'low', description: 'Two lines\nof text' },
        { title: '=1+1', after: '2', due_date: '2026-12-24', remind: 'none' },
        { title: 'Monthly', repeat: 'on the 31st of every month, 5 times', list: 'Work' },
        { title: 'Filter', repeat: '3 weeks after completion' },
      ],
    })
    await given.call(ann, 'delete_task', { task_identifier: '1' })
    await given.call(ann, 'complete_task', { task_identifier: '2' })
    await given.call(ann, 'complete_task', { task_identifier: '4' })
    await given.run(ann, 'add_list', { name: 'Empty list, kept' })
    await given.run(ann, 'update_list', { list: 'Work', archived: true })
    const first = await exported(ann)
    const file = { name: 'errand.json', text: JSON.stringify(first) }

    const bob = somebody()
    const { data } = await importFiles(bob, [file])
    expect(data).toMatchObject({ added: first.tasks.length, warnings: [], duplicates: { count: 0 } })
    const second = await exported(bob)
    const withoutVersion = (tasks: { version: number }[]) => tasks.map((task) => ({ ...task, version: 1 }))
    expect(second.tasks).toEqual(withoutVersion(first.tasks))
    expect(second.lists).toEqual(first.lists)
    expect(await csvOf(bob)).toBe(await csvOf(ann))
    expect((await given.call(bob, 'add_task', { title: 'next' })).data.number).toBe(
      first.tasks.at(-1).number + 1,
    )

    // The series goes on, and nothing is here twice.
    await given.run(bob, 'update_list', { list: 'Home', name: 'House' })
    expect((await importFiles(bob, [file])).data).toMatchObject({ added: 0, lists: [] })
    const csv = await importText(bob, await csvOf(ann), 'errand.csv')
    expect(csv.data).toMatchObject({ added: 0, files: [{ format: 'errand csv' }] })
    expect((await given.call(bob, 'complete_task', { task_identifier: 'Monthly' })).data.next).toBeDefined()
    const carla = somebody()
    expect((await importText(carla, await csvOf(ann), 'errand.csv')).data).toMatchObject({ warnings: [] })
    expect(await tasksOf(carla)).toMatchObject(
      first.tasks.map(({ title, list, under, repeat, remind }: Record<string, unknown>) => ({
        ...{ title, list, under, repeat, remind },
      })),
    )
  })

  test('a file claims nothing: owners, odd ids and rules, circles and strange text are harmless', async () => {
    const [ann, mallory] = [somebody(), somebody()]
    const id = '0192f0c1-2345-7abc-8def-00000000000a'
    const series = '0192f0c1-2345-7abc-8def-00000000000b'
    const rule = { repeat_from: 'due', series, due_date: '2026-11-20' }
    const tasks = [
      { number: 2_000_000_000, id, user_id: ann.userId, title: 'mine', list: 'x'.repeat(300), version: 99 },
      { number: 2, id, title: 'the same id' },
      { number: 3, title: 'rule one', repeat_rule: 'FREQ=WEEKLY', ...rule },
      { number: 4, title: 'rule two', repeat_rule: 'FREQ=WEEKLY', ...rule },
      { number: 5, title: 'bomb', repeat_rule: 'FREQ=SECONDLY;COUNT=999999999', ...rule },
      { number: 6, title: 'never', repeat_rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31', repeat_from: 'due' },
      { number: 7, title: 'a', after: 8, under: 8 },
      { number: 8, title: 'b', after: 7, under: 7 },
      { number: 9, title: 'x\0y\ud800\u0007\nz', description: '\0'.repeat(50), due_date: '2026-02-30' },
      { number: 10, title: ' \u200b ' },
      { number: 11, title: '𝒳'.repeat(300), completed_at: '2999-01-01', status: 'completed' },
      { title: ['no text'], status: {}, tags: 7 },
      null,
    ]
    const lists = [{ id: 'no id', name: 'inbox', position: -5 }, { name: 7 }, null]
    const { data } = await importText(
      mallory,
      JSON.stringify({ account: { id: ann.userId }, tasks, lists }),
      'x.json',
    )
    expect(await tasksOf(ann)).toEqual([])
    const stored = await tasksOf(mallory)
    expect(stored.map(({ title }: { title: string }) => title.slice(0, 4))).toEqual([
      'mine',
      'rule',
      'rule',
      'bomb',
      'neve',
      'a',
      'b',
      'xy\ufffd ',
      '𝒳𝒳',
    ])
    expect(stored.map(({ repeat_rule }: { repeat_rule: string }) => repeat_rule)).toEqual([
      ...[null, 'FREQ=WEEKLY;BYDAY=FR', 'FREQ=WEEKLY;BYDAY=FR', null, null, null, null, null, null],
    ])
    expect(stored[0]).toMatchObject({ number: 1, list: `${'x'.repeat(99)}…`, version: 1 })
    expect([...stored[8].title]).toHaveLength(255)
    expect(stored[8].completed_at < '2999').toBe(true)
    expect(data.duplicates.examples).toEqual(['the same id'])
    expect(data.warnings.map(({ message }: { message: string }) => message)).toContain(
      'Tasks that wait for each other no longer wait',
    )
  })

  test('the history and the undo of a large import list its first 500 tasks', async () => {
    const ann = somebody()
    await importText(ann, Array.from({ length: 600 }, (_, index) => `task ${index}`).join('\n'))
    const { data } = await given.run(ann, 'list_history', {})
    expect(data.changes).toMatchObject([{ operation: 'import_tasks', summary: 'added 600 tasks', more: 100 }])
    expect(data.changes[0].tasks).toHaveLength(500)
    const undone = await given.call(ann, 'undo_change')
    expect(undone).toMatchObject({ message: 'Undid the change to 600 tasks', data: { more: 100 } })
    expect(undone.data.tasks).toHaveLength(500)
    expect(await tasksOf(ann)).toEqual([])
  })

  test('a file over a limit is refused before anything is stored, and only the person may import', async () => {
    const ann = somebody()
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `task ${index}`).join('\n')
    const refused = async (caller: Caller, text: string) => (await importText(caller, text)).message
    expect(await refused(ann, lines(20_001))).toBe('One import can have at most 20,000 tasks')
    expect(await refused(ann, 'x'.repeat(16_000_001))).toBe('The files can be at most 16 MB together')
    const projects = Array.from({ length: 201 }, (_, index) => `task +p${index}`).join('\n')
    expect(await refused(ann, projects)).toMatch(/at most 200 lists/)
    const { storage } = given.app
    given.app.storage = { ...storage, tasks: 100 }
    expect(await refused(ann, lines(101))).toMatch(/limit is 100 tasks/)
    given.app.storage = storage
    expect(await tasksOf(ann)).toEqual([])
    const program = makeCaller({
      ...ann,
      programs: ['key:x'],
      scopes: ['tasks:read', 'tasks:write'],
    }) as Caller
    expect(await importText(program, 'x')).toMatchObject({ success: false, error: { code: 'forbidden' } })
    const steps = Array.from({ length: 130 }, (_, index) => `task,step ${index},4,2`)
    const many = ['TYPE,CONTENT,PRIORITY,INDENT', 'task,top,4,1', ...steps].join('\n')
    expect((await importText(ann, many, 'Many.csv')).data).toMatchObject({ added: 131, steps: 100 })
    for (let left = 20; left > 0; left--) await importText(ann, 'x')
    expect(await refused(ann, 'x')).toMatch(/Too many imports in one minute/)
  })
})
