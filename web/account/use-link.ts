import { useEffect, useState } from 'react'
import { ask } from '../data/api.ts'

/** `confirmed` is missing in invitations. */
type Link = { email: string | null; confirmed?: boolean }

export type LinkState = { is: 'asking' } | ({ is: 'open' } & Link) | { is: 'ended'; problem: string }

/** Whether a one-time link still works, and the address that it is for. */
export function useLink(kind: 'invitation' | 'reset-password', token: string | undefined): LinkState {
  const [state, setState] = useState<LinkState>(
    token === undefined
      ? { is: 'ended', problem: 'Open the link again: part of it is missing.' }
      : { is: 'asking' },
  )
  useEffect(() => {
    if (token === undefined) return
    ask<Link>('POST', '/api/auth/check-link', { kind, token }).then(
      (link) => setState({ ...link, is: 'open' }),
      (error: Error) => setState({ is: 'ended', problem: error.message }),
    )
  }, [kind, token])
  return state
}
