import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { type About, ask, type Person, whoAmI } from '../data/api.ts'
import { forgetEverything } from '../data/forget.ts'
import { deviceZone, setZone } from '../data/zone.ts'
import { Shell } from './shell.tsx'

const SignIn = lazy(() => import('../account/sign-in.tsx'))

type State = { about: About; person: Person | undefined }

/** Who is there, and what they see. */
export function Root() {
  const [state, setState] = useState<State>()
  const [problem, setProblem] = useState<string>()
  const isShown = useRef(false)
  const load = useCallback(async () => {
    setProblem(undefined)
    try {
      const [about, person] = await Promise.all([ask<About>('GET', '/api/about'), whoAmI()])
      if (person) {
        keepApart(person)
        settle(person)
      }
      isShown.current = true
      setState({ about, person })
    } catch (error) {
      // A page that stands goes on; its banner says the rest.
      if (!isShown.current) setProblem((error as Error).message)
    }
  }, [])
  useEffect(() => {
    void load()
    // The name or the time zone may have been changed in another tab.
    const seen = () => void (document.visibilityState === 'visible' && load())
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [load])

  if (problem)
    return (
      <main className="grid h-full place-items-center p-6">
        <div role="alert" className="card max-w-sm p-6 text-center">
          <p>{problem}</p>
          <button type="button" className="button primary mt-4" onClick={load}>
            Try again
          </button>
        </div>
      </main>
    )
  if (!state) return <main aria-busy="true" className="h-full" />
  const { about, person } = state
  if (!person)
    return (
      <Suspense fallback={<main aria-busy="true" className="h-full" />}>
        <SignIn about={about} before={sessionStorage.getItem(PERSON)} onSignedIn={load} />
      </Suspense>
    )
  return <Shell key={person.id} about={about} person={person} onPersonChanged={load} />
}

const PERSON = 'errand-person'

/** What one person typed, and where they were, is not for the next one in this tab. */
function keepApart({ id }: Person): void {
  const before = sessionStorage.getItem(PERSON)
  if (before === id) return
  if (before !== null) forgetEverything()
  sessionStorage.setItem(PERSON, id)
}

/** Their days are those of the zone they chose; whoever has none yet lives where this device is. */
function settle({ timezone }: Person): void {
  setZone(timezone)
  if (!timezone)
    void ask('POST', '/api/auth/update-user', { timezone: deviceZone() }).catch(() => {
      // It is only a convenience for other programs, and is tried again with the next visit.
    })
}
