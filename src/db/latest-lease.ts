/** How far the clocks of two servers may be apart. */
const MOST_SKEW_MS = 5 * 60 * 1000

/** The latest end of a lease that is valid now: one that ends later was taken by a clock that has since been corrected. */
export function latestLease(now: Date, leaseMs: number): string {
  return new Date(now.getTime() + leaseMs + MOST_SKEW_MS).toISOString()
}
