import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { type About, ask, isAway, type Person, whoAmI } from '../data/api.ts'
import { forgetEverything, PERSON } from '../data/forget.ts'
import { connection, onConnected } from '../data/live.ts'
import { adoptCopy, forgetTasks, type LocalCopy, readCopy } from '../data/local-copy.ts'
import { finishSignOut, isSignOutPending, onSignedOutElsewhere } from '../data/sign-out.ts'
import { deviceZone, setZone } from '../data/zone.ts'
import { dropOthersPush } from '../reminders/push-channel.ts'
import { Shell } from './shell.tsx'

const SignIn = lazy(() => import('../account/sign-in.tsx'))

/** `copy` is set if the page was opened without a server. */
type State = { about: About; person: Person | undefined; copy?: LocalCopy }

/** The sign-in, or the page of the signed-in person. */
export function Root() {
  const [state, setState] = useState<State>()
  const [problem, setProblem] = useState<string>()
  const isShown = useRef(false)
  const isCopy = useRef(false)
  const load = useCallback(async () => {
    setProblem(undefined)
    try {
      await finishSignOut()
      const [about, person] = await Promise.all([ask<About>('GET', '/api/about'), whoAmI()])
      if (person) {
        forgetPrevious(person)
        adoptZone(person)
        void adoptCopy(person, about)
      } else void forgetTasks()
      dropOthersPush(person?.id)
      isShown.current = true
      isCopy.current = false
      setState({ about, person })
    } catch (error) {
      if (isSignOutPending()) {
        isShown.current = false
        setState(undefined)
        setProblem('You are signed out of this browser. Errand can’t be reached.')
      }
      // A page that is already shown stays; its banner reports the outage.
      if (isShown.current || isSignOutPending()) return
      const copy = isAway(error) ? await readCopy() : undefined
      if (!copy) return setProblem((error as Error).message)
      const { about, person } = copy
      forgetPrevious(person)
      setZone(person.timezone)
      connection.set({ isLost: true })
      isShown.current = true
      isCopy.current = true
      setState({ about, person, copy })
    }
  }, [])
  useEffect(() => {
    void load()
    // The name or the time zone may have been changed in another tab.
    const onVisible = () => void (document.visibilityState === 'visible' && load())
    document.addEventListener('visibilitychange', onVisible)
    const stops = [
      onSignedOutElsewhere(() => void load()),
      onConnected(() => isCopy.current && void load()),
      () => document.removeEventListener('visibilitychange', onVisible),
    ]
    return () => {
      for (const stop of stops) stop()
    }
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
  const { about, person, copy } = state
  if (!person)
    return (
      <Suspense fallback={<main aria-busy="true" className="h-full" />}>
        <SignIn about={about} before={sessionStorage.getItem(PERSON)} onSignedIn={load} />
      </Suspense>
    )
  return <Shell key={person.id} {...{ about, person, copy }} onPersonChanged={load} />
}

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
