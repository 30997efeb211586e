import type { Task } from '../data/api.ts'

export type FormFields = { title: string; description: string; due: string; priority: string }

/** The fields that the form starts with. */
export function formFieldsOf({ title, description, priority, due_date, due_time }: Task): FormFields {
  return {
    title,
    description: description ?? '',
    due: [due_date, due_time].filter(Boolean).join(' '),
    priority: priority ?? 'none',
  }
}

/** The arguments of update_task: only edited fields, so that nobody else's change to another field is undone. */
export function changesIn(before: FormFields, after: FormFields): Record<string, string> {
  return {
    ...(after.title !== before.title && { new_title: after.title }),
    ...(after.description !== before.description && { description: after.description || 'none' }),
    ...(after.due !== before.due && { due_date: after.due.trim() || 'none' }),
    ...(after.priority !== before.priority && { priority: after.priority }),
  }
}
