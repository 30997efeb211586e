import { useState } from 'react'
import type { Person } from '../data/api.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { Frame, Problem } from './frame.tsx'
import { NeedInvitation } from './need-invitation.tsx'
import { AccountForm } from './sign-in.tsx'
import { SignedInAs } from './signed-in-as.tsx'
import { useLink } from './use-link.ts'

/** Makes an account by an invitation. */
export function Invitation({ token, person }: { token: string | undefined; person: Person | undefined }) {
  const link = useLink('invitation', token)
  const [typed, setTyped] = useState('')
  const [unconfirmed, setUnconfirmed] = useState<string>()
  if (link.is === 'asking') return <main aria-busy="true" />
  if (token === undefined || link.is === 'ended')
    return (
      <Frame>
        {link.is === 'ended' && (
          <div className="mb-4">
            <Problem text={link.problem} />
          </div>
        )}
        <NeedInvitation />
      </Frame>
    )
  if (unconfirmed !== undefined)
    return (
      <Frame>
        <ConfirmAddress email={unconfirmed} onBack={() => location.replace('/')} />
      </Frame>
    )
  return (
    <Frame>
      <AccountForm
        isNew
        invitation={{ token, email: link.email }}
        email={link.email ?? typed}
        onEmail={setTyped}
        oauth={{}}
        onSignedIn={() => location.replace('/')}
        onUnconfirmed={setUnconfirmed}
      />
      {person && <SignedInAs person={person} />}
    </Frame>
  )
}
