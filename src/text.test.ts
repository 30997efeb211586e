import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { text } from './text.ts'

const schema = text('Name', 10)

test.each(['a\0b', '\ud800', 'x\udc00y', '\udbff\udbff'])('%j cannot be stored and is refused', (value) => {
  const { error } = schema.safeParse(value)
  expect(error?.issues[0]?.message).toBe(
    'Name contains characters that cannot be stored (NUL or half of a surrogate pair)',
  )
})

test.each(['😀', 'עברית', 'e\u0301', '\u202eabc', '👩‍👩‍👧', 'a\nb'])('%j is kept as it is', (value) => {
  expect(schema.parse(value)).toBe(value)
})

test('blank is allowed only where it may be', () => {
  expect(text('Name', 10, { blank: true }).parse('  ')).toBe('')
  expect(schema.safeParse('  ').success).toBe(false)
})

test('folding twice changes nothing, and case never matters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const folded = fold(value)
      expect(fold(folded)).toBe(folded)
      expect(fold(value.normalize('NFD'))).toBe(folded)
    }),
    { numRuns: 5000 },
  )
})
