import { useEffect, useState } from 'react'
import { ask, type Person } from '../data/api.ts'
import { Field } from './field.tsx'
import { Frame, Problem } from './frame.tsx'
import { SignedInAs } from './signed-in-as.tsx'
import { useAttempt } from './use-attempt.ts'

const code = new URLSearchParams(location.search).get('user_code') ?? ''

/** Signs in a program that waits on another device or in a terminal, by the code it shows. */
export function Device({ person }: { person: Person }) {
  return (
    <Frame>
      <h1 className="text-xl/7 font-semibold">Connect a device</h1>
      {code ? <Decide /> : <AskCode />}
      <SignedInAs person={person} />
    </Frame>
  )
}

function AskCode({ problem }: { problem?: string }) {
  return (
    <form method="get" className="mt-3 grid gap-4">
      <Field
        name="user_code"
        label="Code shown on the device"
        autoComplete="off"
        autoCapitalize="characters"
        problem={problem}
        required
      />
      <button type="submit" className="button primary !min-h-10 w-full">
        Continue
      </button>
    </form>
  )
}

function Decide() {
  const [state, setState] = useState<'asking' | 'open' | 'approved' | 'denied' | 'unknown'>('asking')
  const { isBusy, problem, attempt } = useAttempt()
  useEffect(() => {
    ask('GET', `/api/auth/device?user_code=${encodeURIComponent(code)}`).then(
      () => setState('open'),
      () => setState('unknown'),
    )
  }, [])
  const decide = (decision: 'approve' | 'deny') =>
    attempt(async () => {
      await ask('POST', `/api/auth/device/${decision}`, { userCode: code })
      setState(decision === 'approve' ? 'approved' : 'denied')
    })
  if (state === 'unknown') return <AskCode problem="This code is wrong or has expired." />
  return (
    <div role="status" className="mt-3 grid gap-3">
      {state === 'approved' && <p>The device is signed in. You can close this page.</p>}
      {state === 'denied' && <p>The device was refused.</p>}
      {state === 'open' && (
        <>
          <p className="rounded-lg bg-sunken py-3 text-center font-mono text-[1.625rem]/8 font-semibold tracking-widest">
            {code}
          </p>
          <p className="text-ink-2">
            Connect it only if the device that shows this code is yours. It can then read and change your
            tasks.
          </p>
          <Problem text={problem} />
          <div className="grid grid-cols-2 gap-2">
            <button
              type="button"
              className="button !min-h-10"
              disabled={isBusy}
              onClick={() => decide('deny')}
            >
              Refuse
            </button>
            <button
              type="button"
              className="button primary !min-h-10"
              disabled={isBusy}
              onClick={() => decide('approve')}
            >
              Connect it
            </button>
          </div>
        </>
      )}
    </div>
  )
}
