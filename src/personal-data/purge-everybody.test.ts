import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { linkIn, tokenOf, withMail } from '../../tests/support/account-mail.ts'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { everythingOf, rawSql } from '../../tests/support/inspect.ts'
import { Client, into, PASSWORD, testSite } from '../../tests/support/site.ts'
import type { App } from '../operation.ts'
import { forgetPerson } from './forget-person-store.ts'
import { purgeEverybody } from './purge-everybody.ts'

const DAY_MS = 24 * 60 * 60 * 1000

onBothEngines('purging', (given) => {
  test('old history is forgotten even of people who never come back, and nothing else is', async () => {
    const people = [somebody('ann'), somebody('bob')]
    for (const person of people) await given.call(person, 'add_task', { title: canary() })
    const kept = async (days: number) => {
      await purgeEverybody({ ...given.app, now: () => new Date(Date.now() + days * DAY_MS) })
      const rows = await Promise.all(people.map((person) => everythingOf(given.address, person)))
      return rows.map(({ tasks = [], history = [] }) => [
        tasks.length,
        history.length,
        history[0]?.changes !== null,
      ])
    }
    expect(await kept(29)).toEqual([
      [1, 1, true],
      [1, 1, true],
    ])
    expect(await kept(31)).toEqual([
      [1, 1, false],
      [1, 1, false],
    ])
  })

  test('an account whose address is not confirmed within a week is deleted, and the address is free', async () => {
    const mail = await withMail(given.app)
    const client = new Client(into(await testSite(mail.app, given.address)))
    const without = new Client(into(await testSite(given.app, given.address)))
    const emails = (['new', 'confirmed', 'used', 'disabled', 'old'] as const).map(
      (name) => `${name}-${randomUUID()}@example.com`,
    )
    const [fresh, confirmed, used, disabled, old] = emails as [string, string, string, string, string]
    const signUpWith = (by: Client, email: string) =>
      by.post('/api/auth/sign-up/email', { name: 'N', email, password: PASSWORD })
    for (const email of [fresh, confirmed, used, disabled])
      expect((await signUpWith(client, email)).status).toBe(200)
    await signUpWith(without, old)
    const token = tokenOf(linkIn(await mail.mailTo(confirmed), 'verify-email'))
    await client.post('/api/auth/verify-email', { token, password: PASSWORD })
    await without.post('/api/auth/sign-in/email', { email: used, password: PASSWORD })
    await rawSql(given.address, 'update auth_user set "disabledAt" = "createdAt" where email = ?', [disabled])
    const left = async (app: App, days: number) => {
      await purgeEverybody({ ...app, now: () => new Date(Date.now() + days * DAY_MS) })
      const rows = await rawSql(given.address, 'select email from auth_user')
      return emails.filter((email) => rows.some((row) => row.email === email))
    }
    expect(await left(mail.app, 6)).toEqual(emails)
    expect(await left(given.app, 8)).toEqual(emails)
    expect(await left(mail.app, 8)).toEqual([confirmed, used, disabled, old])
    await signUpWith(client, fresh)
    expect(await mail.mailTo(fresh)).toContain('confirm your address')
  })

  test('a deleted person is not on the list', async () => {
    const ann = somebody('ann')
    await given.call(ann, 'add_task', { title: canary() })
    expect(await given.app.db.people()).toContain(ann.userId)
    await given.app.db.write(ann, (db) => forgetPerson(db, ann))
    expect(await given.app.db.people()).not.toContain(ann.userId)
    expect(await rawSql(given.address, 'select id from people where id = ?', [ann.userId])).toEqual([])
  })
})
