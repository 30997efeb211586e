import { lazy, Suspense } from 'react'
import { useReminders } from '../reminders/reminder-store.ts'
import { Toasts } from '../ui/toast.tsx'
import { Boundary } from './boundary.tsx'

const Reminders = lazy(() => import('../reminders/reminders.tsx'))

/** Toasts above the reminders that wait for an answer. On a phone the toasts are at the top. */
export function Corner() {
  const { total } = useReminders()
  return (
    <div className="pointer-events-none z-40 flex flex-col items-end justify-end gap-2 min-[720px]:fixed min-[720px]:inset-y-3 min-[720px]:end-5 min-[720px]:bottom-20">
      <Toasts />
      {/* There before its content, so that screen readers announce it; only what is new, because it has buttons. */}
      <div
        role="status"
        aria-atomic="false"
        aria-label="Reminders"
        className="-m-6 min-h-0 overflow-y-auto p-6 text-sm max-[719px]:fixed max-[719px]:inset-x-3 max-[719px]:bottom-18.5 max-[719px]:z-40 max-[719px]:max-h-[calc(100dvh-5rem)] min-[720px]:w-102 min-[720px]:max-w-[100vw]"
      >
        {total > 0 && (
          <Boundary>
            <Suspense>
              <Reminders />
            </Suspense>
          </Boundary>
        )}
      </div>
    </div>
  )
}
