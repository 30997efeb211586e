import { type Models, makeModels } from '../../src/assistant/own-model/models.ts'
import { makeSite } from '../../src/http/site.ts'
import { type Metrics, NO_METRICS } from '../../src/observe/metrics.ts'
import type { App } from '../../src/operation.ts'
import type { Lookup } from '../../src/outbox/send/guarded-fetch.ts'
import { readConfig } from '../../src/read-config.ts'
import type { TestApp } from './app.ts'
import { BASE, into, SECRET, signUp, testConfig } from './site.ts'
import type { Provider, Wire } from './wire/server.ts'

type Options = { env?: Record<string, string>; resolve?: Lookup; isOwnMachine?: boolean }

/** The models of a shared server, on which no name leads anywhere unless the test says so. */
export function testModels(
  metrics: Metrics = NO_METRICS,
  { env = {}, resolve = async () => [], isOwnMachine = false }: Options = {},
): Models {
  const config = readConfig({ ...(!isOwnMachine && { HOST: '0.0.0.0' }), ...env })
  return makeModels(config, metrics, { resolve })
}

/** The settings of an operator that lead every provider to a wire. */
export function wireEnv({ url }: Wire): Record<string, string> {
  return {
    OPENAI_BASE_URL: url('openai'),
    ANTHROPIC_BASE_URL: url('anthropic'),
    COHERE_BASE_URL: url('cohere'),
    GOOGLE_GENERATIVE_AI_BASE_URL: url('google'),
  }
}

/** A choice of a provider at a wire. */
export function choiceAt({ url }: Wire, provider: Provider, key = 'sk-test'): Record<string, string> {
  const model = provider === 'local' ? 'qwen3:14b' : 'some-model'
  return { provider, model, key, ...(provider === 'local' && { address: url('local') }) }
}

/** A site on which people choose their models, with more sites of the same database. */
export async function modelSite(given: TestApp, options: Options & { testMs?: number; app?: App } = {}) {
  const { testMs, app = given.app, ...rest } = options
  const open = () => {
    const models = testModels(app.metrics, rest)
    return makeSite({ ...app, models: () => models }, testConfig(given.address), {
      baseUrl: BASE,
      secret: SECRET,
      ...(testMs !== undefined && { testMs }),
    })
  }
  const site = await open()
  return { site, another: open, person: (name?: string) => signUp(into(site), name) }
}
