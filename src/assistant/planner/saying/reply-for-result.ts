import type { Failure } from '../../../envelope.ts'
import { isWaiting, summaryIn } from '../../../proposals/propose.ts'
import type { Made } from '../../made.ts'
import { TOOLS } from '../tool-names.ts'
import { filterLabel } from './filter-label.ts'
import type { Label, Note, Reply, ShownTask } from './reply.ts'
import { say } from './say.ts'

/** A call's result in words, from the result alone. */
export function sayResult(made: Made): string {
  return say(replyOf(made))
}

type Data = Record<string, unknown> & ShownTask

/** A call's result as the planner's reply. */
export function replyOf({ tool, args, envelope }: Made): Reply {
  if (!envelope.success) return failed(envelope.error, tool, args)
  if (isWaiting(envelope)) return { kind: 'waiting', summaries: [summaryIn(envelope)] }
  const data = envelope.data as Data
  const tasks = (data.tasks as ShownTask[] | undefined) ?? [data]
  switch (tool) {
    case TOOLS.add:
    case TOOLS.addSeveral:
      return { kind: 'added', tasks }
    case TOOLS.complete:
      return completed(data)
    case TOOLS.delete:
      return { kind: 'deleted', tasks, ...notesOn(data) }
    case TOOLS.update:
      return updated(data, args)
    case TOOLS.undo:
      return { kind: 'undone', tasks }
    case TOOLS.changeSeveral:
      return data.applied
        ? { kind: 'applied', change: String(data.kind), count: Number(data.count) }
        : { kind: 'proposed', change: String(data.kind), tasks, label: labelIn(args) }
    case TOOLS.list:
      return {
        kind: 'listed',
        tasks,
        total: totalOf(data, args),
        today: String(data.today ?? ''),
        label: labelIn(args),
        ...(data.next_cursor ? { isMore: true } : {}),
      }
    default:
      return { kind: 'failed', message: envelope.message }
  }
}

/** The number of matches, shown or not. */
function totalOf(data: Data, { status }: Made['args']): number {
  const counted = status === 'pending' || status === 'completed' ? data[status] : data.total
  return typeof counted === 'number' ? counted : ((data.tasks as ShownTask[] | undefined) ?? []).length
}

function completed(data: Data): Reply {
  const next = data.next ? { ...(data.next as ShownTask), title: data.title } : undefined
  if (data.already_completed)
    return { kind: 'already', tasks: [data], ...(next && { next }), ...notesOn(data) }
  return { kind: 'completed', tasks: [data], ...(next && { next: [next] }), ...notesOn(data) }
}

function updated(data: Data, args: Made['args']): Reply {
  if (args.skip === true) return { kind: 'skipped', task: data, from: String(data.skipped) }
  if (args.status === 'pending') return { kind: 'reopened', tasks: [data] }
  return {
    kind: 'changed',
    tasks: [data],
    set: {
      ...(args.new_title !== undefined && { title: data.title }),
      ...(args.due_date !== undefined && { day: String(args.due_date) }),
      ...(args.due_time !== undefined && { time: String(args.due_time) }),
      ...(args.repeat !== undefined && { often: String(args.repeat) }),
      ...(args.remind !== undefined && { remind: String(data.remind ?? 'default') }),
      ...(args.priority !== undefined && { priority: 'none' as const }),
      ...(args.description !== undefined && { description: String(args.description) }),
      ...(args.list !== undefined && { list: String(args.list) }),
      ...(args.tags !== undefined && { tags: [] }),
      ...(args.under !== undefined && { under: 'none' as const }),
    },
    ...(data.previous_title !== undefined && { was: { ...data, title: String(data.previous_title) } }),
    ...notesOn(data),
  }
}

/** Other tasks with that name, so that the choice surprises nobody, and the steps that went with it. */
function notesOn(data: Data): { notes?: Note[] } {
  const tasks = (data.other_matches as ShownTask[] | undefined) ?? []
  const notes = [...(tasks.length > 0 ? [{ kind: 'others' as const, tasks }] : []), ...stepNotes(data)]
  return notes.length > 0 ? { notes } : {}
}

/** How many steps were completed or deleted with a task. */
export function stepNotes(data: object): Note[] {
  const { completed_steps: completed, deleted_steps: deleted } = data as Record<string, number | undefined>
  if (completed) return [{ kind: 'steps', completed }]
  return deleted ? [{ kind: 'steps', deleted }] : []
}

/** The filters of a call as a condition. */
function labelIn({ status, priority, due, search, list, tag }: Made['args']): Label {
  return filterLabel({
    ...(status === 'pending' || status === 'completed' ? { status } : {}),
    ...(priority !== undefined && { priority: priority as 'High' }),
    ...(search !== undefined && { search: String(search) }),
    ...(list !== undefined && { list: String(list) }),
    ...(tag !== undefined && { tags: String(tag).split(/[\s,]+/) }),
    ...(due === 'overdue' || due === 'none'
      ? { due }
      : due !== undefined && { due: {}, dueWords: daysIn(String(due)) }),
  })
}

/** "today", or the two ends of "today..friday". */
function daysIn(due: string): string {
  const [from = '', to] = due.split('..')
  if (to === undefined || from === to) return from
  return [from && `from ${from}`, to && `until ${to}`].filter(Boolean).join(' ')
}

function failed({ code, message, details }: Failure, tool: string, args: Made['args']): Reply {
  const name = args.task_identifier
  if (code === 'not_found' && name !== undefined) return { kind: 'missing', words: String(name) }
  if (code === 'not_found' && args.change !== undefined && !/^(?:last|#?\d+)$/.test(String(args.change)))
    return { kind: 'nothing', why: 'condition', label: labelIn(args) }
  if (code === 'ambiguous')
    return {
      kind: 'which',
      verb: tool === TOOLS.delete ? 'delete' : tool === TOOLS.complete ? 'complete' : 'change',
      tasks: details as unknown as ShownTask[],
      ...(name !== undefined && { words: String(name) }),
    }
  if (code === 'invalid_date')
    return {
      kind: 'failed',
      message: `I do not understand “${String(args.due_date ?? args.due ?? args.value).replace(/\s+/g, ' ')}” as a date. Nothing was changed. Try “tomorrow”, “next friday” or “in 3 days”.`,
    }
  return { kind: 'failed', message: failureWords(code, message, details) }
}

const MAY_NOT = 'I may not do that. You decide what I may do, in Settings, Connections. Nothing was changed.'

/** After an outage the message says whether the change was made, if known. */
export function failureWords(code: string, message: string, details: readonly unknown[]): string {
  if (code === 'processing_error' && details.length > 0) return `${message}.`
  if (code === 'forbidden') return MAY_NOT
  return `${message.replace(/(?:[.;,]\s*nothing was changed)?\.?$/i, '.')} Nothing was changed.`
}
