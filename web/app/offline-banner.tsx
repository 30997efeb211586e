import { connection, reconnect } from '../data/live.ts'
import { Offline } from '../ui/icons.tsx'

export function OfflineBanner() {
  const { isLost } = connection.use()
  return (
    <div role="status">
      {isLost && (
        <div className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-1 text-[13px]/[18px] text-warn">
          <Offline />
          <span>
            {navigator.onLine ? 'Errand can’t be reached.' : 'You’re offline.'} What you type is kept and sent
            when the connection is back.
          </span>
          <button type="button" className="quiet !text-warn underline" onClick={reconnect}>
            Retry now
          </button>
        </div>
      )}
    </div>
  )
}
