import { type RefObject, useState } from 'react'
import { hrefOf } from '../app/route.ts'
import type { Task } from '../data/api.ts'
import { sayRemind } from '../data/remind-words.ts'
import { useResource } from '../data/use-resource.ts'
import { sayDestinations } from '../reminders/destinations.ts'
import { type ReminderSettings, useReminderSettings } from '../reminders/settings-store.ts'
import type { ChannelList } from '../settings/reminders/channel.ts'
import { Bell } from '../ui/icons.tsx'
import { remindTask } from './actions.ts'
import { Choices } from './choices.tsx'
import { chosenRemind, readWords, remindChoices, sayDefault } from './remind-draft.ts'
import { usePicker, WordsPicker } from './words-picker.tsx'

type Props = {
  task: Task
  /** The element to open beside. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Changes when to remind of a task: in words, or by a common choice. */
export default function RemindPicker({ task, anchor, onClose }: Props) {
  const settings = useReminderSettings()
  const { field, failure, setFailure, save } = usePicker()
  const [words, setWords] = useState('')
  const current = chosenRemind(task)
  const read = words.trim() === '' ? undefined : readWords(words, task, settings)
  const pick = (said: string) =>
    save(async () => {
      if (said !== current) await remindTask(task, said)
    })
  return (
    <WordsPicker
      name="Reminder"
      title={task.title}
      placeholder="the evening before, at 8, 2 hours before"
      isNarrow
      {...{ anchor, field, words, onClose }}
      onType={(typed) => {
        setWords(typed)
        setFailure(undefined)
      }}
      reading={{
        text: read ? ('text' in read ? read.text : read.problem) : sayCurrent(task, settings),
        isNew: read !== undefined && 'remind' in read && read.remind !== current,
        icon: <Bell />,
        failure,
      }}
      onSubmit={() => {
        if (!read) void save(async () => {})
        else if ('problem' in read) setFailure(read.problem)
        else void pick(words.trim())
      }}
      footer={<Destinations />}
    >
      <Choices
        choices={remindChoices(task, settings)}
        chosen={read && 'remind' in read ? read.remind : current}
        onPick={pick}
      />
    </WordsPicker>
  )
}

function sayCurrent(task: Task, settings: ReminderSettings | undefined): string {
  return task.remind === undefined && task.due_date
    ? sayDefault(task, settings)
    : sayRemind(chosenRemind(task))
}

/** Where reminders go. */
function Destinations() {
  const { data } = useResource<ChannelList>('/api/channels')
  return (
    <p className="border-t border-line px-3 py-2.5 text-[0.8125rem]/[1.125rem] text-ink-2 max-tablet:px-4">
      {data && `${sayDestinations(data.channels)} `}
      <a
        href={hrefOf({ pane: 'settings', section: 'reminders' })}
        className="text-accent underline"
        onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
      >
        Change where
      </a>
    </p>
  )
}
