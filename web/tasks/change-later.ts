import { addDays, mondayOf } from '../../src/tasks/calendar.ts'
import type { ChangeKind } from '../../src/tasks/change-kinds.ts'
import type { Task } from '../data/api.ts'
import { today } from '../data/dates.ts'
import { taskWithId } from '../data/task-store.ts'
import type { WaitingTool } from '../data/waiting-change.ts'
import { change } from '../data/waiting-store.ts'
import { countTasks } from '../lists/count-tasks.ts'
import { toast } from '../ui/toast.tsx'

/** Changes several tasks one by one: a preview of all of them would need a connection. */
export async function changeLater(
  tasks: readonly Pick<Task, 'id'>[],
  kind: ChangeKind,
  value?: string,
): Promise<boolean> {
  const { tool, ...args } = callOf(kind, value)
  for (const { id } of tasks) {
    const about = taskWithId(id)?.title
    if (about !== undefined)
      await change({ tool, args: { task_identifier: id, ...args }, about, isQuiet: true })
  }
  toast(`Changes of ${countTasks(tasks.length)} wait for a connection`)
  return true
}

/** The same change as a call for one task. */
export function callOf(kind: ChangeKind, value = 'none'): { tool: WaitingTool } & Record<string, string> {
  if (kind === 'complete') return { tool: 'complete_task' }
  if (kind === 'delete') return { tool: 'delete_task' }
  if (kind === 'reopen') return { tool: 'update_task', status: 'pending' }
  if (kind === 'set_priority') return { tool: 'update_task', priority: value }
  return { tool: 'update_task', due_date: dayOf(value) }
}

/** The day meant now: "tomorrow" would be another day once there is a connection. */
function dayOf(words: string): string {
  const days: Record<string, string | undefined> = {
    today: today(),
    tomorrow: addDays(today(), 1),
    'next week': addDays(mondayOf(today()) as string, 7),
  }
  return days[words] ?? words
}
