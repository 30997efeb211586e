import { isQuick } from './scale.ts'

export type Subject = { name: string; run(): unknown }

export type Timing = { name: string; p50: number; p99: number }

/** Times the subjects in turn, a few calls each, so that noise affects them alike. In milliseconds per call. */
export async function measure(
  subjects: Subject[],
  { rounds = 60, calls = 25, warmUp = 100 } = {},
): Promise<Timing[]> {
  const share = isQuick ? 0.02 : 1
  const times = new Map(subjects.map(({ name }) => [name, [] as number[]]))
  for (let round = -Math.ceil(warmUp * share); round < rounds * share; round++) {
    for (const { name, run } of subjects) {
      for (let call = 0; call < calls; call++) {
        const started = performance.now()
        await run()
        // The rounds before 0 warm up compilers and caches.
        if (round >= 0) times.get(name)?.push(performance.now() - started)
      }
    }
  }
  return [...times].map(([name, values]) => {
    values.sort((a, b) => a - b)
    return { name, p50: quantile(values, 0.5), p99: quantile(values, 0.99) }
  })
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

/** Prints the ratio of the first timing to the second, and the goal. */
export function printRatio(title: string, goal: number, [ours, base]: Timing[]): void {
  if (!ours || !base) throw new Error('A ratio needs two timings.')
  const ratio = ours.p50 / base.p50
  console.log(
    `${title.padEnd(58)} ${ratio.toFixed(2)} x  goal ${goal.toFixed(1)} x  ${verdict(ratio <= goal)}` +
      `   (${micro(ours.p50)} against ${micro(base.p50)})`,
  )
}

/** Figures of a quick run are mostly noise. */
export function verdict(isMet: boolean): string {
  if (isQuick) return 'quick'
  return isMet ? 'met' : 'MISSED'
}

export function micro(milliseconds: number): string {
  return `${(milliseconds * 1000).toFixed(0)} µs`
}
