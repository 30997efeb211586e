import { type FormEvent, useState } from 'react'
import { type About, ask } from './api.ts'
import { Mark, Warning } from './icons.tsx'

type Props = { about: About; onSignedIn: () => void }

/** Signing in: on one's own machine one click, elsewhere an account. */
export default function Welcome({ about, onSignedIn }: Props) {
  const [isLocal, setIsLocal] = useState(about.personal)
  return (
    <main className="grid h-full place-items-center overflow-auto p-6">
      <div className="card w-full max-w-96 p-6 sm:p-8">
        <div className="flex items-center gap-2 text-[15px] font-semibold">
          <Mark /> Errand
        </div>
        {isLocal ? <OneClick onSignedIn={onSignedIn} /> : <Account about={about} onSignedIn={onSignedIn} />}
        {about.personal && (
          <button type="button" className="quiet mx-auto mt-3 !flex" onClick={() => setIsLocal(!isLocal)}>
            {isLocal ? 'Use an account instead' : 'Use this computer’s tasks'}
          </button>
        )}
      </div>
    </main>
  )
}

function OneClick({ onSignedIn }: { onSignedIn: () => void }) {
  const { busy, problem, attempt } = useAttempt(onSignedIn)
  return (
    <>
      <h1 className="mt-6 text-xl/7 font-semibold">Your tasks, on this computer</h1>
      <p className="mt-2 text-ink-2">No account, no key, nothing to set up. What you write stays here.</p>
      <Problem text={problem} />
      <button
        type="button"
        className="button primary mt-6 min-h-10 w-full"
        disabled={busy}
        onClick={() => attempt(() => ask('POST', '/api/auth/sign-in/local', {}))}
      >
        {busy ? 'Opening' : 'Open my tasks'}
      </button>
    </>
  )
}

function Account({ about, onSignedIn }: Props) {
  const [isNew, setIsNew] = useState(false)
  const { busy, problem, attempt } = useAttempt(onSignedIn)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { name, email, password } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      string,
      string
    >
    void attempt(() =>
      isNew
        ? ask('POST', '/api/auth/sign-up/email', { name: name || email?.split('@')[0], email, password })
        : ask('POST', '/api/auth/sign-in/email', { email, password }),
    )
  }
  return (
    <form onSubmit={submit} className="mt-6 grid gap-4">
      <h1 className="text-xl/7 font-semibold">{isNew ? 'Create an account' : 'Sign in'}</h1>
      {isNew && <Field name="name" label="Name" autoComplete="name" />}
      <Field name="email" label="Email" type="email" autoComplete="username" required />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...(isNew && { minLength: 8, hint: 'At least 8 characters' })}
        required
      />
      <Problem text={problem} />
      <button type="submit" className="button primary min-h-10 w-full" disabled={busy}>
        {isNew ? 'Create account' : 'Sign in'}
      </button>
      {about.sign_up && (
        <button type="button" className="quiet justify-self-center" onClick={() => setIsNew(!isNew)}>
          {isNew ? 'I have an account' : 'Create an account'}
        </button>
      )}
    </form>
  )
}

type FieldProps = React.ComponentProps<'input'> & { label: string; hint?: string }

function Field({ label, hint, name, ...rest }: FieldProps) {
  return (
    <label className="grid gap-1.5 text-[13px] font-medium">
      {label}
      <input name={name} className="field text-sm font-normal" {...rest} />
      {hint && <span className="font-normal text-ink-3">{hint}</span>}
    </label>
  )
}

function Problem({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className="flex gap-1.5 text-[13px] text-danger">
          <Warning /> {text}
        </p>
      )}
    </div>
  )
}

function useAttempt(onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      onDone()
    } catch (error) {
      setProblem(explained((error as Error).message))
      setBusy(false)
    }
  }
  return { busy, problem, attempt }
}

function explained(message: string): string {
  if (/invalid email or password/i.test(message))
    return 'This email and password don’t match. Check both and try again.'
  if (/already exists/i.test(message)) return 'There is an account with this email already. Sign in instead.'
  return message
}
