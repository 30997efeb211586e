import { expect, test } from 'vitest'
import { nameOf } from './name-of.ts'

test.each([
  ['https://ntfy.sh/mara', 'ntfy'],
  ['https://ntfy.example.org/mara-errands', 'ntfy'],
  ['http://127.0.0.1:8080/x', '127.0.0.1'],
  ['https://hooks.example.org/a', 'hooks.example.org'],
  ['https://notntfy.example.org/a', 'notntfy.example.org'],
  ['nonsense', 'Address'],
])('%s is called %s', (url, name) => {
  expect(nameOf(url)).toBe(name)
})
