import { addDays } from '../../src/tasks/calendar.ts'
import type { Task } from '../data/api.ts'
import { today } from '../data/dates.ts'
import { canRepeat } from '../tasks/kinds.ts'

type Action = {
  name: string
  /** The key on the task's row. */
  keys?: string
  /** False if it would change nothing. */
  isOffered: (task: Task) => boolean
}

const always = () => true
const isOpen = ({ completed }: Task) => !completed
const isOpenOn = (day: string) => (task: Task) => isOpen(task) && task.due_date !== day
const lacksPriority = (level: Task['priority']) => (task: Task) => task.priority !== level

const ACTIONS = {
  open: { name: 'Open its details', keys: 'Enter', isOffered: always },
  complete: { name: 'Complete', keys: 'Space', isOffered: isOpen },
  reopen: { name: 'Reopen', keys: 'Space', isOffered: ({ completed }) => completed },
  due: { name: 'Change the date', keys: 'D', isOffered: isOpen },
  today: { name: 'Move to today', isOffered: (task) => isOpenOn(today())(task) },
  tomorrow: { name: 'Move to tomorrow', isOffered: (task) => isOpenOn(tomorrow())(task) },
  repeat: { name: 'Repeat', keys: 'R', isOffered: canRepeat },
  remind: { name: 'Reminder', keys: 'B', isOffered: isOpen },
  high: { name: 'High priority', keys: '3', isOffered: lacksPriority('High') },
  medium: { name: 'Medium priority', keys: '2', isOffered: lacksPriority('Medium') },
  low: { name: 'Low priority', keys: '1', isOffered: lacksPriority('Low') },
  none: { name: 'No priority', isOffered: lacksPriority(undefined) },
  // A step is in the list of its task.
  list: { name: 'Move to a list', keys: 'L', isOffered: ({ under }) => under === undefined },
  tags: { name: 'Tags', keys: 'T', isOffered: always },
  delete: { name: 'Delete', keys: 'Del', isOffered: always },
} satisfies Record<string, Action>

export type TaskActionId = keyof typeof ACTIONS

export function tomorrow(): string {
  return addDays(today(), 1) as string
}

/** The actions that would change a task. */
export function actionsOn(task: Task): { id: TaskActionId; name: string; keys?: string }[] {
  return (Object.entries(ACTIONS) as [TaskActionId, Action][]).flatMap(([id, { isOffered, ...action }]) =>
    isOffered(task) ? [{ id, ...action }] : [],
  )
}
