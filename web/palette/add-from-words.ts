import { sayDueInside } from '../data/dates.ts'
import type { Understood } from '../tasks/understand.ts'
import { addTask } from '../tasks/unsaved.ts'
import { toast } from '../ui/toast.tsx'

/** Adds the task that the words describe, or throws Refused. `lists` are the names of the lists. */
export async function addFromWords(words: string, lists: readonly string[]): Promise<void> {
  // If the rules cannot be loaded, the whole text is the title.
  const task = await import('../tasks/understand.ts').then(
    ({ understand }) => understand(words, lists),
    (): Understood => ({ title: words }),
  )
  await addTask(task)
  const due = sayDueInside(task)
  toast(due === '' ? 'Added' : `Added for ${due}:`, { about: task.title })
}
