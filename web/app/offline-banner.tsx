import { connection, reconnect } from '../data/live.ts'
import { isShown } from '../data/waiting-change.ts'
import { useWaiting } from '../data/waiting-store.ts'
import { Offline } from '../ui/icons.tsx'

export function OfflineBanner() {
  const { isLost } = connection.use()
  const count = useWaiting().waiting.filter(isShown).length
  return (
    <div role="status">
      {isLost && (
        <div className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-1 text-[0.8125rem]/[1.125rem] text-warn">
          <Offline />
          <span>
            {navigator.onLine ? 'Errand can’t be reached.' : 'You’re offline.'} {sayKept(count)}
          </span>
          <button type="button" className="quiet !text-warn underline" onClick={reconnect}>
            Retry now
          </button>
        </div>
      )}
    </div>
  )
}

function sayKept(count: number): string {
  if (count === 0) return 'What you type is kept and sent when the connection is back.'
  return count === 1 ? '1 change waits for a connection.' : `${count} changes wait for a connection.`
}
