import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { forgetOpenKey, isSameKey, newOpenKey, openLink, readOpenKeys, storeOpenKey } from './open-key.ts'

const folder = () => mkdtempSync(join(inject('run').folder, 'open-key-'))
const keyAt = (url = 'http://127.0.0.1:3000') => ({ url, key: newOpenKey() })

test('the key is kept for this person alone, and each start has its own', () => {
  const kept = join(folder(), 'data')
  const [first, second] = [keyAt(), keyAt()]
  storeOpenKey(kept, first)
  storeOpenKey(kept, second)
  expect(readOpenKeys(kept)).toEqual([second])
  expect(first.key).not.toBe(second.key)
  expect(readdirSync(kept)).toEqual(['open-3000.json'])
  expect(statSync(join(kept, 'open-3000.json')).mode & 0o777).toBe(0o600)
  expect(statSync(kept).mode & 0o777).toBe(0o700)
})

test('the key comes after the #, which browsers do not send', () => {
  const { url, key } = keyAt()
  expect(openLink({ url, key })).toBe(`http://127.0.0.1:3000/open#${key}`)
  expect(key).toMatch(/^[\w-]{43}$/)
})

test('a server that stops forgets its own key and leaves those of others', () => {
  const kept = folder()
  const [mine, next, other] = [keyAt(), keyAt(), keyAt('http://127.0.0.1:3001')]
  storeOpenKey(kept, mine)
  storeOpenKey(kept, other)
  // Another server has taken the port since.
  storeOpenKey(kept, next)
  forgetOpenKey(kept, mine)
  expect(readOpenKeys(kept)).toHaveLength(2)
  forgetOpenKey(kept, next)
  expect(readOpenKeys(kept)).toEqual([other])
})

test('a folder that cannot be made is reported in one line', () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  expect(() => storeOpenKey(join(file, 'data'), keyAt())).toThrow(/^Cannot write .*open-3000\.json: ENOTDIR$/)
})

test.each([
  [undefined],
  [null],
  [''],
  [0],
  [[]],
  [{}],
  [true],
  ['KEY'],
  ['ke'],
  ['key '],
  [['key']],
  [{ key: 'key' }],
])('%j is not the key', (given) => {
  expect(isSameKey(given, 'key')).toBe(false)
})
