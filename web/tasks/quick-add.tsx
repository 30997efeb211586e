import { type FormEvent, useEffect, useState } from 'react'
import { runTool } from '../api.ts'
import { Plus } from '../icons.tsx'
import { toast } from '../toast.tsx'

const DRAFT = 'errand-quick-add'

type Understood = { title: string; due_date?: string; priority?: string }

const WHEN =
  /\s+(?:(?:on|by|at|due)\s+)?((?:today|tonight|tomorrow|tmrw|(?:next |this )?(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|next (?:week|month)|in \d+ (?:days?|weeks?|months?)|\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*|\d{4}-\d{2}-\d{2})(?:\s+(?:at\s+)?\d{1,2}(?::\d{2})?\s*(?:am|pm)?)?|(?:at\s+)?\d{1,2}(?::\d{2})?\s*(?:am|pm))$/i
const LEVEL = /\s+(?:!|p)?(high|low|medium)(?: priority)?$/i

/** "pay rent friday 9am high": what is to be done, when, and how much it matters. */
export function understood(text: string): Understood {
  let title = text.trim()
  const found: Omit<Understood, 'title'> = {}
  for (let before = ''; before !== title; ) {
    before = title
    const level = LEVEL.exec(title)
    const when = WHEN.exec(title)
    if (level && !found.priority) {
      found.priority = level[1] as string
      title = title.slice(0, level.index).replace(/,$/, '')
    } else if (when && !found.due_date) {
      found.due_date = when[1] as string
      title = title.slice(0, when.index).replace(/,$/, '')
    }
  }
  return { title, ...found }
}

export function QuickAdd() {
  const [text, setText] = useState(() => sessionStorage.getItem(DRAFT) ?? '')
  const [busy, setBusy] = useState(false)
  useEffect(() => sessionStorage.setItem(DRAFT, text), [text])
  const wish = understood(text)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (wish.title === '' || busy) return
    setBusy(true)
    try {
      await runTool('add_task', wish)
      setText('')
    } catch (error) {
      toast((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} className="flex-none px-3 pt-2">
      <div className="flex items-center gap-2 rounded-lg border border-line px-3 focus-within:border-accent">
        <span className="text-accent">
          <Plus />
        </span>
        <input
          id="quick-add"
          aria-label="Add a task"
          autoComplete="off"
          placeholder="Add a task: pay rent friday 9am"
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="min-h-10 min-w-0 flex-1 bg-transparent outline-none max-[719px]:text-base"
        />
        {wish.due_date && (
          <span className="rounded-md bg-accent-soft px-1.5 text-xs text-accent">{wish.due_date}</span>
        )}
        {wish.priority && (
          <span className="rounded-md bg-warn-soft px-1.5 text-xs text-warn">{wish.priority}</span>
        )}
        <kbd className="rounded border border-line px-1.5 text-[11px] text-ink-2">N</kbd>
      </div>
    </form>
  )
}
