/** How long after a sign-in a person may change the ways to sign in. */
export const FRESH_S = 15 * 60

/**
 * When a session counts as begun, which decides whether it is fresh. Approving a device takes any session and proves
 * nothing more about the person, so a device's session begins stale.
 */
export function begin(path: string | undefined, now: Date): Date {
  return path === '/device/token' ? new Date(now.getTime() - 2 * FRESH_S * 1000) : now
}
