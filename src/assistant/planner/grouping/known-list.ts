import { isInbox, matchList } from '../../../lists/list-names.ts'
import type { Filter } from '../act.ts'
import type { IndexedTask, View } from '../tasks/view.ts'
import { wordsIn } from '../words/words.ts'

/** The name of the person's list that the words mean, if there is one. */
export function knownList(words: string, { lists }: View): string | undefined {
  if (lists.length === 0) return undefined
  const found = matchList(lists, words)
  if (found !== undefined) return found === 'several' ? undefined : found.name
  // "my grocery list" is "Groceries".
  return lists.find(({ name }) => stemsOf(name) === stemsOf(words))?.name
}

function stemsOf(name: string): string {
  return wordsIn(name)
    .map(({ stem }) => stem)
    .filter((stem) => stem !== 'list')
    .join(' ')
}

/** The tasks of a filter's list and tags. */
export function inGroup(
  tasks: readonly IndexedTask[],
  { list, tags = [] }: Filter,
  view: View,
): readonly IndexedTask[] {
  const name = list === undefined || isInbox(list) ? undefined : knownList(list, view)
  return tasks.filter(
    (task) => (list === undefined || task.list === name) && tags.every((tag) => task.tags?.includes(tag)),
  )
}
