import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { clockAt } from '../tasks/calendar.ts'
import { type ListedTask, plainLines, taskLines } from './task-table.ts'

const clock = clockAt(new Date('2026-11-18T10:00:00Z'), 'UTC')
const task = (number: number, title: string, more: Partial<ListedTask> = {}): ListedTask => ({
  id: String(number),
  number,
  title,
  completed: false,
  ...more,
})

test('tasks are grouped by date, and steps follow their task', () => {
  const tasks = [
    task(4, 'Pay rent', { due_date: '2026-11-16', priority: 'High' }),
    task(7, 'Stand-up', { due_date: '2026-11-18', due_time: '09:30' }),
    task(8, 'Dentist', { due_date: '2026-11-18', due_time: '15:00', tags: ['health'] }),
    task(9, 'Call\n\x1b[2Jmum', { due_date: '2026-11-19' }),
    task(10, 'Move', { due_date: '2026-11-22', steps: { done: 1, total: 2 }, list: 'Home' }),
    task(12, 'Trip', { due_date: '2027-01-03', repeat: 'every year', after: 10 }),
    task(11, 'Pack', { under: 10 }),
    task(13, 'Left over', { under: 99 }),
  ]
  expect(taskLines(tasks, clock, 80).map(stripVTControlCharacters)).toEqual([
    'Overdue',
    ' #4  Pay rent     Mon 16 Nov      high',
    ' #7  Stand-up     today 09:30',
    '',
    'Today',
    ' #8  Dentist      15:00           #health',
    '',
    'Tomorrow',
    ' #9  Call [2Jmum',
    '',
    'This week',
    '#10  Move         Sun 22 Nov      Home · 1/2',
    '#11    Pack',
    '',
    'Later',
    '#12  Trip         Sun 3 Jan 2027  every year · after #10',
    '',
    'No date',
    '#13  Left over',
  ])
})

test('completed tasks show the day on which they were done, in the time zone of the person', () => {
  const done = task(3, 'Buy milk', { completed: true, completed_at: '2026-11-17T23:30:00.000Z' })
  const lines = (zone: string) => plainLines([done], { ...clock, timezone: zone }, 80)
  expect(lines('UTC').map(stripVTControlCharacters)).toEqual(['#3  Buy milk  done Tue 17 Nov'])
  expect(lines('Europe/Berlin').map(stripVTControlCharacters)).toEqual(['#3  Buy milk  done today'])
})
