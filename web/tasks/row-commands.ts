import type { Task } from '../data/api.ts'
import { toast } from '../ui/toast.tsx'
import { completeTask, deleteTask, setPriority } from './actions.ts'
import { canHaveSteps, canRepeat } from './kinds.ts'
import type { TaskLine } from './lines.ts'
import { type RowCommand, rowCommand } from './row-keys.ts'
import type { Selection } from './selection.ts'
import type { EditedField } from './use-editing.ts'

type List = {
  lastPlace: number
  selection: Selection
  edit: (task: Task, field: EditedField) => void
  focusRow: (place: number) => void
  focusAfter: (task: Task, place: number) => void
}

/** Runs the command of a key that was pressed on a row itself, not on something inside it. */
export function runRowCommand(event: React.KeyboardEvent, { task, place }: TaskLine, list: List): void {
  const { lastPlace, selection, edit, focusRow, focusAfter } = list
  const command = event.target === event.currentTarget ? rowCommand(event) : undefined
  if (!command) return
  event.preventDefault()
  const moveTo = (next: number) => {
    if (event.shiftKey) selection.extend(place, next)
    focusRow(next)
  }
  const commands: Record<RowCommand, () => unknown> = {
    next: () => moveTo(place + 1),
    previous: () => moveTo(place - 1),
    first: () => focusRow(0),
    last: () => focusRow(lastPlace),
    edit: () => edit(task, 'all'),
    'edit due date': () => edit(task, 'due'),
    'edit repetition': () => edit(task, canRepeat(task) ? 'repeat' : 'all'),
    'edit reminder': () => edit(task, task.completed ? 'all' : 'remind'),
    'add step': () => edit(task, canHaveSteps(task) ? 'steps' : 'all'),
    'edit list': () =>
      task.under === undefined ? edit(task, 'list') : toast('A step is in the list of its task'),
    'edit tags': () => edit(task, 'tags'),
    complete() {
      focusAfter(task, place)
      return completeTask(task)
    },
    delete() {
      focusAfter(task, place)
      return deleteTask(task)
    },
    select: () => selection.toggle(place),
    'select all': selection.selectAll,
    'clear selection': selection.clear,
    'low priority': () => setPriority(task, 'Low'),
    'medium priority': () => setPriority(task, 'Medium'),
    'high priority': () => setPriority(task, 'High'),
  }
  void commands[command]()
}
