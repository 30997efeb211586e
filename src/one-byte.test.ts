import { expect, it } from 'vitest'
import { inOneByte } from './one-byte.ts'

it.each(['', 'plain', 'mum’s'.replace('’', "'"), 'café \x80 \xff', 'party 🎉', 'Dvořák → €'])(
  '%j stays the same',
  (text) => {
    expect(inOneByte(text)).toBe(text)
  },
)
