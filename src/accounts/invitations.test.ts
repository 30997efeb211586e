import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { Client, into, PASSWORD, signUp, testSite } from '../../tests/support/site.ts'
import type { Site } from '../http/site.ts'
import { readConfig } from '../read-config.ts'
import { invite, listInvitations } from './invitations.ts'

describe('without ERRAND_SIGN_UP', () => {
  test.each([
    [{}, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.0.2.9' }, false],
    [{ ERRAND_BASE_URL: 'https://tasks.example.com' }, false],
    [{ HOST: '0.0.0.0', ERRAND_BASE_URL: 'http://localhost:3000' }, true],
    [{ ERRAND_BASE_URL: 'https://tasks.example.com', ERRAND_SIGN_UP: 'open' }, true],
    [{ ERRAND_SIGN_UP: 'closed' }, false],
  ])('%j opens sign-up: %s', (env, isOpen) => {
    expect(readConfig(env).openSignUp).toBe(isOpen)
  })
})

onBothEngines('invitations', (given) => {
  let site: Site
  const client = () => new Client(into(site))
  const newEmail = () => `guest-${randomUUID()}@example.com`
  const signUpWith = (email: string, invitation?: unknown) =>
    client().post('/api/auth/sign-up/email', { name: 'Guest', email, password: PASSWORD, invitation })
  const check = (token: string) => client().post('/api/auth/check-link', { kind: 'invitation', token })
  beforeAll(async () => {
    site = await testSite(given.app, given.address, { openSignUp: false })
  })

  test('a stranger without one is told what to do, whether or not the address has an account', async () => {
    const { email } = await signUp(into(await testSite(given.app, given.address)))
    for (const typed of [newEmail(), email])
      expect(await signUpWith(typed)).toMatchObject({
        status: 400,
        body: { code: 'INVITATION_NEEDED', message: expect.stringContaining('errand people invite') },
      })
    expect((await client().get('/api/about')).body).toMatchObject({ sign_up: false })
  })

  test('one invitation makes one account', async () => {
    const token = await invite(given.app, { email: null })
    expect((await check(token)).body).toEqual({ email: null })
    // A mistake does not use it up.
    expect((await signUpWith('no address', token)).status).toBe(400)
    const made = await signUpWith(newEmail(), token)
    expect(made).toMatchObject({ status: 200, body: { token: expect.any(String) } })
    const ended = { status: 400, body: { code: 'LINK_ENDED' } }
    expect(await signUpWith(newEmail(), token)).toMatchObject(ended)
    expect(await check(token)).toMatchObject(ended)
  })

  test('of many sign-ups at once with one invitation, one succeeds', async () => {
    const token = await invite(given.app, { email: null })
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUpWith(newEmail(), token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
  })

  test('one for an address is for that address only, and a newer one replaces it', async () => {
    const email = newEmail()
    const older = await invite(given.app, { email })
    const token = await invite(given.app, { email })
    expect(await signUpWith(newEmail(), token)).toMatchObject({
      status: 400,
      body: {
        error: { details: [{ field: 'email', message: expect.stringContaining('another email address') }] },
      },
    })
    expect((await signUpWith(email, older)).status).toBe(400)
    expect((await listInvitations(given.app)).filter((open) => open.email === email)).toHaveLength(1)
    expect((await signUpWith(email.toUpperCase(), token)).status).toBe(200)
    expect((await listInvitations(given.app)).filter((open) => open.email === email)).toEqual([])
  })

  test.each([['x'], [''], [7], [null], [['x']], [{ toString: 'x' }]])(
    '%j is no invitation',
    async (invitation) => {
      expect((await signUpWith(newEmail(), invitation)).status).toBe(400)
    },
  )

  test('one that has expired, and one that was made for a password, are refused', async () => {
    const token = await invite(given.app, { email: null })
    await rawSql(given.address, 'update auth_verification set "expiresAt" = ?', [
      new Date(Date.now() - 1000).toISOString(),
    ])
    expect(await signUpWith(newEmail(), token)).toMatchObject({ status: 400, body: { code: 'LINK_ENDED' } })
    const { makeLink } = await import('./one-time-links.ts')
    const reset = await makeLink(given.app, 'reset-password', { value: 'x', lastsMs: 60_000 })
    expect((await signUpWith(newEmail(), reset)).status).toBe(400)
  })
})
