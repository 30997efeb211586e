type Labels = Record<string, string | number>

type Counter = { inc(labels: Labels, by?: number): void }
type Gauge = { inc(): void; dec(): void }
type Histogram = { observe(labels: Labels, value: number): void }

/** The metrics. Only a server keeps them, because only there can they be read. */
export type Metrics = {
  calls: Counter
  seconds: Histogram
  droppedIdentity: Counter
  withoutIdentity: Counter
  requests: Counter
  requestSeconds: Histogram
  limited: Counter
  liveStreams: Gauge
  modelCalls: Counter
  /** All metrics in the Prometheus format. */
  exposed(): Promise<{ contentType: string; text: string }>
}

const uncounted = { inc() {}, dec() {}, observe() {} }

export const NO_METRICS: Metrics = {
  calls: uncounted,
  seconds: uncounted,
  droppedIdentity: uncounted,
  withoutIdentity: uncounted,
  requests: uncounted,
  requestSeconds: uncounted,
  limited: uncounted,
  liveStreams: uncounted,
  modelCalls: uncounted,
  exposed: async () => ({ contentType: 'text/plain', text: '' }),
}
