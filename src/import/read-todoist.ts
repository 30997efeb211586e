import type { Clock } from '../tasks/calendar.ts'
import { readDue } from '../tasks/due.ts'
import { readRepeat } from '../tasks/repeat/read-repeat.ts'
import type { Repeat } from '../tasks/repeat/repeat.ts'
import type { Draft, Drafts, Source, Warn } from './draft.ts'
import { type Cells, cellsBy, headOf, readCsv } from './read-csv.ts'

/** The first two columns of a project that Todoist has exported, and what is between them. */
export const TODOIST_HEADER = /^"?TYPE"?([,;\t])"?CONTENT"?(?:\1|\s*$)/im

type Reading = {
  source: Source
  drafts: Draft[]
  /** The last task at each level of indentation. */
  levels: Draft[]
  section: string | undefined
}

/** A project that Todoist has exported as CSV. The file's name is the project's. */
export async function readTodoist(source: Source): Promise<Drafts> {
  const delimiter = TODOIST_HEADER.exec(headOf(source.text))?.[1] ?? ','
  const [header = [], ...rows] = await readCsv(source.text, delimiter)
  const cellsOf = cellsBy(header)
  const reading: Reading = { source, drafts: [], levels: [], section: undefined }
  for (const row of rows) readRow(cellsOf(row), reading)
  return { drafts: reading.drafts }
}

function readRow(cells: Cells, reading: Reading): void {
  const content = cells('CONTENT')
  const type = cells('TYPE').toLowerCase()
  if (type === 'task') readTask(cells, reading)
  else if (type === 'note') readNote(content, reading)
  else if (type === 'section') Object.assign(reading, { section: content, levels: [] })
  else if (type !== 'meta' && type !== '')
    reading.source.warn('Rows of an unknown type are left out', content)
}

function readTask(cells: Cells, { source, drafts, levels, section }: Reading): void {
  const { clock, warn, name } = source
  const { title, labels } = withoutLabels(cells('CONTENT').replace(/^\* /, ''))
  const level = Math.min(Math.max(Number.parseInt(cells('INDENT'), 10) || 1, 1), levels.length + 1)
  const parent = levels[level - 2]
  const draft: Draft = {
    key: `${name}/${drafts.length}`,
    title,
    description: cells('DESCRIPTION'),
    priority: PRIORITIES[cells('PRIORITY')] ?? null,
    tags: section ? [...labels, section] : labels,
    list: projectOf(name),
    parent: parent?.key,
    ...dueIn(cells, title, clock, warn),
  }
  if (section) warn('Sections become tags', section)
  if (cells('RESPONSIBLE')) warn('Assignees are not kept', title)
  if (Number(cells('DURATION')) > 0) warn('Durations are not kept', title)
  const deadline = cells('DEADLINE')
  if (deadline && !draft.due) Object.assign(draft, dueOf(deadline, draft, clock, warn))
  else if (deadline) {
    append(draft, `Deadline: ${deadline}`)
    warn('Deadlines beside a date are kept in the description', title)
  }
  drafts.push(draft)
  levels.splice(level - 1, levels.length, draft)
}

/** In the file 1 is the most urgent, and 4 is none. */
const PRIORITIES: Readonly<Record<string, Draft['priority']>> = { 1: 'High', 2: 'Medium', 3: 'Low' }

/** Backups name a project "Home [2203306141].csv". */
function projectOf(name: string): string {
  return name.replace(/\s*\[\w+\]$/, '')
}

/** "Call Ann @phone" has the label phone. */
function withoutLabels(content: string): { title: string; labels: string[] } {
  const labels: string[] = []
  const title = content.replace(/(^|\s)@([^\s@]+)/g, (_, space: string, label: string) => {
    labels.push(label)
    return space
  })
  return title.trim() === '' ? { title: content, labels: [] } : { title: title.trim(), labels }
}

function readNote(content: string, { drafts, source }: Reading): void {
  const task = drafts.at(-1)
  if (!task) {
    source.warn('Comments on the project are left out', content)
    return
  }
  const text = content.slice(0, LONGEST_NOTE).replace(/\[\[file (\{.*?\})\]\]/gs, (_, json: string) => {
    source.warn('Attached files are not copied; their addresses are in the description', task.title)
    return fileIn(json)
  })
  append(task, text.trim())
}

/** Far more than a description can have. */
const LONGEST_NOTE = 10_000

function fileIn(json: string): string {
  try {
    const { file_name, file_url } = JSON.parse(json)
    return [file_name, file_url].filter((value) => typeof value === 'string').join(': ')
  } catch {
    return ''
  }
}

function append(draft: Draft, text: string): void {
  draft.description = [draft.description, text].filter(Boolean).join('\n\n')
}

function dueIn(cells: Cells, title: string, clock: Clock, warn: Warn): Partial<Draft> {
  const words = cells('DATE')
  const description = cells('DESCRIPTION')
  return words === '' ? {} : dueOf(words, { title, description }, clock, warn)
}

/** A date in words, which Todoist exports as they were typed. */
function dueOf(words: string, { title, description }: Draft, clock: Clock, warn: Warn): Partial<Draft> {
  const read = readRepeating(words, clock)
  if (read) {
    const { repeat, time = null, start } = read
    return { repeat, due: { day: start ?? null, time } }
  }
  const due = readDue(words, clock)
  if (due) return { due }
  warn('Dates that could not be read are kept in the description', `${title}: ${words}`)
  return { description: [description, `Date: ${words}`].filter(Boolean).join('\n\n') }
}

type Repeating = { repeat: Repeat; time?: string; start?: string }

/** "every! 3 days" and "after 3 days" count from completion. */
function readRepeating(words: string, clock: Clock): Repeating | undefined {
  const isFromCompletion = /^(?:every|ev)\s*!|^after\s/i.test(words)
  const plain = words
    .replace(/^(?:every|ev)\s*!?\s*/i, 'every ')
    .replace(/^after\s+/i, 'every ')
    .replace(/^every (\d{1,2})(?=$| at )/i, 'every $1th')
    .replace(
      /^every (2nd|3rd|4th) ((?:mon|tue|wed|thu|fri|sat|sun)\w*)(.*)$/i,
      'on the $1 $2 of every month$3',
    )
  const read = readRepeat(plain, clock)
  if (!read || !isFromCompletion) return read
  const isSpan = /^FREQ=\w+(?:;INTERVAL=\d+)?$/.test(read.repeat.rule)
  return isSpan ? { ...read, repeat: { ...read.repeat, from: 'completion' } } : read
}
