import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { makeSite, type Site } from '../../src/http/site.ts'
import { freshDatabase, testApp } from '../support/app.ts'
import { passedIn, runSuite } from '../support/conformance-suite.ts'
import { SECRET, testConfig } from '../support/site.ts'
import { fixtures } from './fixtures.ts'

/** Passes beyond the required scenarios. The suite also tries the tasks extension, which Errand does not have. */
const NOT_REQUIRED = ['json-schema-2020-12', 'http-header-validation', 'http-custom-header-server-validation']

test('/mcp with fixtures passes the official suite, except for scenarios that need a session', async () => {
  const site = await serveFixtures()
  const baseline = ['--expected-failures', 'tests/conformance/plumbing-2025.yml']
  const [current, earlier] = await Promise.all([
    runSuite(site, ['--requirements', '2026-07-28']),
    runSuite(site, ['--requirements', '2025-11-25', ...baseline]),
  ])
  for (const { code, output } of [current, earlier])
    expect([code, code === 0 ? '' : output.split('\n').filter((line) => line.includes('✗'))]).toEqual([0, ''])
  expect(passedIn(current.output)).toEqual(expect.arrayContaining(NOT_REQUIRED))
  const passed = [current, earlier].map(({ output }) => requiredIn(output).length)
  expect(passed).toEqual([37, 30 - 5])
  process.stdout.write(`${passed.join(' and ')} scenarios passed in the conformance suite, plumbing lane\n`)
})

const requiredIn = (output: string) => passedIn(output).filter((scenario) => !NOT_REQUIRED.includes(scenario))

/** The site with fixtures at /mcp, on a socket of this process. */
async function serveFixtures(): Promise<{ url: string }> {
  const address = await freshDatabase('sqlite')
  const app = await testApp(address)
  const site = Promise.withResolvers<Site>()
  const server = createAdaptorServer({
    // It listens before the site exists, because the site needs the port.
    fetch: async (request, env) => (await site.promise).fetch(request, env as HttpBindings),
  }) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const made = await makeSite(app, testConfig(address), { baseUrl: url, secret: SECRET, mcp: fixtures })
  site.resolve(made)
  onTestFinished(async () => {
    made.stop()
    server.close()
    server.closeAllConnections()
    await app.db.close()
  })
  return { url }
}
