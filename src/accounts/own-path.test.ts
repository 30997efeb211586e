import { expect, test } from 'vitest'
import { isOwnPath } from './own-path.ts'

test.each([
  '/',
  '/sign-in',
  '/#/settings/account',
  '/device?user_code=ABCD-EFGH',
  '/.well-known',
  '/a..b/c.d',
])('%s is a path of this server', (path) => expect(isOwnPath(path)).toBe(true))

test.each([
  '',
  'sign-in',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/./sign-in',
  '/a/..//evil.example',
  '/a/..',
  '/..?x',
  '/.#x',
  '/%2e//evil.example',
  '/%2E%2e/x',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/%252fevil.example',
  '/a//b',
  '/?next=//evil.example',
  '/\t/evil.example',
  '/a\n',
  'https://evil.example/',
  'javascript:alert(1)',
  undefined,
  null,
  ['/'],
])('%j is none', (path) => expect(isOwnPath(path)).toBe(false))
