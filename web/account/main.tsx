import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type About, ask, type Person, whoAmI } from '../api.ts'
import '../styles.css'
import { Consent } from './consent.tsx'
import { Device } from './device.tsx'
import { Frame, Problem } from './frame.tsx'
import SignIn, { type OAuthQuery, type SignedIn } from './sign-in.tsx'

const oauth: OAuthQuery = new URLSearchParams(location.search).has('sig')
  ? { oauth_query: location.search.slice(1) }
  : {}

/** Goes where the server says, or shows this page again. */
function goOn({ url }: SignedIn): void {
  if (url) location.assign(url)
  else location.reload()
}

/** Where somebody is sent to sign in, to let a program act for them, or to let a device in. */
function AccountPage() {
  const [state, setState] = useState<{ about: About; person: Person | undefined }>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    Promise.all([ask<About>('GET', '/api/about'), whoAmI()]).then(
      ([about, person]) => setState({ about, person }),
      (error: Error) => setProblem(error.message),
    )
  }, [])
  if (problem)
    return (
      <Frame>
        <Problem text={problem} />
      </Frame>
    )
  if (!state) return <main aria-busy="true" />
  const { about, person } = state
  if (!person) return <SignIn about={about} oauth={oauth} onSignedIn={goOn} />
  if (location.pathname === '/consent')
    return <Consent about={about} person={person} oauth={oauth} onDecided={goOn} />
  if (location.pathname === '/device') return <Device person={person} />
  return (
    <Frame>
      <h1 className="text-xl/7 font-semibold">You are signed in</h1>
      <p className="mt-1 mb-4 text-ink-2">
        As <bdi>{person.name}</bdi>.
      </p>
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
