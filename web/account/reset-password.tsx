import { type FormEvent, useState } from 'react'
import { ask, Refused } from '../data/api.ts'
import { Field } from './field.tsx'
import { Frame, Problem } from './frame.tsx'
import { useAttempt } from './use-attempt.ts'
import { useLink } from './use-link.ts'

/** Sets a new password by a link. */
export function ResetPassword({ token }: { token: string | undefined }) {
  const link = useLink('reset-password', token)
  const [isDone, setIsDone] = useState(false)
  if (link.is === 'asking') return <main aria-busy="true" />
  const isConfirmed = link.is === 'open' && link.confirmed === true
  if (isDone)
    return (
      <Frame>
        <div role="status">
          <h1 className="text-xl/7 font-semibold">Your new password is set</h1>
          <p className="mt-1 mb-4 text-ink-2">
            {isConfirmed
              ? 'All devices are signed out, and passkeys and other ways to sign in were removed. API keys and connected programs still work; Settings, Connections ends them.'
              : 'All devices are signed out. Passkeys, API keys, connected programs and reminder channels were removed. Add yours again in Settings.'}
          </p>
        </div>
        <a className="button primary !min-h-10 w-full" href="/">
          Sign in
        </a>
      </Frame>
    )
  if (link.is === 'ended') return <Ended problem={link.problem} />
  return (
    <Frame>
      <NewPassword
        token={token as string}
        email={link.email ?? ''}
        isConfirmed={isConfirmed}
        onDone={() => setIsDone(true)}
      />
    </Frame>
  )
}

function Ended({ problem }: { problem: string }) {
  return (
    <Frame>
      <h1 className="mb-2 text-xl/7 font-semibold">This link does not work</h1>
      <Problem text={problem} />
      <a className="button primary mt-4 !min-h-10 w-full" href="/forgot-password">
        Ask for a new link
      </a>
    </Frame>
  )
}

type Props = { token: string; email: string; isConfirmed: boolean; onDone: () => void }

function NewPassword({ token, email, isConfirmed, onDone }: Props) {
  const { isBusy, problem, attempt } = useAttempt()
  const [mistake, setMistake] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const newPassword = String(new FormData(form).get('password'))
    const point = (text: string) => {
      setMistake(text)
      ;(form.elements.namedItem('password') as HTMLElement).focus()
    }
    setMistake(undefined)
    if (newPassword.length < 8) return point('At least 8 characters.')
    void attempt(async () => {
      try {
        await ask('POST', '/api/auth/reset-password', { token, newPassword })
        onDone()
      } catch (error) {
        const { field, message } = (error instanceof Refused && error.details[0]) || {}
        if (field !== 'newPassword' || !message) throw error
        point(message)
      }
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div>
        <h1 className="text-xl/7 font-semibold">Set a new password</h1>
        <p className="text-ink-2">
          For <bdi className="wrap-anywhere">{email}</bdi>
        </p>
      </div>
      <p className="rounded-lg bg-sunken p-3 text-[0.8125rem]/[1.125rem] text-ink-2">
        {isConfirmed
          ? 'A new password removes your passkeys and other ways to sign in; add them again afterwards, in Settings.'
          : 'This address was never confirmed, so somebody else may have used the account. A new password also removes its passkeys, API keys, connected programs and reminder channels.'}
      </p>
      {/* For password managers, which store it with the address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        hint="At least 8 characters. A sentence is fine."
        problem={mistake}
      />
      <Problem text={problem} />
      <button type="submit" className="button primary !min-h-10 w-full" disabled={isBusy}>
        Set the password
      </button>
    </form>
  )
}
