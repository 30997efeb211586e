import { expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { bindCode } from './grants.ts'

onBothEngines('an authorization code', (given) => {
  const code = JSON.stringify({ type: 'authorization_code', userId: 'ann', query: { client_id: 'desk' } })
  const at = (path: string) => ({ request: new Request(`http://localhost:3000/api/auth/${path}`) })

  test.each([
    ['an authorization request', at('oauth2/authorize')],
    ['signing in', at('sign-in/email')],
    ['choosing an account', at('oauth2/continue')],
    ['no request', undefined],
    ['consent to a program that has no grant', at('oauth2/consent')],
  ])('is not issued in answer to %s', async (_, context) => {
    await expect(bindCode(given.app.db.credentials, code, context)).rejects.toThrow()
  })

  test('is the only thing that needs consent', async () => {
    for (const value of ['text', '{"type":"other"}', '[]'])
      expect(await bindCode(given.app.db.credentials, value, undefined)).toBe(value)
  })
})
