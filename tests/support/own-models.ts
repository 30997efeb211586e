import { type Models, makeModels } from '../../src/assistant/own-model/models.ts'
import { readConfig } from '../../src/config.ts'
import { type Metrics, NO_METRICS } from '../../src/observe/metrics.ts'

/** The models of a shared server, on which no name leads anywhere. */
export function testModels(metrics: Metrics = NO_METRICS, env: Record<string, string> = {}): Models {
  return makeModels(readConfig({ HOST: '0.0.0.0', ...env }), metrics, { resolve: async () => [] })
}
