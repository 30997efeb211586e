import { useEffect } from 'react'
import { go, useRoute } from '../app/route.ts'
import type { Task } from '../data/api.ts'
import { useTasks } from '../data/task-store.ts'
import { toast } from '../ui/toast.tsx'
import { rowOf } from './lines.ts'

/** A task that was just added may not have arrived yet. */
const WAIT_MS = 5000

/** The row of the task in the address, until it is open. */
export function useOpenedTask(): Task | undefined {
  const { task: number } = useRoute()
  const { tasks, isComplete } = useTasks()
  const row = number === undefined ? undefined : rowOf(number, tasks)
  const isMissing = number !== undefined && isComplete && !row
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(() => {
      go({ task: undefined }, { replace: true })
      toast('This task has been deleted')
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [isMissing])
  return row
}
