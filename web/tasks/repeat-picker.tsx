import { type RefObject, useState } from 'react'
import type { Task } from '../data/api.ts'
import { useToday } from '../data/use-today.ts'
import { Repeat } from '../ui/icons.tsx'
import { repeatTask } from './actions.ts'
import { Choices } from './choices.tsx'
import { capital, repeatChoices } from './repeat-choices.ts'
import { readWords } from './repeat-draft.ts'
import { usePicker, WordsPicker } from './words-picker.tsx'

type Props = {
  task: Task
  /** The element to open beside. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Changes how a task repeats: in words, or by a common choice. */
export default function RepeatPicker({ task, anchor, onClose }: Props) {
  const today = useToday()
  const { field, failure, setFailure, save } = usePicker()
  const [words, setWords] = useState(task.repeat ?? '')
  const read = readWords(words)
  const pick = (said: string) =>
    save(async () => {
      if (said !== (task.repeat ?? 'none')) await repeatTask(task, said)
    })
  return (
    <WordsPicker
      name="Repeat"
      title={task.title}
      placeholder="every 2 weeks"
      {...{ anchor, field, words, onClose }}
      onType={(typed) => {
        setWords(typed)
        setFailure(undefined)
      }}
      reading={{
        text: 'repeat' in read ? capital(read.repeat ?? 'Does not repeat') : read.problem,
        isNew: 'repeat' in read && read.repeat !== task.repeat,
        icon: <Repeat />,
        failure,
      }}
      onSubmit={() => {
        if ('problem' in read) setFailure(read.problem)
        else void pick(read.repeat === undefined ? 'none' : words.trim())
      }}
    >
      <Choices
        choices={repeatChoices(task.due_date ?? today)}
        chosen={'repeat' in read ? (read.repeat ?? 'none') : undefined}
        onPick={pick}
      />
      <p className="border-t border-line px-3 py-2 text-xs/5 text-ink-2 max-tablet:px-4">
        Or in words: 3 days after I finish, every day until June, 10 times
      </p>
    </WordsPicker>
  )
}
