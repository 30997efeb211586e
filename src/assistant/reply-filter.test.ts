import { describe, expect, test } from 'vitest'
import { ReplyFilter } from './reply-filter.ts'

/** What a person reads of a text that comes in these pieces. */
function read(...pieces: string[]): string {
  const filter = new ReplyFilter()
  return pieces.map((piece) => filter.push(piece)).join('') + filter.end()
}

describe('a filtered reply', () => {
  test.each([
    ['plain words', 'I added it.', 'I added it.'],
    ['an id', 'Task 0192f0c1-2345-7abc-8def-0123456789ab is done.', 'Task  is done.'],
    ['the name of a tool', 'I used `add_task` for that.', 'I used add task for that.'],
    ['JSON', 'Here: {"id": 7, "a": [1, {"b": "}"}]} as you see.', 'Here:  as you see.'],
    ['brackets that are no JSON', 'Take [1] and {this}.', 'Take [1] and {this}.'],
    ['an open bracket', 'A smile [:', 'A smile [:'],
  ])('%s', (_, said, shown) => {
    expect(read(said)).toBe(shown)
    expect(read(...said)).toBe(shown)
  })

  test('a flood of brackets passes', () => {
    for (const piece of ['[', '{', '[{', '"[']) {
      const flood = piece.repeat(40_000)
      expect(read(flood).length).toBeGreaterThan(0)
      expect(read(...(flood.match(/.{1,500}/g) ?? [])).length).toBeGreaterThan(0)
    }
  })
})
