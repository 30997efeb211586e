import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { onBothEngines, somebody, type TestApp } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { insertTasks } from '../../tests/support/many-tasks.ts'
import type { Caller } from '../caller.ts'
import { clockAt } from '../tasks/calendar.ts'
import { writeCalendar } from './write-calendar.ts'

const NOW = new Date('2026-11-17T10:00:00.000Z')

/** The file as text, after checks of its form that hold for every file. */
async function fileOf({ app }: TestApp, caller: Caller, timezone = 'UTC', now = NOW): Promise<string> {
  let file = ''
  for await (const piece of writeCalendar(app, caller, clockAt(now, timezone))) file += piece
  const lines = file.split('\r\n')
  expect(lines.pop()).toBe('')
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).toMatch(/^(?: .*|[A-Z-]+(?:;[A-Z]+=[A-Z-]+)?:.*)$/u)
    expect(line).not.toMatch(/(?!\t)\p{Cc}|\u2028|\u2029/u)
  }
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  return file
}

/** Properties by name as an independent parser reads them: values, and dates as text. */
type Read = Record<string, string>

async function calendarOf(given: TestApp, caller: Caller, timezone?: string, now?: Date) {
  const calendar = new ICAL.Component(ICAL.parse(await fileOf(given, caller, timezone, now)))
  const read = (name: string): Read[] =>
    calendar
      .getAllSubcomponents(name)
      .map((component) =>
        Object.fromEntries(
          component.getAllProperties().map((property) => [property.name, property.getValues().join()]),
        ),
      )
  return { calendar, todos: read('vtodo'), events: read('vevent') }
}

