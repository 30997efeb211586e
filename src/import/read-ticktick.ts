import { zoneName } from '../tasks/zone-names.ts'
import type { Draft, Drafts, Source } from './draft.ts'
import { minutesIn, pastInstant, remindFromMinutes, wallClock } from './moments.ts'
import { type Cells, cellsBy, headOf, readCsv } from './read-csv.ts'
import { readRule } from './read-rule.ts'

/** A row with these columns, after some lines about the file. */
export const TICKTICK_HEADER = /^"?Folder Name"?([,;\t])"?List Name"?\1"?Title"?/im

/** A backup that TickTick has made: all lists in one CSV file. */
export async function readTickTick(source: Source): Promise<Drafts> {
  const delimiter = TICKTICK_HEADER.exec(headOf(source.text))?.[1] ?? ','
  const rows = await readCsv(source.text, delimiter)
  const at = rows.findIndex((row) => row.includes('List Name') && row.includes('Title'))
  const cellsOf = cellsBy(rows[at] ?? [])
  const drafts = rows.slice(at + 1).flatMap((row) => readTask(cellsOf(row), source))
  return { drafts }
}

function readTask(cells: Cells, source: Source): Draft[] {
  const { name, clock, warn } = source
  const title = cells('Title')
  // The numbers of a backup begin with 1 each time, so they only connect its rows.
  const key = `${name}/${cells('taskId')}`
  const status = cells('Status')
  const isCompleted = status !== '0' && status !== ''
  const { description, items } = contentOf(cells)
  const tags = cells('Tags')
    .split(',')
    .filter((tag) => tag.trim() !== '')
  const section = cells('Column Name')
  if (section && !isCompleted) warn('Sections become tags', section)
  if (cells('Folder Name')) warn('Folders are not kept; the lists in them are', cells('Folder Name'))
  if (cells('Kind') === 'NOTE') warn('Notes become tasks', title)
  if (status === '-1') warn('Tasks marked “won’t do” become completed tasks', title)
  const task: Draft = {
    key,
    title,
    description,
    priority: PRIORITIES[cells('Priority')] ?? null,
    tags: section ? [...tags, section] : tags,
    list: cells('List Name'),
    parent: cells('parentId') ? `${name}/${cells('parentId')}` : undefined,
    isCompleted,
    createdAt: pastInstant(written(cells('Created Time')), clock),
    completedAt: pastInstant(written(cells('Completed Time')), clock),
    ...dueOf(cells, source),
  }
  repeatAndRemind(task, cells, source)
  const steps = items.map(
    ({ text, isDone }): Draft => ({
      title: text,
      parent: key,
      isCompleted: isCompleted || isDone,
      completedAt: task.completedAt,
      createdAt: task.createdAt,
    }),
  )
  return [task, ...steps]
}

const PRIORITIES: Readonly<Record<string, Draft['priority']>> = { 1: 'Low', 3: 'Medium', 5: 'High' }

/** A checklist is text with a square before each item, filled once it is done. */
function contentOf(cells: Cells): { description: string; items: { text: string; isDone: boolean }[] } {
  const content = cells('Content').replace(/\r\n?/g, '\n')
  if (cells('Is Check list').toUpperCase() !== 'Y' && cells('Kind') !== 'CHECKLIST')
    return { description: content, items: [] }
  const items = Array.from(content.matchAll(/([▫▪])([^▫▪]*)/g), ([, mark, text = '']) => ({
    text: text.trim(),
    isDone: mark === '▪',
  }))
  return {
    description: content.split(/[▫▪]/, 1)[0]?.trim() ?? '',
    items: items.filter(({ text }) => text !== ''),
  }
}

/** 2026-11-18T09:00:00+0000; without an offset it is UTC too. */
function written(moment: string): string {
  return /^[\d-]{10}[ T][\d:]{8}$/.test(moment) ? `${moment.replace(' ', 'T')}Z` : moment
}

function dueOf(cells: Cells, { clock, warn }: Source): Pick<Draft, 'due'> {
  const [start, end] = [cells('Start Date'), cells('Due Date')]
  const due = new Date(written(end || start))
  if (Number.isNaN(due.getTime()) || due.getUTCFullYear() > 9998 || due.getUTCFullYear() < 1) return {}
  if (start && end && start.slice(0, 10) !== end.slice(0, 10))
    warn('Start dates are not kept; the due date is', cells('Title'))
  const home = zoneName(cells('Timezone')) ?? clock.timezone
  const atHome = wallClock(due, home)
  const isAllDay = cells('Is All Day') === 'true' || (cells('Is All Day') === '' && atHome.time === '00:00')
  if (isAllDay) return { due: { day: atHome.day, time: null } }
  return { due: cells('Is Floating') === 'true' ? atHome : wallClock(due, clock.timezone) }
}

function repeatAndRemind(task: Draft, cells: Cells, { clock, warn }: Source): void {
  const rule = cells('Repeat')
  if (rule && !task.isCompleted) {
    const [shared = '', ...own] = rule.split(/;(?=TT_)/)
    task.repeat = readRule(shared, clock)
    if (own.length > 0) warn('Repetitions that skip holidays or weekends do not skip them here', task.title)
    if (!task.repeat) {
      task.description = [task.description, `Repeats: ${rule}`].filter(Boolean).join('\n\n')
      warn('Repetitions that Errand does not have are kept in the description', task.title)
    }
  }
  const triggers = cells('Reminder')
    .split(/[\s,]+/)
    .filter((trigger) => trigger !== '')
  if (triggers.length === 0 || !task.due || task.isCompleted) return
  const minutes = minutesIn((triggers[0] as string).replace(/^TRIGGER:/i, ''))
  const remind = minutes === undefined ? undefined : remindFromMinutes(minutes, task.due.time)
  if (remind) task.remind = remind
  else warn('Reminders after the due time are not kept', task.title)
  if (triggers.length > 1) warn('Only the first of several reminders is kept', task.title)
}
