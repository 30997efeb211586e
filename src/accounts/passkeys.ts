import { isIP } from 'node:net'
import { passkey } from '@better-auth/passkey'
import { APIError, type BetterAuthPlugin } from 'better-auth'
import {
  createAuthEndpoint,
  createAuthMiddleware,
  freshSessionMiddleware,
  getSessionFromCtx,
} from 'better-auth/api'
import { z } from 'zod'
import type { App } from '../operation.ts'
import { notePasskeyUse } from './credential-store.ts'
import { isLoopback } from './loopback.ts'
import { LOCAL_USER } from './personal-mode.ts'
import { countPasskeys, removeWay, type ServedWays } from './sign-in-way-store.ts'
import { lastWay } from './sign-in-ways.ts'
import { storedMoment } from './stored-moment.ts'

const MOST_PASSKEYS = 20
const LONGEST_NAME = 100

/** Browsers have passkeys only on https and on localhost, and only under a name, not an IP address. */
export function hasPasskeys(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return false
  return protocol === 'https:' || isLoopback(hostname)
}

/** Passkeys by Better Auth's plugin, with our own rules around it. */
export function passkeys(app: App, baseUrl: string, served: ServedWays): BetterAuthPlugin[] {
  if (!served.passkeys) return []
  const plugin = passkey({
    rpID: new URL(baseUrl).hostname,
    rpName: 'Errand',
    origin: baseUrl,
    // A passkey is the only proof here, so the device must ask for a fingerprint, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification({ verification }) {
        if (!verification.registrationInfo?.userVerified) throw notVerified()
        checkSizes(verification.registrationInfo)
      },
    },
    authentication: {
      async afterVerification({ verification }) {
        const { userVerified, credentialID } = verification.authenticationInfo
        if (!userVerified) throw notVerified()
        await notePasskeyUse(app.db.accounts, credentialID, storedMoment(app))
      },
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    schema: { passkey: { modelName: 'auth_passkey' } },
  })
  const endpoints = { ...plugin.endpoints, deletePasskey: deletePasskey(app, served) }
  return [
    { ...plugin, endpoints } as unknown as BetterAuthPlugin,
    {
      id: 'errand-passkey-rules',
      hooks: {
        before: [
          {
            matcher: ({ path }) => path?.startsWith('/passkey/') ?? false,
            handler: createAuthMiddleware(async (context) => {
              checkName(context.body)
              if (!ADDING.includes(context.path)) return
              const session = await getSessionFromCtx(context)
              if (session) await checkRoom(app, session.user.id)
              return { context: { body: withKnownTransports(context.body) } }
            }),
          },
        ],
      },
    },
  ]
}

const ADDING = ['/passkey/generate-register-options', '/passkey/verify-registration']

function checkName(body: unknown): void {
  const { name, createSession } = Object(body) as { name?: unknown; createSession?: unknown }
  if (createSession !== undefined)
    throw new APIError('BAD_REQUEST', { message: '[body.createSession] This makes no session' })
  if (name === undefined) return
  if (typeof name === 'string' && name.trim() !== '' && [...name].length <= LONGEST_NAME) return
  throw new APIError('BAD_REQUEST', { message: `[body.name] A name has 1 to ${LONGEST_NAME} characters` })
}

/** As WebAuthn names them. */
const TRANSPORTS = ['usb', 'nfc', 'ble', 'smart-card', 'hybrid', 'internal', 'cable']

/** A browser may know a newer one, which is no reason to refuse its passkey. */
function withKnownTransports(body: unknown): unknown {
  const { response: credential } = Object(body) as { response?: { response?: { transports?: unknown } } }
  const response = credential?.response
  if (typeof response !== 'object' || response === null) return body
  const named = Array.isArray(response.transports) ? response.transports : []
  const transports = TRANSPORTS.filter((name) => named.includes(name))
  return { ...Object(body), response: { ...credential, response: { ...response, transports } } }
}

/** WebAuthn's own limit. */
const LONGEST_ID_BYTES = 1023
/** Several times the largest key in use, RSA with 4096 bits. */
const LONGEST_KEY_BYTES = 2048

type Registered = { aaguid: string; credential: { id: string; publicKey: Uint8Array } }

function checkSizes({ aaguid, credential: { id, publicKey } }: Registered): void {
  if (Buffer.byteLength(id, 'base64url') > LONGEST_ID_BYTES || publicKey.length > LONGEST_KEY_BYTES)
    throw new APIError('BAD_REQUEST', { message: '[body.response] This passkey is too large' })
  if (!/^[\da-f-]{36}$/.test(aaguid))
    throw new APIError('BAD_REQUEST', { message: '[body.response] This passkey names no model of device' })
}

async function checkRoom(app: App, userId: string): Promise<void> {
  // The local person is known by this computer's link; a passkey would work from anywhere.
  if (userId === LOCAL_USER)
    throw new APIError('FORBIDDEN', { code: 'NO_ACCOUNT', message: 'Passkeys need an account' })
  if ((await countPasskeys(app.db.accounts, userId)) >= MOST_PASSKEYS)
    throw new APIError('CONFLICT', {
      code: 'TOO_MANY_PASSKEYS',
      message: `You have ${MOST_PASSKEYS} passkeys; remove one first`,
    })
}

/** In place of the plugin's, which takes any session and would remove the last way to sign in. */
function deletePasskey(app: App, served: ServedWays) {
  return createAuthEndpoint(
    '/passkey/delete-passkey',
    { method: 'POST', use: [freshSessionMiddleware], body: z.object({ id: z.string() }) },
    async (context) => {
      const { user } = context.context.session
      const { id } = context.body
      const outcome = await removeWay(app.db, { userId: user.id, id, from: 'auth_passkey', served })
      if (outcome === 'last') throw lastWay('passkey')
      if (outcome === 'unknown')
        throw new APIError('NOT_FOUND', { code: 'PASSKEY_NOT_FOUND', message: 'You have no such passkey' })
      return context.json({ status: true })
    },
  )
}

function notVerified(): APIError {
  return new APIError('BAD_REQUEST', {
    code: 'USER_NOT_VERIFIED',
    message: 'This device did not check who you are. Set a PIN, fingerprint or face on it and try again',
  })
}
