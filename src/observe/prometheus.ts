import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics } from './metrics.ts'

/** Counted per process; Prometheus reads each replica. */
export function makeMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  return {
    exposed: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    calls: new Counter({
      name: 'errand_tool_calls_total',
      help: 'Tool calls by tool, surface and outcome (ok or an error code)',
      labelNames: ['tool', 'surface', 'outcome'],
      registers,
    }),
    seconds: new Histogram({
      name: 'errand_tool_seconds',
      help: 'How long tool calls took',
      labelNames: ['tool'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    droppedIdentity: new Counter({
      name: 'errand_dropped_identity_arguments_total',
      help: 'Arguments that claimed an identity and were dropped',
      labelNames: ['tool'],
      registers,
    }),
    withoutIdentity: new Counter({
      name: 'errand_calls_without_identity_total',
      help: 'Calls refused because nobody was signed in',
      labelNames: ['tool'],
      registers,
    }),
    requests: new Counter({
      name: 'errand_http_requests_total',
      help: 'HTTP requests by method, route and status',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'errand_http_seconds',
      help: 'How long HTTP requests took',
      labelNames: ['route'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    limited: new Counter({
      name: 'errand_limited_total',
      help: 'Requests refused because there were too many, by what was counted',
      labelNames: ['kind'],
      registers,
    }),
    liveStreams: new Gauge({
      name: 'errand_live_streams',
      help: 'Open streams of changes',
      registers,
    }),
    modelCalls: new Counter({
      name: 'errand_model_calls_total',
      help: 'Calls of a language model by model and outcome',
      labelNames: ['model', 'outcome'],
      registers,
    }),
  }
}
