import { randomBytes, randomUUID } from 'node:crypto'
import { APIError, type BetterAuthOptions } from 'better-auth'
import type { App } from '../operation.ts'
import { findLink, insertLink } from './link-store.ts'
import { storedMoment } from './stored-moment.ts'
import { tokenHash } from './token-hash.ts'

/** The links that work once. The names are the paths of their pages. */
export type LinkKind = 'reset-password' | 'invitation'

/** Only a hash of these is stored, as of every other token. */
export const STORED_LINKS: NonNullable<BetterAuthOptions['verification']> = {
  storeIdentifier: {
    default: 'plain',
    overrides: { 'reset-password:': 'hashed', 'invitation:': 'hashed' },
  },
}

/** The link's address. Browsers do not send the part after the #, so no proxy or log sees the token. */
export function linkTo(baseUrl: string, kind: LinkKind | 'verify-email', token: string): string {
  return `${baseUrl}/${kind}#${token}`
}

/** Makes a link and returns its token, which is stored nowhere and begins with `begin`. */
export async function makeLink(
  app: App,
  kind: LinkKind,
  { value, lastsMs, begin = '' }: { value: string; lastsMs: number; begin?: string },
): Promise<string> {
  const token = begin + randomBytes(32).toString('base64url')
  await insertLink(app.db.accounts, {
    id: randomUUID(),
    identifier: identifierOf(kind, token),
    value,
    expiresAt: storedMoment(app, lastsMs),
    now: storedMoment(app),
  })
  return token
}

/** The value of a link that still works. */
export async function openLinkValue(app: App, kind: LinkKind, token: unknown): Promise<string | undefined> {
  if (typeof token !== 'string' || token === '') return undefined
  const link = await findLink(app.db.credentials, identifierOf(kind, token), storedMoment(app))
  return link?.value
}

/** As Better Auth stores it. */
function identifierOf(kind: LinkKind, token: string): string {
  return tokenHash(`${kind}:${token}`)
}

export function linkEnded(kind: LinkKind): APIError {
  return new APIError('BAD_REQUEST', {
    code: 'LINK_ENDED',
    message:
      kind === 'invitation'
        ? 'This invitation has been used or has expired. Ask the person who runs this server for a new one'
        : 'This link has been used or has expired. Ask for a new one',
  })
}
