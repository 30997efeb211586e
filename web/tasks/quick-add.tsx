import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { sayClock, sayDue } from '../data/dates.ts'
import { useLists } from '../data/list-store.ts'
import { remindFact } from '../data/remind-words.ts'
import { mustWait } from '../data/waiting-store.ts'
import { Bell, Calendar, Flag, List, Plus, Repeat, Tag } from '../ui/icons.tsx'
import { toast } from '../ui/toast.tsx'
import { addTask } from './actions.ts'
import { type Understood, understand } from './understand.ts'

const DRAFT = 'errand-quick-add'

type Props = {
  /** The list, tags and date that a new task gets here unless it names others. */
  defaults: Partial<Understood>
  /** A filter or search may hide the new task, so a toast confirms it. */
  isFiltered: boolean
  /** A phone has no room for both the field and the selection bar. */
  isHiddenOnPhone: boolean
}

export function QuickAdd({ defaults, isFiltered, isHiddenOnPhone }: Props) {
  const [text, setText] = useState(() => sessionStorage.getItem(DRAFT) ?? '')
  useEffect(() => sessionStorage.setItem(DRAFT, text), [text])
  const lists = useLists().lists.map(({ name }) => name)
  const { preview, isLiteral, keepLiteral } = usePreview(text, lists)
  const { due_date, repeat, remind, priority, list, tags } = preview ?? {}
  const hasChips = [due_date, repeat, remind, priority, list, tags].some((value) => value !== undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    // Emptied before the request, so that the next task can be typed.
    setText('')
    try {
      const task = withDefaults(understood(text, isLiteral, lists), defaults)
      await addTask(task)
      if (isFiltered) toast(mustWait() ? 'Waits for a connection:' : 'Added', { about: task.title })
    } catch (error) {
      toast((error as Error).message)
      setText((now) => (now === '' ? text : now))
    }
  }
  return (
    <form
      onSubmit={submit}
      className={`relative flex-none max-tablet:order-last max-tablet:px-3 max-tablet:pt-2 max-tablet:pb-3 ${isHiddenOnPhone ? 'max-tablet:hidden' : ''}`}
    >
      <div className="flex items-center gap-2 rounded-lg border border-line ps-3 pe-1.5 focus-within:border-accent focus-within:outline-1 focus-within:outline-accent max-tablet:rounded-[1.25rem] max-tablet:border-edge">
        <span className="text-accent">
          <Plus />
        </span>
        <input
          id="quick-add"
          aria-label="Add a task"
          aria-describedby="quick-add-understood"
          autoComplete="off"
          enterKeyHint="done"
          dir="auto"
          maxLength={1000}
          placeholder={placeholderFor(defaults)}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            if (hasChips) keepLiteral()
            else event.currentTarget.blur()
          }}
          className="h-9.5 min-w-0 flex-1 bg-transparent outline-none max-tablet:h-11 max-tablet:text-base"
        />
        {text.trim() === '' ? (
          <kbd className="me-1 max-tablet:hidden">N</kbd>
        ) : (
          <button type="submit" className="button primary !min-h-7 pointer-coarse:!min-h-9">
            Add
          </button>
        )}
      </div>
      <p
        id="quick-add-understood"
        // Over the list or, on a phone, above the field, so that nothing moves.
        className={`absolute z-20 flex flex-wrap items-center gap-1.5 text-xs text-ink-3 max-tablet:inset-x-3 max-tablet:bottom-full tablet:inset-x-0 tablet:top-full tablet:mt-1 ${hasChips ? 'enter card p-2 shadow-floating' : ''}`}
      >
        {preview && hasChips && <Chips {...preview} />}
      </p>
    </form>
  )
}

/** The date, list and such found in a text while it is typed. */
function usePreview(text: string, lists: readonly string[]) {
  const [isLiteral, setIsLiteral] = useState(false)
  const isEmpty = text.trim() === ''
  useEffect(() => {
    if (isEmpty) setIsLiteral(false)
  }, [isEmpty])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists are read when the text changes.
  const preview = useMemo(
    () => (isEmpty ? undefined : understood(text, isLiteral, lists)),
    [text, isEmpty, isLiteral],
  )
  return { preview, isLiteral, keepLiteral: () => setIsLiteral(true) }
}

/** The rules come with the page: one that loses its connection must still read "tomorrow". */
function understood(text: string, isLiteral: boolean, lists: readonly string[]): Understood {
  return isLiteral ? { title: text.trim() } : understand(text, lists)
}

function withDefaults(
  task: Understood,
  { tags = [], due_date, ...defaults }: Partial<Understood>,
): Understood {
  const all = [...new Set([...(task.tags ?? []), ...tags])]
  return {
    // A repetition has a first date of its own.
    ...(due_date !== undefined && task.repeat === undefined && { due_date }),
    ...defaults,
    ...task,
    ...(all.length > 0 && { tags: all }),
  }
}

function placeholderFor({ list, tags, due_date }: Partial<Understood>): string {
  if (list !== undefined) return `Add to ${list}`
  if (tags !== undefined) return `Add a task tagged ${tags.map((tag) => `#${tag}`).join(' ')}`
  return due_date ? 'Add a task for today' : 'Add a task: pay rent friday 9am #home'
}

function Chips(task: Understood) {
  return (
    <>
      {task.due_date && (
        <span className="chip bg-accent-soft text-accent">
          <Calendar /> {sayDue(task)}
        </span>
      )}
      {task.repeat && (
        <span className="chip bg-accent-soft text-accent">
          <Repeat />
          <span className="first-letter:uppercase">
            {task.repeat}
            {!task.due_date && task.due_time && `, ${sayClock(task.due_time)}`}
          </span>
        </span>
      )}
      {task.remind && (
        <span className="chip bg-accent-soft text-accent">
          <Bell />
          <span className="first-letter:uppercase">{remindFact(task.remind)}</span>
        </span>
      )}
      {task.priority && (
        <span className="chip bg-warn-soft text-warn">
          <Flag /> {task.priority}
        </span>
      )}
      {task.tags?.map((tag) => (
        <span key={tag} className="chip bg-accent-soft text-accent">
          <Tag /> <bdi>#{tag}</bdi>
        </span>
      ))}
      {task.list !== undefined && (
        <span className="chip bg-accent-soft text-accent">
          <List /> <bdi>{task.list}</bdi>
        </span>
      )}
      <span className="max-tablet:hidden">
        <kbd>Esc</kbd> keeps the words as the title
      </span>
    </>
  )
}
