import { expect, test } from 'vitest'
import { namesHost, safeLink } from './safe-link.ts'

test('links to the web open, and show the host they lead to', () => {
  expect(safeLink('https://errand.example/docs?a=1#b')).toEqual({
    href: 'https://errand.example/docs?a=1#b',
    host: 'errand.example',
  })
  expect(safeLink('HTTP://errand.example:8080')?.host).toBe('errand.example:8080')
  // Letters that only look Latin are shown as they are registered.
  expect(safeLink('https://аpple.example')?.host).toBe('xn--pple-43d.example')
})

test('every other link is plain text', () => {
  for (const href of [
    undefined,
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:ann@errand.example',
    '//evil.example',
    '/api/auth/sign-out',
    '#/settings',
    'https://',
    'https://bank.example@evil.example/',
    'https://:secret@evil.example/',
  ])
    expect(safeLink(href), String(href)).toBeUndefined()
})

test('only the address itself counts as naming its host', () => {
  const link = { href: 'https://evil.example/a', host: 'evil.example' }
  expect(namesHost('https://evil.example/a', link)).toBe(true)
  expect(namesHost('evil.example', link)).toBe(true)
  expect(namesHost('https://bank.example', link)).toBe(false)
  expect(namesHost('evil.example.bank.example', link)).toBe(false)
  expect(namesHost('bank.example (not evil.example)', link)).toBe(false)
})
