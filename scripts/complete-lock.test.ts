import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completed, LOCKS } from './complete-lock.ts'

test.each(LOCKS)('%s is complete, so that npm ci takes it on every platform (else: npm run lock)', (file) => {
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  expect(completed(lock)).toEqual(lock)
})

test.each(LOCKS)('%s names no registry, and no Node that npm would warn about', (file) => {
  expect(readFileSync(file, 'utf8')).not.toMatch(/"resolved"|"engines"/)
})

test("the registry's addresses are left out, and others stay", () => {
  const packages = {
    a: { version: '1.0.0', resolved: 'https://registry.example/a/-/a-1.0.0.tgz' },
    b: { version: '1.0.0', resolved: 'git+ssh://git@example.com/b.git#abc' },
  }
  expect(completed({ packages }).packages).toEqual({ a: { version: '1.0.0' }, b: packages.b })
})

test('an entry says which machine it is for', () => {
  const optionalDependencies = { '@x/cli-linux-arm64-musl': '1.2.3', '@x/cli-win32-x64': '1.2.3' }
  const { packages } = completed({ packages: { 'node_modules/x': { dev: true, optionalDependencies } } })
  expect(packages['node_modules/@x/cli-linux-arm64-musl']).toEqual({
    version: '1.2.3',
    os: ['linux'],
    cpu: ['arm64'],
    libc: ['musl'],
    dev: true,
    optional: true,
  })
  expect(packages['node_modules/@x/cli-win32-x64']).toMatchObject({ os: ['win32'], cpu: ['x64'] })
  expect(() => completed({ packages: { x: { optionalDependencies: { mystery: '1.0.0' } } } })).toThrow(
    'mystery',
  )
})
