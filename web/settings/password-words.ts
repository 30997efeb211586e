import { Refused } from '../data/api.ts'

export type Counts = { sessions: number; keys: number; programs: number }
export type Problems = { currentPassword?: string; newPassword?: string }

/** Problems that the page can find itself. */
export function problemsIn(currentPassword: string, newPassword: string): Problems {
  return {
    ...(currentPassword === '' && { currentPassword: 'Enter your current password.' }),
    ...(newPassword.length < 8
      ? { newPassword: 'At least 8 characters.' }
      : newPassword === currentPassword && { newPassword: 'This is your current password. Choose another.' }),
  }
}

/** The server's problem with a field. */
export function problemsFrom(error: unknown): Problems {
  const { field, message } = (error instanceof Refused && error.details[0]) || {}
  if (field === 'currentPassword')
    return { currentPassword: 'This is not your current password. Nothing was changed.' }
  return field === 'newPassword' && message ? { newPassword: message } : {}
}

export function amount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Says how much access was revoked with the old password. */
export function revokedSentence({ sessions, keys, programs }: Counts): string {
  const was = (count: number, noun: string, what: string) =>
    count > 0 && `${amount(count, noun)} ${count === 1 ? 'was' : 'were'} ${what}.`
  return [
    'Password changed.',
    was(sessions, 'other session', 'signed out'),
    was(keys, 'API key', 'deleted'),
    was(programs, 'program', 'disconnected'),
  ]
    .filter(Boolean)
    .join(' ')
}
