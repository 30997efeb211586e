import type { Envelope } from '../envelope.ts'
import type { Detail } from '../problem.ts'
import type { Decisions } from '../proposals/decisions.ts'
import type { ProposalNote } from '../tasks/proposal-note.ts'
import { FIELD_NAMES, TASK_FIELDS } from '../tasks/task-fields.ts'

/**
 * An answer as text for a model, at a fraction of the envelope's tokens. A task is one line, identified by its number.
 * User text is quoted and its line breaks are escaped, so it cannot imitate a line of ours.
 */
export function modelText(envelope: Envelope): string {
  if (!envelope.success) {
    const { code, message, details, hint } = envelope.error
    return [
      `${code}: ${oneLine(message)}`,
      ...details.map(detailLine),
      ...(hint ? [oneLine(hint)] : []),
    ].join('\n')
  }
  const { tasks, proposals, decisions, proposal, ...rest } = envelope.data as Data
  const shown = tasks ?? ('title' in rest ? [rest] : [])
  const facts = Object.entries(rest).filter(([name, value]) => isFact(name, value))
  return [
    oneLine(envelope.message),
    ...shown.map(taskLine),
    ...(proposals ?? []).map(proposalLine),
    ...(proposal === undefined ? [] : [`proposal: ${numberOf(proposal)}`]),
    ...(decisions ?? []).map(decisionLine),
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${formatted(value)}`).join(', ')] : []),
  ].join('\n')
}

type Shown = Readonly<Record<string, unknown>>

type Data = Shown & { tasks?: Shown[]; proposals?: ProposalNote[]; decisions?: Decisions }

/** Left out of the facts: the fields in a task's line, and its id and timestamps, which no tool takes. */
const TASK_KEYS = new Set<string>([
  ...['id', 'number', 'title', 'created_at', 'updated_at', 'completed_at'],
  ...['list', 'under', 'after', 'held_by', 'steps', 'repeat', 'remind'],
  ...FIELD_NAMES,
])

/** `completed` is a count in a list and a boolean in a task. */
function isFact(name: string, value: unknown): boolean {
  return value !== null && !TASK_KEYS.has(name) && !(name === 'completed' && typeof value === 'boolean')
}

function taskLine(task: Shown): string {
  let line = `#${task.number} ${JSON.stringify(task.title)}`
  if (task.completed) line += ' completed'
  line += placeOf(task)
  for (const name of LINE_ORDER) {
    const value = Array.isArray(task[name]) ? task[name].join(' ') : task[name]
    if (typeof value === 'string' && value !== '') line += ` ${TASK_FIELDS[name].inLine(value)}`
  }
  return line
}

function proposalLine({ number, status, summary, reason, client }: ProposalNote): string {
  const by = client === undefined ? '' : ` by ${JSON.stringify(client)}`
  return `proposal ${number}${by}, ${status}: ${oneLine(summary)}${because(reason)}`
}

/** A new proposal is an object; elsewhere it is a number. */
function numberOf(proposal: unknown): unknown {
  return typeof proposal === 'number' ? proposal : (proposal as { number: number }).number
}

function decisionLine({ proposal, decision, summary, reason }: Decisions[number]): string {
  return `The person ${decision} proposal ${proposal}: ${oneLine(summary)}${because(reason)}`
}

function because(reason: string | undefined): string {
  return reason === undefined ? '' : `, because ${JSON.stringify(reason)}`
}

function placeOf({ list, under, after, held_by, steps, repeat, remind }: Shown): string {
  const { done, total } = (steps ?? {}) as { done?: number; total?: number }
  let place = ''
  if (list !== undefined) place += ` in ${JSON.stringify(list)}`
  if (under !== undefined) place += ` step of #${under}`
  if (after !== undefined) place += ` after #${after}`
  if (held_by !== undefined) place += ` held by ${JSON.stringify(held_by)}`
  if (total !== undefined) place += ` ${done} of ${total} steps done`
  if (repeat !== undefined) place += ` repeats ${repeat}`
  if (remind !== undefined) place += ` (remind ${remind})`
  return place
}

/** Notes come last because they can be long. */
const LINE_ORDER = FIELD_NAMES.toSorted((a, b) => Number(a === 'description') - Number(b === 'description'))

function detailLine(detail: Detail): string {
  if ('title' in detail && 'number' in detail) return taskLine(detail)
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${formatted(value)}`)
    .join(', ')
}

function oneLine(message: string): string {
  return message.replace(/\s+/g, ' ')
}

function formatted(value: unknown): string {
  return typeof value === 'string' && /^[\w.:/+-]+$/.test(value) ? value : JSON.stringify(value)
}
