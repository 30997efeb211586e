import { existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { forgetOpenKey, isSameKey, newOpenKey, openLink, readOpenKey, storeOpenKey } from './open-key.ts'

const folder = () => mkdtempSync(join(inject('run').folder, 'open-key-'))
const keyAt = (url = 'http://127.0.0.1:3000') => ({ url, key: newOpenKey() })

test('the key is kept for this person alone, and each start has its own', () => {
  const kept = join(folder(), 'data')
  const [first, second] = [keyAt(), keyAt()]
  storeOpenKey(kept, first)
  storeOpenKey(kept, second)
  expect(readOpenKey(kept)).toEqual(second)
  expect(first.key).not.toBe(second.key)
  expect(readdirSync(kept)).toEqual(['open.json'])
  expect(statSync(join(kept, 'open.json')).mode & 0o777).toBe(0o600)
  expect(statSync(kept).mode & 0o777).toBe(0o700)
})

test('the key comes after the #, which browsers send to nobody', () => {
  const { url, key } = keyAt()
  expect(openLink({ url, key })).toBe(`http://127.0.0.1:3000/open#${key}`)
  expect(key).toMatch(/^[\w-]{43}$/)
})

test('a server that stops forgets its own key and leaves that of another', () => {
  const kept = folder()
  const [mine, theirs] = [keyAt(), keyAt('http://127.0.0.1:3001')]
  storeOpenKey(kept, theirs)
  forgetOpenKey(kept, mine)
  expect(readOpenKey(kept)).toEqual(theirs)
  forgetOpenKey(kept, theirs)
  expect(existsSync(join(kept, 'open.json'))).toBe(false)
})

test('a folder that cannot be made is reported in one line', () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  expect(() => storeOpenKey(join(file, 'data'), keyAt())).toThrow(/^Cannot write .*open\.json: ENOTDIR$/)
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
