import { useState } from 'react'
import Confirm from '../ui/confirm.tsx'
import { toast } from '../ui/toast.tsx'

type Props = {
  label: string
  verb: string
  /** The consequences. */
  text: string
  /** Not in red, where several stand together. */
  isQuiet?: boolean
  work: () => Promise<unknown>
  onDone: () => void
}

/** Revokes a session, key or program after asking. */
export function RevokeButton({ label, verb, text, isQuiet = false, work, onDone }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`quiet end ${isQuiet ? '!text-ink-2' : '!text-danger'}`}
        aria-label={`${verb}: ${label}`}
        onClick={() => setIsAsking(true)}
      >
        {verb}
      </button>
      {isAsking && (
        <Confirm
          title={`${verb}: ${label}?`}
          text={text}
          verb={verb}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void work().then(onDone, (error: Error) => toast(error.message))}
        />
      )}
    </>
  )
}
