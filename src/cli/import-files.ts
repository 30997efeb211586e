import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { openAsCaller } from '../callers/command-line-caller.ts'
import { type Config, SetupError } from '../config.ts'
import { textOfFile } from '../import/file-text.ts'
import { importTasks } from '../import/import-tasks.ts'
import type { ImportView } from '../import/import-view.ts'
import { perform } from '../operation.ts'
import { complain, print } from './streams.ts'
import { harmless } from './terminal.ts'

/** `errand import` */
export async function importFrom(
  config: Config,
  paths: readonly string[],
  { isDryRun }: { isDryRun: boolean },
): Promise<void> {
  const files = paths.map(fileAt)
  const { app, caller } = await openAsCaller(config)
  // A large file takes seconds.
  if (process.stderr.isTTY)
    process.stderr.write(`${isDryRun ? 'Reading' : 'Importing'} ${namesOf(files)}...\n`)
  try {
    const envelope = await perform(importTasks, { files, dry_run: isDryRun }, caller, app)
    if (envelope.success) {
      for (const line of linesOf(envelope.message, envelope.data)) print(line)
      return
    }
    complain([envelope.message, envelope.error.hint].filter(Boolean).join('\n        '))
    process.exitCode = 1
  } finally {
    await app.db.close()
  }
}

function namesOf(files: readonly { name: string }[]): string {
  return files.length === 1 ? harmless(files[0]?.name ?? '') : `${files.length} files`
}

function fileAt(path: string): { name: string; text: string } {
  try {
    const bytes = readFileSync(path === '-' ? 0 : path)
    return { name: path === '-' ? 'todo.txt' : basename(path), text: textOfFile(bytes) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    const why = code === 'ENOENT' ? 'there is no such file' : code
    throw new SetupError(`Cannot read ${path === '-' ? 'standard input' : path} (${why})`)
  }
}

/** What an import has done or would do, for a terminal. */
function linesOf(message: string, view: ImportView): string[] {
  const { dry_run, files, added, completed, steps, duplicates, lists, first, change } = view
  const warnings = added > 0 ? view.warnings : []
  const parts = [
    steps > 0 && `${counted(steps, 'is a step', 'are steps')}`,
    completed > 0 && `${counted(completed, 'is completed', 'are completed')}`,
  ].filter(Boolean)
  const shown = first.filter(() => dry_run)
  const more = added - steps - shown.length
  return [
    ...files.map(
      ({ name, format, tasks }) => `${name}: ${FORMAT_NAMES[format]}, ${counted(tasks, 'task', 'tasks')}`,
    ),
    `${message}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`,
    ...indented(
      'Lists',
      lists.map((list) => `${list.name}: ${counted(list.tasks, 'task', 'tasks')}${list.new ? ', new' : ''}`),
    ),
    ...indented('The first tasks', [
      ...shown.map((task) => [task.completed ? 'x' : '-', task.title, ...factsOf(task)].join(' ')),
      ...(shown.length > 0 && more > 0 ? [`and ${more.toLocaleString('en')} more`] : []),
    ]),
    ...(duplicates.count > 0 && added > 0
      ? [
          `Left out, because they are here already: ${counted(duplicates.count, 'task', 'tasks')} (${exampled(duplicates)})`,
        ]
      : []),
    ...indented(
      'Not everything can be kept',
      warnings.map(
        (one) => `${one.message}: ${one.count}${one.examples.length > 0 ? ` (${exampled(one)})` : ''}`,
      ),
    ),
    ...(change === undefined ? [] : [`To take all of it back: errand undo ${change}`]),
    ...(dry_run && added > 0 ? ['Nothing has been changed. Run it without --dry-run to import.'] : []),
  ]
}

const FORMAT_NAMES: Readonly<Record<ImportView['files'][number]['format'], string>> = {
  todoist: 'a project of Todoist',
  ticktick: 'a backup of TickTick',
  'todo.txt': 'todo.txt',
  icalendar: 'a calendar file',
  errand: 'an export of Errand',
  'errand csv': 'tasks of Errand as CSV',
}

function counted(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`
}

function indented(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`${title}:`, ...lines.map((line) => `  ${line}`)] : []
}

function exampled({ count, examples }: { count: number; examples: readonly string[] }): string {
  return `${examples.join('; ')}${count > examples.length ? '; …' : ''}`
}

/** "due 2026-11-20 15:30, every Monday, High" */
function factsOf({ due_date, due_time, repeat, priority, list }: ImportView['first'][number]): string[] {
  const due = due_date && `due ${[due_date, due_time].filter(Boolean).join(' ')}`
  const facts = [due, repeat, priority, list && `in ${list}`].filter(Boolean)
  return facts.length > 0 ? [`(${facts.join(', ')})`] : []
}
