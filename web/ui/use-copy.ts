import { useState } from 'react'
import { toast } from './toast.tsx'

/** Copies a text; `isCopied` is true for two seconds. */
export function useCopy(text: string): { isCopied: boolean; copy: () => void } {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), 2000)
    } catch {
      toast('The browser blocked copying. Select the text and copy it yourself.')
    }
  }
  return { isCopied, copy: () => void copy() }
}
