import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import type { Task } from '../data/api.ts'
import { Plus } from '../ui/icons.tsx'
import { Warning } from '../ui/more-icons.tsx'
import { addSteps } from './actions.ts'
import { stepLines } from './step-lines.ts'

export const STEP_FIELD =
  'min-w-0 flex-1 field-sizing-content resize-none rtl:text-right rounded-md bg-transparent px-1 py-1.5 text-sm wrap-anywhere focus:outline-2 focus:-outline-offset-2 focus:outline-accent max-tablet:text-base pointer-coarse:py-3'

type Props = { task: Task; isFocused: boolean }

/** The field for the next step. Pasted lines become one step each. */
export function NewStep({ task, isFocused }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  // One request after the other: steps are listed in the order of their numbers.
  const sent = useRef(Promise.resolve())
  useEffect(() => {
    if (!isFocused) return
    field.current?.focus()
    field.current?.scrollIntoView({ block: 'nearest' })
  }, [isFocused])
  const add = (written: string) => {
    const titles = stepLines(written)
    if (titles.length === 0) return
    // Emptied before the request, so that the next step can be typed.
    setText('')
    setProblem(undefined)
    sent.current = sent.current
      .then(() => addSteps(task, titles))
      .catch((error: Error) => {
        setProblem(`Not added. ${error.message}`)
        setText((now) => (now === '' ? written : now))
      })
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (stepLines(pasted).length < 2) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    add(text.slice(0, selectionStart) + pasted + text.slice(selectionEnd))
  }
  return (
    <>
      <div className="flex items-center">
        <span className="grid size-8 flex-none place-items-center self-start text-accent pointer-coarse:size-11">
          <Plus />
        </span>
        <textarea
          ref={field}
          aria-label="Add a step"
          aria-describedby={problem && 'step-problem'}
          placeholder="Add a step"
          dir="auto"
          rows={1}
          enterKeyHint="enter"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPaste={paste}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            // With Ctrl or Cmd the form is saved as well.
            event.preventDefault()
            add(text)
          }}
          className={STEP_FIELD}
        />
        {text.trim() !== '' && (
          <button type="button" className="quiet" onClick={() => add(text)}>
            Add
          </button>
        )}
      </div>
      {problem && (
        <p id="step-problem" role="alert" className="flex gap-1.5 ps-2 text-[0.8125rem] text-danger">
          <Warning /> {problem}
        </p>
      )}
    </>
  )
}
