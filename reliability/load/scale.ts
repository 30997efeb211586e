import { isQuick } from '../../bench/options.ts'

/** No run is longer, whatever happens. */
export const LONGEST_MS = isQuick ? 5 * 60_000 : 60 * 60_000

export const CROWD = isQuick
  ? { people: 6, tasks: 8, forMs: 1500, firstMs: 300, rounds: 1, thinkMs: [20, 80] as const }
  : { people: 300, tasks: 30, forMs: 120_000, firstMs: 10_000, rounds: 100, thinkMs: [500, 3500] as const }

export const NEIGHBOUR = isQuick
  ? { people: 4, tasks: 2_000, forMs: 400, phases: 2, thinkMs: [20, 60] as const }
  : { people: 50, tasks: 100_000, forMs: 8_000, phases: 6, thinkMs: [500, 1500] as const }

export const FEEDS = isQuick
  ? { people: 4, each: 5, others: 3, forMs: 400, changes: 3, settleMs: 200, thinkMs: [20, 60] as const }
  : {
      people: 125,
      each: 16,
      others: 40,
      forMs: 15_000,
      changes: 60,
      settleMs: 3000,
      thinkMs: [500, 1500] as const,
    }

export const CONVERSATION = isQuick
  ? { long: 24, page: 14, short: 10, times: 2 }
  : { long: 2000, page: 200, short: 10, times: 30 }
