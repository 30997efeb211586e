import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import quick from '../vitest.quick.config.ts'

const { include = [], exclude = [], globalSetup } = quick.test ?? {}

test('npm run test:quick checks lint and types, and runs the unit tests without PostgreSQL and a browser', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(scripts['test:quick']).toBe(
    'npm run biome -- ci . && tsc && tsc -p web && tsc -p examples && vitest run --config vitest.quick.config.ts',
  )
  expect(globalSetup).toEqual(['tests/support/quick-setup.ts'])
  const files = globSync(include, { exclude })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => file.startsWith('tests'))).toEqual([])
})

test.each(exclude)('%s, which it leaves out, is there', (pattern) => {
  expect(globSync(pattern, { exclude: ['node_modules/**'] })).not.toEqual([])
})
