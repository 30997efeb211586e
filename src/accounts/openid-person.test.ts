import { expect, test } from 'vitest'
import { readPerson } from './openid-person.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** As it is after Better Auth has verified it. */
const read = (claims: object) =>
  readPerson({ idToken: `${part({ alg: 'RS256' })}.${part({ sub: 'ann', ...claims })}.x` }, undefined)

test.each(['ann@example.com', "o'neil+x_y-z=1@sub.example.com", 'root@localhost', 'jürgen@bücher.example'])(
  'the address %s is read',
  async (email) => expect(await read({ email })).toMatchObject({ email }),
)

test.each([
  ['C1 control characters', 'a\u009b31mb@example.com'],
  ['direction overrides', 'a\u202eb@example.com'],
  ['direction isolates in the domain', 'a@exa\u2066mple.com'],
  ['zero-width characters', 'a\u200bb@example.com'],
  ['unseen tags', 'a\u{e0041}@example.com'],
  ['half a surrogate pair', 'a\ud800@example.com'],
  ['a second address', 'eve,ann@example.com'],
  ['an address in brackets', 'eve<ann@example.com>'],
  ['markup', '"><img@example.com'],
  ['a space', 'a b@example.com'],
  ['two at signs', 'a@b@example.com'],
  ['too many characters', `${'a'.repeat(243)}@example.com`],
  ['no text', 7],
])('an address with %s is none', async (_, email) =>
  expect(await read({ email })).toMatchObject({ email: null }),
)

test('a name keeps its printable characters only, and at most 100', async () => {
  const nameOf = async (claims: object) => (await read(claims))?.name
  expect(await nameOf({ name: ' \u009b31mAnn\u202e\u2066 Lee\u0007\u2028 ' })).toBe('31mAnn  Lee')
  expect(await nameOf({ name: 'محمد\u200cرضا 👩\u200d👧' })).toBe('محمد\u200cرضا 👩\u200d👧')
  expect(await nameOf({ name: '😀'.repeat(101) })).toBe('😀'.repeat(100))
  expect(await nameOf({ name: '\u202e\u200d', preferred_username: 'ann' })).toBe('ann')
  expect(await nameOf({ name: '', email: 'lee@example.com' })).toBe('lee')
  expect(await nameOf({ name: 7 })).toBe('Somebody')
})

test('a person is known by an id of at most 255 printable characters', async () => {
  expect(await read({ sub: 'x'.repeat(255) })).toMatchObject({ sub: 'x'.repeat(255) })
  for (const sub of ['', 'x'.repeat(256), 'a\0b', 'a\u009bb', 7]) expect(await read({ sub })).toBeUndefined()
})
