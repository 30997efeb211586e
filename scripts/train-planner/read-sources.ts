import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModelTool } from '../../src/assistant/planner/model/linear.ts'
import type { Example, Span } from './grammar.ts'

// The public sets. Their sentences are read at training time from a folder outside of the repository.

export type Sources = {
  clinc: Example[]
  hwu: Example[]
  slurp: Example[]
  todoSkill: Example[]
}

const FILES: readonly [path: string, from: string][] = [
  ['clinc150/data_full.json', 'data/data_full.json of github.com/clinc/oos-eval'],
  ['hwu64', 'a trainset folder below CrossValidation of github.com/xliuhw/NLU-Evaluation-Data'],
  ['slurp/devel.jsonl', 'dataset/slurp/devel.jsonl of github.com/pswietojanski/slurp'],
  [
    'todoskill/development.jsonl',
    'the development rows of ToDo.lu of github.com/microsoft/botframework-skills',
  ],
]

/** What the folder lacks, in one line, or nothing. */
export function missingData(folder: string | undefined): string | undefined {
  const missing = FILES.filter(([path]) => !folder || !existsSync(join(folder, path)))
  if (missing.length === 0) return undefined
  return `Training needs, in DATA_DIR: ${missing.map(([path, from]) => `${path} (${from})`).join('; ')}`
}

/** Every allowed part of the public sets, without sentences that are also in a test part or in `without`. */
export function readSources(folder: string, without: readonly string[] = []): Sources {
  const clinc = JSON.parse(readFileSync(join(folder, 'clinc150/data_full.json'), 'utf8')) as Record<
    string,
    [string, string][]
  >
  const held = new Set([...(clinc.test ?? []), ...(clinc.oos_test ?? [])].map(([text]) => normal(text)))
  for (const { sentence } of readRows(join(folder, 'slurp/test.jsonl'))) held.add(normal(String(sentence)))
  for (const text of without) held.add(normal(text))
  const seen = new Set<string>()
  const allowed = (examples: Example[]) =>
    examples.filter(({ text }) => {
      const known = normal(text)
      if (known === '' || held.has(known) || seen.has(known)) return false
      seen.add(known)
      return true
    })
  return {
    clinc: allowed(
      ['train', 'val', 'oos_train', 'oos_val'].flatMap((part) => (clinc[part] ?? []).map(fromClinc)),
    ),
    hwu: allowed(readHwu(join(folder, 'hwu64'))),
    slurp: allowed(
      ['train', 'devel'].flatMap((part) => readRows(join(folder, `slurp/${part}.jsonl`)).map(fromSlurp)),
    ),
    todoSkill: allowed(readRows(join(folder, 'todoskill/development.jsonl')).flatMap(fromToDoSkill)),
  }
}

/** Letters and digits alone: how two sentences are compared. */
export const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

function readRows(file: string): Record<string, unknown>[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

/** Teaches the tool alone; off-topic has nothing to label. */
const onlyTool = (text: string, tool: ModelTool): Example => ({
  text,
  tool,
  spans: tool === 'null' ? [] : null,
})

const CLINC_TOOLS: Readonly<Record<string, ModelTool>> = {
  todo_list: 'list_tasks',
  reminder: 'list_tasks',
  shopping_list: 'list_tasks',
  calendar: 'list_tasks',
  meeting_schedule: 'list_tasks',
  reminder_update: 'add_task',
  schedule_meeting: 'add_task',
}
const DELETES =
  /\b(?:remove|delete|take|erase|cancel|clear|drop|scratch|get rid|cross|strike|off|don't need|no longer|omit|eliminate|wipe)\b/
const COMPLETES = /\b(?:mark|completed?|done|finished|check)\b/
const CHANGES = /\b(?:move|change|reschedule|edit|update|switch|rename)\b/

function fromClinc([text, intent]: [string, string]): Example {
  if (!/^(?:todo_list|shopping_list|calendar)_update$/.test(intent))
    return onlyTool(text, CLINC_TOOLS[intent] ?? 'null')
  if (DELETES.test(text)) return onlyTool(text, 'delete_task')
  if (COMPLETES.test(text) && intent === 'todo_list_update') return onlyTool(text, 'complete_task')
  return onlyTool(text, CHANGES.test(text) ? 'update_task' : 'add_task')
}

const HOME_TOOLS: Readonly<Record<string, ModelTool>> = {
  lists_createoradd: 'add_task',
  lists_query: 'list_tasks',
  lists_remove: 'delete_task',
  calendar_set: 'add_task',
  calendar_query: 'list_tasks',
  calendar_remove: 'delete_task',
}

function readHwu(folder: string): Example[] {
  const files = readdirSync(folder).sort()
  return files.flatMap((file) => {
    const tool = HOME_TOOLS[file.replace(/\.csv$/, '')] ?? 'null'
    const lines = readFileSync(join(folder, file), 'utf8').split('\n').slice(1).filter(Boolean)
    // answerid;scenario;intent;"annotated";"plain";"as typed"
    return lines.map((line) => onlyTool((line.split(';')[4] ?? '').replace(/^"|"$/g, '').trim(), tool))
  })
}

function fromSlurp(row: Record<string, unknown>): Example {
  return onlyTool(String(row.sentence), HOME_TOOLS[String(row.intent)] ?? 'null')
}

const TODO_LABELS: Readonly<Record<string, Span['label']>> = {
  TaskContent: 'title',
  ListType: 'list',
  ContainsAll: 'all',
}
/** Dates are part of their titles but not of ours. */
const DATED =
  /\b(?:today|tomorrow|this (?:week|weekend|afternoon)|next \w+|by \w+day|october|daily|\d+ ?(?:am|pm|p\.m)|friday|saturday|monday)\b/

function fromToDoSkill(row: Record<string, unknown>): Example[] {
  const { tool } = row.expected as { tool: ModelTool }
  const gold = String(row.gold).replace(/(\{TaskContent=[^{}]*)\{ListType=([^{}]*)\}([^{}]*\})/g, '$1$2$3')
  let text = ''
  const spans: Span[] = []
  for (const part of gold.split(/(\{\w+=[^{}]*\})/)) {
    const [, name, words] = /^\{(\w+)=([^{}]*)\}$/.exec(part) ?? []
    const label = TODO_LABELS[name ?? '']
    if (label && words) spans.push({ label, start: text.length, end: text.length + words.length })
    text += words ?? part
  }
  // "apples" as a question: nothing this product could mean by it.
  if (tool === 'list_tasks' && text.split(' ').length < 3 && !/list|task|to ?do|show|note/.test(text))
    return []
  return [{ text, tool, spans: DATED.test(text) ? null : spans }]
}
