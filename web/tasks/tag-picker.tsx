import type { RefObject } from 'react'
import { fold } from '../../src/fold.ts'
import type { Task } from '../data/api.ts'
import { useLists } from '../data/list-store.ts'
import { tagTask } from '../lists/actions.ts'
import { OptionPicker } from '../ui/option-picker.tsx'

type Props = {
  task: Task
  /** The element to open beside. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Like MAX_TAGS of src/lists/tags.ts, which only the server can load. */
const MOST = 10

/** Adds tags to a task and takes them off; stays open for more. */
export default function TagPicker({ task, anchor, onClose }: Props) {
  const { tags: known } = useLists()
  const own = task.tags ?? []
  const counts = new Map([
    ...own.map((name) => [name, 1] as const),
    ...known.map((tag) => [tag.name, tag.pending] as const),
  ])
  const names = [...counts.keys()].sort(
    (a, b) => Number(own.includes(b)) - Number(own.includes(a)) || (a < b ? -1 : 1),
  )
  return (
    <OptionPicker
      title="Tags"
      label={`Tags: ${task.title}`}
      fieldLabel="Find or create a tag"
      anchor={anchor}
      isMultiple
      options={names.map((name) => ({
        key: name,
        label: `#${name}`,
        hint: String(counts.get(name)),
        isSelected: own.includes(name),
      }))}
      note={`${own.length} of ${MOST} tags. In the field that adds a task, #name does the same.`}
      createLabel={(text) => (counts.has(tagIn(text)) ? undefined : `Create tag “#${tagIn(text)}”`)}
      onPick={({ key, isSelected }) => void tagTask(task, key, !isSelected)}
      onCreate={(text) => void tagTask(task, tagIn(text), true)}
      onClose={onClose}
    />
  )
}

/** The tag that a text becomes: "#Deep Work" is deep-work. */
function tagIn(text: string): string {
  return fold(text)
    .replace(/^#+/, '')
    .trim()
    .replace(/[\s,]+/g, '-')
}
