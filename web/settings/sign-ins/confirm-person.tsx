import { type FormEvent, useId, useRef } from 'react'
import { Field } from '../../account/field.tsx'
import { Problem } from '../../account/frame.tsx'
import { canUsePasskeys, signInWithPasskey } from '../../account/passkeys.ts'
import { useAttempt } from '../../account/use-attempt.ts'
import { ask, type Person, whoAmI } from '../../data/api.ts'
import { whileDisconnected } from '../../data/live.ts'
import { Key } from '../../ui/more-icons.tsx'
import { useModal } from '../../ui/use-modal.ts'
import { goToProvider } from './provider.tsx'
import type { Props as FreshProps } from './use-fresh.tsx'

type Props = FreshProps & { onConfirmed: () => void; onClose: () => void }

/** Signs the person in once more, in place of their session. */
export function ConfirmPerson({ about, person, ways, onConfirmed, onClose }: Props) {
  const dialog = useModal()
  const id = useId()
  const isDone = useRef(false)
  const { isBusy, problem, attempt } = useAttempt()
  const confirm = (signIn: () => Promise<unknown>) =>
    attempt(async () => {
      await replaceSession(person, signIn)
      isDone.current = true
      dialog.current?.close()
      onConfirmed()
    })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    void confirm(() => ask('POST', '/api/auth/sign-in/email', { email: person.email, password }))
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="dialog max-w-sm p-5"
      onClose={() => !isDone.current && onClose()}
    >
      <h2 id={id} className="text-base font-semibold">
        Confirm that it’s you
      </h2>
      <p className="mt-1 mb-4 text-ink-2">
        You signed in a while ago. Sign in once more to change how you sign in.
      </p>
      <div className="grid gap-3">
        {ways.password && (
          <form noValidate className="grid gap-3" onSubmit={submit}>
            <input hidden readOnly name="email" autoComplete="username" value={person.email} />
            <Field
              autoFocus
              name="password"
              label="Password"
              type="password"
              autoComplete="current-password"
            />
            <button type="submit" className="button primary !min-h-10" disabled={isBusy}>
              Confirm
            </button>
          </form>
        )}
        {ways.passkeys.length > 0 && canUsePasskeys(about) && (
          <button
            type="button"
            className="button !min-h-10"
            disabled={isBusy}
            onClick={() => void confirm(() => signInWithPasskey())}
          >
            <Key /> Use a passkey
          </button>
        )}
        {ways.linked.length > 0 && about.provider && (
          <button
            type="button"
            className="button !min-h-10"
            disabled={isBusy}
            onClick={() => void attempt(() => goToProvider('/sign-in/social'))}
          >
            Use {about.provider}
          </button>
        )}
        <Problem text={problem && /invalid email or password/i.test(problem) ? 'Wrong password.' : problem} />
        <button type="button" className="quiet justify-self-end" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </div>
    </dialog>
  )
}

/** Ends the old session, which would otherwise stay in the list. Somebody else's passkey is no confirmation. */
async function replaceSession(person: Person, signIn: () => Promise<unknown>): Promise<void> {
  await whileDisconnected(async () => {
    const before = await ask<{ session: { id: string } } | null>('GET', '/api/auth/get-session')
    await signIn()
    if ((await whoAmI())?.id !== person.id) return location.reload()
    if (before) await ask('POST', '/api/auth/revoke-session', { id: before.session.id }).catch(() => {})
  })
}
