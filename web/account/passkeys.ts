import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { type About, ask } from '../data/api.ts'
import type { OAuthQuery, SignedIn } from './sign-in.tsx'

/** Whether this browser can use passkeys here. They belong to the server's own address and to no other name for it. */
export function canUsePasskeys({ passkeys, base_url }: About): boolean {
  return passkeys && location.origin === base_url && browserSupportsWebAuthn()
}

/** Whether the browser offers passkeys in the field for the email address. */
export function canFillPasskeys(): Promise<boolean> {
  return browserSupportsWebAuthnAutofill()
}

/** Signs in with a passkey. `isFilled` waits until the person picks one in the field for the email address. */
export async function signInWithPasskey(oauth: OAuthQuery = {}, isFilled = false): Promise<SignedIn> {
  const options = await ask<PublicKeyCredentialRequestOptionsJSON>(
    'GET',
    '/api/auth/passkey/generate-authenticate-options',
  )
  const response = await startAuthentication({
    optionsJSON: { ...options, userVerification: 'required' },
    useBrowserAutofill: isFilled,
    verifyBrowserAutofillInput: false,
  }).catch((error: Error) => {
    // Nobody has asked for it yet, so a browser that cannot do it is no problem.
    throw isFilled ? new Cancelled() : explained(error)
  })
  return ask<SignedIn>('POST', '/api/auth/passkey/verify-authentication', { response, ...oauth }).catch(
    reword,
  )
}

/** Stops waiting for a passkey. */
export function stopWaiting(): void {
  WebAuthnAbortService.cancelCeremony()
}

function reword(error: Error): never {
  if (/challenge/i.test(error.message)) throw new Error('That took too long. Try again.')
  if (/passkey not found/i.test(error.message))
    throw new Error('This passkey was removed here. Sign in another way.')
  throw error
}

/** Makes a passkey on a device of the person's choice. */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await ask<PublicKeyCredentialCreationOptionsJSON>(
    'GET',
    '/api/auth/passkey/generate-register-options',
  )
  const response = await startRegistration({ optionsJSON }).catch((error: Error) => {
    throw explained(error)
  })
  await ask('POST', '/api/auth/passkey/verify-registration', { response, name })
}

/** The person closed the browser's dialog, or another request took its place. */
export class Cancelled extends Error {}

function explained(error: Error): Error {
  const names = [error.name, error.cause instanceof Error ? error.cause.name : '']
  if (names.includes('InvalidStateError'))
    return new Error('This device has a passkey for your account already.')
  if (names.includes('AbortError') || names.includes('NotAllowedError'))
    return new Cancelled('No passkey was used. Try again, or sign in another way.')
  return new Error('This browser could not use a passkey.')
}
