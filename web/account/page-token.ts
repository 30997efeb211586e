/** The pages that a one-time link opens; /open has the key of this computer. */
const PAGES = new Set(['/open', '/invitation', '/reset-password', '/verify-email'])

/** Takes the token out of the address at once, so that it ends up in no history, bookmark or shared screen. */
export function takeToken(): string | undefined {
  if (!PAGES.has(location.pathname)) return undefined
  // Another link pasted into this tab changes only the part after the #, which loads nothing by itself.
  addEventListener('hashchange', () => location.hash.length > 1 && location.reload())
  if (location.hash.length < 2) return undefined
  const found = location.hash.slice(1)
  history.replaceState(null, '', location.pathname)
  return found
}
