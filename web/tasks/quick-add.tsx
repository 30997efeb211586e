import { type FormEvent, useEffect, useState } from 'react'
import { sayDue } from '../data/dates.ts'
import { Calendar, Flag, Plus } from '../ui/icons.tsx'
import { toast } from '../ui/toast.tsx'
import type { Understood } from './understand.ts'
import { addTask } from './unsaved.ts'

const DRAFT = 'errand-quick-add'

type Props = {
  /** A filter or search may hide the new task, so a toast confirms it. */
  isFiltered: boolean
  /** A phone has no room for both the field and the selection bar. */
  isHiddenOnPhone: boolean
}

export function QuickAdd({ isFiltered, isHiddenOnPhone }: Props) {
  const [text, setText] = useState(() => sessionStorage.getItem(DRAFT) ?? '')
  useEffect(() => sessionStorage.setItem(DRAFT, text), [text])
  const { preview, isLiteral, keepLiteral } = usePreview(text)
  const hasChips = preview !== undefined && Boolean(preview.due_date || preview.priority)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    // Emptied before the request, so that the next task can be typed.
    setText('')
    try {
      const task = await understood(text, isLiteral)
      await addTask(task)
      if (isFiltered) toast('Added', { about: task.title })
    } catch (error) {
      toast((error as Error).message)
      setText((now) => (now === '' ? text : now))
    }
  }
  return (
    <form
      onSubmit={submit}
      className={`flex-none max-[719px]:order-last max-[719px]:px-3 max-[719px]:pt-2 max-[719px]:pb-3 ${isHiddenOnPhone ? 'max-[719px]:hidden' : ''}`}
    >
      <div className="flex items-center gap-2 rounded-lg border border-line ps-3 pe-1.5 focus-within:border-accent focus-within:outline-1 focus-within:outline-accent max-[719px]:rounded-[20px] max-[719px]:border-edge">
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
          placeholder="Add a task: pay rent friday 9am"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            if (hasChips) keepLiteral()
            else event.currentTarget.blur()
          }}
          className="h-9.5 min-w-0 flex-1 bg-transparent outline-none max-[719px]:h-11 max-[719px]:text-base"
        />
        {text.trim() === '' ? (
          <kbd className="me-1 max-[719px]:hidden">N</kbd>
        ) : (
          <button type="submit" className="button primary !min-h-7 pointer-coarse:!min-h-9">
            Add
          </button>
        )}
      </div>
      <p
        id="quick-add-understood"
        className={`flex min-h-0 flex-wrap items-center gap-1.5 px-1 text-xs text-ink-3 ${hasChips ? 'pt-1.5' : ''}`}
      >
        {hasChips && <Chips {...preview} />}
      </p>
    </form>
  )
}

/** The date and priority found in a text while it is typed. */
function usePreview(text: string) {
  const [isLiteral, setIsLiteral] = useState(false)
  const [preview, setPreview] = useState<Understood>()
  useEffect(() => {
    let isGone = false
    if (text.trim() === '') {
      setPreview(undefined)
      setIsLiteral(false)
    } else void understood(text, isLiteral).then((found) => isGone || setPreview(found))
    return () => {
      isGone = true
    }
  }, [text, isLiteral])
  return { preview, isLiteral, keepLiteral: () => setIsLiteral(true) }
}

/** Loads the rules when somebody starts to type. If they cannot be loaded, the whole text is the title. */
async function understood(text: string, isLiteral: boolean): Promise<Understood> {
  const literal = { title: text.trim() }
  if (isLiteral) return literal
  return import('./understand.ts').then(
    ({ understand }) => understand(text),
    () => literal,
  )
}

function Chips(task: Understood) {
  return (
    <>
      {task.due_date && (
        <span className="chip bg-accent-soft text-accent">
          <Calendar /> {sayDue(task)}
        </span>
      )}
      {task.priority && (
        <span className="chip bg-warn-soft text-warn">
          <Flag /> {task.priority}
        </span>
      )}
      <span className="max-[719px]:hidden">
        <kbd>Esc</kbd> keeps the words as the title
      </span>
    </>
  )
}
