import type { KeyboardEvent } from 'react'
import { openTask } from '../app/route.ts'
import type { Task } from '../data/api.ts'
import { completeTask, deleteTask, setPriority } from '../tasks/actions.ts'
import { rowCommand } from '../tasks/row-keys.ts'

export type RowEvents = {
  onFocus: (task: Task) => void
  onKeyDown: (event: KeyboardEvent, task: Task) => void
  /** Opens the calendar beside an element. */
  onPick: (task: Task, anchor: HTMLElement) => void
}

type Week = {
  onMove: (task: Task) => void
  onPick: RowEvents['onPick']
}

/** Runs the command of a key that was pressed on a row itself, not on something inside it. */
export function runWeekKey(event: KeyboardEvent, task: Task, { onMove, onPick }: Week): void {
  const row = event.currentTarget as HTMLElement
  if (event.target !== row) return
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  const command = isPlain && event.key.toLowerCase() === 'm' ? 'move' : rowCommand(event)
  const commands: Record<string, () => unknown> = {
    move: () => onMove(task),
    next: () => rowBeside(row, 1)?.focus(),
    previous: () => rowBeside(row, -1)?.focus(),
    edit: () => openTask(task.number),
    'edit due date': () => task.completed || onPick(task, row),
    complete: () => completeTask(task),
    delete() {
      const neighbour = rowBeside(row, 1) ?? rowBeside(row, -1)
      neighbour?.focus()
      return deleteTask(task)
    },
    'low priority': () => setPriority(task, 'Low'),
    'medium priority': () => setPriority(task, 'Medium'),
    'high priority': () => setPriority(task, 'High'),
  }
  const run = command && commands[command]
  if (!run) return
  event.preventDefault()
  void run()
}

/** The row before or after, whatever its day. */
function rowBeside(row: HTMLElement, step: number): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-task]')]
  return rows[rows.indexOf(row) + step]
}
