import type { Task } from '../data/api.ts'
import type { Due } from '../data/dates.ts'

export type FormFields = { title: string; description: string; priority: string }

/** The fields that the form starts with. */
export function formFieldsOf({ title, description, priority }: Task): FormFields {
  return { title, description: description ?? '', priority: priority ?? 'none' }
}

/** The arguments of update_task: only edited fields, so that nobody else's change to another field is undone. */
export function changesIn(before: FormFields, after: FormFields): Record<string, string> {
  return {
    ...(after.title !== before.title && { new_title: after.title }),
    ...(after.description !== before.description && { description: after.description || 'none' }),
    ...(after.priority !== before.priority && { priority: after.priority }),
  }
}

/** The arguments of update_task that change the due date. */
export function dueChanges(before: Due, { due_date, due_time }: Due): Record<string, string> {
  if (!due_date) return before.due_date ? { due_date: 'none' } : {}
  return {
    ...(due_date !== before.due_date && { due_date }),
    ...(due_time !== before.due_time && { due_time: due_time ?? 'none' }),
  }
}
