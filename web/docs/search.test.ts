import { expect, test } from 'vitest'
import { type Entry, makeSearch, mark } from './search.ts'

function entry(address: string, heading: string, text: string, title = heading): Entry {
  return { title, heading, address, text, group: 'Use it' }
}

const ENTRIES = [
  entry('/docs/reminders', 'Reminders and webhooks', 'A task reminds you before its time.'),
  entry('/docs/page#keys', 'Keys', 'B sets a reminder.', 'The page'),
  entry('/docs/http/tasks#postAddTask', 'POST /api/tasks', 'Add a task. title due_date', 'Tasks'),
  entry('/docs/decisions/0042-outbox', '42. Reminders', 'Reminders wait in the outbox.'),
  entry('/docs/calendar', 'Café hours', 'x'.repeat(300)),
]
const search = makeSearch(ENTRIES)
const addresses = (query: string) => search(query).map((hit) => hit.entry.address)

test('headings come before text, and decisions come last', () => {
  expect(addresses('reminder')).toEqual(['/docs/reminders', '/docs/page#keys', '/docs/decisions/0042-outbox'])
})

test.each([
  ['the beginning of a word', 'webh', '/docs/reminders'],
  ['a typing mistake', 'remindres', '/docs/reminders'],
  ['a path', '/api/tasks', '/docs/http/tasks#postAddTask'],
  ['a part of a name', 'due', '/docs/http/tasks#postAddTask'],
  ['a word without its accent', 'cafe', '/docs/calendar'],
  ['all words of several', 'sets reminder', '/docs/page#keys'],
])('finds %s', (_, query, address) => {
  expect(addresses(query)[0]).toBe(address)
})

test('finds nothing for a word that is nowhere, for signs and for nothing', () => {
  for (const query of ['garage', '???', '', 'reminder garage']) expect(addresses(query)).toEqual([])
})

test('marks the words that match, and shows the text around the first', () => {
  expect(mark('Reminders, reminded: Café', ['reminder', 'cafe'])).toEqual([
    { text: 'Reminders', isHit: true },
    { text: ', reminded: ', isHit: false },
    { text: 'Café', isHit: true },
  ])
  const long = `${'Words before it. '.repeat(9)}The needle is here. ${'Words after it. '.repeat(20)}`
  const [hit] = makeSearch([entry('/docs/page', 'Page', long)])('needle')
  const shown = hit?.excerpt.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('') ?? ''
  expect(shown).toMatch(/^…\w.*The \[needle\] is here\. Words after/)
  expect(shown.length).toBeLessThan(170)
})
