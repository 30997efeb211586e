/** Short enough for a page that is open on two devices. */
const POLL_MS = 3_000

/** Wakes everybody again and again, because notifications do not get through a pooler. */
export function pollPostgres(wake: () => void): () => void {
  const timer = setInterval(wake, POLL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
