import { expect, test } from 'vitest'
import { Refused } from '../data/api.ts'
import { problemsFrom, problemsIn, revokedSentence } from './password-words.ts'

test('a password is checked before the server is asked', () => {
  expect(problemsIn('old password', 'new password')).toEqual({})
  expect(Object.keys(problemsIn('', 'short'))).toEqual(['currentPassword', 'newPassword'])
  expect(problemsIn('the same one', 'the same one')).toEqual({
    newPassword: 'This is your current password. Choose another.',
  })
})

test("the server's refusal is shown at its field", () => {
  const refused = (field: string, message?: string) =>
    new Refused('', 400, 'invalid_input', [{ field, ...(message && { message }) }])
  expect(problemsFrom(refused('currentPassword'))).toHaveProperty('currentPassword')
  expect(problemsFrom(refused('newPassword', 'Too common'))).toEqual({ newPassword: 'Too common' })
  expect(problemsFrom(refused('other', 'No'))).toEqual({})
  expect(problemsFrom(new Error('No'))).toEqual({})
})

test('the sentence counts the access that was revoked', () => {
  expect(revokedSentence({ sessions: 0, keys: 0, programs: 0 })).toBe('Password changed.')
  expect(revokedSentence({ sessions: 1, keys: 2, programs: 1 })).toBe(
    'Password changed. 1 other session was signed out. 2 API keys were deleted. 1 program was disconnected.',
  )
})
