import { discard, sendAgain, useWaiting } from '../data/waiting-store.ts'
import { Warning } from '../ui/more-icons.tsx'
import { sayWaiting } from './say-waiting.ts'

/** Changes made without a connection that the server refused afterwards, with everything that was typed. */
export default function RefusedChanges() {
  const refused = useWaiting().waiting.filter(({ problem }) => problem !== undefined)
  if (refused.length === 0) return null
  return (
    <div
      role="alert"
      aria-label="Not saved"
      className="mx-3 mt-2 max-h-48 flex-none overflow-y-auto rounded-lg bg-danger-soft px-3 py-1 text-[0.8125rem]/[1.125rem]"
    >
      <ul>
        {refused.map((change) => {
          const { verb, about, facts } = sayWaiting(change)
          return (
            <li key={change.key} className="flex flex-wrap items-center gap-x-2 py-1">
              <span className="flex flex-none text-danger">
                <Warning />
              </span>
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                <span className="block text-danger">Not saved. {change.problem}</span>
                {verb}{' '}
                <b className="font-semibold">
                  <bdi>{about}</bdi>
                </b>
                {facts.map((fact) => (
                  <span key={fact}>
                    {', '}
                    <bdi>{fact}</bdi>
                  </span>
                ))}
              </span>
              <span className="flex flex-none gap-1">
                <button type="button" className="quiet" onClick={() => sendAgain(change.key)}>
                  Try again
                </button>
                <button
                  type="button"
                  className="quiet"
                  aria-label={`Discard: ${verb} ${about}`}
                  onClick={() => discard(change.key)}
                >
                  Discard
                </button>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
