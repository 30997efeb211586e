import { lazy, Suspense } from 'react'
import { useReminders } from '../reminders/reminder-store.ts'
import { Toasts } from '../ui/toast.tsx'
import { Boundary } from './boundary.tsx'

const Reminders = lazy(() => import('../reminders/reminders.tsx'))

/** Toasts above the reminders that wait for an answer. On a phone the toasts are at the top. */
export function Corner() {
  const { total } = useReminders()
  return (
    <div className="pointer-events-none z-40 flex flex-col items-end justify-end gap-2 tablet:fixed tablet:inset-y-3 tablet:end-5 tablet:bottom-20">
      <Toasts />
      {/* There before its content, so that screen readers announce it; only what is new, because it has buttons. */}
      <div
        role="status"
        aria-atomic="false"
        aria-label="Reminders"
        className="-m-6 min-h-0 overflow-y-auto p-6 text-sm max-tablet:fixed max-tablet:inset-x-3 max-tablet:bottom-18.5 max-tablet:z-40 max-tablet:max-h-[calc(100dvh-5rem)] tablet:w-102 tablet:max-w-[100vw]"
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
