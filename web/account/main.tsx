import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type About, ask, isLocal, type Person, whoAmI } from '../data/api.ts'
import { finishSignOut } from '../data/sign-out.ts'
import '../ui/styles.css'
import { Consent } from './consent.tsx'
import { Device } from './device.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { Frame, Problem } from './frame.tsx'
import { Invitation } from './invitation.tsx'
import { signInWithKey } from './open-link.tsx'
import { takeToken } from './page-token.ts'
import { providerProblem } from './provider-problems.ts'
import { ResetPassword } from './reset-password.tsx'
import SignIn, { type OAuthQuery, type SignedIn } from './sign-in.tsx'
import { VerifyEmail } from './verify-email.tsx'

const oauth: OAuthQuery = new URLSearchParams(location.search).has('sig')
  ? { oauth_query: location.search.slice(1) }
  : {}

const token = takeToken()
const key = location.pathname === '/open' ? token : undefined

/** Signs in with the key of the opened link, if any; resolves to the reason if that fails. */
const opening =
  key === undefined
    ? finishSignOut().then(() => undefined, reasonOf)
    : finishSignOut()
        .then(() => signInWithKey(key))
        .then(() => undefined, reasonOf)

function reasonOf(error: Error): string {
  return error.message
}

/** Follows the server's redirect, or reloads. */
function goOn({ url }: SignedIn): void {
  if (url) location.assign(url)
  else if (location.pathname === '/open') location.replace('/')
  else location.reload()
}

type State = { about: About; person: Person | undefined; refused: string | undefined }

async function open(): Promise<State> {
  const refused = await opening
  const [about, person] = await Promise.all([ask<About>('GET', '/api/about'), whoAmI()])
  const isIn = person && (!refused || isLocal(person))
  if (isIn && location.pathname === '/open') location.replace('/')
  return { about, person, refused: isIn ? undefined : refused }
}

/** The page for signing in, for one-time links, and for allowing a program or a device. */
function AccountPage() {
  const [state, setState] = useState<State>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    open().then(setState, (error: Error) => setProblem(error.message))
  }, [])
  if (problem)
    return (
      <Frame>
        <Problem text={problem} />
      </Frame>
    )
  // The redirect to the page is on its way.
  if (!state || (state.person && !state.refused && location.pathname === '/open'))
    return <main aria-busy="true" />
  const { about, person, refused } = state
  switch (location.pathname) {
    case '/forgot-password':
      return <ForgotPassword about={about} />
    case '/reset-password':
      return <ResetPassword token={token} />
    case '/verify-email':
      return <VerifyEmail token={token} />
    case '/invitation':
      return <Invitation token={token} person={person} />
  }
  if (!person || refused) return <SignIn about={about} oauth={oauth} refused={refused} onSignedIn={goOn} />
  if (location.pathname === '/consent')
    return <Consent about={about} person={person} oauth={oauth} onDecided={goOn} />
  if (location.pathname === '/device') return <Device person={person} />
  return (
    <Frame>
      <h1 className="text-xl/7 font-semibold">You are signed in</h1>
      <p className="mt-1 mb-4 text-ink-2">
        As <bdi>{person.name}</bdi>.
      </p>
      <div className="mb-4">
        <Problem text={providerProblem(new URLSearchParams(location.search).get('error'), about.provider)} />
      </div>
      <a className="button primary !min-h-10 w-full" href="/">
        Open my tasks
      </a>
    </Frame>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <AccountPage />
  </StrictMode>,
)
