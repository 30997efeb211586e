import { isQuick } from './options.ts'

export type Subject = {
  name: string
  run(): unknown
  /** Undoes a call, outside the timing. */
  reset?(): unknown
}

export type Timing = { name: string; p50: number; p99: number }

/** Times the subjects in turn, a few calls each, so that noise affects them alike. In milliseconds per call. */
export async function measure(
  subjects: Subject[],
  { rounds = 60, calls = 25, warmUp = 100 } = {},
): Promise<Timing[]> {
  const share = isQuick ? 0.02 : 1
  const times = new Map(subjects.map(({ name }) => [name, [] as number[]]))
  for (let round = -Math.ceil(warmUp * share); round < rounds * share; round++) {
    for (const { name, run, reset } of subjects) {
      for (let call = 0; call < calls; call++) {
        const started = performance.now()
        await run()
        // The rounds before 0 warm up compilers and caches.
        if (round >= 0) times.get(name)?.push(performance.now() - started)
        await reset?.()
      }
    }
  }
  return [...times].map(([name, values]) => timingOf(name, values))
}

export function timingOf(name: string, values: number[]): Timing {
  const sorted = values.toSorted((a, b) => a - b)
  return { name, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}
