import { z } from 'zod'
import { admitTasks } from '../observe/storage.ts'
import { type Context, operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { countTasks } from '../tasks/task-list-store.ts'
import { text } from '../text.ts'
import { applyPlan } from './apply-plan.ts'
import type { Draft, ListDraft, Warn } from './draft.ts'
import { readFile } from './formats.ts'
import { type ImportView, ImportView as Output } from './import-view.ts'
import { MAX_CHARACTERS, MAX_FILES, MAX_TASKS } from './limits.ts'
import { planImport } from './plan-import.ts'
import { viewPlan } from './view-plan.ts'
import { makeWarnings } from './warnings.ts'

const ImportedFile = z.strictObject({
  name: text('The name of a file', 255).describe('With its ending; a project of Todoist is named after it'),
  text: z.string({ error: 'The text of a file is required' }).describe('What the file contains'),
})

/** Not a tool: only the person brings tasks from elsewhere. */
export const importTasks = operation({
  name: 'import_tasks',
  summary:
    'Import tasks from files of Todoist, TickTick, todo.txt, calendars or Errand: all of them in one change, or none.',
  effect: 'write',
  scope: 'account',
  route: { method: 'post', path: '/api/import', takes: 'body', largest: 2 * MAX_CHARACTERS },
  refuses: ['conflict'],
  isIdempotent: true,
  reports: () => 'added',
  input: z.strictObject({
    files: z
      .array(ImportedFile, { error: `files must be a list of 1 to ${MAX_FILES} files` })
      .min(1, { error: `files must be a list of 1 to ${MAX_FILES} files` })
      .max(MAX_FILES, { error: `files can be at most ${MAX_FILES} at a time` }),
    dry_run: z
      .boolean({ error: 'dry_run must be true or false' })
      .default(false)
      .describe('Say what would happen, and change nothing'),
  }),
  output: Output,
  failure: 'Failed to import the tasks',
  async run({ files, dry_run }, context) {
    const { db, caller, now, limits, storage } = context
    await limits.admitImport(db, caller, now)
    const warnings = makeWarnings()
    const read = await readFiles(files, context, warnings.warn)
    const plan = await planImport(read, context, warnings.warn)
    const { pending, completed } = await countTasks(db, caller, {})
    if (plan.tasks.length > 0) admitTasks(storage, pending + completed + plan.tasks.length)
    if (!dry_run) await applyPlan(plan, context)
    return { dry_run, files: read.files, ...viewPlan(plan), warnings: warnings.list() }
  },
  say({ dry_run, added, duplicates }) {
    const count = `${added.toLocaleString('en')} task${added === 1 ? '' : 's'}`
    if (added === 0 && duplicates.count > 0) return 'Nothing to import: all of it is here already'
    if (added === 0) return 'There are no tasks in the file'
    return dry_run ? `${count} would be imported` : `${count} imported`
  },
})

type Read = { files: ImportView['files']; drafts: Draft[]; lists: ListDraft[] }

async function readFiles(
  files: readonly z.output<typeof ImportedFile>[],
  { clock }: Context,
  warn: Warn,
): Promise<Read> {
  const size = files.reduce((sum, file) => sum + file.text.length, 0)
  if (size > MAX_CHARACTERS) throw tooMuch(`The files can be at most ${MAX_CHARACTERS / 1e6} MB together`)
  const read: Read = { files: [], drafts: [], lists: [] }
  for (const { name: fileName, text } of files) {
    const name = fileName.replace(/\.[^.]{1,5}$/, '')
    const { format, drafts, lists = [] } = await readFile({ fileName, name, text, clock, warn })
    read.files.push({ name: fileName, format, tasks: drafts.length })
    // One by one: a call takes only so many arguments.
    for (const draft of drafts) read.drafts.push(draft)
    for (const list of lists) read.lists.push(list)
    if (read.drafts.length > MAX_TASKS)
      throw tooMuch(`One import can have at most ${MAX_TASKS.toLocaleString('en')} tasks`)
  }
  return read
}

function tooMuch(message: string): Problem {
  return new Problem('invalid_input', message, {
    details: [{ field: 'files', message }],
    hint: 'Nothing was imported. Import fewer files at a time, or split the file.',
  })
}
