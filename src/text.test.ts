import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { text } from './text.ts'

const schema = text('Name', 10)

test.each(['a\0b', '\ud800', 'x\udc00y', '\udbff\udbff'])('refuses %j, which cannot be stored', (value) => {
  const { error } = schema.safeParse(value)
  expect(error?.issues[0]?.message).toBe(
    'Name contains characters that cannot be stored (NUL or half of a surrogate pair)',
  )
})

test.each(['😀', 'עברית', 'e\u0301', '\u202eabc', '👩‍👩‍👧', 'a\nb'])('keeps %j unchanged', (value) => {
  expect(schema.parse(value)).toBe(value)
})

test('allows blank text only with `blank`', () => {
  expect(text('Name', 10, { blank: true }).parse('  ')).toBe('')
  expect(schema.safeParse('  ').success).toBe(false)
})

test('folding is idempotent and ignores case', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const folded = fold(value)
      expect(fold(folded)).toBe(folded)
      expect(fold(value.normalize('NFD'))).toBe(folded)
    }),
    { numRuns: 5000 },
  )
})
