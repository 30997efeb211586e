import { expect, test } from 'vitest'
import { actorOf, authorOf } from '../data/actors.ts'
import type { Change } from '../data/api.ts'
import { atNoonIn, makeChange } from '../test-support.ts'
import { changesByDay } from './changes-by-day.ts'

atNoonIn('2026-11-18')

function numbers(changes: Change[], actor = ''): [string, number[]][] {
  const known = new Map(changes.map((change) => [change.change, change]))
  return [...changesByDay(known, actor)].map(([day, list]) => [day, list.map(({ change }) => change)])
}

test('changes are grouped by the days of the person, newest first', () => {
  const changes = [
    makeChange(1, { at: '2026-11-16T20:00:00Z' }),
    makeChange(3, { at: '2026-11-17T09:00:00Z' }),
    makeChange(2, { at: '2026-11-16T23:30:00Z' }),
  ]
  expect(numbers(changes)).toEqual([
    ['2026-11-17', [3, 2]],
    ['2026-11-16', [1]],
  ])
})

test('an undo is shown with the change it undid, and alone only if that is not known', () => {
  expect(numbers([makeChange(1), makeChange(2, { undoes: 1 })])).toEqual([['2026-11-18', [1]]])
  expect(numbers([makeChange(2, { undoes: 1 })])).toEqual([['2026-11-18', [2]]])
})

test('the changes of one actor are shown alone', () => {
  const changes = [makeChange(1), makeChange(2, { client: 'Claude Desktop', surface: 'mcp' })]
  expect(numbers(changes, 'Claude Desktop')).toEqual([['2026-11-18', [2]]])
  expect(numbers(changes, 'you')).toEqual([['2026-11-18', [1]]])
})

test.each([
  ['browser', 'rest', 'you', 'browser'],
  ['Assistant', 'chat', 'assistant', 'Assistant'],
  ['errand', 'cli', 'you, on the command line', 'Command line'],
  ['errand', 'mcp', 'errand', 'errand'],
  ['Cursor', 'mcp', 'Cursor', 'Cursor'],
])('a change by %s through %s is by "%s"', (client, surface, actor, author) => {
  expect(actorOf({ client, surface })).toBe(actor)
  expect(authorOf({ client, surface })).toBe(author)
})
