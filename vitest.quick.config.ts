import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { OPTIONS, UNIT_TESTS } from './vitest.config.ts'

/** For the inner loop: `npm run test:quick` needs neither PostgreSQL nor a browser. */
export default defineConfig({
  test: {
    ...OPTIONS,
    include: UNIT_TESTS,
    exclude: [
      // These need PostgreSQL.
      'src/db/pooler.test.ts',
      'src/db/postgres.test.ts',
      'src/db/spread-people.test.ts',
      'src/db/superuser.test.ts',
      'src/db/migrations/0006-grants.test.ts',
      'src/accounts/personal-mode.test.ts',
      // These take longer than all others together.
      '**/hostile-*.test.ts',
      'evals/floor.test.ts',
      'scripts/train-planner.test.ts',
    ],
    isolate: false,
    // By default one core stays idle, which is half of a small machine.
    maxWorkers: availableParallelism(),
    globalSetup: ['tests/support/quick-setup.ts'],
    reporters: ['default', './tests/support/closing-line.ts'],
  },
})
