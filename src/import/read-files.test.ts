import { expect, test } from 'vitest'
import { TICKTICK, TODO_TXT, TODOIST, VTODO } from '../../tests/support/import-files.ts'
import { clockAt } from '../tasks/calendar.ts'
import { readFile } from './formats.ts'
import { makeWarnings } from './warnings.ts'

const clock = clockAt(new Date('2026-11-18T10:00:00Z'), 'Europe/Berlin')

async function read(text: string, fileName = 'todo.txt') {
  const { warn, list } = makeWarnings()
  const name = fileName.replace(/\.\w+$/, '')
  const { format, drafts } = await readFile({ text, fileName, name, clock, warn })
  return { format, drafts, warnings: list().map(({ message, count }) => [message, count]) }
}

test('reads a project of Todoist', async () => {
  const { format, drafts, warnings } = await read(TODOIST, 'Home [2203306141].csv')
  expect(format).toBe('todoist')
  const list = 'Home'
  expect(drafts).toMatchObject([
    {
      title: 'Paint the fence, twice',
      description:
        'Green, "not" blue\n\nFirst comment\r\nwith a second line\n\nSee fence.jpg: https://files.example.com/fence.jpg',
      priority: 'High',
      tags: ['garden', 'weekend'],
      due: { day: '2026-11-30', time: '15:30' },
      list,
    },
    { title: 'Buy paint', priority: null, parent: drafts[0]?.key, list },
    { title: 'Which green?', parent: drafts[1]?.key },
    {
      title: 'Water the plants',
      priority: 'Medium',
      parent: undefined,
      tags: ['Every week'],
      repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO', from: 'due' },
      due: { day: null, time: '09:00' },
    },
    { title: 'Descale the kettle', repeat: { rule: 'FREQ=WEEKLY;INTERVAL=3', from: 'completion' } },
    { title: 'Ring Oma', description: 'Date: jeden Sonntag' },
    { title: 'Tax return', due: { day: '2026-12-01' }, description: 'Deadline: 2026-12-31' },
  ])
  expect(warnings).toEqual([
    ['Durations are not kept', 1],
    ['Attached files are not copied; their addresses are in the description', 1],
    ['Assignees are not kept', 1],
    ['Sections become tags', 4],
    ['Dates that could not be read are kept in the description', 1],
    ['Deadlines beside a date are kept in the description', 1],
  ])
})

