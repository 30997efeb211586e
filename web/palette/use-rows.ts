import { useMemo, useState } from 'react'
import type { PageActions } from '../app/page-commands.ts'
import type { Person, Task } from '../data/api.ts'
import { useHistory } from '../data/change-store.ts'
import { useLists } from '../data/list-store.ts'
import { useTasks } from '../data/task-store.ts'
import type { PickedField } from '../tasks/field-picker.tsx'
import { bestPlace, findRows } from './find-rows.ts'
import { pageCommands, typedCommands } from './palette-commands.ts'
import { recentTasks } from './recent-tasks.ts'
import { taskCommands } from './task-commands.ts'

type Page = {
  actions: PageActions
  person: Person
  onSignedOut: () => void
  onPick: (task: Task, field: PickedField) => void
}

/** What the palette shows: rows for the query or, with a task chosen, its actions. */
export function useRows({ actions, person, onSignedOut, onPick }: Page) {
  const { tasks } = useTasks()
  const { changes } = useHistory()
  const { lists } = useLists()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<Task>()
  const [active, setActive] = useState<number>()
  const task = chosen && tasks.get(chosen.id)
  const recent = useMemo(() => recentTasks(changes.values(), tasks), [changes, tasks])
  const sections = useMemo(() => {
    if (task) {
      const commands = taskCommands(task, (field) => onPick(task, field))
      const found = findRows(query, { tasks: [], recent: [], commands, typed: [] })
      return found.map(({ rows }) => ({ title: 'Actions', rows }))
    }
    const commands = pageCommands({ actions, person, lists, onSignedOut })
    return findRows(query, {
      tasks: tasks.values(),
      recent,
      commands,
      typed: typedCommands(query, lists),
    })
  }, [query, task, tasks, recent, lists, actions, person, onSignedOut, onPick])
  const rows = useMemo(() => sections.flatMap((section) => section.rows), [sections])
  const type = (next: string) => {
    setQuery(next)
    setActive(undefined)
  }
  return {
    query,
    type,
    task,
    /** Shows the actions of a task, or all rows again without one. */
    showActions(next: Task | undefined) {
      setChosen(next)
      type('')
    },
    sections,
    rows,
    at: Math.min(active ?? bestPlace(rows), Math.max(0, rows.length - 1)),
    moveTo: setActive,
  }
}

export type Rows = ReturnType<typeof useRows>
