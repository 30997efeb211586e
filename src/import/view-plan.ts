import type { z } from 'zod'
import { repeatWords } from '../tasks/repeat/repeat-words.ts'
import { FIELD_NAMES, shownValue } from '../tasks/task-fields.ts'
import type { ImportView } from './import-view.ts'
import type { Plan, Planned } from './plan-import.ts'
import { shortened } from './warnings.ts'

const MAX_SHOWN = 10

type Shown = Omit<z.output<typeof ImportView>, 'dry_run' | 'files' | 'warnings' | 'change'>

/** A plan for a person to read. */
export function viewPlan(plan: Plan): Shown {
  const { tasks, duplicates, lists } = plan
  const steps = tasks.filter(({ parent }) => parent !== undefined)
  const counts = Map.groupBy(tasks, ({ list_id }) => list_id)
  const named = new Map([...lists.added, ...lists.used()].map((list) => [list.id, list]))
  return {
    added: tasks.length,
    completed: tasks.filter(({ status }) => status === 'completed').length,
    steps: steps.length,
    duplicates: { count: duplicates.length, examples: duplicates.slice(0, 3).map(shortened) },
    lists: [...named.values()].map((list) => ({
      name: list.name,
      new: lists.added.includes(list),
      tasks: counts.get(list.id)?.length ?? 0,
    })),
    first: tasks
      .filter(({ parent }) => parent === undefined)
      .slice(0, MAX_SHOWN)
      .map((task) => viewTask(task, steps.filter(({ parent }) => parent === task).length, named)),
  }
}

function viewTask(task: Planned, steps: number, lists: ReadonlyMap<string, { name: string }>) {
  const { title, status, list_id, repeat_rule: rule, repeat_from: from } = task
  const fields = FIELD_NAMES.flatMap((name) => {
    const value = task[name]
    return value === null ? [] : [[name, shownValue(name, value)]]
  })
  const list = list_id === null ? undefined : lists.get(list_id)?.name
  return {
    title,
    completed: status === 'completed',
    ...(Object.fromEntries(fields) as object),
    ...(list !== undefined && { list }),
    ...(rule !== null && from !== null && { repeat: repeatWords({ rule, from }) }),
    ...(steps > 0 && { steps }),
  }
}
