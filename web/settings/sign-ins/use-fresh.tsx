import { type ReactNode, useState } from 'react'
import { type About, type Person, Refused } from '../../data/api.ts'
import { ConfirmPerson } from './confirm-person.tsx'
import type { Ways } from './use-ways.ts'

export type Props = { about: About; person: Person; ways: Ways }

type Waiting = { resume: () => void; stop: (error: Error) => void }

/**
 * Runs a change that the server allows only soon after a sign-in. If that was too long ago, the person confirms who they
 * are in `dialog`, and the change runs again.
 */
export function useFresh(props: Props): {
  run: <T>(work: () => Promise<T>) => Promise<T>
  dialog: ReactNode
} {
  const [waiting, setWaiting] = useState<Waiting>()
  const run = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refused && /not fresh|re-authenticate/i.test(error.message))) throw error
      await new Promise<void>((resume, stop) => setWaiting({ resume, stop }))
      return work()
    }
  }
  const dialog = waiting && (
    <ConfirmPerson
      {...props}
      onConfirmed={() => {
        setWaiting(undefined)
        waiting.resume()
      }}
      onClose={() => {
        setWaiting(undefined)
        waiting.stop(new Error('Nothing was changed.'))
      }}
    />
  )
  return { run, dialog }
}
