import { parseArgs } from 'node:util'
import { RESULTS_FILE } from './results.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
  },
})

/** `--quick` injects a handful of faults of each kind, for the tests. */
export const isQuick = values.quick

/** `--only NAME` runs one part again and keeps the other figures. */
export const onlyParts = values.only

/** Where the figures go. Those of a quick run are not worth keeping. */
export const outFile = values.out ?? (isQuick ? undefined : RESULTS_FILE)
