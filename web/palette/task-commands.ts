import { openTask } from '../app/route.ts'
import type { Task } from '../data/api.ts'
import { today } from '../data/dates.ts'
import { completeTask, deleteTask, setPriority } from '../tasks/actions.ts'
import type { PickedField } from '../tasks/field-picker.tsx'
import { moveToDay } from '../tasks/move-to-day.ts'
import type { Command } from './find-rows.ts'
import { actionsOn, type TaskActionId, tomorrow } from './task-actions.ts'

/** The commands on one task. `onPick` opens the popover of a field. */
export function taskCommands(task: Task, onPick: (field: PickedField) => void): Command[] {
  const runs: Record<TaskActionId, () => unknown> = {
    open: () => openTask(task.number),
    complete: () => completeTask(task),
    reopen: () => completeTask(task),
    due: () => onPick('due'),
    today: () => moveToDay(task, today()),
    tomorrow: () => moveToDay(task, tomorrow()),
    repeat: () => onPick('repeat'),
    remind: () => onPick('remind'),
    high: () => setPriority(task, 'High'),
    medium: () => setPriority(task, 'Medium'),
    low: () => setPriority(task, 'Low'),
    none: () => setPriority(task, 'none'),
    list: () => onPick('list'),
    tags: () => onPick('tags'),
    delete: () => deleteTask(task),
  }
  return actionsOn(task).map(({ id, ...action }) => ({
    ...action,
    id: `task-${id}`,
    section: 'Do',
    run: runs[id],
  }))
}
