import { expect, test } from 'vitest'
import { freshDatabase } from '../support/app.ts'
import { passedIn, runSuite } from '../support/conformance-suite.ts'
import { serverForTest } from '../support/server.ts'

/** Scenarios that must pass, by the suite's names. */
const PASSING = [
  'tools-list',
  'resources-list',
  'prompts-list',
  'server-sse-multiple-streams',
  'sep-2164-resource-not-found',
  'dns-rebinding-protection',
  'caching',
  'http-header-validation',
  'input-required-result-unsupported-methods',
  'input-required-result-validate-input',
]

test('the server passes the official suite, except for scenarios that need fixtures (R01)', async () => {
  const server = await serverForTest(await freshDatabase('sqlite'))
  const { code, output } = await runSuite(server, [
    '--suite',
    'all',
    '--spec-version',
    '2026-07-28',
    '--expected-failures',
    'tests/conformance/baseline.yml',
  ])
  expect([code, code === 0 ? '' : output.slice(-2000)]).toEqual([0, ''])
  expect(passedIn(output)).toEqual(expect.arrayContaining(PASSING))
  process.stdout.write(`${/Total: .*/.exec(output)?.[0]} in the conformance suite, product lane\n`)
})
