import { useState } from 'react'
import { isLocal, type Person } from '../data/api.ts'
import { useWaiting } from '../data/waiting-store.ts'
import Confirm from '../ui/confirm.tsx'
import { leave } from './leave.ts'
import { Row } from './parts.tsx'

type Props = { person: Person; onSignedOut: () => void }

/** Signs out. Changes that are not sent yet would be lost, so it asks first. */
export function SignOut({ person, onSignedOut }: Props) {
  const { length: unsent } = useWaiting().waiting
  const [isAsking, setIsAsking] = useState(false)
  const signOut = () => void leave(person).then((isOut) => isOut && onSignedOut())
  return (
    <Row title="Sign out" about={isLocal(person) ? 'Your tasks stay on this computer.' : person.email}>
      <button type="button" className="button" onClick={() => (unsent > 0 ? setIsAsking(true) : signOut())}>
        Sign out
      </button>
      {isAsking && (
        <Confirm
          title={unsent === 1 ? 'Discard 1 change?' : `Discard ${unsent} changes?`}
          text={
            unsent === 1
              ? 'It has not been sent yet. Signing out removes it from this browser.'
              : 'They have not been sent yet. Signing out removes them from this browser.'
          }
          verb="Discard and sign out"
          onConfirm={signOut}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Row>
  )
}
