import { z } from 'zod'

/** The most that a list returns at once. */
export const LONGEST_PAGE = 100

/** The page size of a list. */
export const PageLimit = z
  .int({ error: 'limit must be a whole number from 1 to 100' })
  .min(1, { error: 'limit must be at least 1' })
  .max(LONGEST_PAGE, { error: 'limit can be at most 100' })
  .default(20)
  .describe('1 to 100, default 20')
