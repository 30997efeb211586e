import { type FormEvent, useEffect, useState } from 'react'
import { runTool } from '../api.ts'
import { Plus } from '../icons.tsx'
import { toast } from '../toast.tsx'

const DRAFT = 'errand-quick-add'

type Understood = { title: string; due_date?: string; priority?: string; description?: string }

/** What the assistant would make of it, by the same rules; they are loaded when somebody begins to type. */
async function understood(text: string): Promise<Understood> {
  const [{ recognise }, { dueOf }] = await Promise.all([
    import('../../src/assistant/planner/recognise.ts'),
    import('../../src/assistant/planner/dates.ts'),
  ])
  const [wish, ...more] = recognise(`add ${text.trim()}`)
  const { title, due_phrase, priority, description } =
    wish?.tool === 'add_task' && more.length === 0 ? wish.args : {}
  if (!title) return { title: text.trim() }
  return {
    title,
    ...(due_phrase && { due_date: dueOf(due_phrase) }),
    ...(priority && { priority }),
    ...(description && { description }),
  }
}

export function QuickAdd() {
  const [text, setText] = useState(() => sessionStorage.getItem(DRAFT) ?? '')
  const [busy, setBusy] = useState(false)
  useEffect(() => sessionStorage.setItem(DRAFT, text), [text])
  const [wish, setWish] = useState<Understood>({ title: '' })
  useEffect(() => {
    let gone = false
    if (text.trim() === '') setWish({ title: '' })
    else void understood(text).then((found) => gone || setWish(found))
    return () => {
      gone = true
    }
  }, [text])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || busy) return
    setBusy(true)
    try {
      await runTool('add_task', await understood(text))
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
