import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readmeWithTools, toolsPage } from './docs.ts'

test('the table of tools in README.md is what npm run docs writes', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(readmeWithTools(readme)).toBe(readme)
})

test('docs/tools.md is what npm run docs writes', () => {
  expect(readFileSync('docs/tools.md', 'utf8')).toBe(toolsPage())
})
