import type { Reply, ShownTask } from './reply.ts'
import { daysUntil, named, when } from './task-words.ts'

/** Which of two tasks is sooner, or whether they are on the same day, with both dates. */
export function sayComparison({ asks, tasks, today }: Extract<Reply, { kind: 'compared' }>): string {
  const [one, other] = tasks
  const undated = tasks.filter(({ due_date }) => !due_date)
  if (undated.length === 2) return `Neither ${named(one)} nor ${named(other)} has a date.`
  const [bare] = undated
  if (bare) return `${named(bare)} has no date, and ${due(bare === one ? other : one, today)}.`
  const both = `${due(one, today)}, and ${due(other, today)}.`
  const off = order(one, other)
  switch (asks) {
    case 'sooner':
    case 'later': {
      if (off === 0) return `They are due on the same day: ${both}`
      const isFirst = asks === 'sooner' ? off < 0 : off > 0
      const [best, next] = isFirst ? [one, other] : [other, one]
      return `${named(best)} ${asks === 'sooner' ? 'comes first' : 'is later'}: ${due(best, today)}, and ${due(next, today)}.`
    }
    case 'before':
    case 'after': {
      const isSo = asks === 'before' ? off < 0 : off > 0
      return `${isSo ? 'Yes' : off === 0 ? 'No, they are due on the same day' : 'No'}: ${both}`
    }
    case 'same time': {
      const isTimed = one.due_time !== undefined && other.due_time !== undefined
      const isSame = one.due_date === other.due_date && one.due_time === other.due_time
      if (isSame && !isTimed) return `They are due on the same day: ${both}`
      return `${isSame ? 'Yes' : 'No'}: ${both}`
    }
    case 'same week':
      return `${weekOf(one) === weekOf(other) ? 'Yes' : 'No'}: ${both}`
    case 'same day':
      return `${one.due_date === other.due_date ? 'Yes' : 'No'}: ${both}`
  }
}

function due(task: ShownTask, today: string): string {
  const verb = task.completed ? 'is done and was due' : 'is due'
  return `${named(task)} ${verb} ${when(task, today)}`
}

/** By day, and by time where both have one. */
function order(one: ShownTask, other: ShownTask): number {
  const days = (one.due_date ?? '').localeCompare(other.due_date ?? '')
  return days || (one.due_time && other.due_time ? one.due_time.localeCompare(other.due_time) : 0)
}

/** Weeks since a Monday. */
function weekOf({ due_date = '' }: ShownTask): number {
  return Math.floor(daysUntil(due_date, '1970-01-05') / 7)
}
