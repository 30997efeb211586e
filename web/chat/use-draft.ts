import { useEffect, useRef, useState } from 'react'
import {
  dropDraft,
  forgetOwnDraft,
  keepDraft,
  moveDraft,
  onDraft,
  ownDraft,
  readDraft,
  shareOwnDraft,
} from './drafts.ts'
import { forgetUnsent, unsentText } from './unsent.ts'

/** The text of the message field: a draft per conversation, which reloads and other tabs keep. */
export function useDraft(conversation: string | undefined) {
  const [text, setText] = useState(() => [unsentText(), readDraft(conversation)].filter(Boolean).join('\n'))
  const shown = useRef(text)
  shown.current = text
  // The field has it now.
  useEffect(() => {
    if (!unsentText()) return
    forgetUnsent()
    keepDraft(conversation, shown.current)
  }, [conversation])
  const before = useRef(conversation)
  useEffect(() => {
    if (before.current === undefined && conversation !== undefined) moveDraft(undefined, conversation)
    before.current = conversation
  }, [conversation])
  useEffect(
    () =>
      onDraft((draft) => {
        if (draft.conversation !== conversation) return
        const own = ownDraft(conversation)
        if (own !== undefined && !(draft.isSent && own === draft.text)) return shareOwnDraft(conversation)
        forgetOwnDraft(conversation)
        setText(draft.isSent ? '' : draft.text)
      }),
    [conversation],
  )
  return {
    text,
    type(next: string) {
      if (next === '') dropDraft(conversation, text)
      else keepDraft(conversation, next)
      setText(next)
    },
    /** Clears the field once its text is sent. */
    clear() {
      dropDraft(conversation, text, { isSent: true })
      setText('')
    },
  }
}
