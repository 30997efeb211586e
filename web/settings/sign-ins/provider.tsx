import { useState } from 'react'
import { ask } from '../../data/api.ts'
import { sayMoment } from '../../data/dates.ts'
import { toast } from '../../ui/toast.tsx'
import { Row } from '../parts.tsx'
import { RevokeButton } from '../revoke-button.tsx'
import type { Ways } from './use-ways.ts'

/** Leaves for the provider, which sends the person back here. */
export async function goToProvider(path: '/sign-in/social' | '/link-social'): Promise<void> {
  const { url } = await ask<{ url: string }>('POST', `/api/auth${path}`, {
    provider: 'openid',
    callbackURL: '/#/settings/account',
    errorCallbackURL: '/sign-in',
    disableRedirect: true,
  })
  location.assign(url)
}

type Props = {
  name: string
  linked: Ways['linked']
  run: <T>(work: () => Promise<T>) => Promise<T>
  onChanged: () => void
}

/** Links the account at the server's provider, or unlinks it. */
export function Provider({ name, linked: [link], run, onChanged }: Props) {
  const [isLeaving, setIsLeaving] = useState(false)
  const start = async () => {
    setIsLeaving(true)
    try {
      await run(() => goToProvider('/link-social'))
    } catch (error) {
      toast((error as Error).message)
      setIsLeaving(false)
    }
  }
  return (
    <Row
      title={name}
      about={link ? `Linked ${sayMoment(link.createdAt)}` : `Sign in here with your account at ${name}.`}
    >
      {link ? (
        <RevokeButton
          label={name}
          verb="Unlink"
          text={`You can no longer sign in here with ${name}.`}
          work={() => run(() => ask('POST', '/api/auth/unlink-account', { accountId: link.id }))}
          onDone={onChanged}
        />
      ) : (
        <button type="button" className="button" disabled={isLeaving} onClick={() => void start()}>
          Link {name}…
        </button>
      )}
    </Row>
  )
}
