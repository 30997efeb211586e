import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { type About, ask, type Person, whoAmI } from '../data/api.ts'
import { forgetEverything } from '../data/forget.ts'
import { deviceZone, setZone } from '../data/zone.ts'
import { dropOthersPush } from '../reminders/push-channel.ts'
import { Shell } from './shell.tsx'

const SignIn = lazy(() => import('../account/sign-in.tsx'))

type State = { about: About; person: Person | undefined }

/** The sign-in, or the page of the signed-in person. */
export function Root() {
  const [state, setState] = useState<State>()
  const [problem, setProblem] = useState<string>()
  const isShown = useRef(false)
  const load = useCallback(async () => {
    setProblem(undefined)
    try {
      const [about, person] = await Promise.all([ask<About>('GET', '/api/about'), whoAmI()])
      if (person) {
        forgetPrevious(person)
        adoptZone(person)
      }
      dropOthersPush(person?.id)
      isShown.current = true
      setState({ about, person })
    } catch (error) {
      // A page that is already shown stays; its banner reports the outage.
      if (!isShown.current) setProblem((error as Error).message)
    }
  }, [])
  useEffect(() => {
    void load()
    // The name or the time zone may have been changed in another tab.
    const onVisible = () => void (document.visibilityState === 'visible' && load())
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
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

/** Clears the drafts and the address if another person was signed in in this tab before. */
function forgetPrevious({ id }: Person): void {
  const before = sessionStorage.getItem(PERSON)
  if (before === id) return
  if (before !== null) forgetEverything()
  sessionStorage.setItem(PERSON, id)
}

/** Uses the person's time zone, or else stores the zone of this device for them. */
function adoptZone({ timezone }: Person): void {
  setZone(timezone)
  if (!timezone)
    void ask('POST', '/api/auth/update-user', { timezone: deviceZone() }).catch(() => {
      // Only other programs need it, and the next visit tries again.
    })
}
