import { makeKey } from '../../tests/support/keys.ts'
import { roundRobin } from '../../tests/support/server.ts'
import { type Account, signUp } from '../../tests/support/site.ts'
import { newMark } from './marks.ts'

export type Person = Account & {
  /** Their word in everything that they write. */
  mark: string
  key: string
  /** The path of their calendar. */
  calendar: string
  conversation: string
  /** The numbers of their tasks. */
  numbers: number[]
}

const AT_ONCE = 4

/** New people with an account, a key for MCP, a calendar address, a conversation and some tasks. */
export async function settle(url: string, count: number, tasks: number): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < count) {
    const group = Array.from({ length: Math.min(AT_ONCE, count - people.length) }, () =>
      settleOne(url, tasks),
    )
    people.push(...(await Promise.all(group)))
  }
  return people
}

async function settleOne(url: string, tasks: number): Promise<Person> {
  const mark = newMark()
  const account = await signUp(roundRobin([{ url }]), mark)
  const { client } = account
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
  return { ...account, mark, key, calendar, conversation, numbers }
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
