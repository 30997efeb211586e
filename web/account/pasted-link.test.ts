import { expect, test } from 'vitest'
import { keyIn, mistakeIn } from './pasted-link.ts'

const KEY = 'abc_DEF-0123456789xyz'

test.each([`http://localhost:3000/open#${KEY}`, `  /open#${KEY}\n`, KEY])('"%s" has the key', (pasted) => {
  expect(keyIn(pasted)).toBe(KEY)
})

test.each(['', 'http://localhost:3000/open', 'http://localhost:3000/open#short', `${KEY} and more`])(
  '"%s" has no key',
  (pasted) => {
    expect(keyIn(pasted)).toBeUndefined()
  },
)

test('an empty field and a link without a key are told apart', () => {
  expect(mistakeIn(' ')).not.toBe(mistakeIn('http://localhost:3000/open'))
})
