import { type FormEvent, useState } from 'react'
import { type About, ask } from '../data/api.ts'
import { deviceZone } from '../data/zone.ts'
import { Field } from './field.tsx'
import { Frame, Problem } from './frame.tsx'
import { OpenLink } from './open-link.tsx'
import { type Fields, type Problems, problemFrom, problemsIn } from './sign-in-problems.ts'
import { useAttempt } from './use-attempt.ts'

/** The signed authorization request of a program that wants to connect. Every request must send it back. */
export type OAuthQuery = { oauth_query?: string }

/** The server's answer to a sign-in; `url` leads back to the program that asked for it. */
export type SignedIn = { url?: string }

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
  const isLocal = about.personal && (!before || before === 'local')
  const [way, setWay] = useState<'local' | 'sign-in' | 'sign-up'>(isLocal ? 'local' : 'sign-in')
  const [email, setEmail] = useState('')
  const link = (text: string, to: typeof way) => (
    <button
      type="button"
      className="text-accent underline underline-offset-2 pointer-coarse:min-h-11"
      onClick={() => setWay(to)}
    >
      {text}
    </button>
  )
  const below = (
    <div className="grid justify-items-center gap-2 text-center">
      {way === 'local' && <p>You need it once in each browser. Your tasks stay on this computer.</p>}
      {way === 'sign-in' && about.sign_up && <p>New here? {link('Create an account', 'sign-up')}</p>}
      {way === 'sign-up' && <p>Have one? {link('Sign in', 'sign-in')}</p>}
      {about.personal &&
        (way === 'local'
          ? link('Use an account instead', 'sign-in')
          : link('Use this computer’s tasks', 'local'))}
    </div>
  )
  return (
    <Frame below={below}>
      {before && (
        <p role="status" className="mb-4 rounded-lg bg-warn-soft p-3 text-[0.8125rem]/[1.125rem] text-warn">
          You were signed out. What you typed is kept in this tab.
        </p>
      )}
      {way === 'local' ? (
        <OpenLink oauth={oauth} onSignedIn={onSignedIn} refused={refused} />
      ) : (
        <Account
          key={way}
          isNew={way === 'sign-up'}
          email={email}
          onEmail={setEmail}
          oauth={oauth}
          onSignedIn={onSignedIn}
        />
      )}
    </Frame>
  )
}

type WayProps = { oauth: OAuthQuery; onSignedIn: Props['onSignedIn'] }

type AccountProps = WayProps & { isNew: boolean; email: string; onEmail: (email: string) => void }

function Account({ isNew, email, onEmail, oauth, onSignedIn }: AccountProps) {
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
        const answer = isNew
          ? await ask<SignedIn>('POST', '/api/auth/sign-up/email', {
              ...account,
              name: name.trim() || email.split('@')[0],
              timezone: deviceZone(),
            })
          : await ask<SignedIn>('POST', '/api/auth/sign-in/email', account)
        onSignedIn(answer)
      } catch (error) {
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
        autoComplete="username"
        value={email}
        onChange={({ target }) => onEmail(target.value)}
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