test('reads how Todoist writes repetitions', async () => {
  const rules = [
    ['every 15', 'FREQ=MONTHLY;BYMONTHDAY=15', 'due'],
    ['every 3rd friday 8pm', 'FREQ=MONTHLY;BYDAY=3FR', 'due'],
    ['ev workday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'due'],
    ['after 10 days', 'FREQ=DAILY;INTERVAL=10', 'completion'],
    ['every! month', 'FREQ=MONTHLY', 'completion'],
    ['every! monday', 'FREQ=WEEKLY;BYDAY=MO', 'due'],
    ['every day starting 5 jan 2027', 'FREQ=DAILY', 'due'],
  ]
  const rows = rules.map(([words]) => `task,x,1,1,${words}`)
  const { drafts } = await read(['TYPE,CONTENT,PRIORITY,INDENT,DATE', ...rows].join('\n'), 'x.csv')
  expect(drafts.map(({ repeat }) => [repeat?.rule, repeat?.from])).toEqual(rules.map(([, ...rule]) => rule))
  expect(drafts.at(-1)?.due?.day).toBe('2027-01-05')
  const semicolons = await read('TYPE;CONTENT;PRIORITY\r\ntask;A, b;4\r\n', 'x.csv')
  expect(semicolons.drafts).toMatchObject([{ title: 'A, b' }])
})

test('reads a backup of TickTick', async () => {
  const { format, drafts, warnings } = await read(TICKTICK, 'TickTick-backup-2026-11-17.csv')
  expect(format).toBe('ticktick')
  const [bag] = drafts
  expect(drafts).toMatchObject([
    {
      title: 'Pack the bag',
      description: 'Before Friday',
      priority: 'High',
      tags: ['travel', ' R&D'],
      list: 'Trip',
      createdAt: '2026-11-01T10:00:00.000Z',
    },
    { title: 'Passport', parent: bag?.key, isCompleted: false },
    { title: 'Charger', parent: bag?.key, isCompleted: true },
    { title: 'Socks', parent: bag?.key },
    {
      title: 'Stretch',
      due: { day: '2026-11-20', time: '07:30' },
      repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO,FR', from: 'due' },
      remind: 'PT15M',
      priority: 'Medium',
    },
    { title: 'Dentist', due: { day: '2026-11-23', time: null }, remind: '0 09:00', list: 'Inbox' },
    { title: 'Old thing', isCompleted: true, completedAt: '2026-02-03T08:15:00.000Z', priority: 'Low' },
    { title: 'Given up', isCompleted: true, completedAt: '2026-02-04T08:15:00.000Z' },
  ])
  expect(warnings).toEqual([
    ['Folders are not kept; the lists in them are', 1],
    ['Tasks marked “won’t do” become completed tasks', 1],
  ])
})

test('reads todo.txt', async () => {
  const { format, drafts, warnings } = await read(TODO_TXT)
  expect(format).toBe('todo.txt')
  expect(drafts).toMatchObject([
    {
      title: 'Call Mum',
      priority: 'High',
      list: 'Family',
      tags: ['phone'],
      due: { day: '2026-11-20', time: null },
      repeat: { rule: 'FREQ=WEEKLY', from: 'due' },
      createdAt: '2026-11-01T11:00:00.000Z',
    },
    {
      title: 'Send the letter',
      priority: 'Medium',
      isCompleted: true,
      completedAt: '2026-11-10T11:00:00.000Z',
      createdAt: '2026-11-02T11:00:00.000Z',
    },
    { title: 'Read https://example.com/a:b note:7', priority: 'Low', description: 'Start: 2026-12-01' },
    { title: 'Sweep the floor', repeat: { rule: 'FREQ=DAILY;INTERVAL=3', from: 'completion' } },
    { title: 'Buy milk', list: 'Home', tags: ['Shop'] },
  ])
  expect(warnings).toEqual([
    ['Priorities from D to Z become Low', 1],
    ['Start dates (t:) are kept in the description', 1],
    ['Only the first project becomes a list; the others become tags', 1],
  ])
})

test('reads the tasks of a calendar file', async () => {
  const { format, drafts, warnings } = await read(VTODO, 'household.ics')
  expect(format).toBe('icalendar')
  expect(drafts).toMatchObject([
    {
      title: 'Buy filters',
      parent: '8D21@example.com',
      isCompleted: true,
      completedAt: '2026-11-10T10:15:00.000Z',
    },
    {
      key: '8D21@example.com',
      title: 'Clean the vent, then the hood',
      description: 'First line\nSecond; line',
      due: { day: '2026-11-20', time: '15:00' },
      priority: 'High',
      tags: ['home', 'deep work'],
      repeat: { rule: 'FREQ=MONTHLY;BYDAY=3FR', from: 'due' },
      remind: 'PT1H',
      list: 'Household',
      createdAt: '2026-11-01T08:00:00.000Z',
    },
    {
      title: 'Meter reading',
      due: { day: '2026-12-01', time: '08:00' },
      remind: '2026-11-30T19:00',
      description: 'Repeats: FREQ=HOURLY;INTERVAL=6',
    },
    { title: 'Whole day', due: { day: '2026-12-05', time: null }, remind: '-1 09:00' },
  ])
  expect(warnings).toEqual([
    ['Events are left out; only tasks are imported', 1],
    ['Repetitions that Errand does not have are kept in the description', 1],
  ])
})

test('says of other files what they are', async () => {
  for (const [text, name, message] of [
    ['', 'empty.csv', /empty/],
    ['PK\u0003\u0004\0', 'backup.zip', /unpack/],
    ['a\0b', 'photo.txt', /not a text file/],
    ['Name,When\nx,y', 'other.csv', /format that Errand does not know/],
    ['<html>', 'page', /does not know/],
    ['{"items":[]}', 'x.json', /not an export of Errand/],
    ['{"tasks":[', 'x.json', /broken/],
    ['TYPE,CONTENT\ntask,"never closed', 'x.csv', /broken near line 2/],
  ] as const)
    await expect(read(text, name)).rejects.toThrow(message)
})
