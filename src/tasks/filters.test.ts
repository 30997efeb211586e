import { beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import type { Caller } from '../caller.ts'

onBothEngines('finding tasks in a list', (given) => {
  let ann: Caller
  const titles = async (args: object) => {
    const answer = await given.call(ann, 'list_tasks', { limit: 100, ...args })
    if (!answer.success) return answer.error.code
    return answer.data.tasks.map(({ title }: { title: string }) => title)
  }

  // Wednesday, 18 November 2026, at 12:00.
  beforeAll(async () => {
    vi.spyOn(given.app, 'now').mockReturnValue(new Date('2026-11-18T12:00:00Z'))
    ann = somebody()
    const tasks = [
      { title: 'Pay RENT', priority: 'High', due_date: '2026-11-17' },
      {
        title: 'Call the Café',
        description: 'about the Straße order',
        due_date: '2026-11-18',
        due_time: '09:00',
      },
      { title: 'Buy milk', priority: 'Low', due_date: '2026-11-18' },
      { title: 'Plan trip', priority: 'Medium', due_date: '2026-11-19' },
      { title: 'Water plants', priority: 'High', due_date: '2026-11-22', due_time: '18:00' },
      { title: 'Write report 100%', due_date: '2026-11-23' },
      { title: 'Tidy_desk' },
      { title: 'Old thing', due_date: '2026-11-10' },
    ]
    for (const task of tasks) await given.call(ann, 'add_task', task)
    await given.call(ann, 'complete_task', { task_identifier: 'old thing' })
  })

  test.each([
    ['overdue', ['Call the Café', 'Pay RENT']],
    ['today', ['Buy milk', 'Call the Café']],
    ['tomorrow', ['Plan trip']],
    ['this week', ['Water plants', 'Plan trip', 'Buy milk', 'Call the Café', 'Pay RENT']],
    ['next week', ['Write report 100%']],
    ['none', ['Tidy_desk']],
    ['2026-11-10', ['Old thing']],
    ['2026-11-17..2026-11-18', ['Buy milk', 'Call the Café', 'Pay RENT']],
    ['..2026-11-17', ['Old thing', 'Pay RENT']],
    ['2026-11-22..', ['Write report 100%', 'Water plants']],
    ['tomorrow .. sunday', ['Water plants', 'Plan trip']],
    ['Friday', []],
    [
      'november',
      [
        'Old thing',
        'Write report 100%',
        'Water plants',
        'Plan trip',
        'Buy milk',
        'Call the Café',
        'Pay RENT',
      ],
    ],
    ['Next month', []],
    ['weekend', ['Water plants']],
    ['last week', ['Old thing']],
    ['by 2026-11-17', ['Old thing', 'Pay RENT']],
    ['before november', []],
    ['after saturday', ['Write report 100%', 'Water plants']],
    ['next week..', ['Write report 100%']],
  ])('due %s', async (due, expected) => {
    expect(await titles({ due })).toEqual(expected)
  })

  test.each(['..', 'someday', '2026-02-30', '2026-11-20..2026-11-10', 'a..b..c', '1'])(
    'explains why due %j is refused',
    async (due) => {
      const answer = await given.call(ann, 'list_tasks', { due })
      expect(answer.error).toMatchObject({ code: 'invalid_date', details: [{ field: 'due' }] })
      expect(answer.message).toContain('this week')
    },
  )

  test(`"today" is the day in the person's time zone`, async () => {
    const answer = await given.call(ann, 'list_tasks', { due: 'today' }, { timezone: 'Pacific/Kiritimati' })
    expect(answer.data).toMatchObject({ today: '2026-11-19', timezone: 'Pacific/Kiritimati', total: 1 })
    expect(answer.data.tasks[0].title).toBe('Plan trip')
  })

  test.each([
    ['cafe\u0301', ['Call the Café']],
    ['STRASSE', ['Call the Café']],
    ['rent', ['Pay RENT']],
    ['100%', ['Write report 100%']],
    ['%', ['Write report 100%']],
    ['_', ['Tidy_desk']],
    ['\\', []],
    ['nothing like it', []],
  ])('search %j looks into title and description, folded', async (search, expected) => {
    expect(await titles({ search })).toEqual(expected)
  })

  test('filters by priority, and by its absence', async () => {
    expect(await titles({ priority: 'high' })).toEqual(['Water plants', 'Pay RENT'])
    expect(await titles({ priority: 'none', status: 'pending' })).toEqual([
      'Tidy_desk',
      'Write report 100%',
      'Call the Café',
    ])
    expect(await titles({ priority: 'urgent' })).toBe('invalid_priority')
  })

  test.each([
    [
      'newest',
      [
        'Tidy_desk',
        'Write report 100%',
        'Water plants',
        'Plan trip',
        'Buy milk',
        'Call the Café',
        'Pay RENT',
      ],
    ],
    [
      'number',
      [
        'Pay RENT',
        'Call the Café',
        'Buy milk',
        'Plan trip',
        'Water plants',
        'Write report 100%',
        'Tidy_desk',
      ],
    ],
    [
      'due',
      [
        'Pay RENT',
        'Call the Café',
        'Buy milk',
        'Plan trip',
        'Water plants',
        'Write report 100%',
        'Tidy_desk',
      ],
    ],
    [
      'priority',
      [
        'Water plants',
        'Pay RENT',
        'Plan trip',
        'Buy milk',
        'Tidy_desk',
        'Write report 100%',
        'Call the Café',
      ],
    ],
  ])('sorted by %s, in one page or in many', async (sort, expected) => {
    expect(await titles({ sort, status: 'pending' })).toEqual(expected)
    const paged: string[] = []
    let cursor: string | null = null
    do {
      const args: Record<string, unknown> = { sort, status: 'pending', limit: 2, ...(cursor && { cursor }) }
      const { data } = await given.call(ann, 'list_tasks', args)
      expect(data).toMatchObject({ total: 8, pending: 7, completed: 1 })
      paged.push(...data.tasks.map(({ title }: { title: string }) => title))
      cursor = data.next_cursor
    } while (cursor)
    expect(paged).toEqual(expected)
  })

  test('the counts follow the other filters, not the status', async () => {
    const { data } = await given.call(ann, 'list_tasks', { due: '..2026-11-18', status: 'completed' })
    expect(data).toMatchObject({ total: 4, pending: 3, completed: 1, shown: 1 })
    const { data: overdue } = await given.call(ann, 'list_tasks', { due: 'overdue' })
    expect(overdue).toMatchObject({ total: 2, pending: 2, completed: 0 })
  })

  test('filters combine (R22)', async () => {
    expect(await titles({ due: 'this week', priority: 'High', search: 'pl' })).toEqual(['Water plants'])
  })

  test('a cursor stays right while tasks are added, completed and deleted between pages', async () => {
    const bob = somebody()
    for (let index = 1; index <= 9; index++) await given.call(bob, 'add_task', { title: `Task ${index}` })
    const page = async (cursor?: string) =>
      (await given.call(bob, 'list_tasks', { status: 'pending', limit: 3, ...(cursor && { cursor }) })).data
    const first = await page()
    await given.call(bob, 'add_task', { title: 'Newer' })
    await given.call(bob, 'complete_task', { task_identifier: '8' })
    await given.call(bob, 'delete_task', { task_identifier: '7' })
    await given.call(bob, 'complete_task', { task_identifier: '5' })
    const second = await page(first.next_cursor)
    const third = await page(second.next_cursor)
    const numbers = [first, second, third].map(({ tasks }) =>
      tasks.map(({ number }: { number: number }) => number),
    )
    expect(numbers).toEqual([
      [9, 8, 7],
      [6, 4, 3],
      [2, 1],
    ])
    expect(third.next_cursor).toBeNull()
  })

  test('refuses a cursor of another person, of other filters, or a forged one', async () => {
    const bob = somebody()
    const { data } = await given.call(ann, 'list_tasks', { sort: 'due', limit: 2 })
    const forged = Buffer.from('["x",1]').toString('base64url')
    const own = JSON.parse(Buffer.from(data.next_cursor, 'base64url').toString())
    const mixed = Buffer.from(JSON.stringify([own[0], 1, 2, 'x'])).toString('base64url')
    for (const [caller, args] of [
      [bob, { sort: 'due', cursor: data.next_cursor }],
      [ann, { sort: 'number', cursor: data.next_cursor }],
      [ann, { sort: 'due', search: 'x', cursor: data.next_cursor }],
      [ann, { sort: 'due', cursor: forged }],
      [ann, { sort: 'due', cursor: mixed }],
      [ann, { sort: 'due', cursor: 'not a cursor' }],
      [ann, { sort: 'due', cursor: Buffer.from('{"a":1}').toString('base64url') }],
    ] as const) {
      const answer = await given.call(caller, 'list_tasks', args)
      expect(answer.error).toMatchObject({ code: 'invalid_input', details: [{ field: 'cursor' }] })
    }
    expect(
      (await given.call(ann, 'list_tasks', { sort: 'due', limit: 5, cursor: data.next_cursor })).success,
    ).toBe(true)
  })
})
