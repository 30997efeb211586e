import { type RefObject, useEffect, useState } from 'react'
import type { About } from '../api.ts'
import { Send, Stop } from '../icons.tsx'

const DRAFT = 'errand-draft'

type Props = {
  composer: RefObject<HTMLTextAreaElement | null>
  busy: boolean
  model: About['model']
  onSend: (text: string) => void
  onStop: () => void
}

/** Where the person writes. What they typed survives a reload. */
export function Composer({ composer, busy, model, onSend, onStop }: Props) {
  const [text, setText] = useState(() => sessionStorage.getItem(DRAFT) ?? '')
  useEffect(() => sessionStorage.setItem(DRAFT, text), [text])
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) composer.current?.focus()
  }, [composer])
  const send = () => {
    if (busy || text.trim() === '') return
    onSend(text.trim())
    setText('')
  }
  return (
    <div className="flex-none px-4 pb-3">
      <div className="flex items-end gap-2 rounded-[20px] border border-edge bg-surface p-1.5 ps-4 focus-within:border-accent">
        <textarea
          id="composer"
          ref={composer}
          aria-label="Message"
          rows={1}
          maxLength={4000}
          value={text}
          placeholder="Add, change or ask about tasks"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
          className="field-sizing-content max-h-40 min-h-8 flex-1 resize-none bg-transparent py-1.5 text-[15px]/[22px] outline-none max-[719px]:text-base"
        />
        {busy ? (
          <button
            type="button"
            className="icon-button !rounded-full bg-bubble"
            aria-label="Stop"
            onClick={onStop}
          >
            <Stop />
          </button>
        ) : (
          <button
            type="button"
            className="icon-button !rounded-full bg-accent !text-on-accent hover:!bg-accent-hover disabled:bg-sunken disabled:!text-ink-3"
            aria-label="Send"
            disabled={text.trim() === ''}
            onClick={send}
          >
            <Send />
          </button>
        )}
      </div>
      <p className="mt-1.5 px-2 text-xs/4 text-ink-3">
        {model.built_in
          ? 'Built-in planner: rules, not a language model. ERRAND_MODEL connects one.'
          : `Answered by ${model.name}`}
      </p>
    </div>
  )
}
