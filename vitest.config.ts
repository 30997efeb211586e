import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'web/**/*.test.ts',
      'tests/**/*.test.ts',
      'scripts/*.test.ts',
      'evals/*.test.ts',
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/setup.ts'],
    reporters: ['default', './tests/support/closing-line.ts'],
    // Most of the time is waiting for servers, browsers and databases, not computing.
    maxWorkers: Math.max(3, availableParallelism()),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    coverage: {
      include: ['src/**/*.ts'],
      reporter: ['text-summary', 'html'],
      thresholds: {
        'src/tasks/**/*.ts': { 100: true },
        'src/operation.ts': { 100: true },
        'src/arguments.ts': { 100: true },
        'src/observe/report.ts': { 100: true },
      },
    },
  },
})
