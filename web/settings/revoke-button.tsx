import { useState } from 'react'
import Confirm from '../ui/confirm.tsx'
import { toast } from '../ui/toast.tsx'

type Props = {
  label: string
  verb: string
  /** What it means for whoever is let out. */
  text: string
  work: () => Promise<unknown>
  onDone: () => void
}

/** Takes something away that let somebody in. */
export function RevokeButton({ label, verb, text, work, onDone }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        className="quiet !text-danger"
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
