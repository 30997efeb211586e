import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one machine-readable line, after the tests that passed only at the second try. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state !== 'pending') count[state]++
        if (test.diagnostic()?.flaky)
          console.log(`Passed at the second try: ${module.moduleId} ${test.fullName}`)
      }
    }
    console.log(`Tests: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
  }
}
