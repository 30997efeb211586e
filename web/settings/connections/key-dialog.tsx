import { useEffect, useId, useRef, useState } from 'react'
import { Check } from '../../ui/icons.tsx'
import { Copy } from '../../ui/more-icons.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { useModal } from '../../ui/use-modal.ts'
import { sayExpiry } from './program-words.ts'

export type MadeKey = { name: string; key: string; expiresAt: string | null }

type Props = { made: MadeKey; onClose: () => void }

/**
 * Shows a new key once, whole. The button that closes it works only after the key was copied: the second click of a double
 * click on "New key" may land there.
 */
export function KeyDialog({ made: { name, key, expiresAt }, onClose }: Props) {
  const dialog = useModal()
  const copyButton = useRef<HTMLButtonElement>(null)
  // After the dialog has opened, which moves the focus.
  useEffect(() => copyButton.current?.focus(), [])
  const { isCopied, copy } = useCopy(key)
  const [wasCopied, setWasCopied] = useState(false)
  const id = useId()
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onCopy={() => setWasCopied(true)}
      aria-labelledby={id}
      className="dialog max-w-[31rem] p-5 text-sm"
    >
      <h2 id={id} className="text-base font-semibold wrap-anywhere">
        Key for “<bdi>{name}</bdi>”
      </h2>
      <p className="mt-2 mb-3">Copy it now. It is not shown again.</p>
      <code className="block rounded-lg border border-line bg-sunken p-3 text-[0.8125rem]/5 break-all select-all">
        {key}
      </code>
      <div className="mt-3 flex flex-wrap justify-between gap-2">
        <button
          ref={copyButton}
          type="button"
          className="button primary !min-h-10"
          onClick={() => {
            copy()
            setWasCopied(true)
          }}
        >
          {isCopied ? <Check /> : <Copy />} {isCopied ? 'Copied' : 'Copy key'}
        </button>
        <button
          type="button"
          className="button !min-h-10"
          disabled={!wasCopied}
          onClick={() => dialog.current?.close()}
        >
          Done
        </button>
      </div>
      <p className="mt-3 text-[0.8125rem]/[1.125rem] text-ink-2">
        Send it in the header <code>x-api-key</code>. {sayExpiry(expiresAt ? { expires_at: expiresAt } : {})}.
      </p>
    </dialog>
  )
}
