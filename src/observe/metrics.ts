type Labels = Record<string, string | number>

type Counter = { inc(labels: Labels, by?: number): void }
type Gauge = { inc(): void; dec(): void }
type Histogram = { observe(labels: Labels, value: number): void }

/** What is counted. Only a server keeps the counts, where somebody can read them. */
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
  /** All of it as Prometheus reads it. */
  exposed(): Promise<{ contentType: string; text: string }>
}

const nothing = { inc() {}, dec() {}, observe() {} }

export const NO_METRICS: Metrics = {
  calls: nothing,
  seconds: nothing,
  droppedIdentity: nothing,
  withoutIdentity: nothing,
  requests: nothing,
  requestSeconds: nothing,
  limited: nothing,
  liveStreams: nothing,
  modelCalls: nothing,
  exposed: async () => ({ contentType: 'text/plain', text: '' }),
}
