/** A name for an address: ntfy for an ntfy server, else its host. */
export function nameOf(url: string): string {
  const host = URL.parse(url)?.hostname ?? ''
  if (/(?:^|\.)ntfy\./.test(host)) return 'ntfy'
  return host || 'Address'
}
