import { beforeEach, expect, test } from 'vitest'
import { linkIn, tokenOf, withMail } from '../../tests/support/account-mail.ts'
import { onBothEngines } from '../../tests/support/app.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { Client, into, OPEN_KEY, PASSWORD, signUp, testSite } from '../../tests/support/site.ts'
import type { Site } from '../http/site.ts'
import { makeResetLink } from './password-reset.ts'
import { disablePerson, markVerified } from './people-store.ts'
import { storedMoment } from './stored-moment.ts'

const NEW = 'a sentence nobody says'

onBothEngines('a forgotten password', (given) => {
  let mail: Awaited<ReturnType<typeof withMail>>
  let site: Site
  const client = () => new Client(into(site))
  const ask = (email: string) => client().post('/api/auth/request-password-reset', { email })
  const reset = (token: string, newPassword = NEW) =>
    client().post('/api/auth/reset-password', { token, newPassword })
  const signIn = (email: string, password: string) =>
    client().post('/api/auth/sign-in/email', { email, password })
  const check = (token: string) => client().post('/api/auth/check-link', { kind: 'reset-password', token })
  /** Somebody whose account is from before mail was set up. */
  const ann = async () => signUp(into(await testSite(given.app, given.address)))

  beforeEach(async () => {
    mail = await withMail(given.app)
    site = await testSite(mail.app, given.address)
  })

  test('is replaced by the link in a mail, which ends every session and works once', async () => {
    const person = await ann()
    await markVerified(given.app.db, person.id)
    const other = await signIn(person.email, PASSWORD)
    const key = (await person.client.post('/api/auth/api-key/create', { name: 'k' })).body as never as {
      key: string
    }
    expect((await ask(person.email.toUpperCase())).status).toBe(200)
    const text = await mail.mailTo(person.email)
    const link = linkIn(text, 'reset-password')
    expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password#\w+$/)
    expect(mail.mails.at(-1)?.to).toEqual([person.email])

    expect((await check(tokenOf(link))).body).toEqual({ email: person.email, confirmed: true })
    expect((await reset(tokenOf(link))).status).toBe(200)
    expect((await person.client.get('/api/tasks')).status).toBe(401)
    const { token } = other.body as never as { token: string }
    expect(
      (
        await client()
          .with({ authorization: `Bearer ${token}` })
          .get('/api/tasks')
      ).status,
    ).toBe(401)
    expect((await signIn(person.email, PASSWORD)).status).toBe(401)
    expect((await signIn(person.email, NEW)).status).toBe(200)
    // Programs go on, as when a password is changed.
    expect((await client().with({ 'x-api-key': key.key }).get('/api/tasks')).status).toBe(200)

    const ended = { status: 400, body: { message: expect.stringMatching(/has been used or has expired/) } }
    expect(await reset(tokenOf(link), 'another long sentence')).toMatchObject(ended)
    expect(await check(tokenOf(link))).toMatchObject(ended)
    expect((await signIn(person.email, NEW)).status).toBe(200)
  })

  test('is replaced by the link of errand people reset-password, without a mail server too', async () => {
    site = await testSite(given.app, given.address)
    const person = await ann()
    const link = await makeResetLink(given.app, 'https://tasks.example.com', person.id)
    expect(link).toMatch(/^https:\/\/tasks\.example\.com\/reset-password#operator-[\w-]{43}$/)
    expect((await reset(tokenOf(link))).status).toBe(200)
    expect((await signIn(person.email, NEW)).status).toBe(200)
    expect(await ask(person.email)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/cannot send mail.*errand people reset-password/) },
    })
  })

  test('setting one ends the other links, and so does changing it', async () => {
    const person = await ann()
    const links = await Promise.all([1, 2].map(() => makeResetLink(given.app, 'http://x', person.id)))
    const [first = '', second = ''] = links.map(tokenOf)
    expect((await reset(first)).status).toBe(200)
    expect((await reset(second)).status).toBe(400)
    const third = tokenOf(await makeResetLink(given.app, 'http://x', person.id))
    const { body } = await signIn(person.email, NEW)
    const { token } = body as never as { token: string }
    await client()
      .with({ authorization: `Bearer ${token}` })
      .post('/api/auth/change-password', { currentPassword: NEW, newPassword: 'one more long sentence' })
    expect((await reset(third)).status).toBe(400)
  })

  test('a link that has expired is refused in plain words', async () => {
    const person = await ann()
    const token = tokenOf(await makeResetLink(given.app, 'http://x', person.id))
    await rawSql(given.address, 'update auth_verification set "expiresAt" = ? where value = ?', [
      new Date(Date.now() - 1000).toISOString(),
      person.id,
    ])
    const ended = { status: 400, body: { message: expect.stringMatching(/has been used or has expired/) } }
    expect(await check(token)).toMatchObject(ended)
    expect(await reset(token)).toMatchObject(ended)
    expect((await signIn(person.email, PASSWORD)).status).toBe(200)
  })

  test('a password that is too easy to guess is refused, and the link still works', async () => {
    const person = await ann()
    const token = tokenOf(await makeResetLink(given.app, 'http://x', person.id))
    for (const easy of ['short', 'password123', person.email])
      expect(await reset(token, easy)).toMatchObject({ status: 400 })
    expect((await reset(token)).status).toBe(200)
  })

  test('a token in the query is refused, so that no check is passed by', async () => {
    const person = await ann()
    const token = tokenOf(await makeResetLink(given.app, 'http://x', person.id))
    for (const query of [`token=${token}`, `%74oken=${token}`, `x=&token=${token}`])
      for (const newPassword of [NEW, person.email])
        expect(await client().post(`/api/auth/reset-password?${query}`, { newPassword })).toMatchObject({
          status: 400,
          body: { error: { details: [{ field: 'token' }] } },
        })
    expect((await signIn(person.email, PASSWORD)).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
  })

  test('nobody learns which addresses have an account, and a mailbox is not flooded', async () => {
    const person = await ann()
    const stranger = 'nobody-at-all@example.com'
    const known = await ask(person.email)
    const unknown = await ask(stranger)
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    for (const email of [person.email, stranger]) {
      for (let times = 1; times < 3; times++) expect((await ask(email)).status).toBe(200)
      expect(await ask(email)).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } })
    }
    await mail.mailTo(person.email)
    expect(mail.mails.filter(({ to }) => to.includes(stranger))).toEqual([])
    expect(mail.mails.length).toBeLessThanOrEqual(3)
  })

  test('neither a disabled person nor the local one gets a mail', async () => {
    const person = await ann()
    await disablePerson(given.app.db.accounts, person.id, storedMoment(given.app))
    await client().post('/api/auth/sign-in/local', { key: OPEN_KEY })
    expect((await ask(person.email)).status).toBe(200)
    expect((await ask('you@localhost.invalid')).status).toBe(200)
    const bob = await ann()
    await ask(bob.email)
    await mail.mailTo(bob.email)
    expect(mail.mails).toHaveLength(1)
  })

  test('a mail cannot be made to lead elsewhere', async () => {
    const person = await ann()
    const body = { email: person.email, redirectTo: 'https://evil.example/' }
    expect((await client().post('/api/auth/request-password-reset', body)).status).toBe(400)
    expect((await client().get('/api/auth/verify-email?token=x&callbackURL=//evil.example')).status).toBe(400)
    expect((await client().get('/api/auth/reset-password/x?callbackURL=//evil.example')).status).toBe(404)
    expect(mail.mails).toEqual([])
  })
})
