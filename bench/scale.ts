import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
  },
})

/** `--quick` runs everything with less data and fewer rounds: a smoke test without meaningful figures. */
export const isQuick = values.quick

/** `--only NAME` measures one part again and keeps the other figures. */
export const onlyParts = values.only

/** Where the figures go. Those of a quick run are not worth keeping. */
export const outFile = values.out ?? (isQuick ? undefined : 'bench/results.json')

/** Numbers of tasks per person. */
export const SIZES = isQuick
  ? { few: 100, some: 1_000, many: 5_000 }
  : { few: 100, some: 10_000, many: 100_000 }

/** Numbers of people with 100 tasks each. */
export const PEOPLE = isQuick ? { few: 10, many: 50 } : { few: 100, many: 10_000 }
