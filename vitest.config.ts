import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export const UNIT_TESTS = [
  'src/**/*.test.ts',
  'web/**/*.test.ts',
  'scripts/*.test.ts',
  'evals/*.test.ts',
  'reliability/**/*.test.ts',
  'examples/tests/*.test.ts',
]

// Each test file runs in a new process, which would compile the dependencies anew.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled')

const FLOOR = 'evals/floor.test.ts'
const PAGES = ['tests/journeys/page-*.test.ts']
const ATTACKS = ['tests/hostile/!(*mutations).test.ts']

export const OPTIONS = {
  setupFiles: ['tests/support/setup.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  test: {
    // In the order of their names: the longest first, and short ones last to keep all workers busy.
    projects: [
      { test: { ...OPTIONS, name: 'evals', include: [FLOOR] } },
      // A browser on a busy machine can be too slow once. The last lines of a run name what passed at the second try.
      { test: { ...OPTIONS, name: 'pages', include: PAGES, retry: 1 } },
      {
        test: {
          ...OPTIONS,
          name: 'stories',
          include: ['tests/**/*.test.ts'],
          // The programs that tests install bring tests of their own.
          exclude: [...PAGES, ...ATTACKS, 'tests/tools/**'],
        },
      },
      // These share the modules of a worker; loading them anew for each file takes as long as the tests.
      {
        test: {
          ...OPTIONS,
          name: 'unit',
          include: [...UNIT_TESTS, ...ATTACKS],
          exclude: [FLOOR],
          isolate: false,
        },
      },
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['default', './tests/support/closing-line.ts'],
    // Most of the time is waiting for servers, browsers and databases, not computing.
    maxWorkers: Math.max(4, availableParallelism()),
    coverage: {
      // Only files with a threshold.
      include: [
        'src/tasks/**/*.ts',
        'src/operation.ts',
        'src/run-operation.ts',
        'src/run-checked.ts',
        'src/arguments.ts',
        'src/observe/report.ts',
      ],
      reporter: ['text-summary', 'html'],
      thresholds: { 100: true },
    },
  },
})
