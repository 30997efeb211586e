import { type ReactNode, type RefObject, useEffect } from 'react'
import { go } from '../app/route.ts'
import type { About } from '../data/api.ts'
import { connection } from '../data/live.ts'
import { sayWhoAnswers } from '../data/model-words.ts'
import { Send, Stop } from '../ui/more-icons.tsx'
import { useDraft } from './use-draft.ts'

const LONGEST = 4000

type Props = {
  conversation: string | undefined
  composer: RefObject<HTMLTextAreaElement | null>
  busy: boolean
  about: About
  onSend: (text: string) => void
  onStop: () => void
}

/** The message field, with the name of the model that answers. */
export function Composer({ conversation, composer, busy, about, onSend, onStop }: Props) {
  const { text, type, clear } = useDraft(conversation)
  const { isLost } = connection.use()
  useEffect(() => {
    // The page may have been opened to add a task.
    if (document.activeElement?.id !== 'quick-add' && matchMedia('(pointer: fine)').matches)
      composer.current?.focus()
  }, [composer])
  const isEmpty = text.trim() === ''
  const send = () => {
    if (busy || isEmpty) return
    onSend(text.trim())
    clear()
  }
  return (
    <div className="flex-none px-4 pb-3">
      <div className="flex items-end gap-2 rounded-[1.25rem] border border-edge bg-surface p-1.5 ps-4 focus-within:border-accent focus-within:outline-1 focus-within:outline-accent">
        <textarea
          id="composer"
          ref={composer}
          aria-label="Message"
          rows={1}
          maxLength={LONGEST}
          dir="auto"
          value={text}
          placeholder={
            busy ? 'Write your next message while Errand answers' : 'Add, change or ask about tasks'
          }
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && busy) onStop()
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
          className="field-sizing-content max-h-40 min-h-8 flex-1 resize-none bg-transparent py-1.5 text-[0.9375rem]/[1.375rem] outline-none max-tablet:text-base pointer-coarse:min-h-11 pointer-coarse:py-3"
        />
        {/* One button for both, so that it keeps the focus when it changes. */}
        <RoundButton label={busy ? 'Stop' : 'Send'} isOff={!busy && isEmpty} onClick={busy ? onStop : send}>
          {busy ? <Stop /> : <Send />}
        </RoundButton>
      </div>
      <p className="mt-1 flex min-h-6 flex-wrap items-center justify-between gap-x-2 px-1.5 text-xs/4 text-ink-3 pointer-coarse:min-h-11">
        <span className="flex-1 basis-40" role={text.length >= LONGEST ? 'alert' : undefined}>
          {text.length >= LONGEST
            ? `Messages can have at most ${LONGEST} characters`
            : isLost
              ? 'Needs a connection. Messages wait.'
              : sayWhoAnswers(about)}
        </span>
        <button
          type="button"
          className="flex-none py-1 underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
          onClick={() => go({ pane: 'settings', section: 'model' })}
        >
          Change model
        </button>
      </p>
    </div>
  )
}

type ButtonProps = { label: string; isOff: boolean; onClick: () => void; children: ReactNode }

function RoundButton({ label, isOff, onClick, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button !rounded-full ${isOff ? 'bg-sunken !text-ink-3' : 'bg-accent !text-on-accent hover:!bg-accent-hover'}`}
      aria-label={label}
      aria-disabled={isOff}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
