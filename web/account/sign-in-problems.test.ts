import { expect, test } from 'vitest'
import { Refused } from '../data/api.ts'
import { problemFrom, problemsIn } from './sign-in-problems.ts'

function fieldsWithProblems(email: string, password: string, isNew = false): string[] {
  return Object.keys(problemsIn({ name: '', email, password }, isNew))
}

test.each(['', ' ', 'mara', '@example.org', 'mara@', 'mara@example'])(
  'the address "%s" is refused before the server is asked',
  (email) => {
    expect(fieldsWithProblems(email, 'a long password')).toEqual(['email'])
  },
)

test('a new password has 8 characters; an old one may be anything', () => {
  expect(fieldsWithProblems('mara@example.org', '')).toEqual(['password'])
  expect(fieldsWithProblems('mara@example.org', 'short')).toEqual([])
  expect(fieldsWithProblems('mara@example.org', 'short', true)).toEqual(['password'])
  expect(fieldsWithProblems(' mara@example.org ', 'long enough', true)).toEqual([])
})

test.each([
  ['Invalid email or password', 'password'],
  ['User already exists', 'email'],
  ['Invalid email', 'email'],
  ['[body.email] Invalid', 'email'],
])('the refusal "%s" is shown at the %s', (message, field) => {
  expect(problemFrom(new Error(message))?.field).toBe(field)
})

test("a refused password keeps the server's words; other refusals belong to no field", () => {
  const details = [{ field: 'password', message: 'This password is too common.' }]
  expect(problemFrom(new Refused('No', 400, 'invalid_input', details))).toEqual({
    field: 'password',
    text: 'This password is too common.',
  })
  expect(problemFrom(new Error('Too many attempts'))).toBeUndefined()
})
