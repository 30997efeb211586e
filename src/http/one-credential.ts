import { readCookie } from '../callers/sign-in.ts'

/**
 * Keeps only the credential that was checked, so that Better Auth cannot act on another one in the same request: it reads
 * cookies even next to an invalid header. The session cookie is kept only if it signed somebody in.
 */
export function keepOneCredential(
  headers: Headers,
  { sessionCookie, isSignedIn }: { sessionCookie: string; isSignedIn: boolean },
): void {
  if (headers.has('authorization')) headers.delete('x-api-key')
  if (headers.has('authorization') || headers.has('x-api-key')) {
    headers.delete('cookie')
    return
  }
  const session = isSignedIn ? readCookie(headers, sessionCookie) : undefined
  const others = (headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isSession(part, sessionCookie))
  const kept = session === undefined ? others : [...others, `${sessionCookie}=${session}`]
  if (kept.length > 0) headers.set('cookie', kept.join('; '))
  else headers.delete('cookie')
}

/** Better Auth also accepts the cookie's name with a browser prefix. */
function isSession(part: string, sessionCookie: string): boolean {
  const name = part
    .split('=')[0]
    ?.trim()
    .replace(/^__(?:Host|Secure)-/i, '')
  return name === sessionCookie.replace(/^__(?:Host|Secure)-/i, '')
}
