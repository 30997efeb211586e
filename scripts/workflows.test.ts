import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { LOCKS } from './complete-lock.ts'
import { releaseNotes } from './release-notes.ts'

const { scripts, version } = JSON.parse(readFileSync('package.json', 'utf8'))
const changelog = readFileSync('CHANGELOG.md', 'utf8')

test.each(globSync('.github/**/*.yml'))('%s is valid YAML', (file) => {
  expect(parse(readFileSync(file, 'utf8'))).toEqual(expect.any(Object))
})

test('Dependabot watches every lock file', () => {
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8')) as { updates: Update[] }
  const npm = updates.filter((update) => update['package-ecosystem'] === 'npm')
  expect(npm.map(({ directory }) => join(directory, 'package-lock.json'))).toEqual(
    LOCKS.map((lock) => join('/', lock)),
  )
})

type Update = { 'package-ecosystem': string; directory: string }

test('the workflows run npm scripts that exist', () => {
  const called = globSync('.github/workflows/*.yml').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bnpm (?:run (?:--silent )?([\w:-]+)|(test)\b)/g)].map(
      ([, script, test]) => script ?? test,
    ),
  )
  expect(called.sort()).toEqual(['release-notes', 'test'])
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(called))
})

test('the release notes of this version are its section of CHANGELOG.md', () => {
  const notes = releaseNotes(`v${version}`, changelog, version)
  expect(notes).toContain('### Added')
  expect(notes).not.toMatch(/^## /m)
})

test('a tag that does not match package.json, or a version without notes, is refused', () => {
  expect(() => releaseNotes('v9.9.9', changelog, version)).toThrow('does not match')
  expect(() => releaseNotes('v9.9.9', changelog, '9.9.9')).toThrow('no notes for 9.9.9')
})
