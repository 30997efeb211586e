import { expect, test } from 'vitest'
import { makeSealer } from './seal.ts'

const sealer = makeSealer('a secret for these tests')

test('a sealed text opens with the same secret, in another process too', () => {
  const sealed = sealer.seal('https://example.com/ä')
  expect(sealed).not.toContain('example')
  expect(makeSealer('a secret for these tests').open(sealed)).toBe('https://example.com/ä')
  expect(sealer.open(sealer.seal(''))).toBe('')
})

test('equal texts are sealed differently', () => {
  expect(sealer.seal('x')).not.toBe(sealer.seal('x'))
})

test('a text with another secret, a changed one and a short one do not open', () => {
  const sealed = sealer.seal('some address')
  expect(makeSealer('another secret').open(sealed)).toBeUndefined()
  for (const at of [0, 12, 28]) {
    const bytes = Buffer.from(sealed, 'base64url')
    bytes[at] = (bytes[at] ?? 0) ^ 1
    expect(sealer.open(bytes.toString('base64url'))).toBeUndefined()
  }
  expect(sealer.open(sealed.slice(0, 30))).toBeUndefined()
  expect(sealer.open('')).toBeUndefined()
})
