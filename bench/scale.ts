import { isQuick } from './options.ts'

/** Numbers of tasks per person. */
export const SIZES = isQuick
  ? { few: 100, some: 1_000, many: 5_000 }
  : { few: 100, some: 10_000, many: 100_000 }

/** Numbers of people with 100 tasks each. */
export const PEOPLE = isQuick ? { few: 10, many: 50 } : { few: 100, many: 10_000 }
