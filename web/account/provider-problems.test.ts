import { expect, test } from 'vitest'
import { providerProblem } from './provider-problems.ts'

test('says why a provider did not sign somebody in, in words of its own', () => {
  expect(providerProblem(null, 'Acme')).toBeUndefined()
  expect(providerProblem('account_not_linked', 'Acme')).toBe(
    'There is an account with your email already. Sign in with its password, then link Acme in Settings.',
  )
  expect(providerProblem('ACCOUNT_DISABLED', 'Acme')).toBe(
    'This account is disabled. Ask the person who runs this server.',
  )
  for (const code of ['state_mismatch', 'toString', '<b>Call 555</b>'])
    expect(providerProblem(code, 'Acme')).toBe('Signing in with Acme did not work. Try again.')
})
