import { type QuickTask, readQuickAdd } from '../../src/assistant/planner/adding/quick-add.ts'
import { clockAt } from '../../src/tasks/calendar.ts'
import { zone } from '../data/zone.ts'

export type Understood = QuickTask

/** Reads a new task from a text by the assistant's rules. `lists` are the names of the lists there are. */
export function understand(text: string, lists: readonly string[]): Understood {
  return readQuickAdd(text, lists, clockAt(new Date(), zone()))
}
