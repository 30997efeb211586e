import { type FormEvent, useState } from 'react'
import { type About, ask, Refused } from '../data/api.ts'
import { deviceZone } from '../data/zone.ts'
import { Field } from './field.tsx'
import { Frame, Problem } from './frame.tsx'
import { OpenLink } from './open-link.tsx'
import { useAttempt } from './use-attempt.ts'

/** What a program that wants to connect sent along, signed by the server; it comes back with every answer. */
export type OAuthQuery = { oauth_query?: string }

/** Where the server sends whoever has signed in for a program. */
export type SignedIn = { url?: string }

type Props = {
  about: About
  oauth?: OAuthQuery
  /** Who was signed in here until it ended elsewhere. */
  before?: string | null
  /** Why the link that was just opened did not work. */
  refused?: string | undefined
  onSignedIn: (answer: SignedIn) => void
}

/** Signing in: by the link of this computer, or with an account. */
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
        <p role="status" className="mb-4 rounded-lg bg-warn-soft p-3 text-[13px]/[18px] text-warn">
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

type Fields = { name: string; email: string; password: string }
type Problems = Partial<Record<keyof Fields, string>>

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
        const [field, words] = explained(error as Error)
        if (!field) throw error
        setProblems({ [field]: words })
        ;(form.elements.namedItem(field) as HTMLElement).focus()
      }
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div>
        <h1 className="text-xl/7 font-semibold">{isNew ? 'Create an account' : 'Sign in'}</h1>
        <p className="text-ink-2">
          {isNew ? 'Only this server keeps your tasks.' : 'Your tasks, wherever you talk to them.'}
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

/** What can be said before the server is asked. */
function problemsIn({ email, password }: Fields, isNew: boolean): Problems {
  const [before, host = ''] = email.trim().split('@')
  return {
    ...(email.trim() === ''
      ? { email: 'Write your email address.' }
      : !before || host === ''
        ? { email: 'Write the whole address, like mara@example.org.' }
        : !host.includes('.') && { email: 'This address has no ending. Write it like mara@example.org.' }),
    ...(password === ''
      ? { password: 'Write your password.' }
      : isNew && password.length < 8 && { password: 'At least 8 characters.' }),
  }
}

/** Which field a refusal is about, and how to say it. */
function explained(error: Error): [keyof Fields | undefined, string] {
  const { message } = error
  if (/invalid email or password/i.test(message))
    return ['password', 'This email and password don’t match. Check both and try again.']
  if (/already exists/i.test(message))
    return ['email', 'There is an account with this email already. Sign in instead.']
  if (/invalid email|body\.email/i.test(message))
    return ['email', 'This is not an email address. Write it like mara@example.org.']
  const { field, message: words } = (error instanceof Refused && error.details[0]) || {}
  return field === 'password' && words ? [field, words] : [undefined, message]
}
