import { type FormEvent, useState } from 'react'
import { ask } from '../data/api.ts'
import { Snippet } from '../settings/parts.tsx'
import { Field } from './field.tsx'
import { keyIn, mistakeIn } from './pasted-link.ts'
import type { OAuthQuery, SignedIn } from './sign-in.tsx'
import { useAttempt } from './use-attempt.ts'

type Props = {
  oauth: OAuthQuery
  onSignedIn: (answer: SignedIn) => void
  /** Why the link that was opened did not work. */
  refused?: string | undefined
}

/** Signs this browser in with the key from a link. */
export function signInWithKey(key: string, oauth: OAuthQuery = {}): Promise<SignedIn> {
  return ask<SignedIn>('POST', '/api/auth/sign-in/local', { key, ...oauth })
}

/** Explains where to find the link of this computer, and takes a pasted one. */
export function OpenLink({ oauth, onSignedIn, refused }: Props) {
  const { isBusy, problem, attempt } = useAttempt()
  const [pasted, setPasted] = useState('')
  const [mistake, setMistake] = useState(refused)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const key = keyIn(pasted)
    setMistake(key ? undefined : mistakeIn(pasted))
    if (key) void attempt(async () => onSignedIn(await signInWithKey(key, oauth)))
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <div className="grid gap-4">
      <div>
        <h1 className="text-xl/7 font-semibold">This browser needs your link</h1>
        <p className="text-ink-2">
          Errand is running on this computer. To keep others out, it opens only with a link that carries your
          key.
        </p>
      </div>
      <ol className="grid list-decimal gap-3 ps-5">
        <li>
          Look in the terminal where you started Errand. The link contains{' '}
          <b className="font-semibold">/open#</b>.
        </li>
        <li>
          Or run this to see it again; in a checkout, with npx before it:
          <div className="mt-2">
            <Snippet name="Command" text="errand open" />
          </div>
        </li>
      </ol>
      <form onSubmit={submit} noValidate className="grid gap-3">
        <Field
          name="link"
          label="Have the link? Paste it here"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={`${location.origin}/open#…`}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
          problem={mistake ?? problem}
        />
        <button type="submit" className="button primary !min-h-10 w-full" disabled={isBusy}>
          {isBusy ? 'Opening' : 'Open my tasks'}
        </button>
      </form>
    </div>
  )
}
