import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { linkIn, tokenOf, withMail } from '../../tests/support/account-mail.ts'
import { onBothEngines } from '../../tests/support/app.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { Client, cookieOf, into, PASSWORD, signUp, testSite } from '../../tests/support/site.ts'
import type { Site } from '../http/site.ts'
import { invite } from './invitations.ts'

onBothEngines('an address that is not confirmed', (given) => {
  let mail: Awaited<ReturnType<typeof withMail>>
  let site: Site
  const client = () => new Client(into(site))
  const newEmail = () => `new-${randomUUID()}@example.com`
  const signUpWith = (email: string, more: object = {}) =>
    client().post('/api/auth/sign-up/email', { name: 'New', email, password: PASSWORD, ...more })
  const signIn = (email: string) => client().post('/api/auth/sign-in/email', { email, password: PASSWORD })
  const verify = (token: string, password = PASSWORD) =>
    client().post('/api/auth/verify-email', { token, password })
  const tokenFor = async (email: string) => tokenOf(linkIn(await mail.mailTo(email), 'verify-email'))
  const mailsTo = (email: string) => mail.mails.filter(({ to }) => to.includes(email)).length

  beforeEach(async () => {
    mail = await withMail(given.app)
    site = await testSite(mail.app, given.address)
  })

  test('signs in only after the link in the mail and the password have confirmed it', async () => {
    const email = newEmail()
    const made = await signUpWith(email)
    expect(made).toMatchObject({ status: 200, body: { token: null } })
    expect(cookieOf(made.headers)).toBe('')
    const refused = { status: 403, body: { code: 'EMAIL_NOT_VERIFIED', error: { code: 'forbidden' } } }
    expect(await signIn(email)).toMatchObject(refused)
    expect((await client().post('/api/auth/sign-in/email', { email, password: 'wrong one' })).status).toBe(
      401,
    )

    const link = linkIn(await mail.mailTo(email), 'verify-email')
    expect(link).toMatch(/^http:\/\/localhost:3000\/verify-email#[\w.-]+$/)
    const verified = await verify(tokenOf(link))
    expect(verified.status).toBe(200)
    // Somebody else may have chosen the password.
    expect(cookieOf(verified.headers)).toBe('')
    expect((await signIn(email)).status).toBe(200)
    expect((await verify(tokenOf(link))).status).toBe(200)
  })

  test('is not confirmed by its owner for a stranger who signed up with it', async () => {
    const email = newEmail()
    await signUpWith(email)
    const token = await tokenFor(email)
    expect(await verify(token, 'what the owner types')).toMatchObject({
      status: 401,
      body: { code: 'WRONG_PASSWORD', error: { details: [{ field: 'password' }] } },
    })
    for (const body of [{ token }, { token, password: '' }, { token, password: null }])
      expect((await client().post('/api/auth/verify-email', body)).status).toBeGreaterThanOrEqual(400)
    // Better Auth's own route confirms without a password, and proxies would log the token.
    expect((await client().get(`/api/auth/verify-email?token=${token}`)).status).toBeGreaterThanOrEqual(400)
    const inQuery = `/api/auth/verify-email?token=${token}`
    expect((await client().post(inQuery, { token, password: PASSWORD })).status).toBe(400)
    expect((await signIn(email)).status).toBe(403)
  })

  test('limits wrong passwords as signing in does, and together with it', async () => {
    const email = newEmail()
    await signUpWith(email)
    const token = await tokenFor(email)
    const stranger = client()
    const confirm = (password: string) => stranger.post('/api/auth/verify-email', { token, password })
    const enter = (password: string) => stranger.post('/api/auth/sign-in/email', { email, password })
    for (let times = 0; times < 3; times++) expect((await confirm('wrong one')).status).toBe(401)
    for (let times = 0; times < 2; times++) expect((await enter('wrong one')).status).toBe(401)
    expect((await confirm(PASSWORD)).status).toBe(429)
    expect((await enter(PASSWORD)).status).toBe(429)
    expect((await verify(token)).status).toBe(200)
  })

  test.each([['without an invitation'], ['with one that names no address']])(
    'gets three mails about signing up %s, however often somebody tries',
    async (how) => {
      const email = newEmail()
      const tries = []
      for (let times = 0; times < 6; times++) {
        const more = how.startsWith('with one')
          ? { invitation: await invite(given.app, { email: null }) }
          : {}
        tries.push((await signUpWith(email, more)).status)
      }
      expect(tries).toEqual([200, 200, 200, 429, 429, 429])
      const last = newEmail()
      await signUpWith(last)
      await mail.mailTo(last)
      expect(mailsTo(email)).toBe(3)
    },
  )

  test('a sign-up that is refused sends no mail, so it does not count', async () => {
    const email = newEmail()
    for (let times = 0; times < 5; times++)
      expect((await signUpWith(email, { invitation: 'no such invitation' })).status).toBe(400)
    expect((await signUpWith(email)).status).toBe(200)
  })

  test('strangers who ask for its mails do not keep its owner from a new password', async () => {
    const email = newEmail()
    await signUpWith(email)
    await verify(await tokenFor(email))
    const again = () => client().post('/api/auth/send-verification-email', { email })
    for (const status of [200, 200, 200, 429]) expect((await again()).status).toBe(status)
    const unknown = newEmail()
    const body = { email: unknown }
    for (const status of [200, 200, 200, 429])
      expect((await client().post('/api/auth/send-verification-email', body)).status).toBe(status)
    expect((await client().post('/api/auth/request-password-reset', { email })).status).toBe(200)
    await expect.poll(() => mailsTo(email)).toBe(2)
  })

  test('only the right password makes a network known, not a sign-up', async () => {
    const known = async () =>
      (await rawSql(given.address, "select key from sign_in_attempts where key like 'known:%'")).length
    const email = newEmail()
    const before = await known()
    await signUpWith(email)
    const token = await tokenFor(email)
    await signUpWith(email)
    await signIn(email)
    expect(await known()).toBe(before)
    await verify(token)
    expect(await known()).toBe(before + 1)
  })

  test('is confirmed by setting a new password with the link in a mail', async () => {
    const email = newEmail()
    await signUpWith(email)
    await client().post('/api/auth/request-password-reset', { email })
    await expect.poll(() => mail.mails.filter(({ to }) => to.includes(email)).length).toBe(2)
    const token = tokenOf(
      mail.mails.map(({ text }) => linkIn(text.replaceAll(/=\r?\n/g, ''), 'reset-password')).find(Boolean) ??
        '',
    )
    const body = { token, newPassword: 'a sentence nobody says' }
    expect((await client().post('/api/auth/reset-password', body)).status).toBe(200)
    const signedIn = await client().post('/api/auth/sign-in/email', { email, password: body.newPassword })
    expect(signedIn.status).toBe(200)
  })

  test('gets the mail again, and a changed link is refused', async () => {
    const email = newEmail()
    await signUpWith(email)
    await mail.mailTo(email)
    expect((await client().post('/api/auth/send-verification-email', { email })).status).toBe(200)
    await expect.poll(() => mail.mails.filter(({ to }) => to.includes(email)).length).toBe(2)
    const token = tokenOf(linkIn(await mail.mailTo(email), 'verify-email'))
    expect(await verify(`${token.slice(0, -3)}AAA`)).toMatchObject({
      status: 401,
      body: { message: expect.stringMatching(/has been used or has expired/) },
    })
    expect((await signIn(email)).status).toBe(403)
    expect((await verify(token)).status).toBe(200)
    const unknown = await client().post('/api/auth/send-verification-email', { email: newEmail() })
    expect(unknown).toMatchObject({ status: 200, body: { status: true } })
  })

  test('locks nobody out who had an account before mail was set up', async () => {
    const { email } = await signUp(into(await testSite(given.app, given.address)))
    expect((await signIn(email)).status).toBe(200)
  })

  test('locks nobody out for good: without the mail server they can sign in', async () => {
    const email = newEmail()
    await signUpWith(email)
    const without = new Client(into(await testSite(given.app, given.address)))
    const { status } = await without.post('/api/auth/sign-in/email', { email, password: PASSWORD })
    expect(status).toBe(200)
  })

  test('is not asked of somebody who was invited by it', async () => {
    const email = newEmail()
    expect((await signUpWith(email, { invitation: await invite(given.app, { email }) })).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
    const other = newEmail()
    await signUpWith(other, { invitation: await invite(given.app, { email: null }) })
    expect((await signIn(other)).status).toBe(403)
    expect(mail.mails.filter(({ to }) => to.includes(email))).toEqual([])
  })

  test('a second sign-up with an address is answered like the first; only its owner gets to know', async () => {
    const email = newEmail()
    const first = await signUpWith(email)
    await mail.mailTo(email)
    const second = await signUpWith(email)
    const shape = ({ status, body }: typeof first) => [
      status,
      Object.keys(body),
      Object.keys((body as never as { user: object }).user).sort(),
    ]
    expect(shape(second)).toEqual(shape(first))
    await expect.poll(() => mail.mails.filter(({ to }) => to.includes(email)).length).toBe(2)
    expect(await mail.mailTo(email)).toContain('Somebody tried to make an account with this address')
  })
})