onBothEngines('a calendar', (given) => {
  const add = async (caller: Caller, args: object) => {
    const { data, message, success } = await given.call(caller, 'add_task', args)
    expect([success, message]).toEqual([true, expect.anything()])
    return data
  }

  test('says its name and how often to ask', async () => {
    const { calendar, todos, events } = await calendarOf(given, somebody())
    const value = (name: string) => String(calendar.getFirstPropertyValue(name))
    expect([value('version'), value('x-wr-calname'), value('name')]).toEqual(['2.0', 'Errand', 'Errand'])
    expect([value('refresh-interval'), value('x-published-ttl')]).toEqual(['PT1H', 'PT1H'])
    expect([todos, events]).toEqual([[], []])
  })

  test('has a pending task with all its fields, and its date as an event', async () => {
    const ann = somebody()
    const title = canary()
    const fields = { description: 'Bring the card', priority: 'High', tags: ['health', 'town'] }
    const { id } = await add(ann, { title, ...fields, due_date: '2026-11-20' })
    const { todos, events } = await calendarOf(given, ann)
    expect(todos).toEqual([
      {
        uid: id,
        summary: title,
        description: 'Bring the card',
        categories: 'health,town',
        priority: '1',
        due: '2026-11-20',
        status: 'NEEDS-ACTION',
        dtstamp: expect.any(String),
        created: expect.any(String),
        'last-modified': expect.any(String),
      },
    ])
    expect(todos[0]?.dtstamp).toBe(todos[0]?.['last-modified'])
    expect(events).toEqual([
      {
        uid: `${id}-due`,
        summary: title,
        description: 'Bring the card',
        categories: 'health,town',
        dtstart: '2026-11-20',
        dtend: '2026-11-21',
        'related-to': id,
        transp: 'TRANSPARENT',
        dtstamp: expect.any(String),
        created: expect.any(String),
        'last-modified': expect.any(String),
      },
    ])
  })

  test('has a task without a date as no event, and the other priorities as 5 and 9', async () => {
    const ann = somebody()
    await add(ann, { title: canary(), priority: 'Medium' })
    await add(ann, { title: canary(), priority: 'Low' })
    await add(ann, { title: canary() })
    const { todos, events } = await calendarOf(given, ann)
    expect(todos.map(({ priority }) => priority).sort()).toEqual(['5', '9', undefined])
    expect(events).toEqual([])
  })

  test('links steps to their task, open and completed', async () => {
    const ann = somebody()
    const parent = await add(ann, { title: canary() })
    await add(ann, { title: canary('open step'), under: '1' })
    await add(ann, { title: canary('done step'), under: '1' })
    await given.call(ann, 'complete_task', { task_identifier: '3' })
    const { todos } = await calendarOf(given, ann, 'UTC', new Date())
    expect(todos.map((todo) => todo['related-to'])).toEqual([undefined, parent.id, parent.id])
  })

  test('has the tasks completed in the last 30 days as completed, without events', async () => {
    const ann = somebody()
    for (const days of [0, 30, 31]) {
      const { number } = await add(ann, { title: canary(), due_date: '2026-11-17' })
      await given.call(ann, 'complete_task', { task_identifier: String(number) })
      const at = new Date(NOW.getTime() - days * 24 * 60 * 60_000).toISOString()
      await rawSql(given.address, 'update tasks set completed_at = ? where user_id = ? and number = ?', [
        at,
        ann.userId,
        number,
      ])
    }
    const { todos, events } = await calendarOf(given, ann)
    expect(todos.map(({ status, completed }) => [status, completed])).toEqual([
      ['COMPLETED', '2026-10-18T10:00:00Z'],
      ['COMPLETED', '2026-11-17T10:00:00Z'],
    ])
    expect(todos[0]?.['percent-complete']).toBe('100')
    expect(events).toEqual([])
  })

  test.each([
    ['UTC', '2026-11-20', '09:00', '2026-11-20T09:00:00Z', '2026-11-20T09:30:00Z'],
    ['Europe/Berlin', '2026-11-20', '09:00', '2026-11-20T08:00:00Z', '2026-11-20T08:30:00Z'],
    ['Europe/Berlin', '2026-07-20', '09:00', '2026-07-20T07:00:00Z', '2026-07-20T07:30:00Z'],
    // The clock goes from 02:00 to 03:00, and back from 03:00 to 02:00.
    ['Europe/Berlin', '2027-03-28', '02:30', '2027-03-28T01:30:00Z', '2027-03-28T02:00:00Z'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z'],
    ['America/New_York', '2026-11-20', '23:45', '2026-11-21T04:45:00Z', '2026-11-21T05:15:00Z'],
    ['Pacific/Kiritimati', '2027-01-01', '00:00', '2026-12-31T10:00:00Z', '2026-12-31T10:30:00Z'],
    ['Asia/Kathmandu', '2026-11-20', '06:00', '2026-11-20T00:15:00Z', '2026-11-20T00:45:00Z'],
  ])('in %s, %s at %s is %s', async (timezone, due_date, due_time, start, end) => {
    const ann = somebody()
    await add(ann, { title: canary(), due_date, due_time })
    const { todos, events } = await calendarOf(given, ann, timezone)
    expect([todos[0]?.due, events[0]?.dtstart, events[0]?.dtend]).toEqual([start, start, end])
  })

  test.each([
    ['9999-12-31', undefined, '9999-12-31', undefined],
    ['9999-12-31', '23:59', '9999-12-31T23:59:00Z', undefined],
    ['1900-01-02', '00:00', '1900-01-02T00:00:00Z', '1900-01-02T00:30:00Z'],
  ])('writes %s at %s', async (due_date, due_time, start, end) => {
    const ann = somebody()
    await add(ann, { title: canary() })
    const values = [due_date, due_time ?? null, ann.userId]
    await rawSql(given.address, 'update tasks set due_date = ?, due_time = ? where user_id = ?', values)
    const { events } = await calendarOf(given, ann)
    expect([events[0]?.dtstart, events[0]?.dtend]).toEqual([start, end])
  })

  describe('of a series', () => {
    test('has the open occurrence and the dates after it as events, without a rule', async () => {
      const ann = somebody()
      const due_date = '2026-11-23'
      const task = await add(ann, { title: canary(), repeat: 'every monday', due_date, due_time: '09:00' })
      const { todos, events } = await calendarOf(given, ann, 'America/New_York')
      expect(todos.map(({ uid, due }) => [uid, due])).toEqual([[task.id, '2026-11-23T14:00:00Z']])
      expect(events.map(({ dtstart }) => dtstart?.slice(0, 10))).toEqual([
        '2026-11-23',
        '2026-11-30',
        '2026-12-07',
        '2026-12-14',
        '2026-12-21',
        '2026-12-28',
        '2027-01-04',
        '2027-01-11',
      ])
      for (const event of events) {
        expect(event).not.toHaveProperty('rrule')
        expect(event).toMatchObject({ 'related-to': task.id, dtstart: expect.stringMatching(/T14:00:00Z$/) })
      }
    })

    test('keeps the UID of a date when the one before it is completed', async () => {
      const ann = somebody()
      await add(ann, { title: canary(), repeat: 'every monday', due_date: '2026-11-23' })
      const before = (await calendarOf(given, ann)).events
      expect(new Set(before.map(({ uid }) => uid)).size).toBe(before.length)
      await given.call(ann, 'complete_task', { task_identifier: '1' })
      const after = (await calendarOf(given, ann)).events
      expect(after.map(({ uid, dtstart }) => [uid, dtstart])).toEqual(
        before.slice(1).map(({ uid, dtstart }) => [uid, dtstart]),
      )
    })
  })

  test.each([
    'x\r\nEND:VCALENDAR\r\nBEGIN:VCALENDAR',
    'x\nEND:VTODO\nBEGIN:VTODO\nUID:evil',
    'a\\nb\\,c\\;d\\',
    ';,:"\\^n^\'',
    `${'😀'.repeat(60)}ü`,
    'ATTACH;VALUE=URI:http://evil.example/',
    '"><script>alert(1)</script>',
    '=HYPERLINK("http://evil.example")',
  ])('keeps the title %j as it is, and no other property comes from it', async (title) => {
    const ann = somebody()
    await add(ann, { title, description: `${title}\n\n${title}`, due_date: '2026-11-20' })
    const { todos, events } = await calendarOf(given, ann)
    expect([todos.length, events.length]).toEqual([1, 1])
    const kept = title.replaceAll('\r\n', '\n')
    for (const each of [...todos, ...events]) {
      expect(each).toMatchObject({ summary: kept, description: `${kept}\n\n${kept}` })
      expect(each).not.toHaveProperty('attach')
    }
  })

  test('writes the separators that other programs take for line breaks as line breaks', async () => {
    const ann = somebody()
    await add(ann, { title: 'a\u2028END:VCALENDAR\u0085b\u0007' })
    expect((await calendarOf(given, ann)).todos).toMatchObject([{ summary: 'a\nEND:VCALENDAR\nb' }])
  })

  test('is the same file until something changes', async () => {
    const ann = somebody()
    await add(ann, { title: canary(), due_date: '2026-11-20', repeat: 'every day' })
    await add(ann, { title: canary() })
    const first = await fileOf(given, ann)
    expect(await fileOf(given, ann, 'UTC', new Date('2026-11-17T23:59:00Z'))).toBe(first)
    await given.call(ann, 'update_task', { task_identifier: '2', priority: 'Low' })
    expect(await fileOf(given, ann)).not.toBe(first)
  })

  test('has the 5,000 soonest tasks of more', async () => {
    const ann = somebody()
    await insertTasks(given.app, ann, 5100, (number) => ({ title: canary(String(number)) }))
    await rawSql(
      given.address,
      "update tasks set due_date = '2026-12-24' where user_id = ? and number > 5000",
      [ann.userId],
    )
    const { todos } = await calendarOf(given, ann)
    expect(todos).toHaveLength(5000)
    expect(todos.slice(0, 101).map(({ due }) => due)).toEqual([...Array(100).fill('2026-12-24'), undefined])
    expect(new Set(todos.map(({ uid }) => uid)).size).toBe(5000)
  })

  test('has at most about 1,000 later dates of series', async () => {
    const ann = somebody()
    for (let first = 0; first < 60; first += 20) {
      const tasks = Array.from({ length: 20 }, () => ({
        title: canary(),
        repeat: 'every day',
        due_date: '2026-11-18',
      }))
      expect((await given.call(ann, 'add_tasks', { tasks })).success).toBe(true)
    }
    const { todos, events } = await calendarOf(given, ann)
    expect([todos.length, events.length]).toEqual([60, 60 + 1000])
  })
})
