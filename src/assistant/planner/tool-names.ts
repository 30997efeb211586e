import type { ToolName } from '../../operations.ts'

/** The tools that the planner calls, each named only here. */
export const TOOLS = {
  add: 'add_task',
  addSeveral: 'add_tasks',
  list: 'list_tasks',
  complete: 'complete_task',
  update: 'update_task',
  delete: 'delete_task',
  changeSeveral: 'change_tasks',
  undo: 'undo_change',
} as const satisfies Record<string, ToolName>
