import { Refused } from '../data/api.ts'

export type Fields = { name: string; email: string; password: string }
export type Problems = Partial<Record<keyof Fields, string>>

/** Problems that the page can find itself. */
export function problemsIn({ email, password }: Fields, isNew: boolean): Problems {
  const [before, host = ''] = email.trim().split('@')
  return {
    ...(email.trim() === ''
      ? { email: 'Enter your email address.' }
      : !before || host === ''
        ? { email: 'Enter the whole address, like mara@example.org.' }
        : !host.includes('.') && { email: 'This address has no ending. Enter it like mara@example.org.' }),
    ...(password === ''
      ? { password: 'Enter your password.' }
      : isNew && password.length < 8 && { password: 'At least 8 characters.' }),
  }
}

/** The field that a refusal is about, with a text for the person; undefined when it is about none. */
export function problemFrom(error: Error): { field: keyof Fields; text: string } | undefined {
  const { message } = error
  if (/invalid email or password/i.test(message))
    return { field: 'password', text: 'This email and password don’t match. Check both and try again.' }
  if (/already exists/i.test(message))
    return { field: 'email', text: 'There is an account with this email already. Sign in instead.' }
  if (/invalid email|body\.email/i.test(message))
    return { field: 'email', text: 'This is not an email address. Enter it like mara@example.org.' }
  const { field, message: text } = (error instanceof Refused && error.details[0]) || {}
  return field === 'password' && text ? { field, text } : undefined
}
