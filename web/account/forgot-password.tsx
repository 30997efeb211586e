import { type FormEvent, useState } from 'react'
import { type About, ask } from '../data/api.ts'
import { Snippet } from '../settings/parts.tsx'
import { Field } from './field.tsx'
import { Frame, Problem } from './frame.tsx'
import { problemsIn } from './sign-in-problems.ts'
import { useAttempt } from './use-attempt.ts'

/** Sends a link to set a new password, or says whom to ask. */
export function ForgotPassword({ about }: { about: About }) {
  return (
    <Frame
      below={
        <a
          className="inline-flex items-center text-accent underline underline-offset-2 pointer-coarse:min-h-11"
          href="/"
        >
          Back to sign-in
        </a>
      }
    >
      {about.mail ? <AskForMail /> : <AskOperator />}
    </Frame>
  )
}

function AskForMail() {
  const { isBusy, problem, attempt } = useAttempt()
  const [email, setEmail] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = problemsIn({ name: '', email, password: 'unused' }, false).email
    setMistake(found)
    if (found) return event.currentTarget.querySelector('input')?.focus()
    void attempt(async () => {
      await ask('POST', '/api/auth/request-password-reset', { email: email.trim() })
      setSentTo(email.trim())
    })
  }
  if (sentTo)
    return (
      <div role="status">
        <h1 className="text-xl/7 font-semibold">Look in your mail</h1>
        <p className="mt-1 text-ink-2">
          If there is an account with <b className="font-semibold wrap-anywhere">{sentTo}</b>, a link to set a
          new password is on its way. It works once, within an hour.
        </p>
      </div>
    )
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div>
        <h1 className="text-xl/7 font-semibold">Forgot your password?</h1>
        <p className="text-ink-2">You get a mail with a link to set a new one.</p>
      </div>
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        problem={mistake}
      />
      <Problem text={problem} />
      <button type="submit" className="button primary !min-h-10 w-full" disabled={isBusy}>
        {isBusy ? 'Sending' : 'Send the link'}
      </button>
    </form>
  )
}

function AskOperator() {
  return (
    <div className="grid gap-4">
      <div>
        <h1 className="text-xl/7 font-semibold">Forgot your password?</h1>
        <p className="mt-1 text-ink-2">
          This server cannot send mail. Ask the person who runs it for a link to set a new password.
        </p>
      </div>
      <div>
        <p className="mb-2 text-ink-2">Do you run it? This prints the link:</p>
        <Snippet name="Command" text="errand people reset-password EMAIL" />
      </div>
    </div>
  )
}
