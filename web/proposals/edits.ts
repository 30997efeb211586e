import type { Task } from '../data/api.ts'
import { type Due, sayWhen } from '../data/dates.ts'
import { type Draft, startDraft, typeWords } from '../tasks/date-draft.ts'
import { chosenRemind } from '../tasks/remind-draft.ts'
import { dueChanges } from '../tasks/task-changes.ts'
import { fieldChanges } from './field-changes.ts'
import { kindOf } from './intent.ts'
import type { Proposal } from './proposal.ts'

/** The fields of the form, by their labels. */
export type EditField = 'Title' | 'Date' | 'Repeat' | 'Remind' | 'List' | 'Tags' | 'Priority' | 'Description'
export type EditForm = Record<EditField, string>

/** The fields that can be edited: those that the proposal sets, and for a new task the usual ones. */
export function editableFields({ tasks, lists = [], conflicts }: Proposal): EditField[] {
  const [changed, ...more] = tasks
  if (!changed?.after || more.length > 0 || conflicts || lists.some(({ after }) => !after)) return []
  const kind = kindOf(changed)
  if (kind === 'complete' || kind === 'reopen') return []
  const set = new Set(fieldChanges(changed.before, changed.after).map(({ label }) => label))
  return ORDER.filter((label) => set.has(label) || (kind === 'add' && USUAL.includes(label)))
}

const ORDER: EditField[] = ['Title', 'Date', 'Repeat', 'Remind', 'List', 'Tags', 'Priority', 'Description']
const USUAL: EditField[] = ['Title', 'Date', 'List']

/** The form as the proposal fills it. */
export function formOf(task: Task): EditForm {
  return {
    Title: task.title,
    Date: task.due_date ? sayWhen(task) : '',
    Repeat: task.repeat ?? '',
    Remind: chosenRemind(task),
    List: task.list ?? 'none',
    Tags: (task.tags ?? []).map((tag) => `#${tag}`).join(' '),
    Priority: task.priority ?? 'none',
    Description: task.description ?? '',
  }
}

/** The date in words. An empty field is no date, and the proposed words the proposed date. */
export function readDate(words: string, proposed: Due): Pick<Draft, 'due' | 'problem'> {
  const saved: Due = {
    ...(proposed.due_date && { due_date: proposed.due_date }),
    ...(proposed.due_time && { due_time: proposed.due_time }),
  }
  if (words.trim() === '') return { due: {} }
  return words === sayWhen(saved) ? { due: saved } : typeWords(startDraft(saved), words, saved)
}

/** The person's changes of a proposed task, as arguments of update_task. */
export function editsIn(proposed: Task, form: EditForm): Record<string, unknown> {
  const before = formOf(proposed)
  const isEdited = (field: EditField) => form[field].trim() !== before[field]
  const orNone = (field: EditField) => form[field].trim() || 'none'
  return {
    ...(isEdited('Title') && { new_title: form.Title.trim() }),
    ...(isEdited('Date') && dueChanges(proposed, readDate(form.Date, proposed).due)),
    ...(isEdited('Repeat') && { repeat: orNone('Repeat') }),
    ...(isEdited('Remind') && { remind: form.Remind }),
    ...(isEdited('List') && { list: form.List }),
    ...(isEdited('Tags') && { tags: orNone('Tags').split(/[\s,]+/) }),
    ...(isEdited('Priority') && { priority: form.Priority }),
    ...(isEdited('Description') && { description: orNone('Description') }),
  }
}
