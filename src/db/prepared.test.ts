import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Filters and order vary from call to call, so these queries are built for each. */
const VARYING = ['src/tasks/task-list-store.ts']

test('every query of a tool is built with prepared(), but those of a list with filters', () => {
  const files = globSync('src/{tasks,history,observe}/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(50)
  const buildsItsOwn = files.filter((file) => /\.execute(?:TakeFirst\w*)?\(/.test(readFileSync(file, 'utf8')))
  expect(buildsItsOwn).toEqual(VARYING)
})
