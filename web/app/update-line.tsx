import { useEffect } from 'react'
import { toast } from '../ui/toast.tsx'
import { followPageUpdates, pageUpdate, unsavedField } from './page-updates.ts'

/** Says that a reload brings a new version. Until then the page goes on as it is. */
export function UpdateLine() {
  useEffect(followPageUpdates, [])
  const { isReady } = pageUpdate.use()
  return (
    <div role="status">
      {isReady && (
        <div className="flex flex-wrap items-center justify-center gap-x-2 bg-accent-soft px-4 py-1 text-[0.8125rem]/[1.125rem] text-accent">
          <span>A new version of Errand is ready</span>
          <button type="button" className="quiet underline" onClick={reload}>
            Reload
          </button>
        </div>
      )}
    </div>
  )
}

function reload(): void {
  const field = unsavedField()
  if (field) {
    field.focus()
    toast('Save or clear this field first, then reload')
  } else location.reload()
}
