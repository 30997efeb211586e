/** By then the first load has settled, on a slow phone too. */
const SETTLED_MS = 10_000

/** Runs work once the browser is idle: it must not delay what the page shows first. Returns how to cancel it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}

/** Runs work a while after the first load. Returns how to cancel it. */
export function whenSettled(work: () => void): () => void {
  let cancel = () => {}
  const timer = setTimeout(() => {
    cancel = whenIdle(work)
  }, SETTLED_MS)
  return () => {
    clearTimeout(timer)
    cancel()
  }
}
