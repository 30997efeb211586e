import { type FormEvent, useState } from 'react'
import { Problem } from '../../account/frame.tsx'
import { addPasskey } from '../../account/passkeys.ts'
import { useAttempt } from '../../account/use-attempt.ts'
import { ask } from '../../data/api.ts'
import { sayMoment } from '../../data/dates.ts'
import { RenameForm } from '../../ui/rename-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { deviceOf } from '../device-of.ts'
import { Row } from '../parts.tsx'
import { RevokeButton } from '../revoke-button.tsx'
import type { Passkey } from './use-ways.ts'

type Run = <T>(work: () => Promise<T>) => Promise<T>
type Props = { passkeys: Passkey[]; canAdd: boolean; run: Run; onChanged: () => void }

/** The person's passkeys, and a form for a new one. */
export function Passkeys({ passkeys, canAdd, run, onChanged }: Props) {
  return (
    <>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} run={run} onChanged={onChanged} />
      ))}
      {canAdd ? (
        <NewPasskey run={run} onChanged={onChanged} />
      ) : (
        <Row title="New passkey" about="This browser or this address cannot make passkeys." />
      )}
    </>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, run, onChanged }: RowProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const rename = (next: string) =>
    void ask('POST', '/api/auth/passkey/update-passkey', { id, name: next }).then(onChanged, (error: Error) =>
      toast(error.message),
    )
  const moments = [
    createdAt && `Added ${sayMoment(createdAt)}`,
    lastUsedAt ? `Last used ${sayMoment(lastUsedAt)}` : 'Not used yet',
  ]
  return (
    <Row
      title={
        isRenaming ? (
          <RenameForm
            label={`New name of ${name}`}
            name={name}
            maxLength={100}
            onClose={() => setIsRenaming(false)}
            onRename={rename}
          />
        ) : (
          <bdi>{name}</bdi>
        )
      }
      about={`Passkey. ${moments.filter(Boolean).join('. ')}`}
    >
      <span className="flex gap-2">
        <button
          type="button"
          className="quiet"
          aria-label={`Rename: ${name}`}
          onClick={() => setIsRenaming(true)}
        >
          Rename
        </button>
        <RevokeButton
          label={name}
          verb="Remove"
          text="You can no longer sign in with it. The device may still list it."
          work={() => run(() => ask('POST', '/api/auth/passkey/delete-passkey', { id }))}
          onDone={onChanged}
        />
      </span>
    </Row>
  )
}

type RowProps = { passkey: Passkey; run: Run; onChanged: () => void }

function NewPasskey({ run, onChanged }: { run: Run; onChanged: () => void }) {
  const { isBusy, problem, attempt } = useAttempt()
  const usual = deviceOf(navigator.userAgent)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name')).trim() || usual
    void attempt(async () => {
      await run(() => addPasskey(name))
      form.reset()
      toast('Passkey added')
      onChanged()
    })
  }
  return (
    <Row title="New passkey" about="Sign in with a fingerprint, a face or a PIN instead of a password.">
      <form className="grid justify-items-end gap-1" onSubmit={submit}>
        <div className="flex flex-wrap gap-2">
          <input
            name="name"
            aria-label="Name of the new passkey"
            placeholder={usual}
            maxLength={100}
            autoComplete="off"
            dir="auto"
            className="field !w-48 max-w-full"
          />
          <button type="submit" className="button" disabled={isBusy}>
            Add a passkey
          </button>
        </div>
        <Problem text={problem} />
      </form>
    </Row>
  )
}
