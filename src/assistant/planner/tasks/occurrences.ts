import type { Rate } from '../act.ts'
import type { IndexedTask, View } from './view.ts'

/** The open occurrence after a completed one of a repeating task. */
export function nextOccurrence(
  { number, completed, series }: IndexedTask,
  view: View,
): IndexedTask | undefined {
  if (!completed || series === undefined) return undefined
  return view.tasks.find((task) => task.series === series && !task.completed && task.number > number)
}

/** The occurrence completed last, if this is the one after it. */
export function lastCompleted({ completed, series }: IndexedTask, view: View): IndexedTask | undefined {
  if (completed || series === undefined) return undefined
  return view.tasks
    .filter((task) => task.series === series && task.completed)
    .reduce<IndexedTask | undefined>(
      (last, task) => (last && last.number > task.number ? last : task),
      undefined,
    )
}

/** Whether a task repeats that often, by the words of its repetition. */
export function repeatsAt({ repeat }: IndexedTask, rate: 'any' | Rate): boolean {
  if (repeat === undefined || rate === 'any') return repeat !== undefined
  return /^[A-Z]/.test(rate) ? repeat.includes(rate) : rate === unitOf(repeat)
}

function unitOf(repeat: string): Rate {
  if (/\byears?\b/.test(repeat)) return 'year'
  if (/\bmonths?\b/.test(repeat)) return 'month'
  return /\bweeks?\b|[A-Z][a-z]+day\b/.test(repeat) ? 'week' : 'day'
}
