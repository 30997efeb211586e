import { randomBytes, randomUUID } from 'node:crypto'
import { storedMoment } from '../../src/accounts/stored-moment.ts'
import { tokenHash } from '../../src/accounts/token-hash.ts'
import type { App } from '../../src/operation.ts'
import { makeKey } from '../../tests/support/keys.ts'
import { roundRobin } from '../../tests/support/server.ts'
import { Client } from '../../tests/support/site.ts'
import { newMark } from './marks.ts'

export type Person = Account & {
  /** The path of their calendar. */
  calendar: string
  conversation: string
  /** A key for MCP. */
  key: string
  /** The numbers of their tasks. */
  numbers: number[]
}

/** A running server and its database. */
export type Place = { url: string; app: App }

const AT_ONCE = 4

/** New people with a key for MCP, a calendar address, a conversation and some tasks. */
export async function settle(place: Place, count: number, tasks: number): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < count) {
    const missing = Math.min(AT_ONCE, count - people.length)
    people.push(...(await Promise.all(Array.from({ length: missing }, () => settleOne(place, tasks)))))
  }
  return people
}

async function settleOne(place: Place, tasks: number): Promise<Person> {
  const account = await signIn(place)
  const { client, mark } = account
  const { key } = await makeKey(account, { level: 'free' })
  const said = await client.post('/api/chat', { message: `add note ${mark} tomorrow` })
  const conversation = said.headers.get('x-conversation-id')
  const feed = await client.post('/api/calendar-feed')
  const made = await client.post('/api/tools/add_tasks', {
    tasks: Array.from({ length: tasks }, (_, index) => taskOf(mark, index)),
  })
  if (!conversation || made.status !== 200 || feed.status !== 200)
    throw new Error(`A person was not set up: ${said.text} ${feed.text} ${made.text}`)
  const numbers = (made.body.data.tasks as { number: number }[]).map(({ number }) => number)
  const calendar = new URL(feed.body.data.url).pathname
  return { ...account, key, calendar, conversation, numbers }
}

export type Account = {
  id: string
  /** Their word in everything that they write. */
  mark: string
  credential: { authorization: string }
  client: Client
}

const DAY_MS = 24 * 60 * 60_000

/** A new account with a session. Its rows are inserted: to hash 300 passwords takes half a minute. */
export async function signIn({ url, app }: Place): Promise<Account> {
  const [id, mark, token] = [randomUUID(), newMark(), randomBytes(24).toString('base64url')]
  const now = storedMoment(app)
  const times = { createdAt: now, updatedAt: now }
  const emailVerified = app.db.engine === 'sqlite' ? 1 : true
  const user = { id, name: mark, email: `${mark}@example.com`, emailVerified, ...times }
  const expiresAt = storedMoment(app, DAY_MS)
  const session = { id: randomUUID(), token: tokenHash(token), userId: id, expiresAt, ...times }
  const { accounts } = app.db
  await accounts
    .insertInto('auth_user')
    .values(user as never)
    .execute()
  await accounts
    .insertInto('auth_session')
    .values(session as never)
    .execute()
  const credential = { authorization: `Bearer ${token}` }
  return { id, mark, credential, client: new Client(roundRobin([{ url }]), credential) }
}

/** Marked in every field that takes text. */
export function taskOf(mark: string, index: number) {
  return {
    title: `Read chapter ${index} ${mark}`,
    description: `Page ${index} of ${mark}`,
    ...(index % 3 === 0 && { priority: 'High', list: `Home ${mark}` }),
    ...(index % 2 === 0 && { due_date: '2030-03-09', tags: [mark] }),
  }
}
