import { type FormEvent, useState } from 'react'
import { ask, Refused } from '../data/api.ts'
import { Field } from './field.tsx'
import { Frame, Problem } from './frame.tsx'
import { useAttempt } from './use-attempt.ts'

/** Confirms an address by the link in a mail and the password of the account. */
export function VerifyEmail({ token }: { token: string | undefined }) {
  const [state, setState] = useState<'asking' | 'confirmed' | { ended: string }>(
    token === undefined ? { ended: 'Open the link in the mail again: part of it is missing.' } : 'asking',
  )
  if (state === 'confirmed')
    return (
      <Frame>
        <div role="status">
          <h1 className="text-xl/7 font-semibold">Your address is confirmed</h1>
          <p className="mt-1 mb-4 text-ink-2">Sign in with the password that you chose.</p>
        </div>
        <a className="button primary !min-h-10 w-full" href="/">
          Sign in
        </a>
      </Frame>
    )
  if (state === 'asking')
    return (
      <Frame below={<NotYou />}>
        <AskPassword
          token={token as string}
          onConfirmed={() => setState('confirmed')}
          onEnded={(ended) => setState({ ended })}
        />
      </Frame>
    )
  return (
    <Frame>
      <h1 className="mb-2 text-xl/7 font-semibold">This link does not work</h1>
      <Problem text={state.ended} />
      <p className="mt-2 text-ink-2">Sign in, and you can have the mail sent again.</p>
      <a className="button primary mt-4 !min-h-10 w-full" href="/">
        Sign in
      </a>
    </Frame>
  )
}

type Props = { token: string; onConfirmed: () => void; onEnded: (problem: string) => void }

function AskPassword({ token, onConfirmed, onEnded }: Props) {
  const { isBusy, problem, attempt } = useAttempt()
  const [mistake, setMistake] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const password = String(new FormData(form).get('password'))
    const point = (text: string) => {
      setMistake(text)
      ;(form.elements.namedItem('password') as HTMLElement).focus()
    }
    setMistake(undefined)
    if (password === '') return point('Enter your password.')
    void attempt(async () => {
      try {
        await ask('POST', '/api/auth/verify-email', { token, password })
        onConfirmed()
      } catch (error) {
        const { reason } = error instanceof Refused ? error : {}
        if (reason === 'WRONG_PASSWORD') return point('That is not the password of this account.')
        if (reason === 'INVALID_TOKEN') return onEnded((error as Error).message)
        throw error
      }
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div>
        <h1 className="text-xl/7 font-semibold">Confirm your email address</h1>
        <p className="mt-1 text-ink-2">Enter the password you chose to confirm this address.</p>
      </div>
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        problem={mistake}
      />
      <Problem text={problem} />
      <button type="submit" className="button primary !min-h-10 w-full" disabled={isBusy}>
        Confirm the address
      </button>
    </form>
  )
}

/** A new password is how the owner of the address takes over an account that somebody else made with it. */
function NotYou() {
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <p>Not you? Do nothing: the account cannot be used.</p>
      <a
        className="inline-flex items-center text-accent underline underline-offset-2 pointer-coarse:min-h-11"
        href="/forgot-password"
      >
        Set a new password
      </a>
    </div>
  )
}
