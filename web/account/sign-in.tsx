import { type FormEvent, useState } from 'react'
import { type About, ask, Refused } from '../data/api.ts'
import { deviceZone } from '../data/zone.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { Field } from './field.tsx'
import { Frame, Problem } from './frame.tsx'
import { NeedInvitation } from './need-invitation.tsx'
import { OpenLink } from './open-link.tsx'
import { OtherWays } from './other-ways.tsx'
import { type Fields, type Problems, problemFrom, problemsIn } from './sign-in-problems.ts'
import { SwitchWay, type Way } from './switch-way.tsx'
import { useAttempt } from './use-attempt.ts'

/** The signed authorization request of a program that wants to connect. Every request must send it back. */
export type OAuthQuery = { oauth_query?: string }

/** The server's answer to a sign-in; `url` leads back to the program that asked for it. */
export type SignedIn = { url?: string }

/** Without a token, the address has to be confirmed first, or the invitation has done so. */
type SignedUp = SignedIn & { token: string | null }

type Props = {
  about: About
  oauth?: OAuthQuery
  /** The id of the person whose session in this tab has ended. */
  before?: string | null
  /** Why the link that was opened did not work. */
  refused?: string | undefined
  onSignedIn: (answer: SignedIn) => void
}

/** Signs in with the link of this computer, or with an account. */
export default function SignIn({ about, oauth = {}, before, refused, onSignedIn }: Props) {
  // Somebody who comes back from the provider has to see why it did not work.
  const isBack = new URLSearchParams(location.search).has('error')
  const isLocal = about.personal && !isBack && (!before || before === 'local')
  const [way, setWay] = useState<Way>(isLocal ? 'local' : 'sign-in')
  const [email, setEmail] = useState('')
  const [unconfirmed, setUnconfirmed] = useState<string>()
  if (unconfirmed !== undefined)
    return (
      <Frame>
        <ConfirmAddress
          email={unconfirmed}
          onBack={() => {
            setUnconfirmed(undefined)
            setWay('sign-in')
          }}
        />
      </Frame>
    )
  return (
    <Frame below={<SwitchWay about={about} way={way} onSwitch={setWay} />}>
      {before && (
        <p role="status" className="mb-4 rounded-lg bg-warn-soft p-3 text-[0.8125rem]/[1.125rem] text-warn">
          You were signed out. What you typed is kept in this tab.
        </p>
      )}
      {way === 'local' && <OpenLink oauth={oauth} onSignedIn={onSignedIn} refused={refused} />}
      {way === 'invited' && <NeedInvitation provider={about.provider_sign_up ? about.provider : null} />}
      {(way === 'sign-in' || way === 'sign-up') && (
        <>
          <AccountForm
            key={way}
            isNew={way === 'sign-up'}
            email={email}
            onEmail={setEmail}
            oauth={oauth}
            onSignedIn={onSignedIn}
            onUnconfirmed={setUnconfirmed}
          />
          <OtherWays about={about} oauth={oauth} isNew={way === 'sign-up'} onSignedIn={onSignedIn} />
        </>
      )}
    </Frame>
  )
}

type AccountProps = {
  isNew: boolean
  /** With an address, the account is for that one. */
  invitation?: { token: string; email: string | null }
  email: string
  onEmail: (email: string) => void
  oauth: OAuthQuery
  onSignedIn: Props['onSignedIn']
  /** The address must be confirmed before the first sign-in. */
  onUnconfirmed: (email: string) => void
}

/** Signs in to an account, or makes one. */
export function AccountForm(props: AccountProps) {
  const { isNew, invitation, email, onEmail, oauth, onSignedIn, onUnconfirmed } = props
  const { isBusy, problem, attempt } = useAttempt()
  const [problems, setProblems] = useState<Problems>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = { name: '', ...Object.fromEntries(new FormData(form)) } as Fields
    const found = problemsIn(fields, isNew)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) return (form.elements.namedItem(first) as HTMLElement).focus()
    void attempt(async () => {
      const { name, password } = fields
      const account = { email: email.trim(), password, ...oauth }
      try {
        if (isNew) {
          const made = await ask<SignedUp>('POST', '/api/auth/sign-up/email', {
            ...account,
            name: name.trim() || email.split('@')[0],
            timezone: deviceZone(),
            ...(invitation && { invitation: invitation.token }),
          })
          if (made.token !== null) return onSignedIn(made)
          if (!invitation?.email) return onUnconfirmed(account.email)
        }
        onSignedIn(await ask<SignedIn>('POST', '/api/auth/sign-in/email', account))
      } catch (error) {
        if (error instanceof Refused && error.reason === 'EMAIL_NOT_VERIFIED')
          return onUnconfirmed(account.email)
        const found = problemFrom(error as Error)
        if (!found) throw error
        setProblems({ [found.field]: found.text })
        ;(form.elements.namedItem(found.field) as HTMLElement).focus()
      }
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div>
        <h1 className="text-xl/7 font-semibold">{isNew ? 'Create an account' : 'Sign in'}</h1>
        <p className="text-ink-2">
          {isNew ? 'Your tasks are stored on this server only.' : 'Your tasks, wherever you talk to them.'}
        </p>
      </div>
      {isNew && <Field name="name" label="Name" autoComplete="name" maxLength={100} />}
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete={isNew ? 'username' : 'username webauthn'}
        value={email}
        onChange={({ target }) => onEmail(target.value)}
        readOnly={Boolean(invitation?.email)}
        problem={problems.email}
      />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={128}
        problem={problems.password}
        {...(isNew && { hint: 'At least 8 characters. A sentence is fine.' })}
      />
      <Problem text={problem} />
      <button type="submit" className="button primary !min-h-10 w-full" disabled={isBusy}>
        {isNew ? 'Create account' : 'Sign in'}
      </button>
    </form>
  )
}
