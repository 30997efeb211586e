import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { runThrough } from '../../tests/support/run.ts'
import { readLogin, saveLogin } from '../cli/login.ts'
import { SetupError } from '../config.ts'
import { writePrivateFile } from './private-file.ts'

const folder = () => mkdtempSync(join(inject('run').folder, 'private-'))
/** A shell in which no file can grow: a full disk for everybody, root included. */
const FULL = ['sh', '-c', 'ulimit -f 0; exec "$@"', 'sh']

test('the file is for its owner only, and nothing else is left behind', () => {
  const file = join(folder(), 'deep', 'secret')
  writePrivateFile(file, 'one', { keep: true })
  expect(readFileSync(file, 'utf8')).toBe('one')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(file, '..'))).toEqual(['secret'])
})

test('with keep the first one stays; without it the last one is there, with the right mode', () => {
  const file = join(folder(), 'secret')
  writePrivateFile(file, 'one', { keep: true })
  writePrivateFile(file, 'two', { keep: true })
  expect(readFileSync(file, 'utf8')).toBe('one')
  chmodSync(file, 0o644)
  writePrivateFile(file, 'three', { keep: false })
  expect(readFileSync(file, 'utf8')).toBe('three')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a first start on a full disk leaves no secret behind, and the next one makes a good one', async () => {
  const home = folder()
  const script = `import('./src/accounts/secret.ts').then(({ findSecret }) => findSecret({ database: { engine: 'sqlite' }, dataFolder: process.argv[1] })).catch((error) => console.log(error.constructor.name, error.message))`
  const { stdout } = await runThrough(FULL, ['-e', script, home])
  expect(stdout).toBe(`SetupError Cannot write ${join(home, 'secret')}: the disk is full\n`)
  expect(readdirSync(home)).toEqual([])
  expect((await runThrough([], ['-e', script, home])).stdout).toBe('')
  expect(readFileSync(join(home, 'secret'), 'utf8')).toMatch(/^[\w-]{43}$/)
})

test('a login that cannot be written leaves the earlier one as it was', async () => {
  const home = folder()
  saveLogin(home, { url: 'http://localhost', token: 'earlier' })
  const script = `import('./src/cli/login.ts').then(({ saveLogin }) => saveLogin(process.argv[1], { url: 'http://localhost', token: 'later' })).catch((error) => console.log(error.message))`
  const { stdout } = await runThrough(FULL, ['-e', script, home])
  expect(stdout).toBe(`Cannot write ${join(home, 'login.json')}: the disk is full\n`)
  expect(readLogin(home).token).toBe('earlier')
  expect(readdirSync(home)).toEqual(['login.json'])
})

test('a login file that cannot be read says so, unlike one that is not there', () => {
  const home = folder()
  expect(() => readLogin(home)).toThrow('Not signed in; errand login URL signs this machine in at a server')
  writeFileSync(join(home, 'login.json'), '{"url":')
  expect(() => readLogin(home)).toThrow(`${join(home, 'login.json')} is damaged`)
  expect(() => readLogin(join(home, 'login.json'))).toThrow(SetupError)
})
