import { useEffect, useRef } from 'react'
import { type About, ask } from '../data/api.ts'
import { Key } from '../ui/more-icons.tsx'
import { Problem } from './frame.tsx'
import { Cancelled, canFillPasskeys, canUsePasskeys, signInWithPasskey, stopWaiting } from './passkeys.ts'
import { providerProblem } from './provider-problems.ts'
import type { OAuthQuery, SignedIn } from './sign-in.tsx'
import { useAttempt } from './use-attempt.ts'

type Props = {
  about: About
  oauth: OAuthQuery
  isNew: boolean
  onSignedIn: (answer: SignedIn) => void
}

/** Sign-in with a passkey, and with the server's provider. */
export function OtherWays({ about, oauth, isNew, onSignedIn }: Props) {
  const { isBusy, problem, attempt } = useAttempt()
  const hasPasskeys = canUsePasskeys(about) && !isNew
  useFilledPasskey(hasPasskeys, {
    onChosen: () => signInWithPasskey(oauth, true).then(onSignedIn),
    onProblem: (error) => void attempt(() => Promise.reject(error)),
  })
  const refused = providerProblem(new URLSearchParams(location.search).get('error'), about.provider)
  if (!hasPasskeys && !about.provider) return null
  return (
    <div className="mt-4 grid gap-2">
      <p className="flex items-center gap-3 text-[0.8125rem] text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {about.provider && (
        <button
          type="button"
          className="button !min-h-10 w-full !whitespace-normal"
          disabled={isBusy}
          onClick={() => void attempt(() => goToProvider(oauth))}
        >
          {isNew ? 'Sign up' : 'Sign in'} with {about.provider}
        </button>
      )}
      {hasPasskeys && (
        <button
          type="button"
          className="button !min-h-10 w-full"
          disabled={isBusy}
          onClick={() => void attempt(async () => onSignedIn(await signInWithPasskey(oauth)))}
        >
          <Key /> Sign in with a passkey
        </button>
      )}
      <Problem text={problem ?? refused} />
    </div>
  )
}

async function goToProvider(oauth: OAuthQuery): Promise<void> {
  const { url } = await ask<{ url: string }>('POST', '/api/auth/sign-in/social', {
    provider: 'openid',
    callbackURL: '/',
    errorCallbackURL: '/sign-in',
    disableRedirect: true,
    ...oauth,
  })
  location.assign(url)
}

type Filled = { onChosen: () => Promise<void>; onProblem: (error: Error) => void }

/** Lets the browser offer passkeys in the field for the email address. */
function useFilledPasskey(isOn: boolean, filled: Filled) {
  const latest = useRef(filled)
  latest.current = filled
  useEffect(() => {
    if (!isOn) return
    let isGone = false
    const wait = async () => {
      if ((await canFillPasskeys()) && !isGone) await latest.current.onChosen()
    }
    wait().catch((error: Error) => {
      if (!isGone && !(error instanceof Cancelled)) latest.current.onProblem(error)
    })
    return () => {
      isGone = true
      stopWaiting()
    }
  }, [isOn])
}
