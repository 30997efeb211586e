import { type FormEvent, useState } from 'react'
import { ask } from '../../data/api.ts'
import { disconnectFor } from '../../data/live.ts'
import { Row } from '../parts.tsx'
import { type Props as FreshProps, useFresh } from './use-fresh.tsx'

type Props = FreshProps & { onDeleted: () => void }

/** Deletes the account after its password, or without one after a fresh sign-in. */
export function DeleteAccount({ onDeleted, ...props }: Props) {
  const { ways } = props
  const { run, dialog } = useFresh(props)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    const body = ways.password ? { password: String(password) } : {}
    void run(() => disconnectFor(() => ask('POST', '/api/auth/delete-user', body))).then(
      onDeleted,
      (error: Error) =>
        setProblem(/password/i.test(error.message) ? 'Wrong password. Nothing was deleted.' : error.message),
    )
  }
  return (
    <Row title="Delete account" about="Erases everything at once. This can’t be undone.">
      {isAsking ? (
        <form className="flex flex-wrap gap-2" onSubmit={submit}>
          {ways.password && (
            <input
              // biome-ignore lint/a11y/noAutofocus: the person has just asked for this form.
              autoFocus
              name="password"
              type="password"
              autoComplete="current-password"
              aria-label="Password"
              aria-invalid={problem !== undefined}
              placeholder="Your password"
              required
              className="field !w-44 max-w-full"
            />
          )}
          <button type="submit" className="button danger !min-h-10">
            Delete everything for good
          </button>
          <button type="button" className="button !min-h-10" onClick={() => setIsAsking(false)}>
            Keep account
          </button>
          {problem && (
            <p role="alert" className="basis-full text-[0.8125rem] text-danger">
              {problem}
            </p>
          )}
        </form>
      ) : (
        <button type="button" className="button !text-danger" onClick={() => setIsAsking(true)}>
          Delete account…
        </button>
      )}
      {dialog}
    </Row>
  )
}
