import { expect, test, vi } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'

onBothEngines('add_task', (given) => {
  test('adds a pending task and says so (C05, C06)', async () => {
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
        change: 1,
      },
      error: null,
    })
  })

  test('keeps every field and leaves empty ones out of the answer (R09-R11)', async () => {
    const ann = somebody()
    const description = canary('notes')
    const { data } = await given.call(ann, 'add_task', {
      title: canary(),
      description,
      priority: 'High',
      due_date: '2028-02-29',
      due_time: '07:05',
    })
    expect(data).toMatchObject({ description, priority: 'High', due_date: '2028-02-29', due_time: '07:05' })
    const { data: list } = await given.call(ann, 'list_tasks', { status: 'all' })
    expect(list.tasks[0]).toMatchObject({ description, priority: 'High', due_date: '2028-02-29' })

    const plain = await given.call(ann, 'add_task', { title: canary(), description: '', priority: null })
    expect(Object.keys(plain.data)).toEqual(['id', 'number', 'title', 'completed', 'created_at', 'change'])
    const empty = { description: 'None', priority: 'none', due_date: 'none', due_time: 'none' }
    const none = await given.call(ann, 'add_task', { title: canary(), ...empty })
    expect(Object.keys(none.data)).toEqual(Object.keys(plain.data))
  })

  test('each call adds another task: it is not idempotent by title (R07)', async () => {
    const ann = somebody()
    const first = await given.call(ann, 'add_task', { title: 'Water the plants' })
    const second = await given.call(ann, 'add_task', { title: 'Water the plants' })
    expect([first.data.number, second.data.number]).toEqual([1, 2])
    expect(first.data.id).not.toBe(second.data.id)
  })

  test.each([
    ['', 'Task title cannot be empty'],
    [' \t\n ', 'Task title cannot be empty'],
    ['\u200b\u2060\ufeff', 'Task title cannot be empty'],
    ['\u3164\ufe0f\u2800', 'Task title cannot be empty'],
    [undefined, 'Task title is required'],
    [null, 'Task title must be text'],
    [7, 'Task title must be text'],
    [['x'], 'Task title must be text'],
    ['x'.repeat(256), 'Task title can be at most 255 characters'],
    ['😀'.repeat(256), 'Task title can be at most 255 characters'],
    ['x'.repeat(1_000_000), 'Task title can be at most 255 characters'],
  ])('refuses the title %j and adds nothing (C06, C16, R08, R14)', async (title, message) => {
    const ann = somebody()
    const answer = await given.call(ann, 'add_task', { title })
    expect(answer).toMatchObject({
      success: false,
      message,
      data: null,
      error: { code: 'invalid_input', message, details: [{ field: 'title', message }] },
    })
    expect((await given.call(ann, 'list_tasks')).data.total).toBe(0)
  })

  test('a title of 255 characters fits, each emoji counting as one (R08)', async () => {
    const ann = somebody()
    const title = '😀'.repeat(255)
    expect((await given.call(ann, 'add_task', { title })).data.title).toBe(title)
    expect((await given.call(ann, 'add_task', { title: 'x'.repeat(255) })).success).toBe(true)
  })

  test('a description of 1000 characters fits and one more does not (R09)', async () => {
    const ann = somebody()
    const fits = await given.call(ann, 'add_task', { title: canary(), description: 'é'.repeat(1000) })
    expect(fits.data.description).toHaveLength(1000)
    const long = await given.call(ann, 'add_task', { title: canary(), description: 'é'.repeat(1001) })
    expect(long).toMatchObject({
      message: 'Description can be at most 1000 characters',
      error: { code: 'invalid_input', details: [{ field: 'description' }] },
    })
  })

  test.each(['urgent', '', 'Highest', 1, ['High'], { level: 'High' }, true])(
    'refuses the priority %j (R10, R15)',
    async (priority) => {
      const answer = await given.call(somebody(), 'add_task', { title: canary(), priority })
      expect(answer).toMatchObject({
        message: 'Priority must be Low, Medium or High',
        error: { code: 'invalid_priority', details: [{ field: 'priority' }] },
      })
    },
  )

  test('accepts a priority in any case (R10)', async () => {
    const { data } = await given.call(somebody(), 'add_task', { title: canary(), priority: ' high' })
    expect(data.priority).toBe('High')
  })

  test.each([
    '2026-02-30',
    '2027-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '1',
    '',
    '２０２６-０１-０１',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    '01/02/2026',
    20260101,
    {},
  ])('refuses the impossible or unclear date %j (R11, R15)', async (due_date) => {
    const answer = await given.call(somebody(), 'add_task', { title: canary(), due_date })
    expect(answer).toMatchObject({
      message: expect.stringMatching(
        /^Due date (must be a real day, such as 2026-03-09, tomorrow|cannot be empty|must be text)/,
      ),
      error: { code: 'invalid_date', details: [{ field: 'due_date' }] },
    })
  })

  test.each(['2000-02-29', '2028-02-29', '1999-12-31', '9999-12-31', '2026-06-30'])(
    'accepts the date %s, past or future (R11)',
    async (due_date) => {
      const { data } = await given.call(somebody(), 'add_task', { title: canary(), due_date })
      expect(data.due_date).toBe(due_date)
    },
  )

  test.each(['24:00', '7', '12:60', '13pm', 'later', '5pm to 6pm', 700])(
    'refuses the time %j (R15)',
    async (due_time) => {
      const answer = await given.call(somebody(), 'add_task', {
        title: canary(),
        due_date: '2026-12-01',
        due_time,
      })
      expect(answer.error).toMatchObject({ code: 'invalid_date', details: [{ field: 'due_time' }] })
    },
  )

  test('a time without a date is its next occurrence', async () => {
    vi.spyOn(given.app, 'now').mockReturnValue(new Date('2026-11-15T10:00:00Z'))
    const { data: later } = await given.call(somebody(), 'add_task', { title: canary(), due_time: '5pm' })
    expect(later).toMatchObject({ due_date: '2026-11-15', due_time: '17:00' })
    const { data: earlier } = await given.call(somebody(), 'add_task', { title: canary(), due_time: '9:30' })
    expect(earlier).toMatchObject({ due_date: '2026-11-16', due_time: '09:30' })
    vi.restoreAllMocks()
  })

  test("a due date in words is resolved in the person's time zone, and the answer gives the date", async () => {
    vi.spyOn(given.app, 'now').mockReturnValue(new Date('2026-11-15T10:30:00Z'))
    const dates = []
    for (const timezone of ['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago']) {
      const args = { title: canary(), due_date: 'tomorrow' }
      dates.push((await given.call(somebody(), 'add_task', args, { timezone })).data.due_date)
    }
    expect(dates).toEqual(['2026-11-17', '2026-11-16', '2026-11-15'])
    const { data } = await given.call(somebody(), 'add_task', { title: canary(), due_date: 'Friday 5pm' })
    expect(data).toMatchObject({ due_date: '2026-11-20', due_time: '17:00' })
    vi.restoreAllMocks()
  })

  test('an unknown time zone is refused', async () => {
    for (const timezone of ['Mars/Olympus', '+02:00', '', 'UTC; drop table tasks']) {
      const answer = await given.call(somebody(), 'add_task', { title: canary() }, { timezone })
      expect(answer.error).toMatchObject({ code: 'invalid_input', details: [{ field: 'timezone' }] })
    }
  })

  test('names every invalid field (R14, R15)', async () => {
    const answer = await given.call(somebody(), 'add_task', { title: '', priority: 'urgent', description: 7 })
    expect(answer.error.code).toBe('invalid_input')
    expect(answer.error.details.map(({ field }: { field: string }) => field)).toEqual([
      'title',
      'description',
      'priority',
    ])
  })
})
