// Written by npm run docs; a test compares it with the operations.
export const OPERATION_FACTS = {
  add_task: { effect: 'write', reports: 'added' },
  add_tasks: { effect: 'write', reports: 'added' },
  list_tasks: { effect: 'read' },
  complete_task: { effect: 'write', reports: 'completed' },
  update_task: { effect: 'write', reports: 'changed' },
  delete_task: { effect: 'destroy', reports: 'deleted' },
  change_tasks: { effect: 'destroy', previews: true },
  undo_change: { effect: 'write', reports: 'undone' },
  claim_task: { effect: 'write' },
} as const

export type ToolName = keyof typeof OPERATION_FACTS
