import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Field } from '../account/field.tsx'
import { Problem } from '../account/frame.tsx'
import { useAttempt } from '../account/use-attempt.ts'
import { ask, type Person } from '../data/api.ts'
import { whileDisconnected } from '../data/live.ts'
import { Row } from './parts.tsx'
import {
  amount,
  type Counts,
  type Problems,
  problemsFrom,
  problemsIn,
  revokedSentence,
} from './password-words.ts'

type Props = { person: Person; onChanged: () => void }

/** Changes the password and, if wanted, revokes access that was granted with the old one. */
export function Password({ person, onChanged }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [done, setDone] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <div>
      {isOpen ? (
        <PasswordForm
          email={person.email}
          onCancel={() => setIsOpen(false)}
          onChanged={(ended) => {
            setIsOpen(false)
            setDone(revokedSentence(ended))
            onChanged()
          }}
        />
      ) : (
        <Row title="Password" about="Change it if someone else might know it.">
          <button
            ref={opener}
            type="button"
            className="button"
            onClick={() => {
              setDone('')
              setIsOpen(true)
            }}
          >
            Change password…
          </button>
        </Row>
      )}
      <p role="status" className={done ? 'px-4 pb-3 text-[0.8125rem]/[1.125rem]' : 'sr-only'}>
        {done}
      </p>
    </div>
  )
}

type FormProps = { email: string; onCancel: () => void; onChanged: (ended: Counts) => void }

function PasswordForm({ email, onCancel, onChanged }: FormProps) {
  const { isBusy, problem, attempt } = useAttempt()
  const [problems, setProblems] = useState<Problems>({})
  const { keys, programs } = useCounts()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const show = (found: Problems) => {
      setProblems(found)
      const [first] = Object.keys(found)
      if (first) (form.elements.namedItem(first) as HTMLElement).focus()
      return first !== undefined
    }
    const currentPassword = String(fields.get('currentPassword'))
    const newPassword = String(fields.get('newPassword'))
    if (show(problemsIn(currentPassword, newPassword))) return
    void attempt(async () => {
      try {
        const { revoked } = await whileDisconnected(() =>
          ask<{ revoked: Counts }>('POST', '/api/auth/change-password', {
            currentPassword,
            newPassword,
            revokeOtherSessions: fields.has('sessions'),
            revokeKeys: fields.has('keys'),
            revokePrograms: fields.has('programs'),
          }),
        )
        onChanged(revoked)
      } catch (error) {
        if (!show(problemsFrom(error))) throw error
      }
    })
  }
  return (
    <form noValidate aria-label="Change password" className="grid max-w-md gap-4 p-4" onSubmit={submit}>
      {/* Tells password managers which account it is. */}
      <input hidden readOnly name="email" autoComplete="username" value={email} />
      <Field
        autoFocus
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
        problem={problems.currentPassword}
      />
      <Field
        name="newPassword"
        label="New password"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        hint="At least 8 characters. A sentence is fine."
        problem={problems.newPassword}
      />
      <fieldset className="grid gap-1">
        <legend className="sr-only">Access to revoke</legend>
        <Choice name="sessions" isOn label="Sign out everywhere else" />
        {keys > 0 && <Choice name="keys" label={`Also delete my ${amount(keys, 'API key')}`} />}
        {programs > 0 && <Choice name="programs" label={`Also disconnect ${amount(programs, 'program')}`} />}
      </fieldset>
      <Problem text={problem} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button primary !min-h-10" disabled={isBusy}>
          {isBusy ? 'Changing' : 'Change password'}
        </button>
        <button type="button" className="button !min-h-10" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}

function Choice({ name, label, isOn = false }: { name: string; label: string; isOn?: boolean }) {
  return (
    <label className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
      <input type="checkbox" name={name} defaultChecked={isOn} /> {label}
    </label>
  )
}

/** How many keys and programs the person has; 0 if they cannot be read. */
function useCounts(): { keys: number; programs: number } {
  const [counts, setCounts] = useState({ keys: 0, programs: 0 })
  useEffect(() => {
    const none = () => []
    const keys = ask<{ apiKeys: unknown[] }>('GET', '/api/auth/api-key/list').then(
      (list) => list.apiKeys,
      none,
    )
    const programs = ask<unknown[]>('GET', '/api/auth/oauth2/get-consents').catch(none)
    void Promise.all([keys, programs]).then(([{ length }, list]) =>
      setCounts({ keys: length, programs: list.length }),
    )
  }, [])
  return counts
}
