import { sayDueInside } from '../data/dates.ts'
import { mustWait } from '../data/waiting-store.ts'
import { addTask } from '../tasks/actions.ts'
import { understand } from '../tasks/understand.ts'
import { toast } from '../ui/toast.tsx'

/** Adds the task that the words describe, or throws Refused. `lists` are the names of the lists. */
export async function addFromWords(words: string, lists: readonly string[]): Promise<void> {
  const task = understand(words, lists)
  await addTask(task)
  if (mustWait()) return toast('Waits for a connection:', { about: task.title })
  const due = sayDueInside(task)
  toast(due === '' ? 'Added' : `Added for ${due}:`, { about: task.title })
}
