import { parseArgs } from 'node:util'

// The options of `npm run bench`, `npm run load` and `npm run faults`.
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
  },
})

/** `--quick` runs everything, but little of it, as the tests do. Its figures mean nothing. */
export const isQuick = values.quick

/** `--only NAME` runs one part again and keeps the figures of the others. */
export const onlyParts = values.only

/** Where the figures go. Those of a quick run are not worth keeping. */
export function outFileOr(usual: string): string | undefined {
  return values.out ?? (isQuick ? undefined : usual)
}
