import { useEffect, useState } from 'react'
import type { Task } from '../data/api.ts'
import { completeTask } from './actions.ts'

/** Completes or reopens a task. The circle fills at once; the rest waits for the server. */
export function useCompleting(task: Task) {
  const [isFlipped, setIsFlipped] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the server has confirmed the new state.
  useEffect(() => setIsFlipped(false), [task.completed])
  return {
    isChecked: task.completed !== isFlipped,
    flip() {
      setIsFlipped(true)
      void completeTask(task).then((isDone) => isDone || setIsFlipped(false))
    },
  }
}
